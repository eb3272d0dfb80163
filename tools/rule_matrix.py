#!/usr/bin/env python3
"""rule_matrix.py - every rule has a test, and every cited rule exists.

    rule_matrix.py [--write FILE] [ROOT]
    rule_matrix.py --self-test

Rules are defined in docs/rules/*.md, as a list item (`- HS-P1 ...`) or as a
table row (`| HS-X1 | ...`). They are cited by scenarios, tests/rules/*/*.t, on
lines `rule ID [ID ...]`, and by other tests in comments: `rule: ID [, ID ...]`.
Only a scenario counts as the test of a rule, because players can read it.
--write leaves the whole matrix as a table.
"""
import argparse
import pathlib
import re
import sys
import tempfile

ID = r"[A-Z]{2,4}-[A-Z]{1,2}[0-9]+[a-z]?"
DEFINED = re.compile(rf"^(?:- |\| *)\**({ID})\**(?:[ :.]+|\s*\|)\s*(.*)$")
SCENARIO = re.compile(r"^rule\s+(.+)$")
COMMENT = re.compile(rf"\brules?:?\s+({ID}(?:(?:,\s*|\s+and\s+|\s+){ID})*)")


def read_rules(root):
    """id -> (first words, file:line); a second definition is a problem."""
    rules, problems = {}, []
    for path in sorted((root / "docs/rules").glob("*.md")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            match = DEFINED.match(line)
            if not match:
                continue
            where = f"{path.relative_to(root)}:{number}"
            if match[1] in rules:
                problems.append(f"{where}: {match[1]} is defined twice")
            rules[match[1]] = (" ".join(match[2].replace("|", " ").split()[:9]), where)
    if not rules:
        problems.append("docs/rules: no rules found")
    return rules, problems


def read_citations(root):
    """(id, test file, line number, whether it is a scenario) for each citation."""
    tests = root / "tests"
    for path in sorted(tests.glob("rules/*/*.t")):
        name = path.relative_to(root).as_posix()
        cited = False
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            match = SCENARIO.match(line.split("#")[0].rstrip())
            for rule in re.split(r"[,\s]+", match[1]) if match else ():
                cited = True
                yield rule, name, number, True
        if not cited:
            yield None, name, 1, True
    for path in sorted([*tests.rglob("*.c"), *tests.rglob("*.py")]):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for match in COMMENT.finditer(line):
                for rule in re.findall(ID, match[1]):
                    yield rule, path.relative_to(root).as_posix(), number, False


def check(root):
    rules, problems = read_rules(root)
    cited = {rule: {} for rule in rules}
    for rule, test, number, scenario in read_citations(root):
        if rule is None:
            problems.append(f"{test}:{number}: cites no rule")
        elif rule not in rules:
            problems.append(f"{test}:{number}: there is no rule {rule}")
        else:
            cited[rule][test] = scenario
    for rule, tests in cited.items():
        if not any(tests.values()):
            problems.append(f"{rules[rule][1]}: {rule} has no scenario")
    return rules, cited, problems


def matrix(rules, cited):
    lines = ["# Rules and their tests", "", "| rule | says | tests |", "| --- | --- | --- |"]
    for rule, (words, _) in rules.items():
        lines.append(f"| {rule} | {words} … | {', '.join(sorted(cited[rule]))} |")
    return "\n".join(lines) + "\n"


def self_test():
    clean = {"docs/rules/a.md": "- AB-P1 First rule.\n\n| AB-X1 | table rule | more |\n",
             "tests/rules/ab/one.t": "rule AB-P1 AB-X1\ndeal\n",
             "tests/unit/test_a.c": "/* rule: AB-X1 */\n"}
    planted = [
        ({"tests/rules/ab/one.t": "rule AB-P1\n"}, "AB-X1 has no scenario"),
        ({"tests/rules/ab/two.t": "rule AB-P9\n"}, "there is no rule AB-P9"),
        ({"tests/rules/ab/two.t": "deal\n"}, "cites no rule"),
        ({"tests/unit/test_b.py": "# rule: AB-P1, AB-Q7\n"}, "there is no rule AB-Q7"),
        ({"docs/rules/b.md": "- AB-P1 Again.\n"}, "defined twice"),
    ]

    def outcome(files):
        with tempfile.TemporaryDirectory() as name:
            root = pathlib.Path(name)
            for path, text in files.items():
                (root / path).parent.mkdir(parents=True, exist_ok=True)
                (root / path).write_text(text, encoding="utf-8")
            return check(root)

    rules, cited, problems = outcome(clean)
    assert problems == [], problems
    assert "| AB-X1 | table rule more … | tests/rules/ab/one.t, tests/unit/test_a.c |" in matrix(
        rules, cited), matrix(rules, cited)
    assert outcome({})[2] == ["docs/rules: no rules found"]
    for files, message in planted:
        problems = outcome({**clean, **files})[2]
        assert len(problems) == 1 and message in problems[0], (message, problems)
    print(f"rule_matrix: self test passed, {len(planted)} plants")


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("root", nargs="?", default=".")
    parser.add_argument("--write", metavar="FILE")
    parser.add_argument("--self-test", action="store_true")
    arguments = parser.parse_args()
    if arguments.self_test:
        return self_test()
    rules, cited, problems = check(pathlib.Path(arguments.root))
    if arguments.write:
        path = pathlib.Path(arguments.write)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(matrix(rules, cited), encoding="utf-8")
    for problem in problems:
        print(problem)
    print(f"rule_matrix: {len(rules)} rules, {len(problems)} problems")
    return sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
