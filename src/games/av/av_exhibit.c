/* av_exhibit.c - judging, counting and numbering exhibitions.
 *
 * With a byte a letter, one word of arithmetic handles all six letters at once:
 * counts, presence and neighbours are a few operations each.
 *
 * Counting: let more[l][n] be the number of ways to go on at letter l, the letter
 * before being shown, so that at least n further items are shown. One may stop
 * (if n is 0), or show some items of letter l and go on. An exhibition begins at
 * some letter with some of its items, so six letters and four values of n count
 * them all; walking down the same sums finds the k-th.
 */
#include "games/av/av_exhibit.h"

#include "base/check.h"
#include "games/av/av_material.h"

#define EACH UINT64_C(0x010101010101) /* one in every letter's byte */
#define TOPS UINT64_C(0x808080808080) /* the highest bit of every byte */

/* How many items of each letter, a byte each. */
static inline uint64_t letter_counts(uint64_t items)
{
    items -= (items >> 1) & UINT64_C(0x5555555555555555);
    items = (items & UINT64_C(0x3333333333333333)) + ((items >> 2) & UINT64_C(0x3333333333333333));
    return (items + (items >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
}

/* A 1 in the byte of every letter whose count is at least `least`. */
static inline uint64_t at_least(uint64_t counts, unsigned least)
{
    return ((counts + EACH * (0x80 - least)) & TOPS) >> 7;
}

/* Adding 1 to the lowest letter carries through all its neighbours; a letter
 * beyond a gap stays. */
bool av_exhibit_unbroken(uint64_t items)
{
    uint64_t full = at_least(letter_counts(items), 1) * 0xff;

    return (full & (full + (full & (0 - full)))) == 0;
}

bool av_exhibit_valid(uint64_t items)
{
    return bm_count64(items) >= AV_EXHIBIT_MIN && av_exhibit_unbroken(items);
}

/* Three of a letter, three of two neighbours, or three neighbours. */
bool av_exhibit_possible(uint64_t hand)
{
    uint64_t counts = letter_counts(hand);
    uint64_t here = at_least(counts, 1);
    uint64_t pair = here & here >> 8;
    uint64_t threes = at_least(counts, 3);
    uint64_t pair_threes = at_least(counts + (counts >> 8), 3) & pair;

    return (threes | pair_threes | (pair & here >> 16)) != 0;
}

bool av_exhibit_beats(uint64_t a, uint64_t b)
{
    int more = bm_count64(a) - bm_count64(b);

    return more != 0 ? more > 0 : av_oldest(a) < av_oldest(b);
}

/* Between two gaps everything is worth showing. */
uint64_t av_exhibit_best(uint64_t hand)
{
    uint64_t best = 0;

    for (uint64_t full = at_least(letter_counts(hand), 1) * 0xff; full != 0;) {
        uint64_t run = full & ~(full + (full & (0 - full)));
        uint64_t items = hand & run;
        if (bm_count64(items) >= AV_EXHIBIT_MIN && (best == 0 || av_exhibit_beats(items, best)))
            best = items;
        full &= ~run;
    }
    return best;
}

/* more[l][n] as above. */
typedef struct counting {
    uint32_t part[AV_LETTERS]; /* the hand's items of the letter */
    uint64_t more[AV_LETTERS + 1][AV_EXHIBIT_MIN + 1];
} counting;

static inline int still_needed(int need, int shown)
{
    return need > shown ? need - shown : 0;
}

/* Some items of the letter, and whatever follows, with at least `need` items in all:
 * one of its n items, two, or more, which are enough alone. */
static uint64_t ways_from(const counting *c, int letter, int need)
{
    uint64_t n = (uint64_t)bm_count(c->part[letter]);
    uint64_t two = n * (n - 1) / 2; /* 0 for none: it wraps and is multiplied away */
    uint64_t many = ((uint64_t)1 << n) - 1 - n - two;
    const uint64_t *next = c->more[letter + 1];

    return n * next[still_needed(need, 1)] + two * next[still_needed(need, 2)] +
           many * next[still_needed(need, 3)];
}

static void count_all(counting *c, uint64_t hand)
{
    for (int need = 0; need <= AV_EXHIBIT_MIN; need++)
        c->more[AV_LETTERS][need] = need == 0;
    for (int letter = AV_LETTERS - 1; letter >= 0; letter--) {
        c->part[letter] = (uint32_t)(hand >> 8 * letter) & 0xff;
        for (int need = 0; need <= AV_EXHIBIT_MIN; need++)
            c->more[letter][need] = (need == 0) + ways_from(c, letter, need);
    }
}

uint64_t av_exhibit_count(uint64_t hand)
{
    counting c;
    uint64_t count = 0;

    count_all(&c, hand);
    for (int letter = 0; letter < AV_LETTERS; letter++)
        count += ways_from(&c, letter, AV_EXHIBIT_MIN);
    return count;
}

/* The subset of this letter's items in which number k falls; k is counted from its
 * first exhibition on from then. */
static uint32_t part_at(const counting *c, int letter, int need, uint64_t *k)
{
    uint32_t all = c->part[letter];
    uint32_t part = 0;

    for (;;) {
        part = (part - all) & all; /* the next larger subset */
        uint64_t ways = c->more[letter + 1][still_needed(need, bm_count(part))];
        if (*k < ways)
            return part;
        *k -= ways;
    }
}

uint64_t av_exhibit_nth(uint64_t hand, uint64_t k)
{
    counting c;
    int letter = 0;
    int need = AV_EXHIBIT_MIN;
    uint64_t items = 0;
    uint64_t ways;

    bm_expect(k < av_exhibit_count(hand));
    count_all(&c, hand);
    for (; k >= (ways = ways_from(&c, letter, need)); letter++)
        k -= ways;
    for (;;) {
        uint32_t part = part_at(&c, letter, need, &k);
        items |= (uint64_t)part << 8 * letter;
        need = still_needed(need, bm_count(part));
        letter++;
        if (need == 0 && k == 0)
            return items; /* to stop is the first way to go on */
        k -= need == 0;
    }
}

/* Below a bound that may, in a very large hand, need more than 32 bits. */
static inline uint64_t random_below(uint64_t bound, bm_rng *rng)
{
    if (bound <= UINT32_MAX)
        return bm_rng_below(rng, (uint32_t)bound);
    uint64_t mask = UINT64_MAX >> __builtin_clzll(bound);
    uint64_t number;

    do
        number = bm_rng_next(rng) & mask;
    while (number >= bound);
    return number;
}

/* All that can be shown from the letter on, whatever its size. */
static void count_runs(uint64_t hand, uint64_t runs[AV_LETTERS + 1])
{
    uint64_t counts = letter_counts(hand);

    runs[AV_LETTERS] = 0;
    for (int letter = AV_LETTERS - 1; letter >= 0; letter--) {
        uint64_t parts = ((uint64_t)1 << (counts >> 8 * letter & 0xff)) - 1;
        runs[letter] = parts * (1 + runs[letter + 1]);
    }
}

/* An unbroken run of any size, all equally likely: where it begins, then letter by
 * letter some of the items, then whether to stop. */
static uint64_t random_run(uint64_t hand, const uint64_t runs[AV_LETTERS + 1], uint64_t sum,
                           bm_rng *rng)
{
    uint64_t k = random_below(sum, rng);
    uint64_t word = bm_rng_next(rng); /* each letter uses its own byte of it */
    uint64_t items = 0;
    int letter = 0;

    for (; k >= runs[letter]; letter++)
        k -= runs[letter];
    do {
        uint64_t all = hand & (uint64_t)0xff << 8 * letter;
        while ((all & word) == 0)
            word = bm_rng_next(rng);
        items |= all & word;
        letter++;
    } while (random_below(1 + runs[letter], rng) != 0);
    return items;
}

uint64_t av_exhibit_random(uint64_t hand, bm_rng *rng)
{
    uint64_t runs[AV_LETTERS + 1];
    uint64_t sum = 0;
    uint64_t items;

    count_runs(hand, runs);
    for (int letter = 0; letter < AV_LETTERS; letter++)
        sum += runs[letter];
    do
        items = random_run(hand, runs, sum, rng);
    while (bm_count64(items) < AV_EXHIBIT_MIN);
    return items;
}
