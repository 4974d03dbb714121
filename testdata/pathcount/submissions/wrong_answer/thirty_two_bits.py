#!/usr/bin/env python3
"""Counts by the frontier method, with numbers of 32 bits: what is larger wraps."""

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


def count(cells, near):
    """Adds cells one by one; a state tells of the frontier which cells have no edge, one (and its fragment's other
    end), or two. The dummy None is joined to the ends of the path."""
    if len(cells) == 1:
        return 1
    marks = [cell for cell, mark in cells.items() if mark in "SE"]
    order = sorted(cells, key=lambda cell: cell[::-1]) if len({j for _, j in cells}) > len({i for i, _ in cells}) else sorted(cells)
    place = {cell: at for at, cell in enumerate(order)}
    last = {cell: max([place[to] for to in near[cell]] + [place[cell]]) for cell in order}
    states = {frozenset([(None, None)]): 1}
    for at, cell in enumerate(order):
        back = [to for to in near[cell] if place[to] < at]
        if cell in marks or len(marks) < 2:
            back.append(None)
        following = {}
        for state, number in states.items():
            mate = dict(state)
            for chosen in choices([to for to in back if mate[to] != "inner"]):
                if cell in marks and None not in chosen:
                    continue
                new = dict(mate)
                new[cell] = cell
                if not all(join(new, cell, to, at + 1 == len(order)) for to in chosen):
                    continue
                gone = [x for x in new if x is not None and last[x] == at]
                if any(new.pop(x) != "inner" for x in gone):
                    continue
                key = frozenset(new.items())
                following[key] = (following.get(key, 0) + number) % 2**32
        states = following
    return states.get(frozenset([(None, "inner")]), 0)


def choices(options):
    yield ()
    for at, one in enumerate(options):
        yield (one,)
        for other in options[at + 1 :]:
            yield (one, other)


def join(mate, a, b, may_close):
    c, d = mate[a], mate[b]
    mate[a] = mate[b] = "inner"
    if c == b:
        return may_close and all(other == "inner" for other in mate.values())
    mate[c], mate[d] = d, c
    return True


for rows, width, wraps, name in read_boards():
    cells = {(i, j): mark for i, row in enumerate(rows) for j, mark in enumerate(row) if mark != "."}
    print(count(cells, neighbours(cells, width, wraps)), *name)
