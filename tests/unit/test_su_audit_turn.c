/* test_su_audit_turn.c - every invariant of Суетология, broken once: who is asked what,
 * and what is pending. The others are in test_su_audit.c.
 */
#include "unit/su_spoil.h"

static void take_cash(su_state *s, int seat)
{
    s->pub.issued -= s->pub.cash[seat];
    s->pub.cash[seat] = 0;
}

static void order(void **state)
{
    static const char TURNS[] = "contenders roll one after the other";
    static const char BEFORE[] = "nothing has happened before the start";

    (void)state;
    SPOILT("who contends rolls", moment_ordering(), s.pub.contenders = 3);
    SPOILT(TURNS, moment_ordering(), s.pub.total[0] = 1);
    SPOILT(TURNS, moment_ordering(), s.pub.total[1] = 13);
    SPOILT(TURNS, moment_ordering(), s.pub.total[2] = 5);
    SPOILT(TURNS, moment_ordering(), s.pub.total[5] = 5);
    SPOILT("all start with the same cash", moment_ordering(), {
        s.pub.cash[0]--;
        s.pub.issued--;
    });
    SPOILT(BEFORE, moment_ordering(), s.pub.square[0] = 1);
    SPOILT(BEFORE, moment_ordering(), s.pub.deeds[0] = 1);
    SPOILT(BEFORE, moment_ordering(), s.pub.drawn = 1);
    SPOILT(BEFORE, moment_ordering(), s.pub.seen[SU_TEMKA] = 1);
    SPOILT(BEFORE, moment_ordering(), s.pub.head.round = 1);
    SPOILT(BEFORE, moment_ordering(), s.pub.starter = 1);
}

static void numbers(void **state)
{
    static const char FLAGS[] = "flags are flags";
    static const char THIRD[] = "the third double ends the turn";
    static const char DICE[] = "dice are dice";
    static const char ROUNDS[] = "rounds are counted from the first turn";

    (void)state;
    SPOILT(FLAGS, su_table(), s.pub.resume = SU_RESUME_STOP + 1);
    SPOILT(FLAGS, su_table(), s.pub.again = 2);
    SPOILT(FLAGS, su_table(), s.pub.rolled = 2);
    SPOILT(THIRD, moment_card(), s.pub.doubles = SU_DOUBLES_MAX);
    SPOILT(THIRD, moment_over(), s.pub.doubles = SU_DOUBLES_MAX + 1);
    SPOILT(DICE, su_table(), s.pub.dice[0] = 0);
    SPOILT(DICE, su_table(), s.pub.dice[1] = 7);
    SPOILT(DICE, su_table(), (s.pub.dice[0] = 5, s.pub.dice[1] = 4));
    SPOILT(DICE, su_table(), s.pub.dice[0] = s.pub.dice[1] = 0);
    SPOILT(ROUNDS, su_table(), s.pub.head.round = 0);
    SPOILT(ROUNDS, su_table(), s.pub.contenders = 1);
    SPOILT(ROUNDS, su_table(), s.pub.total[1] = 2);
    SPOILT("the rounds have an end", moment_over(), s.pub.head.round = 2);
    SPOILT("the rounds have an end", su_table(), s.pub.head.round = UINT32_MAX);
}

/* The third double may be the last thing that happens; how far the last turn was means
 * nothing. */
static void turns_after_the_end(void **state)
{
    su_state s = moment_over();

    (void)state;
    s.pub.doubles = SU_DOUBLES_MAX;
    assert_null(su_audit(&s));
    s.pub.doubles = 0;
    s.pub.again = 1;
    s.pub.resume = SU_RESUME_RELEASE;
    assert_null(su_audit(&s));
}

static void the_end(void **state)
{
    (void)state;
    SPOILT("the last seat has won", moment_last(), {
        s.pub.head.phase = SU_PHASE_TURN;
        s.pub.actor = s.pub.roller = 0;
    });
    SPOILT("no rent is due after the end", moment_last(), s.pub.due_count = 4);
    SPOILT("a game ends for a reason", su_table(), s.pub.head.phase = SU_PHASE_OVER);
    SPOILT("a game ends for a reason", moment_over(), s.pub.head.setup.option[1] = 2);
    SPOILT("no rent is due after the end", moment_due(), {
        s.pub.head.setup.option[SU_OPTION_ROUNDS] = 1;
        s.pub.head.phase = SU_PHASE_OVER;
    });
}

