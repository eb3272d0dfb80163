/* secrecy.c - nobody learns what he may not know, by any way out of the core.
 *
 * The means is non-interference: take what a viewer sees, complete it to another
 * possible truth, and demand that nothing the viewer gets tells the two apart.
 */
#include "conformance/properties.h"

#include <stdlib.h>
#include <string.h>

#include "core/secret.h"
#include "core/view.h"

enum { SAMPLES = 4, FUZZES = 24, MOVES_COMPARED = 5 };

static void demand_sound(const trial *t, const box *state, const char *what)
{
    const char *invariant = t->game->audit(state->bytes);

    if (invariant != NULL)
        broken(t, "the invariants hold", "%s state: %s", what, invariant);
}

/* What has been taken away cannot be taken away again, the referee keeps all,
 * and what is left is a lawful state. */
void redaction_is_idempotent(trial *t)
{
    box all = redacted(t, &t->state, BM_REFEREE);

    if (!same_state(t, &all, &t->state))
        broken(t, "the referee sees all", "something was taken away");
    for (int i = 0; i <= t->setup.seats; i++) {
        int viewer = viewer_at(t, i);
        box seen = redacted(t, &t->state, viewer);
        box again = redacted(t, &seen, viewer);
        if (!same_state(t, &seen, &again))
            broken(t, "redacting is idempotent", "viewer %s", named_seat(viewer));
        demand_sound(t, &seen, "redacted");
        t->tally->secrets += !same_state(t, &seen, &t->state);
    }
}

/* Whoever is sent a state can tell whether it is what a seat knows: not what everybody
 * knows, where it has a secret of its own, and never the whole. */
void knowledge_is_recognised(trial *t)
{
    box open = redacted(t, &t->state, BM_SPECTATOR);

    for (int seat = 0; seat < t->setup.seats; seat++) {
        box seen = redacted(t, &t->state, seat);
        if (!bm_known_to(t->game, seen.bytes, seat))
            broken(t, "a seat's knowledge is recognised", "seat %d", seat);
        if (!same_state(t, &seen, &t->state) && bm_known_to(t->game, t->state.bytes, seat))
            broken(t, "too much knowledge is recognised", "seat %d", seat);
        if (!same_state(t, &seen, &open) && bm_known_to(t->game, open.bytes, seat))
            broken(t, "too little knowledge is recognised", "seat %d", seat);
    }
}

/* Bots think about samples: a sample must be a lawful state that the viewer
 * could not tell from the truth. */
void samples_fit_the_view(trial *t)
{
    for (int i = 0; i <= t->setup.seats; i++) {
        int viewer = viewer_at(t, i);
        box seen = redacted(t, &t->state, viewer);
        for (int k = 0; k < SAMPLES; k++) {
            box guess = sampled(t, &t->state, viewer);
            box seen_again = redacted(t, &guess, viewer);
            demand_sound(t, &guess, "sampled");
            if (!same_state(t, &seen, &seen_again))
                broken(t, "redact(sample(redact(s))) == redact(s)", "viewer %s",
                       named_seat(viewer));
            t->tally->guesses_wrong += !same_state(t, &guess, &t->state);
            if (!same_state(t, &seen, &t->state) && same_state(t, &seen, &guess))
                broken(t, "a sample fills in what was taken away", "viewer %s", named_seat(viewer));
        }
    }
}

/* A sampler that always guessed right would have to know the truth. */
void secrets_can_be_guessed_wrong(const trial *t)
{
    if (t->tally->secrets > 0 && t->tally->guesses_wrong == 0)
        broken(t, "samples do not know the truth", "%u secrets, every guess right",
               t->tally->secrets);
}

static void demand_same_turn(const trial *t, const box *other, int viewer, const char *what)
{
    bm_turn here = t->game->turn(t->state.bytes);
    bm_turn there = t->game->turn(other->bytes);

    if (memcmp(&here, &there, sizeof here) != 0)
        broken(t, "the turn is no secret", "viewer %s, %s state", named_seat(viewer), what);
}

/* The same list in the same order, not only the same set. */
static void demand_same_list(const trial *t, const box *other, int seat, const char *what)
{
    bm_cursor here = {0};
    bm_cursor there = {0};
    bool more = true;

    while (more) {
        bm_move a = {0};
        bm_move b = {0};
        more = t->game->next_move(t->state.bytes, seat, &here, &a);
        if (t->game->next_move(other->bytes, seat, &there, &b) != more || !bm_move_same(a, b) ||
            here.partial != there.partial)
            broken(t, "a seat's list of moves depends only on what it knows", "seat %d, %s state",
                   seat, what);
    }
}

static void demand_same_answers(trial *t, const box *other, int seat, const char *what)
{
    static moves list;

    demand_same_turn(t, other, seat, what);
    demand_same_list(t, other, seat, what);
    list_moves(t, &t->state, acting_seat(t, &t->state), &list);
    for (int i = 0; i < FUZZES; i++) {
        bm_move move = fuzzed_move(t, &list);
        bm_status here = t->game->check(t->state.bytes, seat, move);
        bm_status there = t->game->check(other->bytes, seat, move);
        if (here != there)
            broken(t, "a refusal depends only on what the seat knows", "seat %d, %s: %d and %d",
                   seat, fields_of(move), here, there);
    }
}

