#!/usr/bin/env python3
"""Checks answers of knightproof by the board alone: a path is walked, a refutation is followed line by line.

Called as `output_validator.py INPUT ANSWER FOLDER < OUTPUT`; exit status 42 if the output is right, 43 if not.
The answer of the judge is not read. The rules are those of the statement, in its order.
"""

import functools, pathlib, re, sys
FRONTIER = 15  # Vertices of a state, at most: so a pattern has at most 2**6 states that are independent.
EDGE = re.compile(r"([1-9][0-9]{0,4})([-/])([1-9][0-9]{0,4})")
MOVES = [(i, j) for i in (-2, -1, 1, 2) for j in (-2, -1, 1, 2) if abs(i) != abs(j)]

class Wrong(Exception): ...

def demand(holds, what):
    if not holds:
        raise Wrong(what)

def number(text):
    demand(re.fullmatch("0|[1-9][0-9]{0,6}", text), f"{text!r} is no number")
    return int(text)

class Board:
    """The cells, numbered from 1 on in row-major order, and the moves between them."""
    def __init__(self, rows, width, wraps):
        self.rows, self.width = rows, width
        self.places = [(i, j) for i, row in enumerate(rows) for j, mark in enumerate(row) if mark != "."]
        cells = {place: cell for cell, place in enumerate(self.places, 1)}
        self.moves = [set()]
        for i, j in self.places:
            ends = ((i + down, (j + across) % width if wraps else j + across) for down, across in MOVES)
            self.moves.append({cells[end] for end in ends if end in cells})
        marks = {rows[i][j]: cell for (i, j), cell in cells.items()}
        self.start, self.end = marks.get("S"), marks.get("E")
        self.is_chequered = not wraps or width % 2 == 0
    def __len__(self):
        return len(self.places)
    def colours(self):
        dark = sum((i + j) % 2 for i, j in self.places)
        return [len(self) - dark, dark]
    def reached(self):
        seen, fresh = set(), {1}
        while fresh:
            seen |= fresh
            fresh = set().union(*(self.moves[cell] for cell in fresh)) - seen
        return seen
    def reason(self):
        """The first reason that proves the absence of a path, or `search` if only a search can."""
        light, dark = self.colours()
        if self.is_chequered and abs(light - dark) > 1:
            return "parity"
        degrees = [len(moves) for moves in self.moves[1:]]
        if len(self) > 1 and (0 in degrees or degrees.count(1) > 2):
            return "degree"
        return "search" if len(self.reached()) == len(self) else "connectivity"

def check_path(board, lines):
    place = {}
    for i, row in enumerate(board.rows):
        numbers = next(lines, "").split()
        demand(len(numbers) == board.width, f"row {i + 1}: expected {board.width} numbers")
        for j, step in enumerate(map(number, numbers)):
            demand((row[j] != ".") == (step > 0), f"row {i + 1}, column {j + 1}: cells have steps and holes none")
            demand(step == 0 or step not in place, f"step {step} twice")
            place[step] = (i, j)
    cells = {place: cell for cell, place in enumerate(board.places, 1)}
    path = [cells.get(place.get(step)) for step in range(1, len(board) + 1)]
    demand(None not in path, "steps left out")
    demand(all(b in board.moves[a] for a, b in zip(path, path[1:])), "no knight's move")
    demand(len(board) == 1 or board.start in (None, path[0]) and board.end in (None, path[-1]), "the wrong end")

