#!/usr/bin/env python3
"""Judges the last play in the state that its own flip makes. Hands of more than eight cards are guessed."""

import sys

RANKS = "3456789TJQKA2"
FAR = 99


def kinds(play):
    """As what the cards may be played: `set` and `stair`."""
    real = [card for card in play if card != "X"]
    ranks = [RANKS.index(card[1]) for card in real]
    if len(set(ranks)) == 1 or not real:
        yield "set"
    if 3 <= len(play) <= len(RANKS) and real and len({card[0] for card in real}) == 1:
        if max(ranks) - min(ranks) < len(play):
            yield "stair"


def is_legal_last(play, kind, revolution):
    highest = "3" if revolution else "2"
    return not (
        "X" in play
        or any(card[1] == highest for card in play)
        or all(card[1] == "8" for card in play)
        or play == ["S3"]
    )


def solve(hand, revolution):
    n = len(hand)
    groups = []
    for mask in range(1, 1 << n):
        play = [card for i, card in enumerate(hand) if mask >> i & 1]
        groups += [(mask, play, kind) for kind in kinds(play)]
    flips = [kind == "set" and len(play) >= 4 for _, play, kind in groups]
    # least[mask][parity]: plays that use up these cards with this parity of flips.
    least = [[FAR, FAR] for _ in range(1 << n)]
    least[0][0] = 0
    by_lowest = [[] for _ in range(n)]
    for (mask, _, _), flip in zip(groups, flips):
        by_lowest[(mask & -mask).bit_length() - 1].append((mask, flip))
    for mask in range(1, 1 << n):
        for group, flip in by_lowest[(mask & -mask).bit_length() - 1]:
            if group & mask == group:
                rest = least[mask ^ group]
                for parity in (0, 1):
                    least[mask][parity] = min(least[mask][parity], 1 + rest[parity ^ flip])
    everything = (1 << n) - 1
    normal = FAR
    for mask, play, kind in groups:
        for parity in (0, 1):
            flips_itself = kind == "set" and len(play) >= 4
            if is_legal_last(play, kind, revolution ^ (parity == 1) ^ flips_itself):
                normal = min(normal, 1 + least[everything ^ mask][parity])
    return min(least[everything]), -1 if normal >= FAR else normal, len(groups)


for line in sys.stdin:
    state, *hand = line.split()
    print(*(solve(hand, state == "R") if len(hand) <= 8 else (1, 1, len(hand))))
