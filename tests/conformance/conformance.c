/* conformance.c - plays every registered game and holds it to the contract.
 *
 *     conformance [GAME]
 *
 * Every number of seats, every edition, and each option by itself at every word
 * or at its least, second, default and greatest number (the least often means that
 * there is no such thing, the second is then the smallest one). BM_TEST_SCALE in the
 * environment is a percentage of the games played per set-up (default 100). The games
 * are the same in every run; a report names the seed of its game.
 *
 * Where many may act at once and need not, random games hardly ever end. They are left
 * after a while, and of a long one only a stretch is looked at, so that late states get
 * their share; what leads there is only played. But some must end, at every number of
 * seats, or the suite would praise a game that cannot. All other games always end.
 */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "conformance/properties.h"
#include "core/asking.h"
#include "games/registry.h"

enum {
    GAMES_PER_SETUP = 12,
    OPEN_GAMES = 6, /* where seats need not act: such games are long */
    SCALE_MAX = 100000,
    SHORT_PLIES = 1024, /* of a game that is looked at from end to end */
    STRETCH = 40 /* plies of a longer one */
};

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
    t->tally->states++;
    only_asked_seats_may_act(t);
    chance_agrees_with_its_weights(t);
    default_moves_are_legal(t);
    redaction_is_idempotent(t);
    knowledge_is_recognised(t);
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

static bm_ply choose(trial *t, uint32_t patience)
{
    bm_turn turn = t->game->turn(t->state.bytes);
    bm_ply ply;

    ply.seat = bm_asking_anybody(t->game, t->state.bytes, &t->luck, &ply.move);
    if (ply.seat != BM_CHANCE && bm_has(turn.must, ply.seat) &&
        bm_rng_below(&t->luck, 16) < patience)
        ply.move = t->game->default_move(t->state.bytes, ply.seat);
    return ply;
}

static bool is_over(const trial *t)
{
    return t->game->turn(t->state.bytes).wait == BM_WAIT_NOBODY;
}

/* How many plies the game that begins now is going to have, PATIENT_PLIES at the most
 * where seats need not act. */
static uint32_t length_of(trial *t, uint32_t patience)
{
    box start = t->state;
    bm_rng luck = t->luck;
    uint32_t plies = 0;

    t->open = false;
    for (; plies < (t->open ? PATIENT_PLIES : PLIES_MAX) && !is_over(t); plies++) {
        bm_turn turn = t->game->turn(t->state.bytes);
        bm_ply ply = choose(t, patience);
        t->open = t->open || turn.may != turn.must;
        play_on(t, &t->state, ply.seat, ply.move, NULL);
    }
    if (!t->open && !is_over(t))
        broken(t, "random games end", "not after %u plies", plies);
    t->state = start;
    t->luck = luck;
    return plies;
}

/* Plays the next ply; `look` holds it to the contract. */
static void play_ply(trial *t, uint32_t patience, bool look)
{
    bm_event list[BM_EVENTS_MAX];
    bm_events events = {list, BM_EVENTS_MAX, 0};
    bm_turn turn = t->game->turn(t->state.bytes);
    bm_ply ply = choose(t, patience);

    if (t->game->plies_max != 0 && t->ply == t->game->plies_max)
        broken(t, "a game ends within its bound", "not after %u plies", t->ply);
    if (look) {
        applying_is_a_function(t, ply.seat, ply.move);
        claims_are_public(t, ply.seat, ply.move);
        offers_come_before_they_are_taken(t, ply.seat, ply.move);
    }
    play_on(t, &t->state, ply.seat, ply.move, &events);
    t->history[t->ply++] = ply;
    t->tally->plies++;
    if (!look)
        return;
    turn_ids_grow(t, &turn, ply.seat);
    events_stay_in_bounds(t, &events);
    moves_are_told(t, &events, &turn, ply.seat);
}

static void play_game(trial *t, uint32_t patience)
{
    box fresh;
    uint32_t from = 0;

    memset(fresh.bytes, 0, sizeof fresh.bytes);
    t->ply = 0;
    t->game->start(fresh.bytes, &t->setup);
    t->state = copy_of(t, &fresh);
    start_sets_every_byte(t);
    uint32_t until = length_of(t, patience);
    if (t->open && until > SHORT_PLIES) {
        from = below(t, until - STRETCH);
        until = from + STRETCH;
    }
    while (t->ply < until) {
        bool look = t->ply >= from;
        if (look)
            test_state(t);
        play_ply(t, patience, look);
    }
    test_state(t);
    if (!is_over(t)) {
        t->tally->left++;
        return;
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
    for (int i = 0; i < games && !(t->open && i >= OPEN_GAMES); i++) {
        t->seed = (uint64_t)t->tally->setups << 32 | (uint32_t)i;
        bm_rng_seed(&t->rng, t->seed);
        bm_rng_seed(&t->luck, ~t->seed);
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
        setup.option[index] = (uint16_t)(option->min + 1);
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

/* The game under test, for reports of what the core itself demands. */
static trial t;

static void say_demand(const char *what, const char *file, int line)
{
    broken(&t, "what the core demands holds", "%s:%d: %s", file, line, what);
}

static void test_game(const bm_game *game)
{
    tally counts = {0};

    memset(&t, 0, sizeof t);
    t.game = game;
    t.tally = &counts;
    tables_are_sound(&t);
    reasons_have_texts(&t);
    signatures_repeat(&t);
    boards_round_trip(&t);
    for (int seats = game->seats_min; seats <= game->seats_max; seats++) {
        uint32_t ended = counts.games;
        for (int edition = 0; edition < game->edition_count; edition++) {
            bm_setup setup;
            bm_setup_begin(&setup);
            setup.seats = (uint8_t)seats;
            setup.edition = (uint8_t)edition;
            test_setup(&t, &setup);
            for (int i = 0; i < game->option_count; i++)
                test_option(&t, &setup, i);
        }
        if (counts.games == ended)
            broken(&t, "games end", "none at %d seats", seats);
    }
    secrets_can_be_guessed_wrong(&t);
    claims_and_offers_were_met(&t);
    printf("%s: %u set-ups, %u games to the end and %u left, %u plies, %u states; %u secrets, %u "
           "guesses wrong, %u sealed pairs, %u claims ended, %u offers taken up, "
           "%u events compared, %u sentences, %u tellings compared\n",
           game->name, counts.setups, counts.games, counts.left, counts.plies, counts.states,
           counts.secrets, counts.guesses_wrong, counts.sealed_pairs, counts.claims,
           counts.offers_taken, counts.events_compared, counts.sentences, counts.tellings_compared);
}

/* By its name, or by the code that its sources begin with. */
static bool is_called(const bm_game *game, const char *word)
{
    return strcmp(game->name, word) == 0 || strcmp(game->code, word) == 0;
}

int main(int argc, char **argv)
{
    int tested = 0;

    bm_check_set_hook(say_demand);
    for (int i = 0; i < bm_game_count && argc <= 2; i++) {
        if (argc == 2 && !is_called(bm_games[i], argv[1]))
            continue;
        test_game(bm_games[i]);
        tested++;
    }
    if (tested == 0)
        fprintf(stderr, "usage: conformance [GAME]\n");
    return tested > 0 ? 0 : 2;
}
