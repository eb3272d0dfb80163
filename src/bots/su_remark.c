/* su_remark.c - remarks about decisions in Суетология. */
#include "base/bits.h"
#include "bots/remark.h"
#include "bots/su_value.h"
#include "games/su/su_estate.h"
#include "games/su/su_money.h"
#include "games/su/su_say.h"

/* {square}, of the deed that is named or where the seat stands; {amount}, {other}, and the
 * {give} and {want} of the other's offer. */
enum { DEED = 1, SUM = 2, OTHER = 4, HERE = 8, TERMS = 16 };

static const struct {
    const char *key;
    int has;
} MOVES[] = {
    [SU_MOVE_ROLL] = {"su.look.roll", 0},
    [SU_MOVE_BAIL] = {"su.look.bail", 0},
    [SU_MOVE_RAID] = {"su.look.raid", DEED},
    [SU_MOVE_RACKET] = {"su.look.racket", DEED},
    [SU_MOVE_BUILD] = {"su.look.build", DEED},
    [SU_MOVE_NETWORK] = {"su.look.network", DEED},
    [SU_MOVE_SELL] = {"su.look.sell", DEED},
    [SU_MOVE_SELL_NETWORK] = {"su.look.sell-network", DEED},
    [SU_MOVE_BREAK_NETWORK] = {"su.look.break-network", DEED},
    [SU_MOVE_MORTGAGE] = {"su.look.mortgage", DEED},
    [SU_MOVE_REDEEM] = {"su.look.redeem", DEED},
    [SU_MOVE_WITHDRAW] = {"su.look.withdraw", 0},
    [SU_MOVE_ACCEPT] = {"su.look.accept", OTHER | TERMS},
    [SU_MOVE_REJECT] = {"su.look.reject", OTHER | TERMS},
    [SU_MOVE_REVEAL] = {"su.look.reveal", 0},
    [SU_MOVE_DEMAND] = {"su.look.demand", OTHER},
    [SU_MOVE_PAY_SEAT] = {"su.look.pay-seat", OTHER},
    [SU_MOVE_BUY] = {"su.look.buy", HERE},
    [SU_MOVE_DECLINE] = {"su.look.decline", HERE},
    [SU_MOVE_BID] = {"su.look.bid", SUM},
    [SU_MOVE_DROP] = {"su.look.drop", 0},
    [SU_MOVE_PAY] = {"su.look.pay", 0},
    [SU_MOVE_REFUSE] = {"su.look.refuse", 0},
    [SU_MOVE_FREE] = {"su.look.free", 0},
    [SU_MOVE_CONTEST] = {"su.look.contest", DEED},
    [SU_MOVE_YIELD] = {"su.look.yield", 0},
    [SU_MOVE_BANKRUPT] = {"su.look.bankrupt", 0},
    [SU_MOVE_KEEP] = {"su.look.keep", DEED},
    [SU_MOVE_END] = {"su.look.end", 0},
};

static const su_public *table_of(const void *state)
{
    return &((const su_state *)state)->pub;
}

/* What is given, and what for. */
static void say_terms(bm_saying *saying, uint32_t give, uint32_t want, int cash)
{
    su_say_side(saying, "give", give, cash);
    su_say_side(saying, "want", want, -cash);
}

static void say_move(const void *state, int seat, bm_move move, bm_saying *saying)
{
    const su_public *pub = table_of(state);

    if (move.kind == SU_MOVE_OFFER) {
        bm_say(saying, "su.look.offer", BM_NOBODY);
        bm_say_seat(saying, "other", move.target);
        say_terms(saying, su_move_give(move), su_move_want(move), move.amount);
        return;
    }
    int has = MOVES[move.kind].has;
    bm_say(saying, MOVES[move.kind].key, BM_NOBODY);
    if ((has & DEED) != 0)
        su_say_deeds(saying, "square", bm_bit(move.target));
    if ((has & HERE) != 0)
        su_say_square(saying, "square", pub->square[seat]);
    if ((has & SUM) != 0)
        bm_say_number(saying, "amount", move.amount);
    if ((has & OTHER) != 0)
        bm_say_seat(saying, "other", move.target);
    if ((has & TERMS) != 0) {
        const su_offer *offer = &pub->offer[move.target];
        say_terms(saying, offer->give, offer->want, offer->cash);
    }
}

