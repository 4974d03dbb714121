#!/usr/bin/env python3
"""Input of period: lines `GAME LIMIT`. Exit status 42 if it is so, else 43."""

import re
import sys

LIMIT = 10**8
# Of codes whose digits repeat, where they leave two heaps, and three.
TWO_HEAPS_LIMIT, THREE_HEAPS_LIMIT = 20_000, 1_000
GAME = re.compile(r"nim|!?[1-9][0-9]*(?:,[1-9][0-9]*)*|(?:[04]u?)?\.(?:[0-9a-fA-F]u?)*(?:\[(?:[0-9a-fA-F]u?)+\])?")
GREATEST, NUMBERS = 10**6, 64


def fault_of_game(token):
    """What is wrong with a game, if anything."""
    if not GAME.fullmatch(token):
        return f"{token!r} is no game"
    if "." in token:
        digits = re.sub(r"[][u]", "", token.partition(".")[2])
        if token == "." or len(digits) > NUMBERS or token.endswith("0"):
            return f"{token!r} is no code of at most {NUMBERS} digits, of which the last is not 0"
    elif token != "nim":
        numbers = [int(number) for number in token.lstrip("!").split(",")]
        if len(numbers) > NUMBERS or numbers[-1] > GREATEST or numbers != sorted(set(numbers)):
            return f"{token!r} is no ascending set of at most {NUMBERS} numbers up to {GREATEST}"
    return None


def fault_of_line(line):
    words = re.fullmatch(r"([^ ]+) (0|[1-9][0-9]*)", line)
    if not words:
        return "expected `GAME LIMIT`"
    message, limit = fault_of_game(words[1]), LIMIT
    if "[" in words[1]:
        greatest = max(int(digit, 16) for digit in re.findall("[0-9a-fA-F]", words[1]))
        limit = LIMIT if greatest < 4 else TWO_HEAPS_LIMIT if greatest < 8 else THREE_HEAPS_LIMIT
    return message or (f"LIMIT is at most {limit}" if int(words[2]) > limit else None)


def fault():
    text = sys.stdin.buffer.read().decode("ascii", errors="replace")
    lines = text.split("\n")
    if lines.pop() or not lines:
        return "expected lines, and a line feed at the end"
    for number, line in enumerate(lines, 1):
        message = fault_of_line(line)
        if message:
            return f"line {number}: {message}"
    return None


message = fault()
print(message or "good")
sys.exit(43 if message else 42)
