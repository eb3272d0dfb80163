/* test_su_events.c - every kind of event of Суетология as JSON. */
#include "unit/unit.h"

#include "games/su/su_events.h"
#include "games/su/su_material.h"
#include "games/su/su_rules.h"

static const char *written(bm_event event)
{
    static char buffer[512];
    bm_text text;
    bm_json json;

    bm_text_begin(&text, buffer, sizeof buffer);
    bm_json_begin(&json, &text);
    bm_json_open_object(&json);
    su_write_event(&event, &json);
    bm_json_close_object(&json);
    assert_false(text.full);
    return buffer;
}

/* Of seat 2. */
static void says(int kind, int amount, uint64_t set, const char *expected)
{
    char whole[512];
    bm_event event = {.kind = (uint8_t)kind, .seat = 2, .amount = amount, .set = set};
    const char *comma = strchr(expected, ',');
    size_t name = comma != NULL ? (size_t)(comma - expected) : strlen(expected);

    snprintf(whole, sizeof whole, "{\"event\":\"%.*s\",\"seat\":2%s}", (int)name, expected,
             expected + name);
    assert_string_equal(written(event), whole);
}

/* Of nobody. */
static void states(int kind, int amount, uint64_t set, const char *expected)
{
    bm_event event = {.kind = (uint8_t)kind, .seat = BM_NO_SEAT, .amount = amount, .set = set};

    assert_string_equal(written(event), expected);
}

static uint64_t pair(int first, int second)
{
    return (uint64_t)SU_PAIR(first, second);
}

/* Deed 27 is square 39, deed 0 square 1. */
static void dice_and_stops(void **state)
{
    (void)state;
    says(SU_EVENT_ORDER_ROLL, (int)pair(2, 5), 0, "order-roll,\"dice\":[2,5]");
    states(SU_EVENT_ROLL_AGAIN, 0, 5, "{\"event\":\"roll-again\",\"seats\":[0,2]}");
    says(SU_EVENT_STARTS, 0, 0, "start");
    says(SU_EVENT_TURN, 7, 0, "turn,\"round\":7");
    says(SU_EVENT_ROLLED, (int)pair(6, 6), 2, "roll,\"dice\":[6,6],\"doubles\":2");
    says(SU_EVENT_MOVED, 3, 39, "move,\"square\":3,\"from\":39");
    says(SU_EVENT_PASSED, 200, 0, "pass-start,\"amount\":200");
    says(SU_EVENT_CARD, 16, SU_TEMKA, "card,\"deck\":\"temka\",\"card\":16");
    says(SU_EVENT_CARD, 1, SU_SUETA, "card,\"deck\":\"sueta\",\"card\":1");
    says(SU_EVENT_NO_FREE_DEED, 0, 0, "no-free-square");
    says(SU_EVENT_RECEIVED, 45, 0, "receive,\"amount\":45");
    says(SU_EVENT_HAS_CHOSEN, 0, 0, "has-chosen");
    says(SU_EVENT_JAILED, SU_JAILED_SQUARE, 0, "jail,\"why\":\"square\"");
    says(SU_EVENT_JAILED, SU_JAILED_CARD, 0, "jail,\"why\":\"card\"");
    says(SU_EVENT_JAILED, SU_JAILED_DOUBLES, 0, "jail,\"why\":\"doubles\"");
    says(SU_EVENT_JAILED, SU_JAILED_OFFICER, 0, "jail,\"why\":\"officer\"");
    says(SU_EVENT_STAYS, 2, 0, "stay,\"missed\":2");
    says(SU_EVENT_FREED, SU_FREED_BAIL, 0, "free,\"why\":\"bail\"");
    says(SU_EVENT_FREED, SU_FREED_DOUBLE, 0, "free,\"why\":\"double\"");
    says(SU_EVENT_FREED, SU_FREED_PAID, 0, "free,\"why\":\"paid\"");
    says(SU_EVENT_FREED, SU_FREED_AUTHORITY, 0, "free,\"why\":\"authority\"");
    states(SU_EVENT_ENDED, SU_ENDED_LAST, 0, "{\"event\":\"end\",\"why\":\"last\"}");
    states(SU_EVENT_ENDED, SU_ENDED_ROUNDS, 0, "{\"event\":\"end\",\"why\":\"rounds\"}");
}

