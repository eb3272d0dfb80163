/* test_su_text.c - the notation of Суетология: one spelling for each move. */
#include "unit/unit.h"

#include "games/su/su_material.h"
#include "games/su/su_rules.h"
#include "games/su/su_text.h"

static const char *written(bm_move move)
{
    static char buffer[BM_MOVE_TEXT_MAX];
    bm_text text;

    bm_text_begin(&text, buffer, sizeof buffer);
    su_write_move(move, &text);
    assert_false(text.full);
    return buffer;
}

/* The words are that move, and the other way round. */
static void is(const char *words, bm_move move)
{
    bm_move read = {0};

    assert_true(su_well_formed(move));
    assert_string_equal(written(move), words);
    assert_true(su_read_move(bm_span_of(words), &read));
    assert_true(bm_move_same(read, move));
}

static void is_kind(const char *words, int kind, int target)
{
    is(words, bm_move_of(kind, target, 0, 0));
}

static bm_move offer(int seat, uint32_t give, uint32_t want, int cash)
{
    return bm_move_of(SU_MOVE_OFFER, seat, cash, give | (uint64_t)want << SU_DEEDS);
}

static void moves_of_chance(void **state)
{
    (void)state;
    is("dice 1 1", bm_move_of(SU_MOVE_DICE, 1, 1, 0));
    is("dice 2 5", bm_move_of(SU_MOVE_DICE, 2, 5, 0));
    is("dice 6 6", bm_move_of(SU_MOVE_DICE, 6, 6, 0));
    is_kind("temka 1", SU_MOVE_TEMKA, 1);
    is_kind("temka 16", SU_MOVE_TEMKA, 16);
    is_kind("sueta 7", SU_MOVE_SUETA, 7);
    is_kind("character raider", SU_MOVE_CHARACTER, SU_RAIDER);
    is_kind("character racketeer", SU_MOVE_CHARACTER, SU_RACKETEER);
    is_kind("character officer", SU_MOVE_CHARACTER, SU_OFFICER);
    is_kind("character authority", SU_MOVE_CHARACTER, SU_AUTHORITY);
    is_kind("character hustler", SU_MOVE_CHARACTER, SU_HUSTLER);
    is_kind("character schemer", SU_MOVE_CHARACTER, SU_SCHEMER);
}

/* Deeds are numbered along the board: 0 is square 1, 27 is square 39. */
static void moves_of_seats(void **state)
{
    (void)state;
    is_kind("roll", SU_MOVE_ROLL, 0);
    is_kind("bail", SU_MOVE_BAIL, 0);
    is_kind("raid 1", SU_MOVE_RAID, 0);
    is_kind("racket 39", SU_MOVE_RACKET, 27);
    is_kind("build 5", SU_MOVE_BUILD, 2);
    is_kind("network 35", SU_MOVE_NETWORK, 25);
    is_kind("sell 6", SU_MOVE_SELL, 3);
    is_kind("sell-network 8", SU_MOVE_SELL_NETWORK, 4);
    is_kind("break-network 9", SU_MOVE_BREAK_NETWORK, 5);
    is_kind("mortgage 12", SU_MOVE_MORTGAGE, 7);
    is_kind("redeem 28", SU_MOVE_REDEEM, 20);
    is_kind("withdraw", SU_MOVE_WITHDRAW, 0);
    is_kind("accept 0", SU_MOVE_ACCEPT, 0);
    is_kind("reject 5", SU_MOVE_REJECT, 5);
    is_kind("reveal", SU_MOVE_REVEAL, 0);
    is_kind("demand 3", SU_MOVE_DEMAND, 3);
    is_kind("pay 0", SU_MOVE_PAY_SEAT, 0);
    is_kind("pay", SU_MOVE_PAY, 0);
    is_kind("buy", SU_MOVE_BUY, 0);
    is_kind("decline", SU_MOVE_DECLINE, 0);
    is("bid 1", bm_move_of(SU_MOVE_BID, 0, 1, 0));
    is("bid 1000000000", bm_move_of(SU_MOVE_BID, 0, 1000000000, 0));
    is_kind("drop", SU_MOVE_DROP, 0);
    is_kind("refuse", SU_MOVE_REFUSE, 0);
    is_kind("free", SU_MOVE_FREE, 0);
    is_kind("contest 37", SU_MOVE_CONTEST, 26);
    is_kind("yield", SU_MOVE_YIELD, 0);
    is_kind("bankrupt", SU_MOVE_BANKRUPT, 0);
    is_kind("keep 21", SU_MOVE_KEEP, 14);
}

