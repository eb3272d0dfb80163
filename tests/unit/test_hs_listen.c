/* test_hs_listen.c - what people type at a table of High Society, and what is
 * understood.
 *
 * A case is a hand, the cards in front, the highest bid, and the words. What comes
 * of them is written as one text: the move in notation, the key of what is asked
 * back, or nothing.
 */
#include "unit/hs_play.h"
#include "unit/look.h"

#include "base/bits.h"
#include "cli/hs_face.h"
#include "games/hs/hs_bid.h"

enum { HEARD_MAX = 256 };

/* "4 6 10" as a set of money cards. */
static uint32_t cards_of(const char *values)
{
    bm_span rest = bm_span_of(values);
    uint32_t cards = 0;

    while (rest.size > 0) {
        bm_span word = bm_span_cut(&rest, ' ');
        uint64_t value;
        assert_true(bm_span_number(word, 25, &value));
        for (int i = 0; i < HS_MONEY_COUNT; i++)
            if (hs_money_value(i) == (int)value)
                cards |= bm_bit(i);
    }
    return cards;
}

/* Seat 0 is to bid for possession 7; seat 1 has the highest bid. */
static hs_state bidding(const char *hand, const char *front, int high)
{
    hs_state state = {0};

    state.pub.head.setup.seats = 3;
    state.pub.head.phase = HS_PHASE_BID;
    state.pub.head.round = 1;
    state.pub.lot = 7;
    state.pub.bidding = 7;
    state.pub.high = (uint8_t)high;
    state.pub.hand[0] = (uint16_t)cards_of(hand);
    state.pub.played[0] = (uint16_t)cards_of(front);
    return state;
}

/* Seat 0 has 2, 7 and a title, and must lose one of the two. */
static hs_state stolen_from(void)
{
    hs_state state = bidding("1 2 3", "", 0);

    state.pub.head.phase = HS_PHASE_THEFT;
    state.pub.lot = HS_NO_CARD;
    state.pub.bidding = 0;
    state.pub.won[0] = 0x42 | HS_FIRST_TITLE | HS_THEFT_BIT;
    return state;
}

static const char *heard_as(bm_understood understood, bm_move move, const bm_saying *why)
{
    static char heard[HEARD_MAX];
    bm_text text;

    bm_text_begin(&text, heard, sizeof heard);
    if (understood == BM_UNDERSTOOD_MOVE)
        hs_game.write_move(move, &text);
    else if (understood == BM_UNDERSTOOD_PART)
        bm_text_add(&text, why->key);
    assert_false(text.full);
    return heard;
}

static const char *hear(const hs_state *state, const char *language, bm_span words)
{
    static onlooker look;
    bm_move move = {0};
    bm_saying why;

    look_at(&look, &hs_game, state, 0, language);
    bm_understood understood = hs_face_read(&look.scene, words, &move, &why);
    return heard_as(understood, move, &why);
}

typedef struct listen_case {
    const char *hand;
    const char *front;
    int high;
    const char *typed;
    const char *heard;
} listen_case;

static void assert_heard(const listen_case cases[], int count)
{
    for (int i = 0; i < count; i++) {
        hs_state state = bidding(cases[i].hand, cases[i].front, cases[i].high);
        const char *heard = hear(&state, "en", bm_span_of(cases[i].typed));
        if (strcmp(heard, cases[i].heard) != 0)
            fail_msg("hand %s, front %s, high %d: \"%s\" is heard as \"%s\", not \"%s\"",
                     cases[i].hand, cases[i].front, cases[i].high, cases[i].typed, heard,
                     cases[i].heard);
    }
}

#define FULL "1 2 3 4 6 8 10 12 15 20 25"

