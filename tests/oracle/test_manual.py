#!/usr/bin/env python3
"""The manual and the completion scripts: complete, accepted by their readers, and working."""
import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile

LANGUAGES = ("en", "ru", "it", "de")
SHELLS = ("bash", "zsh", "fish")


def run(*words, text="", check=True):
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "COLUMNS": "80", "MANWIDTH": "80",
                   "SOURCE_DATE_EPOCH": "0"}
    return subprocess.run(words, input=text, capture_output=True, text=True, encoding="utf-8",
                          timeout=60, check=check, env=environment)


class Table:
    """The commands and flags, as --help tells them."""

    def __init__(self, program):
        self.program = program
        listed = self.help().split("Commands:\n")[1].split("\n\n")[0]
        self.commands = re.findall(r"^  ([a-z]+) ", listed, re.M)
        self.flags = {c: self.flags_of(self.help(c)) for c in self.commands}

    def help(self, *command):
        return run(self.program, *command, "--help").stdout

    @staticmethod
    def flags_of(text):
        options = text.split("Options:\n")[1].split("\n\n")[0]
        return set(re.findall(r"^ +(?:-\w, )?(--[a-z-]+)", options, re.M))

    def page(self, language):
        return run(self.program, "manual", "--lang", language).stdout

    def script(self, shell, language="en"):
        return run(self.program, "completion", shell, "--lang", language).stdout


def test_pages_are_well_formed(table):
    seen = set()
    for language in LANGUAGES:
        page = table.page(language)
        assert not re.search(r"\b(help|manual)\.[a-z]", page), page
        roff = run("scdoc", text=page).stdout
        assert ".TH" in roff and "1970-01-01" in roff, roff
        headings = re.findall(r"^# (.*)$", page, re.M)
        assert len(headings) == len(set(headings)) == 11, headings
        seen.add(page)
    assert len(seen) == len(LANGUAGES)


def test_pages_say_everything(table):
    for language in LANGUAGES:
        page = table.page(language).replace("\\", "")
        for command in table.commands:
            part = page.split(f"\n## {command}\n")[1].split("\n## ")[0].split("\n# ")[0]
            assert f"*beaumonde {command}*" in part, (language, command)
            for flag in table.flags[command] - {"--lang", "--help"}:
                assert f"*{flag}*" in part, (language, command, flag)
        for word in ("*--lang*", "*--help*", "*--version*", "XDG_DATA_HOME", "NO_COLOR", "LC_ALL",
                     "~/.local/share/beaumonde/games", "129, 130, 143"):
            assert word in page, (language, word)


def test_man_shows_the_pages(table):
    for language in LANGUAGES:
        with tempfile.TemporaryDirectory() as folder:
            path = f"{folder}/beaumonde.1"
            with open(path, "w", encoding="utf-8") as file:
                file.write(run("scdoc", text=table.page(language)).stdout)
            done = run("man", "--warnings", "-P", "cat", "-l", path)
        assert done.stderr == "", done.stderr
        shown = re.sub(".\b", "", done.stdout)  # bold by overstriking
        assert "NO_COLOR" in shown and "\\" not in shown, shown
        for flag in set().union(*table.flags.values()):
            assert flag in shown, (language, flag)


def test_scripts_name_everything(table):
    for shell in SHELLS:
        script = table.script(shell)
        for command in table.commands:
            assert re.search(rf"\b{command}\b", script), (shell, command)
        for flag in set().union(*table.flags.values()):
            spelling = f"-l {flag[2:]} " if shell == "fish" else flag
            assert spelling in script, (shell, flag)
        assert "manual" not in script and "qps" not in script, shell
    for shell in ("zsh", "fish"):
        texts = {table.script(shell, language) for language in LANGUAGES}
        assert len(texts) == len(LANGUAGES), shell


def test_shells_accept_the_scripts(table):
    for shell, flag in (("bash", "-n"), ("zsh", "-n"), ("fish", "--no-execute")):
        if shutil.which(shell):
            for language in LANGUAGES:
                with tempfile.NamedTemporaryFile("w", encoding="utf-8") as file:
                    file.write(table.script(shell, language))
                    file.flush()
                    done = run(shell, flag, file.name)
                assert done.stderr == "", (shell, done.stderr)


def complete(table, *words):
    """What bash offers for the last word; it cuts words at equals signs."""
    line = ["beaumonde"]
    for word in words:
        line += [part for part in re.split(r"(=)", word) if part] or [""]
    script = (table.script("bash") + 'complete -p beaumonde\n'
              'COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _beaumonde\n'
              'printf "%s\\n" "${COMPREPLY[@]}"\n')
    said = run("bash", "--norc", "-c", script, "bash", *line)
    assert said.stderr == "", said.stderr
    first, *offered = said.stdout.splitlines()
    assert first == "complete -F _beaumonde beaumonde", first
    return {word for word in offered if word}


def test_bash_completes(table):
    assert complete(table, "") == set(table.commands)
    assert complete(table, "ver") == {"verify"}
    assert complete(table, "--v") == {"--version"}
    assert complete(table, "bench", "--se") == {"--seconds"}
    for command in table.commands:
        assert complete(table, command, "--") == table.flags[command], command
    assert complete(table, "--lang", "") == set(LANGUAGES)
    assert complete(table, "bench", "--lang", "r") == {"ru"}
    assert complete(table, "bench", "--lang=") == set(LANGUAGES)
    assert complete(table, "bench", "--lang=i") == {"it"}
    assert complete(table, "--lang", "ru", "comp") == {"completion"}
    assert complete(table, "--lang=ru", "completion", "") == set(SHELLS)
    assert complete(table, "help", "be") == {"bench"}
    assert complete(table, "engine", "") == set()
    assert complete(table, "no-such-command", "") == set()


def test_bash_completes_files(table):
    with tempfile.TemporaryDirectory() as folder:
        names = {f"{folder}/a game.bmr", f"{folder}/another.bmr"}
        for name in names:
            with open(name, "w", encoding="utf-8"):
                pass
        assert complete(table, "verify", f"{folder}/a") == names
        assert complete(table, "verify", f"{folder}/ano") == {f"{folder}/another.bmr"}
        assert complete(table, "play", "--board", f"{folder}/ano") == {f"{folder}/another.bmr"}
        assert complete(table, "play", "-b", f"{folder}/a") == names


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--engine", required=True, help="the program")
    table = Table(parser.parse_args().engine)
    tests = [value for name, value in globals().items() if name.startswith("test_")]
    for test in tests:
        test(table)
    print(f"{len(tests)} tests of the manual and the completions")


if __name__ == "__main__":
    sys.exit(main())
