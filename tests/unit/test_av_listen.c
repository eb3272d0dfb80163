/* test_av_listen.c - what people type at a table of Adel Verpflichtet, and what is
 * understood.
 *
 * A case is the moves that led there and the words of seat 0. What comes of them is
 * written as one text: the move in notation, the key of what is asked back, or nothing.
 */
#include "unit/av_play.h"
#include "unit/look.h"

#include "cli/av_face.h"
#include "games/av/av_exhibit.h"
#include "games/av/av_material.h"
#include "games/av/av_text.h"

enum { HEARD_MAX = 512 };

#define AT_CASTLE AV_OPENING_3 "castle; castle; castle;"
#define AT_AUCTION AV_OPENING_3 "auction; castle; castle;"
#define BUYING AT_AUCTION "cheque 24; detective; detective;"
#define EXHIBITING AT_CASTLE "exhibition; detective; detective;"
#define STEALING AT_CASTLE "thief 8; exhibition; detective; show C1835+C1852+D1748;"

static const char *heard_as(bm_understood understood, bm_move move, const bm_saying *why)
{
    static char heard[HEARD_MAX];
    bm_text text;

    bm_text_begin(&text, heard, sizeof heard);
    if (understood == BM_UNDERSTOOD_MOVE)
        av_game.write_move(move, &text);
    else if (understood == BM_UNDERSTOOD_PART)
        bm_text_add(&text, why->key);
    assert_false(text.full);
    return heard;
}

static const char *hear(const av_state *state, const char *language, bm_span words)
{
    static onlooker look;
    bm_move move = {0};
    bm_saying why;

    look_at(&look, &av_game, state, 0, language);
    bm_understood understood = av_face_read(&look.scene, words, &move, &why);
    return heard_as(understood, move, &why);
}

typedef struct listen_case {
    const char *typed;
    const char *heard;
} listen_case;

static void assert_heard(const av_state *state, const char *language, const listen_case cases[],
                         int count)
{
    for (int i = 0; i < count; i++) {
        const char *heard = hear(state, language, bm_span_of(cases[i].typed));
        if (strcmp(heard, cases[i].heard) != 0)
            fail_msg("%s: \"%s\" is heard as \"%s\", not \"%s\"", language, cases[i].typed, heard,
                     cases[i].heard);
    }
}

static void a_place_is_named(void **state)
{
    static const listen_case CASES[] = {
        {"castle", "castle"},
        {"c", "castle"},
        {"  CASTLE ", "castle"},
        {"go to the castle", "castle"},
        {"To the castle!", "castle"},
        {"auction.", "auction"},
        {"auction", "auction"},
        {"a", "auction"},
        {"auction house", "auction"},
        {"castle auction", "av.now.ask-place"},
        {"detective", "av.listen.place-first"},
        {"castle detective", "av.listen.place-first"},
        {"12", "av.listen.place-first"},
        {"A1468", "av.listen.place-first"},
        {"A1469", "av.listen.no-such-item"},
        {"the", ""},
        {"", ""},
        {"hello", ""},
        {"castle hello", ""},
        {"castle\xff", ""},
    };
    av_state table = av_played(3, 0, 60, AV_OPENING_3);

    (void)state;
    assert_heard(&table, "en", CASES, BM_LENGTH(CASES));
    table.pub.cheques[0] = 0;
    table.pub.thieves[0] = 0;
    assert_string_equal(hear(&table, "en", bm_span_of("castle auction")),
                        "av.now.ask-place-castle");
}

