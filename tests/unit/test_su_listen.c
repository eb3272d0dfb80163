/* test_su_listen.c - what people type at a table of Суетология, and what is understood.
 *
 * A case is a moment and the words of a seat. What comes of them is written as one text:
 * the move in notation, the key of what is asked back, or nothing.
 */
#include "unit/su_moments.h"
#include "unit/look.h"

#include "cli/su_words.h"
#include "cli/words.h"

enum { HEARD_MAX = 512 };

static const char *heard_as(bm_understood understood, bm_move move, const bm_saying *why)
{
    static char heard[HEARD_MAX];
    bm_text text;

    bm_text_begin(&text, heard, sizeof heard);
    if (understood == BM_UNDERSTOOD_MOVE)
        su_game.write_move(move, &text);
    else if (understood == BM_UNDERSTOOD_PART)
        bm_text_add(&text, why->key);
    assert_false(text.full);
    return heard;
}

static const char *hear(const su_state *state, int seat, const char *language, const char *words)
{
    static onlooker look;
    bm_move move = {0};
    bm_saying why;

    look_at(&look, &su_game, state, seat, language);
    bm_understood understood = su_face_read(&look.scene, bm_span_of(words), &move, &why);
    return heard_as(understood, move, &why);
}

typedef struct listen_case {
    const char *typed;
    const char *heard;
} listen_case;

static void assert_heard(const su_state *state, int seat, const char *language,
                         const listen_case cases[], int count)
{
    for (int i = 0; i < count; i++) {
        const char *heard = hear(state, seat, language, cases[i].typed);
        if (strcmp(heard, cases[i].heard) != 0)
            fail_msg("%s: \"%s\" is heard as \"%s\", not \"%s\"", language, cases[i].typed, heard,
                     cases[i].heard);
    }
}

static void the_roller_says_what_to_do(void **state)
{
    static const listen_case CASES[] = {
        {"roll", "roll"},
        {"r", "roll"},
        {"  ROLL! ", "roll"},
        {"roll the dice", "roll"},
        {"“roll”", "roll"},
        {"roll 7", ""},
        {"build 1", "build 1"},
        {"build kebab", "build 1"},
        {"build Midnight Kebab", "build 1"},
        {"build an outlet on midnight keb", "build 1"},
        {"outlet 3", "build 3"},
        {"chain 1", "network 1"},
        {"build chain 1", "network 1"},
        {"network 1", "network 1"},
        {"build", "su.listen.which"},
        {"build 1 3", "su.listen.one-at-a-time"},
        {"build 2", "su.listen.no-business"},
        {"build zebra", "su.listen.which"},
        {"build ke", "su.listen.which"}, /* two letters may be anything */
        {"build 40", "su.listen.which"},
        {"redeem zebra", "su.listen.none"},
        {"drop", "su.ask.turn"}, /* there is nothing to drop out of */
        {"yield", "su.ask.turn"},
        {"no", ""},
        {"raid", "su.listen.none"},
        {"raid 8", "raid 8"}, /* not theirs to do: the rules say so */
        {"sell 1", "sell 1"},
        {"sell chain 1", "sell-network 1"},
        {"sell-network 1", "sell-network 1"},
        {"break 1", "break-network 1"},
        {"break-network 1", "break-network 1"},
        {"mortgage 6", "mortgage 6"},
        {"mortgage Uncle's Garage", "mortgage 6"},
        {"m garage", "mortgage 6"},
        {"redeem", "su.listen.none"},
        {"redeem 6", "redeem 6"},
        {"bail", "bail"},
        {"reveal", "reveal"},
        {"withdraw", "withdraw"},
        {"accept", "accept 1"}, /* there is nothing to: the rules say so */
        {"accept blue", "accept 1"},
        {"accept c", "accept 2"},
        {"reject green", "reject 2"},
        {"demand", "demand 1"},
        {"demand rent from blue", "demand 1"},
        {"demand zebra", "su.listen.who"},
        {"pay blue", "pay 1"},
        {"accept 2", "accept 2"}, /* as the notation has it */
        {"buy", "su.ask.turn"},
        {"bid 100", "su.ask.turn"},
        {"yes", "su.ask.turn"},
        {"no", ""},
        {"pass", ""},
        {"1", "su.listen.bare"},
        {"kebab", "su.listen.bare"},
        {"0", "su.listen.no-business"},
        {"the", ""},
        {"", ""},
        {"hello", ""},
        {"roll\xff", ""},
    };
    su_state table = su_table();

    (void)state;
    assert_heard(&table, 0, "en", CASES, BM_LENGTH(CASES));
}

