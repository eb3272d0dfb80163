/* test_av_say.c - rounds of Adel Verpflichtet told as stories, and what is rare by itself. */
#include "unit/script.h"
#include "unit/told.h"

#include "core/story.h"
#include "games/av/av_game.h"
#include "games/av/av_rules.h"
#include "games/av/av_say.h"

enum { PLIES = 20000, LONGEST_NAME = 63 };

typedef struct table {
    bm_match match;
    bm_ply history[PLIES];
} table;

static table the_table;

static void sit_down(table *t, int seats, const char *option, const char *value)
{
    bm_source source = {.automatic = false};
    bm_setup setup;

    bm_setup_begin(&setup);
    setup.seats = (uint8_t)seats;
    if (option != NULL)
        assert_int_equal(bm_setup_set(&av_game, &setup, bm_span_of(option), bm_span_of(value)),
                         BM_OK);
    assert_int_equal(bm_setup_resolve(&av_game, &setup), BM_OK);
    assert_int_equal(
        bm_match_start(&t->match, &av_game, &setup, NULL, &source, t->history, PLIES, NULL), BM_OK);
}

static void play(table *t, const char *script)
{
    bm_span rest = bm_span_of(script);
    bm_move move;
    int seat;

    while (script_next(&av_game, &t->match.state, &rest, &seat, &move))
        assert_int_equal(bm_match_play(&t->match, seat, move, NULL), BM_OK);
}

/* What a viewer hears of the moves after `from`. */
static const char *story_of(const table *t, int viewer, uint32_t from, const char *language)
{
    static char lines[LINES_MAX];
    static bm_story story;
    bm_teller teller = teller_of(language, viewer);
    bm_saying saying;
    bm_text text;

    bm_text_begin(&text, lines, sizeof lines);
    bm_story_begin(&story, &t->match, viewer);
    bm_story_skip(&story, from);
    while (bm_story_next(&story, &saying))
        tell_line(&teller, &saying, &text);
    assert_false(text.full);
    return lines;
}

/* Three seats that have seen what can be bought. */
static table *three_seats(void)
{
    table *t = &the_table;

    sit_down(t, 3, NULL, NULL);
    play(t, "colour beige; colour red; colour green;"
            "deal A1468; deal A1760; deal B1905; deal D1616;"
            "deal C1835; deal C1852; deal D1748; deal F1650;"
            "deal E1928; deal E1932; deal F1660; deal A1775; show B1906; show F1830");
    return t;
}

static void the_opening_shows_each_viewer_its_own_items(void **state)
{
    static const char PAWNS[] = "The pawns: Beige (Red), Red (Blue) and Green (Green).\n";
    static const char PILES[] =
        "On the left pile: B1906 Washday in Zurich.\n"
        "On the right pile: F1830 Biedermeier Pot.\n"
        "Round 1. Castle 1 pays 2 to the best exhibition, 1 to the second best.\n";
    char expected[1024];
    table *t = three_seats();

    (void)state;
    snprintf(expected, sizeof expected, "%sEverybody is dealt four items, face down.\n%s", PAWNS,
             PILES);
    assert_string_equal(story_of(t, BM_SPECTATOR, 0, "en"), expected);
    snprintf(expected, sizeof expected,
             "The pawns: Beige (Red), Red (you) and Green (Green).\n"
             "You are dealt C1835 Tin Man from Fürth, C1852 Russian Woodfolk, "
             "D1748 Salon Pipe and F1650 Green-Flamed Pot.\n%s",
             PILES);
    assert_string_equal(story_of(t, 1, 0, "en"), expected);
    const char *all = story_of(t, BM_REFEREE, 0, "en");
    assert_non_null(strstr(all, "Red is dealt A1468 Gossip’s Mask, A1760 "));
    assert_non_null(strstr(all, "Green is dealt A1775 Japanese Jester, "));
    assert_null(strstr(all, "face down"));
}

