#!/usr/bin/env python3
"""Input of hand: lines `N CARD…` or `R CARD…`, 1 to 20 different cards. Exit status 42 if it is so, else 43."""

import re
import sys

LIMIT = 20
LINE = re.compile(r"[NR]((?: (?:[SHDC][3-9TJQKA2]|X))+)")


def fault():
    text = sys.stdin.buffer.read().decode("ascii", errors="replace")
    lines = text.split("\n")
    if lines.pop() or not lines:
        return "expected lines, and a line feed at the end"
    for number, line in enumerate(lines, 1):
        match = LINE.fullmatch(line)
        if not match:
            return f"line {number}: expected N or R and cards"
        cards = match[1].split()
        if len(cards) > LIMIT:
            return f"line {number}: at most {LIMIT} cards"
        real = [card for card in cards if card != "X"]
        if len(set(real)) < len(real) or len(cards) - len(real) > 2:
            return f"line {number}: a card twice"
    return None


message = fault()
print(message or "good")
sys.exit(43 if message else 42)
