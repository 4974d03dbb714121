#!/usr/bin/env python3
"""Makes a page of a single picture, too."""

import sys

SIDE, MARGIN, CAPTION = 40, 12, 30
STYLE = """\
.paper{fill:#fff}.hole{stroke:#c3c7cf}.even{fill:#f3ead7}.odd{fill:#e0cfae}.even,.odd{stroke:#8d7b58}
.seam{stroke:#0b6bcb}.way{stroke:#b3541e}.start{fill:#1a7f37}.end{fill:#a4123f}
.step,.name{fill:#1c1f24}.mark{fill:#fff}
@media screen and (prefers-color-scheme:dark){
.paper{fill:#15181d}.hole{stroke:#454c57}.even{fill:#3b4250}.odd{fill:#2b313c}.even,.odd{stroke:#667085}
.seam{stroke:#6cb6ff}.way{stroke:#f0883e}.start{fill:#2ea043}.end{fill:#e5446d}
.step,.name{fill:#f2f4f8}.mark{fill:#fff}
}
svg{font-family:system-ui,sans-serif;text-anchor:middle}
.hole,.seam,.way{fill:none}.hole{stroke-width:5;stroke-linecap:round;stroke-dasharray:0 40}
.seam{stroke-width:4;stroke-dasharray:8 6}
.way{stroke-width:5;stroke-linecap:round;stroke-linejoin:round;stroke-opacity:.55}
.step,.mark{font-weight:600}
"""
PAGE_STYLE = """\
:root{color-scheme:light dark}
body{margin:0;padding:1rem;background:#fff;display:flex;flex-wrap:wrap;gap:1rem;justify-content:center;align-items:flex-start}
figure{margin:0;max-width:100%;break-inside:avoid}
svg{max-width:100%;height:auto}
@media screen and (prefers-color-scheme:dark){body{background:#15181d}}
@media print{body{display:block}figure{display:inline-block;margin:.25cm}svg{max-height:24cm}}
"""


def escaped(text):
    for sign, name in (("&", "amp"), ("<", "lt"), (">", "gt"), ('"', "quot")):
        text = text.replace(sign, f"&{name};")
    allowed = (c if c >= " " and not "\x7f" <= c <= "\x9f" and c not in "\ufffe\uffff" else "\ufffd" for c in text)
    return "".join(allowed)


class Picture:
    def __init__(self, name, rows, columns):
        shown = name[:60] + "…" * (len(name) > 60)
        caption = sum(11 if c < "\x80" else 19 for c in shown)
        self.name, self.rows, self.columns = escaped(shown), rows, columns
        self.width = max(columns * SIDE, caption) + 2 * MARGIN
        self.height = rows * SIDE + 2 * MARGIN + (CAPTION if name else 0)
        self.left = (self.width - columns * SIDE) // 2
        self.title = ""
        self.lines = [f'<path class="paper" d="M0 0h{self.width}v{self.height}h-{self.width}z"/>']

    def centre(self, place):
        return self.left + place[1] * SIDE + SIDE // 2, MARGIN + place[0] * SIDE + SIDE // 2

    def squares(self, places):
        if len(places) < self.rows * self.columns:
            starts = [self.centre((row, 0)) for row in range(self.rows)]
            dots = "".join(f"M{x} {y}h{(self.columns - 1) * SIDE + 1}" for x, y in starts)
            self.lines.append(f'<path class="hole" d="{dots}"/>')
        for colour, name in enumerate(("even", "odd")):
            corners = [self.centre(place) for place in places if sum(place) % 2 == colour]
            squares = "".join(f"M{x - 20} {y - 20}h40v40h-40z" for x, y in corners)
            if squares:
                self.lines.append(f'<path class="{name}" d="{squares}"/>')

    def seam(self):
        left, right, height = self.left, self.left + self.columns * SIDE, self.rows * SIDE
        self.lines.append(f'<path class="seam" d="M{left} {MARGIN}v{height}M{right} {MARGIN}v{height}"/>')

    def way(self, places):
        if len(places) < 2:
            return
        way = "M{} {}".format(*self.centre(places[0]))
        for a, b in zip(places, places[1:]):
            way += self.crossing(a, b) + "L{} {}".format(*self.centre(b))
        self.lines.append(f'<path class="way" d="{way}"/>')

    def crossing(self, a, b):
        """What a move draws at the seam, once for each time that it goes around."""
        down, far = b[0] - a[0], 3 - abs(b[0] - a[0])
        board, drawn = self.columns * SIDE, ""
        plain = [across for across in (far, -far) if a[1] + across == b[1]]
        across = (plain + [way for way in (far, -far) if (a[1] + way - b[1]) % self.columns == 0])[0]
        x, y = a[1] * SIDE + SIDE // 2, a[0] * SIDE + SIDE // 2 + MARGIN
        edge, leave, enter = (board, board, 0) if across > 0 else (0, 0, board)
        while x + across * SIDE > edge if across > 0 else x + across * SIDE < edge:
            height = y + (edge - x) * down // across
            drawn += f"L{self.left + leave} {height}M{self.left + enter} {height}"
            edge += board if across > 0 else -board
        return drawn

    def steps(self, places):
        size = 17 if len(places) < 100 else 15 if len(places) < 1000 else 12
        self.lines.append(f'<g class="step" font-size="{size}">')
        for step, place in list(enumerate(places, 1))[1:-1]:
            x, y = self.centre(place)
            self.lines.append(f'<text x="{x}" y="{y + 6}">{step}</text>')
        self.lines.append("</g>")
        self.mark("start" if len(places) > 1 else "both", places[0], "1")
        if len(places) > 1:
            self.mark("end", places[-1], str(len(places)))

    def mark(self, kind, place, label):
        x, y = self.centre(place)
        if kind != "start":
            self.lines.append(f'<path class="end" d="M{x - 16} {y - 16}h32v32h-32z"/>')
        if kind != "end":
            self.lines.append(f'<circle class="start" cx="{x}" cy="{y}" r="16"/>')
        size = 15 if len(label) < 4 else 11
        self.lines.append(f'<text class="mark" x="{x}" y="{y + 5}" font-size="{size}">{label}</text>')

    def finish(self, what):
        if self.name:
            x, y = self.width // 2, self.height - MARGIN
            self.lines.append(f'<text class="name" x="{x}" y="{y}" font-size="18">{self.name}</text>')
        self.title = f"{self.name}: {what}" if self.name else what
        return self

    def svg(self, page):
        space = "" if page else ' xmlns="http://www.w3.org/2000/svg"'
        style = "" if page else f"<style>\n{STYLE}</style>\n"
        size = f'width="{self.width}" height="{self.height}" viewBox="0 0 {self.width} {self.height}"'
        body = "\n".join(self.lines)
        return f'<svg{space} {size} role="img">\n<title>{self.title}</title>\n{style}{body}\n</svg>\n'


