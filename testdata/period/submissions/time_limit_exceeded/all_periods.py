#!/usr/bin/env python3
"""The values by sets, then every distance, whether it is a period that its window proves."""

import math
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
                for a in range(1, left // 2 + 1):
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


def shorten(code, repeated):
    """The digits of a code in their shortest writing."""
    for length in range(1, len(repeated) + 1):
        if len(repeated) % length == 0 and repeated == repeated[:length] * (len(repeated) // length):
            del repeated[length:]
    if not any(digit for digit, _ in repeated):
        repeated.clear()
    while repeated and len(code) > 1 and code[-1] == repeated[-1]:
        repeated.insert(0, repeated.pop())
        code.pop()
    while not repeated and len(code) > 1 and code[-1][0] == 0:
        code.pop()


def found_alike(values, length, window):
    """Whether the last values were found in the way of those a period before: new, or as far from where they were."""
    first, ways = {}, []
    for heap, value in enumerate(values):
        ways.append(heap - first.setdefault(value, heap))
    end = len(ways) - length
    return end >= window and ways[len(ways) - window :] == ways[end - window : end]


def period(game, limit):
    """The least period that the values up to the limit prove, then its preperiod and saltus."""
    repeats, differs = 0, 0
    if game.code:
        shorten(game.code, game.repeated)
        all_digits = game.code + game.repeated
        heaps = max(digit.bit_length() - 1 for digit, _ in all_digits)
        differs = {2: 1, 3: 4}.get(heaps, 0) if any(differ for _, differ in all_digits) else 0
        repeats = len(game.repeated)
        window, heaps = len(game.code) - 1, max(heaps, 2 if repeats else 1)
        if repeats and game.repeated == [(3, False)] and all(digit in (0, 3) for digit, _ in game.code):
            # All but those that the digits 0 forbid.
            kept = {take for take, (digit, _) in enumerate(game.code) if take > 0 and digit == 0}
            game = Game("!" + ",".join(map(str, sorted(kept))) if kept else "nim")
            return period(game, limit)
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
        if repeats:
            common = math.lcm(length, repeats)
            is_proved = max(start, 1) * heaps + common * (heaps + differs + 2) + needed - 1 <= limit
        elif differs:
            is_proved = max(start, 1) * heaps + length * (heaps + differs) + needed - 1 <= limit
        else:
            is_proved = heaps * (start + length) + needed - 1 <= limit
            if game.code and start == 0:
                # The empty heap is an option as no other heap is: the next nimber decides.
                after = heaps * length + window
                is_proved = is_proved and game.value(after) == game.value(after - length)
        if is_proved:
            return (start, length, saltus) if is_arithmetic else (start, length)
    return ("?",)


for line in sys.stdin:
    token, limit = line.split()
    print(*period(Game(token), int(limit)))
