#!/usr/bin/env python3
"""Follows every play to its end to see that no position is forgotten: right, and too slow."""

import sys


def options(game, n):
    """What a move leaves of a heap, as sorted tuples."""
    if game == "nim":
        return [(left,) if left else () for left in range(n)]
    if "." not in game:
        numbers = {int(number) for number in game.lstrip("!").split(",")}
        takes = [k for k in range(1, n + 1) if (k in numbers) != game.startswith("!")]
        return sorted((n - k,) if n > k else () for k in takes)
    before, after = game.split(".")
    found = set()
    for taken, digit in enumerate((before or "0") + after):
        digit, left = int(digit, 16), n - taken
        if left < 0:
            break
        if digit & 1 and left == 0:
            found.add(())
        if digit & 2 and left > 0:
            found.add((left,))
        for a in range(1, left // 2 + 1):
            if digit & 4:
                found.add((a, left - a))
            for b in range(a, (left - a) // 2 + 1):
                if digit & 8:
                    found.add((a, b, left - a - b))
    return sorted(found)


def name(position):
    return "+".join(map(str, position)) or "0"


def moves(game, position):
    found = []
    for i, heap in enumerate(position):
        for left in options(game, heap):
            others = position[:i] + position[i + 1 :]
            after = tuple(sorted(others + left))
            if after not in found:
                found.append(after)
    return found


def follow(game, position):
    for after in moves(game, position):
        follow(game, after)


def heaps(game, size):
    positions = [(n,) if n else () for n in range(size + 1)]
    known = set(positions)
    lines = []
    for position in list(positions):
        follow(game, position)
    for position in positions:
        after = moves(game, position)
        for next_position in after:
            if next_position not in known:
                known.add(next_position)
                positions.append(next_position)
        lines.append(" ".join(map(name, [position] + after)))
    return lines


def baskin(last, longest):
    def line(own, called, turn):
        calls = [k for k in range(1, min(longest, last - 1 - called) + 1) if k != turn]
        return " ".join([own] + [f"{called + k},{k}" for k in calls])

    lines = [line("START", 0, 0)]
    for n in range(1, last):
        lines += [line(f"{n},{k}", n, k) for k in range(1, min(longest, n) + 1)]
    return lines


for case in map(str.split, sys.stdin):
    if not case:
        continue
    if case[0] == "baskin":
        lines = baskin(int(case[1]), int(case[2]))
    else:
        lines = heaps(case[-2], int(case[-1]))
    print(len(lines), *(["misere"] if case[0] == "misere" else []))
    print("\n".join(lines))
