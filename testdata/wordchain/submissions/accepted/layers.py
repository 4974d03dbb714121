#!/usr/bin/env python3
"""Layer by layer, then rings and pairs, each found by looking at every syllable again; then every word on trial."""

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
        if name == "both":
            found += standard(last) + [s for other in SOUNDS for s in syllable(other, medial, final) if last in standard(s)]
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


class Rules:
    """What the rules make of a game: the lasts of the words of each first, and the firsts that each last may become."""

    def __init__(self, words, options):
        self.words, self.options = words, options
        # What is known of firsts and lasts: value, proof, depth.
        self.first, self.last = {}, {}
        # The lasts to which the words of a first lead that are not cancelled.
        self.left = {first: sorted(lasts) for first, lasts in words.items()}
        # For firsts on rings the lasts of their words; for firsts of cancelled words their least class.
        self.ring, self.cancelled = {}, {}

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

    def forced(self, first):
        """The first that all open words of a first leave alone."""
        only = None
        for last in self.open_words(first):
            options = self.open_options(last)
            if len(options) != 1 or only not in (None, options[0]):
                return None
            only = options[0]
        return only

    def rings(self, proof):
        changed = True
        while changed:
            changed = False
            nexts = {first: self.forced(first) for first in self.words if first not in self.first}
            for first in nexts:
                ring = [first]
                while len(ring) <= len(nexts) and nexts.get(ring[-1]) not in (None, first):
                    ring.append(nexts[ring[-1]])
                if first in self.first or nexts.get(ring[-1]) != first:
                    continue
                changed = True
                self.ring.update((member, self.open_words(member)) for member in ring)
                counts = [len(self.ring[member]) for member in ring]
                for i, member in enumerate(ring):
                    # Who enters here and plays round finds out who has no word left.
                    left, at, turn = counts[:], i, 0
                    while left[at] > 0:
                        left[at] -= 1
                        at, turn = (at + 1) % len(ring), turn + 1
                    self.first[member] = ("W" if turn % 2 else "L", proof, None)
            if changed:
                self.propagate(proof)

    def pairs(self):
        """Cancels pairs of words; whether there were any."""
        classes = {}
        for last in sorted(self.options):
            if last not in self.last:
                classes.setdefault(tuple(self.open_options(last)), []).append(last)
        class_of = {last: options for options, lasts in classes.items() for last in lasts}
        having = {}
        for options in classes:
            for first in options:
                having.setdefault(first, []).append(options)
        owner = {}
        for first in self.words:
            least = min(having.get(first, []), key=len, default=None)
            if first not in self.first and least:
                if all(set(least) <= set(options) for options in having[first]):
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
                self.cancelled[first] = classes[least][0]
        return any_cancelled

    def cancel(self):
        while self.pairs():
            self.propagate("pair")
            self.rings("pair")

    def is_in_doubt(self, first):
        return first in self.cancelled and self.last.get(self.cancelled[first], "?")[0] != "L"

    def winning(self, first):
        """The lasts to which a won first leads by words that win."""
        return [l for l in self.left[first] if l in self.ring.get(first, ()) or self.last.get(l, "?")[0] == "L"]


class Game:
    def __init__(self, words, law):
        self.options = {last: law(last) for _, _, last in words}
        firsts = {first for _, first, _ in words} | {first for firsts in self.options.values() for first in firsts}
        self.words = {first: [] for first in sorted(firsts)}
        for word, first, last in words:
            self.words[first].append((word, last))

    def solve(self):
        rules = Rules({first: [last for _, last in pairs] for first, pairs in self.words.items()}, self.options)
        rules.propagate("retrograde")
        # The game between open syllables.
        self.core = {f: rules.open_words(f) for f in self.words if f not in rules.first}
        self.core_options = {l: rules.open_options(l) for l in self.options if l not in rules.last}
        rules.rings("loop")
        self.around = {f: rules.open_words(f) for f in self.core if f not in rules.first}
        self.open_lasts = {last: rules.open_options(last) for last in self.core_options if last not in rules.last}
        rules.cancel()
        self.first, self.last = dict(rules.first), dict(rules.last)
        self.wins = {first: rules.winning(first) for first in self.core}
        for first in self.core:
            if self.first.get(first, "?")[0] == "L" and rules.is_in_doubt(first):
                del self.first[first]
        for first in self.core:
            if first not in self.first:
                self.try_words(first, rules)
        for first in self.core:
            if first not in self.first:
                self.play(first)
        order = ["retrograde", "loop", "pair", "search"]
        for last, options in self.options.items():
            if last not in self.last:
                known = [self.first.get(first, "??") for first in options]
                proofs = {value: [order.index(k[1]) for k in known if k[0] == value] for value in "WL"}
                if proofs["W"]:
                    self.last[last] = ("W", order[min(proofs["W"])], None)
                elif len(proofs["L"]) == len(known):
                    self.last[last] = ("L", order[max(proofs["L"])], None)

    def try_words(self, first, rules):
        """Says each word of a first on trial."""
        known = {last: self.said(first, last, rules) for last in set(self.core[first])}
        wins = [last for last, (value, _) in known.items() if value == "L"]
        if wins:
            self.first[first] = ("W", min(known[last][1] for last in wins), None)
        elif all(value == "W" for value, _ in known.values()):
            self.first[first] = ("L", max(proof for _, proof in known.values()), None)
        self.wins[first] = wins

    def said(self, first, last, rules):
        """What the rules say of a last when a word to it from an open first has been said."""
        if last not in self.open_lasts:
            return rules.last[last][0], "loop"
        others = {tuple(rules.open_options(l)) for l in rules.open_words(first) if l != last}
        if last in rules.left[first] and (len(others) > 1 or any(len(options) > 1 for options in others)):
            return rules.last.get(last, "?")[0], "pair"
        words = {f: list(lasts) for f, lasts in self.core.items()}
        words[first].remove(last)
        trial = Rules(words, self.core_options)
        trial.propagate("loop")
        trial.rings("loop")
        if last in trial.last:
            return trial.last[last][0], "loop"
        if rules.left[first].count(last) < self.core[first].count(last) and not rules.is_in_doubt(first):
            return "W", "pair"
        trial.cancel()
        return trial.last.get(last, "?")[0], "pair"

    def play(self, first):
        """Plays to the end where at most 12 words are reached."""
        firsts = [first]
        for f in firsts:
            if sum(len(self.around[g]) for g in firsts) > 12:
                return
            firsts += {g for last in self.around[f] for g in self.open_lasts[last]} - set(firsts)
        if sum(len(self.around[g]) for g in firsts) > 12:
            return
        known = {}

        def is_won(last, said):
            if (last, said) not in known:
                known[last, said] = any(
                    not is_won(self.around[f][i], said | {(f, i)})
                    for f in self.open_lasts[last]
                    for i in range(len(self.around[f]))
                    if (f, i) not in said
                )
            return known[last, said]

        lasts = self.around[first]
        self.wins[first] = [l for i, l in enumerate(lasts) if not is_won(l, frozenset([(first, i)]))]
        self.first[first] = ("W" if self.wins[first] else "L", "search", None)

    def move_of_first(self, first):
        value, proof, _ = self.first.get(first, "?--")
        if value == "?":
            return None
        if value == "W" and proof != "retrograde":
            return min(word for word, last in self.words[first] if last in self.wins[first])
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
