#!/usr/bin/env python3
"""Draws a game's table as it is in the terminal, in colour: docs/pictures/GAME.svg.

    tests/terminal/picture.py --program PROGRAM GAME >docs/pictures/GAME.svg

A position of a seeded game is read from a terminal emulator with its colours. Every run of cells
with one style becomes a text at its own place, so that it looks the same whatever font is there.
"""
import argparse
import dataclasses
import html
import re
import sys

from player import Collector, Player, Trader
from table import Catalogue, Home

COLUMNS, ROWS = 80, 24
CELL, LINE, MARGIN, BAR = 9.6, 18.5, 26, 34  # pixels: of a cell, a row, around them, the top
SIZE = 16
FONTS = "ui-monospace, 'Cascadia Mono', 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace"
PAPER, BORDER, INK = "#16181d", "#2c313a", "#d7dae0"
DOTS = ("#e0645c", "#d9a441", "#5faf5f")
BASIC = ("#16181d", "#e0645c", "#5faf5f", "#d9a441", "#6a9fd8", "#b583c9", "#56b6c2", "#d7dae0")
CUBE = (0, 95, 135, 175, 215, 255)
SEATS = "you,greedy,greedy,greedy"


@dataclasses.dataclass(frozen=True)
class Position:
    """Of a seeded game, after so many answers of a player; and what is being typed then."""
    player: type
    seed: int
    turns: int
    typed: str


POSITIONS = {"high-society": Position(Player, 17, 11, "2 8"),
             "adel-verpflichtet": Position(Collector, 13, 30, "castle"),
             "suetologia": Position(Trader, 1, 30, "yes")}


@dataclasses.dataclass(frozen=True)
class Style:
    colour: str = INK
    bold: bool = False
    dim: bool = False
    underline: bool = False


def colour_of(number):
    """Of the 256 that terminals have."""
    if number < 16:
        return BASIC[number % 8]
    if number >= 232:
        return "#" + 3 * f"{8 + 10 * (number - 232):02x}"
    number -= 16
    return "#" + "".join(f"{CUBE[n]:02x}" for n in (number // 36, number // 6 % 6, number % 6))


def lighter(colour, least=150):
    """The table's colours are for any background; on a dark one they may be brighter."""
    parts = [int(colour[i:i + 2], 16) for i in (1, 3, 5)]
    brightest = max(parts)
    if brightest >= least and sum(parts) > 300:
        return colour
    return "#" + "".join(f"{min(255, round(part + (255 - part) * 0.28)):02x}" for part in parts)


def styled(style, codes):
    """The style after an escape sequence for colours and such (SGR)."""
    codes = [int(code or 0) for code in codes.split(";")]
    while codes:
        code = codes.pop(0)
        if code == 0:
            style = Style()
        elif code in (1, 2, 4):
            style = dataclasses.replace(style, **{{1: "bold", 2: "dim", 4: "underline"}[code]: True})
        elif code == 38 and codes and codes[0] == 5:
            style = dataclasses.replace(style, colour=lighter(colour_of(codes[1])))
            codes = codes[2:]
        elif 30 <= code <= 37:
            style = dataclasses.replace(style, colour=BASIC[code - 30])
        elif code == 39:
            style = dataclasses.replace(style, colour=INK)
    return style


def runs(line):
    """(column, text, style) for each stretch of one style; spaces part them too."""
    style, column, found = Style(), 0, []
    for codes, text in re.findall(r"\x1b\[([\d;]*)m|([^\x1b]+)", line):
        if not text:
            style = styled(style, codes)
            continue
        for piece in re.finditer(r"\S+(?: \S+)*", text):
            found.append((column + piece.start(), piece[0], style))
        column += len(text)
    return found


def text_of(row, column, text, style):
    x, y = MARGIN + column * CELL, BAR + MARGIN / 2 + row * LINE + 14
    more = f' fill="{style.colour}"' if style.colour != INK else ""
    more += ' font-weight="700"' if style.bold else ""
    more += ' opacity="0.7"' if style.dim else ""
    more += ' text-decoration="underline"' if style.underline else ""
    return (f'<text x="{x:g}" y="{y:g}" textLength="{len(text) * CELL:g}"{more}>'
            f"{html.escape(text, quote=False)}</text>")


def svg(lines, cursor):
    """The whole picture; the cursor is a place (column, row)."""
    width, height = 2 * MARGIN + COLUMNS * CELL, BAR + MARGIN * 3 / 2 + len(lines) * LINE
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
           f'viewBox="0 0 {width:g} {height:g}" role="img" aria-label="The table in a terminal">',
           f'<rect x="0.5" y="0.5" width="{width - 1:g}" height="{height - 1:g}" rx="10" '
           f'fill="{PAPER}" stroke="{BORDER}"/>']
    out += [f'<circle cx="{24 + 20 * i}" cy="20" r="6" fill="{dot}"/>' for i, dot in enumerate(DOTS)]
    out.append(f'<g font-family="{FONTS}" font-size="{SIZE}" fill="{INK}" xml:space="preserve">')
    out += [text_of(row, *run) for row, line in enumerate(lines) for run in runs(line)]
    out.append("</g>")
    x, y = MARGIN + cursor[0] * CELL, BAR + MARGIN / 2 + cursor[1] * LINE
    out.append(f'<rect x="{x:g}" y="{y:g}" width="{CELL:g}" height="{LINE:g}" fill="{INK}" '
               'opacity="0.8"/>')
    return "\n".join([*out, "</svg>", ""])


def draw(home, game):
    """Plays to the position, types, and draws what is on the screen then."""
    at = POSITIONS[game]
    with home.pipe("play", game, "--seats", SEATS, "--seed", str(at.seed)) as lines:
        at.player(Catalogue("en"), at.seed).play(lines, lines.prompt(), at.turns)
        lines.send("quit")
        assert lines.finish() == 0
    with home.screen("play", "--resume", "--pace", "0", columns=COLUMNS, rows=ROWS) as screen:
        screen.question()
        screen.type(at.typed)
        screen.wait(lambda: screen.shown()[-2].endswith(at.typed), "what is typed")
        shown = screen.settled("-e")
        cursor = int(screen.state("cursor_x")), int(screen.state("cursor_y"))
    return svg(shown, cursor)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--program", required=True, help="the beaumonde to draw")
    parser.add_argument("game", choices=POSITIONS)
    arguments = parser.parse_args()
    with Home(arguments.program) as folder:
        sys.stdout.write(draw(folder, arguments.game))
