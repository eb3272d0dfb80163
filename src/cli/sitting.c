/* sitting.c - playing on, taking back, keeping. */
#include "cli/sitting.h"

#include <stdlib.h>

#include "base/mem.h"
#include "bots/automatic.h"
#include "cli/record_file.h"

enum { HISTORY_START = 512, LINE_ROOM = 64 /* bytes of a move's line, at the least */ };

static const char *const FORMAT = "beaumonde-table";
static const char *const AUTOMATIC = "automatic";

/* A larger buffer for the match; the old one goes. */
static bool make_room(bm_sitting *sitting, uint32_t capacity)
{
    bm_ply *larger = malloc(capacity * sizeof *larger);

    if (larger == NULL)
        return false;
    bm_match_rehouse(&sitting->company.match, larger, capacity);
    free(sitting->history);
    sitting->history = larger;
    return true;
}

/* The bots of the seating play the match. */
static void take_seats(bm_sitting *sitting)
{
    bm_copy(sitting->company.bot, sitting->seating.bot, sizeof sitting->company.bot);
}

bool bm_sitting_start(bm_sitting *sitting, const bm_game *game, const bm_setup *setup,
                      const bm_board *board, const bm_source *source, const bm_seating *seating)
{
    *sitting = (bm_sitting){.seating = *seating};
    take_seats(sitting);
    sitting->history = malloc(HISTORY_START * sizeof *sitting->history);
    if (sitting->history == NULL)
        return false;
    /* The first rolls of any game fit into the buffer. */
    if (bm_match_start(&sitting->company.match, game, setup, board, source, sitting->history,
                       HISTORY_START, NULL) == BM_OK) {
        bm_company_begin(&sitting->company);
        return true;
    }
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
    bm_company *company = &sitting->company;
    bm_status status = bm_company_play(company, seat, move);

    while (status == BM_HISTORY_FULL && make_room(sitting, 2 * company->match.capacity))
        status = bm_company_play(company, seat, move);
    return status;
}

bm_status bm_sitting_answer(bm_sitting *sitting, int seat, bool *person)
{
    bm_company *company = &sitting->company;
    bm_status status = bm_company_answer(company, seat, person);

    while (status == BM_HISTORY_FULL && make_room(sitting, 2 * company->match.capacity))
        status = bm_company_answer(company, seat, person);
    return status;
}

/* Only where a game has automatic answers is there a line of them. */
static bool has_automatics(const bm_game *game)
{
    return bm_automatics_of(game)->count > 0;
}

static void write_opening(const bm_sitting *sitting, bm_text *text)
{
    const bm_game *game = sitting->company.match.game;

    bm_text_add(text, FORMAT);
    bm_text_add_char(text, ' ');
    bm_text_add_int(text, BM_SITTING_FORMAT);
    bm_text_add(text, "\nseats ");
    bm_seating_write(&sitting->seating, text);
    bm_text_add(text, sitting->memory_aid ? "\nmemory-aid on\n" : "\nmemory-aid off\n");
    if (has_automatics(game)) {
        bm_text_add(text, AUTOMATIC);
        bm_text_add_char(text, ' ');
        bm_automatic_write(game, sitting->company.automatic, sitting->seating.count, text);
        bm_text_add_char(text, '\n');
    }
}

bool bm_sitting_write(const bm_sitting *sitting, bm_reply *reply)
{
    bm_text *text = &reply->text;
    size_t room = 4096 + (size_t)sitting->company.match.length * LINE_ROOM;

    do {
        bm_reply_clear(reply);
        if (!bm_reply_reserve(reply, room))
            return false;
        write_opening(sitting, text);
        bm_record_write(&sitting->company.match, text);
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
    bm_span automatic; /* NULL: there is no such line */
    uint32_t lines;
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
    o->lines = 3;
    bm_span ahead = *rest;
    o->automatic = (bm_span){NULL, 0};
    if (take(&ahead, AUTOMATIC, &value)) {
        o->automatic = value;
        o->lines++;
        *rest = ahead;
    }
    return true;
}

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

static bool load_record(bm_sitting *sitting, bm_span record, uint32_t lines_before,
                        bm_sitting_fault *fault)
{
    bm_record_fault where = {0};
    bm_record_file file;
    const bm_game *game;
    bm_status status = bm_record_file_load(&file, record, &game, &where);

    if (status == BM_OK) {
        sitting->company.match = file.match;
        sitting->history = file.history;
        /* Nobody here could play chance by hand. */
        status = file.match.source.automatic ? bm_match_catch_up(&sitting->company.match, NULL)
                                             : BM_RECORD_CHANCE;
    }
    if (status == BM_HISTORY_FULL)
        return refuse(fault, "reason.out-of-memory", 0);
    return status == BM_OK || refuse(fault, record_key(status), lines_before + where.line);
}

/* The game and its seats are known. */
static bool read_automatic(bm_sitting *sitting, const opening *o)
{
    const bm_game *game = sitting->company.match.game;

    if (!has_automatics(game))
        return o->automatic.start == NULL;
    return o->automatic.start != NULL &&
           bm_automatic_read(game, o->automatic, sitting->seating.count,
                             sitting->company.automatic);
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
    bool whole = load_record(&read, text, o.lines, fault);
    if (whole &&
        !bm_seating_read(&read.seating, read.company.match.game, catalogue, o.seats, &seat_fault))
        whole = refuse(fault, "play.fault.kept-broken", 2);
    if (whole && (read.seating.count != read.company.match.state.head.setup.seats ||
                  !written_so(&read.seating, o.seats)))
        whole = refuse(fault, "play.fault.kept-broken", 2);
    if (whole && !read_automatic(&read, &o))
        whole = refuse(fault, "play.fault.kept-syntax", 4);
    if (!whole) {
        bm_sitting_free(&read);
        return false;
    }
    take_seats(&read);
    *sitting = read;
    return true;
}
