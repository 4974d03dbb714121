#!/usr/bin/env python3
"""Walks every path: right, and hopeless beyond some 25 cells."""

import sys


def read_boards():
    lines = [line for line in sys.stdin.read().split("\n") if line.strip()]
    while lines:
        height, width, wrap, *name = lines[0].split()
        yield [row.strip() for row in lines[1 : 1 + int(height)]], int(width), wrap == "1", name
        lines = lines[1 + int(height) :]


def neighbours(cells, width, wraps):
    near = {}
    for i, j in cells:
        found = set()
        for down, across in ((1, 2), (2, 1)):
            for a in (i - down, i + down):
                for b in (j - across, j + across):
                    to = (a, b % width if wraps else b)
                    if to in cells and to != (i, j):
                        found.add(to)
        near[i, j] = sorted(found)
    return near


def count(cells, near, both):
    """Paths that begin in any cell, or at S, and end in any, or at E, by walking them all."""
    marks = {mark: cell for cell, mark in cells.items() if mark in "SE"}
    if len(cells) == 1:
        return 1
    found = 0
    for start in [marks["S"]] if "S" in marks else cells:
        visited, path, stack = {start}, [start], [iter(near[start])]
        while stack:
            cell = next((cell for cell in stack[-1] if cell not in visited), None)
            if cell is None:
                found += len(path) == len(cells) and ("E" not in marks or path[-1] == marks["E"])
                stack.pop()
                visited.discard(path.pop())
                continue
            visited.add(cell)
            path.append(cell)
            stack.append(iter(near[cell]))
    return found if marks or both else found // 2


for rows, width, wraps, name in read_boards():
    cells = {(i, j): mark for i, row in enumerate(rows) for j, mark in enumerate(row) if mark != "."}
    near = neighbours(cells, width, wraps)
    print(count(cells, near, False), *name)
