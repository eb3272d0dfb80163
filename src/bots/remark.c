/* remark.c - remarks about any game, by its own table or without. */
#include "bots/remark.h"

#include "base/bits.h"
#include "base/check.h"

static const bm_remarks *const ALL[] = {&hs_remarks, &av_remarks, &su_remarks};

static const bm_remarks *remarks_of(const bm_game *game)
{
    for (int i = 0; i < BM_LENGTH(ALL); i++)
        if (bm_span_is(bm_span_of(game->name), ALL[i]->game))
            return ALL[i];
    return NULL;
}

/* Games without words for their moves have them in notation. */
static void say_move(const bm_game *game, const void *state, int seat, bm_move move,
                     bm_saying *saying)
{
    const bm_remarks *remarks = remarks_of(game);
    char notation[BM_MOVE_TEXT_MAX];
    bm_text text;

    if (move.kind == 0) {
        bm_say(saying, "look.nothing", BM_NOBODY);
    } else if (remarks != NULL) {
        remarks->say_move(state, seat, move, saying);
    } else {
        bm_text_begin(&text, notation, sizeof notation);
        game->write_move(move, &text);
        bm_say(saying, "look.move", BM_NOBODY);
        bm_say_text(saying, "move", notation);
    }
}

static int percent(double share)
{
    return (int)(share * 100 + 0.5);
}

/* What is always true. */
static void say_figures(const bm_point *point, bm_saying *saying)
{
    double better = (double)point->chosen + (double)point->loss;

    bm_say(saying, "look.why", BM_NOBODY);
    bm_say_number(saying, "before", percent((double)point->chosen));
    bm_say_number(saying, "after", percent(better));
}

static void say_reason(const bm_game *game, const bm_choice *choice, const bm_point *point,
                       bm_saying *saying)
{
    const bm_remarks *remarks = remarks_of(game);

    if (remarks == NULL || !remarks->say_reason(choice, saying))
        say_figures(point, saying);
}

static bm_any_state after_move(const bm_game *game, const bm_any_state *before, int seat,
                               bm_move move)
{
    bm_any_state state = *before;

    if (move.kind != 0)
        game->apply(&state, seat, move, NULL);
    return state;
}

void bm_remark_ply(const bm_analysis *analysis, uint32_t ply, bm_remark *remark)
{
    const bm_match *match = analysis->match;
    const bm_game *game = match->game;
    const bm_point *point = &analysis->points[ply];
    const bm_ply *made = &match->history[ply];
    bool missed = point->kind == BM_PLY_MISSED;
    bm_retrace at;

    bm_require(missed || point->kind == BM_PLY_DIFFERED);
    for (bm_retrace_begin(&at, match); at.plies < ply;)
        bm_retrace_next(&at);
    const bm_any_state *before = missed ? &at.state : bm_retrace_asked(&at);
    bm_any_state done = after_move(game, before, made->seat, made->move);
    bm_any_state better = after_move(game, before, point->seat, point->better);
    bm_choice choice = {.seat = point->seat,
                        .before = before,
                        .move = missed ? bm_move_of(0, 0, 0, 0) : made->move,
                        .after = &done,
                        .better = point->better,
                        .after_better = &better};
    say_move(game, before, point->seat, choice.move, &remark->done);
    say_move(game, before, point->seat, choice.better, &remark->better);
    say_reason(game, &choice, point, &remark->why);
}
