/* match.c - playing, undoing, rolling chance. */
#include "core/match.h"

#include "base/check.h"
#include "base/mem.h"
#include "core/step.h"

static bm_status push(bm_match *match, int seat, bm_move move, bm_events *events)
{
    bm_status status = match->game->check(&match->state, seat, move);

    if (status != BM_OK)
        return status;
    if (match->length == match->capacity)
        return BM_HISTORY_FULL;
    status = bm_step(match->game, &match->state, seat, move, events);
    bm_require(status == BM_OK);
    match->history[match->length++] = (bm_ply){move, seat};
    if (seat == BM_CHANCE)
        match->rolls++;
    return BM_OK;
}

bm_status bm_match_catch_up(bm_match *match, bm_events *events)
{
    bm_status status = BM_OK;

    if (!match->source.automatic)
        return BM_OK;
    while (status == BM_OK && match->game->turn(&match->state).wait == BM_WAIT_CHANCE) {
        bm_move move = bm_chance_roll(match->game, &match->state, match->key, match->rolls);
        status = push(match, BM_CHANCE, move, events);
    }
    return status;
}

bm_status bm_match_start(bm_match *match, const bm_game *game, const bm_setup *setup,
                         const bm_board *board, const bm_source *source, bm_ply *history,
                         uint32_t capacity, bm_events *events)
{
    bm_require(bm_setup_valid(game, setup));
    match->game = game;
    match->source = *source;
    bm_chance_key(match->key, source, setup->seats);
    match->history = history;
    match->capacity = capacity;
    match->length = 0;
    match->rolls = 0;
    bm_zero(&match->state, sizeof match->state);
    game->start(&match->state, setup);
    if (board != NULL)
        game->lay_board(&match->state, board);
    return bm_match_catch_up(match, events);
}

bm_status bm_match_play(bm_match *match, int seat, bm_move move, bm_events *events)
{
    uint8_t before[BM_STATE_MAX];
    uint32_t length = match->length;
    uint32_t rolls = match->rolls;
    uint32_t told = events != NULL ? events->count : 0;

    bm_copy(before, &match->state, sizeof before);
    bm_status status = push(match, seat, move, events);
    if (status == BM_OK)
        status = bm_match_catch_up(match, events);
    if (status != BM_OK) {
        bm_copy(&match->state, before, sizeof before);
        match->length = length;
        match->rolls = rolls;
        if (events != NULL)
            events->count = told;
    }
    return status;
}

/* How many moves stay when the last one goes; the length itself when none can. */
static uint32_t length_after_undo(const bm_match *match)
{
    uint32_t keep = match->length;

    if (!match->source.automatic)
        return keep > 0 ? keep - 1 : 0;
    while (keep > 0 && match->history[keep - 1].seat == BM_CHANCE)
        keep--;
    return keep > 0 ? keep - 1 : match->length;
}

bm_status bm_match_undo(bm_match *match)
{
    uint32_t keep = length_after_undo(match);

    if (keep == match->length)
        return BM_NOTHING_TO_UNDO;
    bm_start_again(match->game, &match->state, &match->state);
    match->length = 0;
    match->rolls = 0;
    while (match->length < keep) {
        bm_ply ply = match->history[match->length];
        bm_status status = push(match, ply.seat, ply.move, NULL);
        bm_require(status == BM_OK);
    }
    return BM_OK;
}

void bm_match_rehouse(bm_match *match, bm_ply *history, uint32_t capacity)
{
    bm_require(capacity >= match->length);
    if (match->length > 0)
        bm_copy(history, match->history, match->length * sizeof *history);
    match->history = history;
    match->capacity = capacity;
}
