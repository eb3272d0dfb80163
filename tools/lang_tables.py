#!/usr/bin/env python3
"""lang_tables.py - turn the catalogues of lang/ into C tables.

    lang_tables.py [--said] LANG_FOLDER OUTPUT.c
    lang_tables.py --self-test

A catalogue is one flat JSON object: key to text, or, where the text depends on
the number {n}, key to an object with one text for each plural category that the
language has. What a player would stumble over is refused, and nothing written:
  - a key that one language lacks; only grammatical forms (KEY.obj) are a
    language's own affair;
  - a plural category that is missing, or that the language does not have;
  - a text that fills in other things than the English one does.

A fifth catalogue, the pseudo-language, is made from the English one: accented
letters between brackets. The tables are sorted by the bytes of the key, so that
the library can search by halves.

With --said the tables have only what the core itself says (sentences about games, and the
names in them), in the languages that are offered: for builds whose other texts come from
elsewhere, as the page's do.
"""
import json
import pathlib
import re
import sys
import tempfile

# Which plural categories of the CLDR a language has for the numbers we say.
LANGUAGES = {"en": {"one", "other"}, "ru": {"one", "few", "many", "other"},
             "it": {"one", "other"}, "de": {"one", "other"}}
PSEUDO = "qps"
FORMS = ("other", "one", "few", "many")  # as BM_PLURAL_… in core/phrase.h
SAID = re.compile(r"(list|look|seat|nul)\.|(hs|av|su)\.(?!(about|ask|auto|choice|draw|goal|help|info|listen"
                  r"|now|option|page|preview|short|word)\b)")
GRAMMAR = re.compile(r"\.obj$")
BRACES = re.compile(r"\{([^{}]*)\}")
NAME = re.compile(r"[a-z]+(\.[a-z]+)?")
ACCENTED = str.maketrans(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
    "ÂßÇÐÉƑĜĤÎĴĶŁṀÑÖÞǪŘŠŦÛṼŴẊÝŽåƀçðéƒĝĥîĵķłɱñöþǫřšŧûṽŵẋýž")


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
    return {key: forms_of(path, key, text) for key, text in catalogue.items()}


def forms_of(path, key, text):
    """The text of each category; a text that depends on no number has one."""
    forms = text if isinstance(text, dict) else {"other": text}
    for form in forms.values():
        if not isinstance(form, str) or not form:
            raise Bad(f"{path}: the text of {key!r} is not a string, or empty")
        if "\0" in key or "\0" in form:
            raise Bad(f"{path}: NUL in {key!r}")
        for name in BRACES.findall(form):
            if not NAME.fullmatch(name):
                raise Bad(f"{path}: {key!r} has {{{name}}}")
        if re.search(r"[{}]", BRACES.sub("", form)):
            raise Bad(f"{path}: {key!r} has a brace that is never closed or opened")
    wanted = LANGUAGES[path.stem]
    if isinstance(text, dict) and set(forms) != wanted:
        raise Bad(f"{path}: {key!r} has the plural categories {sorted(forms)}, "
                  f"its language has {sorted(wanted)}")
    return forms


def filled_in(forms):
    """What the text fills in, whatever the grammatical form. A text for one thing
    need not say the number."""
    return {name.split(".")[0] for form in forms.values() for name in BRACES.findall(form)}


def check_against_english(folder, catalogues):
    english = catalogues["en"]
    for language, catalogue in catalogues.items():
        for key, forms in catalogue.items():
            if key in english and filled_in(forms) != filled_in(english[key]):
                raise Bad(f"{folder / language}.json: {key!r} fills in "
                          f"{sorted(filled_in(forms))}, in English {sorted(filled_in(english[key]))}")


def read_all(folder):
    catalogues = {name: read_catalogue(folder / f"{name}.json") for name in LANGUAGES}
    every_key = set().union(*catalogues.values())
    holes = [f"{folder / name}.json: missing key {key!r}"
             for name in LANGUAGES for key in sorted(every_key - catalogues[name].keys())
             if not GRAMMAR.search(key) or GRAMMAR.sub("", key) not in every_key]
    if holes:
        raise Bad("\n".join(holes))
    check_against_english(folder, catalogues)
    catalogues[PSEUDO] = {key: {category: pseudo(text) for category, text in forms.items()}
                          for key, forms in catalogues["en"].items()}
    return catalogues