static void actors(void **state)
{
    static const char ROLLER[] = "the roller is asked";
    static const char CLAIMED[] = "rents are claimed on the open table";

    (void)state;
    SPOILT("who acts is in", moment_auction(), {
        take_cash(&s, 2);
        s.pub.deeds[2] = 0;
        s.pub.out = 4;
        s.pub.auction.in = 3;
    });
    SPOILT(ROLLER, su_table(), s.pub.actor = 1);
    SPOILT(ROLLER, moment_dice(), s.pub.actor = 1);
    SPOILT(ROLLER, moment_release(), s.pub.actor = 1);
    SPOILT("the roller is in", moment_rent(), {
        take_cash(&s, 1);
        s.pub.deeds[1] = 0;
        s.pub.out = 2;
    });
    SPOILT(CLAIMED, moment_rent(), s.pub.head.setup.option[SU_OPTION_RENT] = SU_AUTO);
    SPOILT(CLAIMED, moment_rent_at_once(), s.pub.head.setup.option[SU_OPTION_RENT] = SU_CLAIM);
    SPOILT("a takeover is of a deed", su_taking_over(), s.pub.takeover = 0);
    SPOILT("the new owner can redeem it", su_taking_over(), s.pub.actor = 1);
    SPOILT("the new owner can redeem it", su_taking_over(), take_cash(&s, 0));
}

static void squares(void **state)
{
    static const char CARD[] = "a card is drawn where there is one";
    static const char NO_STOP[] = "who is in jail makes no stop";

    (void)state;
    SPOILT(CARD, moment_card(), s.pub.square[0] = 0);
    SPOILT(CARD, moment_card(), {
        s.pub.seen[SU_TEMKA] = SU_CARDS;
        s.pub.order[SU_TEMKA] = UINT64_C(0xfedcba9876543210);
    });
    SPOILT("a character is drawn once", moment_character(), s.pub.square[0] = 19);
    SPOILT("a character is drawn once", moment_character(), s.pub.drawn = 1);
    SPOILT("a free deed is bought", su_buying(1500), s.pub.square[0] = 0);
    SPOILT("a free deed is bought", su_buying(1500), s.pub.square[0] = 8);
    SPOILT("three turns are missed before a release", moment_release(), s.pub.jailed[0] = 3);
    SPOILT("three turns are missed before a release", moment_release(), s.pub.doubles = 1);
    SPOILT(NO_STOP, moment_auction(), (s.pub.square[0] = SU_SQUARE_JAIL, s.pub.jailed[0] = 1));
    SPOILT("three turns are missed at most", moment_release(), {
        s.pub.square[1] = SU_SQUARE_JAIL;
        s.pub.jailed[1] = SU_MISSED_MAX + 1;
    });
    SPOILT("three turns are missed at most", moment_release(), s.pub.head.phase = SU_PHASE_TURN);
}

static void progress(void **state)
{
    static const char DICE[] = "dice follow a roll";
    static const char OPEN[] = "the table is open before a roll";
    static const char STOP[] = "a stop follows a roll";
    static const char PAYS[] = "who leaves jail has nothing left but to pay";

    (void)state;
    SPOILT("only a double gives another roll", moment_dice(), s.pub.again = 1);
    SPOILT(DICE, moment_dice(), s.pub.rolled = 0);
    SPOILT(DICE, moment_dice(), s.pub.doubles = 1);
    SPOILT(OPEN, su_table(), s.pub.rolled = 1);
    SPOILT(OPEN, su_table(), s.pub.doubles = 1);
    SPOILT(OPEN, moment_card(), s.pub.resume = SU_RESUME_TURN);
    SPOILT(OPEN, su_buying(1500), s.pub.resume = SU_RESUME_TURN);
    SPOILT(OPEN, moment_release(), s.pub.resume = SU_RESUME_TURN);
    SPOILT(STOP, moment_card(), s.pub.rolled = 0);
    SPOILT(STOP, su_table(), s.pub.resume = SU_RESUME_STOP);
    SPOILT(STOP, su_contested(), (s.pub.resume = SU_RESUME_STOP, s.pub.rolled = 1));
    SPOILT(PAYS, moment_auction(), s.pub.resume = SU_RESUME_RELEASE);
    SPOILT(PAYS, moment_released(), s.pub.doubles = 1);
    SPOILT(PAYS, moment_released(), s.pub.lots = bm_bit(27));
}

