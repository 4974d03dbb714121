#!/usr/bin/env python3
"""Plays on with the words that have been said."""

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
    left = words

    def wins(firsts, left):
        return any(not wins(standard(word[-1]), left - {word}) for word in left if word[0] in firsts)

    moves = sorted(word for word in left if word[0] in firsts)
    good = [word for word in moves if not wins(standard(word[-1]), left - {word})]
    shown = good or moves
    print("W" if good else "L", "retrograde", 1, len(shown), *shown[:20])