/* Whoever may not know the character gets the event without its secret. */
static void a_character(void **state)
{
    bm_event event = {.kind = SU_EVENT_CHARACTER, .seat = 1, .knows = 2, .secret = SU_RACKETEER};

    (void)state;
    assert_string_equal(written(bm_event_for(&event, 1)),
                        "{\"event\":\"character\",\"seat\":1,\"character\":\"racketeer\"}");
    assert_string_equal(written(bm_event_for(&event, BM_REFEREE)),
                        "{\"event\":\"character\",\"seat\":1,\"character\":\"racketeer\"}");
    assert_string_equal(written(bm_event_for(&event, 0)),
                        "{\"event\":\"character\",\"seat\":1,\"character\":null}");
    says(SU_EVENT_REVEALED, SU_RAIDER, 0, "reveal,\"character\":\"raider\"");
}

static void sales(void **state)
{
    (void)state;
    says(SU_EVENT_BOUGHT, 400, 27, "buy,\"square\":39,\"amount\":400");
    says(SU_EVENT_DECLINED, 0, 27, "decline,\"square\":39");
    states(SU_EVENT_AUCTION, SU_LOT_DEED, 0,
           "{\"event\":\"auction\",\"lot\":\"deed\",\"square\":1}");
    says(SU_EVENT_AUCTION, SU_LOT_OBJECT, 27, "auction,\"lot\":\"object\",\"square\":39");
    says(SU_EVENT_BID, 61, 0, "bid,\"amount\":61");
    says(SU_EVENT_DROPPED, 0, 0, "drop,\"short\":false");
    says(SU_EVENT_DROPPED, 1, 0, "drop,\"short\":true");
    says(SU_EVENT_KNOCKED_DOWN, 61, pair(SU_LOT_NETWORK, 27),
         "knock-down,\"lot\":\"network\",\"square\":39,\"amount\":61");
    states(SU_EVENT_NO_SALE, 0, 27, "{\"event\":\"no-sale\",\"square\":39}");
    says(SU_EVENT_SCARCE, SU_LOT_OBJECT, 0x2b, "scarce,\"lot\":\"object\",\"seats\":[0,1,3,5]");
    says(SU_EVENT_CONTESTED, 0, 27, "contest,\"square\":39");
    says(SU_EVENT_YIELDED, 0, 0, "yield");
}

static void rents(void **state)
{
    (void)state;
    says(SU_EVENT_RENT_DUE, 50, pair(27, 4), "rent-due,\"square\":39,\"amount\":50,\"to\":4");
    says(SU_EVENT_DEMANDED, 50, pair(27, 0), "demand,\"square\":39,\"amount\":50,\"from\":0");
    says(SU_EVENT_REFUSED, 50, pair(27, 4), "refuse,\"square\":39,\"amount\":50,\"to\":4");
    says(SU_EVENT_RENT_LOST, 50, pair(27, 0), "rent-lost,\"square\":39,\"amount\":50,\"from\":0");
    says(SU_EVENT_PAID, 50, pair(4, 28), "pay,\"amount\":50,\"to\":4,\"rent\":39");
    says(SU_EVENT_PAID, 50, pair(0, 0), "pay,\"amount\":50,\"to\":0,\"rent\":null");
    says(SU_EVENT_PAID, 200, pair(SU_BANK, 0), "pay,\"amount\":200,\"to\":null,\"rent\":null");
    says(SU_EVENT_SHARE, 20, pair(27, 4), "share,\"square\":39,\"amount\":20,\"from\":4");
}

