/* test_su_landing.c - where pawns stop in the long run; rule: SU-T1, SU-T2, SU-Q1, SU-Q2, SU-J1.
 *
 * How a pawn moves when nobody buys is a Markov chain: its square, the doubles rolled in this
 * turn, the turns missed in jail. Here the chain is written down from the rule book, apart
 * from the program's own rules, and its long-run share of stops at each square is computed
 * exactly. Then the program plays, and must agree within statistical error.
 *
 * Decks repeat their order once they are known (SU-M3), which the chain does not know: it
 * draws each card with the same chance every time. Over many games that is the same.
 */
#include "unit/unit.h"

#include <math.h>

#include "core/option.h"
#include "games/su/su_game.h"
#include "games/su/su_rules.h"

enum {
    SQUARES = 40,
    SENT = SQUARES, /* sent to jail: counted beside the squares */
    PLACES = SQUARES + 1,
    FREE_STATES = 3 * SQUARES, /* by the doubles rolled in this turn */
    STATES = FREE_STATES + 3, /* and in jail, by the turns missed */
    SEATS = 6,
    ROLLS_BEFORE = 60, /* until where a pawn began no longer matters */
    ROLLS = 2000, /* that count, of all seats together, in a game */
    GAMES = 600
};

/* Where the next roll is made from: 40 d + square, or in jail. */
typedef struct chain {
    double move[STATES][STATES]; /* the chance from one to another */
    double stops[STATES][PLACES]; /* the expected stops at each place on the way */
    int jail_turns; /* 3 by the rules */
    int doubles_max; /* 3 by the rules: so many in a turn lead to jail */
} chain;

/* One way through a roll: how likely, from where. */
typedef struct way {
    chain *c;
    int from;
    double chance;
    int doubles; /* that the next roll has behind it if the turn goes on; 0: it does not */
} way;

static void goes_to_jail(way w)
{
    w.c->stops[w.from][SENT] += w.chance;
    w.c->move[w.from][FREE_STATES] += w.chance;
}

static void stays_at(way w, int square)
{
    int doubles = square == 20 ? 0 : w.doubles; /* a second stop there ends the turn */

    w.c->move[w.from][SQUARES * doubles + square] += w.chance;
}

static bool is_enterprise(int square)
{
    static const int OTHERS[] = {0, 2, 4, 7, 10, 17, 20, 22, 30, 33, 36, 38};

    for (int i = 0; i < BM_LENGTH(OTHERS); i++)
        if (square == OTHERS[i])
            return false;
    return true;
}

static void stops_at(way w, int square);

static void draws_temka(way w, int square)
{
    static const int TO[] = {0, 24, 11, 39, 20};
    int next = square + 1;

    w.chance /= 16;
    for (int i = 0; i < BM_LENGTH(TO); i++)
        stops_at(w, TO[i]);
    goes_to_jail(w);
    stops_at(w, square - 3 < 0 ? square - 3 + SQUARES : square - 3);
    while (!is_enterprise(next % SQUARES))
        next++;
    stops_at(w, next % SQUARES);
    w.chance *= 8; /* those that are about money */
    stays_at(w, square);
}

static void draws_sueta(way w, int square)
{
    w.chance /= 16;
    stops_at(w, 0);
    w.chance *= 15;
    stays_at(w, square);
}

static void stops_at(way w, int square)
{
    w.c->stops[w.from][square] += w.chance;
    if (square == 30)
        goes_to_jail(w);
    else if (square == 2 || square == 17 || square == 33)
        draws_temka(w, square);
    else if (square == 7 || square == 22 || square == 36)
        draws_sueta(w, square);
    else
        stays_at(w, square);
}

static void rolls_free(chain *c, int doubles, int square, int a, int b)
{
    way w = {c, SQUARES * doubles + square, 1.0 / 36, a == b ? doubles + 1 : 0};

    if (w.doubles == c->doubles_max)
        goes_to_jail(w);
    else
        stops_at(w, (square + a + b) % SQUARES);
}

static void rolls_in_jail(chain *c, int missed, int a, int b)
{
    way w = {c, FREE_STATES + missed, 1.0 / 36, 0};

    if (a == b || missed + 1 == c->jail_turns)
        stops_at(w, 10 + a + b);
    else
        c->move[w.from][FREE_STATES + missed + 1] += w.chance;
}

static void write_chain(chain *c)
{
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= 6; b++) {
            for (int d = 0; d < c->doubles_max; d++)
                for (int square = 0; square < SQUARES; square++)
                    rolls_free(c, d, square, a, b);
            for (int missed = 0; missed < c->jail_turns; missed++)
                rolls_in_jail(c, missed, a, b);
        }
}

/* The long-run number of stops a roll, at each place. */
static void solve_chain(const chain *c, double stops[PLACES])
{
    static double now[STATES];
    static double next[STATES];

    memset(now, 0, sizeof now);
    now[0] = 1;
    for (int i = 0; i < 2000; i++) {
        memset(next, 0, sizeof next);
        for (int s = 0; s < STATES; s++)
            for (int t = 0; t < STATES; t++)
                next[t] += now[s] * c->move[s][t];
        memcpy(now, next, sizeof now);
    }
    memset(stops, 0, PLACES * sizeof stops[0]);
    for (int s = 0; s < STATES; s++)
        for (int place = 0; place < PLACES; place++)
            stops[place] += now[s] * c->stops[s][place];
}

