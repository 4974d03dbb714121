#!/usr/bin/env python3
"""Checks answers of knight: a path where the judge has one, else the same reason.

Called as `output_validator.py INPUT ANSWER FOLDER < OUTPUT`; exit status 42 if the output is right, 43 if not.
"""

import pathlib
import sys


class Wrong(Exception):
    pass


def boards(path):
    lines = pathlib.Path(path).read_text(encoding="utf-8").split("\n")
    lines = [line for line in lines if line.strip()]
    while lines:
        height, width, wrap, *name = lines[0].split()
        yield [row.strip() for row in lines[1 : 1 + int(height)]], int(width), wrap == "1", name
        lines = lines[1 + int(height) :]


def is_move(a, b, width, wraps):
    down, across = abs(a[0] - b[0]), a[1] - b[1]
    for rows, columns in ((1, 2), (2, 1)):
        if down == rows:
            if wraps:
                return across % width in (columns % width, -columns % width)
            return abs(across) == columns
    return False


def check_path(rows, width, wraps, lines):
    cells = {(i, j): mark for i, row in enumerate(rows) for j, mark in enumerate(row) if mark != "."}
    place = {}
    for i in range(len(rows)):
        numbers = next(lines, "").split()
        if len(numbers) != width:
            raise Wrong(f"row {i + 1}: expected {width} numbers")
        for j, text in enumerate(numbers):
            if not text.isascii() or not text.isdigit() or len(text) > 5:
                raise Wrong(f"row {i + 1}: {text!r} is no step")
            step = int(text)
            if ((i, j) in cells) != (step > 0):
                raise Wrong(f"row {i + 1}, column {j + 1}: cells have steps and holes have none")
            if step > 0:
                if step in place:
                    raise Wrong(f"step {step} twice")
                place[step] = (i, j)
    path = [place.get(step) for step in range(1, len(cells) + 1)]
    if None in path:
        raise Wrong("steps left out")
    if any(not is_move(a, b, width, wraps) for a, b in zip(path, path[1:])):
        raise Wrong("no knight's move")
    if "S" in cells.values() and cells[path[0]] != "S" or "E" in cells.values() and cells[path[-1]] != "E":
        raise Wrong("the wrong end")


def check(input_path, answer_path, output):
    answers = iter(pathlib.Path(answer_path).read_text(encoding="utf-8").split("\n"))
    lines = iter(output.split("\n"))
    for number, (rows, width, wraps, name) in enumerate(boards(input_path), 1):
        try:
            expected, found = next(answers).split(), next(lines, "").split()
            if found != expected:
                raise Wrong(f"expected {' '.join(expected)}, found {' '.join(found)}")
            if found[0] == "YES":
                check_path(rows, width, wraps, lines)
                for _ in rows:
                    next(answers)
        except Wrong as wrong:
            raise Wrong(f"board {number}: {wrong}") from None
    if any(line.strip() for line in lines):
        raise Wrong("more than the answers")


if __name__ == "__main__":
    try:
        check(sys.argv[1], sys.argv[2], sys.stdin.buffer.read().decode("utf-8"))
    except (Wrong, UnicodeDecodeError) as wrong:
        (pathlib.Path(sys.argv[3]) / "judgemessage.txt").write_text(f"{wrong}\n", encoding="utf-8")
        sys.exit(43)
    sys.exit(42)
