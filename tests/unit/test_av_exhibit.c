/* test_av_exhibit.c - exhibitions, against all subsets of many hands.
 *
 * Which sets can be shown, how many a hand has, which is the k-th and which the best:
 * rule: AV-C2, AV-C4, AV-E2.
 */
#include "unit/av_play.h"

#include <math.h>

#include "games/av/av_exhibit.h"
#include "games/av/av_material.h"

enum { HAND_MAX = 14 };

static int slow_oldest(uint64_t items)
{
    int oldest = 9999;

    for (int item = 0; item < AV_ITEM_END; item++)
        if (av_holds(items, item) && av_year(item) < oldest)
            oldest = av_year(item);
    return oldest;
}

static bool slow_unbroken(uint64_t items)
{
    bool begun = false;
    bool ended = false;

    for (int letter = 0; letter < AV_LETTERS; letter++) {
        bool here = (items >> 8 * letter & 0xff) != 0;
        if (here && ended)
            return false;
        ended = begun && !here;
        begun = begun || here;
    }
    return true;
}

static int slow_size(uint64_t items)
{
    int size = 0;

    for (int item = 0; item < AV_ITEM_END; item++)
        size += av_holds(items, item);
    return size;
}

static bool slow_valid(uint64_t items)
{
    return slow_size(items) >= 3 && slow_unbroken(items);
}

static uint64_t draw_hand(bm_rng *rng, int size)
{
    uint64_t hand = 0;

    while (slow_size(hand) < size) {
        int item = (int)bm_rng_below(rng, AV_ITEM_END);
        if (av_is_item(item))
            hand |= av_bit(item);
    }
    return hand;
}

/* The order of the numbers: by the first letter, then by the items of each letter as a
 * number; whatever begins alike, the shorter one first. */
static int compare(uint64_t a, uint64_t b)
{
    int start_a = __builtin_ctzll(a) / 8;
    int start_b = __builtin_ctzll(b) / 8;

    if (start_a != start_b)
        return start_a - start_b;
    for (int letter = start_a; letter < AV_LETTERS; letter++) {
        int part_a = (int)(a >> 8 * letter & 0xff);
        int part_b = (int)(b >> 8 * letter & 0xff);
        if (part_a != part_b)
            return part_a - part_b;
    }
    return 0;
}

/* Everything that is said of a hand, with a list of all its subsets. */
static void look_at(uint64_t hand)
{
    uint64_t count = 0;
    uint64_t best = 0;
    uint64_t last = 0;

    for (uint64_t items = hand;; items = (items - 1) & hand) {
        bool valid = slow_valid(items);
        assert_int_equal(av_exhibit_valid(items), valid);
        assert_int_equal(av_exhibit_unbroken(items), slow_unbroken(items));
        count += valid;
        if (valid &&
            (slow_size(items) > slow_size(best) ||
             (slow_size(items) == slow_size(best) && slow_oldest(items) < slow_oldest(best))))
            best = items;
        if (items == 0)
            break;
    }
    assert_true(av_exhibit_count(hand) == count);
    assert_int_equal(av_exhibit_possible(hand), count > 0);
    assert_true(av_exhibit_best(hand) == best);
    for (uint64_t k = 0; k < count; k++) {
        uint64_t items = av_exhibit_nth(hand, k);
        assert_true((items & ~hand) == 0 && slow_valid(items));
        assert_true(k == 0 || compare(last, items) < 0); /* so none comes twice */
        last = items;
    }
}

static void small_hands(void **state)
{
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 5);
    look_at(0);
    for (int i = 0; i < scaled(3000, 100); i++)
        look_at(draw_hand(&rng, (int)bm_rng_below(&rng, 9)));
    for (int i = 0; i < scaled(120, 3); i++)
        look_at(draw_hand(&rng, 9 + (int)bm_rng_below(&rng, HAND_MAX - 8)));
}

/* All items from one letter to another are the best to show of them. */
static bool any_run_is_valid(uint64_t hand)
{
    for (int from = 0; from < AV_LETTERS; from++)
        for (int to = from; to < AV_LETTERS; to++)
            if (slow_valid(hand >> 8 * from << 8 * (from + 7 - to) >> 8 * (7 - to)))
                return true;
    return false;
}

/* A hand of every pattern of letters, none to three items of each. */
static void every_pattern_of_letters(void **state)
{
    static const uint64_t SOME[] = {0, 1, 3, 7};

    (void)state;
    for (int pattern = 0; pattern < 4096; pattern++) {
        uint64_t hand = 0;
        for (int letter = 0; letter < AV_LETTERS; letter++)
            hand |= SOME[pattern >> 2 * letter & 3] << 8 * letter;
        if (slow_size(hand) <= 9)
            look_at(hand);
        assert_int_equal(av_exhibit_possible(hand), any_run_is_valid(hand));
    }
}

/* The examples of the rule. */
static void examples(void **state)
{
    static const char *const GOOD[] = {"A1468+A1760+B1905+B1906", "C1835+C1852+D1616",
                                       "E1928+E1932+E1941", "D1616+E1928+F1650"};
    static const char *const BAD[] = {"A1468+A1760+C1835", "B1905+C1835+F1650", "D1616+E1928",
                                      "A1468+A1760+F1650"};

    (void)state;
    for (int i = 0; i < BM_LENGTH(GOOD); i++)
        assert_true(av_exhibit_valid(av_items(GOOD[i])));
    for (int i = 0; i < BM_LENGTH(BAD); i++)
        assert_false(av_exhibit_valid(av_items(BAD[i])));
    assert_false(av_exhibit_valid(0));
    assert_false(av_exhibit_valid(av_items("C1835")));
}

