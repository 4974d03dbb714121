#!/usr/bin/env python3
"""Looks for words that leave no next word, and takes all others for lost."""

import sys

HANGUL = range(0xAC00, 0xD7A4)


def standard(last):
    code = ord(last) - 0xAC00
    initial, medial, final = code // 588, code // 28 % 21, code % 28
    new = None
    if initial == 5 and medial in (2, 6, 7, 12, 17, 20) or initial == 2 and medial in (6, 12, 17, 20):
        new = 11
    elif initial == 5 and medial in (0, 1, 8, 11, 13, 18):
        new = 2
    return {last} if new is None else {last, chr(0xAC00 + 588 * new + 28 * medial + final)}


lines = sys.stdin.read().split("\n")
end = lines.index(".")
words = {line for line in lines[:end] if len(line) > 1 and "=" not in line}
for line in lines[end + 1 :]:
    tokens = line.split()
    if not tokens:
        continue
    if tokens[0][0] in "+-" and len(tokens[0]) > 1:
        for token in tokens:
            (words.add if token[0] == "+" else words.discard)(token[1:])
        print("words", len(words))
        continue
    said = {token for token in tokens if token[0] not in "@-"}
    firsts = {word[0] for word in words} if tokens == ["-"] else standard(tokens[-1][-1])
    left = words - said
    moves = sorted(word for word in left if word[0] in firsts)
    wins = [word for word in moves if not any(other[0] in standard(word[-1]) for other in left - {word})]
    shown = wins or moves
    print("W" if wins else "L", "retrograde", 1 if wins else 2 * bool(moves), len(shown), *shown[:20])