static void a_card_fits_the_castle(void **state)
{
    static const listen_case CASES[] = {
        {"exhibition", "exhibition"},
        {"exhibit", "exhibition"},
        {"ex", "exhibition"},
        {"show", "exhibition"},
        {"detective", "detective"},
        {"d", "detective"},
        {"castle detective", "detective"},
        {"thief 5", "thief 5"},
        {"t 8", "thief 8"},
        {"5 thief", "thief 5"},
        {"the thief 8", "thief 8"},
        {"8", "thief 8"},
        {"11", "thief 11"}, /* not theirs: the rules say so */
        {"thief", "av.listen.which-thief"},
        {"thief 13", "av.listen.which-thief"},
        {"0", "av.listen.which-thief"},
        {"cheque 12", "cheque 12"}, /* not here: the rules say so */
        {"auction", "av.listen.at-castle"},
        {"auction cheque 12", "av.listen.at-castle"},
        {"castle", "av.now.ask-castle"},
        {"detective exhibition", "av.now.ask-castle"},
        {"detective 5", "av.now.ask-castle"},
        {"thief 5 8", "av.now.ask-castle"},
        {"left", "av.now.ask-castle"},
        {"A1468 A1760 B1905", "av.now.ask-castle"},
        {"1999", "av.listen.no-such-item"},
        {"999999", ""},
    };
    av_state table = av_played(3, 0, 60, AT_CASTLE);

    (void)state;
    assert_heard(&table, "en", CASES, BM_LENGTH(CASES));
}

static void what_can_only_be_one_thing_is_taken(void **state)
{
    static const listen_case ONE_FREE[] = {{"thief", "thief 8"}, {"5", "thief 5"}};
    static const listen_case JAILED[] = {
        {"thief", "av.listen.no-thief"},
        {"castle", "av.now.ask-castle-no-thief"},
    };
    av_state table = av_played(3, 0, 60, AT_CASTLE);

    (void)state;
    table.pub.thieves[0] = 1 << 8;
    assert_heard(&table, "en", ONE_FREE, BM_LENGTH(ONE_FREE));
    table.pub.thieves[0] = 0;
    assert_heard(&table, "en", JAILED, BM_LENGTH(JAILED));
}

static void a_number_at_the_auction_is_a_cheque(void **state)
{
    static const listen_case CASES[] = {
        {"12", "cheque 12"},
        {"cheque 24", "cheque 24"},
        {"check 1", "cheque 1"},
        {"a 12", "cheque 12"},
        {"5", "thief 5"}, /* no such cheque in hand, but a thief */
        {"20", "cheque 20"}, /* not theirs: the rules say so */
        {"thief 5", "thief 5"},
        {"cheque", "av.listen.which-cheque"},
        {"cheque 25", "av.listen.which-cheque"},
        {"99", "av.listen.which-cheque"},
        {"thief", "av.listen.which-thief"},
        {"castle", "av.listen.at-auction"},
        {"auction", "av.now.ask-auction"},
        {"detective", "detective"}, /* not here: the rules say so */
    };
    static const listen_case BOTH[] = {
        {"5", "av.listen.cheque-or-thief"},
        {"cheque 5", "cheque 5"},
        {"thief 5", "thief 5"},
    };
    static const listen_case SPENT[] = {
        {"cheque", "av.listen.no-cheque"},
        {"auction", "av.now.ask-auction-thief"},
    };
    static const listen_case ONE_LEFT[] = {
        {"cheque", "cheque 13"},
        {"auction", "av.now.ask-auction-cheque"},
    };
    av_state table = av_played(3, 0, 60, AT_AUCTION);

    (void)state;
    assert_heard(&table, "en", CASES, BM_LENGTH(CASES));
    table.pub.cheques[0] |= 1 << 5; /* stolen */
    assert_heard(&table, "en", BOTH, BM_LENGTH(BOTH));
    table.pub.cheques[0] = 0;
    assert_heard(&table, "en", SPENT, BM_LENGTH(SPENT));
    table.pub.cheques[0] = 1 << 13;
    table.pub.thieves[0] = 0;
    assert_heard(&table, "en", ONE_LEFT, BM_LENGTH(ONE_LEFT));
}

