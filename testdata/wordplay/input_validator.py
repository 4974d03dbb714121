#!/usr/bin/env python3
"""Input of wordplay: options, words, a line `.` and questions. Exit status 42 if it is so, else 43."""

import re
import sys

PLACE = 10**9
SYLLABLE = "[가-힣]"
WORD = re.compile(f"{SYLLABLE}{{2,}}")
LINE = re.compile(f"-|[+-]{SYLLABLE}{{2,}}( [+-]{SYLLABLE}{{2,}})*|({SYLLABLE}{{2,}} )*({SYLLABLE}{{2,}}|@{SYLLABLE})")
LAWS = "standard none forced reverse forcedreverse free freeboth vowelflip consonantflip freefinal both custom"
NUMBER = "[1-9][0-9]*"
VALUES = {
    "dueum": LAWS.replace(" ", "|"),
    "map": f"{SYLLABLE}>(?:{SYLLABLE}(?:[+]{SYLLABLE})*)?",
    "head": f"-?{NUMBER}",
    "tail": f"-?{NUMBER}",
    "len": rf"{NUMBER}(?:[.][.](?:{NUMBER})?)?",
    "manner": "[012]",
    "search": "0",
    "top": f"0|{NUMBER}",
}


def fault_of_options(tokens):
    settings, sources = {}, []
    for token in tokens:
        name, _, value = token.partition("=")
        if name not in VALUES or not re.fullmatch(VALUES[name], value):
            return f"{token!r} is no option", settings
        if name == "map":
            sources.append(value[0])
        elif name in settings:
            return f"{name} twice", settings
        settings[name] = value
    if len(set(sources)) < len(sources) or sources and settings.get("dueum") != "custom":
        return "map twice for a syllable, or without dueum=custom", settings
    least, _, most = settings.get("len", "2..").partition("..")
    if int(least) > int(most or least) or int(most or least) > PLACE:
        return "len is the wrong way round", settings
    is_far = any(abs(int(settings.get(name, 1))) > PLACE for name in ("head", "tail"))
    return f"head and tail are at most {PLACE}" if is_far else None, settings


def fault():
    try:
        text = sys.stdin.buffer.read().decode("utf-8")
    except UnicodeDecodeError:
        return "not UTF-8"
    lines = text.split("\n")
    if lines.pop() or not lines:
        return "expected lines, and a line feed at the end"
    if "." not in lines:
        return "no line `.`"
    end = lines.index(".")
    for line in lines[end + 1 :]:
        if not LINE.fullmatch(line):
            return f"{line!r} is no question"
    lines = lines[:end]
    words = next((i for i, line in enumerate(lines) if "=" not in line), len(lines))
    message, settings = fault_of_options(" ".join(lines[:words]).split(" ") if words else [])
    if message:
        return message
    shortest = max(abs(int(settings.get("head", 1))), abs(int(settings.get("tail", -1))))
    for number, line in enumerate(lines[words:], words + 1):
        if not WORD.fullmatch(line) or len(line) < shortest:
            return f"line {number}: {line!r} is no word"
    return None


message = fault()
sys.stdout.reconfigure(encoding="utf-8")
print(message or "good")
sys.exit(43 if message else 42)