static void exact_stops(int jail_turns, int doubles_max, double stops[PLACES])
{
    static chain c;

    memset(&c, 0, sizeof c);
    c.jail_turns = jail_turns;
    c.doubles_max = doubles_max;
    write_chain(&c);
    solve_chain(&c, stops);
}

/* What one game has shown, of seats that have drawn their character long ago. */
typedef struct tour {
    su_state state;
    int rolls[SEATS]; /* since the character */
    int counted;
    int stops[PLACES];
    bm_rng rng;
} tour;

static void count_events(tour *t, int roller, const bm_events *events)
{
    if (t->rolls[roller] < ROLLS_BEFORE)
        return;
    for (uint32_t i = 0; i < events->count; i++) {
        if (events->list[i].kind == SU_EVENT_MOVED)
            t->stops[events->list[i].amount]++;
        if (events->list[i].kind == SU_EVENT_JAILED)
            t->stops[SENT]++;
    }
}

static void play_ply(tour *t)
{
    bm_event list[BM_EVENTS_MAX];
    bm_events events = {list, BM_EVENTS_MAX, 0};
    bm_turn turn = su_turn(&t->state);
    int roller = t->state.pub.roller;
    int seat = turn.wait == BM_WAIT_CHANCE ? BM_CHANCE : bm_lowest(turn.must);
    /* By default nobody buys, and nobody pays to leave jail early. */
    bm_move move = seat == BM_CHANCE ? su_random_move(&t->state, BM_CHANCE, &t->rng)
                                     : su_default_move(&t->state, seat);

    if (move.kind == SU_MOVE_ROLL && bm_has(t->state.pub.drawn, roller))
        t->counted += ++t->rolls[roller] >= ROLLS_BEFORE;
    su_apply(&t->state, seat, move, &events);
    count_events(t, roller, &events);
}

static void play_tour(tour *t)
{
    bm_setup setup;

    bm_setup_begin(&setup);
    setup.seats = SEATS;
    assert_int_equal(bm_setup_resolve(&su_game, &setup), BM_OK);
    su_start(&t->state, &setup);
    memset(t->rolls, 0, sizeof t->rolls);
    memset(t->stops, 0, sizeof t->stops);
    t->counted = 0;
    while (t->counted < ROLLS || t->state.pub.head.phase != SU_PHASE_TURN)
        play_ply(t);
}

/* How far each place is from what is expected, in standard errors of the mean over games. */
static void compare(int games, const double expected[PLACES], double z[PLACES])
{
    static tour t;
    double sum[PLACES] = {0};
    double squares[PLACES] = {0};

    bm_rng_seed(&t.rng, 5);
    for (int g = 0; g < games; g++) {
        play_tour(&t);
        for (int place = 0; place < PLACES; place++) {
            double share = (double)t.stops[place] / t.counted;
            sum[place] += share;
            squares[place] += share * share;
        }
    }
    for (int place = 0; place < PLACES; place++) {
        double mean = sum[place] / games;
        double variance = (squares[place] / games - mean * mean) / (games - 1);
        z[place] = (mean - expected[place]) / sqrt(variance);
    }
}

static double largest(const double z[PLACES])
{
    double most = 0;

    for (int place = 0; place < PLACES; place++)
        most = fabs(z[place]) > most ? fabs(z[place]) : most;
    return most;
}

static double mean_square(const double z[PLACES])
{
    double sum = 0;

    for (int place = 0; place < PLACES; place++)
        sum += z[place] * z[place];
    return sum / PLACES;
}

static void landings_agree_with_the_chain(void **state)
{
    double exact[PLACES];
    double z[PLACES];

    (void)state;
    exact_stops(3, 3, exact);
    compare(scaled(GAMES, 60), exact, z);
    if (largest(z) > 4 || mean_square(z) > 1.8)
        for (int place = 0; place < PLACES; place++)
            printf("%2d: exact %.6f, off by %+.2f standard errors\n", place, exact[place],
                   z[place]);
    assert_true(largest(z) < 4);
    assert_true(mean_square(z) < 1.8);
}

/* The comparison is sharp enough to notice a rule that is slightly different. */
static void other_chains_disagree(void **state)
{
    double other[PLACES];
    double z[PLACES];

    (void)state;
    if (scaled(GAMES, 60) < GAMES / 2)
        skip(); /* too few games to be that sharp */
    exact_stops(2, 3, other);
    compare(scaled(GAMES, 60), other, z);
    assert_true(largest(z) > 6);
    exact_stops(3, 2, other);
    compare(scaled(GAMES, 60), other, z);
    assert_true(largest(z) > 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(landings_agree_with_the_chain),
        cmocka_unit_test(other_chains_disagree),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
