/* test_place.c - from a result to places, in every game.
 *
 * rule: HS-E3, HS-E4, HS-S3, HS-X2, AV-E3, SU-K5
 */
#include "unit/av_play.h"
#include "unit/su_play.h"

#include "core/place.h"
#include "games/hs/hs_game.h"
#include "games/hs/hs_state.h"

/* Whether the result leads to these places, a digit for each seat. */
static void expect_places(const bm_game *game, const void *state, uint32_t winners,
                          const char *places)
{
    int place[BM_SEATS_MAX];
    bm_result result;

    game->result(state, &result);
    assert_int_equal(result.winners, winners);
    bm_places(&result, (int)strlen(places), place);
    for (int seat = 0; places[seat] != '\0'; seat++)
        if (place[seat] != places[seat] - '0')
            fail_msg("seat %d has place %d, not %c", seat, place[seat], places[seat]);
}

enum { POOR = 0x001, RICH = 0x003, RICHER = 0x007 }; /* hands of money */

static hs_state hs_ended(int seats)
{
    return (hs_state){.pub.head = {.setup.seats = (uint8_t)seats, .phase = HS_PHASE_OVER}};
}

/* HS-E3, HS-S3: whatever it owns, the poorest is behind all who are in. */
static void cast_out_seats_come_last(void **state)
{
    hs_state s = hs_ended(4);

    (void)state;
    s.pub.hand[0] = POOR;
    s.pub.hand[1] = s.pub.hand[2] = RICH;
    s.pub.hand[3] = RICHER;
    s.pub.won[0] = 1u << 9; /* 10 */
    s.pub.won[1] = 1u << 4; /* 5 */
    s.pub.won[2] = 1u << 0; /* 1 */
    s.pub.won[3] = 1u << 3; /* 4 */
    expect_places(&hs_game, &s, 0x2, "4132");
    s.pub.hand[3] = POOR; /* two of them are out, and equally so */
    expect_places(&hs_game, &s, 0x2, "3123");
    s.pub.won[2] = HS_DEBT_BIT; /* below zero, and yet in */
    expect_places(&hs_game, &s, 0x2, "3123");
}

/* HS-E4: nobody wins, and nobody is better than another. */
static void all_equally_poor_share_a_place(void **state)
{
    hs_state s = hs_ended(3);

    (void)state;
    for (int seat = 0; seat < 3; seat++)
        s.pub.hand[seat] = RICH;
    s.pub.won[1] = 1u << 9;
    expect_places(&hs_game, &s, 0, "111");
}

/* HS-X2: a tie is broken for the victory; behind it what is equal is shared. */
static void ties_in_high_society(void **state)
{
    hs_state s = hs_ended(5);

    (void)state;
    s.pub.hand[0] = POOR;
    s.pub.hand[1] = s.pub.hand[2] = s.pub.hand[3] = RICH;
    s.pub.hand[4] = RICHER;
    s.pub.won[1] = s.pub.won[2] = s.pub.won[4] = 1u << 4;
    expect_places(&hs_game, &s, 0x10, "52241");
    s.pub.hand[4] = RICH;
    expect_places(&hs_game, &s, 0x16, "51141");
}

static void nobody_is_out_in_adel_verpflichtet(void **state)
{
    av_state s = av_fresh(5, 0, 60);

    (void)state;
    s.pub.head.phase = AV_PHASE_OVER;
    s.pub.pawn[0] = 39;
    s.pub.pawn[1] = s.pub.pawn[3] = 40;
    s.pub.pawn[2] = s.pub.pawn[4] = 7;
    expect_places(&av_game, &s, 0x0a, "31414"); /* without a collection they win together */
    s.pub.collection[3] = av_items("E1928+E1932+E1941");
    expect_places(&av_game, &s, 0x08, "32414");
}

/* SU-K5: of those who are in the worth counts, and a bankrupt has come to less than nothing. */
static void bankrupt_seats_come_last(void **state)
{
    su_state s = su_fresh(5);

    (void)state;
    s.pub.head.phase = SU_PHASE_OVER;
    for (int seat = 0; seat < 5; seat++)
        s.pub.cash[seat] = 0;
    s.pub.cash[3] = 500;
    s.pub.cash[1] = 20;
    s.pub.out = 1u << 2 | 1u << 4;
    expect_places(&su_game, &s, 0x08, "32414");
    s.pub.cash[1] = 500; /* the rounds are over: tied seats win together */
    expect_places(&su_game, &s, 0x0a, "31414");
    s.pub.cash[1] = 0;
    s.pub.out = 0x17; /* all but the last one */
    expect_places(&su_game, &s, 0x08, "22212");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cast_out_seats_come_last),
        cmocka_unit_test(all_equally_poor_share_a_place),
        cmocka_unit_test(ties_in_high_society),
        cmocka_unit_test(nobody_is_out_in_adel_verpflichtet),
        cmocka_unit_test(bankrupt_seats_come_last),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
