/* test_hs_face.c - High Society in lines: what is told, and what is kept quiet. */
#include "unit/hs_play.h"
#include "unit/look.h"

#include "base/bits.h"
#include "cli/hs_face.h"
#include "games/hs/hs_bid.h"

/* Seat 1 buys the 9; seat 0 gets the 3 and buys the 7; the 5 is being bid for. */
static void play_three_rounds(hs_table *t, bool hidden)
{
    static const char *const MOVES[] = {
        "start 1",   "turn-up 9", "bid 1", "pass", "pass",          "turn-up 3", "pass",  "pass",
        "turn-up 7", "bid 2+4",   "pass",  "pass", "turn-up title", "bid 1",     "bid 2", "pass",
    };
    bm_setup setup = {.seats = 3};

    setup.option[HS_OPTION_HIDDEN] = hidden ? HS_HIDDEN_ON : HS_HIDDEN_OFF;
    hs_sit_down(t, &setup, 1);
    for (int i = 0; i < BM_LENGTH(MOVES); i++)
        hs_play_words(t, MOVES[i]);
}

static void a_seat_is_told_what_it_needs(void **state)
{
    static hs_table t;
    static onlooker look;

    (void)state;
    play_three_rounds(&t, false);
    look_at(&look, &hs_game, hs_state_of(&t), 0, "en");
    assert_string_equal(page(&look.scene, false),
                        "Round 4. Up for auction: a title.\n"
                        "Bids: Blue bids 2; Green passed; you bid 1.\n"
                        "4 cards of 16 turned up, 1 of 4 red edges seen.\n"
                        "In hand: 3 6 8 10 12 15 20 25; together 99.\n");
}

static void the_whole_table_is_told(void **state)
{
    static hs_table t;
    static onlooker look;

    (void)state;
    play_three_rounds(&t, false);
    look_at(&look, &hs_game, hs_state_of(&t), 1, "en");
    assert_string_equal(page(&look.scene, true),
                        "Round 4. Up for auction: a title.\n"
                        "Bids: Green passed; Red bids 1; you bid 2.\n"
                        "Red owns: possession 3, possession 7.\n"
                        "Red holds 8 money cards.\n"
                        "You own: possession 9.\n"
                        "Green owns nothing.\n"
                        "Green holds 11 money cards.\n"
                        "4 cards of 16 turned up, 1 of 4 red edges seen.\n"
                        "In hand: 3 4 6 8 10 12 15 20 25; together 103.\n");
}

static void a_theft_names_what_can_be_lost(void **state)
{
    static const char *const MOVES[] = {"bid 6", "pass", "turn-up theft", "pass"};
    static hs_table t;
    static onlooker look;

    (void)state;
    play_three_rounds(&t, false);
    for (int i = 0; i < BM_LENGTH(MOVES); i++)
        hs_play_words(&t, MOVES[i]);
    look_at(&look, &hs_game, hs_state_of(&t), 0, "en");
    assert_non_null(strstr(page(&look.scene, false), "Choose what goes with the theft: 3 7.\n"));
    look_at(&look, &hs_game, hs_state_of(&t), 1, "en");
    assert_null(strstr(page(&look.scene, false), "Choose"));
}

/* At any time, for anybody, in any language. */
static void every_scene_can_be_told(void **state)
{
    static hs_table t;
    static onlooker look;
    char total[32];

    (void)state;
    for (uint64_t seed = 0; seed < (uint64_t)scaled(60, 6); seed++) {
        hs_play_some(&t, seed, seed % 2 == 0, 0);
        while (!hs_over(&t)) {
            const char *language = LANGUAGES[t.match.length % 5];
            hs_play_random(&t);
            for (int viewer = BM_REFEREE; viewer < t.match.state.head.setup.seats; viewer++) {
                if (viewer == BM_CHANCE)
                    continue;
                look_at(&look, &hs_game, hs_state_of(&t), viewer, language);
                look.scene.memory_aid = seed % 3 == 0;
                assert_clean(page(&look.scene, true), language);
                assert_clean(page(&look.scene, false), language);
                if (viewer < 0)
                    continue;
                snprintf(total, sizeof total, " %d.",
                         hs_money_total(hs_state_of(&t)->pub.hand[viewer]));
                assert_non_null(strstr(page(&look.scene, false), total));
            }
        }
    }
}

