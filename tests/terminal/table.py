"""A person at the table, for the tests: types lines and keys, reads what is said and shown.

Three ways to sit down: by a pipe, on a pseudo-terminal, and in a terminal emulator (tmux), whose
screen can be read. Nothing here sleeps for a fixed time: whatever is expected is waited for, long
enough for a slow machine.
"""
import argparse
import contextlib
import errno
import fcntl
import importlib.util
import json
import os
import pathlib
import pty
import re
import select
import shutil
import struct
import subprocess
import sys
import tempfile
import termios
import time

PATIENCE_S = 60
LAST_WORDS_S = 10
LANGUAGES = ("en", "ru", "it", "de")
ROOT = pathlib.Path(__file__).resolve().parents[2]
ESCAPES = re.compile(rb"\x1b(\[[0-9;?]*[ -/]*[@-~]|\][^\x07]*\x07|[()][A-Z0-9]|[=>78])|\x0f")
PROMPT = " > "
SETTINGS = """set -g default-terminal %s
set -g status off
set -g remain-on-exit on
set -g remain-on-exit-format ""
set -g escape-time 0
"""
# tmux does not always notice how a program ends, so a shell does.
WATCHER = """trap : INT HUP TERM
/bin/sh -c 'echo $$ >"$0/pid"; exec "$@"' "$0" "$@"
echo $? >"$0/code"
"""


class Catalogue:
    """The texts of one language, to recognise sentences by their keys."""

    def __init__(self, language):
        path = ROOT / "lang" / f"{language}.json"
        self.language = language
        self.texts = json.loads(path.read_text(encoding="utf-8"))

    def forms(self, key):
        text = self.texts[key]
        return list(text.values()) if isinstance(text, dict) else [text]

    def pattern(self, key):
        """What is in braces can be anything in one line; it is in groups of that name."""
        seen = set()

        def piece(part):
            if not part.startswith("{"):
                return r"\s+".join(re.escape(word) for word in re.split(r"\s+", part))
            name = part[1:-1].replace(".", "_")
            group = f"(?P<{name}>[^\\n]+?)" if name not in seen else r"[^\n]+?"
            seen.add(name)
            return group

        wholes = ["".join(map(piece, re.split(r"(\{[^{}]*\})", form))) for form in self.forms(key)]
        return re.compile("|".join(f"(?:{whole})" for whole in wholes))

    def find(self, key, text):
        return self.pattern(key).search(text)

    def all(self, key, text):
        return [match[0] for match in self.pattern(key).finditer(text)]

    def needs(self, key, text):
        found = self.find(key, text)
        assert found, f"{self.language}: “{key}” is not said in:\n{text}"
        return found


class Home:
    """A place of its own: no test meets the games of another, nor those of whoever runs it."""

    def __init__(self, program):
        self.program = os.path.abspath(program)
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="bm", dir="/tmp"))
        self.games = self.folder / "data" / "beaumonde" / "games"
        self.environment = {
            "PATH": os.environ.get("PATH", "/usr/bin:/bin"), "LC_ALL": "C.UTF-8",
            "HOME": str(self.folder / "home"), "XDG_DATA_HOME": str(self.folder / "data"),
            "TERM": "xterm"}
        for name, value in os.environ.items():
            if name.endswith("SAN_OPTIONS") or name.startswith("GCOV"):
                self.environment[name] = value

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for _ in range(100):  # a program that is just ending may still write something
            shutil.rmtree(self.folder, ignore_errors=True)
            if not self.folder.exists():
                break
            time.sleep(0.02)

    def run(self, *words, text="", **variables):
        """Runs the program to its end, by pipes."""
        return subprocess.run(
            [self.program, *words], input=text.encode() if isinstance(text, str) else text,
            capture_output=True, timeout=2 * PATIENCE_S, check=False,
            env={**self.environment, **variables})

    def pipe(self, *words, **variables):
        return Piped(self, words, {**self.environment, **variables})

    def terminal(self, *words, **variables):
        return Terminal(self, words, {**self.environment, **variables})

    def screen(self, *words, columns=80, rows=24, **variables):
        return Screen(self, [self.program, *words], columns, rows, variables)

    def shell(self, columns=80, rows=24, **variables):
        return Screen(self, ["/bin/sh"], columns, rows, {"PS1": "ready$ ", **variables})

    def kept(self):
        return sorted(path.stem for path in self.games.glob("*.table"))

    def records(self):
        return sorted(self.games.glob("*.bmr"))

    def verify(self, path):
        done = self.run("verify", str(path))
        assert done.returncode == 0, (path, done.stdout.decode(), done.stderr.decode())


