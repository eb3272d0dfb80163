/* test_su_view.c - views and results of Суетология as JSON. */
#include "unit/su_play.h"
#include "unit/seen.h"

#include "games/su/su_estate.h"

/* The same for every viewer. */
static void all_see(const su_state *state, const char *path, const char *expected)
{
    viewers_see(&su_game, state, BM_NO_SEAT, path, expected, expected);
}

/* Seat `owner` and the referee see one thing, all others null. */
static void owner_sees(const su_state *state, int owner, const char *path, const char *expected)
{
    viewers_see(&su_game, state, owner, path, expected, "null");
}

static uint32_t deed(int square)
{
    return bm_bit(su_deed_at[square]);
}

static void before_the_first_roll(void **state)
{
    su_state s = su_fresh(3);

    (void)state;
    all_see(&s, "options", "{\"rent\":\"claim\",\"rounds\":0,\"objects\":32,\"networks\":12}");
    all_see(&s, "round", "0");
    all_see(&s, "turn.phase", "\"order\"");
    all_see(&s, "roller", "0");
    all_see(&s, "dice", "null");
    all_see(&s, "doubles", "0");
    all_see(&s, "bank", "{\"objects\":32,\"networks\":12}");
    all_see(&s, "split", "null");
    all_see(&s, "decks", "{\"temka\":[],\"sueta\":[],\"characters\":6}");
    all_see(&s, "due", "[]");
    all_see(&s, "debts", "[]");
    all_see(&s, "takeover", "[]");
    all_see(&s, "lots", "[]");
    all_see(&s, "auction", "null");
    all_see(&s, "offers", "[]");
    all_see(&s, "squares", "[]");
    all_see(&s, "result", "null");
    all_see(&s, "players.2",
            "{\"cash\":1500,\"square\":0,\"jailed\":null,\"deeds\":[],\"out\":false,"
            "\"drawn\":false,\"character\":null,\"used\":false,\"revealed\":false,\"acts\":0,"
            "\"offers\":0}");
}

static void the_roller(void **state)
{
    su_state s = su_played(3, "dice 1 6");

    (void)state;
    all_see(&s, "roller", "1");
    all_see(&s, "dice", "[1,6]");
    su_play(&s, "dice 1 2; dice 3 4");
    all_see(&s, "roller", "0"); /* tied with seat 2 */
    su_play(&s, "dice 1 2");
    all_see(&s, "roller", "2");
    su_play(&s, "dice 2 2");
    all_see(&s, "roller", "2");
    all_see(&s, "round", "1");
    all_see(&s, "turn.phase", "\"turn\"");
    all_see(&s, "turn.seats", "[0,1,2]");
    all_see(&s, "turn.must", "[2]");
    su_play(&s, "roll; dice 5 5");
    all_see(&s, "doubles", "1");
    all_see(&s, "dice", "[5,5]");
    all_see(&s, "players.2.square", "10");
    all_see(&s, "players.2.jailed", "null"); /* just visiting */
}

static void the_slammer(void **state)
{
    su_state s = su_played(2, SU_ORDER_2 "roll; dice 1 1; temka 2");

    (void)state;
    all_see(&s, "players.0.square", "10");
    all_see(&s, "players.0.jailed", "0");
    all_see(&s, "roller", "1");
    s.pub.jailed[0] = 4;
    all_see(&s, "players.0.jailed", "3");
}

static void cards_seen(void **state)
{
    su_state s = su_played(2, SU_ORDER_2 "roll; dice 1 1; temka 10; roll; dice 2 3; sueta 16;"
                                         "roll; dice 1 1; temka 9");

    (void)state;
    all_see(&s, "decks", "{\"temka\":[10,9],\"sueta\":[16],\"characters\":6}");
    s.pub.seen[SU_TEMKA] = 16;
    s.pub.order[SU_TEMKA] = UINT64_C(0xfedcba9876543210);
    all_see(&s, "decks.temka", "[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16]");
    s.pub.drawn = 3;
    all_see(&s, "decks.characters", "4");
}

/* To the characters by a card, and what each may know of the one drawn (SU-Q2). */
static void characters(void **state)
{
    su_state s = su_played(2, SU_ORDER_2 "roll; dice 1 1; temka 8; character officer");

    (void)state;
    all_see(&s, "players.0.drawn", "true");
    all_see(&s, "players.1.drawn", "false");
    owner_sees(&s, 0, "players.0.character", "\"officer\"");
    all_see(&s, "players.1.character", "null");
    all_see(&s, "players.0.revealed", "false");
    all_see(&s, "decks.characters", "5");
    su_play(&s, "reveal");
    all_see(&s, "players.0.character", "\"officer\"");
    all_see(&s, "players.0.revealed", "true");
    all_see(&s, "players.0.used", "false");
    s.pub.used = 1;
    all_see(&s, "players.0.used", "true");
}

