/* fuzz_step.c - any game, driven by bytes.
 *
 * The first bytes choose a game and a set-up, each further one an operation that
 * reads its arguments from the bytes behind it. After each the state must pass
 * its audit and every promise of core/game.h that can be tested on the spot. The
 * numbers of games and operations are part of what kept inputs mean: new
 * operations go to the end.
 */
#include "fuzz/inspect.h"
#include "games/registry.h"

enum { OPERATIONS_MAX = 1024, OPERATION_COUNT = 8 };

typedef struct table {
    const bm_game *game;
    void *state; /* exactly state_size bytes, so that a sanitizer guards its end */
    uint32_t plies;
} table;

static uint16_t choose_option(const bm_option *option, fuzz_input *input)
{
    uint32_t number = (uint32_t)fuzz_number(input, 2);
    uint32_t count = 0;

    if (number == BM_OPTION_UNSET)
        return BM_OPTION_UNSET;
    if (option->values == NULL)
        return (uint16_t)(option->min + number % ((uint32_t)option->max - option->min + 1));
    while (option->values[count] != NULL)
        count++;
    return (uint16_t)(number % count);
}

static bool choose_setup(const bm_game *game, fuzz_input *input, bm_setup *setup)
{
    uint32_t seats_range = (uint32_t)game->seats_max - game->seats_min + 1;

    bm_setup_begin(setup);
    setup->seats = (uint8_t)(game->seats_min + fuzz_byte(input) % seats_range);
    setup->edition = (uint8_t)(fuzz_byte(input) % (uint32_t)game->edition_count);
    for (int i = 0; i < game->option_count; i++) {
        uint16_t value = choose_option(&game->options[i], input);
        if (bm_option_applies(game, setup, i))
            setup->option[i] = value;
    }
    return bm_setup_resolve(game, setup) == BM_OK;
}

/* The k-th of the seats in a set that is not empty, k taken modulo their number. */
static int pick(uint32_t seats, uint32_t k)
{
    return bm_nth(seats, (int)(k % (uint32_t)bm_count(seats)));
}

/* What one viewer gets to see of a move. They take turns, because writing JSON
 * takes most of the time; at the end all of them look. */
static void inspect_sight(const table *t, const bm_events *events)
{
    static char buffer[INSPECT_VIEW_MAX];
    uint32_t seats = bm_head_of(t->state)->setup.seats;
    int turn = (int)(t->plies % (seats + 2));
    int viewer = turn < (int)seats ? turn : turn == (int)seats ? BM_SPECTATOR : BM_REFEREE;
    bm_text text;
    bm_json json;

    bm_text_begin(&text, buffer, sizeof buffer);
    bm_json_begin(&json, &text);
    bm_write_events(t->game, events, viewer, &json);
    inspect_text(&text, &json);
    inspect_view(t->game, t->state, viewer);
}

/* A legal move has one spelling, which reads back as the same move. */
static void inspect_spelling(const bm_game *game, bm_move move)
{
    char buffer[BM_MOVE_TEXT_MAX];
    bm_text text;
    bm_move read = {0};

    bm_text_begin(&text, buffer, sizeof buffer);
    game->write_move(move, &text);
    FUZZ_HOLDS(!text.full && text.length > 0);
    FUZZ_HOLDS(game->read_move((bm_span){buffer, text.length}, &read));
    FUZZ_HOLDS(bm_move_same(read, move));
}

/* What is legal is on the list, unless the list is only a selection. */
static bool is_listed(const table *t, int seat, bm_move move)
{
    bm_cursor cursor = {0};
    bm_move listed;
    uint32_t weight;

    if (seat == BM_CHANCE) {
        for (uint32_t i = 0; t->game->chance(t->state, i, &listed, &weight); i++)
            if (bm_move_same(listed, move))
                return true;
        return false;
    }
    while (t->game->next_move(t->state, seat, &cursor, &listed))
        if (bm_move_same(listed, move))
            return true;
    return cursor.partial;
}

/* The judgement depends only on what the seat knows. */
static void inspect_judgement(const table *t, int seat, bm_move move, bm_status status)
{
    _Alignas(8) uint8_t seen[BM_STATE_MAX];

    if (seat < 0 || seat >= bm_head_of(t->state)->setup.seats)
        return;
    bm_copy(seen, t->state, t->game->state_size);
    t->game->redact(seen, seat);
    FUZZ_HOLDS(t->game->check(seen, seat, move) == status);
}

