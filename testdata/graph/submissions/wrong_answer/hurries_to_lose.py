#!/usr/bin/env python3
"""Loses as soon as possible."""

import sys


def read(tokens_of_lines):
    lines = iter(tokens_of_lines)
    for head in lines:
        moves = {}
        for _ in range(int(head[0])):
            vertex, *to = next(lines)
            own = moves.setdefault(vertex, [])
            for next_vertex in to:
                moves.setdefault(next_vertex, [])
                if next_vertex not in own:
                    own.append(next_vertex)
        yield moves, head[1:] == ["misere"]


def outcomes(moves, misere):
    decided = {}
    depth = 0
    while True:
        new = {}
        for vertex, to in moves.items():
            if vertex in decided:
                continue
            if not to:
                new[vertex] = ("W" if misere else "L", depth)
            elif any(decided.get(t, "D")[0] == "L" for t in to):
                new[vertex] = ("W", depth)
            elif all(decided.get(t, "D")[0] == "W" for t in to):
                new[vertex] = ("L", depth)
        if not new:
            return decided
        decided.update(new)
        depth += 1


def labels(moves):
    """Fraenkel and Perl, step by step: number after number, None for infinity."""
    label = {}
    number = 0
    while len(label) < len(moves):
        changed = True
        while changed:
            changed = False
            for vertex, to in moves.items():
                if vertex in label or any(label.get(t, -1) == number for t in to):
                    continue
                rest = [t for t in to if label.get(t) is None]
                if all(any(label.get(u, -1) == number for u in moves[t]) for t in rest):
                    label[vertex] = number
                    changed = True
        for vertex, to in moves.items():
            if vertex not in label and not any(label.get(t, -1) == number for t in to):
                label[vertex] = None
        number += 1
    return label


def best(vertex, moves, decided):
    to = moves[vertex]
    if not to:
        return "-"
    if vertex not in decided:
        return next(t for t in to if t not in decided)
    won = decided[vertex][0] == "W"
    good = [t for t in to if t in decided and decided[t][0] == ("L" if won else "W")]
    return min(good, key=lambda t: decided[t][1])


def answer(moves, misere):
    decided = outcomes(moves, misere)
    values = {} if misere else labels(moves)
    letters = [decided.get(vertex, "D")[0] for vertex in moves]
    print("graph", len(moves), *(letters.count(letter) for letter in "WLD"))
    for vertex, to in moves.items():
        if misere:
            value = "-"
        elif values[vertex] is None:
            reached = sorted({values[t] for t in to} - {None})
            value = "oo{" + ",".join(map(str, reached)) + "}"
        else:
            value = values[vertex]
        outcome, depth = decided.get(vertex, ("D", "-"))
        print(vertex, outcome, value, depth, best(vertex, moves, decided))


sys.stdin.reconfigure(encoding="utf-8", errors="surrogateescape")
sys.stdout.reconfigure(encoding="utf-8", errors="surrogateescape")
for case in read(line.split() for line in sys.stdin if line.split()):
    answer(*case)
