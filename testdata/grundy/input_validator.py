#!/usr/bin/env python3
"""Input of grundy: lines `[misere] GAME:SIZE…`. Exit status 42 if it is so, else 43."""

import re
import sys

LIMIT, CODE_LIMIT = 10**18, 10**7
# Of codes whose digits repeat, where they leave two heaps, and three.
TWO_HEAPS_LIMIT, THREE_HEAPS_LIMIT = 20_000, 1_000
# Codes whose periods are known, so that their heaps may be as large as any.
PERIODIC = set(
    """
    .[3] .[30] .0303[3] .002 .017 .0177 .02 .022 .0330003 .044 .051 .07 .1 .102 .11 .111 .112 .11377 .115 .116 .117 .12 .121
    .122 .123 .124 .131 .132 .134 .137 .1377 .141 .144 .145 .147 .15 .152 .153 .154 .157 .17 .171 .173
    .176 .22 .226 .26 .3033 .31 .312 .316 .32 .331 .332 .333 .34 .35 .351 .353 .373 .375 .4 .44 .51 .512
    .52 .524 .53 .532 .536 .54 .55 .57 .7 .71 .72 .75 .77 .772 4. 4.005 4.024 4.102 4.12 4.122 4.3 4.304
    4.323 4.444 4.72 4.722 4.726 4.766
    """.split()
)
GAME = re.compile(r"nim|!?[1-9][0-9]*(?:,[1-9][0-9]*)*|(?:[04]u?)?\.(?:[0-9a-fA-F]u?)*(?:\[(?:[0-9a-fA-F]u?)+\])?")
GREATEST, NUMBERS = 10**6, 64
HEAPS, GAMES = 10**6, 10**5


def fault_of_game(token):
    """What is wrong with a game, if anything."""
    if not GAME.fullmatch(token):
        return f"{token!r} is no game"
    if "." in token:
        digits = re.sub(r"[][u]", "", token.partition(".")[2])
        if token == "." or len(digits) > NUMBERS or token.endswith("0"):
            return f"{token!r} is no code of at most {NUMBERS} digits, of which the last is not 0"
    elif token != "nim":
        numbers = [int(number) for number in token.lstrip("!").split(",")]
        if len(numbers) > NUMBERS or numbers[-1] > GREATEST or numbers != sorted(set(numbers)):
            return f"{token!r} is no ascending set of at most {NUMBERS} numbers up to {GREATEST}"
    return None


def limit_of(game):
    """The greatest heap of a game."""
    if "." not in game or game.removeprefix("0") in PERIODIC:
        return LIMIT
    greatest = max(int(digit, 16) for digit in re.findall("[0-9a-fA-F]", game))
    if "[" in game and greatest >= 4:
        return TWO_HEAPS_LIMIT if greatest < 8 else THREE_HEAPS_LIMIT
    return CODE_LIMIT


def fault_of_line(line):
    words = line.removeprefix("misere ").split(" ")
    for word in words:
        game, sign, size = word.partition(":")
        if not sign or not re.fullmatch("0|[1-9][0-9]*", size):
            return f"{word!r} is not GAME:SIZE"
        message = fault_of_game(game)
        if message:
            return message
        if int(size) > limit_of(game):
            return f"{size} is too large for {game}"
    if len(words) > HEAPS or len({word.partition(":")[0] for word in words}) > GAMES:
        return f"more than {HEAPS} heaps or {GAMES} games"
    return None


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