static void what_can_only_be_one_thing_is_taken(void **state)
{
    static const listen_case BUILT[] = {
        {"build", "build 3"}, /* the other one has more */
        {"sell", "sell 1"},
        {"build 1", "network 1"}, /* four stand there */
        {"sell 1", "sell 1"},
    };
    static const listen_case CHAIN[] = {
        {"sell 1", "su.listen.chain-how"},
        {"sell chain", "sell-network 1"},
        {"break", "break-network 1"},
    };
    su_state table = su_table();

    (void)state;
    su_set_level(&table.pub, su_deed_of(1), 4);
    su_set_level(&table.pub, su_deed_of(3), 3);
    assert_heard(&table, 0, "en", BUILT, BM_LENGTH(BUILT));
    su_set_level(&table.pub, su_deed_of(1), 5);
    assert_heard(&table, 0, "en", CHAIN, BM_LENGTH(CHAIN));
}

static void an_offer_is_hard_to_get_wrong(void **state)
{
    static const listen_case CASES[] = {
        {"offer B 6 for 8", "offer 1 give 6 want 8"},
        {"offer Blue 6 for 8", "offer 1 give 6 want 8"},
        {"offer blue: 6, for 8", "offer 1 give 6 want 8"},
        {"o b 6 for 8", "offer 1 give 6 want 8"},
        {"offer to Blue my 6 for your 8", "offer 1 give 6 want 8"},
        {"offer blue 8 for 6", "offer 1 give 6 want 8"}, /* who owns what tells */
        {"offer b 6 8", "offer 1 give 6 want 8"},
        {"offer b give 6 want 8", "offer 1 give 6 want 8"},
        {"offer b want 8 give 6", "offer 1 give 6 want 8"},
        {"offer 1 give 6 want 8", "offer 1 give 6 want 8"},
        {"offer b 6 + $100 for 8", "offer 1 give 6+$100 want 8"},
        {"offer b 6 100$ for 8", "offer 1 give 6+$100 want 8"},
        {"offer b 6 $ 100 for 8", "offer 1 give 6+$100 want 8"},
        {"offer b 6 100 $ for 8", "offer 1 give 6+$100 want 8"},
        {"offer b 6 100 for 8", "offer 1 give 6+$100 want 8"}, /* no square has that number */
        {"offer b 6 for 8 and $20", "offer 1 give 6 want 8+$20"},
        {"offer b 8 for 6 $20", "offer 1 give 6+$20 want 8"},
        {"offer b $100 for 11 13", "offer 1 give $100 want 11+13"},
        {"offer b 11 for $100", "offer 1 give $100 want 11"},
        {"offer b 6 for $200", "offer 1 give 6 want $200"},
        {"offer b garage for tyres", "offer 1 give 6 want 8"},
        {"offer b garage for loud exhausts", "offer 1 give 6 want 9"},
        {"offer b five stars for sale for 6", "offer 1 give 23 want 6"},
        {"offer b five stars for 6", "offer 1 give 23 want 6"},
        {"offer b 6 for nothing", "offer 1 give 6 want nothing"},
        {"offer b 6", "su.listen.offer-which"},
        {"offer b 6 for", "su.listen.offer-which"},
        {"offer b give 6", "su.listen.offer-which"},
        {"offer b 8", "su.listen.offer-which"},
        {"offer b 6 $20", "su.listen.offer-which"},
        {"offer b $20 6 for $10 8", "su.listen.offer-cash"},
        {"offer b 6 for $1,500", "su.listen.offer-sums"},
        {"offer b 6 for 100 200", "su.listen.offer-sums"},
        {"offer b 6 for 20", "su.listen.no-business"},
        {"offer b 6 for zebra", "su.listen.offer-how"},
        {"offer b", "su.listen.offer-how"},
        {"offer b $20", "su.listen.offer-how"},
        {"offer", "su.listen.offer-whom"},
        {"offer 6 for 8", "su.listen.offer-whom"},
        {"offer zebra 6 for 8", "su.listen.offer-whom"},
    };
    static const listen_case TWO[] = {{"offer 6 for 8", "offer 1 give 6 want 8"}};
    su_state table = su_table();

    (void)state;
    assert_heard(&table, 0, "en", CASES, BM_LENGTH(CASES));
    table.pub.out = 4;
    assert_heard(&table, 0, "en", TWO, BM_LENGTH(TWO));
}

