/* state.c - states are plain values: copied, asked, changed and stored as such. */
#include "conformance/properties.h"

#include <string.h>

#include "core/step.h"
#include "core/view.h"

/* States are compared and hashed as bytes, so no byte may be left to chance. */
void start_sets_every_byte(trial *t)
{
    box low;
    box high;

    memset(low.bytes, 0x00, sizeof low.bytes);
    memset(high.bytes, 0xff, sizeof high.bytes);
    t->game->start(low.bytes, &t->setup);
    t->game->start(high.bytes, &t->setup);
    if (!same_state(t, &low, &high))
        broken(t, "start sets every byte", "two fresh states differ");
    for (size_t i = t->game->state_size; i < sizeof low.bytes; i++)
        if (low.bytes[i] != 0x00 || high.bytes[i] != 0xff)
            broken(t, "a game stays inside its state", "start wrote to byte %zu", i);
    if (memcmp(&bm_head_of(low.bytes)->setup, &t->setup, sizeof t->setup) != 0)
        broken(t, "a state carries its set-up", "another one");
}

static void demand_untouched(const trial *t, const box *before, const box *state, const char *who)
{
    if (memcmp(before->bytes, state->bytes, sizeof before->bytes) != 0)
        broken(t, "questions change nothing", "%s changed the state", who);
}

static void ask_as_text(trial *t, const box *state, const box *before)
{
    static char buffer[VIEW_MAX];
    uint8_t bytes[BM_BYTES_MAX];
    bm_text text;
    bm_json json;

    for (int i = 0; i <= t->setup.seats; i++) {
        bm_text_begin(&text, buffer, sizeof buffer);
        bm_json_begin(&json, &text);
        bm_write_view(t->game, state->bytes, viewer_at(t, i), &json);
        demand_untouched(t, before, state, "write_view");
        if (text.full)
            broken(t, "a view has an end", "more than %d bytes", VIEW_MAX);
    }
    bm_state_store(t->game, state->bytes, bytes);
    demand_untouched(t, before, state, "fields");
}

/* Threads ask about the same state at the same time, so every const in the
 * contract must be meant. */
void questions_change_nothing(trial *t)
{
    static moves list;
    box state = copy_of(t, &t->state);
    box before = state;
    bm_turn turn = t->game->turn(state.bytes);
    bm_result result;

    demand_untouched(t, &before, &state, "turn");
    for (int seat = BM_CHANCE; seat < t->setup.seats; seat++) {
        list_moves(t, &state, seat, &list);
        demand_untouched(t, &before, &state, seat == BM_CHANCE ? "chance" : "next_move");
        for (int i = 0; i < 4; i++)
            t->game->check(state.bytes, seat, fuzzed_move(t, &list));
        demand_untouched(t, &before, &state, "check");
        if (seat >= 0 ? bm_has(turn.may, seat) : turn.wait == BM_WAIT_CHANCE)
            t->game->random_move(state.bytes, seat, &t->rng);
        demand_untouched(t, &before, &state, "random_move");
        if (seat >= 0 && bm_has(turn.must, seat))
            t->game->default_move(state.bytes, seat);
        demand_untouched(t, &before, &state, "default_move");
    }
    if (turn.wait == BM_WAIT_NOBODY)
        t->game->result(state.bytes, &result);
    demand_untouched(t, &before, &state, "result");
    if (t->game->audit(state.bytes) != NULL)
        broken(t, "the invariants hold", "%s", t->game->audit(state.bytes));
    demand_untouched(t, &before, &state, "audit");
    ask_as_text(t, &state, &before);
}

/* A game is its list of moves: the same move from the same state must give the
 * same bytes, whether somebody listens or not, and leave the original alone. */