static void several_numbers_are_cards(void **state)
{
    static const listen_case CASES[] = {
        {FULL, "", 0, "4 6", "bid 4+6"},
        {FULL, "", 0, "6 4", "bid 4+6"},
        {FULL, "", 0, "bid 4+6", "bid 4+6"},
        {FULL, "", 0, "bid 4 + 6", "bid 4+6"},
        {FULL, "", 0, "BID 4,6", "bid 4+6"},
        {FULL, "", 0, "b 4;6", "bid 4+6"},
        {FULL, "", 0, "raise 4&6", "bid 4+6"},
        {FULL, "", 0, "4, 6 and 8", "bid 4+6+8"},
        {FULL, "", 0, "4 AND 6", "bid 4+6"},
        {FULL, "", 0, "\t4\t 6  ", "bid 4+6"},
        {FULL, "", 0, "004 06", "bid 4+6"},
        {FULL, "", 0, "25 20 15 12 10 8 6 4 3 2 1", "bid 1+2+3+4+6+8+10+12+15+20+25"},
        {"1 2 3", "", 0, "4 6", "bid 4+6"}, /* not in hand: the rules say so */
        {FULL, "", 30, "1 2", "bid 1+2"}, /* too low: the rules say so */
    };

    (void)state;
    assert_heard(CASES, BM_LENGTH(CASES));
}

/* With nothing in front a card is a total. */
static void one_number_is_a_card_or_a_total(void **state)
{
    static const listen_case CASES[] = {
        {FULL, "", 0, "10", "bid 10"},
        {FULL, "", 0, "bid 10", "bid 10"},
        {FULL, "", 0, "+10", "bid 10"},
        {FULL, "", 12, "10", "bid 10"},
        {"4 6", "", 0, "10", "bid 4+6"}, /* the card is gone, the sum is not */
        {"1 2 4", "", 0, "5", "bid 1+4"},
        {"1 2 3 4", "", 0, "5", "hs.listen.which-way"}, /* 1 + 4 or 2 + 3 */
        {"1 2 3", "", 0, "10", "bid 10"}, /* a card, but not in hand */
        {"4 8", "", 0, "7", "hs.listen.no-way"},
        {"4 8", "", 20, "7", "hs.listen.only-pass"},
        {FULL, "", 0, "107", "hs.listen.too-much"},
        {FULL, "", 0, "0", "bid"}, /* of nothing: the rules say so */
        {FULL, "", 0, "4+", ""}, /* unfinished */
        {FULL, "", 0, "++4", ""},
        {FULL, "", 0, "4++6", ""},
        {"", "", 0, "5", "hs.listen.only-pass"},
    };

    (void)state;
    assert_heard(CASES, BM_LENGTH(CASES));
}

static void with_cards_in_front_a_number_may_be_both(void **state)
{
    static const listen_case CASES[] = {
        {"6 10", "4", 8, "10", "hs.listen.either"}, /* 6 makes 10; so does the card make 14 */
        {"6 10", "4", 8, "+10", "bid 10"},
        {"6 10", "4", 8, "+6", "bid 6"},
        {"6 10", "4", 12, "10", "bid 10"}, /* up to 10 would be too low */
        {"10 12", "4", 8, "10", "bid 10"}, /* there is no way up to 10 */
        {"6 12", "4", 8, "10", "bid 6"}, /* the card is gone: up to 10 */
        {"6 10", "4", 8, "4", "bid 4"}, /* it lies there already: the rules say so */
        {"1 2 3 4 6", "8", 10, "12", "hs.listen.which-way"}, /* 4 or 1 + 3 */
        {"2 6", "4", 8, "9", "hs.listen.no-way"},
        {"1 2", "4", 8, "9", "hs.listen.only-pass"},
        {"6 10", "4", 8, "10 6", "bid 6+10"}, /* several are always cards */
    };

    (void)state;
    assert_heard(CASES, BM_LENGTH(CASES));
}

static void what_cannot_be_cards_is_asked_back(void **state)
{
    static const listen_case CASES[] = {
        {FULL, "", 0, "4 5", "hs.listen.no-such-card"},
        {FULL, "", 0, "4 4", "hs.listen.card-twice"},
        {FULL, "", 0, "+7", "hs.listen.no-such-card"},
        {FULL, "", 0, "4 0", "hs.listen.no-such-card"},
        {FULL, "", 0, "bid", "hs.listen.which-cards"},
        {FULL, "", 0, "bid x", "hs.listen.which-cards"},
        {FULL, "", 0, "bid 4 x", "hs.listen.which-cards"},
        {FULL, "", 0, "bid pass", "hs.listen.which-cards"},
        {FULL, "", 0, "99999999999999999999", "hs.listen.too-much"},
        {FULL, "", 0, "4 99999999999999999999", "hs.listen.no-such-card"},
        {FULL, "", 0, "bid 1 2 3 4 6 8 10 12 15 20 25 25", "hs.listen.which-cards"},
        {FULL, "", 0, "discard", "hs.listen.one-possession"},
        {FULL, "", 0, "discard 7", "discard 7"}, /* not now: the rules say so */
    };

    (void)state;
    assert_heard(CASES, BM_LENGTH(CASES));
}

