#!/usr/bin/env python3
"""Input of misere: lines `GAME… LIMIT`. Exit status 42 if it is so, else 43."""

import re
import sys

LIMIT, GAMES = 10**5, 7
GAME = re.compile(r"nim|!?[1-9][0-9]*(?:,[1-9][0-9]*)*|[04]?\.[0-9a-fA-F]*")
GREATEST, NUMBERS = 10**6, 64


def fault_of_game(token):
    """What is wrong with a game, if anything."""
    if not GAME.fullmatch(token):
        return f"{token!r} is no game"
    if "." in token:
        digits = token.partition(".")[2]
        if token == "." or len(digits) > NUMBERS or digits.endswith("0"):
            return f"{token!r} is no code of at most {NUMBERS} digits, of which the last is not 0"
    elif token != "nim":
        numbers = [int(number) for number in token.lstrip("!").split(",")]
        if len(numbers) > NUMBERS or numbers[-1] > GREATEST or numbers != sorted(set(numbers)):
            return f"{token!r} is no ascending set of at most {NUMBERS} numbers up to {GREATEST}"
    return None


def fault_of_line(line):
    *games, limit = line.split(" ")
    if not re.fullmatch("0|[1-9][0-9]*", limit) or int(limit) > LIMIT:
        return f"expected a LIMIT of at most {LIMIT} at the end"
    if not 1 <= len(games) <= GAMES:
        return f"expected 1 to {GAMES} games"
    return next(filter(None, map(fault_of_game, games)), None)


def fault():
    text = sys.stdin.buffer.read().decode("ascii", errors="replace")
    lines = text.split("\n")
    if lines.pop() or not lines:
        return "expected lines, and a line feed at the end"
    for number, line in enumerate(lines, 1):
        message = fault_of_line(line)
        if message:
            return f"line {number}: {message}"
    return None


message = fault()
print(message or "good")
sys.exit(43 if message else 42)
