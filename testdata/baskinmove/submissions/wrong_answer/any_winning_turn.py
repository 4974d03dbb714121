#!/usr/bin/env python3
"""Prints the greatest winning turn, where the least is asked for; up to N = 300, and a guess beyond."""

import sys

TABLE = 300


def greatest_winning_turn(last_number, longest, called, last_turn):
    if last_number > TABLE:
        return (last_number - 1 - called) % (longest + 1)
    # winning[left]: the turns that win with `left` numbers to go before the last, whatever the turn before was.
    winning = []
    for left in range(last_number - called):
        turns = range(1, min(longest, left) + 1)
        winning.append([turn for turn in turns if all(reply == turn for reply in winning[left - turn])])
    return max((turn for turn in winning[-1] if turn != last_turn), default=0)


for line in sys.stdin:
    print(greatest_winning_turn(*map(int, line.split())))
