#!/usr/bin/env python3
"""rule_books.py - turn the rule books, in all languages, into C tables.

    rule_books.py DOCS_RULES_FOLDER LANG_RULES_FOLDER OUTPUT.c
    rule_books.py --self-test

DOCS_RULES_FOLDER/GAME.md is the book of record, in English; its translations
are LANG_RULES_FOLDER/GAME.LANGUAGE.md. A translation has the same blocks in the
same order, with the same rule ids, numbers and `names` of options, else nothing
is written. The tables hold plain text: Markdown that this script does not know
is refused, since a player would see its marks.
"""
import collections
import pathlib
import re
import sys
import tempfile

from lang_tables import LANGUAGES, c_string
from rule_matrix import ID

SOURCE, *TRANSLATIONS = LANGUAGES
DASHES = {"ru": " — "}
DASH = " – "

HEADING = re.compile(r"(#{1,6}) +(.+)")
BULLET = re.compile(r"- +(.+)")
RULE = re.compile(rf"(?:\*\*)?({ID})(?:\*\*)?[ :.]+(.+)")
QUOTE = re.compile(r">(?: (.*))?")
TABLE = re.compile(r"\|(.*)\|")
STRANGE = re.compile(r"```|~~~|\d+[.)] |[*+-] |[-=*_]{3,}$|[#>|<&]|\[[^\]]+\]:|\s")
LINK = re.compile(r"(?<!!)\[([^\[\]]+)\]\([^()\s]+\)")
EMPHASIS = re.compile(r"(\*\*|\*)(?![\s*])([^*]+?)(?<!\s)\1")
LEFT_OVER = re.compile(r"[*`_\[\]|\\<>~#]|&#?\w+;")

KINDS = {"heading": "BM_RULE_HEADING", "rule": "BM_RULE_LINE", "row": "BM_RULE_LINE",
         "prose": "BM_RULE_PROSE", "item": "BM_RULE_PROSE", "example": "BM_RULE_EXAMPLE"}


class Bad(Exception):
    pass


class Block:
    """One entry to be: `form` is its kind of Markdown, `marked` its text with the marks."""

    def __init__(self, where, form, marked, rule="", depth=0, cells=()):
        self.where, self.form, self.marked = where, form, marked
        self.rule, self.depth, self.cells = rule, depth, cells
        self.text = ""

    def shape(self):
        return self.form, self.depth, self.rule

    def __str__(self):
        return f"{self.form}{' ' + self.rule if self.rule else ''}"


def plain(marked, where):
    """Without the marks of Markdown; what stands in `code` is kept as it is."""
    pieces = re.split(r"`([^`]+)`", marked)
    for i in range(0, len(pieces), 2):
        words = LINK.sub(r"\1", pieces[i])
        words = EMPHASIS.sub(r"\2", words)
        if found := LEFT_OVER.search(words):
            raise Bad(f"{where}: {found[0]!r} is Markdown that would be garbled")
        pieces[i] = words
    return " ".join("".join(pieces).split())


def sentence(text):
    return text if text.endswith((".", "!", "?")) else text + "."


def row_text(heads, cells, dash):
    """A row in one paragraph: what it is about, then each column behind its head."""
    point, *others = cells
    parts = [point[:1].upper() + point[1:]]
    parts += [head + dash + cell for head, cell in zip(heads[1:], others) if cell]
    return " ".join(map(sentence, parts))


