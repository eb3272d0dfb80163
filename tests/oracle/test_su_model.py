#!/usr/bin/env python3
"""test_su_model.py - random games of Суетология, engine against model, move by move.

For each number of seats, way of rents, limit of rounds and stock of the bank: the model plays a
random game and writes down every line to send and what must come back (script.py). Compared are
turns, legal moves, chance, refusals, views of every seat, of a spectator and of the referee, undo,
records, results. Of offers and bids the engine lists a selection; any of them is judged.
"""
import random
import sys

import su_examples
import su_random
from script import Mismatch, Script, run_model, split_move, wanted
from su_asked import PHASES_OF_CHANCE
from su_board import ENTERPRISES, NETWORK, check_board
from su_notation import Spelling

GAMES = 6               # per configuration
RARE = {'contest': 1, 'debt': 0.5, 'takeover': 0.3, 'release': 0.7, 'rent': 0.3, 'over': 1}
PLIES = (60, 200, 500, 1000)    # a game without an end is left


def new_line(arguments, end):
    words = ''.join(f' {name}={value}' for name, value in arguments.items())
    return f'new suetologia{words}{end}'


class SuScript(Script):
    def __init__(self, arguments):
        """The arguments are those of `new`, by name."""
        self.stock = arguments.get('objects', 32), arguments.get('networks', 12)
        super().__init__(su_examples.new_game(arguments), new_line(arguments, ' chance=manual'),
                         su_random.situations)

    def move(self, who, move):
        super().move(who, move)
        check_conserved(self.game, *self.stock)

    def resolved(self, before):
        """Open moves leave the roller's decision open."""
        after = self.game
        return not before.phase == 'turn' == after.phase or before.turns != after.turns

    def look(self, rng, everything):
        """Questions about the position that change nothing."""
        game = self.game
        if everything or rng.random() < 0.1:
            self.add('turn', self.check_turn, game.turn())
        if everything or rng.random() < (0.4 if game.phase in PHASES_OF_CHANCE else 0.02):
            dice = game.phase in ('order', 'dice')
            self.add('moves chance', self.check_chance, (game.chance_moves(), not dice))
        for seat in game.all_seats():
            if everything or rng.random() < (0.3 if seat in game.asked() else 0.03):
                self.look_at_moves(seat, rng)
        viewers = ['all', 'public', *game.all_seats()]
        for viewer in viewers if everything else rng.sample(viewers, rng.random() < 0.7):
            self.add(f'view {viewer}', self.check_view, game.view(viewer))

    def look_at_moves(self, seat, rng):
        game = self.game
        self.add(f'moves {seat}', self.check_selection, (game, seat))
        low, high = game.bids(seat)
        if low <= high:
            self.add(f'check {seat} bid {rng.randint(low, high)}', self.check_legal)
        if game.may_offer(seat):
            for _ in range(2):
                move = su_random.any_offer(game, seat, rng)
                if move is not None and game.why_not(seat, move) is None:
                    self.add(f'check {seat} {move}', self.check_legal)

    def mistakes(self, rng):
        """Moves that are mostly illegal; refused ones are tried, too, and leave no trace."""
        chance = su_random.wrong_chance(self.game, rng)
        if chance is not None and rng.random() < 0.2:
            self.add(f'play chance {chance}', self.check_refused)
        seat, move = su_random.attempt(self.game, rng)
        refused = self.game.why_not(seat, move)
        if refused is None:
            self.add(f'check {seat} {move}', self.check_legal)
        else:
            self.mistake(seat, move, isinstance(refused, Spelling), guarded=rng.random() < 0.1)

    def check_selection(self, reply, argument):
        """All moves, of offers and bids a selection: legal ones, none of them twice."""
        game, seat = argument
        listed = wanted(reply).get('moves')
        if len(listed) != len(set(listed)):
            raise Mismatch('moves has a move twice')
        offers = [move for move in listed if move.startswith('offer ')]
        bids = [move for move in listed if move.startswith('bid ')]
        for move in sorted(set(game.legal_moves(seat)) ^ (set(listed) - {*offers, *bids}))[:1]:
            side = 'engine' if move in listed else 'model'
            raise Mismatch(f'{len(listed)} moves; the {side} alone has {move!r}')
        for move in offers + bids:
            if game.why_not(seat, move) is not None:
                raise Mismatch(f'listed, but {move!r} is not legal: {game.why_not(seat, move)}')
        low, high = game.bids(seat)
        if low <= high and not {f'bid {low}', f'bid {high}'} <= set(bids):
            raise Mismatch(f'bids {bids}, without {low} or {high}')
        count = game.count_offers(seat) + max(0, high - low + 1)
        if reply.value.get('partial') is not (len(offers) + len(bids) < count):
            raise Mismatch(f"partial is {reply.value.get('partial')}: "
                           f'{len(offers) + len(bids)} of {count} offers and bids')


