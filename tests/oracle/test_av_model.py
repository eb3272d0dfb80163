#!/usr/bin/env python3
"""test_av_model.py - random games of Adel Verpflichtet, engine against model, move by move.

For each number of seats, variant, limit of rounds and board: the model plays a random game and
writes down every line to send and what must come back (script.py). Compared are turns, legal
moves, chance, refusals, views of every seat, of a spectator and of the referee, undo, records,
results. Sealed moves are also played in another order: nothing may depend on it.
"""
import random
import sys

import av_examples
import av_random
from av_items import ITEMS
from av_model import BOARD, COLOURS, LISTED_MAX, PHASES_OF_CHANCE, Spelling
from script import Mismatch, Script, run_model, split_move, wanted

GAMES = 6               # per configuration
SEALED = ('place', 'choose', 'action', 'exhibit')
QUIET = {'place': 'castle', 'action': 'detective', 'choose': 'castle detective'}
SHORT_LIST = 200                # legal moves that are always compared


def new_line(arguments, end):
    words = ''.join(f' {name}={value}' for name, value in arguments.items())
    return f'new adel-verpflichtet{words}{end}'


class AvScript(Script):
    def __init__(self, arguments):
        """The arguments are those of `new`, by name."""
        super().__init__(av_examples.new_game(arguments), new_line(arguments, ' chance=manual'),
                         av_random.situations)

    def move(self, who, move):
        super().move(who, move)
        check_conserved(self.game)

    def look(self, rng, everything):
        """Questions about the position that change nothing."""
        game = self.game
        if everything or rng.random() < 0.2:
            self.add('turn', self.check_turn, game.turn())
        if everything or rng.random() < 0.3:
            self.add('moves chance', self.check_chance, (game.chance_moves(), True))
        for seat in game.all_seats():
            if everything or rng.random() < 0.25:
                self.look_at_moves(seat, rng)
        viewers = ['all', 'public', *game.all_seats()]
        for viewer in viewers if everything else rng.sample(viewers, 1):
            self.add(f'view {viewer}', self.check_view, game.view(viewer))

    def look_at_moves(self, seat, rng):
        game = self.game
        count = game.count_moves(seat)
        if count > LISTED_MAX:
            if rng.random() < 0.3:
                self.add(f'moves {seat}', self.check_partial, (game, seat, count))
        elif count <= SHORT_LIST or rng.random() < 0.3:
            moves = game.legal_moves(seat)
            self.add(f'moves {seat}', self.check_moves, moves)
            for move in rng.sample(sorted(moves), min(2, len(moves))):
                self.add(f'check {seat} {move}', self.check_legal)

    def mistakes(self, rng):
        """Moves that are hardly ever legal; refused ones are tried, too, and leave no trace."""
        chance = av_random.wrong_chance(self.game, rng)
        if chance is not None and rng.random() < 0.3:
            self.add(f'play chance {chance}', self.check_refused)
        seat, move = av_random.attempt(self.game, rng)
        refused = self.game.why_not(seat, move)
        if refused is None:
            self.add(f'check {seat} {move}', self.check_legal)
        else:
            self.mistake(seat, move, isinstance(refused, Spelling), guarded=rng.random() < 0.2)

    def commit_twice(self, company, rng):
        """All sealed moves of a phase in one order; taken back; then in another."""
        moves = [(seat, company.move(self.game, seat)) for seat in self.game.asked]
        for seat, move in moves:
            self.move(seat, move)
        self.add('view all', self.check_view, self.game.view('all'))
        for _ in moves:
            self.undo()
        rng.shuffle(moves)
        for seat, move in moves:
            self.move(seat, move)
        self.add('view all', self.check_unchanged)

    def check_partial(self, reply, argument):
        """A selection: legal moves, none of them twice."""
        game, seat, count = argument
        listed = wanted(reply).get('moves')
        if reply.value.get('partial') is not (len(listed) < count):
            raise Mismatch(f"partial is {reply.value.get('partial')}: {len(listed)} of {count}")
        if len(listed) < LISTED_MAX or len(listed) != len(set(listed)):
            raise Mismatch(f'{len(listed)} moves listed, {len(set(listed))} different')
        for move in listed[:200] + listed[200::17]:
            if game.why_not(seat, move) is not None:
                raise Mismatch(f'listed, but {move!r} is not legal: {game.why_not(seat, move)}')


