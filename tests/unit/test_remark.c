/* test_remark.c - moves in a few words, and why another would have been better. */
#include "unit/unit.h"

#include "bots/analysis_write.h"
#include "bots/remark.h"
#include "core/asking.h"
#include "core/phrase.h"
#include "core/step.h"
#include "games/hs/hs_rules.h"
#include "games/registry.h"

static const bm_remarks *const REMARKS[] = {&hs_remarks, &av_remarks, &su_remarks};
static const char *const NAMES[BM_SEATS_MAX] = {"Ann", "Bob", "Cid", "Dot", "Eve", "Fay"};

static const char *told(const bm_saying *saying, const char *language)
{
    static char sentence[BM_SENTENCE_MAX];
    bm_teller teller = {.catalogue = bm_catalogue_find(language), .you = BM_NOBODY};
    bm_text text;

    memcpy(teller.names, NAMES, sizeof NAMES);
    bm_text_begin(&text, sentence, sizeof sentence);
    bm_tell_saying(&teller, saying, &text);
    assert_false(text.full);
    return sentence;
}

static void tell_everywhere(const bm_saying *saying)
{
    static const char *const LANGUAGES[] = {"en", "ru", "it", "de", "qps"};

    for (int i = 0; i < BM_LENGTH(LANGUAGES); i++) {
        const char *sentence = told(saying, LANGUAGES[i]);
        assert_true(sentence[0] != '\0');
        assert_null(strchr(sentence, '{'));
    }
}

static bm_any_state after(const bm_game *game, const bm_any_state *state, int seat, bm_move move)
{
    bm_any_state next = *state;

    assert_int_equal(bm_step(game, &next, seat, move, NULL), BM_OK);
    return next;
}

/* Any two moves of a seat can be compared. */
static void compare(const bm_remarks *remarks, const bm_game *game, const bm_any_state *state,
                    int seat, bm_move move, bm_move better)
{
    bm_any_state done = after(game, state, seat, move);
    bm_any_state other = after(game, state, seat, better);
    bm_choice choice = {seat, state, move, &done, better, &other};
    bm_saying saying;

    remarks->say_move(state, seat, move, &saying);
    tell_everywhere(&saying);
    if (!bm_move_same(move, better) && remarks->say_reason(&choice, &saying))
        tell_everywhere(&saying);
}

static void every_move_has_words(void **context)
{
    (void)context;
    for (int i = 0; i < BM_LENGTH(REMARKS); i++) {
        const bm_game *game = bm_game_find(bm_span_of(REMARKS[i]->game));
        bm_any_state state;
        bm_setup setup;
        bm_rng rng;
        bm_setup_begin(&setup);
        setup.seats = 4;
        assert_int_equal(bm_setup_resolve(game, &setup), BM_OK);
        game->start(&state, &setup);
        bm_rng_seed(&rng, 7);
        for (int ply = scaled(1500, 60); ply > 0 && game->turn(&state).wait != BM_WAIT_NOBODY;
             ply--) {
            bm_move move;
            int seat = bm_asking_anybody(game, &state, &rng, &move);
            if (seat != BM_CHANCE)
                compare(REMARKS[i], game, &state, seat, move,
                        game->random_move(&state, seat, &rng));
            state = after(game, &state, seat, move);
        }
    }
}

/* Three seats; the lot is up, and seat 0 bids. */
static bm_any_state auction_of(int lot)
{
    const bm_game *game = bm_game_find(bm_span_of("high-society"));
    bm_any_state state;
    bm_setup setup;

    bm_setup_begin(&setup);
    setup.seats = 3;
    assert_int_equal(bm_setup_resolve(game, &setup), BM_OK);
    game->start(&state, &setup);
    state = after(game, &state, BM_CHANCE, bm_move_of(HS_MOVE_START, 0, 0, 0));
    return after(game, &state, BM_CHANCE, bm_move_of(HS_MOVE_TURN_UP, 0, lot, 0));
}

static void assert_reason(int lot, uint32_t done, uint32_t better, const char *why)
{
    const bm_game *game = bm_game_find(bm_span_of("high-society"));
    bm_any_state state = auction_of(lot);
    bm_move move = bm_move_of(done != 0 ? HS_MOVE_BID : HS_MOVE_PASS, 0, 0, done);
    bm_move other = bm_move_of(better != 0 ? HS_MOVE_BID : HS_MOVE_PASS, 0, 0, better);
    bm_any_state after_done = after(game, &state, 0, move);
    bm_any_state after_other = after(game, &state, 0, other);
    bm_choice choice = {0, &state, move, &after_done, other, &after_other};
    bm_saying saying;

    assert_true(hs_remarks.say_reason(&choice, &saying));
    assert_string_equal(told(&saying, "en"), why);
}

static void reasons_of_high_society(void **context)
{
    (void)context;
    assert_reason(3, 0x7fe, 0,
                  "Paying 105 would leave 1, and nobody else has less: the poorest cannot win.");
    assert_reason(HS_TITLE, 0, 0x002, "title: it doubles everything, and 2 would have led.");
    assert_reason(HS_DEBT, 0, 0x001,
                  "Who passes first has to take the gambling debt; 1 would have kept it away for "
                  "now.");
    assert_reason(9, 0, 0x008, "possession 9 for 4 would have been worth a bid.");
    /* 6 with one card instead of 1, 2 and 3. */
    assert_reason(9, 0x007, 0x010, "It keeps more small money for later bids.");
}

static void moves_of_high_society(void **context)
{
    bm_any_state state = auction_of(5);
    bm_saying saying;

    (void)context;
    hs_remarks.say_move(&state, 0, bm_move_of(HS_MOVE_BID, 0, 0, 0x28), &saying);
    assert_string_equal(told(&saying, "en"), "bid 12 (4 + 8)");
    assert_string_equal(told(&saying, "ru"), "поставить 12 (4 + 8)");
    hs_remarks.say_move(&state, 0, bm_move_of(HS_MOVE_BID, 0, 0, 0x20), &saying);
    assert_string_equal(told(&saying, "de"), "8 bieten");
    hs_remarks.say_move(&state, 0, bm_move_of(HS_MOVE_PASS, 0, 0, 0), &saying);
    assert_string_equal(told(&saying, "it"), "passare");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_move_has_words),
        cmocka_unit_test(reasons_of_high_society),
        cmocka_unit_test(moves_of_high_society),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
