"""bench.py - the small frame in which the tests of the engine's promises run.

A test is a function that gets a Bench; its first line of documentation is its name in the report.
Engines started through the bench are ended with it, and their exit status counts.
"""
import argparse
import os
import random
import time
import traceback

from engine_client import Engine, EngineError


class Failed(Exception):
    pass


def expect(condition, message):
    if not condition:
        raise Failed(message)


class Bench:
    def __init__(self, program, seed):
        self.program = program
        self.rng = random.Random(seed)
        self.engines = []

    def engine(self, *lines):
        """A fresh engine; the lines are sent and must not be refused."""
        engine = Engine(self.program)
        self.engines.append(engine)
        for line in lines:
            engine.value(line)
        return engine

    def finish(self):
        for engine in self.engines:
            status = engine.finish()
            expect(status == 0, f'exit status {status} at the end of input, not 0')

    def kill(self):
        for engine in self.engines:
            engine.process.kill()
            engine.process.wait()
            engine.close_pipes()


# -- what many tests do --------------------------------------------------------------------

def refused(engine, line):
    """The reply of a command that must be refused."""
    reply = engine.ask(line)
    expect(not reply.ok, f'{line!r} must be refused: {reply!r}')
    return reply


def pick(moves, rng):
    """A move that keeps games alive: passes, and cheap raises rather than dear ones."""
    moves = sorted(moves, key=lambda move: (len(move), move))
    return 'pass' if 'pass' in moves and rng.random() < 0.35 else rng.choice(moves[:12])


def next_line(engine, rng):
    """A legal `play` line for the position, by chance's weights or by pick(); None at the end."""
    turn = engine.value('turn')
    if turn['wait'] == 'nobody':
        return None
    if turn['wait'] == 'chance':
        moves = engine.value('moves chance')['moves']
        move = rng.choices(sorted(entry['move'] for entry in moves),
                           [entry['weight'] for entry in
                            sorted(moves, key=lambda entry: entry['move'])])[0]
        return f'play chance {move}'
    seat = turn['must'][0]
    return f"play {seat} {pick(engine.value(f'moves {seat}')['moves'], rng)}"


def play_on(engine, rng, count=10000):
    """Plays up to `count` random moves; the lines that were played."""
    lines = []
    while len(lines) < count and (line := next_line(engine, rng)) is not None:
        engine.value(line)
        lines.append(line)
    return lines


# -- running -------------------------------------------------------------------------------

def run_one(test, program, seed):
    """None, or the text of the failure."""
    bench = Bench(program, f'{seed} {test.__name__}')
    try:
        test(bench)
        bench.finish()
        return None
    except (Failed, EngineError) as failure:
        frames = [frame for frame in traceback.extract_tb(failure.__traceback__)
                  if os.path.basename(frame.filename).startswith('test_')]
        text = [f'{test.__name__}, line {frames[-1].lineno if frames else "?"}: {failure}']
        for engine in sorted(bench.engines, key=lambda engine: engine.last_used)[-2:]:
            text += [f'engine {bench.engines.index(engine)}, lines sent:', *engine.reproduction()]
        return '\n'.join(text)
    finally:
        bench.kill()


def main(name, about, tests):
    parser = argparse.ArgumentParser(description=about.split('\n', 1)[0])
    parser.add_argument('--engine', required=True, help='the program; it is run as PROGRAM engine')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--only', default='', help='run the tests whose name contains this')
    arguments = parser.parse_args()
    began = time.monotonic()
    program = os.path.abspath(arguments.engine)
    chosen = [test for test in tests if arguments.only in test.__name__]
    failures = [text for test in chosen if (text := run_one(test, program, arguments.seed))]
    for text in failures:
        print(f'FAILED: {text}\n')
    print(f'{name}: {len(chosen) - len(failures)} of {len(chosen)} tests passed, '
          f'{time.monotonic() - began:.1f} s')
    return 1 if failures or not chosen else 0
