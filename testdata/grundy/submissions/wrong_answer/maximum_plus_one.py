#!/usr/bin/env python3
"""Takes the greatest nimber of an option and one more for the mex. Large heaps are guessed."""

import re
import sys
import threading


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
                for a in range(1, left // 2 + 1):
                    if not differ or 2 * a != left:
                        yield (a, left - a)
            if digit & 8:
                for a in range(1, left // 3 + 1):
                    for b in range(a, (left - a) // 2 + 1):
                        if not differ or a < b < left - a - b:
                            yield (a, b, left - a - b)

    def value(self, heap):
        """The nimber of a heap: the greatest of an option and one more."""
        while len(self.values) <= heap:
            found = set()
            for option in self.options(len(self.values)):
                nimber = 0
                for part in option:
                    nimber ^= self.values[part]
                found.add(nimber)
            self.values.append(max(found, default=-1) + 1)
        return self.values[heap]


def ordered(game, heap):
    """The options of a heap in ascending order, a prefix first."""
    return sorted(set(game.options(heap)))


def normal(games, heaps):
    nimber = 0
    for game, heap in zip(games, heaps):
        nimber = nimber ^ game.value(heap)
    for i, (game, heap) in enumerate(zip(games, heaps), 1):
        for option in ordered(game, heap):
            rest = nimber ^ game.value(heap)
            for part in option:
                rest ^= game.value(part)
            if nimber and rest == 0:
                return ["0", nimber, i, "+".join(map(str, option)) or "0"]
    return ["1", nimber]


def misere(games, heaps):
    """Full search: who cannot move wins."""
    known = {}

    def moves(position):
        for i, (game, heap) in enumerate(position):
            for option in ordered(game, heap):
                rest = position[:i] + position[i + 1 :] + tuple((game, part) for part in option)
                yield i + 1, option, tuple(sorted(((game, heap) for game, heap in rest if heap), key=key))

    def key(part):
        return id(part[0]), part[1]

    def wins(position):
        if position not in known:
            nexts = [rest for _, _, rest in moves(position)]
            known[position] = not nexts or not all(map(wins, nexts))
        return known[position]

    start = tuple(zip(games, heaps))
    found = list(moves(start))
    if not found:
        return ["0", "-", "-", "-"]
    for i, option, rest in found:
        if not wins(rest):
            return ["0", "-", i, "+".join(map(str, option)) or "0"]
    return ["1", "-"]


def main():
    for line in sys.stdin:
        words = line.split()
        is_misere = words[0] == "misere"
        tokens, heaps = zip(*(word.split(":") for word in words[is_misere:]))
        heaps = [int(heap) for heap in heaps]
        known = {token: Game(token) for token in tokens}
        if max(heaps) > 200 or sum(heaps) > 60 and is_misere:
            print("1", heaps[0])
            continue
        print(*(misere if is_misere else normal)([known[token] for token in tokens], heaps))


sys.setrecursionlimit(1_000_000)
threading.stack_size(512 << 20)
thread = threading.Thread(target=main)
thread.start()
thread.join()
