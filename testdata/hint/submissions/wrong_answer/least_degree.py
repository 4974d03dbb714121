#!/usr/bin/env python3
"""Goes on by Warnsdorff's rule and never doubts that this leads to the end."""

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


for rows, width, wraps, name in read_boards():
    cells = {(i, j): token for i, row in enumerate(rows) for j, token in enumerate(row) if token.strip("0") or not token}
    near = neighbours(cells, width, wraps)
    steps = [cell for _, cell in sorted((int(token), cell) for cell, token in cells.items() if token != ".")]
    options = [cell for cell in (near[steps[-1]] if steps else cells) if cell not in steps]
    if len(steps) == len(cells):
        print("DONE", *name)
    elif options:
        first = min(options, key=lambda cell: (sum(to not in steps for to in near[cell]), cell))
        print("YES", first[0] + 1, first[1] + 1, *name)
    else:
        print("NO", len(steps) - 1, *name)
