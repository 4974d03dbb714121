#!/usr/bin/env python3
"""Input of stages: a line `SEED`, then lines `TITLE SHAPE COUNT MIN MAX`. Exit status 42 if it is so, else 43.

What can be supplied is known of rectangles alone. Of other shapes a judge asks for 4 stages a cell at most, of
boards of 12 cells and more.
"""

import re
import sys

SEED, COUNT, CELLS, CHAPTERS, PACK, TITLE = 2**64 - 1, 100_000, 10_000, 1000, 10_000_000, 100
SHAPES = "rectangle holes blob symmetric letter ring scroll".split()
NUMBER = "[1-9][0-9]{0,5}"
CHAPTER = re.compile(f"([!-~]+) ({'|'.join(SHAPES)}) ({NUMBER}) ({NUMBER}) ({NUMBER})")


def has_path(height, width):
    """Whether a full rectangle, height ≤ width, has an open knight's path."""
    if height <= 2:
        return height == width == 1
    return (height, width) not in ((3, 3), (3, 5), (3, 6), (4, 4))


def rectangles(least, most):
    sides = ((h, w) for h in range(1, most + 1) for w in range(h, most // h + 1))
    return {(h, w) for h, w in sides if h * w >= least and has_path(h, w)}


def fault():
    text = sys.stdin.buffer.read().decode("ascii", errors="replace")
    lines = text.split("\n")
    if lines.pop() or not lines:
        return "expected lines, and a line feed at the end"
    if not re.fullmatch("0|[1-9][0-9]{0,19}", lines[0]) or int(lines[0]) > SEED:
        return "expected SEED"
    if not 2 <= len(lines) <= CHAPTERS + 1:
        return f"expected 1 to {CHAPTERS} chapters"
    titles, asked, cells = set(), [], 0
    for number, line in enumerate(lines[1:], 2):
        chapter = CHAPTER.fullmatch(line)
        if not chapter:
            return f"line {number}: expected TITLE SHAPE COUNT MIN MAX"
        title, shape = chapter[1], chapter[2]
        count, least, most = map(int, chapter.groups()[2:])
        cells += count * most
        if len(title) > TITLE or title in titles:
            return f"line {number}: a title of at most {TITLE} letters that is not taken"
        if count > COUNT or not least <= most <= CELLS or cells > PACK:
            return f"line {number}: too many stages or cells"
        titles.add(title)
        if shape == "rectangle":
            # Boards of other chapters are taken.
            asked.append((count, rectangles(least, most)))
            if sum(count for count, _ in asked) > len(set().union(*(boards for _, boards in asked))):
                return f"line {number}: so many rectangles do not exist"
            if count > len(asked[-1][1]):
                return f"line {number}: so many rectangles do not exist"
        elif most < 12 or count > 4 * most:
            return f"line {number}: more than a judge asks for"
    return None


message = fault()
print(message or "good")
sys.exit(43 if message else 42)
