#!/usr/bin/env python3
"""Input of graph: cases of a line `LINES` or `LINES misere` and LINES lines of vertices. Exit status 42 if it is so, else 43."""

import re
import sys

LIMIT = 10**7
HEAD = re.compile(rb"([1-9][0-9]{0,7})( misere)?\n")


def fault():
    lines = sys.stdin.buffer.read().splitlines(keepends=True)
    if not lines:
        return "no case"
    at = 0
    while at < len(lines):
        match = HEAD.fullmatch(lines[at])
        if not match or int(match[1]) > LIMIT:
            return f"line {at + 1}: expected `LINES` or `LINES misere`"
        arcs = 0
        for _ in range(int(match[1])):
            at += 1
            if at == len(lines):
                return "a case is not complete"
            if not lines[at].endswith(b"\n"):
                return f"line {at + 1}: no line feed"
            names = lines[at][:-1].split(b" ")
            for name in names:
                if not 1 <= len(name) <= 64 or name == b"-" or re.search(rb"[\0-\x1f\x7f]", name):
                    return f"line {at + 1}: a name that is none"
            arcs += len(names) - 1
        if arcs > LIMIT:
            return f"more than {LIMIT} arcs"
        at += 1
    return None


message = fault()
print(message or "good")
sys.exit(43 if message else 42)
