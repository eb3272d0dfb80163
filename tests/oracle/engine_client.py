"""engine_client.py - talks to `PROGRAM engine` and holds every reply to its form.

docs/PROTOCOL.md, "Form": one reply line per command, `= ` and a JSON value, or `? ` and
`REASON-KEY: a sentence`. A reply in any other form raises WrongForm, whatever was asked, so each
test of the engine is a test of the form as well.

Commands may be pipelined: batch() writes from a thread of its own while it reads, so that a full
pipe can never stop both sides.

An engine of another build can be asked along: it must give the same replies, byte for byte.
"""
import json
import os
import re
import select
import subprocess
import threading
import time

REFUSAL = re.compile(r'\? ([a-z][a-z0-9]*(?:-[a-z0-9]+)*): (\S.*\S)', re.DOTALL)
# After the sentence may stand the rule id in round and the wrong word in square brackets.
SENTENCE = re.compile(r'[A-Z].* .*[.!?](?: \([^()]+\))?(?: \[.*\])?')
KEY = re.compile(r'[a-z][a-z0-9]*(?:-[a-z0-9]+)*')
CONTROL = re.compile(rb'[\x00-\x1f\x7f]')
QUESTION = re.compile(r'(turn|moves|view|check|record|go|events|games|protocol)\b')


class EngineError(Exception):
    """The engine broke a promise of the protocol: a time-out, an early end, a wrong form."""


class WrongForm(EngineError):
    pass


class Reply:
    """`ok` and `value` for `=`; `key` and `sentence` for `?`; `raw` is the line as bytes."""

    def __init__(self, raw):
        self.raw = raw
        self.key = self.sentence = self.value = None
        self.ok = raw.startswith(b'= ')
        try:
            text = raw.decode('utf-8')
        except UnicodeDecodeError as error:
            raise WrongForm(f'a reply is not UTF-8: {raw[:200]!r}') from error
        if CONTROL.search(raw):
            raise WrongForm(f'a control character in a reply: {raw[:200]!r}')
        if self.ok:
            self.value = parse_json(text[2:])
            return
        match = REFUSAL.fullmatch(text)
        if match is None:
            raise WrongForm(f'neither "= JSON" nor "? KEY: sentence": {raw[:200]!r}')
        self.key, self.sentence = match.groups()
        if SENTENCE.fullmatch(self.sentence) is None:
            raise WrongForm(f'the reason is not a sentence: {raw[:200]!r}')

    def __repr__(self):
        text = self.raw.decode('utf-8', 'replace')
        return text if len(text) < 600 else text[:600] + ' ...'


def parse_json(text):
    """Strict: one value, nothing around it, no NaN, no name twice in an object."""
    if text != text.strip():
        raise WrongForm(f'space around a JSON value: {text[:200]!r}')
    try:
        return DECODER.decode(text)
    except ValueError as error:
        raise WrongForm(f'not JSON ({error}): {text[:200]!r}') from error


def refuse_constant(name):
    raise ValueError(f'{name} is not JSON')


def unique_names(pairs):
    value = dict(pairs)
    if len(value) != len(pairs):
        raise ValueError('a name twice in one object')
    return value


DECODER = json.JSONDecoder(parse_constant=refuse_constant, object_pairs_hook=unique_names)