static void other_words_are_not_of_the_game(void **state)
{
    static const listen_case CASES[] = {
        {FULL, "", 0, "", ""},
        {FULL, "", 0, "   ", ""},
        {FULL, "", 0, "+", ""},
        {FULL, "", 0, "and", ""},
        {FULL, "", 0, "help", ""},
        {FULL, "", 0, "4 x", ""},
        {FULL, "", 0, "x4", ""},
        {FULL, "", 0, "4x", ""},
        {FULL, "", 0, "-4", ""},
        {FULL, "", 0, "4.5", ""},
        {FULL, "", 0, "4 6?", ""},
        {FULL, "", 0, "pass 4", ""},
        {FULL, "", 0, "4 \xff", ""},
        {FULL, "", 0, "\xd0", ""},
        {FULL, "", 0, "4 и 6", ""}, /* no Russian at an English table */
        {FULL, "", 0, "1 2 3 4 6 8 10 12 15 20 25 25", ""},
    };
    hs_state nul = bidding(FULL, "", 0);

    (void)state;
    assert_heard(CASES, BM_LENGTH(CASES));
    assert_string_equal(hear(&nul, "en", (bm_span){"4\0006", 3}), "");
}

static void passing_is_said_in_every_language(void **state)
{
    static const struct {
        const char *language;
        const char *typed;
        const char *heard;
    } CASES[] = {
        {"en", "pass", "pass"},
        {"en", "p", "pass"},
        {"en", "  PASS ", "pass"},
        {"ru", "пас", "pass"},
        {"ru", "Пасую", "pass"},
        {"ru", "pass", "pass"},
        {"it", "passo", "pass"},
        {"it", "pass", "pass"},
        {"de", "passe", "pass"},
        {"de", "PASSEN", "pass"},
        {"qps", "pass", "pass"},
        {"en", "passo", ""},
        {"ru", "ставлю 4 и 6", "bid 4+6"},
        {"it", "offro 4 e 6", "bid 4+6"},
        {"de", "biete 4 und 6", "bid 4+6"},
        {"de", "bid 4 and 6", "bid 4+6"},
        {"ru", "сброс 7", "discard 7"},
        {"it", "scarto 7", "discard 7"},
        {"de", "ablegen 7", "discard 7"},
        {"de", "discard 7", "discard 7"},
    };
    hs_state table = bidding(FULL, "", 0);

    (void)state;
    for (int i = 0; i < BM_LENGTH(CASES); i++)
        assert_string_equal(hear(&table, CASES[i].language, bm_span_of(CASES[i].typed)),
                            CASES[i].heard);
}

static void a_theft_asks_for_one_possession(void **state)
{
    static const char *const CASES[][2] = {
        {"7", "discard 7"},
        {"discard 7", "discard 7"},
        {"DISCARD 2", "discard 2"},
        {"lose 10", "discard 10"},
        {"5", "discard 5"}, /* not theirs: the rules say so */
        {"0", "hs.listen.one-possession"},
        {"11", "hs.listen.one-possession"},
        {"2 7", "hs.listen.one-possession"},
        {"discard 2 7", "hs.listen.one-possession"},
        {"discard", "hs.listen.one-possession"},
        {"discard it", "hs.listen.one-possession"},
        {"99999999999999999999", "hs.listen.one-possession"},
        {"bid 2 3", "hs.now.theft"}, /* not now: something has to go */
        {"pass", "hs.now.theft"},
        {"", ""},
    };
    hs_state theft = stolen_from();

    (void)state;
    for (int i = 0; i < BM_LENGTH(CASES); i++)
        assert_string_equal(hear(&theft, "en", bm_span_of(CASES[i][0])), CASES[i][1]);
}

