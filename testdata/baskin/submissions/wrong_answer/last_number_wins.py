#!/usr/bin/env python3
"""Takes N itself for the number of calls that are left, as if who calls N won.

Apart from that it is right for every even M, where the rule against equal turns changes nothing, and up
to N = 300 for odd M.
"""

import sys

TABLE = 300


def second_wins(left, longest):
    if longest % 2 == 0:
        return left % (longest + 1) == 0
    if left > TABLE:
        return False
    # winning[i]: the turns that win with i numbers left, whatever the turn before was.
    winning = []
    for now in range(left + 1):
        turns = range(1, min(longest, now) + 1)
        winning.append([turn for turn in turns if not any(reply != turn for reply in winning[now - turn])])
    return not winning[left]


for line in sys.stdin:
    n, m = map(int, line.split())
    print(int(second_wins(n, m)))
