#!/usr/bin/env python3
"""test_hs_model.py - random games of High Society, engine against model, move by move.

For each edition, seat count and setting of the options: the model plays a random game and writes
down every line to send and what must come back; then the whole game goes through the engine in
one batch. Chance is manual, so both sides see the same deck. Compared are turns, legal moves,
chance weights, refusals, views of every seat, of a spectator and of the referee, undo, results.
"""
import itertools
import random
import sys

import hs_examples
import hs_random
from hs_model import EDITIONS, OPTION_VALUES, Game
from script import Script, run_model, split_move

GAMES = 4               # per configuration
# Decisions compared move by move even where a hand has thousands of legal bids.
FULL_LIST_SHARE = 0.2
SMALL_HAND = 6


class HsScript(Script):
    def __init__(self, seats, edition, options):
        game = Game(seats, edition, **{name.replace('-', '_'): value
                                       for name, value in options.items()})
        settings = ''.join(f' {name}={value}' for name, value in options.items())
        super().__init__(game, f'new high-society seats={seats} edition={edition}{settings} '
                         'chance=manual', hs_random.situations)

    def look(self, rng, everything):
        """Questions about the position that change nothing."""
        game = self.game
        if everything or rng.random() < 0.3:
            self.add('turn', self.check_turn, game.turn())
        self.add('moves chance', self.check_chance, (game.chance_moves(), game.phase == 'start'))
        for seat in game.all_seats():
            if seat != game.asked:
                self.add(f'moves {seat}', self.check_moves, frozenset())
        if game.asked is not None:
            self.look_at_moves(rng, everything)
        viewers = ['all', 'public', *game.all_seats()]
        for viewer in viewers if everything else rng.sample(viewers, 2):
            self.add(f'view {viewer}', self.check_view, game.view(viewer))

    def look_at_moves(self, rng, everything):
        game, seat = self.game, self.game.asked
        small = len(game.players[seat].hand) <= SMALL_HAND or game.phase == 'theft'
        if everything or small or rng.random() < FULL_LIST_SHARE:
            moves = game.legal_moves(seat)
            self.add(f'moves {seat}', self.check_moves, moves)
            for move in rng.sample(sorted(moves), min(2, len(moves))):
                self.add(f'check {seat} {move}', self.check_legal)
        else:
            for move in hs_random.raises(game, seat, rng, 2):
                self.add(f'check {seat} {move}', self.check_legal)

    def mistakes(self, rng):
        """Moves that must be refused, checked and tried, and that leave no trace."""
        chance = hs_random.wrong_chance(self.game, rng)
        if chance is not None and rng.random() < 0.5:
            self.add(f'play chance {chance}', self.check_refused)
        wrong = hs_random.wrong_move(self.game, rng)
        if wrong is None:
            return
        seat, move, misspelt = wrong
        self.mistake(seat, move, misspelt, guarded=rng.random() < 0.25)


# -- games ---------------------------------------------------------------------------------

def random_script(seats, edition, options, rng):
    script = HsScript(seats, edition, options)
    if rng.random() < 0.15:
        tempers = [rng.choice(['never', 'tight'])] * seats
    else:
        tempers = [rng.choice(hs_random.TEMPERS) for _ in range(seats)]
    taste = rng.choice(hs_random.TASTES)
    undos = rng.choice([0, 0, 2, 6])
    while True:
        script.look(rng, everything=rng.random() < 0.1 or script.game.phase in ('theft', 'over'))
        if rng.random() < 0.5 or script.game.phase in ('theft', 'over'):
            script.mistakes(rng)
        if undos > 0 and rng.random() < 0.08:
            undos -= 1
            script.take_back(rng)
            script.look(rng, everything=rng.random() < 0.3)
        elif script.game.phase == 'over':
            return script
        elif script.game.asked is None:
            script.move('chance', hs_random.choose_chance(script.game, taste, rng))
        else:
            seat = script.game.asked
            script.move(seat, hs_random.choose_move(script.game, seat, tempers[seat], rng))


def example_script(arguments, moves, facts, rng):
    """A game of hs_examples.py, with every question at every step."""
    options = dict(arguments)
    script = HsScript(options.pop('seats'), options.pop('edition', 'ravensburger'), options)
    for move in moves:
        script.look(rng, everything=True)
        script.move(*split_move(move))
    script.look(rng, everything=True)
    script.add('view all', script.check_facts, facts)
    return script


def example_scripts():
    for name, new, moves, facts in hs_examples.EXAMPLES:
        yield example_script(new, moves, facts, random.Random(name))


def settings():
    """No option, each value of each option by itself, and all of them together (HS-X5)."""
    yield {}
    for name, values in OPTION_VALUES.items():
        for value in values:
            yield {name: value}
    for values in itertools.product(*OPTION_VALUES.values()):
        yield dict(zip(OPTION_VALUES, values))


def configurations():
    for edition in EDITIONS:
        for seats in (3, 4, 5):
            for options in settings():
                yield seats, edition, options


def random_scripts(seed, number):
    for seats, edition, options in configurations():
        rng = random.Random(f'{seed} {number} {seats} {edition} {options}')
        yield random_script(seats, edition, options, rng)


# -- running -------------------------------------------------------------------------------

def check_model_judge(rng):
    """The model's list of moves and its judge, written apart, must agree."""
    game = Game(3)
    tempers = ['uniform', 'small', 'rich']
    while game.phase != 'over':
        if game.asked is None:
            game.play_chance(hs_random.choose_chance(game, 'reds late', rng))
            continue
        legal = game.legal_moves(game.asked)
        tried = legal | {hs_random.bid_text(hs_random.random_subset(rng, range(1, 27)) or [0])
                         for _ in range(50)} | set(hs_random.MISSPELT)
        tried |= {f'discard {n}' for n in range(12)} | {'pass'}
        for move in tried:
            assert (game.why_not(game.asked, move) is None) == (move in legal), move
        game.play(game.asked, hs_random.choose_move(game, game.asked, tempers[game.asked], rng))


def check_model(seed):
    hs_examples.check_model()
    check_model_judge(random.Random(seed))


if __name__ == '__main__':
    sys.exit(run_model('hs', GAMES, hs_random.MUST_HAPPEN, check_model, example_scripts,
                       random_scripts))