void applying_is_a_function(trial *t, int seat, bm_move move)
{
    bm_event lists[2][BM_EVENTS_MAX];
    bm_events first = {lists[0], BM_EVENTS_MAX, 0};
    bm_events second = {lists[1], BM_EVENTS_MAX, 0};
    box original = copy_of(t, &t->state);
    box once = original;
    box twice = original;
    box unheard = original;

    play_on(t, &once, seat, move, &first);
    play_on(t, &twice, seat, move, &second);
    play_on(t, &unheard, seat, move, NULL);
    if (!same_state(t, &original, &t->state))
        broken(t, "a copy is a copy", "playing on one changed another");
    if (!same_state(t, &once, &twice) || first.count != second.count ||
        memcmp(lists[0], lists[1], first.count * sizeof(bm_event)) != 0)
        broken(t, "applying is a function", "%s %s gave two outcomes", named_seat(seat),
               spelled(t, move));
    if (!same_state(t, &once, &unheard))
        broken(t, "listening changes nothing", "%s %s", named_seat(seat), spelled(t, move));
    if (same_state(t, &once, &original))
        broken(t, "a move changes something", "%s %s", named_seat(seat), spelled(t, move));
    if (bm_state_hash(t->game, once.bytes) == bm_state_hash(t->game, original.bytes))
        broken(t, "different states have different hashes", "%s %s", named_seat(seat),
               spelled(t, move));
}

static void demand_bytes_round_trip(const trial *t, const box *state)
{
    uint8_t bytes[BM_BYTES_MAX];
    size_t size = bm_state_store(t->game, state->bytes, bytes);
    box back;

    memset(back.bytes, CANARY, sizeof back.bytes);
    bm_status status = bm_state_load(t->game, back.bytes, bytes, size);
    if (status != BM_OK)
        broken(t, "a stored state loads", "%s: %s", bm_reason_of(t->game, status)->key,
               t->game->audit(state->bytes));
    if (!same_state(t, state, &back))
        broken(t, "a stored state is the state", "it came back otherwise");
    if (bm_state_hash(t->game, state->bytes) != bm_state_hash(t->game, back.bytes))
        broken(t, "equal states have equal hashes", "they differ");
}

/* Stores and pages exchange states as bytes, redacted ones too. */
void bytes_round_trip(trial *t)
{
    demand_bytes_round_trip(t, &t->state);
    for (int i = 0; i <= t->setup.seats; i++) {
        box seen = redacted(t, &t->state, viewer_at(t, i));
        demand_bytes_round_trip(t, &seen);
    }
}

static void demand_refused(const trial *t, const uint8_t *bytes, size_t size, bm_status expected)
{
    box target;
    box before;

    memset(target.bytes, CANARY, sizeof target.bytes);
    before = target;
    bm_status status = bm_state_load(t->game, target.bytes, bytes, size);
    if (status != expected)
        broken(t, "damaged bytes are refused", "%zu bytes: status %d instead of %d", size, status,
               expected);
    demand_untouched(t, &before, &target, "a refused load");
}

/* Bytes come from disks and networks. A flipped bit need not be noticed, but
 * what is taken must be a state, and the very one the bytes say. */
void damaged_bytes_are_refused(trial *t)
{
    uint8_t bytes[BM_BYTES_MAX + 1];
    uint8_t again[BM_BYTES_MAX];
    size_t size = bm_state_store(t->game, t->state.bytes, bytes);
    box target;

    for (size_t cut = 0; cut < size; cut++)
        demand_refused(t, bytes, cut, BM_BYTES_SIZE);
    bytes[size] = 0;
    demand_refused(t, bytes, size + 1, BM_BYTES_SIZE);
    for (size_t i = 0; i < size; i++) {
        uint8_t flip = (uint8_t)(1u << below(t, 8));
        bytes[i] ^= flip;
        memset(target.bytes, CANARY, sizeof target.bytes);
        if (i < 2)
            demand_refused(t, bytes, size, BM_BYTES_VERSION);
        else if (bm_state_load(t->game, target.bytes, bytes, size) == BM_OK &&
                 (bm_state_store(t->game, target.bytes, again) != size ||
                  memcmp(bytes, again, size) != 0))
            broken(t, "what is loaded is what the bytes say", "byte %zu", i);
        bytes[i] ^= flip;
    }
}