static void enterprises(void **state)
{
    su_state s = su_played(3, SU_ORDER_3 "roll; dice 1 2; buy; roll; dice 2 3; buy");

    (void)state;
    all_see(&s, "squares",
            "[{\"square\":3,\"owner\":0,\"objects\":0,\"mortgaged\":false,\"racketeer\":null,"
            "\"raided\":false},{\"square\":5,\"owner\":1,\"objects\":0,\"mortgaged\":false,"
            "\"racketeer\":null,\"raided\":false}]");
    all_see(&s, "players.0.deeds", "[3]");
    all_see(&s, "players.0.cash", "1440");
    su_give(&s.pub, 1, deed(39) | deed(5) | deed(37));
    s.pub.level[0] = s.pub.level[2] = deed(39);
    s.pub.level[2] |= deed(37);
    s.pub.mortgaged = deed(5);
    s.pub.racket = (uint8_t)(su_deed_at[37] + 1);
    s.pub.raided = (uint8_t)(su_deed_at[39] + 1);
    s.pub.split = s.pub.raided;
    all_see(&s, "players.1.deeds", "[5,37,39]");
    all_see(&s, "squares.1.mortgaged", "true");
    all_see(&s, "squares.1.racketeer", "null");
    all_see(&s, "squares.2",
            "{\"square\":37,\"owner\":1,\"objects\":4,\"mortgaged\":false,\"racketeer\":0,"
            "\"raided\":false}");
    all_see(&s, "squares.3",
            "{\"square\":39,\"owner\":1,\"objects\":5,\"mortgaged\":false,\"racketeer\":null,"
            "\"raided\":true}");
    all_see(&s, "split", "39");
    s.pub.racketeer = 2;
    all_see(&s, "squares.2.racketeer", "2");
}

static void rents_and_debts(void **state)
{
    su_state s = su_played(3, SU_ORDER_3 "roll; dice 1 2; buy; roll; dice 1 2");

    (void)state;
    all_see(&s, "due",
            "[{\"visitor\":1,\"owner\":0,\"square\":3,\"amount\":4,\"demanded\":false}]");
    su_play(&s, "0 demand 1");
    all_see(&s, "due.0.demanded", "true");
    all_see(&s, "turn.phase", "\"rent\"");
    su_play(&s, "pay");
    all_see(&s, "due", "[]");
    all_see(&s, "players.0.cash", "1444");
    s.pub.debt_count = 2;
    s.pub.debt[0] = (su_debt){.amount = 200, .debtor = 2, .creditor = SU_BANK};
    s.pub.debt[1] = (su_debt){.amount = 450, .debtor = 1, .creditor = 0, .rent = 2};
    all_see(&s, "debts",
            "[{\"debtor\":2,\"creditor\":null,\"amount\":200,\"rent\":null},"
            "{\"debtor\":1,\"creditor\":0,\"amount\":450,\"rent\":3}]");
    s.pub.takeover = deed(21) | deed(1);
    s.pub.lots = deed(39) | deed(12);
    all_see(&s, "takeover", "[1,21]");
    all_see(&s, "lots", "[12,39]");
}

static void an_auction(void **state)
{
    su_state s = su_played(3, SU_ORDER_3 "roll; dice 1 2; decline");

    (void)state;
    all_see(&s, "auction",
            "{\"lot\":\"deed\",\"square\":3,\"bid\":0,\"leader\":null,\"in\":[0,1,2],"
            "\"sites\":[null,null,null],\"asked\":[]}");
    su_play(&s, "bid 70; drop");
    all_see(&s, "auction",
            "{\"lot\":\"deed\",\"square\":3,\"bid\":70,\"leader\":1,\"in\":[0,1],"
            "\"sites\":[null,null,null],\"asked\":[]}");
    su_play(&s, "drop");
    all_see(&s, "auction", "null");
    all_see(&s, "players.1.deeds", "[3]");
}

