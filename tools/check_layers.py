#!/usr/bin/env python3
"""check_layers.py - keep the sources in their layers.

    check_layers.py [ROOT]        check ROOT/src (ROOT: the current folder)
    check_layers.py --self-test   plant one violation of each kind and find it

What is checked, and why:
  - an include points down, or stays in its folder: so any layer can be lifted
    out with what is below it, and nothing else;
  - games never see each other, only src/games/* (the registry) sees games;
  - src/base and src/core never name a game;
  - layers 0 to 2 include only freestanding headers: they build for any target;
  - rules use no floating point: all builds must agree to the bit;
  - X.c includes X.h first: so every header is known to stand alone;
  - no umbrella header: an include says what is really used.
"""
import pathlib
import re
import sys
import tempfile

LAYERS = {"base": 0, "core": 1, "games": 2, "store": 3, "bots": 3, "net": 3, "nn": 3,
          "arena": 4, "client": 4, "server": 4, "train": 4, "wasm": 4, "cli": 5}
# Folders of one layer do not see each other, but for these: (who, whom).
BESIDE = {("bots", "nn")}
FREESTANDING = {"limits.h", "stdbool.h", "stddef.h", "stdint.h"}
# Headers that the build makes, with the lowest layer that may include them.
GENERATED = {"bm_version.h": 4}

INCLUDE = re.compile(r'^\s*#\s*include\s*(["<])([^">]+)[">]')
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.S)
STRING = re.compile(r'"(?:\\.|[^"\\\n])*"' r"|'(?:\\.|[^'\\\n])*'")


class Source:
    """One file under src/: where it belongs and what it includes."""

    def __init__(self, src, path):
        self.name = path.relative_to(src).as_posix()
        self.text = path.read_text(encoding="utf-8")
        parts = self.name.split("/")
        self.folder = parts[0]
        self.layer = LAYERS.get(parts[0])
        self.game = parts[1] if parts[0] == "games" and len(parts) > 2 else None
        self.includes = []
        for number, line in enumerate(self.text.splitlines(), 1):
            match = INCLUDE.match(line)
            if match:
                self.includes.append((number, match[1] == "<", match[2]))

    def code(self):
        """The text without comments and strings, line numbers kept."""
        blank = lambda match: "\n" * match[0].count("\n") or " "
        return STRING.sub(blank, COMMENT.sub(blank, self.text))


def check_include(src, source, number, system, target):
    where = f"src/{source.name}:{number}"
    if system:
        if source.layer <= 2 and target not in FREESTANDING:
            yield f"{where}: layers 0 to 2 must not include <{target}>"
        return
    if target in GENERATED:
        if source.layer < GENERATED[target]:
            yield f"{where}: {target} is not for layer {source.layer}"
        return
    if not (src / target).is_file():
        yield f'{where}: "{target}" is no file below src/'
        return
    parts = target.split("/")
    layer = LAYERS.get(parts[0], 99)
    target_game = parts[1] if parts[0] == "games" and len(parts) > 2 else None
    beside = parts[0] == source.folder or (source.folder, parts[0]) in BESIDE
    if layer > source.layer or (layer == source.layer and not beside):
        yield f'{where}: "{target}" does not point down'
    elif source.game and layer == 2 and target_game != source.game:
        yield f'{where}: a game must not see "{target}"'


def check_names(source, prefixes):
    """src/base and src/core name no game, not even in a comment."""
    if source.layer > 1 or not prefixes:
        return
    word = re.compile(r"\b(?:%s)_\w+" % "|".join(sorted(prefixes)), re.I)
    for number, line in enumerate(source.text.splitlines(), 1):
        match = word.search(line)
        if match:
            yield f"src/{source.name}:{number}: names a game: {match[0]}"


