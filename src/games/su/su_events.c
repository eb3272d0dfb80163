/* su_events.c - events as JSON.
 *
 * There are more than fifty kinds, each with at most three members besides its seat: a
 * table says which, and one function writes them all.
 */
#include "games/su/su_events.h"

#include "games/su/su_json.h"
#include "games/su/su_rules.h"
#include "games/su/su_text.h"

/* Where a member's value lies in the event. */
enum { AMOUNT, SET, SET_FIRST, SET_SECOND, SECRET };

/* How it is written. */
enum {
    INT,
    BOOL,
    DEED,
    DEED_PLUS_1, /* 0: null */
    DEEDS,
    SEATS,
    CREDITOR,
    CHARACTER,
    DECK,
    LOT,
    DICE,
    WHY_JAILED,
    WHY_FREED,
    WHY_ENDED
};

/* Sums of money are always called `amount`. */
enum {
    NO_MORE,
    M_AMOUNT,
    M_SQUARE,
    M_SQUARE_FIRST,
    M_SQUARE_SECOND,
    M_SQUARE_MOVED,
    M_SQUARES,
    M_FROM,
    M_FROM_SECOND,
    M_FROM_SQUARE,
    M_TO,
    M_TO_FIRST,
    M_TO_SECOND,
    M_RENT,
    M_LEVEL,
    M_LOT,
    M_LOT_FIRST,
    M_SEATS,
    M_DICE,
    M_DOUBLES,
    M_ROUND,
    M_DECK,
    M_CARD,
    M_CHARACTER,
    M_CHARACTER_SECRET,
    M_MISSED,
    M_SHORT,
    M_SPLIT,
    M_OFFICER,
    M_WHY_JAILED,
    M_WHY_FREED,
    M_WHY_ENDED
};

static const struct {
    const char *key;
    uint8_t from;
    uint8_t as;
} MEMBERS[] = {
    [M_AMOUNT] = {"amount", AMOUNT, INT},
    [M_SQUARE] = {"square", SET, DEED},
    [M_SQUARE_FIRST] = {"square", SET_FIRST, DEED},
    [M_SQUARE_SECOND] = {"square", SET_SECOND, DEED},
    [M_SQUARE_MOVED] = {"square", AMOUNT, INT},
    [M_SQUARES] = {"squares", SET, DEEDS},
    [M_FROM] = {"from", AMOUNT, INT},
    [M_FROM_SECOND] = {"from", SET_SECOND, INT},
    [M_FROM_SQUARE] = {"from", SET, INT},
    [M_TO] = {"to", SET, CREDITOR},
    [M_TO_FIRST] = {"to", SET_FIRST, CREDITOR},
    [M_TO_SECOND] = {"to", SET_SECOND, INT},
    [M_RENT] = {"rent", SET_SECOND, DEED_PLUS_1},
    [M_LEVEL] = {"objects", SET_SECOND, INT},
    [M_LOT] = {"lot", AMOUNT, LOT},
    [M_LOT_FIRST] = {"lot", SET_FIRST, LOT},
    [M_SEATS] = {"seats", SET, SEATS},
    [M_DICE] = {"dice", AMOUNT, DICE},
    [M_DOUBLES] = {"doubles", SET, INT},
    [M_ROUND] = {"round", AMOUNT, INT},
    [M_DECK] = {"deck", SET, DECK},
    [M_CARD] = {"card", AMOUNT, INT},
    [M_CHARACTER] = {"character", AMOUNT, CHARACTER},
    [M_CHARACTER_SECRET] = {"character", SECRET, CHARACTER},
    [M_MISSED] = {"missed", AMOUNT, INT},
    [M_SHORT] = {"short", AMOUNT, BOOL},
    [M_SPLIT] = {"split", SET_SECOND, BOOL},
    [M_OFFICER] = {"officer", AMOUNT, INT},
    [M_WHY_JAILED] = {"why", AMOUNT, WHY_JAILED},
    [M_WHY_FREED] = {"why", AMOUNT, WHY_FREED},
    [M_WHY_ENDED] = {"why", AMOUNT, WHY_ENDED},
};

enum { MEMBERS_MAX = 3 };

typedef struct kind {
    const char *name;
    uint8_t members[MEMBERS_MAX];
} kind;

