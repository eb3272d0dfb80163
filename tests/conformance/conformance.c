/* conformance.c - plays every registered game and holds it to the contract.
 *
 *     conformance [GAME]
 *
 * Every number of seats, every edition, and each option by itself at every word
 * or at its least, default and greatest number. BM_TEST_SCALE in the environment
 * is a percentage of the games played per set-up (default 100). The games are
 * the same in every run; a report names the seed of its game.
 */
#include <stdlib.h>
#include <string.h>

#include "conformance/properties.h"
#include "games/registry.h"

enum { GAMES_PER_SETUP = 12, SCALE_MAX = 100000 };

/* How often the default move is played instead of a random one, of 16: random
 * play alone never gets to the ends that patience leads to. */
static const uint32_t PATIENCE[] = {0, 8, 13};

static int scaled_games(void)
{
    const char *words = getenv("BM_TEST_SCALE");
    long scale = words != NULL ? strtol(words, NULL, 10) : 100;

    if (scale < 1 || scale > SCALE_MAX)
        scale = 100;
    long games = GAMES_PER_SETUP * scale / 100;
    return games > 0 ? (int)games : 1;
}

/* Everything that is asked of a state; what is dear, of some states only. */
static void test_state(trial *t)
{
    only_asked_seats_may_act(t);
    chance_agrees_with_its_weights(t);
    default_moves_are_legal(t);
    redaction_is_idempotent(t);
    samples_fit_the_view(t);
    bytes_round_trip(t);
    sealed_moves_commute(t);
    if (one_in(t, 2))
        events_do_not_leak(t);
    if (one_in(t, 3)) {
        questions_change_nothing(t);
        check_agrees_with_the_list(t);
        a_seat_needs_only_its_view(t);
        views_do_not_leak(t);
        sentences_do_not_leak(t);
    }
    if (one_in(t, 12)) {
        random_moves_reach_all(t);
        notation_round_trips(t);
        damaged_bytes_are_refused(t);
    }
    if (one_in(t, 24)) {
        random_chance_follows_the_weights(t);
        other_spellings_are_other_moves(t);
    }
}

static bm_ply choose(trial *t, const bm_turn *turn, uint32_t patience)
{
    bm_ply ply = {.seat = BM_CHANCE};

    if (turn->wait == BM_WAIT_SEATS)
        ply.seat = bm_nth(turn->may, (int)below(t, (uint32_t)bm_count(turn->may)));
    if (ply.seat != BM_CHANCE && bm_has(turn->must, ply.seat) && below(t, 16) < patience)
        ply.move = t->game->default_move(t->state.bytes, ply.seat);
    else
        ply.move = t->game->random_move(t->state.bytes, ply.seat, &t->rng);
    return ply;
}

static void play_ply(trial *t, const bm_turn *turn, uint32_t patience)
{
    bm_event list[BM_EVENTS_MAX];
    bm_events events = {list, BM_EVENTS_MAX, 0};
    uint32_t plies_max = t->game->plies_max != 0 ? t->game->plies_max : PLIES_MAX;
    bm_ply ply = choose(t, turn, patience);

    if (t->ply == plies_max || t->ply == PLIES_MAX)
        broken(t, "random games end", "not after %u plies", t->ply);
    applying_is_a_function(t, ply.seat, ply.move);
    play_on(t, &t->state, ply.seat, ply.move, &events);
    t->history[t->ply++] = ply;
    t->tally->plies++;
    turn_ids_grow(t, turn, ply.seat);
    events_stay_in_bounds(t, &events);
    moves_are_told(t, &events, turn, ply.seat);
}

static void play_game(trial *t, uint32_t patience)
{
    box fresh;

    memset(fresh.bytes, 0, sizeof fresh.bytes);
    t->ply = 0;
    t->game->start(fresh.bytes, &t->setup);
    t->state = copy_of(t, &fresh);
    start_sets_every_byte(t);
    for (;;) {
        bm_turn turn = t->game->turn(t->state.bytes);
        test_state(t);
        if (turn.wait == BM_WAIT_NOBODY)
            break;
        play_ply(t, &turn, patience);
    }
    the_end_is_the_end(t);
    results_are_told(t);
    t->tally->games++;
}

static void test_setup(trial *t, const bm_setup *wanted)
{
    int games = scaled_games();

    t->setup = *wanted;
    if (bm_setup_resolve(t->game, &t->setup) != BM_OK)
        return;
    if (!bm_setup_valid(t->game, &t->setup))
        broken(t, "a resolved set-up is valid", "it is not");
    t->tally->setups++;
    for (int i = 0; i < games; i++) {
        t->seed = (uint64_t)t->tally->setups << 32 | (uint32_t)i;
        bm_rng_seed(&t->rng, t->seed);
        play_game(t, PATIENCE[(t->tally->setups + (uint32_t)i) % BM_LENGTH(PATIENCE)]);
        if (i % 4 == 0) {
            bool automatic = (t->tally->setups + (uint32_t)i / 4) % 2 != 0;
            matches_round_trip(t, automatic);
            full_histories_change_nothing(t, !automatic);
        }
    }
}

/* The edition's own value is what all the other set-ups play. */
static void test_option(trial *t, const bm_setup *edition, int index)
{
    const bm_option *option = &t->game->options[index];
    bm_setup setup = *edition;

    if (option->values == NULL) {
        setup.option[index] = option->min;
        test_setup(t, &setup);
        setup.option[index] = option->max;
        test_setup(t, &setup);
        return;
    }
    for (uint16_t value = 0; option->values[value] != NULL; value++) {
        setup.option[index] = value;
        test_setup(t, &setup);
    }
}

static void test_game(const bm_game *game)
{
    static trial t;
    tally counts = {0};

    memset(&t, 0, sizeof t);
    t.game = game;
    t.tally = &counts;
    tables_are_sound(&t);
    reasons_have_texts(&t);
    signatures_repeat(&t);
    boards_round_trip(&t);
    for (int seats = game->seats_min; seats <= game->seats_max; seats++) {
        for (int edition = 0; edition < game->edition_count; edition++) {
            bm_setup setup;
            bm_setup_begin(&setup);
            setup.seats = (uint8_t)seats;
            setup.edition = (uint8_t)edition;
            test_setup(&t, &setup);
            for (int i = 0; i < game->option_count; i++)
                test_option(&t, &setup, i);
        }
    }
    secrets_can_be_guessed_wrong(&t);
    printf("%s: %u set-ups, %u games, %u plies; %u secrets, %u guesses wrong, %u sealed pairs, "
           "%u events compared, %u sentences, %u tellings compared\n",
           game->name, counts.setups, counts.games, counts.plies, counts.secrets,
           counts.guesses_wrong, counts.sealed_pairs, counts.events_compared, counts.sentences,
           counts.tellings_compared);
}

int main(int argc, char **argv)
{
    const bm_game *only = argc == 2 ? bm_game_find(bm_span_of(argv[1])) : NULL;

    if (argc > 2 || (argc == 2 && only == NULL)) {
        fprintf(stderr, "usage: conformance [GAME]\n");
        return 2;
    }
    for (int i = 0; i < bm_game_count; i++)
        if (only == NULL || only == bm_games[i])
            test_game(bm_games[i]);
    return 0;
}
