/* desk_analysis.c - looking back at the match on the desk, in slices. */
#include "bots/analysis_write.h"
#include "wasm/desk.h"
#include "wasm/desk_parts.h"

static bm_match match; /* as it was when the analysis began; the moves are the desk's */
static bm_analysis analysis;
static bm_point points[DESK_ANALYSED_MAX + 1];
static bool begun;

void bm_desk_forget_analysis(void)
{
    begun = false;
}

static int answer_progress(void)
{
    bm_json *json = bm_desk_answer();

    bm_json_open_object(json);
    bm_json_key_int(json, "looked", analysis.at.plies);
    bm_json_key_int(json, "length", match.length);
    bm_json_key_bool(json, "done", analysis.done);
    bm_json_key_string(json, "bot", analysis.bot->name);
    bm_json_close_object(json);
    return bm_desk_done();
}

int desk_analyse(int size, int nodes)
{
    const bm_match *on_desk = bm_desk_match();
    bm_span name = bm_desk_words(size);
    bool known;

    if (on_desk == NULL)
        return bm_desk_refuse(NULL, BM_RECORD_GAME, 0);
    if (on_desk->length > DESK_ANALYSED_MAX)
        return bm_desk_refuse(on_desk->game, BM_HISTORY_FULL, 0);
    const bm_bot *bot =
        name.size > 0 ? bm_bot_find(on_desk->game, name, &known) : bm_bot_at(on_desk->game, 0);
    if (bot == NULL || nodes < 0)
        return bm_desk_refuse(on_desk->game, BM_BAD_OPTION_VALUE, 0);
    match = *on_desk;
    bm_analysis_begin(&analysis, &match, bot, (uint32_t)nodes, points);
    begun = true;
    return answer_progress();
}

int desk_look(int plies)
{
    if (!begun)
        return bm_desk_refuse(NULL, BM_RECORD_GAME, 0);
    for (bool more = true; more && plies > 0; plies--)
        more = bm_analysis_step(&analysis);
    return answer_progress();
}

int desk_analysis(void)
{
    if (!begun || !analysis.done)
        return bm_desk_refuse(NULL, BM_RECORD_GAME, 0);
    bm_analysis_write(&analysis, &bm_the_desk.teller, bm_desk_answer());
    return bm_desk_done();
}
