#!/usr/bin/env python3
"""Input of plays: lines of `key=value` tokens. Exit status 42 if it is so, else 43."""

import re
import sys

LIMIT = 20
RANKS = "3456789TJQKA2"
CARD = "(?:[SHDC][3-9TJQKA2]|X)"
CARDS = f"{CARD}(?:,{CARD})*"
VALUES = {
    "hand": CARDS,
    "rev": "[NR]",
    "field": f"-|SET:{CARDS}|STAIR:{CARDS}@[3-9TJQKA2]",
    "lock": "-|[SHDC]{1,4}",
    "unseen": f"-|{CARDS}",
    "max": "[0-9]|[1-4][0-9]|5[0-4]",
}


def cards_of(text):
    return re.findall(CARD, text.partition("@")[0].partition(":")[2] if ":" in text else text)


def is_repeated(cards):
    return any(cards.count(card) > (2 if card == "X" else 1) for card in cards)


def fault_of_field(field, lock, revolution):
    laid = cards_of(field)
    real = [card for card in laid if card != "X"]
    suits = {card[0] for card in real}
    ranks = [RANKS.index(card[1]) for card in real]
    if field.startswith("SET"):
        if len(set(ranks)) > 1 or not real and len(laid) > 2:
            return "field is no set"
        if any(card[1] == "8" for card in real):
            return "a set with an 8 does not lie"
        if lock != "-" and (len(lock) != len(laid) or not suits <= set(lock)):
            return "lock is not of the field"
        return None
    size, start = len(laid), RANKS.index(field[-1])
    window = range(start, start + size)
    if size < 3 or not real or len(suits) > 1 or len(set(ranks)) < len(ranks) or window.stop > len(RANKS):
        return "field is no stair"
    if not all(rank in window for rank in ranks):
        return "field starts elsewhere"
    if lock != "-" and {lock} != suits:
        return "lock is not of the field"
    return None


def fault_of_line(line):
    values = {}
    for token in line.split(" "):
        key, sign, value = token.partition("=")
        if not sign or key not in VALUES or key in values or not re.fullmatch(VALUES[key], value):
            return f"{token!r} is not right, or twice"
        values[key] = value
    if "hand" not in values:
        return "no hand"
    hand, field, lock = cards_of(values["hand"]), values.get("field", "-"), values.get("lock", "-")
    unseen = values.get("unseen", "-")
    if len(hand) > LIMIT or is_repeated(hand + cards_of(field) + cards_of(unseen)):
        return f"more than {LIMIT} cards, or a card twice"
    if len(set(lock)) < len(lock):
        return "a suit twice"
    if field == "-":
        return None if lock == "-" else "a lock without a field"
    return fault_of_field(field, lock, values.get("rev") == "R")


def fault():
    text = sys.stdin.buffer.read().decode("ascii", errors="replace")
    lines = text.split("\n")
    if lines.pop() or not lines:
        return "expected lines, and a line feed at the end"
    for number, line in enumerate(lines, 1):
        message = fault_of_line(line)
        if message:
            return f"line {number}: {message}"
    return None


message = fault()
print(message or "good")
sys.exit(43 if message else 42)
