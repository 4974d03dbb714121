#!/usr/bin/env python3
"""Input of hint: boards, each a line `H W WRAP [NAME]` and H rows of W tokens. Exit status 42 if it is so, else 43."""

import re
import sys

SIDE, CELLS = 1000, 10_000
HEAD = re.compile(r"([1-9][0-9]{0,3}) ([1-9][0-9]{0,3}) ([01])( [!-~]+)?")
TOKEN = re.compile(r"[.0]|[1-9][0-9]{0,4}")


def is_move(a, b, width, wraps):
    down, across = abs(a[0] - b[0]), a[1] - b[1]
    if wraps:
        return any(down == x and across % width in (y % width, -y % width) for x, y in ((1, 2), (2, 1)))
    return (down, abs(across)) in ((1, 2), (2, 1))


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
        height, width, wraps = int(head[1]), int(head[2]), head[3] == "1"
        if height > SIDE or width > SIDE:
            return f"line {at + 1}: sides are at most {SIDE}"
        rows = [line.split(" ") for line in lines[at + 1 : at + 1 + height]]
        if len(rows) < height or not all(len(row) == width and all(map(TOKEN.fullmatch, row)) for row in rows):
            return f"line {at + 1}: expected {height} rows of {width} tokens below"
        cells = [(i, j, token) for i, row in enumerate(rows) for j, token in enumerate(row) if token != "0"]
        if not 1 <= len(cells) <= CELLS:
            return f"line {at + 1}: expected 1 to {CELLS} cells"
        steps = sorted((int(token), i, j) for i, j, token in cells if token != ".")
        if [step for step, _, _ in steps] != list(range(1, len(steps) + 1)):
            return f"line {at + 1}: steps are 1 to K, each once"
        if not all(is_move(a[1:], b[1:], width, wraps) for a, b in zip(steps, steps[1:])):
            return f"line {at + 1}: a step is no knight's move"
        at += 1 + height
    return None


message = fault()
print(message or "good")
sys.exit(43 if message else 42)