/* Places, auction, castle; then exhibitions that age decides, and thefts. */
static void two_rounds_are_told_in_their_order(void **state)
{
    table *t = three_seats();
    uint32_t from = t->match.length;

    (void)state;
    play(t, "castle; auction; auction; exhibition; cheque 16; thief 12; take left; show C1860;"
            "show A1468+A1760+B1905");
    play(t, "castle; castle; castle; exhibition; exhibition; thief 12; show A1468+A1760+B1905;"
            "show C1835+C1852+D1748; steal A1468; steal C1852");
    assert_string_equal(
        story_of(t, BM_SPECTATOR, from, "en"),
        "To the castle: Red; to the auction house: Blue and Green.\n"
        "At the auction house: Blue with cheque 16 and Green with thief 12.\n"
        "Blue wins the auction with cheque 16 and takes B1906 Washday in Zurich.\n"
        "The lone thief strikes: Green takes cheque 16 from the register.\n"
        "On the left pile: C1860 Miss Papier-Mâché.\n"
        "At the castle: Red with an exhibition.\n"
        "Red exhibits 3 items: A1468, A1760, B1905.\n"
        "Red has the best exhibition and moves 2 spaces, to space 2 (castle 1).\n"
        "Round 2. Castle 1 pays 2 to the best exhibition, 1 to the second best.\n"
        "Everybody goes to the castle.\n"
        "At the castle: Red with an exhibition, Blue with an exhibition and Green with thief 12.\n"
        "Red exhibits 3 items: A1468, A1760, B1905.\n"
        "Blue exhibits 3 items: C1835, C1852, D1748.\n"
        "Equally many items, so the oldest decides: Red has the best exhibition and moves 2 "
        "spaces, to space 4 (castle 2).\n"
        "Blue comes second and moves 1 space, to space 1 (castle 1).\n"
        "Green steals A1468 Gossip’s Mask from Red.\n"
        "Green steals C1852 Russian Woodfolk from Blue.\n"
        "Round 3. Castle 2 pays 2 to the best exhibition, 1 to the second best.\n");
    const char *blue = story_of(t, 1, from, "en");
    assert_non_null(strstr(blue, "At the auction house: you with cheque 16 and Green with"));
    assert_non_null(strstr(blue, "You win the auction with cheque 16 and take B1906"));
    assert_non_null(strstr(blue, "Green takes the cheque 16 that you have just paid.\n"));
    assert_non_null(strstr(blue, "You come second and move 1 space, to"));
    assert_non_null(strstr(blue, "Green steals C1852 Russian Woodfolk from you.\n"));
    assert_non_null(
        strstr(story_of(t, 2, from, "de"), "Du stiehlst A1468 Klatschbasenmaske bei Red."));
    assert_non_null(strstr(story_of(t, 0, from, "ru"), "\nGreen крадёт у вас предмет A1468 "));
}

/* The detective's rank is its steps; the jail is entered lowest number first. */
static void detectives_and_jail(void **state)
{
    table *t = three_seats();
    uint32_t from = t->match.length;

    (void)state;
    play(t, "castle; castle; castle; thief 8; thief 2; detective");
    assert_string_equal(
        story_of(t, 0, from, "en"),
        "Everybody goes to the castle.\n"
        "At the castle: you with thief 8, Blue with thief 2 and Green with a detective. There is "
        "nothing to steal.\n"
        "A detective on the spot: Green has rank 1 and moves 1 space, to space 1 (castle 1).\n"
        "Off to jail: thief 2 (Blue) and your thief 8.\n"
        "Round 2. Castle 1 pays 2 to the best exhibition, 1 to the second best.\n");
    from = t->match.length;
    play(t, "castle; castle; castle; thief 5; detective; detective");
    play(t, "castle; castle; castle; detective; thief 11; detective");
    assert_non_null(strstr(story_of(t, 1, from, "en"),
                           "Your detective is on the spot: you have rank 2 and move 2 spaces, "
                           "to space 2 (castle 1).\n"));
    assert_non_null(strstr(story_of(t, 0, from, "en"), "Off to jail: thief 11 (Blue).\n"
                                                       "Released from jail: thief 2 (Blue).\n"));
}

static void a_sealed_decision_is_not_told(void **state)
{
    table *t = three_seats();
    uint32_t from = t->match.length;

    (void)state;
    play(t, "castle; auction");
    for (int viewer = BM_REFEREE; viewer < 3; viewer++)
        if (viewer != BM_CHANCE)
            assert_string_equal(story_of(t, viewer, from, "en"), "");
    play(t, "auction");
    from = t->match.length;
    play(t, "exhibition; cheque 4");
    assert_string_equal(story_of(t, 0, from, "en"), "");
}