static const kind KINDS[SU_EVENT_COUNT] = {
    [SU_EVENT_ORDER_ROLL] = {"order-roll", {M_DICE}},
    [SU_EVENT_ROLL_AGAIN] = {"roll-again", {M_SEATS}},
    [SU_EVENT_STARTS] = {"start", {0}},
    [SU_EVENT_TURN] = {"turn", {M_ROUND}},
    [SU_EVENT_ROLLED] = {"roll", {M_DICE, M_DOUBLES}},
    [SU_EVENT_MOVED] = {"move", {M_SQUARE_MOVED, M_FROM_SQUARE}},
    [SU_EVENT_PASSED] = {"pass-start", {M_AMOUNT}},
    [SU_EVENT_CARD] = {"card", {M_DECK, M_CARD}},
    [SU_EVENT_NO_FREE_DEED] = {"no-free-square", {0}},
    [SU_EVENT_RECEIVED] = {"receive", {M_AMOUNT}},
    [SU_EVENT_CHARACTER] = {"character", {M_CHARACTER_SECRET}},
    [SU_EVENT_HAS_CHOSEN] = {"has-chosen", {0}},
    [SU_EVENT_JAILED] = {"jail", {M_WHY_JAILED}},
    [SU_EVENT_STAYS] = {"stay", {M_MISSED}},
    [SU_EVENT_FREED] = {"free", {M_WHY_FREED}},
    [SU_EVENT_BOUGHT] = {"buy", {M_SQUARE, M_AMOUNT}},
    [SU_EVENT_DECLINED] = {"decline", {M_SQUARE}},
    [SU_EVENT_AUCTION] = {"auction", {M_LOT, M_SQUARE}},
    [SU_EVENT_BID] = {"bid", {M_AMOUNT}},
    [SU_EVENT_DROPPED] = {"drop", {M_SHORT}},
    [SU_EVENT_KNOCKED_DOWN] = {"knock-down", {M_LOT_FIRST, M_SQUARE_SECOND, M_AMOUNT}},
    [SU_EVENT_NO_SALE] = {"no-sale", {M_SQUARE}},
    [SU_EVENT_RENT_DUE] = {"rent-due", {M_SQUARE_FIRST, M_AMOUNT, M_TO_SECOND}},
    [SU_EVENT_DEMANDED] = {"demand", {M_SQUARE_FIRST, M_AMOUNT, M_FROM_SECOND}},
    [SU_EVENT_REFUSED] = {"refuse", {M_SQUARE_FIRST, M_AMOUNT, M_TO_SECOND}},
    [SU_EVENT_RENT_LOST] = {"rent-lost", {M_SQUARE_FIRST, M_AMOUNT, M_FROM_SECOND}},
    [SU_EVENT_PAID] = {"pay", {M_AMOUNT, M_TO_FIRST, M_RENT}},
    [SU_EVENT_SHARE] = {"share", {M_SQUARE_FIRST, M_AMOUNT, M_FROM_SECOND}},
    [SU_EVENT_BUILT] = {"build", {M_SQUARE_FIRST, M_LEVEL, M_AMOUNT}},
    [SU_EVENT_SOLD] = {"sell", {M_SQUARE_FIRST, M_LEVEL, M_AMOUNT}},
    [SU_EVENT_SOLD_NETWORK] = {"sell-network", {M_SQUARE, M_AMOUNT}},
    [SU_EVENT_BROKE_NETWORK] = {"break-network", {M_SQUARE, M_AMOUNT}},
    [SU_EVENT_MORTGAGED] = {"mortgage", {M_SQUARE, M_AMOUNT}},
    [SU_EVENT_REDEEMED] = {"redeem", {M_SQUARE, M_AMOUNT}},
    [SU_EVENT_KEPT] = {"keep", {M_SQUARE}},
    [SU_EVENT_FEE] = {"fee", {M_SQUARE, M_AMOUNT}},
    [SU_EVENT_OFFERED] = {"offer", {0}}, /* and write_offer */
    [SU_EVENT_WITHDRAWN] = {"withdraw", {0}},
    [SU_EVENT_REJECTED] = {"reject", {M_FROM}},
    [SU_EVENT_DEAL] = {"deal", {0}}, /* and write_offer */
    [SU_EVENT_STRUCK_OFF] = {"strike-off", {M_AMOUNT, M_TO}},
    [SU_EVENT_LAPSED] = {"lapse", {0}},
    [SU_EVENT_REVEALED] = {"reveal", {M_CHARACTER}},
    [SU_EVENT_RAIDED] = {"raid", {M_SQUARE_FIRST, M_FROM, M_SPLIT}},
    [SU_EVENT_RACKET] = {"racket", {M_SQUARE, M_FROM}},
    [SU_EVENT_RACKET_OVER] = {"racket-over", {M_SQUARE}},
    [SU_EVENT_ATTACK_FAILED] = {"attack-failed", {M_SQUARE, M_OFFICER}},
    [SU_EVENT_SCARCE] = {"scarce", {M_LOT, M_SEATS}},
    [SU_EVENT_CONTESTED] = {"contest", {M_SQUARE}},
    [SU_EVENT_YIELDED] = {"yield", {0}},
    [SU_EVENT_DEBT] = {"debt", {M_AMOUNT, M_TO}},
    [SU_EVENT_BANKRUPT] = {"bankrupt", {M_AMOUNT, M_TO}},
    [SU_EVENT_ESTATE] = {"estate", {M_SQUARES, M_AMOUNT}},
    [SU_EVENT_ENDED] = {"end", {M_WHY_ENDED}},
};

