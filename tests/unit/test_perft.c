/* test_perft.c - lines of play, counted three ways.
 *
 * The frozen numbers were worked out by hand where that is possible, and every
 * number is compared with a count that knows no list of moves: it tries every
 * conceivable move on `check`.
 */
#include "unit/unit.h"

#include "core/perft.h"
#include "games/av/av_state.h"
#include "games/registry.h"

typedef struct box {
    _Alignas(8) uint8_t bytes[BM_STATE_MAX];
} box;

static const bm_game *find(const char *name)
{
    const bm_game *game = bm_game_find(bm_span_of(name));

    assert_non_null(game);
    return game;
}

static box start(const bm_game *game, int seats)
{
    bm_setup setup = {.seats = (uint8_t)seats};
    box state;

    memset(&state, 0, sizeof state);
    game->start(state.bytes, &setup);
    return state;
}

static uint64_t naive(const bm_game *game, const box *state, int depth);

static uint64_t try_move(const bm_game *game, const box *state, int seat, bm_move move, int depth)
{
    if (game->check(state->bytes, seat, move) != BM_OK)
        return 0;
    box next = *state;
    game->apply(next.bytes, seat, move, NULL);
    return naive(game, &next, depth - 1);
}

/* Every kind, with every value of one field: these games need no two at once. */
static uint64_t naive(const bm_game *game, const box *state, int depth)
{
    enum { KINDS = 7, TARGETS = 8, AMOUNTS = 20, SETS = 2048 };
    uint64_t lines = 0;
    bool over = game->turn(state->bytes).wait == BM_WAIT_NOBODY;

    if (depth == 0 || over)
        return 1;
    for (int seat = BM_CHANCE; seat < BM_SEATS_MAX; seat++) {
        for (int kind = 0; kind < KINDS; kind++) {
            for (int target = 0; target < TARGETS; target++)
                lines += try_move(game, state, seat, bm_move_of(kind, target, 0, 0), depth);
            for (int amount = 1; amount < AMOUNTS; amount++)
                lines += try_move(game, state, seat, bm_move_of(kind, 0, amount, 0), depth);
            for (uint64_t set = 1; set < SETS; set++)
                lines += try_move(game, state, seat, bm_move_of(kind, 0, 0, set), depth);
        }
    }
    return lines;
}

/* Two seats: 2 · 2 deals, then whoever calls first, twice two calls, then the
 * other one: 4 · (2 + 2) · 2. */
static void the_smallest_game(void **state)
{
    static const uint64_t EXPECTED[] = {1, 2, 4, 16, 32, 32, 32};
    const bm_game *game = find("null");
    box table = start(game, 2);

    (void)state;
    for (int depth = 0; depth < 7; depth++) {
        assert_true(bm_perft(game, table.bytes, depth) == EXPECTED[depth]);
        if (depth < 5)
            assert_true(naive(game, &table, depth) == EXPECTED[depth]);
    }
    /* Three seats: 8 deals, then 3! orders of calling and 2^3 calls. */
    table = start(game, 3);
    assert_true(bm_perft(game, table.bytes, 6) == 8 * 6 * 8);
}

/* Seats, then 14 kinds of card, then a pass or one of 2047 sets of money. */
static void high_society_from_the_start(void **state)
{
    const bm_game *game = find("high-society");

    (void)state;
    for (int seats = 3; seats <= 5; seats++) {
        box table = start(game, seats);
        uint64_t n = (uint64_t)seats;
        assert_true(bm_perft(game, table.bytes, 1) == n);
        assert_true(bm_perft(game, table.bytes, 2) == n * 14);
        assert_true(bm_perft(game, table.bytes, 3) == n * 14 * 2048);
        assert_true(naive(game, &table, 2) == n * 14);
    }
}

/* How many ways there are to bid and then to pass or to bid more: of sets with
 * total t each, those with a higher one and the pass can follow. */
