#!/usr/bin/env python3
"""Finds the right plays and prints the last one first. Hands of more than eight cards are guessed."""

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


def flips(group):
    _, play, kind = group
    return kind == "set" and len(play) >= 4


def solve(hand, revolution):
    n = len(hand)
    groups = []
    for mask in range(1, 1 << n):
        play = [card for i, card in enumerate(hand) if mask >> i & 1]
        groups += [(mask, play, kind) for kind in kinds(play)]
    by_lowest = [[] for _ in range(n)]
    for group in groups:
        by_lowest[(group[0] & -group[0]).bit_length() - 1].append(group)
    # least[mask][parity]: plays that use up these cards with this parity of flips, and the first of them.
    least = [[(FAR, None), (FAR, None)] for _ in range(1 << n)]
    least[0][0] = (0, None)
    for mask in range(1, 1 << n):
        for group in by_lowest[(mask & -mask).bit_length() - 1]:
            if group[0] & mask == group[0]:
                rest = least[mask ^ group[0]]
                for parity in (0, 1):
                    plays = 1 + rest[parity ^ flips(group)][0]
                    if plays < least[mask][parity][0]:
                        least[mask][parity] = (plays, group)

    def plays(mask, parity):
        while mask:
            group = least[mask][parity][1]
            yield group
            mask, parity = mask ^ group[0], parity ^ flips(group)

    everything = (1 << n) - 1
    best = (FAR, None)
    for group in groups:
        for parity in (0, 1):
            count = 1 + least[everything ^ group[0]][parity][0]
            if count < best[0] and is_legal_last(group[1], group[2], revolution ^ (parity == 1)):
                best = (count, [group, *plays(everything ^ group[0], parity)])
    if best[0] < FAR:
        return "normal", best[1]
    return "raw", list(plays(everything, min((0, 1), key=lambda parity: least[everything][parity][0])))


def show(group, revolution):
    _, play, kind = group
    real = [card for card in play if card != "X"]
    if kind == "set":
        return f"[{' '.join(real + ['X'] * (len(play) - len(real)))}]"
    ranks = [RANKS.index(card[1]) for card in real]
    # The window that makes it strongest: the highest start, in revolution the lowest.
    start = max(0, max(ranks) - len(play) + 1) if revolution else min(min(ranks), len(RANKS) - len(play))
    at = dict(zip(ranks, real))
    cards = [at.get(rank, "X") for rank in range(start, start + len(play))]
    return f"<{' '.join(cards)}>@{RANKS[start]}"


for line in sys.stdin:
    state, *hand = line.split()
    revolution = state == "R"
    if len(hand) > 8:
        print("normal 1", f"[{' '.join(hand)}]")
        continue
    kind, line = solve(hand, revolution)
    print(kind, len(line), end="")
    for group in line:
        print("", show(group, revolution), end="")
        revolution ^= flips(group)
    print()