static void two_players_say_both_at_once(void **state)
{
    static const listen_case CASES[] = {
        {"castle detective", "castle detective"},
        {"c d", "castle detective"},
        {"detective castle", "castle detective"},
        {"castle thief 5", "castle thief 5"},
        {"castle 5", "castle thief 5"},
        {"auction 12", "auction cheque 12"},
        {"auction cheque 12", "auction cheque 12"},
        {"a t 8", "auction thief 8"},
        {"auction 8", "auction thief 8"},
        {"detective", "castle detective"}, /* only one place for these */
        {"exhibition", "castle exhibition"},
        {"12", "auction cheque 12"},
        {"thief 5", "av.listen.thief-where"},
        {"5", "av.listen.thief-where"},
        {"castle cheque 12", "castle cheque 12"}, /* the rules say no */
        {"castle", "av.now.ask-castle"},
        {"auction", "av.now.ask-auction"},
        {"castle auction", "av.now.ask-choose"},
        {"castle left", "av.now.ask-choose"},
        {"castle thief", "av.listen.which-thief"},
        {"auction cheque", "av.listen.which-cheque"},
    };
    av_state table = av_played(2, AV_TOGETHER, 60, AV_OPENING_2);

    (void)state;
    assert_heard(&table, "en", CASES, BM_LENGTH(CASES));
    table.pub.cheques[0] = 0;
    assert_string_equal(hear(&table, "en", bm_span_of("left")), "av.now.ask-choose-thief");
    table.pub.thieves[0] = 0;
    assert_string_equal(hear(&table, "en", bm_span_of("left")), "av.now.ask-choose-castle");
}

static void a_pile_is_named_by_side_or_item(void **state)
{
    static const listen_case CASES[] = {
        {"left", "take left"},
        {"R", "take right"},
        {"take left", "take left"},
        {"buy the right", "take right"},
        {"B1906", "take left"},
        {"1830", "take right"},
        {"take f1830", "take right"},
        {"A1468", "av.listen.not-on-offer"},
        {"1831 1830", "av.now.ask-buy"},
        {"left right", "av.now.ask-buy"},
        {"take", "av.now.ask-buy"},
        {"12", "av.now.ask-buy"},
        {"2000", "av.listen.no-such-item"},
    };
    av_state table = av_played(3, 0, 60, BUYING);

    (void)state;
    assert_int_equal(table.pub.head.phase, AV_PHASE_BUY);
    assert_heard(&table, "en", CASES, BM_LENGTH(CASES));
}

static void an_exhibition_is_named_item_by_item(void **state)
{
    static const listen_case CASES[] = {
        {"A1468 A1760 B1905", "show A1468+A1760+B1905"},
        {"show A1468+A1760+B1905", "show A1468+A1760+B1905"},
        {"1905, 1468 and 1760", "show A1468+A1760+B1905"},
        {"a1468;b1905", "show A1468+B1905"}, /* too few: the rules say so */
        {"1468 1468 1760", "show A1468+A1760"},
        {"A B", "show A1468+A1760+B1905"},
        {"a-b", "show A1468+A1760+B1905"},
        {"A–D", "show A1468+A1760+B1905+D1616"},
        {"A 1905", "show A1468+A1760+B1905"},
        {"all", "show A1468+A1760+B1905+D1616"},
        {"all but 1468", "show A1760+B1905+D1616"},
        {"all but D", "show A1468+A1760+B1905"},
        {"without 1616", "show A1468+A1760+B1905"},
        {"A B but 1760", "show A1468+B1905"},
        {"best", "show A1468+A1760+B1905"},
        {"show the best", "show A1468+A1760+B1905"},
        {"D", "show D1616"}, /* one alone: the rules say no */
        {"C", "av.listen.none-of-letter"},
        {"E-F", "av.listen.none-of-letter"},
        {"all but E", "av.listen.none-of-letter"},
        {"C1835", "av.listen.not-yours"},
        {"1468 1760 1835", "av.listen.not-yours"},
        {"B1468", "av.listen.no-such-item"},
        {"1468 1999", "av.listen.no-such-item"},
        {"all but all", "av.now.ask-exhibit"},
        {"show", "av.now.ask-exhibit"},
        {"12", "av.now.ask-exhibit"},
        {"detective", "av.now.ask-exhibit"},
        {"B-A", ""},
        {"A-", ""},
        {"A-BC", ""},
        {"G", ""},
        {"1468 zebra", ""},
    };
    av_state table = av_played(3, 0, 60, EXHIBITING);

    (void)state;
    assert_int_equal(table.pub.head.phase, AV_PHASE_EXHIBIT);
    assert_heard(&table, "en", CASES, BM_LENGTH(CASES));
}