static void assert_asked(const char *hand, const char *front, int high, const char *typed,
                         const char *sentence)
{
    static onlooker look;
    hs_state state = bidding(hand, front, high);
    char buffer[BM_SENTENCE_MAX];
    bm_move move;
    bm_saying why;
    bm_text text;

    look_at(&look, &hs_game, &state, 0, "en");
    assert_int_equal(hs_face_read(&look.scene, bm_span_of(typed), &move, &why), BM_UNDERSTOOD_PART);
    bm_text_begin(&text, buffer, sizeof buffer);
    bm_tell_saying(&look.scene.teller, &why, &text);
    assert_string_equal(buffer, sentence);
}

static void what_is_asked_back_names_the_ways(void **state)
{
    (void)state;
    assert_asked("1 2 3 4", "", 0, "5", "To reach 5, you could add 1 + 4 / 2 + 3. Type the cards.");
    assert_asked("4 8", "", 0, "7",
                 "You cannot make exactly 7 with the cards in hand; with 8 you would bid 8.");
    assert_asked("3 6 8 12", "4", 9, "11",
                 "You cannot make exactly 11 with the cards in hand; with +8 you would bid 12.");
    assert_asked("1 2 3 6 10", "4", 8, "10",
                 "Up to 10 (add +6), or add the card 10? Type “+6” or “+10”.");
    assert_asked("1 2 3 10", "4", 8, "10",
                 "Up to 10 (add 1 + 2 + 3), or add the card 10? Type “1 + 2 + 3” or “+10”.");
    assert_asked(FULL, "", 0, "14",
                 "To reach 14, you could add 2 + 12 / 4 + 10 / …. Type the cards.");
}

/* Every way that the question names, typed as it stands there, is a move. */
static int try_offers(const bm_scene *scene, int number, const bm_saying *why)
{
    int offers = 0;

    for (int i = 0; i < why->count; i++) {
        if (why->args[i].kind != BM_ARG_TEXT)
            continue;
        for (bm_span ways = bm_span_of(why->room + why->args[i].at); ways.size > 0;) {
            bm_span way = bm_span_cut(&ways, '/');
            bm_saying again;
            bm_move move;
            if (bm_span_is(way, " …"))
                break;
            if (hs_face_read(scene, way, &move, &again) != BM_UNDERSTOOD_MOVE)
                fail_msg("asked about %d: \"%.*s\" is asked back", number, (int)way.size,
                         way.start);
            offers++;
        }
    }
    return offers;
}

/* Whoever types what was offered gets just that, and is not asked again. */
static void what_is_offered_is_understood(void **state)
{
    static onlooker look;
    int offers = 0;
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 4);
    for (int i = 0; i < scaled(300, 30); i++) {
        hs_state table = bidding("", "", (int)bm_rng_below(&rng, 12));
        table.pub.hand[0] = (uint16_t)bm_rng_below(&rng, HS_FULL_HAND + 1);
        table.pub.played[0] = (uint16_t)(bm_rng_below(&rng, 64) & ~table.pub.hand[0]);
        look_at(&look, &hs_game, &table, 0, "en");
        for (int number = 0; number <= 60; number++) {
            char typed[16];
            bm_move move;
            bm_saying why;
            snprintf(typed, sizeof typed, "%d", number);
            if (hs_face_read(&look.scene, bm_span_of(typed), &move, &why) == BM_UNDERSTOOD_PART)
                offers += try_offers(&look.scene, number, &why);
        }
    }
    assert_true(offers > 20);
}

/* The cards of a bid, typed with spaces; one alone is a card with a plus. */
static void type_cards(uint32_t cards, char typed[HEARD_MAX])
{
    bm_text text;

    bm_text_begin(&text, typed, HEARD_MAX);
    if (bm_count(cards) == 1)
        bm_text_add_char(&text, '+');
    for (uint32_t left = cards; left != 0; left &= left - 1) {
        bm_text_add_int(&text, hs_money_value(bm_lowest(left)));
        bm_text_add_char(&text, ' ');
    }
}

