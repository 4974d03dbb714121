#!/usr/bin/env python3
"""Checks answers of partition: as many plays as the judge has, of the same kind, legal in their order.

Called as `output_validator.py INPUT ANSWER FOLDER < OUTPUT`; exit status 42 if the output is right, 43 if not.
"""

import pathlib
import re
import sys

RANKS = "3456789TJQKA2"
PLAYS = re.compile(r"((?: \[[^][<>]*\]| <[^][<>]*>@[3-9TJQKA2])*)")
PLAY = re.compile(r"\[([^]]*)\]|<([^>]*)>@(.)")


class Wrong(Exception):
    pass


def card(token):
    """A card in the one way in which it is printed."""
    token = token.upper().translate(str.maketrans("♠♥♦♣", "SHDC")).replace("10", "T")
    return "X" if token == "JK" else token


def check_set(cards):
    ranks = {name[1] for name in cards if name != "X"}
    if not cards or len(ranks) > 1:
        raise Wrong(f"[{' '.join(cards)}] is no set")


def check_stair(cards, start, revolution):
    real = [name for name in cards if name != "X"]
    ranks = [RANKS.index(name[1]) for name in real]
    if len(cards) < 3 or not real or len({name[0] for name in real}) > 1 or len(cards) > len(RANKS):
        raise Wrong(f"<{' '.join(cards)}> is no stair")
    starts = [at for at in range(len(RANKS) - len(cards) + 1) if at <= min(ranks) and max(ranks) < at + len(cards)]
    if not starts:
        raise Wrong(f"<{' '.join(cards)}> is no stair")
    strongest = min(starts) if revolution else max(starts)
    if RANKS[strongest] != start:
        raise Wrong(f"<{' '.join(cards)}> is strongest from {RANKS[strongest]} on, not from {start}")


def is_legal_last(cards, revolution):
    highest = "3" if revolution else "2"
    return not (
        "X" in cards
        or any(name[1] == highest for name in cards)
        or all(name[1] == "8" for name in cards)
        or cards == ["S3"]
    )


def check_line(hand, expected, found):
    state, *cards = hand.split()
    revolution = state.upper() == "R"
    kind, count = expected.split()[:2]
    if found.split()[:2] != [kind, count]:
        raise Wrong(f"expected {kind} {count}, found {' '.join(found.split()[:2])}")
    plays = PLAYS.fullmatch(found.rstrip(), len(kind) + len(count) + 1)
    if not plays or not found.startswith(f"{kind} {count} "):
        raise Wrong("expected plays like [H2 X] and <HA H2 X>@K")
    plays = PLAY.findall(plays[1])
    if len(plays) != int(count):
        raise Wrong(f"{len(plays)} plays instead of {count}")
    left = sorted(map(card, cards))
    for number, (as_set, as_stair, start) in enumerate(plays, 1):
        play = (as_stair or as_set).split()
        for name in play:
            if name not in left:
                raise Wrong(f"{name} is not in the hand, or played twice")
            left.remove(name)
        if start:
            check_stair(play, start, revolution)
        else:
            check_set(play)
        if kind == "normal" and number == len(plays) and not is_legal_last(play, revolution):
            raise Wrong("the last play is not legal as the last")
        revolution ^= not start and len(play) >= 4
    if left:
        raise Wrong(f"{' '.join(left)} left over")


def check(input_path, answer_path, output):
    lines = [pathlib.Path(path).read_text(encoding="utf-8").splitlines() for path in (input_path, answer_path)]
    # As judges compare: blanks count as one, and none at the ends.
    hands, expected, found = *lines, [" ".join(line.split()) for line in output.rstrip().splitlines()]
    if len(found) != len(expected):
        raise Wrong(f"{len(found)} lines instead of {len(expected)}")
    for number, (hand, expected, found) in enumerate(zip(filter(str.strip, hands), expected, found), 1):
        try:
            check_line(hand, expected, found)
        except Wrong as wrong:
            raise Wrong(f"case {number}: {wrong}") from None


if __name__ == "__main__":
    try:
        check(sys.argv[1], sys.argv[2], sys.stdin.buffer.read().decode("utf-8"))
    except (Wrong, UnicodeDecodeError) as wrong:
        (pathlib.Path(sys.argv[3]) / "judgemessage.txt").write_text(f"{wrong}\n", encoding="utf-8")
        sys.exit(43)
    sys.exit(42)