static uint64_t bids_and_answers(void)
{
    static const uint8_t MONEY[] = {1, 2, 3, 4, 6, 8, 10, 12, 15, 20, 25};
    uint64_t sets_of[107] = {1};
    uint64_t ways = 0;

    for (size_t i = 0; i < sizeof MONEY; i++)
        for (int total = 106; total >= MONEY[i]; total--)
            sets_of[total] += sets_of[total - MONEY[i]];
    for (int bid = 1; bid <= 106; bid++) {
        uint64_t higher = 0;
        for (int total = bid + 1; total <= 106; total++)
            higher += sets_of[total];
        ways += sets_of[bid] * (1 + higher);
    }
    return ways;
}

/* The first two decisions of a round. After a pass the next seat has all 2048
 * moves; but on a misfortune the pass ends the round, and one of the 13 other
 * kinds of card comes. Slow builds look at a few of the lots. */
static void high_society_first_two_decisions(void **state)
{
    static const char *const LOTS[] = {"7", "theft", "title", "scandal", "debt", "1", "2",
                                       "3", "4",     "5",     "6",       "8",    "9", "10"};
    const bm_game *game = find("high-society");
    uint64_t bids = bids_and_answers();

    (void)state;
    for (int i = 0; i < scaled(14, 2) && i < 14; i++) {
        box table = start(game, 3);
        char words[32];
        bm_move move;
        bool misfortune = i == 1 || i == 3 || i == 4;
        assert_true(game->read_move(bm_span_of("start 1"), &move));
        game->apply(table.bytes, BM_CHANCE, move, NULL);
        snprintf(words, sizeof words, "turn-up %s", LOTS[i]);
        assert_true(game->read_move(bm_span_of(words), &move));
        game->apply(table.bytes, BM_CHANCE, move, NULL);
        assert_true(bm_perft(game, table.bytes, 2) == bids + (misfortune ? 13 : 2048));
    }
}

/* Positions in the middle of random games, where hands are small. */
static void high_society_further_on(void **state)
{
    const bm_game *game = find("high-society");
    int compared = 0;
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 11);
    for (int round = 0; round < scaled(60, 6); round++) {
        box table = start(game, 3 + round % 3);
        uint32_t plies = 25 + bm_rng_below(&rng, 40);
        for (uint32_t ply = 0; ply < plies; ply++) {
            bm_turn turn = game->turn(table.bytes);
            if (turn.wait == BM_WAIT_NOBODY)
                break;
            int seat = turn.wait == BM_WAIT_CHANCE ? BM_CHANCE : bm_lowest(turn.may);
            game->apply(table.bytes, seat, game->random_move(table.bytes, seat, &rng), NULL);
        }
        if (bm_perft(game, table.bytes, 1) > 60)
            continue;
        assert_true(bm_perft(game, table.bytes, 2) == naive(game, &table, 2));
        compared++;
    }
    assert_true(compared >= 3);
}

/* Adel Verpflichtet has moves of two fields, and sets of items that a seat holds; any
 * other set is refused. */
static uint64_t naive_av(const bm_game *game, const box *state, int depth)
{
    enum { KINDS = 12, TARGETS = 50, AMOUNTS = 60 };
    uint64_t lines = 0;
    av_state av;

    memcpy(&av, state->bytes, sizeof av);
    if (depth == 0 || av.pub.head.phase == AV_PHASE_OVER)
        return 1;
    for (int seat = BM_CHANCE; seat < av.pub.head.setup.seats; seat++) {
        uint64_t hand = seat >= 0 ? av_items_of(&av, seat) : 0;
        uint64_t set = hand;
        do {
            for (int i = 0; i < (set == 0 ? KINDS * TARGETS * AMOUNTS : KINDS); i++) {
                bm_move move = bm_move_of(i % KINDS, i / KINDS % TARGETS, i / KINDS / TARGETS, set);
                if (game->check(state->bytes, seat, move) != BM_OK)
                    continue;
                box next = *state;
                game->apply(next.bytes, seat, move, NULL);
                lines += naive_av(game, &next, depth - 1);
            }
            set = (set - 1) & hand;
        } while (set != hand);
    }
    return lines;
}

