/* sentences.c - what happens can be told, in every language, to every viewer.
 *
 * A log, a replay and a table that is read aloud are made of these sentences
 * alone: one that is missing, cut or still has braces in it is a hole in the
 * game. And a sentence must not tell what a view would not show.
 */
#include "conformance/properties.h"

#include <string.h>

#include "core/asking.h"
#include "core/saying.h"

enum { TELLINGS_MAX = 16384, RESULT_MAX = 256 };

/* Everything that one viewer is told after one move, in one language. */
typedef struct telling {
    uint32_t count;
    size_t size;
    char text[TELLINGS_MAX];
} telling;

static const char *const NAMES[BM_SEATS_MAX] = {"Red", "Blue", "Green", "White", "Black", "Grey"};

static bool ends_like_a_sentence(const char *words, size_t size)
{
    static const char *const ENDINGS[] = {".", "!", "?", "…", ":", "⟧"};

    for (int i = 0; i < BM_LENGTH(ENDINGS); i++) {
        size_t tail = strlen(ENDINGS[i]);
        if (size > tail && memcmp(words + size - tail, ENDINGS[i], tail) == 0)
            return true;
    }
    return false;
}

static void demand_sentence(const trial *t, const char *language, const char *key,
                            const bm_text *text)
{
    const char *promise = "what happens is told in whole sentences";

    if (text->full)
        broken(t, promise, "%s %s is too long: %s", language, key, text->start);
    if (!bm_utf8_valid(text->start, text->length) || strpbrk(text->start, "{}\n") != NULL ||
        !ends_like_a_sentence(text->start, text->length))
        broken(t, promise, "%s %s: \"%s\"", language, key, text->start);
}

static void add_sentence(const trial *t, const bm_catalogue *catalogue, int viewer,
                         const bm_saying *saying, telling *told)
{
    bm_teller teller = {.catalogue = catalogue, .you = viewer >= 0 ? viewer : BM_NOBODY};
    char buffer[BM_SENTENCE_MAX];
    bm_text text;

    memcpy(teller.names, NAMES, sizeof teller.names);
    bm_text_begin(&text, buffer, sizeof buffer);
    bm_tell_saying(&teller, saying, &text);
    demand_sentence(t, catalogue->language, saying->key, &text);
    if (told->size + text.length + 1 > sizeof told->text)
        broken(t, "a move is told in a few sentences", "more than %d bytes", TELLINGS_MAX);
    memcpy(told->text + told->size, buffer, text.length);
    told->size += text.length;
    told->text[told->size++] = '\n';
    told->count++;
}

/* As a story tells it: state and events are cut for the viewer first. */
static void tell_events(const trial *t, const box *after, const bm_events *events, int viewer,
                        const bm_catalogue *catalogue, telling *told)
{
    bm_event list[BM_EVENTS_MAX];
    bm_events seen = {list, BM_EVENTS_MAX, events->count};
    box state = redacted(t, after, viewer);
    box before = state;
    bm_saying saying;

    for (uint32_t i = 0; i < events->count; i++)
        list[i] = bm_event_for(&events->list[i], viewer);
    told->count = 0;
    told->size = 0;
    for (uint32_t i = 0; i < events->count; i++) {
        memset(&saying, 0xff, sizeof saying);
        t->game->say_event(state.bytes, &seen, i, &saying);
        if (saying.key != NULL)
            add_sentence(t, catalogue, viewer, &saying, told);
    }
    if (!same_state(t, &before, &state))
        broken(t, "telling changes nothing", "viewer %s", named_seat(viewer));
}

static void tell_result(const trial *t, const box *state, int viewer, const bm_catalogue *catalogue,
                        telling *told)
{
    bm_saying saying;
    uint32_t i = 0;

    told->count = 0;
    told->size = 0;
    for (memset(&saying, 0xff, sizeof saying); t->game->say_result(state->bytes, i, &saying); i++) {
        if (i == RESULT_MAX)
            broken(t, "the end is told in a few sentences", "more than %d", RESULT_MAX);
        if (saying.key == NULL)
            broken(t, "the end is told without gaps", "sentence %u says nothing", i);
        add_sentence(t, catalogue, viewer, &saying, told);
    }
    if (t->game->say_result(state->bytes, i + 1, &saying))
        broken(t, "after the last sentence there is none", "sentence %u", i + 1);
}

