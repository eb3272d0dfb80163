#!/usr/bin/env python3
"""lang_tables.py - turn the catalogues of lang/ into C tables.

    lang_tables.py LANG_FOLDER OUTPUT.c
    lang_tables.py --self-test

A catalogue is one flat JSON object, key to text. All languages must have the
same keys, else a player would meet a hole: then nothing is written. The tables
are sorted by the bytes of the key, so that the library can search by halves.
"""
import json
import pathlib
import sys
import tempfile

LANGUAGES = ("en", "ru", "it", "de")


class Bad(Exception):
    pass


def read_catalogue(path):
    def no_duplicates(pairs):
        seen = {}
        for key, value in pairs:
            if key in seen:
                raise Bad(f"{path}: duplicate key {key!r}")
            seen[key] = value
        return seen

    try:
        catalogue = json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=no_duplicates)
    except (OSError, ValueError) as error:
        raise Bad(f"{path}: {error}") from error
    if not isinstance(catalogue, dict):
        raise Bad(f"{path}: not an object")
    for key, text in catalogue.items():
        if not isinstance(text, str):
            raise Bad(f"{path}: the text of {key!r} is not a string")
        if "\0" in key or "\0" in text:
            raise Bad(f"{path}: NUL in {key!r}")
    return catalogue


def read_all(folder):
    catalogues = {name: read_catalogue(folder / f"{name}.json") for name in LANGUAGES}
    every_key = set().union(*catalogues.values())
    holes = [f"{folder / name}.json: missing key {key!r}"
             for name in LANGUAGES for key in sorted(every_key - catalogues[name].keys())]
    if holes:
        raise Bad("\n".join(holes))
    return catalogues


def c_string(text):
    """Every byte outside plain ASCII as three octal digits: cannot run on into what follows."""
    out = []
    for byte in text.encode("utf-8"):
        char = chr(byte)
        if char in '"\\?':
            out.append("\\" + char)
        elif 0x20 <= byte < 0x7F:
            out.append(char)
        else:
            out.append(f"\\{byte:03o}")
    return '"' + "".join(out) + '"'


def c_source(catalogues):
    lines = ["/* lang_tables.c - the catalogues of lang/, made by tools/lang_tables.py. */",
             '#include "core/phrase.h"', ""]
    for name, catalogue in catalogues.items():
        lines.append(f"static const bm_phrase phrases_{name}[] = {{")
        for key in sorted(catalogue, key=lambda k: k.encode("utf-8")):
            lines.append(f"    {{{c_string(key)}, {c_string(catalogue[key])}}},")
        lines += ["};", ""]
    lines.append("const bm_catalogue bm_catalogues[] = {")
    for name, catalogue in catalogues.items():
        lines.append(f'    {{"{name}", phrases_{name}, {len(catalogue)}}},')
    lines += ["};", "", f"const int bm_catalogue_count = {len(catalogues)};", ""]
    return "\n".join(lines)


def self_test():
    good = dict.fromkeys(LANGUAGES, '{"b": "two \\"\\u00e9\\"", "a": "one"}')
    bad = {
        "duplicate key 'a'": '{"a": "1", "a": "2", "b": "3"}',
        "is not a string": '{"a": 1, "b": "2"}',
        "missing key 'b'": '{"a": "1"}',
        "not an object": '["a"]',
        "Expecting": '{"a"',
    }

    def outcome(texts):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            for language, text in texts.items():
                (folder / f"{language}.json").write_text(text, encoding="utf-8")
            try:
                return c_source(read_all(folder))
            except Bad as error:
                return f"refused: {error}"

    source = outcome(good)
    assert source.index('{"a", "one"}') < source.index('{"b", "two \\"\\303\\251\\""}'), source
    assert "bm_catalogue_count = 4;" in source, source
    for message, text in bad.items():
        answer = outcome({**good, "it": text})
        assert answer.startswith("refused: ") and message in answer, answer
    print("lang_tables: self test passed")


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    folder, output = map(pathlib.Path, sys.argv[1:])
    try:
        source = c_source(read_all(folder))
    except Bad as error:
        sys.exit(f"lang_tables: {error}")
    output.parent.mkdir(parents=True, exist_ok=True)
    output.write_text(source, encoding="utf-8")
    return None


if __name__ == "__main__":
    main()
