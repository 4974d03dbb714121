#!/usr/bin/env python3
"""Counts the plays for the rest in the order before the play. Gives up on more than seven cards."""

import sys

RANKS = "3456789TJQKA2"
SUITS = "SHDC"
JOKER = len(RANKS)
IMPOSSIBLE = 99


def rank(card):
    return JOKER if card == "X" else RANKS.index(card[1])


class Play:
    """A set, or a stair with the rank where it starts."""

    def __init__(self, cards, start=None):
        self.cards = cards
        self.start = start
        self.real = [card for card in cards if card != "X"]
        self.suits = sorted(card[0] for card in self.real)

    def is_stair(self):
        return self.start is not None

    def flips(self):
        return not self.is_stair() and len(self.cards) >= 4

    def strength(self):
        return self.start if self.is_stair() else min(map(rank, self.cards))

    def is_legal(self):
        if not self.is_stair():
            return len({card[1] for card in self.real}) == 1 or self.cards in (["X"], ["X", "X"])
        window = range(self.start, self.start + len(self.cards))
        return (
            len(self.cards) >= 3
            and window.stop <= len(RANKS)
            and len(set(self.suits)) == 1
            and all(rank(card) in window for card in self.real)
        )


def is_stronger(a, b, revolution):
    # Jokers without another card are above all ranks in both orders.
    if JOKER in (a, b):
        return b < a
    return a < b if revolution else b < a


def clears(play, field):
    if play.is_stair():
        return False
    eights = any(card[1] == "8" for card in play.real)
    return eights or play.cards == ["S3"] and field is not None and field.cards == ["X"]


def answers(play, field, lock, revolution):
    """Whether a play may be laid on a field, which may be None."""
    if field is None:
        return True
    if play.is_stair() != field.is_stair() or len(play.cards) != len(field.cards):
        return False
    if field.cards == ["X"] and not field.is_stair():
        return play.cards == ["S3"]
    if not is_stronger(play.strength(), field.strength(), revolution):
        return False
    return lock is None or set(play.suits) <= set(lock)


def lock_after(play, field, lock):
    if lock is not None or field is None:
        return lock
    bare = "X" not in play.cards and "X" not in field.cards
    return sorted(set(play.suits)) if bare and play.suits == field.suits else None


def can_be_answered(play, lock, revolution, unseen, most):
    """Whether someone who holds any `most` of the unseen cards can answer."""
    size = len(play.cards)
    if size > most:
        return False
    if play.cards == ["X"]:
        return "S3" in unseen
    jokers = unseen.count("X")
    suits = lock or SUITS
    if not play.is_stair():
        if jokers >= size and (size <= 2):
            return play.strength() != JOKER
        for at in range(len(RANKS)):
            if is_stronger(at, play.strength(), revolution):
                held = sum(suit + RANKS[at] in unseen for suit in suits)
                if 0 < held and held + jokers >= size:
                    return True
        return False
    for suit in suits:
        for start in range(len(RANKS) - size + 1):
            if is_stronger(start, play.strength(), revolution):
                held = sum(suit + RANKS[at] in unseen for at in range(start, start + size))
                if 0 < held and held + jokers >= size:
                    return True
    return False


def is_legal_last(play, revolution):
    highest = "3" if revolution else "2"
    return not (
        "X" in play.cards
        or any(card[1] == highest for card in play.cards)
        or all(card[1] == "8" for card in play.cards)
        or play.cards == ["S3"]
    )


def parse(line):
    """hand, revolution, field, lock, unseen, most"""
    values = dict(token.split("=") for token in line.split())
    cards = lambda text: [] if text == "-" else text.split(",")
    hand = cards(values["hand"])
    field, laid = values.get("field", "-"), []
    if field == "-":
        field = None
    else:
        kind, text = field.split(":")
        text, _, start = text.partition("@")
        laid = cards(text)
        field = Play(laid, RANKS.index(start) if kind == "STAIR" else None)
    everything = [suit + name for suit in SUITS for name in RANKS] + ["X", "X"]
    for card in hand + laid:
        everything.remove(card)
    unseen = cards(values["unseen"]) if "unseen" in values else everything
    lock = values.get("lock", "-")
    return hand, values.get("rev") == "R", field, None if lock == "-" else lock, unseen, int(values.get("max", "13"))


