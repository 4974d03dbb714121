#!/usr/bin/env python3
"""Tries every continuation, Warnsdorff's first, without a budget: right, and too slow on larger boards."""

import sys


def read_boards():
    lines = [line for line in sys.stdin.read().split("\n") if line.strip()]
    while lines:
        height, width, wrap, *name = lines[0].split()
        yield [row.split() for row in lines[1 : 1 + int(height)]], int(width), wrap == "1", name
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


def completes(near, path):
    """Whether some order of moves visits all cells, by trying them all, cells with few moves first."""
    visited = set(path)
    stack = [iter(near[path[-1]] if path else sorted(near))]
    made = len(path)
    while stack:
        if len(visited) == len(near):
            return True
        cell = next((cell for cell in stack[-1] if cell not in visited), None)
        if cell is None:
            stack.pop()
            if len(path) > made:
                visited.discard(path.pop())
            continue
        visited.add(cell)
        path.append(cell)
        stack.append(iter(sorted(near[cell], key=lambda to: sum(end not in visited for end in near[to]))))
    return False


for rows, width, wraps, name in read_boards():
    cells = {(i, j): token for i, row in enumerate(rows) for j, token in enumerate(row) if token.strip("0") or not token}
    near = neighbours(cells, width, wraps)
    steps = [cell for _, cell in sorted((int(token), cell) for cell, token in cells.items() if token != ".")]
    good = next((made for made in range(len(steps), -1, -1) if completes(near, steps[:made])), None)
    if good == len(cells):
        print("DONE", *name)
    elif good == len(steps):
        options = [cell for cell in sorted(near[steps[-1]] if steps else cells) if cell not in steps]
        first = next(cell for cell in options if completes(near, steps + [cell]))
        print("YES", first[0] + 1, first[1] + 1, *name)
    else:
        print("NO", "-" if good is None else good, *name)