class Reader:
    """Goes over the lines of one book; `open` is the block that a further line may continue."""

    def __init__(self, path, language):
        self.path, self.dash = path, DASHES.get(language, DASH)
        self.blocks, self.open, self.heads, self.ruled = [], None, None, False

    def read(self, text):
        for number, line in enumerate(text.splitlines(), 1):
            self.take(f"{self.path}:{number}", line.rstrip())
        for block in self.blocks:
            if block.form != "row":
                block.text = plain(block.marked, block.where)
        return self.blocks

    def take(self, where, line):
        if not TABLE.fullmatch(line):
            self.heads = None
        if not line:
            self.open = None
        elif match := HEADING.fullmatch(line):
            self.add(Block(where, "heading", match[2], depth=len(match[1])))
            self.open = None
        elif match := BULLET.fullmatch(line):
            self.take_bullet(where, match[1])
        elif match := QUOTE.fullmatch(line):
            self.take_quote(where, match[1] or "")
        elif match := TABLE.fullmatch(line):
            self.take_row(where, [cell.strip() for cell in match[1].split("|")])
        elif line.startswith("  ") and self.open and self.open.form in ("rule", "item"):
            self.go_on(where, line.strip())
        else:
            self.take_prose(where, line)

    def add(self, block):
        self.blocks.append(block)
        self.open = block

    def go_on(self, where, words):
        if STRANGE.match(words):
            raise Bad(f"{where}: a line that begins like this is not understood: {words[:20]!r}")
        self.open.marked += " " + words

    def take_bullet(self, where, words):
        if match := RULE.fullmatch(words):
            self.add(Block(where, "rule", match[2], rule=match[1]))
        else:
            self.add(Block(where, "item", words))

    def take_quote(self, where, words):
        if not words:
            self.open = None
        elif self.open and self.open.form == "example":
            self.go_on(where, words)
        elif STRANGE.match(words):
            raise Bad(f"{where}: an example is a plain paragraph, not {words[:20]!r}")
        else:
            self.add(Block(where, "example", words))

    def take_prose(self, where, line):
        if self.open and self.open.form == "prose":
            self.go_on(where, line)
        elif self.open:
            raise Bad(f"{where}: text runs on from the line above; "
                      "begin a paragraph behind an empty line, or indent what belongs to a bullet")
        elif STRANGE.match(line):
            raise Bad(f"{where}: a line that begins like this is not understood: {line[:20]!r}")
        else:
            self.add(Block(where, "prose", line))

    def take_row(self, where, cells):
        self.open = None
        if self.heads is None:
            self.heads, self.ruled = [plain(cell, where) for cell in cells], False
        elif len(cells) != len(self.heads) or len(cells) < 2:
            raise Bad(f"{where}: {len(cells)} cells in a table of {len(self.heads)}")
        elif not self.ruled:
            if not all(re.fullmatch(r"-{3,}", cell) for cell in cells):
                raise Bad(f"{where}: the second line of a table is | --- | --- |")
            self.ruled = True
        elif not re.fullmatch(ID, cells[0]):
            raise Bad(f"{where}: a row begins with a rule id, not {cells[0]!r}")
        else:
            block = Block(where, "row", " | ".join(cells), rule=cells[0], depth=len(cells))
            words = [plain(cell, where) for cell in cells[1:]]
            block.text = row_text(self.heads[1:], words, self.dash)
            self.blocks.append(block)


def read_book(path, language):
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise Bad(f"{path}: {error}") from error
    if odd := re.search(r"[\x00-\x09\x0b-\x1f\x7f\ufeff]", text):
        raise Bad(f"{path}: control character {odd[0]!r}")
    blocks = Reader(path, language).read(text)
    seen = set()
    for block in blocks:
        if block.rule and block.rule in seen:
            raise Bad(f"{block.where}: {block.rule} is there twice")
        seen.add(block.rule)
    if not seen - {""}:
        raise Bad(f"{path}: no rules found")
    return blocks


def same_ids(english, blocks, path):
    wanted = [block.rule for block in english if block.rule]
    found = [block.rule for block in blocks if block.rule]
    problems = [f"{path}: {rule} is missing" for rule in wanted if rule not in found]
    problems += [f"{path}: there is no rule {rule}" for rule in found if rule not in wanted]
    if problems:
        raise Bad("\n".join(problems))


def facts(block):
    """What no translation changes: cited rules, numbers, names of options."""
    cited = re.findall(ID, block.text)
    numbers = re.findall(r"\d+", re.sub(ID, "", block.text))
    return collections.Counter(cited + numbers + re.findall(r"`[^`]+`", block.marked))


def compare(english, blocks, path):
    same_ids(english, blocks, path)
    for source, block in zip(english, blocks):
        if source.shape() != block.shape():
            raise Bad(f"{block.where}: {block}, where the English book has {source}")
        lost, added = facts(source) - facts(block), facts(block) - facts(source)
        if lost or added:
            raise Bad(f"{block.where}: not the facts of the English text; "
                      f"missing: {', '.join(lost) or 'none'}; extra: {', '.join(added) or 'none'}")
    if len(english) != len(blocks):
        raise Bad(f"{path}: {len(blocks)} blocks, where the English book has {len(english)}")


