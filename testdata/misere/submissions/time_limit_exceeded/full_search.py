#!/usr/bin/env python3
"""Plays all sums of up to three heaps to the end and tells them apart by what up to three heaps more do."""

import sys
from functools import lru_cache
from itertools import combinations_with_replacement


def options(game, heap):
    """All that a move leaves of a heap, as tuples of heaps."""
    if "." not in game:
        numbers = [int(number) for number in game.lstrip("!").split(",")] if game != "nim" else []
        takes = numbers if game[0].isdigit() else [take for take in range(1, heap + 1) if take not in numbers]
        return {(heap - take,) for take in takes if take <= heap}
    before, _, after = game.partition(".")
    found = set()
    for take, digit in enumerate((before or "0") + after):
        digit, left = int(digit, 16), heap - take
        if digit & 1 and left == 0:
            found.add(())
        if digit & 2 and left > 0:
            found.add((left,))
        for a in range(1, left):
            if digit & 4 and a <= left - a:
                found.add((a, left - a))
            for b in range(a, left - a if digit & 8 else 0):
                if b <= left - a - b:
                    found.add((a, b, left - a - b))
    return found


for line in sys.stdin:
    *games, limit = line.split()
    heaps = [(game, heap) for game in games for heap in range(1, int(limit) + 1)]

    @lru_cache(None)
    def is_lost(position):
        moves = 0
        for i, (game, heap) in enumerate(position):
            for option in options(game, heap):
                moves += 1
                left = [(game, part) for part in option if part > 0]
                if is_lost(tuple(sorted(position[:i] + position[i + 1:] + tuple(left)))):
                    return False
        return moves > 0

    def sums():
        return (sum_ for count in range(4) for sum_ in combinations_with_replacement(heaps, count))

    rows = {}
    for one in sums():
        row = tuple(is_lost(tuple(sorted(one + other))) for other in sums())
        rows.setdefault(row, one)
    lost = sum(row[0] for row in rows)
    print(len(rows), lost, "- - WILD", limit, flush=True)