static void play(table *t, int seat, bm_move move, bool must_pass)
{
    uint8_t before[BM_STATE_MAX];
    bm_event list[BM_EVENTS_MAX];
    bm_events events = {list, t->game->events_max, 0};
    uint32_t id = t->game->turn(t->state).id;
    bm_status status = t->game->check(t->state, seat, move);

    FUZZ_HOLDS(status == BM_OK || !must_pass);
    inspect_judgement(t, seat, move, status);
    if (status == BM_OK) {
        inspect_spelling(t->game, move);
        FUZZ_HOLDS(is_listed(t, seat, move));
    } else {
        FUZZ_HOLDS(bm_reason_of(t->game, status)->key[0] != '\0');
    }
    bm_copy(before, t->state, t->game->state_size);
    FUZZ_HOLDS(bm_step(t->game, t->state, seat, move, &events) == status);
    bool changed = !bm_equal(before, t->state, t->game->state_size);
    FUZZ_HOLDS(changed == (status == BM_OK));
    if (!changed) {
        FUZZ_HOLDS(events.count == 0);
        return;
    }
    t->plies++;
    FUZZ_HOLDS(t->game->plies_max == 0 || t->plies <= t->game->plies_max);
    FUZZ_HOLDS(t->game->turn(t->state).id >= id);
    inspect_sight(t, &events);
}

/* The k-th outcome of the chance that is due. */
static void play_chance(table *t, uint32_t k)
{
    uint64_t total = 0;
    uint32_t count = 0;
    uint32_t weight;
    bm_move move;

    for (; t->game->chance(t->state, count, &move, &weight); count++) {
        FUZZ_HOLDS(weight > 0);
        total += weight;
    }
    FUZZ_HOLDS(count > 0 && total < UINT64_C(1) << 31);
    FUZZ_HOLDS(t->game->chance(t->state, k % count, &move, &weight));
    play(t, BM_CHANCE, move, true);
}

/* The k-th legal move of whoever is waited for. */
static void play_listed(table *t, uint32_t which_seat, uint32_t k)
{
    bm_turn turn = t->game->turn(t->state);
    bm_move move = {0};
    uint32_t count = 0;

    if (turn.wait == BM_WAIT_CHANCE)
        play_chance(t, k);
    if (turn.wait != BM_WAIT_SEATS)
        return;
    int seat = pick(turn.may, which_seat);
    /* Once to the k-th or to the end, and then, where it ended early, again. */
    for (int round = 0; round < 2; round++) {
        bm_cursor cursor = {0};
        uint32_t at = 0;
        if (round == 1 && count == 0)
            return;
        k = round == 0 ? k : k % count;
        while (t->game->next_move(t->state, seat, &cursor, &move)) {
            if (at++ == k) {
                play(t, seat, move, true);
                return;
            }
        }
        count = at;
    }
}

static void play_random(table *t, fuzz_input *input)
{
    bm_turn turn = t->game->turn(t->state);
    uint32_t k = fuzz_byte(input);
    bm_rng rng;

    bm_rng_seed(&rng, fuzz_number(input, 2));
    if (turn.wait == BM_WAIT_NOBODY)
        return;
    int seat = turn.wait == BM_WAIT_CHANCE ? BM_CHANCE : pick(turn.may, k);
    bm_move move = t->game->random_move(t->state, seat, &rng);
    if (move.kind != 0)
        play(t, seat, move, true);
    else
        inspect_idle(t->game, t->state, seat);
}

static void play_default(table *t, uint32_t k)
{
    uint32_t must = t->game->turn(t->state).must;

    if (must != 0) {
        int seat = pick(must, k);
        play(t, seat, t->game->default_move(t->state, seat), true);
    }
}

/* Any sixteen bytes, by any number for a seat; mostly by one that exists. */
static void play_raw(table *t, fuzz_input *input)
{
    int seat = (int8_t)fuzz_byte(input);
    bm_move move;

    if (seat == INT8_MIN)
        seat = (int32_t)(uint32_t)fuzz_number(input, 4);
    move.kind = (uint16_t)fuzz_number(input, 2);
    move.target = (uint16_t)fuzz_number(input, 2);
    move.amount = (int32_t)(uint32_t)fuzz_number(input, 4);
    move.set = fuzz_number(input, 8);
    play(t, seat, move, false);
}

