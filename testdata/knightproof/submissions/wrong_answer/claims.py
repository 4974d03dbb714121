#!/usr/bin/env python3
"""Claims that there is no path, with a line that proves nothing."""

import sys

lines = [line for line in sys.stdin.read().split("\n") if line.strip()]
while lines:
    height, _, _, *name = lines[0].split()
    print("NO search PROOF 1", *name)
    print("none degree 1")
    lines = lines[1 + int(height) :]