class Lines:
    """Somebody who sits before lines: what is said, up to the next prompt."""

    def __init__(self):
        self.said = b""
        self.ended = False

    def read_some(self, wait_s):
        if not select.select([self.output], [], [], wait_s)[0]:
            return
        try:
            some = os.read(self.output, 65536)
        except OSError as error:
            if error.errno != errno.EIO:  # a terminal that nobody has open any more
                raise
            some = b""
        self.ended = self.ended or not some
        self.said += some

    def text(self, start=0):
        return ESCAPES.sub(b"", self.said[start:]).decode(errors="replace").replace("\r", "")

    def wait(self, ready, what):
        end_s = time.monotonic() + PATIENCE_S
        while not ready():
            assert time.monotonic() < end_s, f"{what} did not come; said:\n{self.text()[-2000:]}"
            assert not self.ended or ready(), f"ended before {what}; said:\n{self.text()[-2000:]}"
            self.read_some(0.2)

    def prompt(self, start=0):
        """Waits for the next question; returns what was said since, the question included."""
        self.wait(lambda: self.text(start).endswith(PROMPT), "a question")
        return self.text(start)

    def until(self, words, start=0):
        self.wait(lambda: words in self.text(start), repr(words))
        return self.text(start)

    def send(self, line, end="\n"):
        start = len(self.said)
        os.write(self.input, (line + end).encode())
        return start

    def ask(self, line):
        """Types a line; returns the answer with the next question."""
        return self.prompt(self.send(line))

    def finish(self):
        """Waits for the end of the program: its exit code, minus the signal that ended it."""
        end_s = time.monotonic() + PATIENCE_S
        while not self.ended and time.monotonic() < end_s:
            self.read_some(0.2)
        return self.process.wait(PATIENCE_S)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.close()