/* A seat has the same moves in the state and in what it knows of it. */
static void compare_moves(const bm_game *game, const void *whole, const void *seen, int seat)
{
    bm_cursor a = {0};
    bm_cursor b = {0};
    bm_move move_a;
    bm_move move_b;

    for (;;) {
        bool more = game->next_move(whole, seat, &a, &move_a);
        FUZZ_HOLDS(game->next_move(seen, seat, &b, &move_b) == more);
        if (!more)
            break;
        FUZZ_HOLDS(bm_move_same(move_a, move_b));
    }
    FUZZ_HOLDS(a.partial == b.partial);
}

/* Redacted, completed, redacted again: nothing the viewer knows has changed.
 * The game goes on from the completed state if the input says so. */
static void sample(table *t, fuzz_input *input)
{
    const bm_game *game = t->game;
    uint32_t seats = bm_head_of(t->state)->setup.seats;
    uint32_t who = fuzz_byte(input) % (seats + 1);
    int viewer = who == seats ? BM_SPECTATOR : (int)who;
    bool adopt = (fuzz_byte(input) & 1) != 0;
    _Alignas(8) uint8_t seen[BM_STATE_MAX];
    _Alignas(8) uint8_t whole[BM_STATE_MAX];
    bm_rng rng;

    bm_rng_seed(&rng, fuzz_number(input, 2));
    bm_copy(seen, t->state, game->state_size);
    game->redact(seen, viewer);
    FUZZ_HOLDS(game->audit(seen) == NULL);
    inspect_turn(game, seen);
    inspect_bytes(game, seen);
    if (viewer >= 0)
        compare_moves(game, t->state, seen, viewer);
    bm_copy(whole, seen, game->state_size);
    game->sample(whole, viewer, &rng);
    inspect_state(game, whole);
    if (adopt)
        bm_copy(t->state, whole, game->state_size);
    game->redact(whole, viewer);
    FUZZ_HOLDS(bm_equal(whole, seen, game->state_size));
}

/* The encoded state with one byte changed, or cut short: it loads to a state
 * that is stored as those very bytes, or it does not load and touches nothing. */
static void spoil_bytes(table *t, fuzz_input *input)
{
    _Alignas(8) uint8_t target[BM_STATE_MAX];
    uint8_t untouched[BM_STATE_MAX];
    uint8_t bytes[BM_BYTES_MAX];
    uint8_t again[BM_BYTES_MAX];
    size_t size = bm_state_store(t->game, t->state, bytes);
    size_t at = (size_t)fuzz_number(input, 2) % size;
    uint32_t change = fuzz_byte(input);

    inspect_bytes(t->game, t->state);
    for (size_t i = 0; i < sizeof target; i++)
        target[i] = untouched[i] = 0xa5;
    if (change == 0)
        size = at;
    bytes[at] ^= (uint8_t)change;
    if (bm_state_load(t->game, target, bytes, size) != BM_OK) {
        FUZZ_HOLDS(bm_equal(target, untouched, sizeof target));
        return;
    }
    FUZZ_HOLDS(change != 0);
    FUZZ_HOLDS(bm_state_store(t->game, target, again) == size && bm_equal(again, bytes, size));
    inspect_known(t->game, target);
}

static void operate(table *t, fuzz_input *input)
{
    uint32_t k;

    switch (fuzz_byte(input) % OPERATION_COUNT) {
    case 0:
    case 1:
        k = fuzz_byte(input);
        play_listed(t, k, (uint32_t)fuzz_number(input, 2));
        break;
    case 2:
        play_random(t, input);
        break;
    case 3:
        play_raw(t, input);
        break;
    case 4:
        sample(t, input);
        break;
    case 5:
        play_default(t, fuzz_byte(input));
        break;
    case 6:
        spoil_bytes(t, input);
        break;
    default: /* one byte a move: short inputs reach far */
        k = fuzz_byte(input);
        play_listed(t, k, k);
        break;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_input input = {data, size};
    table t = {.game = bm_games[fuzz_byte(&input) % (uint32_t)bm_game_count]};
    bm_setup setup;

    bm_check_set_hook(fuzz_failed);
    if (!choose_setup(t.game, &input, &setup))
        return 0;
    t.state = malloc(t.game->state_size);
    if (t.state == NULL)
        return 0;
    t.game->start(t.state, &setup);
    inspect_state(t.game, t.state);
    for (int i = 0; i < OPERATIONS_MAX && input.left > 0; i++) {
        operate(&t, &input);
        inspect_state(t.game, t.state);
    }
    inspect_views(t.game, t.state);
    inspect_bytes(t.game, t.state);
    free(t.state);
    return 0;
}
