#!/usr/bin/env python3
"""Input of baskincalls: lines `N M n k`. Exit status 42 if it is so, else 43."""

import re
import sys

LIMIT = 10**18
LINE = re.compile(rb"([1-9][0-9]*) ([1-9][0-9]*) (0|[1-9][0-9]*) (0|[1-9][0-9]*)\n")


def fault():
    lines = sys.stdin.buffer.read().splitlines(keepends=True)
    if not lines:
        return "no case"
    for number, line in enumerate(lines, 1):
        match = LINE.fullmatch(line)
        if not match:
            return f"line {number}: expected `N M n k`"
        last, longest, called, turn = map(int, match.groups())
        if last > LIMIT or longest > LIMIT:
            return f"line {number}: N and M are at most {LIMIT}"
        if called >= last:
            return f"line {number}: n is less than N"
        if turn > longest or turn > called:
            return f"line {number}: k is at most M and at most n"
    return None


message = fault()
print(message or "good")
sys.exit(43 if message else 42)