/* Rule: HS-X4. What a viewer cannot know changes no byte. */
static void another_truth_looks_the_same(void **state)
{
    static hs_table t;
    static onlooker look, other;
    static char here[PAGE_MAX];
    int compared = 0;

    (void)state;
    for (uint64_t seed = 0; compared < scaled(60, 5); seed++) {
        assert_true(seed < 5000);
        hs_play_some(&t, seed, true, (uint32_t)(30 + seed % 50));
        int discarder = hs_state_of(&t)->pub.secret_discard - 1;
        if (discarder < 0)
            continue;
        for (int viewer = BM_SPECTATOR; viewer < t.match.state.head.setup.seats; viewer++) {
            hs_state truth = *hs_state_of(&t);
            if (viewer == BM_CHANCE || viewer == discarder)
                continue;
            hs_redact(&truth, viewer);
            hs_sample(&truth, viewer, &t.rng);
            compared += memcmp(&truth, hs_state_of(&t), sizeof truth) != 0;
            look_at(&look, &hs_game, hs_state_of(&t), viewer, "en");
            look_at(&other, &hs_game, &truth, viewer, "en");
            snprintf(here, sizeof here, "%s", page(&look.scene, true));
            assert_string_equal(here, page(&other.scene, true));
        }
    }
}

/* Face down for the others, but their number is known; open for the owner. */
static void hidden_cards_are_counted_only(void **state)
{
    static hs_table t;
    static onlooker look;

    (void)state;
    play_three_rounds(&t, true);
    look_at(&look, &hs_game, hs_state_of(&t), 0, "en");
    assert_non_null(strstr(page(&look.scene, true), "You own: possession 3, possession 7.\n"));
    assert_non_null(strstr(page(&look.scene, true), "Blue has 1 card face down.\n"));
    assert_null(strstr(page(&look.scene, true), "possession 9"));
    look_at(&look, &hs_game, hs_state_of(&t), BM_SPECTATOR, "en");
    assert_null(strstr(page(&look.scene, true), "possession"));
    look_at(&look, &hs_game, hs_state_of(&t), BM_REFEREE, "en");
    assert_non_null(strstr(page(&look.scene, true), "Blue owns: possession 9.\n"));
}

/* The card put away in secret is gone: for the owner by name, else by number. */
static void a_secret_discard_is_not_counted(void **state)
{
    static const char *const MOVES[] = {"bid 6", "pass", "turn-up theft", "pass", "discard 3"};
    static hs_table t;
    static onlooker look;

    (void)state;
    play_three_rounds(&t, true);
    for (int i = 0; i < BM_LENGTH(MOVES); i++)
        hs_play_words(&t, MOVES[i]);
    look_at(&look, &hs_game, hs_state_of(&t), 0, "en");
    assert_non_null(strstr(page(&look.scene, true), "You own: possession 7, title.\n"));
    look_at(&look, &hs_game, hs_state_of(&t), 1, "en");
    assert_non_null(strstr(page(&look.scene, true), "Red has 2 cards face down.\n"));
}

/* Rule: HS-P7. Without the memory aid only the number of cards in a hand is told, so
 * hands with as many cards look the same. */
static void without_the_memory_aid_hands_are_closed(void **state)
{
    static hs_table t;
    static onlooker look;
    static char here[PAGE_MAX];

    (void)state;
    play_three_rounds(&t, false);
    hs_state other = *hs_state_of(&t);
    other.pub.hand[2] = (uint16_t)(other.pub.hand[2] & ~1U); /* Green without the 1 … */
    hs_state another = *hs_state_of(&t);
    another.pub.hand[2] = (uint16_t)(another.pub.hand[2] & ~0x400U); /* … or the 25 */
    for (int aid = 0; aid < 2; aid++) {
        look_at(&look, &hs_game, &other, 0, "en");
        look.scene.memory_aid = aid != 0;
        snprintf(here, sizeof here, "%s", page(&look.scene, true));
        look_at(&look, &hs_game, &another, 0, "en");
        look.scene.memory_aid = aid != 0;
        assert_int_equal(strcmp(here, page(&look.scene, true)) == 0, aid == 0);
    }
    assert_non_null(
        strstr(page(&look.scene, true), "Green holds 1 2 3 4 6 8 10 12 15 20; together 81.\n"));
}