static void a_thief_takes_one_item(void **state)
{
    static const listen_case CASES[] = {
        {"C1835", "steal C1835"},
        {"1852", "steal C1852"},
        {"steal d1748", "steal D1748"},
        {"take 1748", "steal D1748"},
        {"A1468", "steal A1468"}, /* not shown: the rules say so */
        {"1835 1852", "av.listen.one-item"},
        {"C 1835", "av.listen.one-item"},
        {"steal", "av.now.ask-steal"},
        {"C", "av.now.ask-steal"},
        {"best", "av.now.ask-steal"},
        {"C1852?", ""}, /* the table cuts the question mark off */
    };
    av_state table = av_played(3, 0, 60, STEALING);

    (void)state;
    assert_int_equal(table.pub.head.phase, AV_PHASE_STEAL);
    assert_heard(&table, "en", CASES, BM_LENGTH(CASES));
}

/* Nothing is asked of who is not on turn. */
static void words_out_of_turn_are_left_to_the_rules(void **state)
{
    static const listen_case CASES[] = {{"castle", ""}, {"all", ""}, {"detective", ""}};
    av_state table = av_played(3, 0, 60,
                               AV_OPENING_3 "auction; auction; castle;"
                                            "cheque 1; cheque 21; detective;");

    (void)state;
    assert_int_equal(table.pub.head.phase, AV_PHASE_BUY);
    assert_heard(&table, "en", CASES, BM_LENGTH(CASES));
    assert_string_equal(hear(&table, "en", bm_span_of("left")), "take left");
    table = av_fresh(3, 0, 60);
    assert_heard(&table, "en", CASES, BM_LENGTH(CASES));
}

typedef struct spoken {
    const char *language;
    const char *typed;
    const char *heard;
} spoken;

static void assert_spoken(const av_state *state, const spoken cases[], int count)
{
    for (int i = 0; i < count; i++) {
        listen_case one = {cases[i].typed, cases[i].heard};
        assert_heard(state, cases[i].language, &one, 1);
    }
}

static void every_language_has_its_words(void **state)
{
    static const spoken PLACES[] = {
        {"ru", "Замок", "castle"},
        {"ru", "в замок", "castle"},
        {"ru", "аукционный дом", "auction"},
        {"ru", "на аукцион", "auction"},
        {"it", "vado al castello", "castle"},
        {"it", "casa d’aste", "auction"},
        {"de", "ins Schloß", "castle"},
        {"de", "Auktionshaus", "auction"},
        {"de", "castle", "castle"},
        {"qps", "castle", "castle"},
        {"en", "замок", ""},
    };
    static const spoken CHOICES[] = {
        {"ru", "аукцион чек 12", "auction cheque 12"},
        {"ru", "з д", "castle detective"},
        {"ru", "замок вор 5", "castle thief 5"},
        {"it", "castello esposizione", "castle exhibition"},
        {"it", "asta assegno da 12", "auction cheque 12"},
        {"it", "castello ladro 5", "castle thief 5"},
        {"de", "Schloss Detektiv", "castle detective"},
        {"de", "im Auktionshaus mit Dieb 8", "auction thief 8"},
        {"de", "Auktion Scheck 24", "auction cheque 24"},
    };
    static const spoken SHOWN[] = {
        {"ru", "А1468 В1905 А1760", "show A1468+A1760+B1905"}, /* Cyrillic letters */
        {"ru", "а в", "show A1468+A1760+B1905"},
        {"ru", "все кроме д1616", "show A1468+A1760+B1905"},
        {"ru", "лучшая", "show A1468+A1760+B1905"},
        {"ru", "1468 и 1760 и 1905", "show A1468+A1760+B1905"},
        {"en", "А1468", "show A1468"},
        {"it", "1468 e 1760 e 1905", "show A1468+A1760+B1905"}, /* "and", no letter */
        {"it", "A e B", "av.listen.none-of-letter"},
        {"it", "tutti tranne 1616", "show A1468+A1760+B1905"},
        {"de", "alle außer 1616", "show A1468+A1760+B1905"},
        {"de", "A und B", "show A1468+A1760+B1905"},
        {"de", "zeige die besten", ""},
        {"de", "zeige beste", "show A1468+A1760+B1905"},
    };
    av_state table = av_played(3, 0, 60, AV_OPENING_3);

    (void)state;
    assert_spoken(&table, PLACES, BM_LENGTH(PLACES));
    table = av_played(2, AV_TOGETHER, 60, AV_OPENING_2);
    assert_spoken(&table, CHOICES, BM_LENGTH(CHOICES));
    table = av_played(3, 0, 60, EXHIBITING);
    assert_spoken(&table, SHOWN, BM_LENGTH(SHOWN));
    table = av_played(3, 0, 60, BUYING);
    assert_string_equal(hear(&table, "ru", bm_span_of("беру правую")), "take right");
    assert_string_equal(hear(&table, "it", bm_span_of("prendo la sinistra")), "take left");
    assert_string_equal(hear(&table, "de", bm_span_of("nehme den linken")), "take left");
    table = av_played(3, 0, 60, STEALING);
    assert_string_equal(hear(&table, "ru", bm_span_of("украсть С1835")), "steal C1835");
}