static void dues(void **state)
{
    static const char DEED[] = "a rent is of a deed";
    static const char BETWEEN[] = "a rent is between two seats that are in";
    static const char DEMAND[] = "a demand is answered";
    const su_rent other = {.amount = 10, .visitor = 2, .payee = 1, .deed = 4};
    const su_rent second = {.amount = 10, .payee = 1, .deed = 4};

    (void)state;
    SPOILT("a stop makes one rent due", moment_due(), s.pub.due_count = 4);
    SPOILT("a stop makes one rent due", moment_dice(), s.pub.due_count = 1);
    SPOILT("unused rents are zero", su_table(), s.pub.due[0].amount = 5);
    SPOILT("unused rents are zero", moment_due(), s.pub.due[2].deed = 5);
    SPOILT(DEED, moment_due(), s.pub.due[0].amount = 0);
    SPOILT(DEED, moment_due(), s.pub.due[0].amount = 10001);
    SPOILT(DEED, moment_due(), s.pub.due[0].deed = SU_DEEDS);
    SPOILT(BETWEEN, moment_due(), s.pub.due[0].payee = 0);
    SPOILT(BETWEEN, moment_due(), s.pub.due[0].payee = 3);
    SPOILT(BETWEEN, moment_due(), s.pub.due[0].payee = 255);
    SPOILT(BETWEEN, moment_due(), s.pub.due[0].visitor = 3);
    SPOILT(BETWEEN, moment_due(), s.pub.due[0].visitor = 32);
    SPOILT("rents are due from one visitor", moment_due(), {
        s.pub.due[1] = other;
        s.pub.due_count = 2;
    });
    SPOILT("a roll closes the last turn's rents", moment_rent_at_once(), s.pub.due[0].visitor = 2);
    SPOILT(DEMAND, moment_due(), s.pub.due[0].demanded = 1);
    SPOILT(DEMAND, moment_rent(), s.pub.due[0].demanded = 2);
    SPOILT(DEMAND, moment_rent(), s.pub.actor = 2);
    SPOILT("the oldest rent comes first", moment_rent(), {
        s.pub.due[1] = s.pub.due[0];
        s.pub.due[0] = second;
        s.pub.due_count = 2;
    });
    SPOILT("one demand at a time", moment_rent(), s.pub.due[0].demanded = 0);
    SPOILT("rents are demanded at once", moment_due(),
           s.pub.head.setup.option[SU_OPTION_RENT] = SU_AUTO);
}

static void debts(void **state)
{
    static const char THING[] = "a debt is of something";
    static const char CREDITOR[] = "a creditor is the bank or another seat";
    static const char FIRST[] = "the first debtor cannot pay yet";
    const su_debt back = {.amount = 10, .debtor = 2, .creditor = 0};

    (void)state;
    SPOILT("at most five debts", su_in_debt(), s.pub.debt_count = SU_DEBTS_MAX + 1);
    SPOILT("play waits for debts", su_in_debt(), s.pub.debt_count = 0);
    SPOILT("play waits for debts", su_table(), s.pub.debt_count = 1);
    SPOILT("unused debts are zero", su_table(), s.pub.debt[0].amount = 1);
    SPOILT("unused debts are zero", su_in_debt(), s.pub.debt[4].creditor = 1);
    SPOILT(THING, su_in_debt(), s.pub.debt[0].amount = 0);
    SPOILT(THING, su_in_debt(), s.pub.debt[0].amount = 10001);
    SPOILT(THING, su_in_debt(), s.pub.debt[0].rent = SU_DEEDS + 1);
    SPOILT("a debtor is in", su_in_debt(), s.pub.debt[0].debtor = 3);
    SPOILT("a debtor is in", su_in_debt(), s.pub.debt[0].debtor = 255);
    SPOILT(CREDITOR, su_in_debt(), s.pub.debt[0].creditor = SU_BANK); /* of a rent */
    SPOILT(CREDITOR, su_in_debt(), s.pub.debt[0].creditor = 0);
    SPOILT(CREDITOR, su_in_debt(), s.pub.debt[0].creditor = 3);
    SPOILT(CREDITOR, su_in_debt(), s.pub.debt[0].creditor = 6);
    SPOILT("a creditor owes later", su_in_debt(), {
        s.pub.debt[1] = back;
        s.pub.debt_count = 2;
    });
    SPOILT(FIRST, su_in_debt(), s.pub.actor = 1);
    SPOILT(FIRST, su_in_debt(), {
        s.pub.cash[0] += s.pub.debt[0].amount;
        s.pub.issued += s.pub.debt[0].amount;
    });
}