static void thieves_alone_buy_nothing(void **state)
{
    table *t = three_seats();
    uint32_t from = t->match.length;

    (void)state;
    play(t, "auction; auction; auction; thief 5; thief 11; thief 1");
    assert_string_equal(story_of(t, 0, from, "en"),
                        "Everybody goes to the auction house.\n"
                        "At the auction house: Blue with thief 11, you with thief 5 and Green with "
                        "thief 1.\n"
                        "Nobody bids, so nothing is sold.\n"
                        "Round 2. Castle 1 pays 2 to the best exhibition, 1 to the second best.\n");
    from = t->match.length;
    play(t, "auction; auction; auction; thief 5; cheque 4; thief 1; take right");
    assert_non_null(strstr(story_of(t, 0, from, "en"),
                           "\nThe thieves get in each other’s way and leave with nothing: you and "
                           "Green.\n"));
}

static table *two_seats(const char *variant)
{
    table *t = &the_table;

    sit_down(t, 2, "two-player", variant);
    play(t, "colour beige; colour red; deal A1468; deal A1760; deal B1905; deal D1616;"
            "deal C1835; deal C1852; deal E1928; deal F1650; show B1906; show F1830");
    return t;
}

/* The cards say where everybody is. */
static void places_and_cards_may_come_together(void **state)
{
    table *t = two_seats("together");
    uint32_t from = t->match.length;

    (void)state;
    play(t, "castle detective; auction cheque 4; take left; show B1920;"
            "castle thief 5; castle exhibition");
    assert_string_equal(story_of(t, 1, from, "en"),
                        "At the auction house: you with cheque 4.\n"
                        "At the castle: Red with a detective. There is no thief to catch.\n"
                        "You win the auction with cheque 4 and take B1906 Washday in Zurich.\n"
                        "On the left pile: B1920 Berlin Smoke.\n"
                        "Round 2. Castle 1 pays 2 to the best exhibition, 1 to the second best.\n"
                        "At the castle: you with an exhibition and Red with thief 5.\n");
    play(t, "show B1906+C1835+C1852; steal C1835; castle detective; castle exhibition");
    assert_non_null(strstr(story_of(t, 1, from, "en"), "You have nothing fit to exhibit.\n"));
    assert_non_null(strstr(story_of(t, 0, from, "en"), "Blue has nothing fit to exhibit.\n"));
}

static void places_may_be_announced_one_by_one(void **state)
{
    table *t = two_seats("announce");
    uint32_t from = t->match.length;

    (void)state;
    play(t, "castle; auction");
    assert_string_equal(story_of(t, 0, from, "en"),
                        "You go to the castle.\nBlue goes to the auction house.\n");
    assert_string_equal(story_of(t, 1, from, "en"),
                        "Red goes to the castle.\nYou go to the auction house.\n");
}

/* A state of five seats whose rare events are told by themselves. */
static av_state five_seats(void)
{
    bm_setup setup;
    av_state state;

    bm_setup_begin(&setup);
    setup.seats = AV_SEATS_MAX;
    assert_int_equal(bm_setup_resolve(&av_game, &setup), BM_OK);
    av_start(&state, &setup);
    return state;
}

static const char *told_by(const bm_teller *teller, const av_state *state, const bm_events *events)
{
    static char lines[LINES_MAX];
    bm_saying saying;
    bm_text text;

    bm_text_begin(&text, lines, sizeof lines);
    for (uint32_t i = 0; i < events->count; i++) {
        av_say_event(state, events, i, &saying);
        if (saying.key != NULL)
            tell_line(teller, &saying, &text);
    }
    return lines;
}

/* One event, as the viewer hears it. */
static const char *told(const av_state *state, int viewer, bm_event event)
{
    bm_teller teller = teller_of("en", viewer);
    bm_events events = {&event, 1, 1};

    return told_by(&teller, state, &events);
}

static uint64_t to_space(int rank, int space)
{
    return (uint64_t)rank | (uint64_t)space << 8;
}