/* What stands in quotes in a sentence, one after the other. */
static bool next_quoted(const char **at, char words[HEARD_MAX])
{
    static const char *const OPEN[] = {"“", "«", "„"};
    static const char *const CLOSE[] = {"”", "»", "“"};
    const char *begin = NULL;
    int style = 0;

    for (int i = 0; i < BM_LENGTH(OPEN); i++) {
        const char *found = strstr(*at, OPEN[i]);
        if (found != NULL && (begin == NULL || found < begin)) {
            begin = found;
            style = i;
        }
    }
    if (begin == NULL)
        return false;
    begin += strlen(OPEN[style]);
    const char *end = strstr(begin, CLOSE[style]);
    assert_non_null(end);
    snprintf(words, HEARD_MAX, "%.*s", (int)(end - begin), begin);
    *at = end + strlen(CLOSE[style]);
    return true;
}

/* Every word that a sentence offers is understood as a move when it is typed as it
 * stands there. */
static int try_offers(const av_state *state, const char *language, const bm_saying *saying)
{
    static onlooker look;
    char sentence[BM_SENTENCE_MAX];
    char words[HEARD_MAX];
    const char *at = sentence;
    int offers = 0;
    bm_text text;

    look_at(&look, &av_game, state, 0, language);
    bm_text_begin(&text, sentence, sizeof sentence);
    bm_tell_saying(&look.scene.teller, saying, &text);
    while (next_quoted(&at, words)) {
        bm_move move;
        bm_saying why;
        if (av_face_read(&look.scene, bm_span_of(words), &move, &why) != BM_UNDERSTOOD_MOVE)
            fail_msg("%s offers \"%s\", which is not understood: %s", language, words, sentence);
        offers++;
    }
    return offers;
}

static void what_is_offered_is_understood(void **state)
{
    static const char *const SCRIPTS[] = {AV_OPENING_3, AT_CASTLE,  AT_AUCTION,
                                          BUYING,       EXHIBITING, STEALING};
    static onlooker look;

    (void)state;
    for (int i = 0; i < 4; i++) {
        const char *language = LANGUAGES[i];
        int offers = 0;
        for (int k = 0; k <= BM_LENGTH(SCRIPTS); k++) {
            av_state table = k < BM_LENGTH(SCRIPTS) ? av_played(3, 0, 60, SCRIPTS[k])
                                                    : av_played(2, AV_TOGETHER, 60, AV_OPENING_2);
            for (int poor = 0; poor < 4; poor++) {
                bm_saying ask;
                if ((poor & 1) != 0)
                    table.pub.cheques[0] = 0;
                if ((poor & 2) != 0)
                    table.pub.thieves[0] = 0;
                look_at(&look, &av_game, &table, 0, language);
                assert_true(av_face_ask(&look.scene, &ask));
                offers += try_offers(&table, language, &ask);
            }
        }
        assert_true(offers > 20);
    }
}