/* A rent that was not demanded in time. */
static bool why_demand(const bm_choice *choice, bm_saying *saying)
{
    const su_public *pub = table_of(choice->before);
    int due = choice->better.kind == SU_MOVE_DEMAND
                  ? su_oldest_due(pub, choice->better.target, choice->seat)
                  : -1;

    if (due < 0 || choice->move.kind != 0)
        return false;
    bm_say(saying, "su.look.rent-lost", BM_NOBODY);
    bm_say_number(saying, "amount", pub->due[due].amount);
    return true;
}

/* A group that one of the moves makes whole, and the other does not: the seat's own with
 * the better one, or another's with what was done. */
static bool why_group(const bm_choice *choice, bm_saying *saying)
{
    const su_public *before = table_of(choice->before);
    const su_public *done = table_of(choice->after);
    const su_public *better = table_of(choice->after_better);
    int seat = choice->seat;
    uint32_t own = better->whole[seat] & ~done->whole[seat] & ~before->whole[seat];

    if (own != 0) {
        bm_say(saying, "su.look.whole", BM_NOBODY);
        su_say_group(saying, "group", bm_lowest(own));
        return true;
    }
    for (int other = 0; other < done->head.setup.seats; other++) {
        uint32_t theirs = done->whole[other] & ~better->whole[other] & ~before->whole[other];
        if (other != seat && theirs != 0) {
            bm_say(saying, "su.look.whole-other", other);
            su_say_group(saying, "group", bm_lowest(theirs));
            return true;
        }
    }
    return false;
}

/* A deed not bought that another seat lacks for its group. */
static bool why_keep_away(const bm_choice *choice, bm_saying *saying)
{
    const su_public *done = table_of(choice->after);
    const su_public *better = table_of(choice->after_better);
    uint32_t got = better->deeds[choice->seat] & ~done->deeds[choice->seat];

    for (int other = 0; got != 0 && other < done->head.setup.seats; other++) {
        uint32_t group = su_group_of(better, bm_lowest(got));
        if (other != choice->seat && (group & ~done->deeds[other]) == bm_bit(bm_lowest(got))) {
            bm_say(saying, "su.look.keep-away", other);
            su_say_group(saying, "group", bm_lowest(got));
            return true;
        }
    }
    return false;
}

/* Cash for the worst that can happen on the next squares. */
static bool why_cash(const bm_choice *choice, bm_saying *saying)
{
    const su_public *done = table_of(choice->after);
    const su_public *better = table_of(choice->after_better);
    int worst = su_worst_rent(better, choice->seat);

    if (done->cash[choice->seat] >= worst || better->cash[choice->seat] < worst)
        return false;
    bm_say(saying, "su.look.cash", BM_NOBODY);
    bm_say_number(saying, "amount", worst);
    return true;
}

static int rents_of(const su_public *pub, int seat)
{
    int sum = 0;

    for (uint32_t left = pub->deeds[seat] & ~pub->mortgaged; left != 0; left &= left - 1)
        sum += su_rent_of(pub, bm_lowest(left));
    return sum;
}

static bool why_rents(const bm_choice *choice, bm_saying *saying)
{
    int done = rents_of(table_of(choice->after), choice->seat);
    int better = rents_of(table_of(choice->after_better), choice->seat);

    bm_say(saying, "su.look.rents", BM_NOBODY);
    bm_say_number(saying, "before", done);
    bm_say_number(saying, "after", better);
    return better > done;
}

static bool say_reason(const bm_choice *choice, bm_saying *saying)
{
    return why_demand(choice, saying) || why_group(choice, saying) ||
           why_keep_away(choice, saying) || why_cash(choice, saying) || why_rents(choice, saying);
}

const bm_remarks su_remarks = {
    .game = "suetologia", .say_move = say_move, .say_reason = say_reason};