def count(cells):
    return f"{cells} cell" + "s" * (cells != 1)


def board(wraps):
    return "wrapped board" if wraps else "board"


def draw_path(name, grid):
    at = {step: (i, j) for i, row in enumerate(grid) for j, step in enumerate(row) if step}
    places = [at[step] for step in sorted(at)]
    wraps = any(sorted((abs(a[0] - b[0]), abs(a[1] - b[1]))) != [1, 2] for a, b in zip(places, places[1:]))
    picture = Picture(name, len(grid), len(grid[0]))
    picture.squares(places)
    if wraps:
        picture.seam()
    picture.way(places)
    picture.steps(places)
    size = f"{len(grid)} by {len(grid[0])}"
    return picture.finish(f"knight's path through {count(len(places))} of a {board(wraps)}, {size}")


def draw_board(name, rows, wraps):
    places = {(i, j): mark for i, row in enumerate(rows) for j, mark in enumerate(row) if mark != "."}
    picture = Picture(name, len(rows), len(rows[0]))
    picture.squares(list(places))
    if wraps:
        picture.seam()
    for mark, kind in (("S", "start"), ("E", "end")):
        for place in [place for place in places if places[place] == mark]:
            picture.mark(kind, place, mark)
    return picture.finish(f"{board(wraps)}, {len(rows)} by {len(rows[0])}, {count(len(places))} to visit")


def draw_verdict(name, reason):
    picture = Picture(name, 2, 4)
    x, y = picture.left + 2 * SIDE, MARGIN + SIDE
    picture.lines += [
        f'<path class="even" d="M{picture.left} {MARGIN}h160v80h-160z"/>',
        f'<text class="step" x="{x}" y="{y - 4}" font-size="26">NO</text>',
        f'<text class="name" x="{x}" y="{y + 24}" font-size="18">{reason}</text>',
    ]
    return picture.finish(f"no knight's path, shown by {reason}")


def pictures(lines):
    at = 0
    while at < len(lines):
        head = lines[at].split()
        at += 1
        if head[:1] == ["YES"]:
            end = at
            while end < len(lines) and lines[end].split()[:1] not in ([], ["YES"], ["NO"]):
                end += 1
            yield draw_path(" ".join(head[1:]), [[int(step) for step in line.split()] for line in lines[at:end]])
            at = end
        elif head[:1] == ["NO"]:
            yield draw_verdict(" ".join(head[2:]), head[1])
        elif head:
            height = int(head[0])
            yield draw_board(" ".join(head[3:]), [row.strip() for row in lines[at : at + height]], head[2] == "1")
            at += height


sys.stdout.reconfigure(encoding="utf-8")
drawn = list(pictures(sys.stdin.buffer.read().decode("utf-8", errors="replace").split("\n")))
if drawn:
    print('<!DOCTYPE html>\n<html lang="en">\n<meta charset="utf-8">')
    print('<meta name="viewport" content="width=device-width,initial-scale=1">')
    print(f"<title>Knight's paths</title>\n<style>\n{STYLE}{PAGE_STYLE}</style>")
    for picture in drawn:
        print(f"<figure>\n{picture.svg(page=True)}</figure>")
