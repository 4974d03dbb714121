#!/usr/bin/env python3
"""Input of unroll: lines `baskin N M`, `heap GAME SIZE` or `misere heap GAME SIZE`. Exit status 42 if it is so, else 43.

That a graph is not too large is not checked here, but for those that cannot be small enough.
"""

import re
import sys

LIMIT = 10**18
NUMBER = r"(0|[1-9][0-9]*)"
BASKIN = re.compile(rf"baskin {NUMBER} {NUMBER}\n")
HEAP = re.compile(rf"(?:misere )?heap ([!-~]+) {NUMBER}\n")
TAKES = re.compile(r"!?([1-9][0-9]*(?:,[1-9][0-9]*)*)")
CODE = re.compile(r"[04]?\.(?=[0-9a-f]|(?<=[04]\.))[0-9a-f]{0,64}", re.IGNORECASE)


def is_game(name):
    takes = TAKES.fullmatch(name)
    if takes:
        numbers = [int(number) for number in takes[1].split(",")]
        ascend = all(a < b for a, b in zip(numbers, numbers[1:]))
        return ascend and numbers[-1] <= 10**6 and len(numbers) <= 64
    return name == "nim" or CODE.fullmatch(name) is not None and not re.search(r"\.[0-9a-f]*0$", name)


def baskin_arcs(last, longest):
    last -= 1
    arcs = min(longest, last)
    for called in range(1, last + 1):
        turns, following = min(longest, called), min(longest, last - called)
        arcs += turns * following - min(turns, following)
        if arcs > 10**6:
            break
    return arcs


def fault():
    lines = sys.stdin.buffer.read().decode("ascii", "replace").splitlines(keepends=True)
    if not lines:
        return "no case"
    for number, line in enumerate(lines, 1):
        baskin, heap = BASKIN.fullmatch(line), HEAP.fullmatch(line)
        if baskin:
            last, longest = map(int, baskin.groups())
            if not (1 <= last <= LIMIT and 1 <= longest <= LIMIT):
                return f"line {number}: N and M are from 1 to {LIMIT}"
            if last > 10**7 or baskin_arcs(last, longest) > 10**6:
                return f"line {number}: too large"
        elif not heap:
            return f"line {number}: expected a game"
        elif not is_game(heap[1]):
            return f"line {number}: expected a heap game"
        elif int(heap[2]) >= 10**7 or heap[1] == "nim" and int(heap[2]) > 1413 or heap[1] == "4." and int(heap[2]) > 32:
            return f"line {number}: too large"
    return None


message = fault()
print(message or "good")
sys.exit(43 if message else 42)