class Engine:
    """One running engine. Use as a context manager; leaving it checks the exit status."""

    def __init__(self, program, timeout=30.0, second=None):
        self.second = Engine(second, timeout) if second else None
        self.timeout = timeout
        self.buffer = b''
        self.log = []               # the lines sent, for reproduction
        self.last_used = 0.0
        self.replies = []           # of the batch under way, also when it breaks off
        self.process = subprocess.Popen([program, 'engine'], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, bufsize=0)

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        if kind is not None:
            self.kill()
            return
        status = self.finish()
        if status != 0:
            raise EngineError(f'exit status {status} at the end of input, not 0')

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.close_pipes()
        if self.second:
            self.second.kill()

    # -- writing ---------------------------------------------------------------------------

    def send_bytes(self, data):
        """Raw bytes, for lines that are wrong on purpose; large ones need batch()."""
        self.write(data)
        if self.second:
            self.second.write(data)

    def write(self, data):
        self.log.append(data)
        self.last_used = time.monotonic()
        view = memoryview(data)
        try:
            while view:
                view = view[self.process.stdin.write(view):]
        except BrokenPipeError as error:
            raise EngineError('the engine closed its input') from error

    def send(self, line):
        self.send_bytes(line.encode('utf-8') + b'\n')

    # -- reading ---------------------------------------------------------------------------

    def read_more(self, deadline):
        """False at the end of output."""
        left = deadline - time.monotonic()
        ready = left > 0 and select.select([self.process.stdout], [], [], left)[0]
        if not ready:
            raise EngineError(f'no reply within {self.timeout:g} s')
        piece = os.read(self.process.stdout.fileno(), 1 << 16)
        self.buffer += piece
        return bool(piece)

    def read_line(self):
        deadline = time.monotonic() + self.timeout
        searched = 0
        while (end := self.buffer.find(b'\n', searched)) < 0:
            searched = len(self.buffer)
            if not self.read_more(deadline):
                raise EngineError(f'the output ended, exit status {self.process.wait()}, '
                                  f'after {self.buffer[-200:]!r}')
        line, self.buffer = self.buffer[:end], self.buffer[end + 1:]
        if self.second and (other := self.second.read_line()) != line:
            raise EngineError(f'two builds differ: {line[:300]!r} and {other[:300]!r}')
        return line

    def read_reply(self):
        return Reply(self.read_line())

    def ask(self, line):
        self.send(line)
        return self.read_reply()

    def value(self, line):
        """The JSON value of a command that must not be refused."""
        reply = self.ask(line)
        if not reply.ok:
            raise EngineError(f'refused: {line!r}: {reply!r}')
        return reply.value

    def ask_bytes(self, data):
        """One reply to raw bytes of any size."""
        return self.pipeline(data, 1)[0]

    def batch(self, lines):
        """Writes all lines, reads as many replies."""
        return self.pipeline(b''.join(line.encode('utf-8') + b'\n' for line in lines), len(lines))

    def pipeline(self, data, count):
        writers = [threading.Thread(target=engine.write_quietly, args=(data,), daemon=True)
                   for engine in (self, self.second) if engine]
        for writer in writers:
            writer.start()
        replies = self.replies = []
        while len(replies) < count:
            replies.append(self.read_reply())
        for writer in writers:
            writer.join(self.timeout)
            if writer.is_alive():
                raise EngineError('the engine stopped reading its input')
        return replies

    def write_quietly(self, data):
        try:
            self.write(data)
        except EngineError:
            pass                    # the reader meets the end of output and says so

    # -- ending ----------------------------------------------------------------------------

    def finish(self, data=b''):
        """Ends the input; the exit status. Output that nobody asked for is an error."""
        rest = self.rest(data)
        if rest:
            raise EngineError(f'output without a command: {rest[:200]!r}')
        return max(engine.process.wait() for engine in (self, self.second) if engine)

    def rest(self, data=b''):
        """Sends the last bytes, ends the input, and returns all the output up to its end."""
        if self.process.stdout.closed:
            return b''
        if data:
            self.write(data)
        self.process.stdin.close()
        deadline = time.monotonic() + self.timeout
        while self.read_more(deadline):
            pass
        rest, self.buffer = self.buffer, b''
        self.process.wait()
        self.close_pipes()
        if self.second and self.second.rest(data) != rest:
            raise EngineError('two builds end differently')
        return rest

    def close_pipes(self):
        for pipe in (self.process.stdin, self.process.stdout):
            try:
                pipe.close()
            except BrokenPipeError:
                pass

    def reproduction(self):
        """The lines sent so far that can change the game, and the last three of any kind."""
        lines = b''.join(self.log).decode('utf-8', 'backslashreplace').split('\n')
        lines = [line if len(line) < 400 else line[:400] + f' ... ({len(line)} characters)'
                 for line in lines if line]
        return [line for line in lines[:-3] if not QUESTION.match(line)] + lines[-3:]


def second_engine():
    """BM_SECOND_ENGINE: a program of another build, which has to answer alike."""
    return os.environ.get('BM_SECOND_ENGINE')


def scale(default):
    """BM_TEST_SCALE, in percent, makes a run shorter or longer."""
    percent = int(os.environ.get('BM_TEST_SCALE', '100'))
    return max(1, default * percent // 100)