def read_all(docs, lang):
    """(game, language, blocks) for each book, English first."""
    games = sorted(path.stem for path in docs.glob("*.md"))
    if not games:
        raise Bad(f"{docs}: no rule books")
    expected = {f"{game}.{language}.md" for game in games for language in TRANSLATIONS}
    if strays := sorted({path.name for path in lang.glob("*")} - expected):
        raise Bad(f"{lang}: a translation of nothing: {', '.join(strays)}")
    books = []
    for game in games:
        english = read_book(docs / f"{game}.md", SOURCE)
        books.append((game, SOURCE, english))
        for language in TRANSLATIONS:
            path = lang / f"{game}.{language}.md"
            blocks = read_book(path, language)
            compare(english, blocks, path)
            books.append((game, language, blocks))
    return books


def c_source(books):
    lines = ["/* rule_books.c - the rule books of docs/rules and lang/rules,",
             " * made by tools/rule_books.py. */", '#include "cli/rule_book.h"', ""]
    for i, (_, _, blocks) in enumerate(books):
        lines.append(f"static const bm_rule_entry book_{i}[] = {{")
        for block in blocks:
            lines.append(f"    {{{KINDS[block.form]}, {c_string(block.rule)},"
                         f" {c_string(block.text)}}},")
        lines += ["};", ""]
    lines.append("const bm_rule_book bm_rule_books[] = {")
    for i, (game, language, blocks) in enumerate(books):
        lines.append(f"    {{{c_string(game)}, {c_string(language)}, book_{i}, {len(blocks)}}},")
    lines += ["};", "", f"const int bm_rule_book_count = {len(books)};", ""]
    return "\n".join(lines)


CLEAN = """# A game

Two *short*
lines, [linked](a.md), `a*b`.
- AB-P1 First **rule**, with 3 (AB-X1).
- AB-P2 Second
  rule.

> **Example.** One
> and one.
>
> Another.

| id | point | `one` | `two` (default) |
| --- | --- | --- | --- |
| AB-X1 | what it is, option `opt` | `on`: yes | no. |

- no rule
"""

TEXTS = [
    '{BM_RULE_HEADING, "", "A game"},', '{BM_RULE_PROSE, "", "Two short lines, linked, a*b."},',
    '{BM_RULE_LINE, "AB-P1", "First rule, with 3 (AB-X1)."},',
    '{BM_RULE_LINE, "AB-P2", "Second rule."},', '{BM_RULE_EXAMPLE, "", "Example. One and one."},',
    '{BM_RULE_EXAMPLE, "", "Another."},',
    '{BM_RULE_LINE, "AB-X1", "What it is, option opt. one – on: yes. two (default) – no."},',
    '{BM_RULE_PROSE, "", "no rule"},']

# (what is replaced in the Italian book, by what, a part of the complaint)
PLANTED_IN_TRANSLATION = [
    ("- AB-P2 Second\n  rule.\n", "", "AB-P2 is missing"),
    ("- no rule", "- AB-P3 a rule", "there is no rule AB-P3"),
    ("AB-P1 First", "AB-P2 First", "AB-P2 is there twice"),
    ("- AB-P1 First **rule**, with 3 (AB-X1).\n- AB-P2 Second\n  rule.\n",
     "- AB-P2 Second\n- AB-P1 First, with 3 (AB-X1).\n", "where the English book has rule AB-P1"),
    ("| AB-X1 | what it is, option `opt` | `on`: yes | no. |\n", "\n- AB-X1 `opt` `on`\n",
     "where the English book has row AB-X1"),
    ("- no rule\n", "", "7 blocks, where the English book has 8"),
    ("> Another.", "> Another.\n>\n> And another.", "where the English book has row AB-X1"),
    ("> **Example.** One\n> and one.", "One and one.", "where the English book has example"),
    ("# A game", "## A game", "where the English book has heading"),
    ("with 3", "with 4", "missing: 3; extra: 4"),
    ("(AB-X1)", "(AB-P2)", "missing: AB-X1; extra: AB-P2"),
    ("`opt`", "`opzione`", "missing: `opt`; extra: `opzione`"),
]