/* The page and the bots work on redacted states: for its own seat such a state
 * must answer like the whole one. */
void a_seat_needs_only_its_view(trial *t)
{
    for (int seat = 0; seat < t->setup.seats; seat++) {
        box seen = redacted(t, &t->state, seat);
        demand_same_answers(t, &seen, seat, "redacted");
    }
}

static size_t write_view(const trial *t, const box *state, int viewer, char *buffer)
{
    bm_text text;
    bm_json json;

    bm_text_begin(&text, buffer, VIEW_MAX);
    bm_json_begin(&json, &text);
    bm_write_view(t->game, state->bytes, viewer, &json);
    return text.length;
}

/* Non-interference of everything a viewer can ask for. */
void views_do_not_leak(trial *t)
{
    static char here[VIEW_MAX];
    static char there[VIEW_MAX];

    for (int i = 0; i <= t->setup.seats; i++) {
        int viewer = viewer_at(t, i);
        box other = sampled(t, &t->state, viewer);
        size_t size = write_view(t, &t->state, viewer, here);
        if (write_view(t, &other, viewer, there) != size || memcmp(here, there, size) != 0)
            broken(t, "a view has no secrets", "viewer %s:\n  %s\n  %s", named_seat(viewer), here,
                   there);
        demand_same_turn(t, &other, viewer, "sampled");
        if (viewer >= 0)
            demand_same_answers(t, &other, viewer, "sampled");
    }
}

/* What one viewer has after a move: the state, and what it was told. */
typedef struct aftermath {
    box seen;
    uint32_t count;
    bm_event told[BM_EVENTS_MAX];
} aftermath;

static void see_move(const trial *t, const box *before, int seat, bm_move move, int viewer,
                     aftermath *after)
{
    bm_event list[BM_EVENTS_MAX];
    bm_events events = {list, BM_EVENTS_MAX, 0};
    box state = copy_of(t, before);

    play_on(t, &state, seat, move, &events);
    demand_sound(t, &state, "next");
    after->seen = redacted(t, &state, viewer);
    after->count = events.count;
    for (uint32_t i = 0; i < events.count; i++)
        after->told[i] = bm_event_for(&list[i], viewer);
}

/* The events as they go out, so that a leak by the writer shows as well. */
static size_t write_told(const trial *t, const aftermath *after, char *buffer)
{
    bm_event list[BM_EVENTS_MAX];
    bm_events events = {list, BM_EVENTS_MAX, after->count};
    bm_text text;
    bm_json json;

    memcpy(list, after->told, after->count * sizeof list[0]);
    bm_text_begin(&text, buffer, VIEW_MAX);
    bm_json_begin(&json, &text);
    bm_write_events(t->game, &events, BM_SPECTATOR, &json);
    return text.length;
}

/* Who cannot tell two outcomes apart by what he sees afterwards must not be able
 * to by what he was told on the way. */
static void demand_told_alike(const trial *t, const aftermath *a, const aftermath *b, int viewer,
                              const char *what)
{
    static char here[VIEW_MAX];
    static char there[VIEW_MAX];

    if (!same_state(t, &a->seen, &b->seen))
        return;
    t->tally->events_compared++;
    size_t size = write_told(t, a, here);
    bool alike = write_told(t, b, there) == size && memcmp(here, there, size) == 0;
    if (!alike || a->count != b->count ||
        memcmp(a->told, b->told, a->count * sizeof a->told[0]) != 0)
        broken(t, "events have no secrets", "viewer %s, %s:\n  %s\n  %s", named_seat(viewer), what,
               here, there);
}

static void compare_moves_of(trial *t, int seat, int viewer, const moves *list)
{
    static aftermath seen[MOVES_COMPARED];
    uint32_t count = list->count < MOVES_COMPARED ? list->count : MOVES_COMPARED;
    uint32_t first = below(t, list->count);

    for (uint32_t i = 0; i < count; i++) {
        bm_move move = list->list[(first + i) % list->count];
        see_move(t, &t->state, seat, move, viewer, &seen[i]);
        for (uint32_t k = 0; k < i; k++)
            demand_told_alike(t, &seen[i], &seen[k], viewer, "two moves");
        /* The same move in another world that the viewer cannot tell apart. */
        static aftermath elsewhere;
        box other = sampled(t, &t->state, viewer);
        if (t->game->check(other.bytes, seat, move) != BM_OK)
            continue;
        see_move(t, &other, seat, move, viewer, &elsewhere);
        demand_told_alike(t, &seen[i], &elsewhere, viewer, "two worlds");
    }
}

void events_do_not_leak(trial *t)
{
    static moves list;

    for (int seat = BM_CHANCE; seat < t->setup.seats; seat++) {
        list_moves(t, &t->state, seat, &list);
        for (int i = 0; list.count > 0 && i <= t->setup.seats; i++)
            compare_moves_of(t, seat, viewer_at(t, i), &list);
    }
}
