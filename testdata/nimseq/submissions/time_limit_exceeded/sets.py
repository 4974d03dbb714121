#!/usr/bin/env python3
"""The recurrence as it stands: a set of the nimbers of all options for every heap."""

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


for line in sys.stdin:
    token, last = line.split()
    game = Game(token)
    print(*(game.value(heap) for heap in range(int(last) + 1)))