static void offers(void **state)
{
    static const char OTHER[] = "an offer is to another seat that is in";
    static const char DEEDS[] = "an offer is of deeds";
    static const char LAPSE[] = "offers lapse at a roll and with a debt";

    (void)state;
    SPOILT("no offer is none", moment_offer(), s.pub.offer[0].to = 0);
    SPOILT("no offer is none", su_table(), s.pub.offer[1].cash = 1);
    SPOILT(OTHER, moment_offer(), s.pub.offer[0].to = 1);
    SPOILT(OTHER, moment_offer(), s.pub.offer[0].to = 4);
    SPOILT(OTHER, moment_offer(), s.pub.offer[0].to = 7);
    SPOILT(DEEDS, moment_offer(), s.pub.offer[0].give |= bm_bit(SU_DEEDS));
    SPOILT(DEEDS, moment_offer(), s.pub.offer[0].give = s.pub.offer[0].want);
    SPOILT(DEEDS, moment_offer(), s.pub.offer[0].give = s.pub.offer[0].want = 0);
    SPOILT("cash is countable", moment_offer(), s.pub.offer[0].cash = SU_MONEY_MAX + 1);
    SPOILT("cash is countable", moment_offer(), s.pub.offer[0].cash = INT32_MIN);
    SPOILT("an offer is counted", moment_offer(), s.pub.offers[0] = 0);
    SPOILT(LAPSE, moment_offer(), (s.pub.head.phase = SU_PHASE_DICE, s.pub.rolled = 1));
    SPOILT(LAPSE, moment_offer_in_debt(), s.pub.offer[0].cash = 1);
    SPOILT(LAPSE, moment_offer_in_debt(), {
        s.pub.offer[2] = s.pub.offer[0];
        s.pub.offers[2] = 1;
    });
    SPOILT(LAPSE, su_buying(1500), {
        s.pub.offer[0] = moment_offer().pub.offer[0];
        s.pub.offers[0] = 1;
    });
    SPOILT("no more than the debt is struck off", moment_offer_in_debt(),
           s.pub.offer[0].cash = -s.pub.debt[0].amount - 1);
}

static void bidders(void **state)
{
    static const char BIDDER[] = "a bid has a bidder";
    static const char PAYS[] = "the leader can pay";
    static const char CAN[] = "who is asked can bid";

    (void)state;
    SPOILT("sites are for building", moment_auction(), s.pub.auction.site[0] = 1);
    SPOILT("sites are for building", moment_outbidding(), s.pub.auction.site[0] = SU_DEEDS + 1);
    SPOILT("who builds has a site", moment_outbidding(), s.pub.auction.site[0] = 0);
    SPOILT("a site can be built on", moment_outbidding(), s.pub.auction.site[1] = 1);
    SPOILT("a site can be built on", moment_outbidding(), take_cash(&s, 0));
    SPOILT(BIDDER, moment_auction(), s.pub.auction.leader = 0);
    SPOILT(BIDDER, moment_auction(), s.pub.auction.leader = 7);
    SPOILT(BIDDER, moment_auction(), s.pub.auction.bid = 0);
    SPOILT(BIDDER, moment_auction(), s.pub.auction.bid = -40);
    SPOILT(PAYS, moment_auction(), s.pub.auction.bid = 1501);
    SPOILT(PAYS, moment_auction(), s.pub.auction.in = 5);
    SPOILT("who bids is in", moment_auction(), {
        s.pub.out = 1;
        take_cash(&s, 0);
        s.pub.deeds[0] = s.pub.whole[0] = 0;
    });
    SPOILT(CAN, moment_auction(), s.pub.actor = 1);
    SPOILT(CAN, moment_auction(), s.pub.auction.in = 3);
    SPOILT(CAN, moment_auction(), take_cash(&s, 2));
    SPOILT(CAN, moment_outbidding(), s.pub.auction.asked = 4);
}

static void auctions(void **state)
{
    static const char OWN[] = "the bank auctions a deed of its own";

    (void)state;
    SPOILT("no auction is none", su_table(), s.pub.auction.bid = 1);
    SPOILT("no auction is none", su_buying(1500), s.pub.auction.asker = 1);
    SPOILT("a lot is a lot", moment_auction(), s.pub.auction.lot = SU_NO_LOT);
    SPOILT("a lot is a lot", moment_auction(), s.pub.auction.lot = SU_LOT_NETWORK + 1);
    SPOILT(OWN, moment_auction(), s.pub.auction.deed = 0);
    SPOILT(OWN, moment_auction(), s.pub.auction.deed = 1);
    SPOILT(OWN, moment_auction(), s.pub.auction.asker = 1);
    SPOILT(OWN, moment_auction(), s.pub.lots = bm_bit(s.pub.auction.deed - 1));
    SPOILT(OWN, moment_auction(), {
        s.pub.head.phase = SU_PHASE_CONTEST;
        s.pub.resume = SU_RESUME_TURN;
        s.pub.rolled = 0;
    });
}

