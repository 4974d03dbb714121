#!/usr/bin/env python3
"""Moves to the next multiple of M + 1 and forgets that turns of equal length may not follow each other."""

import sys

for line in sys.stdin:
    n, m, called, last_turn = map(int, line.split())
    turn = (n - 1 - called) % (m + 1)
    print(*[1, turn] if turn else [0])
