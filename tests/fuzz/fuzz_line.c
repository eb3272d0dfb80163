/* fuzz_line.c - a whole session of the line protocol.
 *
 * The input is what a program would send, line by line. Every reply must have
 * the form that docs/PROTOCOL.md promises, and the promises about change are
 * tested where a session touches them: a refusal, and a command that only asks,
 * changes nothing; undo takes exactly one move back, and the same move played
 * again gets the same answer; the record loads to the same game.
 *
 * Two things are not as in the program. Lines are cut at LINE_LIMIT rather than
 * at 16 MiB, so that a small input can be too long; a line that begins with
 * STRETCH is sent without it, its last byte repeated beyond 64 KiB. And `go` may
 * spend NODES a session: a longer search finds nothing new and takes for ever.
 */
#include <jansson.h>
#include <string.h>

#include "base/hash.h"
#include "base/mem.h"
#include "cli/engine.h"
#include "cli/file.h"
#include "core/phrase.h"
#include "fuzz/fuzz.h"

enum { LINE_LIMIT = 4096, STRETCH = 0x02, NODES = 300, NODES_DEFAULT = 200, KEY_MAX = 64 };

/* A game as it is seen from outside, and hashes of what is behind it. */
typedef struct sight {
    bm_reply view; /* empty before the first game */
    uint64_t game; /* state, source, history */
    uint64_t events;
} sight;

typedef struct session {
    bm_engine engine;
    bm_reply reply;
    sight now;
    sight next;
    sight other; /* of a moment in between */
    bm_reply spare;
    uint64_t nodes; /* spent by `go` */
} session;

static int seeds_drawn;

/* Deterministic, and every fourth time there is no randomness to be had. */
static bool draw_seed(uint8_t seed[BM_SEED_SIZE])
{
    seeds_drawn++;
    memset(seed, seeds_drawn, BM_SEED_SIZE);
    return seeds_drawn % 4 != 0;
}

static bool same_reply(const bm_reply *a, const bm_reply *b)
{
    return a->text.length == b->text.length &&
           bm_equal(a->text.start, b->text.start, a->text.length);
}

static uint64_t hash_game(const bm_match *match)
{
    uint64_t hash = bm_hash(&match->state, match->game->state_size, match->source.automatic);

    hash = bm_hash(match->source.seed, BM_SEED_SIZE, hash);
    hash = bm_hash(match->source.salt_size, sizeof match->source.salt_size, hash);
    hash = bm_hash(match->source.salt, sizeof match->source.salt, hash);
    hash = bm_hash_mix(hash, match->rolls);
    for (uint32_t i = 0; i < match->length; i++) {
        hash = bm_hash(&match->history[i].move, sizeof(bm_move), hash);
        hash = bm_hash_mix(hash, (uint64_t)match->history[i].seat);
    }
    return hash;
}

/* All there is to see; of a game that is known in part, what its seat sees. */
static void look(bm_engine *engine, sight *s)
{
    char line[16] = "view all";

    if (!engine->open)
        return;
    if (engine->knower != BM_REFEREE)
        snprintf(line, sizeof line, "view %d", engine->knower);
    FUZZ_HOLDS(bm_engine_line(engine, bm_span_of(line), &s->view));
    FUZZ_HOLDS(s->view.text.start[0] == '=');
    s->game = hash_game(&engine->match);
    s->events = bm_hash(engine->event_list, engine->events.count * sizeof(bm_event), 0);
}

static bool same_game(const sight *a, const sight *b)
{
    return a->game == b->game && same_reply(&a->view, &b->view);
}

/* `KEY: a sentence`, where the key is one of the catalogue's. */
static void inspect_refusal(const char *words)
{
    char key[KEY_MAX];
    const char *colon = strstr(words, ": ");

    FUZZ_HOLDS(colon != NULL && colon - words < KEY_MAX && colon[2] != '\0');
    memcpy(key, words, (size_t)(colon - words));
    key[colon - words] = '\0';
    FUZZ_HOLDS(bm_phrase_find(bm_catalogue_find("en"), "reason.", key) != NULL);
}

/* True for an answer, false for a refusal. */
static bool inspect_reply(const bm_text *text)
{
    bool answer = text->start[0] == '=';

    FUZZ_HOLDS(!text->full && strlen(text->start) == text->length && text->length > 2);
    FUZZ_HOLDS((answer || text->start[0] == '?') && text->start[1] == ' ');
    for (size_t i = 0; i < text->length; i++)
        FUZZ_HOLDS((unsigned char)text->start[i] >= 0x20);
    FUZZ_HOLDS(bm_utf8_valid(text->start, text->length));
    if (answer) {
        json_t *json = json_loadb(text->start + 2, text->length - 2,
                                  JSON_DECODE_ANY | JSON_REJECT_DUPLICATES, NULL);
        FUZZ_HOLDS(json != NULL);
        json_decref(json);
    } else {
        inspect_refusal(text->start + 2);
    }
    return answer;
}

static bool begins_with(bm_span line, const char *word)
{
    return bm_span_is(bm_span_cut(&line, ' '), word);
}

/* Whether a `go` fits into what the session may still spend; any other line does. */
static bool affordable(session *s, bm_span line)
{
    uint64_t wanted = 0;
    uint64_t number;

    if (!begins_with(line, "go"))
        return true;
    while (line.start != NULL) {
        bm_span value = bm_span_cut(&line, ' ');
        if (bm_span_is(bm_span_cut(&value, '='), "nodes") &&
            bm_span_number(value, UINT64_MAX, &number) && number > wanted)
            wanted = number;
    }
    if (wanted == 0)
        wanted = NODES_DEFAULT;
    if (wanted > NODES - s->nodes)
        return false;
    s->nodes += wanted;
    return true;
}

