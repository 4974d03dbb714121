#!/usr/bin/env python3
"""The rules as they are told: every number called last with every length of the last turn, O(N M) states."""

import sys


def winning_turns(last_number, longest, called, last_turn):
    # lost[left][k]: whether who moves loses with `left` numbers to go and a last turn of k (0: none).
    lost = []

    def winning(left, last_turn):
        for turn in range(1, min(longest, left) + 1):
            # Calling the last number loses.
            if turn != last_turn and turn < left and lost[left - turn][turn]:
                yield turn

    for left in range(last_number - called):
        lost.append([not any(winning(left, k)) for k in range(min(longest, last_number - left) + 1)])
    return list(winning(last_number - called, last_turn))


for line in sys.stdin:
    turns = winning_turns(*map(int, line.split()))
    print(len(turns), *turns)
