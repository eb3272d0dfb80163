/* test_hs_audit.c - every invariant of High Society, broken once.
 *
 * The audit guards against states that come as bytes from outside, so each of
 * its sentences must be said by some state, and by no sound one.
 */
#include "unit/unit.h"

#include "games/hs/hs_audit.h"
#include "games/hs/hs_game.h"
#include "games/hs/hs_rules.h"

static hs_state fresh(bool hidden)
{
    bm_setup setup = {.seats = 3, .option = {0, 0, hidden ? HS_HIDDEN_ON : HS_HIDDEN_OFF}};
    hs_state state;

    hs_start(&state, &setup);
    return state;
}

static void play(hs_state *state, const char *script)
{
    bm_span rest = bm_span_of(script);

    while (rest.start != NULL) {
        bm_turn turn = hs_turn(state);
        int seat = turn.wait == BM_WAIT_CHANCE ? BM_CHANCE : bm_lowest(turn.may);
        bm_span words = bm_span_cut(&rest, ',');
        bm_move move;
        assert_true(hs_game.read_move(words, &move));
        assert_int_equal(hs_check(state, seat, move), BM_OK);
        hs_apply(state, seat, move, NULL);
        assert_null(hs_audit(state));
    }
}

/* Seat 0 has 1 in front and passed the word to seat 1; the 7 is bid for. */
static hs_state bidding(void)
{
    hs_state state = fresh(false);

    play(&state, "start 0,turn-up 7,bid 1");
    return state;
}

/* Seat 0 has taken 3 and 7; with hidden scoring the theft is settled or asked. */
static hs_state before_the_discard(bool hidden)
{
    hs_state state = fresh(hidden);

    play(&state, "start 0,turn-up 3,bid 1,pass,pass,turn-up 7,bid 2,pass,pass,turn-up theft,pass");
    return state;
}

static hs_state after_the_discard(bool hidden)
{
    hs_state state = before_the_discard(hidden);

    play(&state, "discard 3");
    return state;
}

static hs_state over(void)
{
    hs_state state = fresh(false);

    play(&state, "start 0,turn-up title,pass,pass,turn-up title,pass,pass,turn-up scandal,pass,"
                 "turn-up title");
    return state;
}

static void demand(const hs_state *state, const char *words)
{
    const char *broken = hs_audit(state);

    assert_non_null(broken);
    assert_string_equal(broken, words);
}

static void ranges(void **state)
{
    hs_state s = fresh(false);

    (void)state;
    s.pub.head.setup.seats = 2;
    demand(&s, "seats from 3 to 5");
    s.pub.head.setup.seats = 6;
    demand(&s, "seats from 3 to 5");
    s = fresh(false);
    s.pub.head.phase = HS_PHASE_OVER + 1;
    demand(&s, "a known phase");
    s = fresh(false);
    s.pub.starter = 3;
    demand(&s, "starter and turn are seats");
    s = fresh(false);
    s.pub.turn_seat = 3;
    demand(&s, "starter and turn are seats");
    s = bidding();
    s.pub.bidding = 0x0f;
    demand(&s, "bidders are seats");
    s = bidding();
    s.pub.lot = HS_CARD_MAX + 1;
    demand(&s, "the lot is a card");
    s = fresh(false);
    s.pub.taken_count = HS_TAKEN_MAX + 1;
    demand(&s, "at most fifteen cards are taken");
    s.pub.taken_count = 255;
    demand(&s, "at most fifteen cards are taken");
}

static void unused_places(void **state)
{
    hs_state s = fresh(false);

    (void)state;
    s.unused[2] = 1;
    demand(&s, "unused bytes are zero");
    s = fresh(false);
    s.pub.head.unused = 1;
    demand(&s, "unused bytes are zero");
    s = fresh(false);
    s.pub.unused[1] = 1;
    demand(&s, "unused bytes are zero");
    s = fresh(false);
    s.pub.hand[3] = 1;
    demand(&s, "nothing lies at empty places");
    s = fresh(false);
    s.pub.played[4] = 1;
    demand(&s, "nothing lies at empty places");
    s = fresh(false);
    s.pub.won[3] = 1;
    demand(&s, "nothing lies at empty places");
    s = fresh(true);
    s.priv[3].discarded = 1;
    demand(&s, "nothing lies at empty places");
    s = before_the_discard(false);
    s.pub.taken[0] = (uint8_t)hs_taken(3, 3);
    demand(&s, "seats have taken cards");
    s.pub.taken[0] = (uint8_t)hs_taken(0, HS_NO_CARD);
    demand(&s, "seats have taken cards");
    s.pub.taken[0] = (uint8_t)hs_taken(0, HS_CARD_MAX + 1);
    demand(&s, "seats have taken cards");
    s = fresh(false);
    s.pub.taken[0] = (uint8_t)hs_taken(0, 1);
    demand(&s, "nothing is taken yet");
}