class Proof:
    """The closed graph, and what is known of its edges: True if every cycle takes one, False if none does."""
    def __init__(self, board):
        self.around = [set(moves) for moves in board.moves]
        self.cells = len(board)
        self.known, self.lemmas, self.added = {}, [], None
        colour = self.classes()
        marks = [mark for mark in (board.start, board.end) if mark is not None]
        if colour is None:
            dummies = [(set(range(1, self.cells + 1)), 2)]
        else:
            sides = [{cell for cell in range(1, self.cells + 1) if colour[cell] == side} for side in (0, 1)]
            surplus = len(sides[0]) - len(sides[1])
            dummies = {0: [(sides[0], 1), (sides[1], 1)], 1: [(sides[0], 2)], -1: [(sides[1], 2)]}.get(surplus, [])
        self.is_possible = bool(dummies) and all(any(mark in side for side, _ in dummies) for mark in marks)
        for side, needs in dummies:
            wanted = {mark for mark in marks if mark in side}
            self.is_possible &= len(wanted) <= needs
            self.around.append(set(wanted if len(wanted) == needs else side))
            dummy = len(self.around) - 1
            for cell in self.around[dummy]:
                self.around[cell].add(dummy)
            self.known.update({(mark, dummy): True for mark in wanted})
            colour = colour and colour + [1 - colour[min(side)]]
        self.colour, self.count = colour, len(self.around) - 1
        if len(dummies) == 2:
            self.around[self.count].add(self.count - 1)
            self.around[self.count - 1].add(self.count)
            self.known[self.count - 1, self.count] = True
    def classes(self):
        """The class of each cell, that of the first being 0, if moves alternate between two."""
        colour, todo = [0, 0] + [None] * (self.cells - 1), [1]
        while todo:
            cell = todo.pop()
            for other in self.around[cell]:
                if colour[other] is None:
                    colour[other] = 1 - colour[cell]
                    todo.append(other)
                elif colour[other] == colour[cell]:
                    return None
        return colour
    def is_taken(self, a, b):
        return self.known.get((min(a, b), max(a, b))) is True
    def is_open(self, a, b):
        return b in self.around[a] and self.known.get((min(a, b), max(a, b))) is not False
    def vertices(self, words):
        found = [number(word) for word in words]
        demand(all(1 <= vertex <= self.count for vertex in found), "no such vertex")
        demand(len(set(found)) == len(found), "a vertex twice")
        return found
    def edge(self, word):
        match = EDGE.fullmatch(word)
        demand(match, f"{word!r} is no edge")
        a, b = int(match[1]), int(match[3])
        demand(a < b <= self.count and b in self.around[a], f"{word}: there is no such edge")
        return (a, b), match[2] == "-"
    def fragment(self, words):
        path = self.vertices(words)
        demand(path and all(self.is_taken(a, b) for a, b in zip(path, path[1:])), "not joined in turn")
        return path
    def follow(self, lines):
        """Follows lines to the contradiction that ends the proof."""
        for line in lines:
            words = line.split(" ")
            if words[0] == "assume":
                demand(self.added is None and len(words) > 1, "an assumption within another, or of nothing")
                self.added, self.assumed = [], [self.edge(word) for word in words[1:]]
                for edge, taken in self.assumed:
                    demand(edge not in self.known, "it is known what is assumed")
                    self.learn(edge, taken)
                continue
            conclusion = None if words[0] == "none" else self.edge(words[0])
            demand(len(words) > 1 and words[1] in RULES, "a conclusion and a rule were expected")
            RULES[words[1]](self, conclusion, words[2:], lines)
            if conclusion and self.known.get(conclusion[0]) != (not conclusion[1]):
                demand(conclusion[0] not in self.known, "it is known already")
                self.learn(*conclusion)
            elif self.added is None:
                demand(next(lines, None) is None, "lines behind the end of the proof")
                return
            else:
                self.lemmas.append(dict(self.assumed))
                for edge in self.added:
                    del self.known[edge]
                self.added = None
        raise Wrong("the proof does not end in a contradiction")
    def learn(self, edge, taken):
        self.known[edge] = taken
        if self.added is not None:
            self.added.append(edge)
    def lemma(self, conclusion, words, _):
        demand(len(words) == 1 and 1 <= number(words[0]) <= len(self.lemmas), "no such lemma")
        assumed = dict(self.lemmas[int(words[0]) - 1])
        demand(conclusion and assumed.pop(conclusion[0], None) is (not conclusion[1]), "another conclusion")
        demand(all(self.known.get(edge) is taken for edge, taken in assumed.items()), "not all of it is known")
    def degree(self, conclusion, words, _):
        (vertex,) = self.vertices(words) if len(words) == 1 else (0,)
        edge, taken = conclusion or ((vertex, 0), None)
        demand(vertex > 0 and vertex in edge, "not of this vertex")
        others = self.around[vertex] - set(edge)
        taken_others = sum(self.is_taken(vertex, other) for other in others)
        open_others = sum(self.is_open(vertex, other) for other in others)
        holds = {None: open_others < 2 or taken_others > 2, True: open_others < 2, False: taken_others >= 2}
        demand(holds[taken], "the vertex can have two edges otherwise")
    def cycle(self, conclusion, words, _):
        path = self.fragment(words)
        demand(conclusion == (tuple(sorted((path[0], path[-1]))), False), "not the edge that would close it")
        demand(2 < len(path) < self.count, "it is no subcycle")
    def factor(self, conclusion, words, _):
        demand(words.count("|") == 1, "two sets were expected")
        bar = words.index("|")
        outof, into = set(self.vertices(words[:bar])), set(self.vertices(words[bar + 1 :]))
        if self.colour:
            demand(all(self.colour[v] == 0 for v in outof) and all(self.colour[v] == 1 for v in into), "wrong side")
        edge, taken = conclusion or (None, None)
        out = [(a, b) for a in outof for b in self.around[a] - into if self.is_open(a, b) or {a, b} == set(edge or ())]
        back = [(a, b) for b in into for a in self.around[b] - outof if self.is_taken(a, b)]
        spare = 2 * len(into) - 2 * len(outof) + len(out)
        if taken is None:
            demand(spare < len(back), "there is room for a 2-factor")
        elif taken:
            demand(any({a, b} == set(edge) for a, b in out), "the edge does not lead out")
            demand(spare <= len(back), "a 2-factor can do without the edge")
        else:
            demand(any(y in into and x not in outof for x, y in (edge, edge[::-1])), "the edge does not lead back")
            others = [pair for pair in back if set(pair) != set(edge)]
            demand(spare <= len(others), "a 2-factor can have the edge")
    def leaving(self, inside, hub, edge=None):
        """The edges that may be taken from a set to what is outside of it and of its hub."""
        pairs = ((a, b) for a in inside for b in self.around[a] - inside - hub)
        return {(min(pair), max(pair)) for pair in pairs if self.is_open(*pair) or edge == (min(pair), max(pair))}
    def sets(self, words):
        parts = " ".join(words).split("|")
        demand(len(parts) % 2 == 0, "a set for each hub was expected")
        hubs = [set(self.fragment(part.split())) for part in parts[::2]]
        sets = [set(self.vertices(part.split())) for part in parts[1::2]]
        demand(all(sets) and not any(hub & inside for hub, inside in zip(hubs, sets)), "not a set beside its hub")
        demand(len(set().union(*sets)) == sum(map(len, sets)), "sets that meet")
        return hubs, sets
    def cut(self, conclusion, words, _):
        (hub, *_), (inside, *more) = self.sets(words)
        demand(not more and len(hub) + len(inside) < self.count, "one set, and a vertex outside, were expected")
        edge, taken = conclusion or (None, True)
        demand(taken and self.leaving(inside, hub, edge) == ({edge} if edge else set()), "another edge leaves the set")
    def leaves(self, conclusion, words, _):
        demand("|" in words, "the fragment of the dummies was expected")
        bar = words.index("|")
        path = self.fragment(words[:bar])
        core, ends = set(path), {path[0], path[-1]}
        demand(all(dummy in core for dummy in range(self.cells + 1, self.count + 1)), "a dummy is not in it")
        hubs, sets = self.sets(words[bar + 1 :])
        demand(not any(core & (hub | inside) for hub, inside in zip(hubs, sets)), "the dummies are not apart")
        demand(not any(self.leaving(inside, hub | core) for hub, inside in zip(hubs, sets)), "a set has another exit")
        if len(sets) == 3 and conclusion is None:
            return
        demand(len(sets) == 2 and conclusion and not conclusion[1], "two sets and an edge, or three and none")
        end, to = conclusion[0] if conclusion[0][0] in ends else conclusion[0][::-1]
        demand(end in ends and to not in core, "not an edge of an end")
        for leaf, other_leaf in (sets, sets[::-1]):
            if to in leaf:
                others = ends - {end}
                blocked = all(not self.is_open(other, vertex) for other in others for vertex in other_leaf)
                demand(others and blocked, "the other end is not bound to this set")
    def sweep(self, conclusion, words, lines):
        demand(conclusion is None and len(words) == 1, "none, and the number of layers")
        to_come = [sum(self.is_open(a, b) for b in around) for a, around in enumerate(self.around)]
        frontier, layer, added = [], {"": None}, set()
        for _ in range(number(words[0])):
            head, vertex, *states = next(lines, "").split(" ") + [""]
            demand(head == "layer", "a layer was expected")
            (vertex,) = self.vertices([vertex])
            demand(vertex not in added, "a vertex twice")
            added.add(vertex)
            earlier = [other for other in frontier if self.is_open(other, vertex)]
            to_come[vertex] -= len(earlier)
            for other in earlier:
                to_come[other] -= 1
            wider = frontier + [vertex]
            demand(len(wider) <= FRONTIER, "the frontier is too wide")
            kept = [place for place, other in enumerate(wider) if to_come[other] > 0]
            following = read_layer(states[:-1], len(kept))
            before = [frontier.index(other) for other in earlier]
            forced = {place for place in before if self.is_taken(frontier[place], vertex)}
            pairs = [(a, b) for i, a in enumerate(before) for b in before[i + 1 :]]
            choices = [chosen for chosen in [(), *((a,) for a in before), *pairs] if forced <= set(chosen)]
            go_on(layer, following, choices, [2 - to_come[v] for v in wider], kept, len(added) == self.count)
            frontier, layer = [wider[place] for place in kept], following
        demand(not layer, "there are states left")
