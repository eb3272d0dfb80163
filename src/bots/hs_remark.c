/* hs_remark.c - remarks about decisions in High Society. */
#include "base/bits.h"
#include "bots/hs_policy.h"
#include "bots/remark.h"
#include "games/hs/hs_say.h"

enum {
    SUM_MAX = 64, /* "1 + 2 + 3 + …" */
    SMALL_MONEY = 0x0f, /* 1 to 4: the change that later raises need */
    DEAR_PART = 3 /* of all one has: a bid of a third is dear */
};

static int total_of(const hs_public *pub, int seat, bm_move move)
{
    return hs_money_total((uint32_t)move.set | pub->played[seat]);
}

static void say_move(const void *state, int seat, bm_move move, bm_saying *saying)
{
    const hs_public *pub = &((const hs_state *)state)->pub;
    char sum[SUM_MAX];
    bm_text text;

    if (move.kind == HS_MOVE_PASS) {
        bm_say(saying, "hs.look.pass", BM_NOBODY);
    } else if (move.kind == HS_MOVE_DISCARD) {
        bm_say(saying, "hs.look.discard", BM_NOBODY);
        hs_say_card(&pub->head.setup, saying, "card", move.amount);
    } else {
        bm_text_begin(&text, sum, sizeof sum);
        hs_write_money_sum((uint32_t)move.set, &text);
        bool one_card = (move.set & (move.set - 1)) == 0;
        const char *first = one_card ? "hs.look.bid-card" : "hs.look.bid";
        bm_say(saying, pub->played[seat] != 0 ? "hs.look.raise" : first, BM_NOBODY);
        bm_say_number(saying, "total", total_of(pub, seat, move));
        bm_say_text(saying, "cards", sum);
    }
}

/* A bid that should have been lower, or none. */
static bool why_less(const bm_choice *choice, bm_saying *saying)
{
    const hs_public *pub = &((const hs_state *)choice->before)->pub;
    const hs_public *after = &((const hs_state *)choice->after)->pub;
    int seat = choice->seat;
    int total = total_of(pub, seat, choice->move);
    int left = hs_money_total(after->hand[seat]);
    int all = left + total;

    if (left <= hs_poorest_other(pub, seat)) {
        bm_say(saying, "hs.look.poorest", BM_NOBODY);
        bm_say_number(saying, "total", total);
        bm_say_number(saying, "left", left);
        return true;
    }
    if (choice->better.kind == HS_MOVE_BID) {
        bm_say(saying, "hs.look.lower-leads", BM_NOBODY);
        bm_say_number(saying, "total", total_of(pub, seat, choice->better));
        return true;
    }
    if (total * DEAR_PART < all)
        return false;
    bm_say(saying, "hs.look.dear", BM_NOBODY);
    bm_say_number(saying, "total", total);
    bm_say_number(saying, "all", all);
    hs_say_card(&pub->head.setup, saying, "card", pub->lot);
    return true;
}

/* A pass that should have been a bid. */
static bool why_bid(const bm_choice *choice, bm_saying *saying)
{
    const hs_public *pub = &((const hs_state *)choice->before)->pub;
    const char *key = "hs.look.cheap";

    if (hs_is_misfortune(pub->lot))
        key = "hs.look.spared";
    else if (pub->lot == HS_TITLE)
        key = "hs.look.title";
    bm_say(saying, key, BM_NOBODY);
    bm_say_number(saying, "total", total_of(pub, choice->seat, choice->better));
    hs_say_card(&pub->head.setup, saying, "card", pub->lot);
    return true;
}

static bool keeps_change(const bm_choice *choice)
{
    uint32_t hand = ((const hs_state *)choice->after)->pub.hand[choice->seat];
    uint32_t better = ((const hs_state *)choice->after_better)->pub.hand[choice->seat];

    return bm_count(better & SMALL_MONEY) > bm_count(hand & SMALL_MONEY);
}

static bool say_reason(const bm_choice *choice, bm_saying *saying)
{
    const hs_public *pub = &((const hs_state *)choice->before)->pub;
    int done = total_of(pub, choice->seat, choice->move);
    int better = total_of(pub, choice->seat, choice->better);

    if (choice->move.kind == HS_MOVE_DISCARD) {
        bm_say(saying, "hs.look.worth-less", BM_NOBODY);
        bm_say_number(saying, "n", choice->move.amount - choice->better.amount);
        return choice->move.amount > choice->better.amount;
    }
    if (choice->move.kind == HS_MOVE_PASS)
        return why_bid(choice, saying);
    if (choice->better.kind == HS_MOVE_PASS || better < done)
        return why_less(choice, saying);
    bm_say(saying, "hs.look.change", BM_NOBODY);
    return keeps_change(choice);
}

const bm_remarks hs_remarks = {
    .game = "high-society", .say_move = say_move, .say_reason = say_reason};
