#!/usr/bin/env python3
"""Forgets that a turn may not be as long as the turn before it."""

import sys

for line in sys.stdin:
    n, m = map(int, line.split())
    print(int((n - 1) % (m + 1) == 0))