def check_conserved(game, objects, networks):
    """The model alone: nothing is ever lost or doubled, and no square has two stories."""
    levels = [game.level[square] for square in ENTERPRISES]
    assert game.networks + levels.count(NETWORK) == networks, levels
    assert game.objects + sum(n for n in levels if n < NETWORK) == objects, levels
    assert min(game.cash) >= 0 <= min(game.objects, game.networks), game.cash
    assert len(game.due) <= 3 and len(game.debts) <= 5
    assert not any(game.cash[seat] for seat in game.all_seats() if game.out[seat])
    for group in game.groups():
        assert game.is_bare(group) or game.owns_group(game.owner[group[0]], group), group
    for square in ENTERPRISES:
        owner, marked = game.owner[square], game.racketeer[square]
        assert not (game.mortgaged[square] and game.level[square]), square
        assert owner is not None or not game.mortgaged[square] and marked is None, square
        assert owner is None or not game.out[owner] and marked != owner, square
        assert not game.raided[square] or game.character[owner] == 'raider', square


# -- games ---------------------------------------------------------------------------------

def random_script(arguments, rng):
    script = SuScript(arguments)
    company = su_random.Company(rng)
    undos = rng.choice([0, 0, 1, 4])
    loads = rng.choice([0, 0, 1])
    plies = rng.choice(PLIES)
    eagerness = 30 / plies
    while True:
        game = script.game
        if rng.random() < RARE.get(game.phase, eagerness):
            script.look(rng, everything=rng.random() < (0.1 if game.phase in RARE else 0.02))
        if rng.random() < eagerness:
            script.mistakes(rng)
        plies -= 1
        over = game.phase == 'over' or plies < 0
        if loads and (over or rng.random() < 0.01):
            loads -= 1
            script.save_and_load()
        elif undos and rng.random() < 0.03:
            undos -= 1
            script.take_back(rng)
        elif over:
            return script
        else:
            script.move(*company.step(game))


def example_script(arguments, moves, rng):
    """A game of su_examples.py, with every question at its last step and some on the way."""
    script = SuScript(arguments)
    for move in moves:
        script.look(rng, everything=False)
        script.move(*split_move(move))
    script.look(rng, everything=True)
    return script


def example_scripts():
    seen = set()
    for name, arguments, moves, facts in su_examples.EXAMPLES:
        script = example_script(arguments, moves, random.Random(name))
        seen |= set(script.situations)
        for (viewer, *path), value in facts.items():
            script.add(f'view {viewer}', script.check_facts, {tuple(path): value})
        yield script
    for name, arguments, moves, seat, move in su_examples.REFUSALS:
        script = example_script(arguments, moves, random.Random(name))
        script.mistake(seat, move, False, guarded=True)
        seen |= set(script.situations)
        yield script
    lacking = set(su_random.MUST_BE_WRITTEN) - seen
    assert not lacking, f'no example has {lacking}'


def settings_script():
    """`new` with options, right and wrong ones; a wrong one leaves the game alone."""
    script = SuScript({'seats': 3})
    wrong = ['seats=1', 'seats=7', 'seats=0', 'seats=2 rent=', 'seats=2 rent=never',
             'seats=2 rent=Auto', 'seats=3 rounds=-1', 'seats=3 rounds=501', 'seats=3 rounds=05',
             'seats=3 rounds=', 'seats=3 objects=0', 'seats=3 objects=113', 'seats=3 objects=x',
             'seats=3 objects=', 'seats=3 networks=0', 'seats=3 networks=29',
             'seats=3 networks=1.5', 'seats=3 edition=gaga', 'seats=3 tie=money',
             'seats=3 objects=3 objects=3',
             'seats=3 two-player=announce', 'seats=3 objects=4294967297', 'seats=3 networks=257']
    for words in wrong:
        script.add(f'new suetologia {words} chance=manual', script.check_refused)
    script.add('view all', script.check_unchanged)
    for arguments in ({'seats': 2, 'objects': 1, 'networks': 1}, {'seats': 6, 'objects': 112},
                      {'seats': 6, 'networks': 28, 'rounds': 500}, {'seats': 2, 'rent': 'claim'},
                      {'seats': 5, 'rent': 'auto', 'rounds': 1}):
        view = su_examples.new_game(arguments).view('all')
        script.add(new_line(arguments, ' chance=manual'), script.check_new, view)
        script.save_and_load()
        script.steps[-1][2] = view          # that of these options, not of the script's game
    return script


def written_scripts():
    """All that is not random."""
    yield from example_scripts()
    yield settings_script()


def configurations():
    """(seats and rents, whether the game has a limit, whether the stock is small)."""
    for seats in (2, 3, 4, 5, 6):
        for rent in ({}, {'rent': 'claim'}, {'rent': 'auto'}):
            for limited in (False, True):
                for small in (False, True):
                    yield {'seats': seats, **rent}, limited, small


def random_scripts(seed, number):
    for arguments, limited, small in configurations():
        rng = random.Random(f'{seed} {number} {arguments} {limited} {small}')
        if limited:
            arguments['rounds'] = rng.choice([1, 1, 2, 5, 12])
        if small:
            arguments['objects'] = rng.choice([1, 2, 3, 4, 8, 12, 20, 32, 40])
            arguments['networks'] = rng.choice([1, 1, 2])
        yield random_script(arguments, rng)


# -- running -------------------------------------------------------------------------------

def check_model(seed):
    check_board()
    su_examples.check_model()


if __name__ == '__main__':
    sys.exit(run_model('su', GAMES, su_random.MUST_HAPPEN, check_model, written_scripts,
                       random_scripts))