/* `t->state` is the state after the move that told these events; `seat` made it, when it
 * was this `turn`. A decision that nobody hears of would look like a table that hangs,
 * unless it is sealed and others are still to decide, or, where seats need not act, nothing
 * but chance comes of it, as of rolling dice. Some moves are told in all languages, the others in any one of them. */
void moves_are_told(trial *t, const bm_events *events, const bm_turn *turn, int seat)
{
    static telling told;
    bm_turn next = t->game->turn(t->state.bytes);
    bool sealed = bm_count(turn->must) > 1 && next.id == turn->id;
    bool chance_only = t->open && events->count == 0 && next.wait == BM_WAIT_CHANCE;
    bool heard = seat != BM_CHANCE && !sealed && !chance_only;
    bool all = one_in(t, 16);
    int one = (int)below(t, (uint32_t)bm_catalogue_count);

    for (int i = 0; i <= t->setup.seats + 1; i++) {
        int viewer = i <= t->setup.seats ? viewer_at(t, i) : BM_REFEREE;
        for (int k = 0; k < bm_catalogue_count; k++) {
            if (!all && k != one)
                continue;
            tell_events(t, &t->state, events, viewer, &bm_catalogues[k], &told);
            if (heard && told.count == 0)
                broken(t, "every decision is told", "seat %d, viewer %s", seat, named_seat(viewer));
            t->tally->sentences += told.count;
        }
    }
}

/* The game is over: how it ended, to everybody alike, whatever may still be hidden
 * from him. */
void results_are_told(trial *t)
{
    static telling here;
    static telling there;

    for (int k = 0; k < bm_catalogue_count; k++) {
        for (int i = 0; i <= t->setup.seats; i++) {
            int viewer = viewer_at(t, i);
            box other = sampled(t, &t->state, viewer);
            tell_result(t, &t->state, viewer, &bm_catalogues[k], &here);
            tell_result(t, &other, viewer, &bm_catalogues[k], &there);
            if (here.count == 0)
                broken(t, "the end is told", "not in %s", bm_catalogues[k].language);
            if (here.size != there.size || memcmp(here.text, there.text, here.size) != 0)
                broken(t, "the end has no secrets", "viewer %s", named_seat(viewer));
            t->tally->sentences += here.count;
        }
    }
}

/* What was played, and what it told. */
typedef struct outcome {
    box state;
    bm_event list[BM_EVENTS_MAX];
    bm_events events;
} outcome;

static void play_out(const trial *t, const box *before, int seat, bm_move move, outcome *after)
{
    after->events = (bm_events){after->list, BM_EVENTS_MAX, 0};
    after->state = copy_of(t, before);
    play_on(t, &after->state, seat, move, &after->events);
}

static void demand_told_alike(trial *t, const outcome *a, const outcome *b, int viewer)
{
    static telling here;
    static telling there;
    const bm_catalogue *catalogue = &bm_catalogues[below(t, (uint32_t)bm_catalogue_count)];
    box seen_here = redacted(t, &a->state, viewer);
    box seen_there = redacted(t, &b->state, viewer);

    if (!same_state(t, &seen_here, &seen_there))
        return;
    tell_events(t, &a->state, &a->events, viewer, catalogue, &here);
    tell_events(t, &b->state, &b->events, viewer, catalogue, &there);
    if (here.size != there.size || memcmp(here.text, there.text, here.size) != 0)
        broken(t, "sentences have no secrets", "viewer %s:\n%.*s%.*s", named_seat(viewer),
               (int)here.size, here.text, (int)there.size, there.text);
    t->tally->tellings_compared++;
}

/* Two moves, or two truths, that a viewer cannot tell apart by what he sees
 * afterwards are told to him in the same words. */
void sentences_do_not_leak(trial *t)
{
    static outcome here;
    static outcome other;
    bm_move move;

    if (t->game->turn(t->state.bytes).wait == BM_WAIT_NOBODY)
        return;
    int seat = bm_asking_anybody(t->game, t->state.bytes, &t->rng, &move);
    bm_move another = t->game->random_move(t->state.bytes, seat, &t->rng);
    play_out(t, &t->state, seat, move, &here);
    for (int i = 0; i <= t->setup.seats; i++) {
        int viewer = viewer_at(t, i);
        box truth = sampled(t, &t->state, viewer);
        play_out(t, &t->state, seat, another, &other);
        demand_told_alike(t, &here, &other, viewer);
        if (t->game->check(truth.bytes, seat, move) != BM_OK)
            continue;
        play_out(t, &truth, seat, move, &other);
        demand_told_alike(t, &here, &other, viewer);
    }
}
