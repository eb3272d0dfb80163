/* hs_inputs.c - features from each seat's eyes.
 *
 * Most inputs are steps: 0 or 1 by whether a number has reached a mark. Steps let
 * a net of a few dozen cells bend where the game bends, above all where a seat
 * becomes the poorest. What one seat has is worked out once and then copied into
 * every row at the place that the row's seat gives it.
 */
#include "bots/hs_inputs.h"

#include "base/bits.h"
#include "base/mem.h"
#include "bots/hs_row.h"
#include "games/hs/hs_bid.h"
#include "games/hs/hs_score.h"

enum {
    BLOCK = 59, /* what one seat has */
    PAIR = 15, /* how the row's seat stands to one other */
    DECK = 26,
    NOBODY = HS_INPUTS - 3, /* that it is nobody's row, and how far the seats are apart */
    APART_MAX = 32,
    SUM_MAX = 55, /* of all possessions */
    HALVES_MAX = 120 /* more is as good as certain */
};

BM_STATIC_ASSERT(HS_SEATS_MAX *BLOCK + (HS_SEATS_MAX - 1) * PAIR + DECK <= NOBODY,
                 "the rows have room for all of it");

static const int8_t MONEY_STEPS[] = {10, 20, 30, 40, 50, 60, 70, 80, 90, 100};
static const int8_t SCORE_STEPS[] = {1, 6, 10, 14, 18, 24, 30, 36, 44, 54, 66, 84, 110};
static const int8_t MARGIN_STEPS[] = {-25, -15, -8, -3, 0, 1, 4, 8, 14, 22, 34};
static const int8_t SCORE_GAPS[] = {-50, -25, -12, -4, 1, 5, 13, 26, 51};
static const int8_t MONEY_GAPS[] = {-20, -8, 0, 1, 9, 21};

/* What the rows are made of. */
typedef struct facts {
    hs_standing now; /* as if the game ended here */
    int margin[HS_SEATS_MAX]; /* money above the poorest other's */
} facts;

static void find_facts(const hs_state *state, facts *f)
{
    int seats = state->pub.head.setup.seats;
    int least = INT16_MAX;
    int second = INT16_MAX;
    int poorest = 0;

    hs_score(state, &f->now);
    for (int seat = 0; seat < seats; seat++) {
        int money = f->now.money[seat];
        if (money < least) {
            second = least;
            least = money;
            poorest = seat;
        } else if (money < second) {
            second = money;
        }
    }
    for (int seat = 0; seat < seats; seat++)
        f->margin[seat] = f->now.money[seat] - (seat == poorest ? second : least);
}

static void put_seat(const hs_state *state, const facts *f, int seat, uint8_t *at)
{
    uint32_t cards = state->pub.won[seat];
    uint32_t possessions = cards & HS_POSSESSIONS;
    int money = f->now.money[seat];
    int halves = f->now.halves[seat];

    at = hs_put_bits(at, state->pub.hand[seat], HS_MONEY_COUNT);
    at = hs_put(at, money, HS_MONEY_SUM);
    at = hs_put_steps(at, money, MONEY_STEPS, BM_LENGTH(MONEY_STEPS));
    at = hs_put(at, hs_score_halves(possessions, 0) / 2, SUM_MAX);
    at = hs_put(at, possessions != 0 ? bm_lowest(possessions) + 1 : 0, HS_POSSESSION_MAX);
    at = hs_put(at, possessions != 0 ? bm_highest(possessions) + 1 : 0, HS_POSSESSION_MAX);
    /* Three titles, lowest first, and the three misfortunes. */
    at = hs_put_bits(at, cards / HS_FIRST_TITLE, 6);
    at = hs_put_steps(at, halves, SCORE_STEPS, BM_LENGTH(SCORE_STEPS));
    at = hs_put(at, halves, HALVES_MAX);
    at = hs_put_bits(at, state->pub.starter == seat, 1);
    at = hs_put_bits(at, bm_has(f->now.out, seat), 1);
    at = hs_put_steps(at, f->margin[seat], MARGIN_STEPS, BM_LENGTH(MARGIN_STEPS));
    hs_put_bits(at, bm_has(f->now.winners, seat), 1);
}