def said(catalogues):
    return {name: {key: forms for key, forms in catalogue.items() if SAID.match(key)}
            for name, catalogue in catalogues.items() if name != PSEUDO}


def pseudo(text):
    """Accented, but for what is filled in."""
    parts = re.split(r"(\{[^{}]*\})", text)
    return "⟦" + "".join(p if p.startswith("{") else p.translate(ACCENTED) for p in parts) + "⟧"


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


def c_forms(forms):
    last = max(FORMS.index(category) for category in forms)
    return ", ".join(c_string(forms[category]) if category in forms else "0"
                     for category in FORMS[:last + 1])


def c_source(catalogues):
    lines = ["/* lang_tables.c - the catalogues of lang/, made by tools/lang_tables.py. */",
             '#include "core/phrase.h"', ""]
    for name, catalogue in catalogues.items():
        lines.append(f"static const bm_phrase phrases_{name}[] = {{")
        for key in sorted(catalogue, key=lambda k: k.encode("utf-8")):
            lines.append(f"    {{{c_string(key)}, {{{c_forms(catalogue[key])}}}}},")
        lines += ["};", ""]
    lines.append("const bm_catalogue bm_catalogues[] = {")
    for name, catalogue in catalogues.items():
        listed = "false" if name == PSEUDO else "true"
        lines.append(f'    {{"{name}", {listed}, phrases_{name}, {len(catalogue)}}},')
    lines += ["};", "", f"const int bm_catalogue_count = {len(catalogues)};", ""]
    return "\n".join(lines)


def self_test():
    good = dict.fromkeys(LANGUAGES, '{"b": "two \\"\\u00e9\\" {x}", "a": {"one": "1", "other": "{n}"}}')
    good["ru"] = good["ru"].replace('"one"', '"few": "f", "many": "m", "one"')
    good["de"] = good["de"].replace("}}", '}, "b.obj": "den {x}"}')
    bad = {
        "duplicate key 'a'": '{"a": "1", "a": "2", "b": "3"}',
        "is not a string": '{"a": 1, "b": "2"}',
        "or empty": '{"a": "", "b": "2"}',
        "missing key 'b'": '{"a": {"one": "1", "other": "{n}"}}',
        "not an object": '["a"]',
        "Expecting": '{"a"',
        "has the plural categories ['other']": '{"a": {"other": "{n}"}, "b": "{x}"}',
        "['few', 'one', 'other']": '{"a": {"one": "1", "few": "2", "other": "{n}"}, "b": "{x}"}',
        "fills in ['y'], in English ['x']": '{"a": {"one": "1", "other": "{n}"}, "b": "{y}"}',
        "fills in [], in English ['n']": '{"a": {"one": "1", "other": "2"}, "b": "{x}"}',
        "never closed": '{"a": {"one": "1", "other": "{n}"}, "b": "{x} {"}',
        "has {X y}": '{"a": {"one": "1", "other": "{n}"}, "b": "{X y}"}',
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
    assert source.index('{"a", {"{n}", "1"}}') < source.index('{"b", {"two \\"\\303\\251\\" {x}"}}'), source
    assert '{"a", {"{n}", "1", "f", "m"}}' in source, source
    assert "bm_catalogue_count = 5;" in source, source
    assert '{"qps", false, phrases_qps, 2}' in source and '{"de", true, phrases_de, 3}' in source
    assert pseudo("Bid {total}, now") == "⟦ßîð {total}, ñöŵ⟧"
    kept = said({"en": {"hs.say.bid": {}, "hs.help": {}, "help.about": {}, "list.and": {}}, PSEUDO: {}})
    assert kept == {"en": {"hs.say.bid": {}, "list.and": {}}}, kept
    for message, text in bad.items():
        answer = outcome({**good, "it": text})
        assert answer.startswith("refused: ") and message in answer, (message, answer)
    print("lang_tables: self test passed")


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    only_said = sys.argv[1:2] == ["--said"]
    arguments = sys.argv[2:] if only_said else sys.argv[1:]
    if len(arguments) != 2:
        sys.exit(__doc__)
    folder, output = map(pathlib.Path, arguments)
    try:
        catalogues = read_all(folder)
        source = c_source(said(catalogues) if only_said else catalogues)
    except Bad as error:
        sys.exit(f"lang_tables: {error}")
    output.parent.mkdir(parents=True, exist_ok=True)
    output.write_text(source, encoding="utf-8")
    return None


if __name__ == "__main__":
    main()