/* All 45 items: more than 2^32 exhibitions, and no number runs over. The count was made
 * by multiplying polynomials. */
static void the_largest_hand(void **state)
{
    const uint64_t count = UINT64_C(34368284458532);
    uint64_t last = 0;

    (void)state;
    assert_true(av_exhibit_count(AV_ALL_ITEMS) == count);
    assert_true(av_exhibit_best(AV_ALL_ITEMS) == AV_ALL_ITEMS);
    for (uint64_t k = 0; k < count; k += count >> 12) {
        uint64_t items = av_exhibit_nth(AV_ALL_ITEMS, k);
        assert_true((items & ~AV_ALL_ITEMS) == 0 && slow_valid(items));
        assert_true(k == 0 || compare(last, items) < 0);
        last = items;
    }
    assert_true(av_exhibit_nth(AV_ALL_ITEMS, count - 1) == av_items("F1650+F1660+F1830+F1875+"
                                                                    "F1890+F1910+F1924"));
}

static int find(const uint64_t *list, int count, uint64_t items)
{
    for (int i = 0; i < count; i++)
        if (list[i] == items)
            return i;
    return -1;
}

/* How far the draws are from equally many of each, in standard deviations. */
static double unevenness(uint64_t hand, bm_rng *rng)
{
    enum { EACH = 400, LISTED = 512 };
    static uint64_t list[LISTED];
    static int drawn[LISTED];
    int count = (int)av_exhibit_count(hand);
    double chi_square = 0;

    assert_in_range(count, 1, LISTED);
    for (int k = 0; k < count; k++) {
        list[k] = av_exhibit_nth(hand, (uint64_t)k);
        drawn[k] = 0;
    }
    for (int i = 0; i < EACH * count; i++) {
        int k = find(list, count, av_exhibit_random(hand, rng));
        assert_true(k >= 0);
        drawn[k]++;
    }
    for (int k = 0; k < count; k++)
        chi_square += (double)(drawn[k] - EACH) * (drawn[k] - EACH) / EACH;
    if (count == 1)
        return 0;
    return (chi_square - (count - 1)) / sqrt(2.0 * (count - 1));
}

static void draws_are_even(void **state)
{
    bm_rng rng;
    int tried = 0;

    (void)state;
    bm_rng_seed(&rng, 17);
    while (tried < scaled(30, 3)) {
        uint64_t hand = draw_hand(&rng, 3 + (int)bm_rng_below(&rng, 7));
        uint64_t count = av_exhibit_count(hand);
        if (count == 0 || count > 300)
            continue;
        assert_true(unevenness(hand, &rng) < 5);
        tried++;
    }
}

/* No item is left out, and each is shown by about half of them. */
static void draws_from_the_largest_hand(void **state)
{
    uint64_t seen = 0;
    bm_rng rng;
    int first_item = 0;
    int draws = scaled(20000, 2000);

    (void)state;
    bm_rng_seed(&rng, 3);
    for (int i = 0; i < draws; i++) {
        uint64_t items = av_exhibit_random(AV_ALL_ITEMS, &rng);
        assert_true((items & ~AV_ALL_ITEMS) == 0 && slow_valid(items));
        seen |= items;
        first_item += av_holds(items, 0);
    }
    assert_true(seen == AV_ALL_ITEMS);
    /* Nearly all begin at A and show about half of its items. */
    assert_in_range(first_item, draws * 48 / 100 - 60, draws * 52 / 100 + 60);
}

/* AV-C4: more items, then the oldest of them. */
static void which_one_is_better(void **state)
{
    bm_rng rng;

    (void)state;
    assert_true(
        av_exhibit_beats(av_items("E1928+E1932+E1941+E1952"), av_items("A1468+A1760+A1775")));
    assert_false(
        av_exhibit_beats(av_items("A1468+A1760+A1775"), av_items("E1928+E1932+E1941+E1952")));
    assert_true(av_exhibit_beats(av_items("D1616+E1982+F1924"), av_items("F1650+F1660+F1830")));
    bm_rng_seed(&rng, 8);
    for (int i = 0; i < 2000; i++) {
        uint64_t a = draw_hand(&rng, 3 + (int)bm_rng_below(&rng, 3));
        uint64_t b = draw_hand(&rng, 3 + (int)bm_rng_below(&rng, 3)) & ~a;
        int size_a = slow_size(a);
        int size_b = slow_size(b);
        if (size_b == 0)
            continue;
        assert_int_equal(av_oldest(a), slow_oldest(a));
        assert_int_equal(av_exhibit_beats(a, b),
                         size_a != size_b ? size_a > size_b : slow_oldest(a) < slow_oldest(b));
        assert_true(av_exhibit_beats(a, b) != av_exhibit_beats(b, a));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_hands),
        cmocka_unit_test(every_pattern_of_letters),
        cmocka_unit_test(examples),
        cmocka_unit_test(the_largest_hand),
        cmocka_unit_test(draws_are_even),
        cmocka_unit_test(draws_from_the_largest_hand),
        cmocka_unit_test(which_one_is_better),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