RULES = {name: getattr(Proof, name) for name in "lemma degree cycle factor cut leaves sweep".split()}

def read_layer(states, length):
    """By pattern the span of its states; None if it has all."""
    layer = {}
    for state in states:
        demand(len(state) == length and re.fullmatch("[0-2]*|[02a-g]*", state), f"{state!r} is no state")
        pattern = re.sub("[a-g]", "1", state)
        demand(layer.get(pattern, ()) is not None and state.count("1") % 2 == 0, f"{state}: not as it should be")
        if state == pattern:
            demand(pattern not in layer, f"{state} twice")
            layer[pattern] = None
        else:
            letters = re.sub("[02]", "", state)
            demand(all(letters.count(letter) == 2 for letter in letters), f"{state}: pairs were expected")
            mates = tuple(letters.find(c) if letters.find(c) != i else letters.rfind(c) for i, c in enumerate(letters))
            span = layer.setdefault(pattern, ([], {}))
            span[0].append(mates)
            reduce(span[1], row(mates), add=True)
    return layer

def go_on(layer, following, choices, needs, kept, is_last):
    """Demands that what the choices of edges make of each state is in the span of the following layer."""
    for pattern, span in layer.items():
        degrees = [int(digit) for digit in pattern] + [0]
        for chosen in choices:
            after = [degree + (place in chosen) for place, degree in enumerate(degrees)]
            after[-1] = len(chosen)
            if any(degree > 2 or degree < need for degree, need in zip(after, needs)):
                continue
            wanted = "".join(str(after[place]) for place in kept)
            if following.get(wanted, ()) is None:
                continue
            ends = [place for place, degree in enumerate(degrees) if degree == 1]
            far = {end: rank for rank, end in enumerate(place for place in kept if after[place] == 1)}
            for mates in matchings(len(ends)) if span is None else span[0]:
                mate = {place: place for place in range(len(degrees))}
                mate.update((end, ends[other]) for end, other in zip(ends, mates))
                closes = not all(join(mate, place, len(degrees) - 1) for place in chosen)
                demand(not (closes and is_last), "a cycle is left")
                if closes:
                    continue
                demand(wanted in following, f"the layer lacks {wanted}")
                demand(not reduce(following[wanted][1], row(tuple(far[mate[end]] for end in far))), "a state is missing")