def plays(hand):
    """Every set and stair that the cards can make, jokers in every place."""
    for mask in range(1, 1 << len(hand)):
        cards = [card for i, card in enumerate(hand) if mask >> i & 1]
        ranks = [rank(card) for card in cards if card != "X"]
        starts = [None]
        if ranks and 3 <= len(cards) <= len(RANKS):
            first, last = max(ranks) - len(cards) + 1, min(min(ranks), len(RANKS) - len(cards))
            starts += range(max(0, first), last + 1)
        for start in starts:
            play = Play(cards, start)
            if play.is_legal():
                yield mask, play


def strongest(options, revolution):
    """Of the places of a stair the strongest alone."""
    best = {}
    for mask, play in options:
        key = mask, play.is_stair()
        if key not in best or is_stronger(play.strength(), best[key][1].strength(), revolution):
            best[key] = mask, play
    return list(best.values())


def place(card):
    return 99 if card == "X" else 4 * RANKS.index(card[1]) + SUITS.index(card[0])


def solve(hand, revolution, field, lock, unseen, most):
    options = list(plays(hand))
    by_state = {state: strongest(options, state) for state in (False, True)}
    everything = (1 << len(hand)) - 1
    known = {}

    def is_certain(play, revolution, field, lock):
        after = revolution ^ play.flips()
        return clears(play, field) or not can_be_answered(play, lock_after(play, field, lock), after, unseen, most)

    leads = {
        state: [
            (mask, play, is_certain(play, state, None, None), is_legal_last(play, state))
            for mask, play in by_state[state]
        ]
        for state in by_state
    }

    def shortest(left, revolution):
        """The shortest certain line that leads with these cards."""
        if (left, revolution) not in known:
            best = None
            for mask, play, certain, legal_last in leads[revolution]:
                if mask == left and legal_last:
                    best = [(play, revolution)]
                    break
                if mask & left == mask != left and certain:
                    rest = shortest(left ^ mask, revolution ^ play.flips())
                    if rest and (best is None or len(rest) + 1 < len(best)):
                        best = [(play, revolution), *rest]
            known[left, revolution] = best
        return known[left, revolution]

    counts = {}

    def least(left, revolution, normal):
        """The least plays for these cards, in any way or with a legal last play."""
        if not left:
            return 0
        if (left, revolution, normal) not in counts:
            best = IMPOSSIBLE
            for mask, play in by_state[revolution]:
                if mask & left == mask and (mask != left or not normal or is_legal_last(play, revolution)):
                    best = min(best, 1 + least(left ^ mask, revolution ^ play.flips(), normal))
            counts[left, revolution, normal] = best
        return counts[left, revolution, normal]

    lines = {}
    for mask, play in by_state[revolution]:
        if not answers(play, field, lock, revolution):
            continue
        after, left = revolution ^ play.flips(), everything ^ mask
        raw, normal, line = least(left, revolution, False), least(left, revolution, True), 0
        certain = is_certain(play, revolution, field, lock)
        if not left:
            normal = 0 if is_legal_last(play, revolution) else IMPOSSIBLE
            line = 1 if normal == 0 else 0
        elif certain:
            rest = shortest(left, after)
            line = len(rest) + 1 if rest else 0
        stop = "clears" if clears(play, field) else "holds" if certain else "open"
        flags = "flips" if play.flips() else "-"
        key = [place(card) for card in play.cards], play.is_stair()
        lines[str(key)] = key, f"{show(play)} {raw} {normal if normal < IMPOSSIBLE else -1} {stop} {line} {flags}"
    return [line for _, line in sorted(lines.values())]


def show(play):
    if not play.is_stair():
        return f"[{' '.join(play.cards)}]"
    at = {rank(card): card for card in play.real}
    cards = [at.get(place, "X") for place in range(play.start, play.start + len(play.cards))]
    return f"<{' '.join(cards)}>@{RANKS[play.start]}"


for line in sys.stdin:
    hand, *others = parse(line)
    found = solve(sorted(hand, key=place), *others) if len(hand) <= 7 else []
    print(len(found), *found, sep="\n")
