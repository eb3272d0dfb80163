/* analysis_write.c - an analysis as JSON. */
#include "bots/analysis_write.h"

#include "bots/remark.h"
#include "core/story.h"

enum { TOLD_MAX = 4 * BM_SENTENCE_MAX };

static int64_t parts(double share)
{
    double scaled = share * BM_ANALYSIS_UNIT;

    return (int64_t)(scaled < 0 ? scaled - 0.5 : scaled + 0.5);
}

static void write_list(const char *key, const float *shares, int count, bm_json *json)
{
    bm_json_key(json, key);
    bm_json_open_list(json);
    for (int i = 0; i < count; i++)
        bm_json_int(json, parts((double)shares[i]));
    bm_json_close_list(json);
}

static void write_points(const bm_analysis *a, int seats, bm_json *json)
{
    bm_json_key(json, "points");
    bm_json_open_list(json);
    for (uint32_t i = 0; i <= a->match->length; i++) {
        bm_json_open_object(json);
        write_list("share", a->points[i].share, seats, json);
        write_list("doubt", a->points[i].doubt, seats, json);
        bm_json_close_object(json);
    }
    bm_json_close_list(json);
    bm_json_key(json, "chance");
    bm_json_open_list(json);
    for (uint32_t i = 0; i < a->match->length; i++)
        if (a->points[i].kind == BM_PLY_CHANCE)
            bm_json_int(json, i);
    bm_json_close_list(json);
}

static void write_estimate(const char *key, const char *doubt, bm_estimate of, bm_json *json)
{
    bm_json_key_int(json, key, parts(of.value));
    bm_json_key_int(json, doubt, parts(of.doubt));
}

static void write_seat(const bm_analysis *a, int seat, bm_json *json)
{
    double start = (double)a->points[0].share[seat];
    double end = (double)a->points[a->match->length].share[seat];
    bm_estimate luck = bm_analysis_luck(a, seat);

    bm_json_open_object(json);
    bm_json_key_int(json, "start", parts(start));
    write_estimate("luck", "luck_doubt", luck, json);
    bm_json_key_int(json, "decisions", parts(end) - parts(start) - parts(luck.value));
    bm_json_key_int(json, "end", parts(end));
    write_estimate("loss", "loss_doubt", bm_analysis_loss(a, seat), json);
    bm_json_close_object(json);
}

static void write_saying(const char *key, const bm_saying *saying, const bm_teller *teller,
                         bm_json *json)
{
    char sentence[BM_SENTENCE_MAX];
    bm_text text;

    bm_text_begin(&text, sentence, sizeof sentence);
    bm_tell_saying(teller, saying, &text);
    bm_json_key_string(json, key, sentence);
}

static void write_mistake(const bm_analysis *a, uint32_t ply, const bm_teller *teller,
                          bm_json *json)
{
    const bm_point *point = &a->points[ply];
    bm_estimate gain = {.value = (double)point->loss, .doubt = (double)point->loss_doubt};
    bm_remark remark;

    bm_remark_ply(a, ply, &remark);
    bm_json_open_object(json);
    bm_json_key_int(json, "ply", ply);
    bm_json_key_int(json, "seat", point->seat);
    bm_json_key_bool(json, "missed", point->kind == BM_PLY_MISSED);
    bm_json_key_int(json, "share", parts((double)point->chosen));
    write_estimate("gain", "doubt", gain, json);
    write_saying("done", &remark.done, teller, json);
    write_saying("better", &remark.better, teller, json);
    write_saying("why", &remark.why, teller, json);
    bm_json_close_object(json);
}

void bm_analysis_tell(const bm_analysis *a, uint32_t ply, const bm_teller *teller, bm_text *text)
{
    bm_story story;
    bm_saying saying;

    bm_story_begin(&story, a->match, BM_REFEREE);
    bm_story_skip(&story, ply);
    story.limit = ply + 1;
    /* The end of the game, told step by step, is another story. */
    for (bool first = true; bm_story_next(&story, &saying); first = false) {
        if (story.next > story.events.count)
            break;
        if (!first)
            bm_text_add_char(text, ' ');
        bm_tell_saying(teller, &saying, text);
    }
}

static void write_stroke(const bm_analysis *a, uint32_t ply, int seat, const bm_teller *teller,
                         bm_json *json)
{
    char told[TOLD_MAX];
    bm_text text;

    bm_text_begin(&text, told, sizeof told);
    bm_analysis_tell(a, ply, teller, &text);
    bm_json_open_object(json);
    bm_json_key_int(json, "ply", ply);
    bm_json_key_int(json, "seat", seat);
    write_estimate("gain", "doubt", bm_analysis_stroke(a, ply, seat), json);
    bm_json_key_string(json, "told", told);
    bm_json_close_object(json);
}

void bm_analysis_write(const bm_analysis *a, const bm_teller *teller, bm_json *json)
{
    int seats = a->match->state.head.setup.seats;
    uint32_t plies[BM_ANALYSIS_TOP];
    int struck[BM_ANALYSIS_TOP];

    bm_json_open_object(json);
    bm_json_key_string(json, "bot", a->bot->name);
    bm_json_key_int(json, "unit", BM_ANALYSIS_UNIT);
    write_points(a, seats, json);
    bm_json_key(json, "seats");
    bm_json_open_list(json);
    for (int seat = 0; seat < seats; seat++)
        write_seat(a, seat, json);
    bm_json_close_list(json);
    bm_json_key(json, "mistakes");
    bm_json_open_list(json);
    int count = bm_analysis_mistakes(a, BM_ANALYSIS_MISTAKES, plies);
    for (int i = 0; i < count; i++)
        write_mistake(a, plies[i], teller, json);
    bm_json_close_list(json);
    bm_json_key(json, "strokes");
    bm_json_open_list(json);
    count = bm_analysis_strokes(a, BM_ANALYSIS_STROKES, plies, struck);
    for (int i = 0; i < count; i++)
        write_stroke(a, plies[i], struck[i], teller, json);
    bm_json_close_list(json);
    bm_json_close_object(json);
}