static void offers(void **state)
{
    bm_move move;

    (void)state;
    is("offer 2 give 1+3+$100 want 6", offer(2, 3, 8, 100));
    is("offer 0 give nothing want 39", offer(0, 0, bm_bit(27), 0));
    is("offer 5 give 39 want nothing", offer(5, bm_bit(27), 0, 0));
    is("offer 1 give $1000000000 want 1", offer(1, 0, 1, 1000000000));
    is("offer 1 give 1 want $1000000000", offer(1, 1, 0, -1000000000));
    is("offer 3 give 5+15+25 want 12+28+35+$1", offer(3, 0x20404, 0x2100080, -1));
    is("offer 3 give nothing want 1+$7", offer(3, 0, 1, -7));
    /* What no seats could ever agree on is still spelled like an offer. */
    is("offer 1 give 1 want 1", offer(1, 1, 1, 0));
    /* The longest move there is. */
    const char *all = written(offer(5, SU_ALL_DEEDS, SU_ALL_DEEDS, SU_MONEY_MAX));
    assert_int_equal(strlen(all), 8 + 5 + 77 + 12 + 6 + 77);
    assert_true(su_read_move(bm_span_of(all), &move));
    assert_true(bm_move_same(move, offer(5, SU_ALL_DEEDS, SU_ALL_DEEDS, SU_MONEY_MAX)));
}

static void are_none(const char *const *wrong, int count)
{
    bm_move move = bm_move_of(77, 7, 7, 7);

    for (int i = 0; i < count; i++) {
        if (su_read_move(bm_span_of(wrong[i]), &move))
            fail_msg("\"%s\" is read as \"%s\"", wrong[i], written(move));
        assert_true(bm_move_same(move, bm_move_of(77, 7, 7, 7))); /* untouched */
    }
}

static void other_spellings_are_none(void **state)
{
    static const char *const WRONG[] = {
        "",
        " ",
        "roll ",
        " roll",
        "Roll",
        "rol",
        "rolls",
        "roll 1",
        "roll\n",
        "dice",
        "dice ",
        "dice 1",
        "dice 1 ",
        "dice 2 1",
        "dice 0 1",
        "dice 1 7",
        "dice 1 0",
        "dice 1  2",
        "dice 1 2 3",
        "dice 1+2",
        "dice 01 2",
        "temka",
        "temka 0",
        "temka 17",
        "temka 01",
        "sueta 0",
        "sueta -1",
        "sueta 1 2",
        "character",
        "character ",
        "character 1",
        "character Raider",
        "character nobody",
        "character raider ",
        "build",
        "build ",
        "build 0",
        "build 2",
        "build 10",
        "build 40",
        "build 01",
        "build 1 3",
        "build 1+3",
        "build +1",
        "build $1",
        "build 18446744073709551617",
        "sell network 1",
        "sell-network",
        "sellnetwork 1",
        "mortgage 38",
        "keep 20",
        "contest",
        "contest 7",
        "accept",
        "accept 6",
        "accept 00",
        "demand",
        "demand -1",
        "pay ",
        "pay 6",
        "pay 0 ",
        "pay all",
        "bid",
        "bid ",
        "bid 0",
        "bid 00",
        "bid 05",
        "bid -5",
        "bid $5",
        "bid 1.5",
        "bid 1000000001",
        "bid 4294967297",
        "pass",
        "buy 1",
        "free 1",
    };

    (void)state;
    are_none(WRONG, BM_LENGTH(WRONG));
    assert_int_equal(su_read_deed((bm_span){"39 or so", 2}), 27);
    assert_int_equal(su_read_deed((bm_span){NULL, 0}), -1);
}

