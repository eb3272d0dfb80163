/* sitting.c - playing on, taking back, keeping. */
#include "cli/sitting.h"

#include <stdlib.h>

#include "base/mem.h"
#include "cli/record_file.h"
#include "cli/secret.h"
#include "core/story.h"

enum { HISTORY_START = 512, LINE_ROOM = 64 /* bytes of a move's line, at the least */ };

static const char *const FORMAT = "beaumonde-table";

/* A larger buffer for the match; the old one goes. */
static bool make_room(bm_sitting *sitting, uint32_t capacity)
{
    bm_ply *larger = malloc(capacity * sizeof *larger);

    if (larger == NULL)
        return false;
    bm_match_rehouse(&sitting->match, larger, capacity);
    free(sitting->history);
    sitting->history = larger;
    return true;
}

bool bm_sitting_start(bm_sitting *sitting, const bm_game *game, const bm_setup *setup,
                      const bm_board *board, const bm_source *source, const bm_seating *seating)
{
    *sitting = (bm_sitting){.seating = *seating};
    sitting->history = malloc(HISTORY_START * sizeof *sitting->history);
    if (sitting->history == NULL)
        return false;
    /* The first rolls of any game fit into the buffer. */
    if (bm_match_start(&sitting->match, game, setup, board, source, sitting->history, HISTORY_START,
                       NULL) == BM_OK)
        return true;
    bm_sitting_free(sitting);
    return false;
}

void bm_sitting_free(bm_sitting *sitting)
{
    free(sitting->history);
    sitting->history = NULL;
}

bm_status bm_sitting_play(bm_sitting *sitting, int seat, bm_move move)
{
    bm_status status = bm_match_play(&sitting->match, seat, move, NULL);

    while (status == BM_HISTORY_FULL && make_room(sitting, 2 * sitting->match.capacity))
        status = bm_match_play(&sitting->match, seat, move, NULL);
    return status;
}

bm_status bm_sitting_play_bot(bm_sitting *sitting, int seat)
{
    const bm_match *match = &sitting->match;
    bm_answer answer;
    bm_rng rng;

    bm_bot_luck(&rng, match->source.seed, match->length);
    bm_bot_ask(sitting->seating.bot[seat], match->game, &match->state, seat, 0, &rng, &answer);
    return bm_sitting_play(sitting, seat, answer.move);
}

/* Where the last decision of a person stands; the length where there is none. */
static uint32_t last_decision(const bm_sitting *sitting)
{
    const bm_match *match = &sitting->match;

    for (uint32_t i = match->length; i-- > 0;) {
        int seat = match->history[i].seat;
        if (seat != BM_CHANCE && sitting->seating.bot[seat] == NULL)
            return i;
    }
    return match->length;
}

/* Has anything come to light from this ply on: by chance, or because what was sealed
 * was shown? */
static bool revealed_since(const bm_match *match, uint32_t ply)
{
    uint64_t before[BM_STATE_MAX / sizeof(uint64_t)];
    bm_story story;

    for (uint32_t i = ply; i < match->length; i++)
        if (match->history[i].seat == BM_CHANCE)
            return true;
    bm_story_begin(&story, match, BM_REFEREE);
    bm_story_skip(&story, ply);
    while (ply < match->length) {
        bm_copy(before, &story.state, sizeof before);
        bm_story_skip(&story, ++ply);
        if (bm_secret_shown(match->game, before, &story.state))
            return true;
    }
    return false;
}

bm_taken_back bm_sitting_undo(bm_sitting *sitting)
{
    uint32_t keep = last_decision(sitting);

    if (keep == sitting->match.length)
        return BM_TAKEN_BACK_NOTHING;
    if (revealed_since(&sitting->match, keep))
        return BM_TAKEN_BACK_REVEALED;
    while (sitting->match.length > keep)
        bm_match_undo(&sitting->match);
    return BM_TAKEN_BACK;
}

