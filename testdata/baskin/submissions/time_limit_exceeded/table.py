#!/usr/bin/env python3
"""The rules as they are told: every number called last with every length of the last turn, O(N M) states."""

import sys


def first_wins(last_number, longest):
    # lost[left][k]: whether who moves loses with `left` numbers to go and a last turn of k (0: none).
    lost = []
    for left in range(last_number + 1):
        row = []
        for last_turn in range(min(longest, last_number - left) + 1):
            turns = (turn for turn in range(1, min(longest, left) + 1) if turn != last_turn)
            # Calling the last number loses.
            row.append(not any(turn < left and lost[left - turn][turn] for turn in turns))
        lost.append(row)
    return not lost[last_number][0]


for line in sys.stdin:
    print(int(not first_wins(*map(int, line.split()))))