static void money(void **state)
{
    hs_state s = bidding();

    (void)state;
    s.pub.hand[0] |= 0x0001; /* the 1 is in front as well */
    demand(&s, "a money card is in one place");
    s = bidding();
    s.pub.hand[1] |= 0x0800;
    demand(&s, "a money card is in one place");
    s = bidding();
    s.pub.played[2] = 0x8000;
    demand(&s, "a money card is in one place");
    s = bidding();
    s.pub.bidding = 0x06;
    demand(&s, "only bidders have cards in front");
    s = fresh(false);
    s.pub.hand[1] = HS_FULL_HAND - 1;
    demand(&s, "hands start whole");
    s = bidding();
    s.pub.hand[1] = HS_FULL_HAND - 1;
    s.pub.played[1] = 0x0001;
    demand(&s, "no two bids are equal");
    s = bidding();
    s.pub.high = 2;
    demand(&s, "the highest bid is the highest bid");
    s = before_the_discard(false);
    s.pub.bidding = 0x07;
    demand(&s, "nobody bids outside the bidding");
}

static void turns(void **state)
{
    hs_state s = bidding();

    (void)state;
    s.pub.lot = HS_NO_CARD;
    demand(&s, "a lot is bid for");
    s = before_the_discard(false);
    s.pub.lot = 5;
    demand(&s, "a lot is bid for");
    s = bidding();
    s.pub.bidding = 0x05;
    demand(&s, "a bidder is on turn");
    s = bidding();
    s.pub.bidding = 0x01;
    s.pub.turn_seat = 0;
    demand(&s, "a round with a loser or a single bidder is over");
    s = fresh(false);
    play(&s, "start 0,turn-up debt,bid 1");
    s.pub.bidding = 0x03;
    demand(&s, "a round with a loser or a single bidder is over");
    s = bidding();
    s.pub.turn_seat = 0;
    demand(&s, "the highest bidder is not asked");
    s = bidding();
    s.pub.turn_seat = 2; /* past seat 1, which is in */
    demand(&s, "the bidders are asked in turn");
    s = fresh(false);
    play(&s, "start 1,turn-up 7");
    s.pub.turn_seat = 0;
    demand(&s, "the bidders are asked in turn");
    s = after_the_discard(false);
    play(&s, "turn-up 8");
    s.pub.starter = s.pub.turn_seat = 1;
    demand(&s, "the last taker starts");
    s = bidding();
    s.pub.turn_seat = 2; /* seat 1 is skipped */
    demand(&s, "the bidders are asked in turn");
    s = fresh(false);
    play(&s, "start 1,turn-up 7");
    s.pub.turn_seat = 0; /* the starter speaks first */
    demand(&s, "the bidders are asked in turn");
    s = before_the_discard(false);
    s.pub.turn_seat = 1;
    demand(&s, "the theft's taker is asked");
    s = after_the_discard(false);
    s.pub.turn_seat = 1;
    demand(&s, "nobody is asked");
    s = fresh(false);
    s.pub.starter = 1;
    demand(&s, "nothing happens before the start");
    s = after_the_discard(false);
    s.pub.starter = 1;
    demand(&s, "the last taker starts");
    s = bidding();
    s.pub.head.round = 2;
    demand(&s, "a round is a lot");
}