class Piped(Lines):
    def __init__(self, home, words, environment):
        super().__init__()
        self.process = subprocess.Popen(
            [home.program, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, env=environment, bufsize=0)
        self.input, self.output = self.process.stdin.fileno(), self.process.stdout.fileno()

    def hang_up(self):
        self.process.stdin.close()

    def close(self):
        with contextlib.suppress(OSError):
            self.process.stdin.close()
        self.process.stdout.close()


class Terminal(Lines):
    """A pseudo-terminal."""

    def __init__(self, home, words, environment, columns=80, rows=24):
        super().__init__()
        ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.process = subprocess.Popen(
            [home.program, *words], stdin=theirs, stdout=theirs, stderr=theirs, env=environment,
            start_new_session=True, preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
        os.close(theirs)
        self.input = self.output = ours

    def editing(self):
        return not termios.tcgetattr(self.output)[3] & termios.ICANON

    def send(self, line, end="\n"):
        """Types when the line editor is at work, as people do: the prompt comes a moment earlier,
        and what is typed in that moment is echoed twice. Some terminals have no editor."""
        end_s = time.monotonic() + 0.5
        while not self.editing() and time.monotonic() < end_s:
            time.sleep(0.001)
        return super().send(line, end)

    def press(self, key):
        """A control character, which means nothing before the editor is at work."""
        self.wait(self.editing, "the line editor")
        self.send(key, end="")

    def hang_up(self):
        os.close(self.output)
        self.output = self.input = None
        self.ended = True

    def close(self):
        if self.output is not None:
            os.close(self.output)


class Screen:
    """The program on a real screen: tmux with a server of its own."""

    servers = 0

    def __init__(self, home, command, columns, rows, variables):
        if shutil.which("tmux") is None:
            sys.exit("This test needs the program tmux; `tools/deps.sh test` installs it.")
        Screen.servers += 1
        self.name = f"bm{os.getpid()}-{Screen.servers}"
        self.environment = {**home.environment, "TMUX_TMPDIR": str(home.folder), "TMUX": "",
                            "SHELL": "/bin/sh", **variables}
        del self.environment["TMUX"], self.environment["TERM"]
        self.settings = home.folder / "tmux.conf"
        self.settings.write_text(SETTINGS % kind_of_terminal(), encoding="utf-8")
        self.notes = home.folder / self.name
        self.notes.mkdir()
        self.tmux("new-session", "-d", "-x", str(columns), "-y", str(rows),
                  "/bin/sh", "-c", WATCHER, str(self.notes), *command)

    def tmux(self, *words):
        done = subprocess.run(["tmux", "-L", self.name, "-f", str(self.settings), *words],
                              capture_output=True, env=self.environment, timeout=PATIENCE_S,
                              check=False)
        assert done.returncode == 0, (words, done.stderr)
        return done.stdout.decode()

    def shown(self, *flags):
        """The screen as lines without spaces at their ends."""
        return [line.rstrip() for line in self.tmux("capture-pane", "-p", *flags).split("\n")[:-1]]

    def settled(self, *flags):
        """The screen when it has stopped changing."""
        before, shown = None, self.shown(*flags)
        while before != shown:
            time.sleep(0.2)
            before, shown = shown, self.shown(*flags)
        return shown

    def text(self):
        return "\n".join(self.shown())

    def told(self):
        """The screen as one line: a sentence may be broken anywhere."""
        return re.sub(r"\s+", " ", "\n".join(self.shown("-J")))

    def wait(self, ready, what):
        """Until it is shown; returns what `ready` returned."""
        end_s = time.monotonic() + PATIENCE_S
        while True:
            result = ready()
            if result:
                return result
            assert time.monotonic() < end_s, f"{what} is not shown, but:\n{self.text()}"
            if self.note("code"):  # it has ended; what it wrote may still be on its way
                end_s = min(end_s, time.monotonic() + LAST_WORDS_S)
            time.sleep(0.01)

    def until(self, *words):
        self.wait(lambda: (told := self.told()) and all(w in told for w in words), repr(words))
        return self.text()

    def until_gone(self, words):
        self.wait(lambda: words not in self.told(), f"a screen without {words!r}")
        return self.text()

    def type(self, text):
        self.tmux("send-keys", "-l", text)

    def key(self, *names):
        self.tmux("send-keys", *names)

    def say(self, line):
        if line:
            self.type(line)
        self.key("Enter")

    def asked(self):
        """The row of the prompt, where something is asked and nothing is typed yet."""
        row = self.shown()[-2]
        return row if row.endswith(" ›") else None

    def question(self):
        self.wait(self.asked, "a question")
        return self.told()

    def enter(self, line):
        """Types a line when it is asked for, and sees that it was taken."""
        self.question()
        self.type(line)
        self.wait(lambda: self.shown()[-2].endswith(f" › {line}"), f"the typed {line!r}")
        self.key("Enter")
        self.wait(lambda: not self.shown()[-2].endswith(f" › {line}"), f"{line!r} to be taken")

    def resize(self, columns, rows):
        self.tmux("resize-window", "-x", str(columns), "-y", str(rows))

    def state(self, name):
        return self.tmux("display-message", "-p", f"#{{{name}}}").strip()

    def pid(self):
        return int(self.wait(lambda: self.note("pid"), "the program"))

    def note(self, name):
        path = self.notes / name
        return path.read_text(encoding="utf-8").strip() if path.exists() else ""

    def finish(self):
        """The exit code of the program, minus the signal that ended it."""
        code = int(self.wait(lambda: self.note("code"), "the end of the program"))
        return 128 - code if code > 128 else code

    def __enter__(self):
        return self

    def __exit__(self, *_):
        subprocess.run(["tmux", "-L", self.name, "kill-server"], capture_output=True,
                       env=self.environment, check=False)
        end_s = time.monotonic() + LAST_WORDS_S
        while not self.note("code") and time.monotonic() < end_s:
            time.sleep(0.005)  # its window is closed; the game is still being kept


def load_tool(name):
    """A program of tools/ as a module."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "tools" / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def kind_of_terminal():
    """What tmux is, where the system knows it by that name."""
    for folder in ("/lib/terminfo", "/usr/share/terminfo", "/etc/terminfo"):
        if any((pathlib.Path(folder) / initial / "tmux-256color").exists() for initial in "t7"):
            return "tmux-256color"
    return "screen-256color"


def tests_of(module, about):
    """Runs the functions test_… of a module, each with a home of its own."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--program", required=True, help="the beaumonde to test")
    parser.add_argument("--only", default="", help="tests whose names have this in them")
    arguments, rest = parser.parse_known_args()
    sys.argv[1:] = rest
    tests = [(name, test) for name, test in vars(module).items()
             if name.startswith("test_") and arguments.only in name]
    assert tests
    for name, test in tests:
        start_s = time.monotonic()
        with Home(arguments.program) as home:
            test(home)
        print(f"{name}: passed in {time.monotonic() - start_s:.1f} s", flush=True)
