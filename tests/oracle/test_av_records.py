#!/usr/bin/env python3
"""test_av_records.py - Adel Verpflichtet: games from a seed, and records, right and wrong ones.

A game whose chance the engine rolls is followed by the model through its record, and a second
engine goes on from that record. Then records are changed; what is left of them may be loaded only
where the model can play it, and is that very game.
"""
import argparse
import json
import random
import re
import sys
import time

import av_examples
import av_random
from av_model import PHASES_OF_CHANCE, Refused
from engine_client import Engine, EngineError, scale
from script import Mismatch, compare_fields
from test_av_model import new_line, own_board

DEFAULT_GAMES = 12
RUNNING = ('new adel-verpflichtet seats=4 seed=3', 'play 0 castle')


def load_line(text):
    return 'load ' + json.dumps(text)


def record_moves(text):
    """The lines of the moves in a record."""
    lines = text.split('\n')
    start = next(i for i, line in enumerate(lines) if line.startswith('moves '))
    return lines[start + 1:start + 1 + int(lines[start].split(' ')[1])]


class AutoGame:
    """The engine rolls; the model follows by what the record says was rolled."""

    def __init__(self, engine, arguments, seed):
        self.engine = engine
        self.line = new_line(arguments, f' seed={seed}')
        self.game = av_examples.new_game(arguments)
        self.played = 0
        self.seat_lines = []
        engine.value(self.line)
        self.follow()

    def follow(self):
        """Plays in the model what was added to the record, and compares."""
        text = self.engine.value('record')['record']
        moves = record_moves(text)
        for line in moves[self.played:]:
            who, _, move = line.partition(' ')
            if who == 'chance':
                self.game.play_chance(move)
            elif line != self.seat_lines[-1]:
                raise Mismatch(f'recorded as {line!r}, played was {self.seat_lines[-1]!r}')
        self.played = len(moves)
        for viewer in ('all', 0):
            found = self.engine.value(f'view {viewer}')
            compare_fields(found, self.game.view(viewer), 'view')
        return text

    def play(self, seat, move):
        self.game.play(seat, move)
        self.seat_lines.append(f'{seat} {move}')
        self.engine.value(f'play {seat} {move}')
        return self.follow()


def auto_game(engine, other, arguments, seed):
    """A seeded game to its end; from the middle on a second engine has loaded it."""
    rng = random.Random(f'auto {seed} {arguments}')
    auto = AutoGame(engine, arguments, seed)
    company = av_random.Company(arguments['seats'], rng)
    half = rng.randrange(40)
    text = None
    try:
        while auto.game.phase != 'over':
            if auto.game.phase in PHASES_OF_CHANCE:
                raise Mismatch('chance is due in an auto game')
            if len(auto.seat_lines) == half:
                other.value(load_line(engine.value('record')['record']))
            seat = rng.choice(auto.game.asked)
            text = auto.play(seat, company.move(auto.game, seat))
            if len(auto.seat_lines) > half:
                other.value(f'play {auto.seat_lines[-1]}')
                if other.ask('view all').raw != engine.ask('view all').raw:
                    raise Mismatch('the loaded game goes on differently')
        other.value(auto.line)
        for line in auto.seat_lines:
            other.value(f'play {line}')
        if other.value('record')['record'] != text:
            raise Mismatch('the same seed and moves, another record')
    except (Mismatch, EngineError) as failure:
        lines = [auto.line, *(f'play {line}' for line in auto.seat_lines)]
        raise Mismatch('\n'.join([str(failure), 'to reproduce:', *lines])) from None
    return len(auto.seat_lines)


def auto_games(engine, other, games, seed):
    for number in range(games):
        rng = random.Random(f'{seed} {number}')
        arguments = {'seats': 2 + number % 4, 'rounds': rng.choice([2, 5, 60])}
        if rng.random() < 0.3:
            arguments['board'] = own_board(rng, 5)
        auto_game(engine, other, arguments, rng.randrange(1000))


# -- changed records -----------------------------------------------------------------------

def some_game(rng):
    """(arguments of new, lines of moves): a game up to some point, or to its end."""
    arguments = {'seats': rng.choice([2, 3, 4, 5]), 'rounds': rng.choice([1, 2, 5])}
    if rng.random() < 0.5:
        arguments['board'] = own_board(rng, 5)
    if arguments['seats'] == 2 and rng.random() < 0.5:
        arguments['two-player'] = 'announce'
    game = av_examples.new_game(arguments)
    company = av_random.Company(arguments['seats'], rng)
    stop = rng.choice([3, 30, 50, 80, 1000])
    lines = []
    while game.phase != 'over' and len(lines) < stop:
        chance = game.phase in PHASES_OF_CHANCE
        who = 'chance' if chance else rng.choice(game.asked)
        lines.append(f'{who} {company.chance(game) if chance else company.move(game, who)}')
        play_line(game, lines[-1])
    return arguments, lines


def play_line(game, line):
    who, _, move = line.partition(' ')
    if who != 'chance' and who not in map(str, game.all_seats()):
        raise Refused('no such seat')
    game.play_chance(move) if who == 'chance' else game.play(int(who), move)


def model_after(arguments, lines):
    """None where the lines are no game."""
    try:
        game = av_examples.new_game(arguments)
        for line in lines:
            play_line(game, line)
    except Refused:
        return None
    return game