bool bm_sitting_write(const bm_sitting *sitting, bm_reply *reply)
{
    bm_text *text = &reply->text;
    size_t room = 4096 + (size_t)sitting->match.length * LINE_ROOM;

    do {
        bm_reply_clear(reply);
        if (!bm_reply_reserve(reply, room))
            return false;
        bm_text_add(text, FORMAT);
        bm_text_add_char(text, ' ');
        bm_text_add_int(text, BM_SITTING_FORMAT);
        bm_text_add(text, "\nseats ");
        bm_seating_write(&sitting->seating, text);
        bm_text_add(text, sitting->memory_aid ? "\nmemory-aid on\n" : "\nmemory-aid off\n");
        bm_record_write(&sitting->match, text);
        room *= 2;
    } while (text->full);
    return true;
}

static bool refuse(bm_sitting_fault *fault, const char *key, uint32_t line)
{
    *fault = (bm_sitting_fault){key, line};
    return false;
}

/* One line: KEY and a value. */
static bool take(bm_span *rest, const char *key, bm_span *value)
{
    *value = bm_span_cut(rest, '\n');
    return bm_span_is(bm_span_cut(value, ' '), key) && value->start != NULL;
}

bool bm_sitting_kept(bm_span text)
{
    return bm_span_is(bm_span_cut(&text, ' '), FORMAT);
}

typedef struct opening {
    bm_span seats;
    bool memory_aid;
} opening;

/* The lines in front of the record, which is what is left of `rest`. */
static bool read_opening(bm_span *rest, opening *o, bm_sitting_fault *fault)
{
    bm_span value;

    if (!take(rest, FORMAT, &value))
        return refuse(fault, "play.fault.kept-syntax", 1);
    if (!bm_span_is(value, "1"))
        return refuse(fault, "play.fault.kept-version", 1);
    if (!take(rest, "seats", &o->seats))
        return refuse(fault, "play.fault.kept-syntax", 2);
    if (!take(rest, "memory-aid", &value))
        return refuse(fault, "play.fault.kept-syntax", 3);
    o->memory_aid = bm_span_is(value, "on");
    if (!o->memory_aid && !bm_span_is(value, "off"))
        return refuse(fault, "play.fault.kept-syntax", 3);
    return true;
}

enum { OPENING_LINES = 3 };

/* One spelling, as in records. */
static bool written_so(const bm_seating *seating, bm_span words)
{
    char buffer[BM_SEATS_MAX * BM_NAME_MAX];
    bm_text text;

    bm_text_begin(&text, buffer, sizeof buffer);
    bm_seating_write(seating, &text);
    return bm_span_is(words, buffer);
}

static const char *record_key(bm_status status)
{
    switch (status) {
    case BM_RECORD_VERSION:
    case BM_RECORD_RULES:
        return "play.fault.kept-version";
    case BM_RECORD_GAME:
        return "reason.record-game";
    default:
        return "play.fault.kept-broken";
    }
}

static bool load_record(bm_sitting *sitting, bm_span record, bm_sitting_fault *fault)
{
    bm_record_fault where = {0};
    bm_record_file file;
    const bm_game *game;
    bm_status status = bm_record_file_load(&file, record, &game, &where);

    if (status == BM_OK) {
        sitting->match = file.match;
        sitting->history = file.history;
        /* Nobody here could play chance by hand. */
        status = file.match.source.automatic ? bm_match_catch_up(&sitting->match, NULL)
                                             : BM_RECORD_CHANCE;
    }
    if (status == BM_HISTORY_FULL)
        return refuse(fault, "reason.out-of-memory", 0);
    return status == BM_OK || refuse(fault, record_key(status), OPENING_LINES + where.line);
}

bool bm_sitting_read(bm_sitting *sitting, bm_span text, const bm_catalogue *catalogue,
                     bm_sitting_fault *fault)
{
    bm_sitting read = {0};
    bm_seating_fault seat_fault;
    opening o;

    if (!read_opening(&text, &o, fault))
        return false;
    read.memory_aid = o.memory_aid;
    bool whole = load_record(&read, text, fault);
    if (whole && !bm_seating_read(&read.seating, read.match.game, catalogue, o.seats, &seat_fault))
        whole = refuse(fault, "play.fault.kept-broken", 2);
    if (whole && (read.seating.count != read.match.state.head.setup.seats ||
                  !written_so(&read.seating, o.seats)))
        whole = refuse(fault, "play.fault.kept-broken", 2);
    if (!whole) {
        bm_sitting_free(&read);
        return false;
    }
    *sitting = read;
    return true;
}