# The same, in the English book.
PLANTED_ANYWHERE = [
    ("Two *short*", "Two *short", "'*' is Markdown"),
    ("Two *short*", "Two _short_", "'_' is Markdown"),
    ("Two *short*", "Two &nbsp; short", "'&nbsp;' is Markdown"),
    ("[linked](a.md)", "![linked](a.png)", "'[' is Markdown"),
    ("[linked](a.md)", "[linked][1]", "'[' is Markdown"),
    ("Two *short*", "1. Two", "not understood"),
    ("Two *short*", "<b>Two", "not understood"),
    ("Two *short*", "    Two", "not understood"),
    ("Two *short*\n", "Two\n===\n", "not understood"),
    ("Two *short*\n", "```\n", "not understood"),
    ("  rule.", "rule.", "text runs on"),
    ("  rule.", "  - rule.", "not understood"),
    ("> and one.", "> - and one.", "not understood"),
    ("> and one.", "and one.", "text runs on"),
    ("> **Example.** One", "> > One", "an example is a plain paragraph"),
    ("| --- | --- | --- | --- |\n", "", "second line of a table"),
    ("`on`: yes | no. |", "`on`: yes |", "3 cells in a table of 4"),
    ("| AB-X1 |", "| X1 |", "a row begins with a rule id"),
    ("AB-P2 Second", "AB-P1 Second", "AB-P1 is there twice"),
    ("short", "sh\tort", "control character"),
]


def self_test():
    def outcome(english, italian, strays=(), absent=()):
        with tempfile.TemporaryDirectory() as name:
            docs, lang = pathlib.Path(name, "docs"), pathlib.Path(name, "lang")
            docs.mkdir()
            lang.mkdir()
            (docs / "game.md").write_text(english, encoding="utf-8")
            for language in TRANSLATIONS:
                text = italian if language == "it" else english
                (lang / f"game.{language}.md").write_text(text, encoding="utf-8")
            for stray in strays:
                (lang / stray).write_text(CLEAN, encoding="utf-8")
            for path in absent:
                (lang / path).unlink()
            try:
                return c_source(read_all(docs, lang))
            except Bad as error:
                return f"refused: {error}"

    def planted(old, new):
        assert CLEAN.count(old) == 1, old
        return CLEAN.replace(old, new)

    def refused(answer, message):
        assert answer.startswith("refused: ") and message in answer, (message, answer)

    source = outcome(CLEAN, CLEAN)
    for text in TEXTS:
        text = re.sub("[^\0-\x7f]", lambda found: c_string(found[0])[1:-1], text)
        assert source.count(f"    {text}\n") >= 3, (text, source)
    assert "bm_rule_book_count = 4;" in source and '{"game", "de", book_3, 8},' in source, source
    for old, new, message in PLANTED_IN_TRANSLATION:
        refused(outcome(CLEAN, planted(old, new)), message)
    for old, new, message in PLANTED_ANYWHERE:
        refused(outcome(planted(old, new), CLEAN), message)
        refused(outcome(CLEAN, planted(old, new)), message)
    refused(outcome("# A game\n", CLEAN), "no rules found")
    refused(outcome(CLEAN, CLEAN, absent=["game.de.md"]), "game.de.md")
    refused(outcome(CLEAN, CLEAN, strays=["game.fr.md"]), "a translation of nothing: game.fr.md")
    refused(outcome(CLEAN, CLEAN, strays=["other.it.md"]), "a translation of nothing: other.it.md")
    plants = len(PLANTED_IN_TRANSLATION) + 2 * len(PLANTED_ANYWHERE) + 4
    print(f"rule_books: self test passed, {plants} plants")


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    docs, lang, output = map(pathlib.Path, sys.argv[1:])
    try:
        source = c_source(read_all(docs, lang))
    except Bad as error:
        sys.exit(f"rule_books: {error}")
    output.parent.mkdir(parents=True, exist_ok=True)
    output.write_text(source, encoding="utf-8")
    return None


if __name__ == "__main__":
    main()