static void other_offers_are_none(void **state)
{
    static const char *const WRONG[] = {
        "offer",
        "offer ",
        "offer 2",
        "offer 2 give",
        "offer 2 give ",
        "offer 2 give 1",
        "offer 2 give 1 want",
        "offer 2 give 1 want ",
        "offer 2 want 1 give 3",
        "offer 6 give 1 want 3",
        "offer x give 1 want 3",
        "offer 2 gives 1 want 3",
        "offer 2 give 1 wants 3",
        "offer 2 give nothing want nothing", /* at least one square in all */
        "offer 2 give $5 want nothing",
        "offer 2 give nothing want $5",
        "offer 2 give $5 want $6",
        "offer 2 give 1+$5 want 3+$5", /* cash on one side at most */
        "offer 2 give 1+$5 want 3+$7",
        "offer 2 give 1+$5 want 3+$0",
        "offer 2 give 1+$0 want 3",
        "offer 2 give 1+$ want 3",
        "offer 2 give 1+$05 want 3",
        "offer 2 give 1+$-5 want 3",
        "offer 2 give 1+$1000000001 want 3",
        "offer 2 give 1+5$ want 3",
        "offer 2 give $5+1 want 3",
        "offer 2 give 1+$5+$6 want 3",
        "offer 2 give 1+$5+3 want 6",
        "offer 2 give 3+1 want 6",
        "offer 2 give 1+1 want 6",
        "offer 2 give 1+ want 6",
        "offer 2 give +1 want 6",
        "offer 2 give 1++3 want 6",
        "offer 2 give 1,3 want 6",
        "offer 2 give 1 3 want 6",
        "offer 2 give 2 want 6",
        "offer 2 give 1 want 4",
        "offer 2 give 1 want 40",
        "offer 2 give 01 want 6",
        "offer 2 give 1 want 6 ",
        "offer 2 give 1 want 6 3",
        "offer 2 give  1 want 6",
        "offer 2 give nothing+1 want 6",
        "offer 2 give 1+nothing want 6",
        "offer 2 give nothing+$5 want 6",
        "offer 2 give Nothing want 6",
        "offer 2 give 0 want 6",
    };

    (void)state;
    are_none(WRONG, BM_LENGTH(WRONG));
}

/* Of all the moves that could be made of numbers, the well-formed are just those that
 * are written and read back. */
static void well_formed_moves_are_spelt(void **state)
{
    static const uint64_t SETS[] = {0,
                                    1,
                                    0x8000001,
                                    SU_ALL_DEEDS,
                                    UINT64_C(1) << 28,
                                    UINT64_C(1) << 55,
                                    UINT64_C(1) << 56,
                                    UINT64_MAX};
    static const int AMOUNTS[] = {INT32_MIN,  -1000000001, -1000000000, -1, 0, 1, 2, 3, 4, 5, 6, 7,
                                  1000000000, 1000000001,  INT32_MAX};
    int spelt = 0;

    (void)state;
    for (int kind = 0; kind < SU_MOVE_END + 5; kind++)
        for (int target = -1; target < 45; target++)
            for (int k = 0; k < BM_LENGTH(AMOUNTS); k++)
                for (int i = 0; i < BM_LENGTH(SETS); i++) {
                    bm_move move = bm_move_of(kind, target, AMOUNTS[k], SETS[i]);
                    bm_move read;
                    if (!su_well_formed(move))
                        continue;
                    assert_true(su_read_move(bm_span_of(written(move)), &read));
                    assert_true(bm_move_same(move, read));
                    spelt++;
                }
    /* Dice, cards, characters; alone, with a square, with a seat; bids; offers. */
    assert_int_equal(spelt, 21 + 2 * 16 + 6 + 12 + 11 * 28 + 4 * 6 + 8 + 6 * 11 * 5);
}

/* What views use of the notation. */
static void words(void **state)
{
    char buffer[32];
    bm_text text;

    (void)state;
    assert_string_equal(su_character_name(SU_AUTHORITY), "authority");
    assert_string_equal(su_deck_word(SU_TEMKA), "temka");
    assert_string_equal(su_deck_word(SU_SUETA), "sueta");
    assert_string_equal(su_lot_word(SU_LOT_DEED), "deed");
    assert_string_equal(su_lot_word(SU_LOT_OBJECT), "object");
    assert_string_equal(su_lot_word(SU_LOT_NETWORK), "network");
    bm_text_begin(&text, buffer, sizeof buffer);
    su_write_side(0, -5, &text);
    assert_string_equal(buffer, "nothing");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_of_chance),
        cmocka_unit_test(moves_of_seats),
        cmocka_unit_test(offers),
        cmocka_unit_test(other_spellings_are_none),
        cmocka_unit_test(other_offers_are_none),
        cmocka_unit_test(well_formed_moves_are_spelt),
        cmocka_unit_test(words),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