static void what_is_asked_back_can_be_typed(void **state)
{
    static onlooker look;

    (void)state;
    for (int i = 0; i < 4; i++) {
        static const char *const TYPED[] = {"5", "thief 5"};
        for (int k = 0; k < 2; k++) {
            av_state table = k == 0 ? av_played(3, 0, 60, AT_AUCTION)
                                    : av_played(2, AV_TOGETHER, 60, AV_OPENING_2);
            bm_move move;
            bm_saying why;
            table.pub.cheques[0] |= 1 << 5;
            look_at(&look, &av_game, &table, 0, LANGUAGES[i]);
            assert_int_equal(av_face_read(&look.scene, bm_span_of(TYPED[k]), &move, &why),
                             BM_UNDERSTOOD_PART);
            assert_int_equal(try_offers(&table, LANGUAGES[i], &why), 2);
        }
    }
}

/* As the protocol writes it, and items by their years alone. */
static void every_legal_move_can_be_typed(void **state)
{
    static av_table t;
    static onlooker look;
    int kinds[AV_MOVE_STEAL + 1] = {0};

    (void)state;
    for (uint64_t seed = 0; seed < (uint64_t)scaled(60, 12); seed++) {
        av_play_some(&t, seed, (uint32_t)(20 + seed * 7 % 150));
        for (int i = 0; i < 20 && !av_over(&t); i++) {
            const av_state *table = av_state_of(&t);
            int seat = script_to_act(&av_game, table);
            bm_move legal = av_random_move(table, seat, &t.rng);
            if (seat != BM_CHANCE) {
                char typed[HEARD_MAX];
                bm_text text;
                bm_move move = {0};
                bm_saying why;
                look_at(&look, &av_game, table, seat, LANGUAGES[i % 5]);
                bm_text_begin(&text, typed, sizeof typed);
                av_write_move(legal, &text);
                assert_int_equal(av_face_read(&look.scene, bm_span_of(typed), &move, &why),
                                 BM_UNDERSTOOD_MOVE);
                assert_true(bm_move_same(move, legal));
                kinds[legal.kind]++;
            }
            assert_int_equal(bm_match_play(&t.match, seat, legal, NULL), BM_OK);
        }
    }
    for (int kind = AV_MOVE_PLACE; kind <= AV_MOVE_STEAL; kind++)
        assert_true(kinds[kind] > 0);
}

/* A move can be judged, whatever was typed, and a question told. */
static void judge(const bm_scene *scene, bm_span words)
{
    bm_move move = {0};
    bm_saying saying;
    char buffer[BM_SENTENCE_MAX];
    bm_text text;

    bm_understood understood = av_face_read(scene, words, &move, &saying);
    if (understood == BM_UNDERSTOOD_NOTHING)
        return;
    if (understood == BM_UNDERSTOOD_MOVE) {
        assert_true(av_well_formed(move));
        if (av_check(scene->state, scene->viewer, move) != BM_OK)
            return;
        av_face_preview(scene, move, &saying);
    }
    bm_text_begin(&text, buffer, sizeof buffer);
    bm_tell_saying(&scene->teller, &saying, &text);
    assert_false(text.full);
    assert_null(strpbrk(buffer, "{}"));
}

static void anything_may_be_typed(void **state)
{
    static const char *const PIECES[] = {
        "castle ", "auction", " ",    "+",      "cheque ", "thief ", "12",   "5",  "1468", "A1468",
        "А1468",   "A",       "-",    "B",      "all ",    "but ",   "best", "0",  "999",  "show ",
        "steal ",  "\xff",    "вор ", "замок ", "left",    "take ",  "?",    "e ", ",",    "99999"};
    static av_table t;
    static onlooker look;
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 9);
    for (uint64_t seed = 0; seed < (uint64_t)scaled(120, 10); seed++) {
        av_play_some(&t, seed, (uint32_t)(12 + seed * 11 % 200));
        for (int i = 0; i < 60; i++) {
            char typed[HEARD_MAX] = "";
            bm_saying about;
            int pieces = (int)bm_rng_below(&rng, 8);
            for (int k = 0; k < pieces; k++)
                strcat(typed, PIECES[bm_rng_below(&rng, BM_LENGTH(PIECES))]);
            int seat = (int)bm_rng_below(&rng, av_state_of(&t)->pub.head.setup.seats);
            look_at(&look, &av_game, av_state_of(&t), seat, LANGUAGES[i % 5]);
            judge(&look.scene, bm_span_of(typed));
            (void)av_face_explain(&look.scene, bm_span_of(typed), &about);
        }
    }
}

