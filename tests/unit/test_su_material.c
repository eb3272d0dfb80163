/* test_su_material.c - the board, its prices and the decks, against a second table.
 *
 * Written from the rule book as it stands there: a row per group, the dearer enterprise
 * of it apart.
 *
 * rule: SU-M1, SU-M2, SU-M3, SU-D2, SU-Q3.
 */
#include "unit/su_play.h"

#include "games/su/su_debt.h"
#include "games/su/su_material.h"

enum { SQUARES = 3, KINDS = 2, LEVELS = SU_NETWORK + 1 };

typedef struct row {
    int squares[SQUARES]; /* the last one is the dearer; 0: none */
    int price[KINDS];
    int rent[KINDS][LEVELS];
    int object;
    int network;
    int mortgage[KINDS];
} row;

/* Squares; prices; rents of the cheaper and of the dearer; object, network; mortgages. */
static const char *const BOOK[SU_GROUPS] = {
    "1 0 3     60 60    2 10 30 90 160 250       4 20 60 180 320 450        50 50    30 30",
    "6 8 9     100 120  6 30 90 270 400 550      8 40 100 300 450 600       50 50    50 60",
    "11 13 14  140 160  10 50 150 450 625 750    12 60 180 500 700 900      100 100  70 80",
    "16 18 19  180 200  14 70 200 550 750 950    16 80 220 600 800 1000     100 100  90 100",
    "21 23 24  220 240  18 90 250 700 875 1050   20 100 300 750 925 1100    150 150  110 120",
    "26 27 29  260 280  22 110 330 800 975 1150  24 120 360 850 1025 1200   150 150  130 140",
    "31 32 34  300 320  26 130 390 900 1100 1275 28 150 450 1000 1200 1400  200 200  150 160",
    "37 0 39   350 400  35 175 500 1100 1300 1500 50 200 600 1400 1700 2000 200 200  175 200",
    "5 15 25   200 200  15 75 210 570 770 970    17 85 230 610 810 1010     120 120  100 100",
    "12 28 35  150 220  11 55 160 470 650 800    18 90 250 700 875 1050     100 100  75 110",
};

static void read_numbers(const char **text, int *numbers, int count)
{
    for (int i = 0; i < count; i++) {
        char *end;
        numbers[i] = (int)strtol(*text, &end, 10);
        assert_ptr_not_equal(end, *text);
        *text = end;
    }
}

static row read_row(const char *text)
{
    row r;

    read_numbers(&text, r.squares, SQUARES);
    read_numbers(&text, r.price, KINDS);
    read_numbers(&text, r.rent[0], LEVELS);
    read_numbers(&text, r.rent[1], LEVELS);
    read_numbers(&text, &r.object, 1);
    read_numbers(&text, &r.network, 1);
    read_numbers(&text, r.mortgage, KINDS);
    assert_int_equal(*text, '\0');
    return r;
}

static void check_deed(const row *r, int group, int square, int kind)
{
    assert_int_not_equal(su_deed_at[square], SU_NO_DEED);
    const su_deed *deed = &su_deeds[su_deed_at[square]];

    assert_int_equal(deed->square, square);
    assert_int_equal(deed->group, group);
    assert_true(bm_has(su_group_masks[group], su_deed_at[square]));
    assert_int_equal(deed->price, r->price[kind]);
    assert_int_equal(deed->mortgage, r->mortgage[kind]);
    assert_int_equal(deed->object, r->object);
    assert_int_equal(deed->network, r->network);
    for (int level = 0; level <= SU_NETWORK; level++)
        assert_int_equal(deed->rent[level], r->rent[kind][level]);
}

static void enterprises(void **state)
{
    uint32_t all = 0;
    int count = 0;

    (void)state;
    for (int group = 0; group < SU_GROUPS; group++) {
        const row r = read_row(BOOK[group]);
        int size = 0;
        for (int i = 0; i < SQUARES; i++) {
            if (r.squares[i] == 0)
                continue;
            check_deed(&r, group, r.squares[i], i == SQUARES - 1);
            size++;
        }
        assert_int_equal(bm_count(su_group_masks[group]), size);
        assert_true((all & su_group_masks[group]) == 0);
        all |= su_group_masks[group];
        count += size;
    }
    assert_int_equal(count, SU_DEEDS);
    assert_true(all == SU_ALL_DEEDS);
}

/* Deeds are numbered along the board. */
static void the_way(void **state)
{
    int next = 0;

    (void)state;
    for (int square = 0; square < SU_SQUARES; square++) {
        if (su_deed_at[square] == SU_NO_DEED)
            continue;
        assert_int_equal(su_deed_at[square], next);
        assert_int_equal(su_deeds[next++].square, square);
    }
    assert_int_equal(next, SU_DEEDS);
}

/* Half of an object, of a network and of an enterprise is a whole sum: nothing is rounded
 * but the fee. */