def join(mate, a, b):
    c, d = mate[a], mate[b]
    mate[c], mate[d] = d, c
    return c != b

@functools.lru_cache(maxsize=None)
def matchings(count):
    """Of a number of ends the matchings by which rows are told apart: the first end is matched with one of the
    next two, the other of these with one of the two behind them, and so on."""
    found = []
    todo = [([], 0, 1)] if count else [([], None, 0)]
    while todo:
        pairs, first, at = todo.pop()
        if at + 1 >= count:
            pairs = pairs + [(first, at)] if count else pairs
            found.append(tuple(other for _, other in sorted(pairs + [pair[::-1] for pair in pairs])))
        else:
            todo += [(pairs + [(first, at)], at + 1, at + 2), (pairs + [(first, at + 1)], at, at + 2)]
    return found

@functools.lru_cache(maxsize=None)
def row(mates):
    """A bit for each of these matchings: whether the two together form one cycle."""
    bits = 0
    for place, others in enumerate(matchings(len(mates))):
        end, length = 0, 0
        while mates and (length == 0 or end != 0):
            end, length = others[mates[end]], length + 2
        bits |= (length == len(mates)) << place
    return bits

def reduce(basis, bits, add=False):
    """What a basis, by highest bits, leaves of a row; it is added if so asked."""
    while bits and bits.bit_length() in basis:
        bits ^= basis[bits.bit_length()]
    basis.update({bits.bit_length(): bits} if bits and add else {})
    return bits