static void assert_preview(const hs_state *state, int seat, const char *words, const char *expected)
{
    assert_previewed(&hs_game, state, seat, words, expected);
}

static void a_move_is_previewed(void **state)
{
    static hs_table t;

    (void)state;
    play_three_rounds(&t, false);
    assert_preview(hs_state_of(&t), 0, "bid 3", "You would bid 4 and keep 96: 6 8 10 12 15 20 25.");
    assert_preview(hs_state_of(&t), 0, "bid 3+6+8+10+12+15+20+25",
                   "You would bid 100, everything you have.");
    assert_preview(hs_state_of(&t), 0, "pass", "You would sit out this round and hold 100.");
    hs_play_words(&t, "bid 6");
    hs_play_words(&t, "pass");
    hs_play_words(&t, "turn-up theft");
    assert_preview(hs_state_of(&t), 0, "pass", "You would have to take the theft.");
    hs_play_words(&t, "pass");
    assert_preview(hs_state_of(&t), 0, "discard 7", "You would lose possession 7.");
}

/* What the preview promises is what the rules then do. */
static void previews_come_true(void **state)
{
    static hs_table t;
    static onlooker look;
    int bids = 0;

    (void)state;
    for (uint64_t seed = 0; seed < (uint64_t)scaled(60, 6); seed++) {
        hs_play_some(&t, seed, false, 0);
        while (!hs_over(&t)) {
            int seat = hs_to_act(&t);
            bm_saying saying;
            if (seat != BM_CHANCE && hs_state_of(&t)->pub.head.phase == HS_PHASE_BID) {
                look_at(&look, &hs_game, hs_state_of(&t), seat, LANGUAGES[seed % 5]);
                bm_move move = hs_random_move(hs_state_of(&t), seat, &t.rng);
                hs_state after = *hs_state_of(&t);
                hs_face_preview(&look.scene, move, &saying);
                hs_apply(&after, seat, move, NULL);
                for (int i = 0; move.kind == HS_MOVE_BID && i < saying.count; i++) {
                    if (strcmp(saying.args[i].name, "bid") == 0)
                        assert_int_equal(saying.args[i].number, after.pub.high);
                    if (strcmp(saying.args[i].name, "total") == 0)
                        assert_int_equal(saying.args[i].number,
                                         hs_money_total(after.pub.hand[seat]));
                }
                bids += move.kind == HS_MOVE_BID;
            }
            hs_play_random(&t);
        }
    }
    assert_true(bids > 20);
}

static void the_face_is_found_by_its_game(void **state)
{
    const bm_game other = {.name = "null"};

    (void)state;
    assert_ptr_equal(bm_face_of(&hs_game), &hs_face);
    assert_null(bm_face_of(&other));
    for (int i = 0; i < BM_LENGTH(LANGUAGES); i++)
        assert_non_null(bm_phrase_find(bm_catalogue_find(LANGUAGES[i]), "", hs_face.help));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seat_is_told_what_it_needs),
        cmocka_unit_test(the_whole_table_is_told),
        cmocka_unit_test(a_theft_names_what_can_be_lost),
        cmocka_unit_test(every_scene_can_be_told),
        cmocka_unit_test(another_truth_looks_the_same),
        cmocka_unit_test(hidden_cards_are_counted_only),
        cmocka_unit_test(a_secret_discard_is_not_counted),
        cmocka_unit_test(without_the_memory_aid_hands_are_closed),
        cmocka_unit_test(a_move_is_previewed),
        cmocka_unit_test(previews_come_true),
        cmocka_unit_test(the_face_is_found_by_its_game),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