static void fees(void **state)
{
    int prices = 0;
    int all_fees = 0;

    (void)state;
    for (int i = 0; i < SU_DEEDS; i++) {
        const su_deed *deed = &su_deeds[i];
        int fee = deed->mortgage / 10 + (deed->mortgage % 10 != 0);
        assert_int_equal(deed->fee, fee);
        assert_int_equal(su_redemption(i), deed->mortgage + fee);
        assert_int_equal(deed->price, 2 * deed->mortgage);
        assert_true(deed->object % 2 == 0 && deed->network % 2 == 0);
        for (int level = 1; level <= SU_NETWORK; level++)
            assert_true(deed->rent[level] > deed->rent[level - 1]);
        prices += deed->price;
        all_fees += fee;
    }
    assert_int_equal(prices, 5710);
    assert_int_equal(all_fees, 287);
}

/* Squares without an enterprise: SU-Q3, and where cards are drawn. */
static void other_squares(void **state)
{
    (void)state;
    for (int square = 0; square < SU_SQUARES; square++) {
        int fine = square == 4 ? 200 : square == 38 ? 100 : 0;
        bool temka = square == 2 || square == 17 || square == 33;
        bool sueta = square == 7 || square == 22 || square == 36;
        bool corner = square % 10 == 0;
        bool deed = su_deed_at[square] != SU_NO_DEED;
        assert_int_equal(su_fine_at(square), fine);
        assert_int_equal(su_deck_at(square), temka ? SU_TEMKA : sueta ? SU_SUETA : -1);
        assert_int_equal(deed + corner + temka + sueta + (fine != 0), 1);
    }
}

static void cards(void **state)
{
    static const su_card TEMKA[SU_CARDS] = {
        {SU_CARD_TO, 0, 0},         {SU_CARD_TO_JAIL, 0, 0},   {SU_CARD_TO, 24, 0},
        {SU_CARD_TO, 11, 0},        {SU_CARD_TO, 39, 0},       {SU_CARD_BACK, 3, 0},
        {SU_CARD_NEXT_FREE, 0, 0},  {SU_CARD_TO, 20, 0},       {SU_CARD_RECEIVE, 150, 0},
        {SU_CARD_RECEIVE, 50, 0},   {SU_CARD_RECEIVE, 100, 0}, {SU_CARD_PAY, 15, 0},
        {SU_CARD_PAY, 100, 0},      {SU_CARD_PAY_EACH, 50, 0}, {SU_CARD_TAKE_EACH, 10, 0},
        {SU_CARD_REPAIRS, 25, 100},
    };
    static const int RECEIVED[] = {200, 100, 100, 100, 50, 45, 25, 20, 10};
    static const int PAID[] = {50, 100, 150};
    const su_card *sueta = su_cards[SU_SUETA];

    (void)state;
    assert_memory_equal(su_cards[SU_TEMKA], TEMKA, sizeof TEMKA);
    assert_int_equal(sueta[0].does, SU_CARD_TO);
    assert_int_equal(sueta[0].amount, SU_SQUARE_START);
    for (int i = 0; i < BM_LENGTH(RECEIVED); i++) {
        assert_int_equal(sueta[1 + i].does, SU_CARD_RECEIVE);
        assert_int_equal(sueta[1 + i].amount, RECEIVED[i]);
    }
    for (int i = 0; i < BM_LENGTH(PAID); i++) {
        assert_int_equal(sueta[10 + i].does, SU_CARD_PAY);
        assert_int_equal(sueta[10 + i].amount, PAID[i]);
    }
    assert_int_equal(sueta[13].does, SU_CARD_TAKE_EACH);
    assert_int_equal(sueta[13].amount, 10);
    assert_int_equal(sueta[14].does, SU_CARD_PAY_EACH);
    assert_int_equal(sueta[14].amount, 20);
    assert_int_equal(sueta[15].does, SU_CARD_REPAIRS);
    assert_int_equal(sueta[15].amount, 40);
    assert_int_equal(sueta[15].more, 115);
}

/* The purse of the rule book adds up, and everybody begins with it. */
static void the_start(void **state)
{
    (void)state;
    assert_int_equal(SU_START_CASH, 2 * 500 + 4 * 100 + 1 * 50 + 1 * 20 + 2 * 10 + 1 * 5 + 5 * 1);
    for (int seats = SU_SEATS_MIN; seats <= SU_SEATS_MAX; seats++) {
        su_state s = su_fresh(seats);
        assert_null(su_audit(&s));
        assert_int_equal(s.pub.issued, seats * SU_START_CASH);
        assert_int_equal(s.pub.objects, 32);
        assert_int_equal(s.pub.networks, 12);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(enterprises),   cmocka_unit_test(the_way), cmocka_unit_test(fees),
        cmocka_unit_test(other_squares), cmocka_unit_test(cards),   cmocka_unit_test(the_start),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