static void every_legal_bid_can_be_typed(void **state)
{
    static hs_table t;
    static onlooker look;
    int bids = 0;

    (void)state;
    for (uint64_t seed = 0; seed < (uint64_t)scaled(40, 4); seed++) {
        hs_play_some(&t, seed, seed % 2 == 0, (uint32_t)(2 + seed * 3 % 70));
        int seat = hs_over(&t) ? BM_CHANCE : hs_to_act(&t);
        bm_cursor cursor = {0};
        bm_move legal;
        if (seat == BM_CHANCE)
            continue;
        look_at(&look, &hs_game, hs_state_of(&t), seat, LANGUAGES[seed % 5]);
        while (hs_next_move(hs_state_of(&t), seat, &cursor, &legal)) {
            char typed[HEARD_MAX];
            bm_move move = {0};
            bm_saying why;
            if (legal.kind == HS_MOVE_BID)
                type_cards((uint32_t)legal.set, typed);
            else if (legal.kind == HS_MOVE_DISCARD)
                snprintf(typed, sizeof typed, "%d", legal.amount);
            else
                snprintf(typed, sizeof typed, "pass");
            assert_int_equal(hs_face_read(&look.scene, bm_span_of(typed), &move, &why),
                             BM_UNDERSTOOD_MOVE);
            assert_true(bm_move_same(move, legal));
            bids++;
        }
    }
    assert_true(bids > 1000);
}

/* A move can be judged, whatever was typed, and a question told. */
static void judge(const bm_scene *scene, bm_span words)
{
    bm_move move = {0};
    bm_saying saying;
    char buffer[BM_SENTENCE_MAX];
    bm_text text;

    bm_understood understood = hs_face_read(scene, words, &move, &saying);
    if (understood == BM_UNDERSTOOD_NOTHING)
        return;
    if (understood == BM_UNDERSTOOD_MOVE) {
        assert_true(hs_well_formed(move));
        if (hs_check(scene->state, scene->viewer, move) != BM_OK)
            return;
        hs_face_preview(scene, move, &saying);
    }
    bm_text_begin(&text, buffer, sizeof buffer);
    bm_tell_saying(&scene->teller, &saying, &text);
    assert_false(text.full);
    assert_null(strpbrk(buffer, "{}"));
}

static void anything_may_be_typed(void **state)
{
    static const char *const PIECES[] = {"4",    "6",        " ", "+",    ",",      "10",  "25",
                                         "bid ", "discard ", "7", "pass", "и",      "and", "0",
                                         "999",  "\xff",     "x", "пас",  "ставлю "};
    static hs_table t;
    static onlooker look;
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 9);
    for (uint64_t seed = 0; seed < (uint64_t)scaled(200, 10); seed++) {
        hs_play_some(&t, seed, seed % 2 == 0, (uint32_t)(2 + seed * 7 % 70));
        for (int i = 0; i < 40; i++) {
            char typed[HEARD_MAX] = "";
            int pieces = (int)bm_rng_below(&rng, 8);
            for (int k = 0; k < pieces; k++)
                strcat(typed, PIECES[bm_rng_below(&rng, BM_LENGTH(PIECES))]);
            int seat = (int)bm_rng_below(&rng, hs_state_of(&t)->pub.head.setup.seats);
            look_at(&look, &hs_game, hs_state_of(&t), seat, LANGUAGES[i % 5]);
            judge(&look.scene, bm_span_of(typed));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(several_numbers_are_cards),
        cmocka_unit_test(one_number_is_a_card_or_a_total),
        cmocka_unit_test(with_cards_in_front_a_number_may_be_both),
        cmocka_unit_test(what_cannot_be_cards_is_asked_back),
        cmocka_unit_test(other_words_are_not_of_the_game),
        cmocka_unit_test(passing_is_said_in_every_language),
        cmocka_unit_test(a_theft_asks_for_one_possession),
        cmocka_unit_test(what_is_asked_back_names_the_ways),
        cmocka_unit_test(what_is_offered_is_understood),
        cmocka_unit_test(every_legal_bid_can_be_typed),
        cmocka_unit_test(anything_may_be_typed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