static void a_purchase_is_taken_or_left(void **state)
{
    static const listen_case CASES[] = {
        {"buy", "buy"},
        {"yes", "buy"},
        {"b", "buy"},
        {"buy 5", "buy"},
        {"buy it", "buy"},
        {"no", "decline"},
        {"pass", "decline"},
        {"decline", "decline"},
        {"refuse", "decline"},
        {"drop", "decline"},
        {"roll", "su.ask.buy"},
        {"100", ""},
        {"decline 5", "decline"},
        {"decline gladly", "su.ask.buy"},
    };
    static const listen_case SHORT[] = {
        {"roll", "su.ask.buy-raise"},
        {"mortgage 6", "mortgage 6"},
        {"buy", "buy"}, /* not with that cash: the rules say so */
    };
    su_state table = su_buying(1500);
    su_state poor = su_buying(100);

    (void)state;
    assert_heard(&table, 0, "en", CASES, BM_LENGTH(CASES));
    assert_heard(&poor, 0, "en", SHORT, BM_LENGTH(SHORT));
    poor.pub.deeds[0] = 0;
    assert_string_equal(hear(&poor, 0, "en", "roll"), "su.ask.buy-short");
}

static void a_number_at_an_auction_is_a_bid(void **state)
{
    static const listen_case CASES[] = {
        {"120", "bid 120"},
        {"$120", "bid 120"},
        {"120$", "bid 120"},
        {"bid 120", "bid 120"},
        {"bid $11", "bid 11"},
        {"11", "bid 11"},
        {"drop", "drop"},
        {"drop out", "drop"},
        {"no", "drop"},
        {"pass", "drop"},
        {"decline", "drop"},
        {"bid", "su.ask.bid"},
        {"bid 0", "su.ask.bid"},
        {"yes", "su.ask.bid"},
        {"120 130", "su.ask.bid"},
        {"9999999999", "su.ask.bid"},
        {"-5", "su.ask.bid"},
        {" -5 ", "su.ask.bid"},
        {"$", "su.ask.bid"},
        {"12x", "su.ask.bid"},
        {"drop 130", "su.ask.bid"},
        {"zebra", ""},
    };
    su_state table = su_buying(1500);

    (void)state;
    su_play(&table, "decline;");
    assert_int_equal(table.pub.actor, 1);
    assert_heard(&table, 1, "en", CASES, BM_LENGTH(CASES));
}