static void a_move_says_where_it_leads(void **state)
{
    static const struct {
        int space;
        const char *where;
    } CASES[] = {{1, "1 (castle 1)"},
                 {7, "7 (castle 3)"},
                 {35, "35 (castle 16)"},
                 {36, "36 (dining table, chair 1)"},
                 {48, "48 (dining table, chair 13)"},
                 {49, "49 (beyond the last chair)"}};
    av_state five = five_seats();
    char expected[128];

    (void)state;
    for (int i = 0; i < BM_LENGTH(CASES); i++) {
        bm_event event = {AV_EVENT_BONUS, 1, 0, 0, 8, to_space(1, CASES[i].space), 0};
        snprintf(expected, sizeof expected,
                 "You have the best collection and move 8 spaces, to space %s.\n", CASES[i].where);
        assert_string_equal(told(&five, 1, event), expected);
    }
}

static void rare_events_are_told(void **state)
{
    av_state five = five_seats();

    (void)state;
    assert_string_equal(told(&five, 1, (bm_event){AV_EVENT_SCORED, 1, 0, 0, 0, to_space(2, 5), 0}),
                        "You come second, which this castle does not pay for.\n");
    assert_string_equal(told(&five, 1, (bm_event){AV_EVENT_NO_SALE, BM_NO_SEAT, 0, 0, 1, 0, 0}),
                        "There is nothing left to buy: all cards go back.\n");
    assert_string_equal(told(&five, 0, (bm_event){AV_EVENT_COLLECTION, 1, 0, 0, 0, 0, 0}),
                        "Blue has no collection to show.\n");
    five.pub.left[AV_RIGHT] = 1;
    assert_string_equal(
        told(&five, 0, (bm_event){AV_EVENT_TURNED_UP, BM_NO_SEAT, 0, 0, 0, AV_RIGHT, 0}),
        "The last one on the right pile: A1468 Gossip’s Mask.\n");
    assert_string_equal(told(&five, 0, (bm_event){AV_EVENT_ENDED, BM_NO_SEAT, 0, 0, 0, 0, 0}), "");
}

/* Of three exhibitions of one size the second is the second oldest, and says so. */
static void the_second_place_may_be_won_by_age(void **state)
{
    bm_event list[] = {{AV_EVENT_EXHIBITED, 0, 0, 0, 0, 0x700, 0},
                       {AV_EVENT_EXHIBITED, 1, 0, 0, 0, 0x7, 0},
                       {AV_EVENT_EXHIBITED, 2, 0, 0, 0, 0x70000, 0},
                       {AV_EVENT_SCORED, 1, 0, 0, 2, to_space(1, 2), 0},
                       {AV_EVENT_SCORED, 2, 0, 0, 1, to_space(2, 1), 0}};
    bm_events events = {list, BM_LENGTH(list), BM_LENGTH(list)};
    bm_teller teller = teller_of("en", 2);
    av_state five = five_seats();

    (void)state;
    assert_non_null(
        strstr(told_by(&teller, &five, &events),
               "\nEqually many items, so the oldest decides: Blue has the best exhibition and "
               "moves 2 spaces, to space 2 (castle 1).\n"
               "Equally many items, so the oldest decides: you come second and move 1 space, to "
               "space 1 (castle 1).\n"));
    list[0].set |= 0x800; /* now the best by size */
    list[3].seat = 0;
    list[4].seat = 1;
    assert_non_null(strstr(told_by(&teller, &five, &events), "\nRed has the best exhibition and"));
    list[2].set &= list[2].set - 1; /* and nobody is level */
    assert_non_null(strstr(told_by(&teller, &five, &events), "\nBlue comes second and"));
}

/* All 45 items, five seats, and names as long as they may be. */
static void the_longest_sentences_fit(void **state)
{
    static const char *const LANGUAGES[] = {"en", "ru", "it", "de"};
    char name[LONGEST_NAME + 1] = {0};
    av_state five = five_seats();

    (void)state;
    memset(name, 'x', LONGEST_NAME);
    for (int i = 0; i < BM_LENGTH(LANGUAGES); i++) {
        bm_event collection = {AV_EVENT_COLLECTION, 0, 0, 0, 0, AV_ALL_ITEMS, 0};
        bm_event cards[AV_SEATS_MAX];
        bm_events events = {&collection, 1, 1};
        bm_teller teller = teller_of(LANGUAGES[i], BM_NOBODY);
        for (int seat = 0; seat < AV_SEATS_MAX; seat++) {
            int action = seat == 0 ? AV_DETECTIVE : AV_EXHIBITION;
            teller.names[seat] = name;
            cards[seat] = (bm_event){AV_EVENT_ACTION, (uint8_t)seat, 0, 0, action, AV_CASTLE, 0};
        }
        assert_non_null(strstr(told_by(&teller, &five, &events), "A1468, A1760, "));
        events = (bm_events){cards, AV_SEATS_MAX, AV_SEATS_MAX};
        assert_non_null(strstr(told_by(&teller, &five, &events), name));
    }
}

