#!/usr/bin/env python3
"""Input of draw: paths, boards and verdicts without needless blank lines. Exit status 42 if it is so, else 43."""

import re
import sys

SIDE, CELLS = 1000, 10_000
PATH = re.compile(r"YES( [^ ]+)?")
VERDICT = re.compile(r"NO (parity|degree|connectivity|search)( [^ ]+)?")
BOARD = re.compile(r"([1-9][0-9]{0,3}) ([1-9][0-9]{0,3}) [01]( [^ ]+)?")
STEPS = re.compile(r"(?:0|[1-9][0-9]{0,4})(?: (?:0|[1-9][0-9]{0,4}))*")
ROW = re.compile(r"[#.SE]+")


def is_move(a, b, width):
    down, across = abs(a[0] - b[0]), a[1] - b[1]
    if down not in (1, 2):
        return False
    return across % width in ((3 - down) % width, (down - 3) % width)


def fault_of_path(rows):
    if not 1 <= len(rows) <= SIDE or not all(STEPS.fullmatch(row) for row in rows):
        return "expected rows of step numbers"
    grid = [[int(step) for step in row.split()] for row in rows]
    width = len(grid[0])
    if width > SIDE or any(len(row) != width for row in grid):
        return "rows are not equally long"
    place = {step: (i, j) for i, row in enumerate(grid) for j, step in enumerate(row) if step}
    count = sum(step > 0 for row in grid for step in row)
    if not 1 <= count <= CELLS or sorted(place) != list(range(1, count + 1)):
        return f"steps are not 1 to n, each once, n at most {CELLS}"
    if not all(is_move(place[step], place[step + 1], width) for step in range(1, count)):
        return "not a knight's move"
    return None


def fault_of_board(head, rows):
    height, width = int(head[1]), int(head[2])
    if height > SIDE or width > SIDE or len(rows) < height:
        return f"sides are at most {SIDE}, and all rows follow"
    if not all(len(row) == width and ROW.fullmatch(row) for row in rows):
        return f"expected rows of {width} cells"
    board = "".join(rows)
    if not 1 <= len(board) - board.count(".") <= CELLS:
        return f"expected 1 to {CELLS} cells"
    return "at most one S and one E" if board.count("S") > 1 or board.count("E") > 1 else None


def fault():
    try:
        text = sys.stdin.buffer.read().decode("utf-8")
    except UnicodeDecodeError:
        return "not UTF-8"
    if any(c < " " and c != "\n" or c == "\x7f" for c in text):
        return "a character that does not show"
    lines = text.split("\n")
    if lines.pop() or not lines:
        return "expected pictures, and a line feed at the end"
    at = 0
    while at < len(lines):
        start, message = at, None
        board = BOARD.fullmatch(lines[at])
        at += 1
        if PATH.fullmatch(lines[start]):
            while at < len(lines) and STEPS.fullmatch(lines[at]):
                at += 1
            message = fault_of_path(lines[start + 1 : at])
            # A blank line is there only to end a path before a board.
            if at + 1 < len(lines) and lines[at] == "" and BOARD.fullmatch(lines[at + 1]):
                at += 1
        elif board:
            at += int(board[1])
            message = fault_of_board(board, lines[start + 1 : at])
        elif not VERDICT.fullmatch(lines[start]):
            message = "expected a path, a board or a verdict"
        if message:
            return f"line {start + 1}: {message}"
    return None


message = fault()
print(message or "good")
sys.exit(43 if message else 42)
