/* test_hs_score.c - points and winners, against the rules written out again.
 *
 * rule: HS-S1, HS-S2, HS-S3, HS-X1, HS-X2, HS-E3, HS-E4
 */
#include "unit/unit.h"

#include "games/hs/hs_bid.h"
#include "games/hs/hs_score.h"

/* In the order of the rules, in plain fractions. */
static double slow_points(uint32_t cards, bool floor)
{
    double points = 0;

    for (int value = 1; value <= 10; value++)
        if ((cards >> (value - 1) & 1) != 0)
            points += value;
    if ((cards & HS_DEBT_BIT) != 0)
        points -= 5;
    if (floor && points < 0)
        points = 0;
    for (int title = 10; title < 13; title++)
        if ((cards >> title & 1) != 0)
            points *= 2;
    if ((cards & HS_SCANDAL_BIT) != 0)
        points /= 2;
    return points;
}

static void points_of_every_set(void **state)
{
    (void)state;
    for (uint32_t cards = 0; cards <= HS_FULL_DECK; cards++) {
        assert_true(hs_score_halves(cards, HS_DEBT_FLOOR_NONE) == 2 * slow_points(cards, false));
        assert_true(hs_score_halves(cards, HS_DEBT_FLOOR_ZERO) == 2 * slow_points(cards, true));
    }
}

/* The example both rule books give: 12, 7, 14, 28, 14. */
static void worked_example(void **state)
{
    uint32_t cards = 1u << 2 | 1u << 8 | 0x0c00 | HS_DEBT_BIT | HS_SCANDAL_BIT;

    (void)state;
    assert_int_equal(hs_score_halves(cards, HS_DEBT_FLOOR_NONE), 2 * 14);
}

static bool is_out(const hs_state *state, int seat)
{
    int mine = hs_money_total(state->pub.hand[seat]);

    for (int other = 0; other < state->pub.head.setup.seats; other++)
        if (hs_money_total(state->pub.hand[other]) < mine)
            return false;
    return true;
}

static int highest_possession(uint32_t cards)
{
    for (int value = 10; value >= 1; value--)
        if ((cards >> (value - 1) & 1) != 0)
            return value;
    return 0;
}

/* Whether a beats b; nobody beats whom he only equals. */
static bool beats(const hs_state *state, int a, int b)
{
    const hs_public *pub = &state->pub;
    bool floor = pub->head.setup.option[HS_OPTION_DEBT_FLOOR] == HS_DEBT_FLOOR_ZERO;
    double points_a = slow_points(pub->won[a], floor);
    double points_b = slow_points(pub->won[b], floor);

    if (points_a != points_b)
        return points_a > points_b;
    if (pub->head.setup.option[HS_OPTION_TIE] == HS_TIE_MONEY)
        return hs_money_total(pub->hand[a]) > hs_money_total(pub->hand[b]);
    return highest_possession(pub->won[a]) > highest_possession(pub->won[b]);
}

static uint32_t slow_winners(const hs_state *state)
{
    int seats = state->pub.head.setup.seats;
    uint32_t winners = 0;

    for (int seat = 0; seat < seats; seat++) {
        bool wins = !is_out(state, seat);
        for (int other = 0; other < seats; other++)
            if (!is_out(state, other) && beats(state, other, seat))
                wins = false;
        if (wins)
            winners |= 1u << seat;
    }
    return winners;
}

typedef struct tally {
    int all_out;
    int shared;
    int broken_ties; /* equal points, one winner */
} tally;

static void compare(const hs_state *state, tally *t)
{
    int seats = state->pub.head.setup.seats;
    hs_standing standing;
    uint32_t out = 0;

    memset(&standing, 0xff, sizeof standing);
    hs_score(state, &standing);
    for (int seat = 0; seat < seats; seat++) {
        int option = state->pub.head.setup.option[HS_OPTION_DEBT_FLOOR];
        out |= (uint32_t)is_out(state, seat) << seat;
        assert_int_equal(standing.money[seat], hs_money_total(state->pub.hand[seat]));
        assert_int_equal(standing.halves[seat], hs_score_halves(state->pub.won[seat], option));
    }
    assert_int_equal(standing.out, out);
    assert_int_equal(standing.winners, slow_winners(state));
    t->all_out += out == (1u << seats) - 1;
    t->shared += bm_count(standing.winners) > 1;
    for (int seat = 0; seat < seats; seat++)
        for (int other = 0; other < seats; other++)
            t->broken_ties += bm_has(standing.winners, seat) && !bm_has(standing.winners, other) &&
                              !bm_has(out, other) &&
                              standing.halves[seat] == standing.halves[other];
}

/* Few different hands and few different wins, so that every kind of tie comes. */
static void winners_of_many_tables(void **state)
{
    static const uint16_t HANDS[] = {0x000, 0x001, 0x004, 0x003, 0x010, 0x00a, 0x040, 0x7ff};
    static const uint16_t WINS[] = {
        0x0000, 0x0001, 0x0002, 0x0003, 0x0004, 0x0008, 0x0009, 0x0006,
        0x4000, 0x4010, 0x6000, 0x4400, 0x0400, 0x0401, 0x2003, 0x2004,
        0x0200, 0x0028, 0x2400, 0x8000, 0x4008, 0x0c00, 0xc000, 0x0405,
    };
    tally tallies[2] = {{0}};
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 3);
    for (int i = 0; i < scaled(200000, 20000); i++) {
        hs_state table = {0};
        int tie = (int)bm_rng_below(&rng, 2);
        table.pub.head.setup.seats = (uint8_t)(3 + bm_rng_below(&rng, 3));
        table.pub.head.setup.option[HS_OPTION_DEBT_FLOOR] = (uint16_t)bm_rng_below(&rng, 2);
        table.pub.head.setup.option[HS_OPTION_TIE] = (uint16_t)tie;
        for (int seat = 0; seat < table.pub.head.setup.seats; seat++) {
            table.pub.hand[seat] = HANDS[bm_rng_below(&rng, BM_LENGTH(HANDS))];
            table.pub.won[seat] = WINS[bm_rng_below(&rng, BM_LENGTH(WINS))];
        }
        compare(&table, &tallies[tie]);
    }
    for (int tie = 0; tie < 2; tie++) {
        assert_true(tallies[tie].all_out > 10);
        assert_true(tallies[tie].shared > 10);
        assert_true(tallies[tie].broken_ties > 10);
    }
}

/* 3.5 beats 3, so halves must not be rounded away. */
static void a_half_decides(void **state)
{
    hs_state table = {.pub.head.setup.seats = 3, .pub.hand = {1, 3, 3}};
    hs_standing standing;

    (void)state;
    table.pub.won[1] = 1u << 6 | HS_SCANDAL_BIT; /* 7 / 2 */
    table.pub.won[2] = 1u << 2; /* 3 */
    hs_score(&table, &standing);
    assert_int_equal(standing.winners, 0x2);
    assert_int_equal(standing.halves[1], 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_of_every_set),
        cmocka_unit_test(worked_example),
        cmocka_unit_test(winners_of_many_tables),
        cmocka_unit_test(a_half_decides),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