static void decks(void **state)
{
    hs_state s = fresh(false);

    (void)state;
    s.pub.deck = HS_FULL_DECK & ~0x0400;
    demand(&s, "titles fill up from below");
    s.pub.deck = HS_FULL_DECK & ~0x0800;
    demand(&s, "titles fill up from below");
    s = fresh(false);
    s.pub.deck &= (uint16_t)~HS_RED_EDGED;
    demand(&s, "the fourth red ends the game");
    s = over();
    s.pub.deck |= HS_FIRST_TITLE;
    demand(&s, "the fourth red ends the game");
    s = bidding();
    s.pub.deck |= 1 << 6; /* the lot */
    demand(&s, "a card is in one place");
    s = bidding();
    s.pub.deck &= (uint16_t) ~(1 << 2);
    demand(&s, "every card is somewhere");
    s = over();
    s.pub.deck &= (uint16_t) ~(1 << 2);
    demand(&s, "only the last red is nobody's");
}

static void thefts(void **state)
{
    hs_state s = after_the_discard(true);

    (void)state;
    s.pub.secret_discard = 4;
    demand(&s, "a secret is a seat's");
    s = before_the_discard(false);
    s.pub.won[0] = HS_THEFT_BIT | 1 << 6; /* no choice */
    demand(&s, "a theft with a choice was just taken");
    s = before_the_discard(false);
    s.pub.won[0] = 1 << 6 | 1 << 2;
    demand(&s, "a theft with a choice was just taken");
    s = after_the_discard(false);
    s.pub.head.phase = HS_PHASE_THEFT;
    demand(&s, "a theft with a choice was just taken");
}

static void winnings(void **state)
{
    hs_state s = after_the_discard(false);

    (void)state;
    s.pub.won[1] = 1 << 9;
    demand(&s, "what is won was taken");
    s = after_the_discard(false);
    s.pub.won[0] |= 1 << 2; /* the 3 is back: nothing went with the theft */
    demand(&s, "one possession went with the theft");
    s.pub.won[0] = 0;
    demand(&s, "one possession went with the theft");
    s = after_the_discard(true);
    s.pub.won[0] &= (uint16_t) ~(1 << 2);
    demand(&s, "nothing won is lost");
    s = after_the_discard(true);
    s.pub.secret_discard = 0;
    s.priv[0].discarded = 0;
    demand(&s, "a chosen discard is secret with hidden scoring");
    s = after_the_discard(false);
    s.pub.secret_discard = 1;
    demand(&s, "a chosen discard is secret with hidden scoring");
}

static void secrets(void **state)
{
    hs_state s = after_the_discard(true);

    (void)state;
    s.priv[0].discarded = 5; /* still in the deck */
    demand(&s, "a secret discard was held when the theft came");
    s.priv[0].discarded = 11;
    demand(&s, "a secret discard was held when the theft came");
    s.priv[0].discarded = 255;
    demand(&s, "a secret discard was held when the theft came");
    s.priv[0].discarded = 7; /* not what was put away, but it could have been */
    assert_null(hs_audit(&s));
    s.priv[0].discarded = 0;
    assert_null(hs_audit(&s)); /* unknown: a redacted state */
    s.priv[1].discarded = 3;
    demand(&s, "a secret discard was held when the theft came");
}

/* Any bytes may come: whatever they are, the audit answers and does not crash. */
static void any_bytes(void **state)
{
    hs_state sound = after_the_discard(true);
    bm_rng rng;
    int accepted = 0;

    (void)state;
    bm_rng_seed(&rng, 4);
    for (int i = 0; i < scaled(200000, 5000); i++) {
        uint8_t bytes[sizeof(hs_state)];
        hs_state s;
        memcpy(bytes, &sound, sizeof bytes);
        for (uint32_t flips = 1 + bm_rng_below(&rng, 8); flips > 0; flips--)
            bytes[bm_rng_below(&rng, sizeof bytes)] = (uint8_t)bm_rng_next(&rng);
        memcpy(&s, bytes, sizeof s);
        accepted += hs_audit(&s) == NULL;
    }
    assert_true(accepted < scaled(200000, 5000) / 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ranges),   cmocka_unit_test(unused_places), cmocka_unit_test(money),
        cmocka_unit_test(turns),    cmocka_unit_test(decks),         cmocka_unit_test(thefts),
        cmocka_unit_test(winnings), cmocka_unit_test(secrets),       cmocka_unit_test(any_bytes),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
