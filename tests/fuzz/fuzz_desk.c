/* fuzz_desk.c - any words for what a page asks of the core.
 *
 * An input is a list of requests, a line each: a letter for the function, a digit for the
 * seat or viewer, and the words. Whatever they are, the answer is JSON in UTF-8, and nothing
 * traps. Events as bytes are left out: they come from the server that the page itself comes
 * from, and only games know what makes sense in them.
 */
#include <jansson.h>

#include "fuzz/fuzz.h"

#include "base/mem.h"
#include "base/text.h"
#include "games/registry.h"
#include "wasm/desk.h"

enum { REQUESTS = 24, STEPS = 4, PLIES = 4 };

static void inspect(int length)
{
    json_t *answer;

    FUZZ_HOLDS(length > 0 && bm_utf8_valid(desk_out(), (size_t)length));
    answer = json_loadb(desk_out(), (size_t)length, JSON_DECODE_ANY, NULL);
    FUZZ_HOLDS(answer != NULL);
    json_decref(answer);
}

static int put(bm_span words)
{
    if (words.size > 0)
        bm_copy(desk_in(), words.start, words.size);
    return (int)words.size;
}

/* The number in an answer {"length":N}; -1 where it is a refusal. */
static int length_of(int size)
{
    json_t *answer = json_loadb(desk_out(), (size_t)size, JSON_DECODE_ANY, NULL);
    json_t *length = json_object_get(answer, "length");
    int number = length != NULL ? (int)json_integer_value(length) : -1;

    json_decref(answer);
    return number;
}

/* What there is to ask about; both are needed by the functions that use them. */
typedef struct session {
    int length; /* of the match; -1: there is none */
    bool position;
} session;

static void begin(session *s, int size)
{
    inspect(size);
    s->length = length_of(size);
}

/* A seat that the match does not have sees nothing, and what was seen before stays. */
static void look(session *s, int seat)
{
    if (s->length < 0)
        return;
    int size = desk_ply(s->length, seat);
    inspect(size);
    json_t *answer = json_loadb(desk_out(), (size_t)size, JSON_DECODE_ANY, NULL);
    s->position = s->position || json_object_get(answer, "view") != NULL;
    json_decref(answer);
}

static void go_on(session *s)
{
    for (int i = 0; i < STEPS && s->length >= 0; i++) {
        int size = desk_step();
        inspect(size);
        if (length_of(size) >= 0)
            s->length = length_of(size);
    }
}

static void change(session *s, int size)
{
    inspect(size);
    if (length_of(size) >= 0)
        s->length = length_of(size);
}

static void ask_match(session *s, char what, int seat, bm_span words)
{
    switch (what) {
    case 'p':
        change(s, desk_play(seat, put(words)));
        break;
    case 'u':
        change(s, desk_undo());
        break;
    case 'h':
        change(s, desk_branch(s->length / 2, put(words)));
        break;
    case 'd':
        change(s, desk_roll());
        break;
    case 'b':
        inspect(desk_seat(put(words)));
        break;
    case 't':
        inspect(desk_automatic(seat, put(words)));
        break;
    case 'r':
        inspect(desk_record());
        break;
    case 's':
        go_on(s);
        break;
    case 'q':
        change(s, desk_pass(seat));
        break;
    case 'w':
        inspect(desk_analyse(put(words), 1));
        break;
    case 'k':
        inspect(desk_look(PLIES * seat));
        break;
    case 'y':
        inspect(desk_analysis());
        break;
    default:
        look(s, seat);
        break;
    }
}

static void ask_position(char what, int seat, bm_span words)
{
    switch (what) {
    case 'm':
        inspect(desk_moves(seat));
        break;
    case 'c':
        inspect(desk_check(seat, put(words)));
        break;
    case 'v':
        inspect(desk_preview(seat, put(words)));
        break;
    case 'f':
        inspect(desk_facts());
        break;
    case 'i':
        inspect(desk_hint(seat, 1));
        break;
    default:
        break;
    }
}

static void ask(session *s, bm_span line)
{
    char what = line.start[0];
    int seat = line.start[1] - '0';
    bm_span words = {line.start + 2, line.size - 2};

    if (seat < 0 || seat >= BM_SEATS_MAX)
        seat = 0;
    if (what == 'n')
        inspect(desk_names(put(words), seat));
    else if (what == 'o')
        begin(s, desk_open(put(words)));
    else if (what == 'l')
        begin(s, desk_load(put(words)));
    else if (what == 'g')
        inspect(desk_moment(seat % bm_game_count, put(words), 0, 0));
    else if (s->length >= 0)
        ask_match(s, what, seat, words);
    if (s->position)
        ask_position(what, seat, words);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    /* Of records and openings the lines are parted by a tab here. */
    static char room[1 << 16];
    session s = {.length = -1};
    bm_span rest;

    if (size > sizeof room)
        return 0;
    for (size_t i = 0; i < size; i++)
        room[i] = (char)data[i];
    rest = (bm_span){room, size};
    for (int i = 0; i < REQUESTS && rest.start != NULL; i++) {
        bm_span line = bm_span_cut(&rest, '\n');
        char *at = room + (line.start - room);
        for (size_t k = 0; k < line.size; k++)
            if (at[k] == '\t')
                at[k] = '\n';
        if (line.size >= 2)
            ask(&s, line);
    }
    return 0;
}
