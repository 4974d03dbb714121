#!/usr/bin/env python3
"""Calls a board very hard where no path was found in 2,000 nodes, whether there is one or not."""

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


def search(cells, near, wraps, width):
    """The nodes until a path is found, or None if there is none."""
    marks = {mark: cell for cell, mark in cells.items() if mark in "SE"}
    end = marks.get("E") if len(cells) > 1 else None
    starts = sorted(cells, key=lambda cell: (len(near[cell]), cell))
    odd = sum((i + j) % 2 for i, j in cells)
    if not (wraps and width % 2) and 2 * odd != len(cells):
        starts = [(i, j) for i, j in starts if (i + j) % 2 == (2 * odd > len(cells))]
    if "S" in marks:
        starts = [marks["S"]]
    nodes = 0
    for start in starts:
        if start == end:
            continue
        visited, path = {start}, [start]
        nodes += 1

        def onward(cell):
            free = [to for to in near[cell] if to not in visited]
            if len(path) < len(cells) - 1:
                free = [to for to in free if to != end]
            return iter(sorted(free, key=lambda to: (sum(far not in visited for far in near[to]), to)))

        stack = [onward(start)]
        while stack:
            if len(path) == len(cells):
                return nodes
            cell = next(stack[-1], None)
            if cell is None:
                stack.pop()
                visited.discard(path.pop())
                continue
            nodes += 1
            if nodes == 2_000:
                return 50_000
            visited.add(cell)
            path.append(cell)
            stack.append(onward(cell))
    return None


for rows, width, wraps, name in read_boards():
    cells = {(i, j): mark for i, row in enumerate(rows) for j, mark in enumerate(row) if mark != "."}
    near = neighbours(cells, width, wraps)
    why = reason(cells, near, wraps, width)
    nodes = None if why else search(cells, near, wraps, width)
    if nodes is None:
        print("NO", why or "search", *name)
        continue
    for level, limit in (("easy", 100), ("medium", 2_000), ("hard", 50_000)):
        if nodes < limit:
            print(level, nodes, *name)
            break
    else:
        print("veryhard 50000+", *name)
