#!/usr/bin/env python3
"""Thinks that no more than two turns can win; up to N = 300, and a guess beyond."""

import sys

TABLE = 300


def winning_turns(last_number, longest, called, last_turn):
    if last_number > TABLE:
        rest = (last_number - 1 - called) % (longest + 1)
        return [rest] if rest else []
    # winning[left]: the turns that win with `left` numbers to go before the last, whatever the turn before was.
    winning = []
    for left in range(last_number - called):
        turns = range(1, min(longest, left) + 1)
        wins = [turn for turn in turns if all(reply == turn for reply in winning[left - turn])]
        winning.append(wins[:2])
    return [turn for turn in winning[-1] if turn != last_turn]


for line in sys.stdin:
    turns = winning_turns(*map(int, line.split()))
    print(len(turns), *turns)