static void rents_are_demanded_and_paid(void **state)
{
    static const listen_case PAYEE[] = {{"demand", "demand 0"}, {"demand red", "demand 0"}};
    static const listen_case VISITOR[] = {{"pay", "pay 1"}, {"pay b", "pay 1"}};
    static const listen_case ASKED[] = {
        {"pay", "pay"},
        {"yes", "pay"},
        {"refuse", "refuse"},
        {"no", "refuse"},
        {"roll", "su.ask.rent"},
        {"pay blue $6", "pay"},
        {"pay 6$ to blue", "pay"},
        {"pay later", "su.ask.rent"},
    };
    su_state table = su_visiting("");

    (void)state;
    assert_heard(&table, 1, "en", PAYEE, BM_LENGTH(PAYEE));
    assert_heard(&table, 0, "en", VISITOR, BM_LENGTH(VISITOR));
    su_play(&table, "1 demand 0;");
    assert_heard(&table, 0, "en", ASKED, BM_LENGTH(ASKED));
    table.pub.drawn = 1;
    table.priv[0].character = SU_AUTHORITY;
    assert_string_equal(hear(&table, 0, "en", "roll"), "su.ask.rent-refuse");
}

static void an_offer_is_answered(void **state)
{
    static const listen_case ONE[] = {
        {"yes", "accept 0"},    {"accept", "accept 0"},  {"no", "reject 0"},
        {"reject", "reject 0"}, {"decline", "reject 0"}, {"pass", ""},
    };
    static const listen_case TWO[] = {
        {"yes", "su.listen.who"},
        {"accept red", "accept 0"},
        {"no", "su.listen.who"},
        {"reject c", "reject 2"},
    };
    su_state table = su_table_then("0 offer 1 give 6 want 8;");

    (void)state;
    assert_heard(&table, 1, "en", ONE, BM_LENGTH(ONE));
    su_play(&table, "2 offer 1 give 14 want $10;");
    assert_heard(&table, 1, "en", TWO, BM_LENGTH(TWO));
}

static void the_rest_is_understood(void **state)
{
    static const listen_case CONTEST[] = {
        {"contest 14", "contest 14"}, {"14", "contest 14"},
        {"contest", "contest 14"},    {"yes", "contest 14"},
        {"yield", "yield"},           {"no", "yield"},
        {"roll", "su.ask.contest"},   {"contest 99", "su.listen.which"},
    };
    static const listen_case DEBT[] = {
        {"mortgage 6", "mortgage 6"},
        {"bankrupt", "bankrupt"},
        {"roll", "su.ask.debt"},
        {"drop", "su.ask.debt"},
        {"offer b 6 for $4", "offer 1 give 6 want $4"},
    };
    static const listen_case TAKEOVER[] = {
        {"redeem", "redeem 8"}, {"yes", "redeem 8"},  {"keep", "keep 8"},
        {"no", "keep 8"},       {"keep 8", "keep 8"}, {"roll", "su.ask.takeover"},
        {"drop 8", "keep 8"},   {"drop 9", "keep 9"}, {"drop dead", "su.ask.takeover"},
    };
    su_state contest = su_contested();
    su_state debt = su_in_debt();
    su_state takeover = su_taking_over();

    (void)state;
    assert_heard(&contest, 1, "en", CONTEST, BM_LENGTH(CONTEST));
    assert_heard(&debt, 0, "en", DEBT, BM_LENGTH(DEBT));
    assert_heard(&takeover, 0, "en", TAKEOVER, BM_LENGTH(TAKEOVER));
}

static void the_way_out_is_understood(void **state)
{
    static const listen_case CASES[] = {
        {"pay", "pay"},
        {"yes", "pay"},
        {"free", "free"},
        {"no", "su.ask.release-free"},
    };
    su_state table = su_table();

    (void)state;
    table.pub.head.phase = SU_PHASE_RELEASE;
    table.pub.jailed[0] = 4;
    table.pub.drawn = 1;
    table.priv[0].character = SU_AUTHORITY;
    assert_heard(&table, 0, "en", CASES, BM_LENGTH(CASES));
    table.priv[0].character = SU_HUSTLER;
    assert_string_equal(hear(&table, 0, "en", "no"), "su.ask.release");
}