static const char *explained(const av_state *state, const char *language, const char *words)
{
    static onlooker look;
    static char sentence[BM_SENTENCE_MAX];
    bm_saying saying;
    bm_text text;

    look_at(&look, &av_game, state, 0, language);
    bm_text_begin(&text, sentence, sizeof sentence);
    if (av_face_explain(&look.scene, bm_span_of(words), &saying))
        bm_tell_saying(&look.scene.teller, &saying, &text);
    assert_false(text.full);
    return sentence;
}

static void items_are_explained(void **state)
{
    static const char *const ABOUT[] = {"about", "про", "info", "über", "about"};
    av_state table = av_played(3, 0, 60, AV_OPENING_3);

    (void)state;
    for (int i = 0; i < BM_LENGTH(LANGUAGES); i++)
        for (int item = 0; item < AV_ITEM_END; item++) {
            char code[AV_ITEM_TEXT];
            char words[HEARD_MAX];
            bm_text text;
            if (!av_is_item(item))
                continue;
            const bm_catalogue *catalogue = bm_catalogue_find(LANGUAGES[i]);
            bm_text_begin(&text, code, sizeof code);
            av_write_item(item, &text);
            snprintf(words, sizeof words, "%s %s", ABOUT[i], code);
            const char *sentence = explained(&table, LANGUAGES[i], words);
            assert_non_null(strstr(sentence, code));
            assert_non_null(strstr(sentence, bm_phrase_text(catalogue, "av.item.", code)));
            assert_non_null(strstr(sentence, bm_phrase_text(catalogue, "av.about.", code)));
        }
}

static void questions_about_items_are_told_from_moves(void **state)
{
    av_state table = av_played(3, 0, 60, AV_OPENING_3);
    av_state shown = av_played(3, 0, 60, EXHIBITING);

    (void)state;
    assert_memory_equal(explained(&table, "en", "1468?"), "A1468 ", 6);
    assert_memory_equal(explained(&table, "en", "about 1468?"), "A1468 ", 6);
    assert_memory_equal(explained(&table, "ru", "А1468?"), "A1468 ", 6);
    assert_string_equal(explained(&table, "en", "about A"),
                        "A Masks: A1468 A1760 A1775 A1832 A1850 A1887 A1902 A1929.");
    assert_memory_equal(explained(&table, "en", "about"), "About which", 11);
    assert_memory_equal(explained(&table, "en", "about A-C"), "About which", 11);
    assert_memory_equal(explained(&table, "en", "about 1468 1760"), "About which", 11);
    assert_memory_equal(explained(&table, "en", "about B1468"), "There is no item B1468", 22);
    assert_string_equal(explained(&table, "en", "1468"), "");
    assert_string_equal(explained(&table, "en", "castle?"), "");
    assert_string_equal(explained(&table, "en", "?"), "");
    assert_string_equal(explained(&table, "en", ""), "");
    assert_string_equal(explained(&table, "en", "1468\xff?"), "");
    assert_string_equal(explained(&shown, "en", "1468?"), ""); /* what would come of it? */
    assert_memory_equal(explained(&shown, "en", "about 1468"), "A1468 ", 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_place_is_named),
        cmocka_unit_test(a_card_fits_the_castle),
        cmocka_unit_test(what_can_only_be_one_thing_is_taken),
        cmocka_unit_test(a_number_at_the_auction_is_a_cheque),
        cmocka_unit_test(two_players_say_both_at_once),
        cmocka_unit_test(a_pile_is_named_by_side_or_item),
        cmocka_unit_test(an_exhibition_is_named_item_by_item),
        cmocka_unit_test(a_thief_takes_one_item),
        cmocka_unit_test(words_out_of_turn_are_left_to_the_rules),
        cmocka_unit_test(every_language_has_its_words),
        cmocka_unit_test(what_is_offered_is_understood),
        cmocka_unit_test(what_is_asked_back_can_be_typed),
        cmocka_unit_test(every_legal_move_can_be_typed),
        cmocka_unit_test(anything_may_be_typed),
        cmocka_unit_test(items_are_explained),
        cmocka_unit_test(questions_about_items_are_told_from_moves),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