def check_refutation(board, reason, lines):
    demand(reason == board.reason(), f"{reason} is not the first reason: expected {board.reason()}")
    if reason == "search":
        proof = Proof(board)
        if lines == ["classes"]:
            demand(not proof.is_possible, "the classes allow a path")
        else:
            demand(proof.is_possible, "the classes allow no path: expected `classes`")
            proof.follow(iter(lines))
        return
    demand(len(lines) == 1, "one line was expected")
    word, *numbers = lines[0].split(" ")
    numbers = [number(text) for text in numbers]
    demand(word == reason, f"expected {reason}")
    cells = set(numbers)
    if reason == "parity":
        demand(numbers == board.colours(), f"expected {board.colours()}")
        return
    demand(0 < len(cells) == len(numbers) and all(1 <= cell <= len(board) for cell in cells), "no such cells")
    if reason == "degree":
        most = {1: 0, 3: 1}.get(len(cells), -1)
        demand(all(len(board.moves[cell]) <= most for cell in cells), "these cells have more moves")
    else:
        demand(len(cells) < len(board) and all(board.moves[cell] <= cells for cell in cells), "a move leaves these cells")

def boards(path):
    lines = [line for line in pathlib.Path(path).read_text(encoding="utf-8").split("\n") if line.strip()]
    while lines:
        height, width, wrap, *name = lines[0].split()
        yield Board([row.strip() for row in lines[1 : 1 + int(height)]], int(width), wrap == "1"), name
        lines = lines[1 + int(height) :]

def check(path, output):
    lines = iter([" ".join(line.split()) for line in output.split("\n")])
    for count, (board, name) in enumerate(boards(path), 1):
        try:
            head = next(lines, "").split(" ")
            if head[0] == "YES":
                demand(head[1:] == name, "another name")
                check_path(board, lines)
            else:
                demand(len(head) >= 4 and head[0] == "NO" and head[2] == "PROOF", "expected YES, or NO REASON PROOF LINES")
                demand(head[4:] == name, "another name")
                length = number(head[3])
                proof = [line for _, line in zip(range(length), lines)]
                demand(length > 0 and len(proof) == length, "fewer lines than told")
                check_refutation(board, head[1], proof)
        except Wrong as wrong:
            raise Wrong(f"board {count}: {wrong}") from None
    demand(not any(line.strip() for line in lines), "more than the answers")

if __name__ == "__main__":
    try:
        check(sys.argv[1], sys.stdin.buffer.read().decode("utf-8"))
    except (Wrong, UnicodeDecodeError) as wrong:
        (pathlib.Path(sys.argv[3]) / "judgemessage.txt").write_text(f"{wrong}\n", encoding="utf-8")
        sys.exit(43)
    sys.exit(42)