static void other_languages_are_understood(void **state)
{
    static const struct {
        const char *language;
        listen_case c;
    } CASES[] = {
        {"ru", {"бросить кубики", "roll"}},
        {"ru", {"б", "roll"}},
        {"ru", {"Построить объект шаурма", "build 1"}},
        {"ru", {"продать сеть 1", "sell-network 1"}},
        {"ru", {"заложить Гараж тестя", "mortgage 6"}},
        {"ru", {"предложить В 6 за 8 $20", "offer 1 give 6 want 8+$20"}},
        {"ru", {"предлагаю Blue гараж и 100 за шины", "offer 1 give 6+$100 want 8"}},
        {"ru", {"предложить с 6 за ничего", "offer 2 give 6 want nothing"}},
        {"ru", {"предложи в 6 за 8", "offer 1 give 6 want 8"}},
        {"ru", {"заложи гараж", "mortgage 6"}},
        {"it", {"tira i dadi", "roll"}},
        {"it", {"apri una filiale su zozzone", "build 1"}},
        {"it", {"proponi a Blue 6 per 8", "offer 1 give 6 want 8"}},
        {"it", {"proponi a b 6 per 8", "offer 1 give 6 want 8"}},
        {"it", {"vendi catena 1", "sell-network 1"}},
        {"de", {"würfeln", "roll"}},
        {"de", {"wurfeln", "roll"}},
        {"de", {"bauen Filiale Döner", "build 1"}},
        {"de", {"anbieten an Blue: 6 für 8", "offer 1 give 6 want 8"}},
        {"de", {"zurückziehen", "withdraw"}},
        {"de", {"löse 6 aus", "redeem 6"}},
        {"de", {"build hot dogs", "build 3"}}, /* English, always */
    };
    su_state table = su_table();

    (void)state;
    for (int i = 0; i < BM_LENGTH(CASES); i++)
        assert_heard(&table, 0, CASES[i].language, &CASES[i].c, 1);
}

/* What declines is understood by what is asked, so these words may be the same. */
static bool declines(int kind)
{
    return kind == SU_MOVE_REJECT || kind == SU_MOVE_DECLINE || kind == SU_MOVE_DROP ||
           kind == SU_MOVE_REFUSE || kind == SU_MOVE_YIELD || kind == SU_MOVE_KEEP;
}

static bool is_command(const bm_catalogue *catalogue, bm_span word)
{
    static const char *const COMMANDS[] = {"play.word.help",   "play.word.rules",  "play.word.log",
                                           "play.word.table",  "play.word.save",   "play.word.undo",
                                           "play.word.resume", "play.word.memory", "play.word.quit",
                                           "play.word.auto"};

    for (int i = 0; i < BM_LENGTH(COMMANDS); i++)
        if (bm_word_is(catalogue, COMMANDS[i], word))
            return true;
    return false;
}

/* No word means two things, and none is a command of every table. */
static void words_are_clear(void **state)
{
    static onlooker look;
    su_state table = su_table();

    (void)state;
    for (int i = 0; i < 4; i++)
        for (int kind = SU_MOVE_ROLL; kind < SU_MOVE_END; kind++) {
            look_at(&look, &su_game, &table, 0, LANGUAGES[i]);
            const bm_catalogue *catalogue = look.scene.teller.catalogue;
            bm_span words = bm_span_of(bm_phrase_text(catalogue, "", su_face_word_key(kind)));
            for (bm_span word; (word = bm_word_cut(&words)).size > 0;) {
                su_line l;
                assert_true(su_line_begin(&l, &look.scene, word));
                int found = su_take_verb(&l);
                if (strcmp(su_face_word_key(found), su_face_word_key(kind)) != 0 &&
                    !(declines(found) && declines(kind)))
                    fail_msg("%s: %.*s means two things", LANGUAGES[i], (int)word.size, word.start);
                if (is_command(catalogue, word))
                    fail_msg("%s: %.*s is a command", LANGUAGES[i], (int)word.size, word.start);
            }
        }
}

