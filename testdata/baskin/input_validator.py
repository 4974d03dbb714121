#!/usr/bin/env python3
"""Input of baskin: lines `N M`, both from 1 to 10^18. Exit status 42 if it is so, else 43."""

import re
import sys

LIMIT = 10**18
LINE = re.compile(rb"([1-9][0-9]*) ([1-9][0-9]*)\n")


def main():
    lines = sys.stdin.buffer.read().splitlines(keepends=True)
    for number, line in enumerate(lines, 1):
        match = LINE.fullmatch(line)
        if not match or max(map(int, match.groups())) > LIMIT:
            return f"line {number}: expected `N M`, both from 1 to {LIMIT}"
    return None if lines else "no case"


fault = main()
print(fault or "good")
sys.exit(43 if fault else 42)