/* `now` is what was seen before a move, `next` after it. */
static void take_back_and_repeat(session *s, bm_span line)
{
    FUZZ_HOLDS(bm_engine_line(&s->engine, bm_span_of("undo"), &s->spare));
    FUZZ_HOLDS(inspect_reply(&s->spare.text));
    look(&s->engine, &s->other);
    FUZZ_HOLDS(same_game(&s->other, &s->now));
    FUZZ_HOLDS(bm_engine_line(&s->engine, line, &s->spare));
    FUZZ_HOLDS(same_reply(&s->spare, &s->reply));
    look(&s->engine, &s->other);
    FUZZ_HOLDS(same_game(&s->other, &s->next) && s->other.events == s->next.events);
}

static void see_changes(session *s, bm_span line, bool answer)
{
    bool may_change = begins_with(line, "new") || begins_with(line, "load") ||
                      begins_with(line, "know") || begins_with(line, "play") ||
                      begins_with(line, "undo");

    if (!s->engine.open)
        return;
    look(&s->engine, &s->next);
    if (!answer || !may_change)
        FUZZ_HOLDS(same_game(&s->now, &s->next) && s->now.events == s->next.events);
    if (answer && begins_with(line, "play"))
        take_back_and_repeat(s, line);
    sight seen = s->now;
    s->now = s->next;
    s->next = seen;
}

static void send(session *s, bm_span line, bool too_long)
{
    bool was_open = s->engine.open;

    if (!affordable(s, line))
        return;
    bool answered = too_long ? bm_engine_long_line(line, &s->reply)
                             : bm_engine_line(&s->engine, line, &s->reply);
    FUZZ_HOLDS(answered == (line.size > 0 && line.start[0] != '#'));
    if (!answered)
        return;
    bool answer = inspect_reply(&s->reply.text);
    FUZZ_HOLDS(!(answer && too_long));
    FUZZ_HOLDS(answer || s->engine.open == was_open);
    see_changes(s, line, answer);
}

/* The line again, longer than any but `load` may be. */
static void send_stretched(session *s, bm_span line)
{
    size_t size = BM_LINE_MAX + 1;
    char *longer = malloc(size);

    if (longer == NULL || line.size == 0 || line.size > size) {
        free(longer);
        return;
    }
    memset(longer, line.start[line.size - 1], size);
    memcpy(longer, line.start, line.size);
    send(s, (bm_span){longer, size}, false);
    free(longer);
}

/* Another program that is handed the record has the same game. */
static void inspect_record(session *s)
{
    FUZZ_HOLDS(bm_engine_line(&s->engine, bm_span_of("record"), &s->reply));
    json_t *reply = json_loads(s->reply.text.start + 2, 0, NULL);
    char *record = json_dumps(json_object_get(reply, "record"), JSON_ENCODE_ANY);
    size_t size = sizeof "load " + strlen(record);
    char *line = malloc(size);
    bm_engine other;

    if (line == NULL)
        abort();
    snprintf(line, size, "load %s", record);
    bm_engine_init(&other, draw_seed);
    FUZZ_HOLDS(bm_engine_line(&other, bm_span_of(line), &s->spare));
    FUZZ_HOLDS(same_reply(&s->spare, &s->now.view));
    look(&other, &s->other);
    FUZZ_HOLDS(same_game(&s->other, &s->now));
    FUZZ_HOLDS(bm_engine_line(&other, bm_span_of("record"), &s->spare));
    FUZZ_HOLDS(same_reply(&s->spare, &s->reply));
    bm_engine_free(&other);
    free(line);
    free(record);
    json_decref(reply);
}

static void converse(session *s, FILE *stream)
{
    bm_lines lines;

    bm_lines_begin(&lines, stream, LINE_LIMIT);
    while (!s->engine.done && bm_lines_next(&lines)) {
        bm_span line = {lines.line, lines.size};
        if (!lines.too_long && line.size > 0 && line.start[0] == STRETCH)
            send_stretched(s, (bm_span){line.start + 1, line.size - 1});
        else
            send(s, line, lines.too_long);
    }
    if (s->engine.open && s->engine.knower == BM_REFEREE)
        inspect_record(s);
    bm_lines_free(&lines);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static session s;
    /* Only read from; the function takes no pointer to const. */
    FILE *stream = size > 0 ? fmemopen((void *)(uintptr_t)data, size, "rb") : NULL;

    bm_check_set_hook(fuzz_failed);
    seeds_drawn = 0;
    memset(&s, 0, sizeof s);
    bm_engine_init(&s.engine, draw_seed);
    if (bm_reply_init(&s.reply) && bm_reply_init(&s.now.view) && bm_reply_init(&s.next.view) &&
        bm_reply_init(&s.other.view) && bm_reply_init(&s.spare) && stream != NULL)
        converse(&s, stream);
    bm_engine_free(&s.engine);
    bm_reply_free(&s.reply);
    bm_reply_free(&s.now.view);
    bm_reply_free(&s.next.view);
    bm_reply_free(&s.other.view);
    bm_reply_free(&s.spare);
    if (stream != NULL)
        fclose(stream);
    return 0;
}