/* Each square is known by each of its names, in each language, and by a number. */
static void squares_are_known_by_their_names(void **state)
{
    static onlooker look;
    su_state table = su_table();

    (void)state;
    for (int i = 0; i < 4; i++)
        for (int deed = 0; deed < SU_DEEDS; deed++) {
            char number[16];
            look_at(&look, &su_game, &table, 0, LANGUAGES[i]);
            snprintf(number, sizeof number, "%d", su_deeds[deed].square);
            const char *names[] = {
                number, bm_phrase_text(look.scene.teller.catalogue, "su.short.", number),
                bm_phrase_text(look.scene.teller.catalogue, "su.square.", number)};
            for (int k = 0; k < BM_LENGTH(names); k++) {
                su_line l;
                assert_true(su_line_begin(&l, &look.scene, bm_span_of(names[k])));
                if (su_take_square(&l) != su_deeds[deed].square || !su_line_done(&l))
                    fail_msg("%s: %s is not understood", LANGUAGES[i], names[k]);
            }
        }
}

/* Whatever can be done can be said, in the words that are shown. */
static void every_move_can_be_said(void **state)
{
    static onlooker look;
    char typed[HEARD_MAX];
    int said = 0;

    (void)state;
    for (uint64_t seed = 0; seed < (uint64_t)scaled(20, 5); seed++) {
        su_state table;
        bm_rng rng;
        su_begin_some(&table, &rng, seed);
        for (int ply = 0; ply < 400 && table.pub.head.phase != SU_PHASE_OVER; ply++) {
            bm_move move;
            su_state before = table;
            int seat = bm_asking_anybody(&su_game, &table, &rng, &move);
            su_apply(&table, seat, move, NULL);
            if (seat == BM_CHANCE)
                continue;
            const char *language = LANGUAGES[ply % 4];
            bm_text text;
            look_at(&look, &su_game, &before, seat, language);
            bm_text_begin(&text, typed, sizeof typed);
            su_game.write_move(move, &text);
            /* The notation's word gives way to the language's; the rest is the same. */
            const char *rest = strchr(typed, ' ');
            char line[2 * HEARD_MAX];
            char word[HEARD_MAX];
            bm_text_begin(&text, word, sizeof word);
            su_face_write_word(&look.scene, move.kind, &text);
            bool seats = move.kind == SU_MOVE_OFFER || move.kind == SU_MOVE_ACCEPT ||
                         move.kind == SU_MOVE_REJECT || move.kind == SU_MOVE_DEMAND ||
                         move.kind == SU_MOVE_PAY_SEAT;
            snprintf(line, sizeof line, "%s%s", seats ? "" : word,
                     seats          ? typed
                     : rest != NULL ? rest
                                    : "");
            const char *heard = hear(&before, seat, language, line);
            if (strcmp(heard, typed) != 0)
                fail_msg("%s: \"%s\" is heard as \"%s\", not \"%s\"", language, line, heard, typed);
            said++;
        }
    }
    assert_true(said > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_roller_says_what_to_do),
        cmocka_unit_test(what_can_only_be_one_thing_is_taken),
        cmocka_unit_test(an_offer_is_hard_to_get_wrong),
        cmocka_unit_test(a_purchase_is_taken_or_left),
        cmocka_unit_test(a_number_at_an_auction_is_a_bid),
        cmocka_unit_test(rents_are_demanded_and_paid),
        cmocka_unit_test(an_offer_is_answered),
        cmocka_unit_test(the_rest_is_understood),
        cmocka_unit_test(the_way_out_is_understood),
        cmocka_unit_test(other_languages_are_understood),
        cmocka_unit_test(words_are_clear),
        cmocka_unit_test(squares_are_known_by_their_names),
        cmocka_unit_test(every_move_can_be_said),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