static void property(void **state)
{
    (void)state;
    says(SU_EVENT_BUILT, 200, pair(27, 5), "build,\"square\":39,\"objects\":5,\"amount\":200");
    says(SU_EVENT_SOLD, 100, pair(27, 3), "sell,\"square\":39,\"objects\":3,\"amount\":100");
    says(SU_EVENT_SOLD_NETWORK, 500, 27, "sell-network,\"square\":39,\"amount\":500");
    says(SU_EVENT_BROKE_NETWORK, 100, 27, "break-network,\"square\":39,\"amount\":100");
    says(SU_EVENT_MORTGAGED, 200, 27, "mortgage,\"square\":39,\"amount\":200");
    says(SU_EVENT_REDEEMED, 220, 27, "redeem,\"square\":39,\"amount\":220");
    says(SU_EVENT_KEPT, 0, 27, "keep,\"square\":39");
    says(SU_EVENT_FEE, 20, 27, "fee,\"square\":39,\"amount\":20");
}

static void deals(void **state)
{
    uint64_t terms = 3 | (uint64_t)bm_bit(27) << SU_DEEDS;

    (void)state;
    says(SU_EVENT_OFFERED, 100, terms | UINT64_C(4) << 56,
         "offer,\"to\":4,\"give\":[1,3],\"give_cash\":100,\"want\":[39],\"want_cash\":0");
    says(SU_EVENT_DEAL, -5, terms,
         "deal,\"to\":0,\"give\":[1,3],\"give_cash\":0,\"want\":[39],\"want_cash\":5");
    says(SU_EVENT_WITHDRAWN, 0, 0, "withdraw");
    says(SU_EVENT_REJECTED, 5, 0, "reject,\"from\":5");
    says(SU_EVENT_STRUCK_OFF, 90, 1, "strike-off,\"amount\":90,\"to\":1");
    says(SU_EVENT_LAPSED, 0, 0, "lapse");
}

static void powers(void **state)
{
    (void)state;
    says(SU_EVENT_RAIDED, 4, pair(27, 1), "raid,\"square\":39,\"from\":4,\"split\":true");
    says(SU_EVENT_RAIDED, 4, pair(27, 0), "raid,\"square\":39,\"from\":4,\"split\":false");
    says(SU_EVENT_RACKET, 4, 27, "racket,\"square\":39,\"from\":4");
    says(SU_EVENT_RACKET_OVER, 0, 27, "racket-over,\"square\":39");
    says(SU_EVENT_ATTACK_FAILED, 4, 27, "attack-failed,\"square\":39,\"officer\":4");
}

static void ruin(void **state)
{
    (void)state;
    says(SU_EVENT_DEBT, 700, SU_BANK, "debt,\"amount\":700,\"to\":null");
    says(SU_EVENT_DEBT, 700, 0, "debt,\"amount\":700,\"to\":0");
    says(SU_EVENT_BANKRUPT, 700, 5, "bankrupt,\"amount\":700,\"to\":5");
    says(SU_EVENT_ESTATE, 12, 3 | bm_bit(27), "estate,\"squares\":[1,3,39],\"amount\":12");
}

/* No kind was forgotten, and no two have one name. */
static void every_kind_has_a_name(void **state)
{
    char names[SU_EVENT_COUNT][512];

    (void)state;
    for (int kind = 1; kind < SU_EVENT_COUNT; kind++) {
        bm_event event = {.kind = (uint8_t)kind, .amount = 1};
        snprintf(names[kind], sizeof names[kind], "%s", written(event));
        *strchr(names[kind], ',') = '\0';
        assert_string_not_equal(names[kind], "{\"event\":\"\"");
        for (int other = 1; other < kind; other++)
            assert_string_not_equal(names[kind], names[other]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dice_and_stops),
        cmocka_unit_test(a_character),
        cmocka_unit_test(sales),
        cmocka_unit_test(rents),
        cmocka_unit_test(property),
        cmocka_unit_test(deals),
        cmocka_unit_test(powers),
        cmocka_unit_test(ruin),
        cmocka_unit_test(every_kind_has_a_name),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
