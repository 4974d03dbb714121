#!/usr/bin/env python3
"""Searches in Warnsdorff's order until there is nothing left to try."""

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


def reason(cells, near, wraps, width):
    if not (wraps and width % 2):
        odd = sum((i + j) % 2 for i, j in cells)
        if abs(len(cells) - 2 * odd) > 1:
            return "parity"
    if len(cells) > 1 and (any(not near[cell] for cell in cells) or sum(len(near[cell]) == 1 for cell in cells) > 2):
        return "degree"
    seen, stack = set(), [min(cells)]
    while stack:
        cell = stack.pop()
        if cell not in seen:
            seen.add(cell)
            stack.extend(near[cell])
    return "connectivity" if len(seen) < len(cells) else None


def search(cells, near):
    marks = {mark: cell for cell, mark in cells.items() if mark in "SE"}
    starts = [marks["S"]] if "S" in marks else sorted(cells, key=lambda cell: (len(near[cell]), cell))
    for start in starts:
        visited, path = {start}, [start]

        def onward(cell):
            free = [to for to in near[cell] if to not in visited]
            return iter(sorted(free, key=lambda to: (sum(end not in visited for end in near[to]), to)))

        stack = [onward(start)]
        while stack:
            if len(path) == len(cells) and cells[path[-1]] == "E" or len(path) == len(cells) and "E" not in marks:
                return path
            cell = next(stack[-1], None)
            if cell is None:
                stack.pop()
                visited.discard(path.pop())
                continue
            visited.add(cell)
            path.append(cell)
            stack.append(onward(cell))
    return None


for rows, width, wraps, name in read_boards():
    cells = {(i, j): mark for i, row in enumerate(rows) for j, mark in enumerate(row) if mark != "."}
    near = neighbours(cells, width, wraps)
    why = reason(cells, near, wraps, width)
    path = None if why else search(cells, near)
    if path is None:
        print("NO", why or "search", *name)
        continue
    print("YES", *name)
    step = {cell: i for i, cell in enumerate(path, 1)}
    for i in range(len(rows)):
        print(*(step.get((i, j), 0) for j in range(width)))
