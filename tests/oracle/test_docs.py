#!/usr/bin/env python3
"""What the documents show is true: their records, programs, sessions, lists and links."""
import argparse
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]


def read(name):
    return (ROOT / name).read_text(encoding="utf-8")


def blocks(name, language=""):
    """The code blocks of a page, those of one language."""
    found = re.findall(r"^ *```(\w*)\n(.*?)^ *```$", read(name), re.S | re.M)
    return [text for kind, text in found if kind == language]


def run(program, *words, text=""):
    return subprocess.run([*program, *words], input=text, capture_output=True, text=True,
                          timeout=120, check=True, cwd=ROOT).stdout


def test_record_verifies(program):
    record = next(b for b in blocks("docs/NOTATION.md") if b.startswith("beaumonde-record"))
    shown = next(b for b in blocks("docs/NOTATION.md") if b.startswith("$ build/beaumonde verify"))
    assert run([program], "verify", "-", text=record) == shown.split("\n", 1)[1]


def test_chance_is_rederived(program):
    """The page's own program, from the seed alone, turns up the cards that the engine does."""
    script = next(b for b in blocks("docs/NOTATION.md", "python") if "blake2b" in b)
    lines = run([sys.executable, "-c", script]).splitlines()
    said = dict(zip(lines[0:6:2], lines[1:6:2]))
    session = run([program], "engine", text="new high-society seats=3 seed=1\nrecord\n")
    record = json.loads(session.splitlines()[-1][2:])["record"]
    assert f"seed {said['seed']}\n" in record and f"commitment {said['commitment']}\n" in record
    assert said["key"] in read("docs/NOTATION.md")
    rolls = [line.removeprefix("chance ") for line in record.splitlines()
             if line.startswith(("chance start", "chance turn-up"))]
    assert rolls == lines[6:6 + len(rolls)] and len(rolls) == 2, (rolls, lines)


def test_state_bytes_are_shown_whole(_):
    dump = next(b for b in blocks("docs/NOTATION.md") if re.match(r"([0-9a-f]{2}[ \n]+)+$", b))
    assert len(dump.split()) == 80, len(dump.split())


def test_readme_session(program):
    """Replayed as printed; an answer cut short with … must match in its parts."""
    lines = next(b for b in blocks("README.md") if "\nquit\n" in b).splitlines()
    asked = [line for line in lines if not line.startswith(("= ", "? "))]
    shown = [line for line in lines if line.startswith(("= ", "? "))]
    given = run([program], "engine", text="\n".join(asked) + "\n").splitlines()
    assert len(given) == len(shown), given
    for expected, line in zip(shown, given):
        pattern = ".*".join(re.escape(part.strip()) for part in expected.split("…"))
        assert re.fullmatch(pattern, line), (expected, line)


def test_python_bot_plays(program):
    script = next(b for b in blocks("docs/BOTS.md", "python"))
    printed = run([sys.executable, "-c", script.replace("build/beaumonde", program)])
    assert "'winners':" in printed, printed


def test_every_source_is_explained(_):
    page = read("docs/ARCHITECTURE.md")
    rows = re.findall(r"^\| (`.*?) \|", page, re.M)
    named = set()
    for row in rows:
        names = re.findall(r"`([^`]+)`", row)
        folder = names[0].rpartition("/")[0]
        named.update(n if "/" in n else f"{folder}/{n}" for n in names)
    sources = {str(p.relative_to(ROOT / "src")) for p in (ROOT / "src").rglob("*") if p.is_file()}
    assert sources - named == set(), sorted(sources - named)
    assert {n for n in named if n.endswith((".c", ".h", ".def"))} - sources == set()


def test_every_reason_is_explained(_):
    page = read("docs/PROTOCOL.md")
    keys = {k.removeprefix("reason.") for k in json.loads(read("lang/en.json"))
            if k.startswith("reason.")}
    missing = {key for key in keys if f"`{key}`" not in page}
    assert not missing, missing


def metric_names():
    """As Prometheus reads them; of a histogram also what it consists of."""
    code = "".join(p.read_text(encoding="utf-8") for p in (ROOT / "src/server").glob("*.c"))
    found = re.findall(r"^(COUNTER|GAUGE|SECONDS)\(\w+, (\w+),", read("src/server/metrics.def"), re.M)
    found += re.findall(r'\bbm_metrics_(head|one|times)\(\s*text,\s*"(\w+)"', code)
    parts = {"SECONDS": ["_bucket", "_sum", "_count"], "times": ["_bucket", "_sum", "_count"]}
    return {name + part for kind, name in found for part in ["", *parts.get(kind, [])]}


def refusal_keys():
    code = "".join(p.read_text(encoding="utf-8") for p in (ROOT / "src/server").glob("*.c"))
    keys = [k.partition(".")[2] for k in json.loads(read("lang/en.json"))
            if k.startswith(("refusal.", "reason."))]
    return {key for key in keys if f'"{key}"' in code}


def test_alarms_can_ring(_):
    """Every metric that a page names is written by the server, and every reason is counted."""
    names, reasons = metric_names(), refusal_keys()
    seen = 0
    for path in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]:
        text = path.read_text(encoding="utf-8")
        for name in re.findall(r"\bbeaumonde_([a-z_]+)", text):
            assert name in names, (path, name)
            seen += 1
        for reason in re.findall(r'\breason="([^"]*)"', text):
            assert reason in reasons, (path, reason)
            seen += 1
    assert seen > 6, seen


def test_links_lead_somewhere(_):
    for path in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "tests").rglob("*.md")]:
        for target in re.findall(r"\]\(([^)]+)\)", path.read_text(encoding="utf-8")):
            file = target.partition("#")[0]
            if file and "://" not in file:
                assert (path.parent / file).exists(), (path, target)


def test_make_targets_exist(_):
    targets = set(re.findall(r"^([a-z]+):", read("Makefile"), re.M))
    for path in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]:
        for target in re.findall(r"`make ([a-z]+)", path.read_text(encoding="utf-8")):
            assert target in targets, (path, target)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--engine", required=True, help="the program")
    program = str(pathlib.Path(parser.parse_args().engine).resolve())
    tests = [value for name, value in globals().items() if name.startswith("test_")]
    for test in tests:
        test(program)
    print(f"{len(tests)} tests of the documents")


if __name__ == "__main__":
    sys.exit(main())
