#!/usr/bin/env python3
"""Thinks that a board has no path because of its colours, whatever they are."""

import sys

lines = [line for line in sys.stdin.read().split("\n") if line.strip()]
while lines:
    height, _, _, *name = lines[0].split()
    cells = [i + j for i, row in enumerate(lines[1 : 1 + int(height)]) for j, cell in enumerate(row) if cell != "."]
    dark = sum(cell % 2 for cell in cells)
    print("NO parity PROOF 1", *name)
    print("parity", len(cells) - dark, dark)
    lines = lines[1 + int(height) :]
