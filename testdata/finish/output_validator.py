#!/usr/bin/env python3
"""Checks answers of finish: a certain line as short as the judge's, or 0 where the judge has none.

Called as `output_validator.py INPUT ANSWER FOLDER < OUTPUT`; exit status 42 if the output is right, 43 if not.
"""

import pathlib
import re
import sys

PLAYS = re.compile(r"((?: \[[^][<>]*\]| <[^][<>]*>@[3-9TJQKA2])*)")
PLAY = re.compile(r"\[([^]]*)\]|<([^>]*)>@(.)")
RANKS = "3456789TJQKA2"
SUITS = "SHDC"
JOKER = len(RANKS)


def rank(card):
    return JOKER if card == "X" else RANKS.index(card[1])


class Wrong(Exception):
    pass


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


def check_line(position, expected, found):
    hand, revolution, field, lock, unseen, most = parse(position)
    count = expected.split()[0]
    words = found.split()
    if words[:1] != [count] or count == "0" and len(words) > 1:
        raise Wrong(f"expected {count}, found {' '.join(words[:2])}")
    plays = PLAYS.fullmatch(found.rstrip(), len(count))
    if not plays or not found.startswith(count):
        raise Wrong("expected plays like [H2 X] and <HA H2 X>@K")
    plays = PLAY.findall(plays[1])
    if len(plays) != int(count):
        raise Wrong(f"{len(plays)} plays instead of {count}")
    if not plays:
        return
    for number, (as_set, as_stair, start) in enumerate(plays, 1):
        play = Play((as_stair or as_set).split(), RANKS.index(start) if start else None)
        for card in play.cards:
            if card not in hand:
                raise Wrong(f"{card} is not in the hand, or played twice")
            hand.remove(card)
        if not play.is_legal():
            raise Wrong(f"play {number} is neither set nor stair")
        if not answers(play, field, lock, revolution):
            raise Wrong(f"play {number} does not answer the field")
        if number == len(plays):
            if not is_legal_last(play, revolution):
                raise Wrong("the last play is not legal as the last")
            break
        after = revolution ^ play.flips()
        if not clears(play, field) and can_be_answered(play, lock_after(play, field, lock), after, unseen, most):
            raise Wrong(f"play {number} can be answered")
        revolution, field, lock = after, None, None
    if hand:
        raise Wrong(f"{' '.join(hand)} left over")


def check(input_path, answer_path, output):
    lines = [pathlib.Path(path).read_text(encoding="utf-8").splitlines() for path in (input_path, answer_path)]
    # As judges compare: blanks count as one, and none at the ends.
    positions, expected, found = *lines, [" ".join(line.split()) for line in output.rstrip().splitlines()]
    if len(found) != len(expected):
        raise Wrong(f"{len(found)} lines instead of {len(expected)}")
    for number, (position, expected, found) in enumerate(zip(positions, expected, found), 1):
        try:
            check_line(position, expected, found)
        except Wrong as wrong:
            raise Wrong(f"case {number}: {wrong}") from None


if __name__ == "__main__":
    try:
        check(sys.argv[1], sys.argv[2], sys.stdin.buffer.read().decode("utf-8"))
    except (Wrong, UnicodeDecodeError) as wrong:
        (pathlib.Path(sys.argv[3]) / "judgemessage.txt").write_text(f"{wrong}\n", encoding="utf-8")
        sys.exit(43)
    sys.exit(42)
