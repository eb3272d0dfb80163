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
#include "games/hs/hs_bid.h"
#include "games/hs/hs_score.h"

enum {
    ONE = 127,
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

static uint8_t *put(uint8_t *at, int number, int most)
{
    int part = number * ONE / most;

    *at = (uint8_t)(part < 0 ? 0 : part > ONE ? ONE : part);
    return at + 1;
}

static uint8_t *put_bits(uint8_t *at, uint32_t bits, int count)
{
    for (int i = 0; i < count; i++)
        *at++ = bm_has(bits, i) ? ONE : 0;
    return at;
}

static uint8_t *put_steps(uint8_t *at, int number, const int8_t *steps, int count)
{
    for (int i = 0; i < count; i++)
        *at++ = number >= steps[i] ? ONE : 0;
    return at;
}

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

    at = put_bits(at, state->pub.hand[seat], HS_MONEY_COUNT);
    at = put(at, money, HS_MONEY_SUM);
    at = put_steps(at, money, MONEY_STEPS, BM_LENGTH(MONEY_STEPS));
    at = put(at, hs_score_halves(possessions, 0) / 2, SUM_MAX);
    at = put(at, possessions != 0 ? bm_lowest(possessions) + 1 : 0, HS_POSSESSION_MAX);
    at = put(at, possessions != 0 ? bm_highest(possessions) + 1 : 0, HS_POSSESSION_MAX);
    /* Three titles, lowest first, and the three misfortunes. */
    at = put_bits(at, cards / HS_FIRST_TITLE, 6);
    at = put_steps(at, halves, SCORE_STEPS, BM_LENGTH(SCORE_STEPS));
    at = put(at, halves, HALVES_MAX);
    at = put_bits(at, state->pub.starter == seat, 1);
    at = put_bits(at, bm_has(f->now.out, seat), 1);
    at = put_steps(at, f->margin[seat], MARGIN_STEPS, BM_LENGTH(MARGIN_STEPS));
    put_bits(at, bm_has(f->now.winners, seat), 1);
}

static uint8_t *put_deck(const hs_state *state, uint8_t *at)
{
    const bm_setup *setup = &state->pub.head.setup;
    uint32_t deck = state->pub.deck;
    int count = bm_count(deck);
    int reds = bm_count(deck & HS_RED_EDGED);

    at = put_bits(at, deck, 16);
    at = put_bits(at, (bm_bit(reds) - 1) >> 1, HS_REDS - 1);
    at = put(at, count, 16);
    at = put(at, reds == 1 ? 1 : 0, count);
    at = put_bits(at, setup->seats > 3, 1);
    at = put_bits(at, setup->seats > 4, 1);
    at = put_bits(at, setup->option[HS_OPTION_DEBT_FLOOR], 1);
    at = put_bits(at, setup->option[HS_OPTION_TIE], 1);
    return put(at, hs_score_halves(deck & HS_POSSESSIONS, 0) / 2, SUM_MAX);
}

static uint8_t *put_pair(const facts *f, int seat, int other, uint8_t *at)
{
    at = put_steps(at, f->now.halves[seat] - f->now.halves[other], SCORE_GAPS,
                   BM_LENGTH(SCORE_GAPS));
    return put_steps(at, f->now.money[seat] - f->now.money[other], MONEY_GAPS,
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
    put(put_bits(row + NOBODY, 1 | (uint32_t)(most == least) << 1, 2), most - least, APART_MAX);
}

void hs_inputs(const hs_state *state, hs_eyes *eyes)
{
    int seats = state->pub.head.setup.seats;
    uint8_t block[HS_SEATS_MAX][BLOCK];
    uint8_t deck[DECK];
    facts f;

    find_facts(state, &f);
    put_deck(state, deck);
    put_nobody(&f, seats, deck, eyes->row[seats]);
    for (int seat = 0; seat < seats; seat++)
        put_seat(state, &f, seat, block[seat]);
    for (int seat = 0; seat < seats; seat++) {
        uint8_t *row = eyes->row[seat];
        bm_zero(row, HS_INPUTS);
        bm_copy(row, deck, DECK);
        bm_copy(row + DECK, block[seat], BLOCK);
        uint8_t *at = row + DECK + BLOCK;
        int other = seat;
        for (int i = 1; i < seats; i++) {
            other = other + 1 < seats ? other + 1 : 0;
            bm_copy(at, block[other], BLOCK);
            at = put_pair(&f, seat, other, at + BLOCK);
        }
    }
}
