#!/usr/bin/env python3
"""Fills every chapter with full rectangles, whatever its shape."""

import sys


def has_path(height, width):
    if height <= 2:
        return height == width == 1
    return (height, width) not in ((3, 3), (3, 5), (3, 6), (4, 4))


_, *chapters = sys.stdin.read().splitlines()
number = 0
for chapter in chapters:
    title, shape, count, least, most = chapter.split()
    sides = [(h, w) for h in range(1, 101) for w in range(h, 101) if int(least) <= h * w <= int(most) and has_path(h, w)]
    for height, width in sorted(sides, key=lambda side: side[0] * side[1])[: int(count)]:
        number += 1
        print(height, width, 0, f"Board-{number}")
        print("\n".join(["#" * width] * height))