def check_conserved(game):
    """The model alone: nothing is ever lost or doubled."""
    items = [item for player in game.players for item in player.items] + list(game.pool)
    items += [pile.top for pile in game.piles if pile.top is not None]
    assert sorted(items) == sorted(ITEMS), items
    held = [cheque for player in game.players for cheque in player.cheques]
    thieves = [thief for player in game.players for thief in player.thieves] + game.jail
    colours = [COLOURS[player.colour] for player in game.players if player.colour]
    bought = len(ITEMS) - 4 * len(game.players) - sum(pile.left for pile in game.piles)
    assert len(held) == len(set(held)) and len(held) >= 4 * len(colours) - bought, held
    assert set(held) <= {number for cheques, _ in colours for number in cheques}, held
    assert sorted(thieves) == sorted(n for _, pair in colours for n in pair), thieves
    assert all(player.known <= player.items for player in game.players)
    assert len(game.jail) <= len(game.players)


# -- games ---------------------------------------------------------------------------------

def random_script(arguments, rng):
    script = AvScript(arguments)
    company = av_random.Company(arguments['seats'], rng)
    undos = rng.choice([0, 0, 1, 4])
    loads = rng.choice([0, 1])
    while True:
        game = script.game
        rare = game.phase in ('buy', 'steal', 'over') and rng.random() < 0.5
        script.look(rng, everything=rng.random() < 0.05 or rare)
        if rng.random() < 0.3:
            script.mistakes(rng)
        if loads and rng.random() < 0.01 or loads and game.phase == 'over':
            loads -= 1
            script.save_and_load()
        elif undos and rng.random() < 0.04:
            undos -= 1
            script.take_back(rng)
        elif game.phase == 'over':
            return script
        elif game.phase in PHASES_OF_CHANCE:
            script.move('chance', company.chance(game))
        elif game.phase in SEALED and len(game.asked) > 1 and rng.random() < 0.05:
            script.commit_twice(company, rng)
        else:
            seat = rng.choice(game.asked)
            script.move(seat, company.move(game, seat))


def example_script(arguments, moves, rng):
    """A game of av_examples.py, with every question at every step of its rounds."""
    script = AvScript(arguments)
    for move in moves:
        script.look(rng, everything=script.game.round > 0)
        script.move(*split_move(move))
    script.look(rng, everything=True)
    return script


def example_scripts():
    for name, arguments, moves, facts in av_examples.EXAMPLES:
        script = example_script(arguments, moves, random.Random(name))
        for (viewer, *path), value in facts.items():
            script.add(f'view {viewer}', script.check_facts, {tuple(path): value})
        yield script
    for name, arguments, moves, seat, move in av_examples.REFUSALS:
        script = example_script(arguments, moves, random.Random(name))
        script.mistake(seat, move, False, guarded=True)
        yield script


def limit_script(arguments, rounds):
    """So many rounds in which nothing happens, to the limit or past all limits."""
    script = AvScript(arguments)
    rng = random.Random(rounds)
    company = av_random.Company(arguments['seats'], rng, taste='boredom')
    while script.game.round < rounds and script.game.phase != 'over':
        game = script.game
        if game.phase in PHASES_OF_CHANCE:
            script.move('chance', company.chance(game))
        else:
            script.move(game.asked[0], QUIET[game.phase])
    script.look(rng, everything=True)
    for _ in range(2 * len(script.game.players)):
        if script.game.asked:
            script.move(script.game.asked[0], QUIET[script.game.phase])
    script.look(rng, everything=True)
    return script


LIMITS = (({'seats': 3}, 60), ({'seats': 2, 'rounds': 500}, 500), ({'seats': 2, 'rounds': 0}, 510),
          ({'seats': 5, 'rounds': 1}, 1),
          ({'seats': 2, 'two-player': 'announce', 'rounds': 60}, 60))