/* By how it is written, and the value. */
static const char *word_of(int as, int value)
{
    static const char *const JAILED[] = {"square", "card", "doubles", "officer"};
    static const char *const FREED[] = {"bail", "double", "paid", "authority"};
    static const char *const ENDED[] = {"last", "rounds"};

    switch (as) {
    case DECK:
        return su_deck_word(value);
    case LOT:
        return su_lot_word(value);
    case WHY_JAILED:
        return JAILED[value];
    case WHY_FREED:
        return FREED[value];
    default: /* WHY_ENDED */
        return ENDED[value];
    }
}

static uint64_t value_of(const bm_event *event, int from)
{
    switch (from) {
    case AMOUNT:
        return (uint64_t)event->amount;
    case SET:
        return event->set;
    case SET_FIRST:
        return (uint64_t)su_pair_first(event->set);
    case SET_SECOND:
        return (uint64_t)su_pair_second(event->set);
    default: /* SECRET */
        return event->secret;
    }
}

static void write_value(int as, uint64_t value, bm_json *json)
{
    switch (as) {
    case INT:
        bm_json_int(json, (int64_t)value);
        break;
    case BOOL:
        bm_json_bool(json, value != 0);
        break;
    case DEED:
        su_json_deed((int)value, json);
        break;
    case DEED_PLUS_1:
        su_json_deed_or_null((int)value, json);
        break;
    case DEEDS:
        su_json_deeds((uint32_t)value, json);
        break;
    case SEATS:
        bm_json_set(json, (uint32_t)value);
        break;
    case CREDITOR:
        su_json_creditor((int)value, json);
        break;
    case CHARACTER:
        su_json_character((int)value, json);
        break;
    case DICE:
        su_json_pair(su_pair_first(value), su_pair_second(value), json);
        break;
    default:
        bm_json_string(json, word_of(as, (int)value));
        break;
    }
}

static void write_offer(const bm_event *event, bm_json *json)
{
    bm_move terms = bm_move_of(SU_MOVE_OFFER, 0, event->amount, event->set);

    su_json_terms((int)(event->set >> 2 * SU_DEEDS), su_move_give(terms), su_move_want(terms),
                  event->amount, json);
}

void su_write_event(const bm_event *event, bm_json *json)
{
    const kind *told = &KINDS[event->kind];

    bm_json_key_string(json, "event", told->name);
    if (event->seat != BM_NO_SEAT)
        bm_json_key_int(json, "seat", event->seat);
    for (int i = 0; i < MEMBERS_MAX && told->members[i] != NO_MORE; i++) {
        int member = told->members[i];
        bm_json_key(json, MEMBERS[member].key);
        write_value(MEMBERS[member].as, value_of(event, MEMBERS[member].from), json);
    }
    if (event->kind == SU_EVENT_OFFERED || event->kind == SU_EVENT_DEAL)
        write_offer(event, json);
}
