#!/usr/bin/env python3
"""Splits a heap into two different heaps only. Long rows are guessed."""

import re
import sys


def digits_of(text):
    """Digits of a code, each with whether heaps that it leaves have to differ."""
    return [(int(digit, 16), mark == "u") for digit, mark in re.findall("([0-9a-fA-F])(u?)", text)]


class Game:
    """A heap game, and the options of its heaps: tuples of heaps in ascending order."""

    def __init__(self, token):
        self.takes = self.kept = self.code = None
        if "." in token:
            # The digit before the point says what may be done without taking.
            whole, _, digits = token.partition(".")
            digits, _, repeated = digits.rstrip("]").partition("[")
            self.code, self.repeated = digits_of((whole or "0") + digits), digits_of(repeated)
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
        takes = heap + 1 if self.repeated else min(len(self.code), heap + 1)
        for take in range(takes):
            left = heap - take
            again = self.repeated[(take - len(self.code)) % len(self.repeated)] if take >= len(self.code) else None
            digit, differ = again or self.code[take]
            if left == 0 and take > 0 and digit & 1:
                yield ()
            if left > 0 and take > 0 and digit & 2:
                yield (left,)
            if digit & 4:
                for a in range(1, (left + 1) // 2):
                    if not differ or 2 * a != left:
                        yield (a, left - a)
            if digit & 8:
                for a in range(1, left // 3 + 1):
                    for b in range(a, (left - a) // 2 + 1):
                        if not differ or a < b < left - a - b:
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
    heaps = range(int(last) + 1)
    print(*(game.value(heap) for heap in heaps) if len(heaps) <= 300 else (heap & 1 for heap in heaps))
