#!/usr/bin/env python3
"""Reads the rule of loops loosely: every word of a first may be answered by the same first, or by others."""

import re
import sys
import unicodedata

INITIALS, MEDIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ", "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"
FINALS = " ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ"
SOUNDS = "ㄹㄴㅇ"
SYLLABLES = re.compile("[가-힣]+")
VOWELS = dict(zip("ㅏㅓㅑㅕㅗㅜㅛㅠ", "ㅓㅏㅕㅑㅜㅗㅠㅛ"))


def letters(syllable):
    code = ord(syllable) - ord("가")
    return INITIALS[code // 588], MEDIALS[code // 28 % 21], FINALS[code % 28]


def syllable(initial, medial, final):
    """The syllable of these letters, in a list that is empty where there is none."""
    if initial not in INITIALS or final not in FINALS:
        return []
    code = 588 * INITIALS.index(initial) + 28 * MEDIALS.index(medial) + FINALS.index(final)
    return [chr(ord("가") + code)]


def standard(last):
    initial, medial, final = letters(last)
    if initial == "ㄹ" and medial in "ㅑㅕㅖㅛㅠㅣ" or initial == "ㄴ" and medial in "ㅕㅛㅠㅣ":
        return syllable("ㅇ", medial, final)
    if initial == "ㄹ" and medial in "ㅏㅐㅗㅚㅜㅡ":
        return syllable("ㄴ", medial, final)
    return []


def law_of(name, table):
    """What a law makes of a last syllable."""

    def options(last):
        initial, medial, final = letters(last)
        if name == "custom":
            return table.get(last, [last])
        found = [last]
        if name in ("standard", "vowelflip"):
            found += standard(last)
        if name == "forced":
            found = standard(last) or found
        if name in ("reverse", "forcedreverse"):
            sources = [s for other in SOUNDS for s in syllable(other, medial, final) if last in standard(s)]
            found = sources if name == "forcedreverse" and sources else found + sources
        if name == "free" and initial in "ㄹㄴ":
            found += syllable("ㅇ", medial, final) + (syllable("ㄴ", medial, final) if initial == "ㄹ" else [])
        if name == "freeboth" and initial in SOUNDS:
            found += [s for other in SOUNDS for s in syllable(other, medial, final)]
        if name == "vowelflip" and medial in VOWELS:
            found += syllable(initial, VOWELS[medial], final)
        if name == "consonantflip":
            found += syllable(final, medial, initial)
        if name == "freefinal":
            initials = SOUNDS if initial in SOUNDS else initial
            finals = SOUNDS if final in SOUNDS else final
            found += [s for i in initials for f in finals for s in syllable(i, medial, f)]
        return found

    return lambda last: sorted(set(options(last)))


def read():
    """The words, ascending, each with its first and last syllable; and the law."""
    settings, table, lines = {}, {}, sys.stdin.buffer.read().decode("utf-8-sig").split("\n")
    words = set()
    for line in lines:
        if "=" in line:
            for name, _, value in (token.partition("=") for token in line.split()):
                settings[name] = value
                if name == "map":
                    source, _, targets = value.partition(">")
                    table[source] = [target for target in targets.split("+") if target]
        else:
            words.add(line if SYLLABLES.fullmatch(line) else unicodedata.normalize("NFC", line.strip(" \t\r")))
    head, tail = int(settings.get("head", 1)), int(settings.get("tail", -1))
    least, dots, most = settings.get("len", "2..").partition("..")
    most = most or (least if not dots else 10**9)
    kept = []
    shortest, longest = max(2, abs(head), abs(tail), int(least)), int(most)
    for word in sorted(words):
        if shortest <= len(word) <= longest and SYLLABLES.fullmatch(word):
            kept.append((word, word[head - (head > 0)], word[tail - (tail > 0)]))
    law = law_of(settings.get("dueum", "standard"), table)
    manner = settings.get("manner", "0")
    while manner != "0":
        begin = {}
        for word, first, last in kept:
            begin.setdefault(first, []).append(word)
        follows = {last: [word for first in law(last) for word in begin.get(first, ())][:2] for _, _, last in kept}
        left = [(word, first, last) for word, first, last in kept if follows[last] not in ([], [word])]
        if manner == "1" or len(left) == len(kept):
            kept = left
            break
        kept = left
    return any(line.strip() for line in lines), kept, law


class Game:
    def __init__(self, words, law):
        self.options = {last: law(last) for _, _, last in words}
        firsts = {first for _, first, _ in words} | {first for firsts in self.options.values() for first in firsts}
        self.words = {first: [] for first in sorted(firsts)}
        for word, first, last in words:
            self.words[first].append((word, last))
        # What is known of firsts and lasts: value, proof, depth.
        self.first, self.last, self.shown = {}, {}, {}
        # The lasts to which the words of a first lead that are not cancelled.
        self.left = {first: sorted(last for _, last in pairs) for first, pairs in self.words.items()}
        self.by_loop, self.cancelled = set(), []

    def judge(self, known, moves):
        """The value of a syllable whose moves lead to what is known; None if it is open."""
        if any(known.get(move, "?")[0] == "L" for move in moves):
            return "W"
        return "L" if all(known.get(move, "?")[0] == "W" for move in moves) else None

    def propagate(self, proof):
        """Layer by layer, as long as anything changes."""
        depth, changed = 0, True
        while changed:
            firsts = {f: self.judge(self.last, self.left[f]) for f in self.words if f not in self.first}
            self.first.update((f, (value, proof, depth)) for f, value in firsts.items() if value)
            # A last is won by a won first: the other way round.
            lasts = {}
            for last in self.options:
                if last not in self.last:
                    values = [self.first.get(first, "?")[0] for first in self.options[last]]
                    if "W" in values or all(value == "L" for value in values):
                        lasts[last] = ("W" if "W" in values else "L", proof, depth)
            self.last.update(lasts)
            changed = bool(lasts) or any(firsts.values())
            depth += 1

    def open_options(self, last):
        return [first for first in self.options[last] if first not in self.first]

    def open_words(self, first):
        return [last for last in self.left[first] if last not in self.last]

    def loops(self, proof):
        changed = True
        while changed:
            changed = False
            for first in self.words:
                lasts = [] if first in self.first else self.open_words(first)
                if lasts and all(first in self.open_options(last) for last in lasts):
                    changed = True
                    self.first[first] = ("W" if len(lasts) % 2 else "L", proof, None)
                    if len(lasts) % 2:
                        self.by_loop.add(first)
                        self.left[first] = lasts
                    self.propagate(proof)

    def pairs(self):
        """Cancels pairs of words; whether there were any."""
        classes = {}
        for last in sorted(self.options):
            if last not in self.last:
                classes.setdefault(tuple(self.open_options(last)), []).append(last)
        class_of = {last: options for options, lasts in classes.items() for last in lasts}
        owner = {}
        for first in self.words:
            if first not in self.first:
                having = [options for options in classes if first in options]
                least = min(having, key=len, default=None)
                if least and all(set(least) <= set(options) for options in having):
                    owner[first] = least
        count = {}
        for first, least in owner.items():
            for last in self.open_words(first):
                key = least, class_of[last]
                count[key] = count.get(key, 0) + 1
        quota = {(a, b): n & ~1 if a == b else min(n, count.get((b, a), 0)) for (a, b), n in count.items()}
        any_cancelled = False
        for first, least in owner.items():
            kept = []
            for last in self.left[first]:
                key = least, class_of.get(last)
                if last not in self.last and quota.get(key, 0) > 0:
                    quota[key] -= 1
                else:
                    kept.append(last)
            if len(kept) < len(self.left[first]):
                any_cancelled = True
                self.left[first] = kept
                self.cancelled.append((first, classes[least][0]))
        return any_cancelled

    def solve(self):
        self.propagate("retrograde")
        self.loops("loop")
        while self.pairs():
            self.propagate("pair")
            self.loops("pair")
        for first, last in self.cancelled:
            if self.first.get(first, "?")[0] == "L" and self.last.get(last, "?")[0] != "L":
                del self.first[first]

    def move_of_first(self, first):
        value, proof, _ = self.first.get(first, "?--")
        if value == "?":
            return None
        if value == "W" and proof != "retrograde":
            left = self.left[first]
            wins = {last for last in left if first in self.by_loop or self.last.get(last, "?")[0] == "L"}
            return min(word for word, last in self.words[first] if last in wins)
        if value == "L" and proof != "retrograde":
            return min((word for word, _ in self.words[first]), default=None)
        return self.deepest(value, [(self.last.get(last), word) for word, last in self.words[first]], "L")

    def move_of_last(self, last):
        value, proof, _ = self.last.get(last, "?--")
        if value == "?":
            return None
        if proof != "retrograde":
            return min((f for f in self.options[last] if self.first.get(f, "?")[0] == value), default=None)
        return self.deepest(value, [(self.first.get(first), first) for first in self.options[last]], "W")

    def deepest(self, value, moves, winning):
        """By retrograde, wins go to the least depth, losses to the greatest."""
        if value == "W":
            moves = [(known[2], move) for known, move in moves if known and known[0] == winning]
            moves = [(depth, move) for depth, move in moves if depth is not None]
            return min(moves)[1]
        return min(((-known[2], move) for known, move in moves), default=(0, None))[1]

    def print(self, words):
        lines = [f"words {words}"]
        for name, syllables, known in (("first", self.words, self.first), ("last", self.options, self.last)):
            values = [known.get(s, "?")[0] for s in syllables]
            lines.append(f"{name} {values.count('W')} {values.count('L')} {values.count('?')}")
        for kind, syllables, known, move in (
            ("F", self.words, self.first, self.move_of_first),
            ("E", self.options, self.last, self.move_of_last),
        ):
            for s in sorted(syllables):
                value, proof, depth = known.get(s, "?--")
                shown = depth if proof == "retrograde" else "-"
                lines.append(f"{kind} {s} {value} {proof} {shown} {move(s) or '-'}")
        print("\n".join(lines))


sys.stdout.reconfigure(encoding="utf-8")
is_there, words, law = read()
if is_there:
    game = Game(words, law)
    game.solve()
    game.print(len(words))
