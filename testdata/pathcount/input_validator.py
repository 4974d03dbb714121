#!/usr/bin/env python3
"""Input of pathcount: boards, each a line `H W WRAP [NAME]` and H rows. Exit status 42 if it is so, else 43."""

import re
import sys

SIDE, CELLS = 1000, 10_000
HEAD = re.compile(r"([1-9][0-9]{0,3}) ([1-9][0-9]{0,3}) [01]( [!-~]+)?")
ROW = re.compile(r"[#.SE]+")


def fault():
    text = sys.stdin.buffer.read().decode("ascii", errors="replace")
    lines = text.split("\n")
    if lines.pop() or not lines:
        return "expected boards, and a line feed at the end"
    at = 0
    while at < len(lines):
        head = HEAD.fullmatch(lines[at])
        if not head:
            return f"line {at + 1}: expected `H W WRAP [NAME]`"
        height, width = int(head[1]), int(head[2])
        if height > SIDE or width > SIDE:
            return f"line {at + 1}: sides are at most {SIDE}"
        rows = lines[at + 1 : at + 1 + height]
        if len(rows) < height or not all(len(row) == width and ROW.fullmatch(row) for row in rows):
            return f"line {at + 1}: expected {height} rows of {width} cells below"
        board = "".join(rows)
        if not 1 <= len(board) - board.count(".") <= CELLS:
            return f"line {at + 1}: expected 1 to {CELLS} cells"
        if board.count("S") > 1 or board.count("E") > 1:
            return f"line {at + 1}: at most one S and one E"
        at += 1 + height
    return None


message = fault()
print(message or "good")
sys.exit(43 if message else 42)