static const char *result_of(const av_state *state, int viewer)
{
    static char lines[LINES_MAX];
    bm_teller teller = teller_of("en", viewer);
    bm_saying saying;
    bm_text text;

    bm_text_begin(&text, lines, sizeof lines);
    for (uint32_t i = 0; av_say_result(state, i, &saying); i++)
        tell_line(&teller, &saying, &text);
    return lines;
}

static void the_end_goes_from_the_furthest_pawn_back(void **state)
{
    static const uint16_t PAWNS[] = {5, 44, 0, 44, 12};
    av_state five = five_seats();

    (void)state;
    five.pub.head.phase = AV_PHASE_OVER;
    memcpy(five.pub.pawn, PAWNS, sizeof PAWNS);
    five.pub.collection[1] = 0xe; /* not as old as the other */
    five.pub.collection[3] = 0x7000001;
    assert_string_equal(result_of(&five, 3), "Blue ends on space 44 (dining table, chair 9).\n"
                                             "You end on space 44 (dining table, chair 9).\n"
                                             "Black ends on space 12 (castle 6).\n"
                                             "Red ends on space 5 (castle 3).\n"
                                             "Green ends on space 0 (the Club).\n"
                                             "Level on space 44: Blue and you.\n"
                                             "The better final collection decides.\n"
                                             "You win on space 44!\n");
    five.pub.collection[1] = 0;
    five.pub.collection[3] = 0;
    assert_non_null(strstr(result_of(&five, BM_SPECTATOR),
                           "None of them has a collection, so they share the win.\n"
                           "Shared win on space 44: Blue and White!\n"));
    five.pub.pawn[3] = 43;
    assert_non_null(strstr(result_of(&five, BM_SPECTATOR), "Green ends on space 0 (the Club).\n"
                                                           "Blue wins on space 44!\n"));
}

static void play_at_random(table *t, int seats, const char *option, const char *value,
                           uint64_t seed)
{
    bm_rng rng;

    bm_rng_seed(&rng, seed);
    sit_down(t, seats, option, value);
    for (;;) {
        bm_turn turn = av_game.turn(&t->match.state);
        if (turn.wait == BM_WAIT_NOBODY)
            return;
        int seat = turn.wait == BM_WAIT_CHANCE ? BM_CHANCE : bm_lowest(turn.may);
        bm_move move = av_game.random_move(&t->match.state, seat, &rng);
        assert_int_equal(bm_match_play(&t->match, seat, move, NULL), BM_OK);
    }
}

/* A text that nothing says would be translated for nobody. (Where a move leads is
 * tested above.) */
static void every_text_is_told(void **state)
{
    const bm_catalogue *catalogue = bm_catalogue_find("en");

    (void)state;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        play_at_random(&the_table, 3, NULL, NULL, seed);
        story_of(&the_table, 0, 0, "en");
        play_at_random(&the_table, 5, "rounds", "30", seed);
        story_of(&the_table, BM_SPECTATOR, 0, "en");
    }
    for (int i = 0; i < catalogue->count; i++) {
        const char *key = catalogue->phrases[i].key;
        if (strncmp(key, "av.say.where-", 13) != 0 && is_left_over(key, "av"))
            fail_msg("nothing says %s", key);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_opening_shows_each_viewer_its_own_items),
        cmocka_unit_test(two_rounds_are_told_in_their_order),
        cmocka_unit_test(detectives_and_jail),
        cmocka_unit_test(a_sealed_decision_is_not_told),
        cmocka_unit_test(thieves_alone_buy_nothing),
        cmocka_unit_test(places_and_cards_may_come_together),
        cmocka_unit_test(places_may_be_announced_one_by_one),
        cmocka_unit_test(a_move_says_where_it_leads),
        cmocka_unit_test(rare_events_are_told),
        cmocka_unit_test(the_second_place_may_be_won_by_age),
        cmocka_unit_test(the_longest_sentences_fit),
        cmocka_unit_test(the_end_goes_from_the_furthest_pawn_back),
        cmocka_unit_test(every_text_is_told),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