def check_code(source):
    code = source.code()
    if source.folder == "games":
        for number, line in enumerate(code.splitlines(), 1):
            if re.search(r"\b(?:float|double)\b", line):
                yield f"src/{source.name}:{number}: floating point in rules"
    body = [line for line in code.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    if source.name.endswith(".h") and not body and len(source.includes) > 1:
        yield f"src/{source.name}:1: umbrella header"


def check_first_include(src, source):
    own = source.name[:-2] + ".h"
    if source.name.endswith(".c") and (src / own).is_file():
        number, _, first = source.includes[0] if source.includes else (1, False, None)
        if first != own:
            yield f'src/{source.name}:{number}: the first include is not "{own}"'


def check_tree(root):
    src = pathlib.Path(root) / "src"
    sources = [Source(src, path) for path in sorted(src.rglob("*"))
               if path.suffix in (".c", ".h", ".def")]
    # A game's names begin like its files: hs_rules.c has hs_ names.
    prefixes = {source.name.split("/")[-1].split("_")[0] for source in sources if source.game}
    problems = [] if sources else ["src: no sources found"]
    for source in sources:
        if source.layer is None:
            problems.append(f"src/{source.name}:1: no layer is known for this folder")
            continue
        for include in source.includes:
            problems += check_include(src, source, *include)
        problems += check_names(source, prefixes)
        problems += check_code(source)
        problems += check_first_include(src, source)
    return problems, len(sources)


CLEAN = {
    "base/bits.h": "#include <stdint.h>\nint bm_bits(void);\n",
    "base/bits.c": '#include "base/bits.h"\n/* double */ int bm_bits(void) { return 0; }\n',
    "core/game.h": '#include "base/bits.h"\ntypedef int bm_game;\n',
    "games/registry.c": '#include "games/hs/hs_game.h"\n#include "games/null/nul_game.h"\n',
    "games/hs/hs_game.h": '#include "core/game.h"\nextern bm_game hs_game;\n',
    "games/null/nul_game.h": '#include "core/game.h"\nextern bm_game nul_game;\n',
    "bots/bot.h": '#include "core/game.h"\n#include "nn/net.h"\n#include <stdlib.h>\nint bm_bot;\n',
    "nn/net.h": "int bm_net;\n",
    "client/url.h": "#include <uv.h>\nint bm_url;\n",
    "server/house.h": '#include "bots/bot.h"\nint bm_house;\n',
    "cli/main.c": '#include "bm_version.h"\n#include "client/url.h"\n#include "server/house.h"\n',
}
PLANTED = [
    ("core/up.h", '#include "games/registry.h"\n', "is no file below src/"),
    ("core/up.h", '#include "bots/bot.h"\nint x;\n', "does not point down"),
    ("base/up.h", '#include "core/game.h"\nint x;\n', "does not point down"),
    ("store/side.h", '#include "bots/bot.h"\nint x;\n', "does not point down"),
    ("nn/side.h", '#include "bots/bot.h"\nint x;\n', "does not point down"),
    ("client/side.h", '#include "server/house.h"\nint x;\n', "does not point down"),
    ("server/side.h", '#include "client/url.h"\nint x;\n', "does not point down"),
    ("games/hs/hs_x.c", '#include "games/null/nul_game.h"\n', "a game must not see"),
    ("games/registry.h", "int x;\n", "the first include is not"),
    ("games/hs/hs_x.c", "#include <string.h>\n", "must not include <string.h>"),
    ("games/hs/hs_x.c", "static double x;\n", "floating point"),
    ("core/name.h", "extern int hs_apply;\n", "names a game: hs_apply"),
    ("base/name.h", "#define X NUL_MAX\n", "names a game: NUL_MAX"),
    ("core/version.h", '#include "bm_version.h"\nint x;\n', "is not for layer 1"),
    ("core/own.h", "int x;\n", None),
    ("core/all.h", '#include "core/game.h"\n#include "base/bits.h"\n', "umbrella header"),
    ("extra/x.c", "int x;\n", "no layer is known"),
]


def self_test():
    def problems_of(files):
        with tempfile.TemporaryDirectory() as root:
            for name, text in files.items():
                path = pathlib.Path(root) / "src" / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
            return check_tree(root)[0]

    assert problems_of(CLEAN) == [], problems_of(CLEAN)
    assert problems_of({}) != []
    for name, text, message in PLANTED:
        found = problems_of({**CLEAN, name: text})
        if message is None:
            assert found == [], found
        else:
            assert len(found) == 1 and message in found[0], (name, message, found)
    print(f"check_layers: self test passed, {len(PLANTED)} plants")


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    problems, count = check_tree(sys.argv[1] if len(sys.argv) > 1 else ".")
    for problem in problems:
        print(problem)
    print(f"check_layers: {count} files, {len(problems)} problems")
    return sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