static void contests(void **state)
{
    static const char OPEN[] = "building is for the open table";
    static const char TURN[] = "able seats are asked in turn";

    (void)state;
    SPOILT(OPEN, su_contested(), s.pub.auction.deed = 1);
    SPOILT(OPEN, moment_outbidding(), (s.pub.resume = SU_RESUME_STOP, s.pub.rolled = 1));
    SPOILT("there is a piece to be built", su_contested(), {
        s.pub.objects = 0;
        s.pub.head.setup.option[SU_OPTION_OBJECTS]--;
    });
    SPOILT("who asked has a site", su_contested(), s.pub.auction.asker = 1);
    SPOILT("who asked has a site", su_contested(), {
        s.pub.auction.leader = 0;
        s.pub.auction.bid = 0;
    });
    SPOILT("the list price is bid", su_contested(), s.pub.auction.bid = 49);
    SPOILT("able seats are asked", su_contested(), s.pub.auction.asked |= 4);
    SPOILT(TURN, su_contested(), s.pub.auction.asked = 0);
    SPOILT(TURN, su_contested(), s.pub.actor = 2);
    SPOILT(TURN, su_contested(), {
        s.pub.auction.in |= 2;
        s.pub.auction.site[1] = (uint8_t)(su_deed_of(14) + 1);
    });
    SPOILT("who asked leads", su_contested(), {
        s.pub.auction.leader = 2;
        s.pub.auction.in = 2;
        s.pub.auction.asked = 1;
        s.pub.auction.bid = 100;
        s.pub.auction.site[1] = (uint8_t)(su_deed_of(14) + 1);
        s.pub.actor = 0;
    });
}

static void pending(void **state)
{
    uint32_t lot = bm_bit(su_deed_of(39));

    (void)state;
    SPOILT("takeovers are settled", su_taking_over(), {
        s.pub.head.phase = SU_PHASE_TURN;
        s.pub.actor = 0;
    });
    SPOILT("lots are auctioned", su_table(), s.pub.lots = lot);
    SPOILT("lots are auctioned", moment_outbidding(), s.pub.lots = lot);
}

/* What may be pending is. */
static void sound_states(void **state)
{
    su_state s = moment_auction();

    (void)state;
    s.pub.lots = bm_bit(su_deed_of(39));
    assert_null(su_audit(&s));
    s = su_in_debt();
    s.pub.lots = bm_bit(su_deed_of(39));
    assert_null(su_audit(&s));
    s = moment_offer_in_debt();
    assert_null(su_audit(&s));
    s.pub.offer[0].cash = -s.pub.debt[0].amount;
    assert_null(su_audit(&s));
    s = su_table();
    s.pub.head.round = INT32_MAX; /* as far as an event can say */
    assert_null(su_audit(&s));
}

/* Bytes from outside are refused, whatever is in them. */
static void spoilt_bytes(void **state)
{
    su_state s = moment_raided();
    su_state loaded;
    uint8_t bytes[BM_BYTES_MAX];
    size_t size = bm_state_store(&su_game, &s, bytes);

    (void)state;
    assert_int_equal(bm_state_load(&su_game, &loaded, bytes, size), BM_OK);
    assert_memory_equal(&loaded, &s, sizeof s);
    for (size_t at = 2; at < size; at++) {
        uint8_t byte = bytes[at];
        bytes[at] = 0xf5;
        assert_int_not_equal(bm_state_load(&su_game, &loaded, bytes, size - 1), BM_OK);
        (void)bm_state_load(&su_game, &loaded, bytes, size);
        bytes[at] = byte;
    }
    s.pub.split = 41; /* from which no group can be made */
    size = bm_state_store(&su_game, &s, bytes);
    assert_int_equal(bm_state_load(&su_game, &loaded, bytes, size), BM_BYTES_BROKEN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(order),
        cmocka_unit_test(numbers),
        cmocka_unit_test(turns_after_the_end),
        cmocka_unit_test(the_end),
        cmocka_unit_test(actors),
        cmocka_unit_test(squares),
        cmocka_unit_test(progress),
        cmocka_unit_test(dues),
        cmocka_unit_test(debts),
        cmocka_unit_test(offers),
        cmocka_unit_test(bidders),
        cmocka_unit_test(auctions),
        cmocka_unit_test(contests),
        cmocka_unit_test(pending),
        cmocka_unit_test(sound_states),
        cmocka_unit_test(spoilt_bytes),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