/* Deals and turns up at random until the first round begins. */
static box first_round(const bm_game *game, int seats, int variant)
{
    bm_setup setup = {.seats = (uint8_t)seats};
    box table = start(game, seats);
    bm_rng rng;

    setup.option[AV_OPTION_TWO_PLAYER] = (uint16_t)variant;
    game->start(table.bytes, &setup);
    bm_rng_seed(&rng, 40);
    while (game->turn(table.bytes).wait == BM_WAIT_CHANCE)
        game->apply(table.bytes, BM_CHANCE, game->random_move(table.bytes, BM_CHANCE, &rng), NULL);
    return table;
}

/* A seat has four cards for the castle and six for the auction house; sealed decisions
 * are taken in any order. */
static void adel_verpflichtet_from_the_start(void **state)
{
    const bm_game *game = find("adel-verpflichtet");
    box table = start(game, 3);

    (void)state;
    assert_true(bm_perft(game, table.bytes, 3) == 5 * 4 * 3);
    assert_true(bm_perft(game, table.bytes, 5) == UINT64_C(60) * 45 * 44);
    assert_true(naive_av(game, &table, 3) == 5 * 4 * 3);
    table = first_round(game, 3, 0);
    assert_true(bm_perft(game, table.bytes, 3) == 6 * 8);
    assert_true(bm_perft(game, table.bytes, 6) == UINT64_C(6) * 6 * 10 * 10 * 10);
    table = first_round(game, 5, 0);
    assert_true(bm_perft(game, table.bytes, 5) == 120 * 32);
    table = first_round(game, 2, AV_TOGETHER);
    assert_true(bm_perft(game, table.bytes, 2) == 2 * 10 * 10);
    table = first_round(game, 2, AV_ANNOUNCE);
    assert_true(bm_perft(game, table.bytes, 1) == 2);
    assert_true(bm_perft(game, table.bytes, 4) == 2 * 10 * 10);
}

/* Positions of random games with hands of a size that can be gone through. */
static void adel_verpflichtet_further_on(void **state)
{
    const bm_game *game = find("adel-verpflichtet");
    uint32_t phases = 0;
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 5);
    for (int round = 0; round < scaled(100, 20); round++) {
        box table = first_round(game, 2 + round % 4, round / 4 % (round % 4 == 0 ? 2 : 1));
        av_state av;
        for (uint32_t plies = bm_rng_below(&rng, 40); plies > 0; plies--) {
            bm_turn turn = game->turn(table.bytes);
            if (turn.wait == BM_WAIT_NOBODY)
                break;
            int seat = turn.wait == BM_WAIT_CHANCE ? BM_CHANCE : bm_lowest(turn.may);
            game->apply(table.bytes, seat, game->random_move(table.bytes, seat, &rng), NULL);
        }
        if (bm_perft(game, table.bytes, 1) > 40)
            continue;
        memcpy(&av, table.bytes, sizeof av);
        phases |= bm_bit(av.pub.head.phase);
        assert_true(bm_perft(game, table.bytes, 1) == naive_av(game, &table, 1));
        if (round % 20 == 0)
            assert_true(bm_perft(game, table.bytes, 2) == naive_av(game, &table, 2));
    }
    assert_true(bm_count(phases) >= 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_smallest_game),
        cmocka_unit_test(high_society_from_the_start),
        cmocka_unit_test(high_society_first_two_decisions),
        cmocka_unit_test(high_society_further_on),
        cmocka_unit_test(adel_verpflichtet_from_the_start),
        cmocka_unit_test(adel_verpflichtet_further_on),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