static uint8_t *put_deck(const hs_state *state, uint8_t *at)
{
    const bm_setup *setup = &state->pub.head.setup;
    uint32_t deck = state->pub.deck;
    int count = bm_count(deck);
    int reds = bm_count(deck & HS_RED_EDGED);

    at = hs_put_bits(at, deck, 16);
    at = hs_put_bits(at, (bm_bit(reds) - 1) >> 1, HS_REDS - 1);
    at = hs_put(at, count, 16);
    at = hs_put(at, reds == 1 ? 1 : 0, count);
    at = hs_put_bits(at, setup->seats > 3, 1);
    at = hs_put_bits(at, setup->seats > 4, 1);
    at = hs_put_bits(at, setup->option[HS_OPTION_DEBT_FLOOR], 1);
    at = hs_put_bits(at, setup->option[HS_OPTION_TIE], 1);
    return hs_put(at, hs_score_halves(deck & HS_POSSESSIONS, 0) / 2, SUM_MAX);
}

static uint8_t *put_pair(const facts *f, int seat, int other, uint8_t *at)
{
    at = hs_put_steps(at, f->now.halves[seat] - f->now.halves[other], SCORE_GAPS,
                      BM_LENGTH(SCORE_GAPS));
    return hs_put_steps(at, f->now.money[seat] - f->now.money[other], MONEY_GAPS,
                        BM_LENGTH(MONEY_GAPS));
}

static void put_nobody(const facts *f, int seats, const uint8_t *deck, uint8_t *row)
{
    int most = 0;
    int least = INT16_MAX;

    for (int seat = 0; seat < seats; seat++) {
        int money = f->now.money[seat];
        most = money > most ? money : most;
        least = money < least ? money : least;
    }
    bm_zero(row, HS_INPUTS);
    bm_copy(row, deck, DECK);
    hs_put(hs_put_bits(row + NOBODY, 1 | (uint32_t)(most == least) << 1, 2), most - least,
           APART_MAX);
}

/* Everything that rows are put together from. */
typedef struct parts {
    facts facts;
    int seats;
    uint8_t block[HS_SEATS_MAX][BLOCK];
    uint8_t deck[DECK];
} parts;

static void find_parts(const hs_state *state, parts *p)
{
    p->seats = state->pub.head.setup.seats;
    find_facts(state, &p->facts);
    put_deck(state, p->deck);
    for (int seat = 0; seat < p->seats; seat++)
        put_seat(state, &p->facts, seat, p->block[seat]);
}

static void put_row(const parts *p, int seat, uint8_t *row)
{
    uint8_t *at = row + DECK + BLOCK;
    int other = seat;

    bm_zero(row, HS_INPUTS);
    bm_copy(row, p->deck, DECK);
    bm_copy(row + DECK, p->block[seat], BLOCK);
    for (int i = 1; i < p->seats; i++) {
        other = other + 1 < p->seats ? other + 1 : 0;
        bm_copy(at, p->block[other], BLOCK);
        at = put_pair(&p->facts, seat, other, at + BLOCK);
    }
}

void hs_inputs(const hs_state *state, hs_eyes *eyes)
{
    parts p;

    find_parts(state, &p);
    put_nobody(&p.facts, p.seats, p.deck, eyes->row[p.seats]);
    for (int seat = 0; seat < p.seats; seat++)
        put_row(&p, seat, eyes->row[seat]);
}

void hs_inputs_of(const hs_state *state, int seat, uint8_t *row)
{
    parts p;

    find_parts(state, &p);
    put_row(&p, seat, row);
}
