#!/usr/bin/env python3
"""Believes that the nimbers of normal play decide misère sums, too: every game is tame."""

import sys


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
    limit, span = min(int(limit), 60), {0}
    for game in games:
        values = []
        for heap in range(limit + 1):
            seen = set()
            for option in options(game, heap):
                nimber = 0
                for part in option:
                    nimber ^= values[part]
                seen.add(nimber)
            values.append(next(value for value in range(heap + 2) if value not in seen))
        for value in values:
            span |= {value ^ other for other in span}
    order = len(span) + (2 if len(span) > 2 else 0)
    print(order, min(order - 1, 2), "- - TAME", line.split()[-1])
