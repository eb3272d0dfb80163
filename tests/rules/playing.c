/* playing.c - a move of a scenario, with all that is checked each time.
 *
 * What no scenario needs to ask for is done here for every move: the state passes
 * its audit, whole and as every viewer has it; taking the move back restores the
 * bytes from before it, and playing it again those from after it.
 */
#include "playing.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool scenario_fail(const scenario *s, const char *format, ...)
{
    va_list arguments;

    printf("%s:%d: ", s->file, s->line);
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    putchar('\n');
    return false;
}

const char *scenario_key(const scenario *s, bm_status status)
{
    return status == BM_OK ? "ok" : bm_reason_of(s->game, status)->key;
}

listing scenario_look_for(const scenario *s, int seat, const bm_move *wanted)
{
    bm_cursor cursor = {0, false};
    listing listed = {0};
    bm_move move;

    while (s->game->next_move(s->match.state.bytes, seat, &cursor, &move)) {
        listed.count++;
        listed.found = listed.found || (wanted != NULL && bm_move_same(move, *wanted));
    }
    listed.partial = cursor.partial;
    return listed;
}

const char *scenario_moves(const scenario *s, int seat)
{
    static char listed[400];
    bm_cursor cursor = {0, false};
    bm_text text;
    bm_move move;

    bm_text_begin(&text, listed, sizeof listed);
    while (s->game->next_move(s->match.state.bytes, seat, &cursor, &move) && !text.full) {
        if (text.length > 0)
            bm_text_add(&text, ", ");
        s->game->write_move(move, &text);
    }
    return text.length == 0 ? "none" : listed;
}

bool scenario_audit(const scenario *s)
{
    _Alignas(8) uint8_t seen[BM_STATE_MAX];
    const char *broken = s->game->audit(s->match.state.bytes);

    if (broken != NULL)
        return scenario_fail(s, "the state is broken: %s", broken);
    for (int viewer = BM_SPECTATOR; viewer < s->match.state.head.setup.seats; viewer++) {
        if (viewer == BM_CHANCE)
            continue;
        memcpy(seen, s->match.state.bytes, s->game->state_size);
        s->game->redact(seen, viewer);
        broken = s->game->audit(seen);
        if (broken != NULL)
            return scenario_fail(s, "the state as viewer %d has it is broken: %s", viewer, broken);
    }
    return true;
}

bool scenario_unchanged(const scenario *s, const uint8_t *before)
{
    return memcmp(s->match.state.bytes, before, s->game->state_size) == 0;
}

bool scenario_play(scenario *s, int who, const char *spelling)
{
    _Alignas(8) uint8_t before[BM_STATE_MAX];
    _Alignas(8) uint8_t after[BM_STATE_MAX];
    char written[BM_MOVE_TEXT_MAX];
    bm_text text;
    bm_move move;

    if (!s->game->read_move(bm_span_of(spelling), &move))
        return scenario_fail(s, "expected a move, got %s, which is spelled like none", spelling);
    bm_text_begin(&text, written, sizeof written);
    s->game->write_move(move, &text);
    if (strcmp(written, spelling) != 0)
        return scenario_fail(s, "expected the spelling %s, got %s", spelling, written);

    memcpy(before, s->match.state.bytes, s->game->state_size);
    s->events.count = 0;
    bm_status status = bm_match_play(&s->match, who, move, &s->events);
    if (status != BM_OK)
        return scenario_fail(s, "expected %s to be accepted, got %s", spelling,
                             scenario_key(s, status));
    memcpy(after, s->match.state.bytes, s->game->state_size);
    if (bm_match_undo(&s->match) != BM_OK || !scenario_unchanged(s, before))
        return scenario_fail(s, "taking %s back does not restore the state", spelling);
    if (bm_match_play(&s->match, who, move, NULL) != BM_OK || !scenario_unchanged(s, after))
        return scenario_fail(s, "playing %s again gives another state", spelling);
    return scenario_audit(s);
}

bool scenario_play_listed(scenario *s, int seat, const char *spelling)
{
    bm_move move;

    if (s->game->read_move(bm_span_of(spelling), &move) &&
        s->game->check(s->match.state.bytes, seat, move) == BM_OK) {
        listing listed = scenario_look_for(s, seat, &move);
        if (!listed.found && !listed.partial)
            return scenario_fail(s, "%s is legal but not listed: %s", spelling,
                                 scenario_moves(s, seat));
    }
    return scenario_play(s, seat, spelling);
}