def settings_script():
    """`new` with boards and options, right and wrong ones; a wrong one leaves the game alone."""
    script = AvScript({'seats': 3})
    wrong = ['seats=1', 'seats=6', 'seats=0', 'seats=3 two-player=together', 'seats=2 rounds=-1',
             'seats=4 two-player=announce', 'seats=2 two-player=both', 'seats=2 two-player=',
             'seats=3 rounds=501', 'seats=3 rounds=', 'seats=3 rounds=060', 'seats=3 rounds=x',
             'seats=3 edition=gaga', 'seats=3 tie=money', 'seats=3 rounds=3 rounds=3',
             f'seats=3 board={BOARD} board={BOARD}']
    wrong += [f'seats=3 board={board}' for board in av_examples.BAD_BOARDS]
    for words in wrong:
        script.add(f'new adel-verpflichtet {words} chance=manual', script.check_refused)
    script.add('view all', script.check_unchanged)
    for board in av_examples.GOOD_BOARDS:
        arguments = {'seats': 3, 'board': board}
        view = av_examples.new_game(arguments).view('all')
        script.add(new_line(arguments, ' chance=manual'), script.check_new, view)
        script.save_and_load()
        script.steps[-1][2] = view          # that of this board, not of the script's game
    return script


def written_scripts():
    """All that is not random."""
    yield from example_scripts()
    yield settings_script()
    for new, rounds in LIMITS:
        yield limit_script(new, rounds)


def configurations():
    """(what stays the same, whether there is a board of its own)."""
    tables = ({'seats': 2}, {'seats': 2, 'two-player': 'together'},
              {'seats': 2, 'two-player': 'announce'}, {'seats': 3}, {'seats': 4}, {'seats': 5})
    for table in tables:
        for rounds in ({}, {'rounds': 0}, {'rounds': 1}, {'rounds': 3}, {'rounds': 500}):
            for own_board in (False, True):
                yield {**table, **rounds}, own_board


def own_board(rng, rounds):
    if rounds in (1, 3) and rng.random() < 0.5:
        number = rng.choice([2, 4, 8])      # ties at the end
        return f'9:{number}|{rng.choice([number, number // 2])},table:1'
    if rng.random() < 0.6:
        return rng.choice(av_random.SMALL_BOARDS)
    castles = []
    for _ in range(rng.choice([1, 2, 5, 12, 24])):
        first = rng.randint(1, rng.choice([3, 6, 20]))
        castles.append(f'{rng.randint(1, 9)}:{first}|{rng.randint(0, first)}')
    return ','.join(castles) + f',table:{rng.randint(1, 99)}'


def random_scripts(seed, number):
    for arguments, own in configurations():
        rng = random.Random(f'{seed} {number} {arguments} {own}')
        if own:
            arguments['board'] = own_board(rng, arguments.get('rounds'))
        yield random_script(arguments, rng)


# -- running -------------------------------------------------------------------------------

def check_model_judge(rng):
    """The model's list of moves and its judge, written apart, must agree."""
    for arguments in ({'seats': 2}, {'seats': 2, 'two-player': 'announce'}, {'seats': 4}):
        game = av_examples.new_game({**arguments, 'rounds': 12})
        company = av_random.Company(arguments['seats'], rng)
        while game.phase != 'over':
            if game.phase in PHASES_OF_CHANCE:
                game.play_chance(company.chance(game))
                continue
            seat = rng.choice(game.asked)
            if game.count_moves(seat) < LISTED_MAX:
                legal = game.legal_moves(seat)
                assert len(legal) == game.count_moves(seat)
                tried = legal | {av_random.attempt(game, rng)[1] for _ in range(40)}
                for move in tried | set(av_random.MISSPELT):
                    assert (game.why_not(seat, move) is None) == (move in legal), move
            game.play(seat, company.move(game, seat))


def check_model(seed):
    av_examples.check_model()
    av_examples.check_exhibitions()
    check_model_judge(random.Random(seed))


if __name__ == '__main__':
    sys.exit(run_model('av', GAMES, av_random.MUST_HAPPEN, check_model, written_scripts,
                       random_scripts))