def changed(lines, rng):
    """The lines with one thing wrong, perhaps."""
    lines = list(lines)
    i, j = rng.randrange(len(lines)), rng.randrange(len(lines))
    kind = rng.randrange(7)
    if kind == 0:
        lines[i], lines[j] = lines[j], lines[i]
    elif kind == 1 and i > 0:
        lines[i - 1], lines[i] = lines[i], lines[i - 1]
    elif kind == 2:
        del lines[i]
    elif kind == 3:
        lines.insert(i, lines[i])
    elif kind == 4:
        lines[i] = rng.choice(['0 castle', '1 auction', '2 show A1468+A1760+B1905', '0 take left',
                               'chance show A1468', 'chance colour red', lines[i] + ' ',
                               lines[i].upper(), '9 castle', '', '-1 castle', '00 castle'])
    elif kind == 5:
        del lines[i + 1:]
    else:
        lines[i] = re.sub('[A-F]', rng.choice('ABCDEF'), lines[i])
    return lines


class Victim:
    """An engine in the middle of a game; whatever is refused must leave it as it is."""

    def __init__(self, engine):
        self.engine = engine
        for line in RUNNING:
            engine.value(line)
        self.before = engine.ask('view all').raw
        self.taken = self.refused = 0

    def load(self, text, game):
        """`game`: the model after that record, None where it is no record of a game."""
        reply = self.engine.ask(load_line(text))
        if reply.ok != (game is not None):
            raise Mismatch(f"{'taken' if reply.ok else 'refused'}: {text!r}: {reply!r}")
        if reply.ok:
            self.taken += 1
            compare_fields(reply.value, game.view('all'), 'view')
            for line in RUNNING:
                self.engine.value(line)
        else:
            self.refused += 1
        if self.engine.ask('view all').raw != self.before:
            raise Mismatch(f'a refused record changed the game: {text!r}')


def changed_moves(engine, victim, rng):
    arguments, lines = some_game(rng)
    engine.value(new_line(arguments, ' chance=manual'))
    for line in lines:
        engine.value(f'play {line}')
    text = engine.value('record')['record']
    if record_moves(text) != lines:
        raise Mismatch(f'other moves than played: {text!r}')
    ended = model_after(arguments, lines).phase == 'over'
    for _ in range(6):
        moves = changed(lines, rng)
        game = model_after(arguments, moves)
        if game is not None and (game.phase == 'over' or ended):
            continue                # the result would have to change with them
        head, tail = text.split(f'\nmoves {len(lines)}\n')
        tail = tail.split('\n')[len(lines):]
        victim.load('\n'.join([head, f'moves {len(moves)}', *moves, *tail]), game)


def changed_heads(engine, victim):
    """Lines of the head that are wrong, or another game's."""
    arguments = {'seats': 3, 'rounds': 5, 'board': '2:2|1,3:3|1,table:13'}
    moves = av_examples.SALON
    engine.value(new_line(arguments, ' chance=manual'))
    for move in moves:
        engine.value(f"play {move if move[0].isdigit() else 'chance ' + move}")
    text = engine.value('record')['record']
    lines = record_moves(text)
    board = f"board {arguments['board']}"
    wrong = [('seats 3', 'seats 2'), ('seats 3', 'seats 4'), ('rounds 5', 'rounds 501'),
             ('rounds 5', 'rounds 05'), ('rounds 5', 'rounds'), ('edition classic', 'edition gaga'),
             ('rounds 5', 'two-player together\nrounds 5'), (board + '\n', ''), (board, 'board '),
             (board, 'board'), (board, board + '\n' + board), (board, board + ' '),
             ('rounds 5\n' + board, board + '\nrounds 5'), ('rounds 5\n', ''),
             ('adel-verpflichtet', 'high-society'), ('adel-verpflichtet', 'null')]
    wrong += [(board, f'board {bad}') for bad in av_examples.BAD_BOARDS]
    for old, new in wrong:
        victim.load(text.replace(old, new, 1), None)
    for good in av_examples.GOOD_BOARDS:
        game = model_after({**arguments, 'board': good}, lines)
        victim.load(text.replace(board, f'board {good}'), game)
    endless = model_after({**arguments, 'rounds': 0}, lines)
    victim.load(text.replace('rounds 5', 'rounds 0'), endless)


# -- running -------------------------------------------------------------------------------

def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', 1)[0])
    parser.add_argument('--engine', required=True, help='the program; it is run as PROGRAM engine')
    parser.add_argument('--games', type=int, default=None,
                        help=f'seeded games (default {DEFAULT_GAMES})')
    parser.add_argument('--seed', type=int, default=1)
    arguments = parser.parse_args()
    games = arguments.games if arguments.games is not None else scale(DEFAULT_GAMES)
    began = time.monotonic()
    try:
        with Engine(arguments.engine) as engine, Engine(arguments.engine) as other:
            auto_games(engine, other, games, arguments.seed)
            victim = Victim(other)
            changed_heads(engine, victim)
            for number in range(4 * games):
                changed_moves(engine, victim, random.Random(f'{arguments.seed} {number}'))
    except (Mismatch, EngineError) as failure:
        print(f'FAILED: {failure}')
        return 1
    print(f'av records: {games} seeded games; of changed records {victim.taken} taken, '
          f'{victim.refused} refused, {time.monotonic() - began:.1f} s')
    if victim.taken < len(av_examples.GOOD_BOARDS) or victim.refused < games:
        print('FAILED: a weak test')
        return 1
    return 0


if __name__ == '__main__':
    sys.exit(main())