/* SU-O6: the last object, which three of four seats could use. */
static void a_contest(void **state)
{
    su_state s = su_played(4, SU_ORDER_4);

    (void)state;
    su_give(&s.pub, 0, deed(1) | deed(3));
    su_give(&s.pub, 1, deed(37) | deed(39));
    su_give(&s.pub, 2, deed(6) | deed(8) | deed(9));
    s.pub.objects = 1;
    s.pub.head.setup.option[SU_OPTION_OBJECTS] = 1;
    su_play(&s, "1 build 39");
    all_see(&s, "auction",
            "{\"lot\":\"object\",\"square\":null,\"bid\":200,\"leader\":1,\"in\":[1],"
            "\"sites\":[null,39,null,null],\"asked\":[2,0]}");
    all_see(&s, "players.1.acts", "1");
    all_see(&s, "turn.must", "[2]");
    su_play(&s, "contest 8");
    all_see(&s, "auction.in", "[1,2]");
    all_see(&s, "auction.asked", "[0]");
    su_play(&s, "yield");
    all_see(&s, "turn.phase", "\"auction\"");
    all_see(&s, "auction.sites", "[null,39,8,null]");
    su_play(&s, "bid 201; bid 202; drop");
    all_see(&s, "auction", "null");
    all_see(&s, "bank.objects", "0");
    s.pub.auction = (su_auction){.lot = SU_LOT_NETWORK, .leader = 3, .asker = 2, .asked = 11};
    all_see(&s, "auction.lot", "\"network\"");
    all_see(&s, "auction.asked", "[3,0,1]");
}

static void open_offers(void **state)
{
    su_state s = su_played(3, SU_ORDER_3 "roll; dice 1 2; buy; roll; dice 2 3; buy");

    (void)state;
    su_play(&s, "1 offer 0 give 5 want 3+$100; 0 offer 1 give 3+$7 want nothing");
    all_see(&s, "offers",
            "[{\"from\":0,\"to\":1,\"give\":[3],\"give_cash\":7,\"want\":[],\"want_cash\":0},"
            "{\"from\":1,\"to\":0,\"give\":[5],\"give_cash\":0,\"want\":[3],\"want_cash\":100}]");
    all_see(&s, "players.1.offers", "1");
    su_play(&s, "1 withdraw");
    all_see(&s, "offers.0.from", "0");
    all_see(&s, "players.1.offers", "1");
    su_play(&s, "roll");
    all_see(&s, "offers", "[]");
    all_see(&s, "players.1.offers", "0");
}

/* Seat 0 cannot pay the fine of square 4 (SU-K5). */
static void the_end(void **state)
{
    su_state s = su_played(2, SU_ORDER_2);

    (void)state;
    s.pub.issued -= s.pub.cash[0] - 10;
    s.pub.cash[0] = 10;
    su_play(&s, "roll; dice 1 3");
    all_see(&s, "turn.phase", "\"debt\"");
    all_see(&s, "debts", "[{\"debtor\":0,\"creditor\":null,\"amount\":200,\"rent\":null}]");
    su_play(&s, "bankrupt");
    all_see(&s, "result", "{\"winners\":[1],\"worth\":[0,1500]}");
    all_see(&s, "turn.phase", "\"over\"");
    all_see(&s, "debts", "[]");
    all_see(&s, "auction", "null");
    all_see(&s, "players.0.out", "true");
    all_see(&s, "players.0.square", "4");
    all_see(&s, "players.0.cash", "0");
}

/* SU-K5: the round limit; what nobody has demanded is void. */
static void the_last_round(void **state)
{
    bm_setup setup = su_setup(2, SU_CLAIM, 1);
    su_state s;

    (void)state;
    su_start(&s, &setup);
    su_play(&s, SU_ORDER_2 "roll; dice 1 2; buy; 0 offer 1 give 3 want $9; roll; dice 1 2");
    all_see(&s, "result", "{\"winners\":[0,1],\"worth\":[1500,1500]}");
    all_see(&s, "round", "1");
    all_see(&s, "due", "[]");
    all_see(&s, "offers", "[]");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(before_the_first_roll),
        cmocka_unit_test(the_roller),
        cmocka_unit_test(the_slammer),
        cmocka_unit_test(cards_seen),
        cmocka_unit_test(characters),
        cmocka_unit_test(enterprises),
        cmocka_unit_test(rents_and_debts),
        cmocka_unit_test(an_auction),
        cmocka_unit_test(a_contest),
        cmocka_unit_test(open_offers),
        cmocka_unit_test(the_end),
        cmocka_unit_test(the_last_round),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
