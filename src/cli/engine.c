/* engine.c - the commands of the line protocol.
 *
 * Every command is a function that either writes its answer and returns true, or
 * writes a refusal and returns false. What changes the match is done last, when
 * nothing can be refused any more.
 */
#include "cli/engine.h"

#include <jansson.h>
#include <stdlib.h>

#include "base/check.h"
#include "base/mem.h"
#include "bm_version.h"
#include "core/describe.h"
#include "cli/engine_go.h"
#include "cli/engine_known.h"
#include "cli/engine_setup.h"
#include "cli/fault.h"
#include "core/record.h"
#include "core/view.h"
#include "games/registry.h"

enum {
    PROTOCOL = 1,
    HISTORY_START = 256,
    HISTORY_MARGIN = 64, /* more than the longest run of chance in any game */
    VIEW_ROOM = 32768, /* more than any view or list of events takes */
    PLY_ROOM = BM_MOVE_TEXT_MAX + 16
};

void bm_engine_init(bm_engine *engine, bool (*draw_seed)(uint8_t seed[BM_SEED_SIZE]))
{
    bm_zero(engine, sizeof *engine);
    engine->draw_seed = draw_seed;
    engine->events = (bm_events){engine->event_list, BM_EVENTS_MAX, 0};
}

void bm_engine_free(bm_engine *engine)
{
    free(engine->history);
}

static bool say_events_and_turn(bm_engine *engine, bm_reply *reply)
{
    bm_turn turn = engine->match.game->turn(&engine->match.state);

    bm_json_open_object(&reply->json);
    bm_json_key(&reply->json, "events");
    bm_write_events(engine->match.game, &engine->events, BM_REFEREE, &reply->json);
    bm_json_key(&reply->json, "turn");
    bm_write_turn(engine->match.game, &turn, &reply->json);
    bm_json_close_object(&reply->json);
    return true;
}

static bool say_view(const bm_engine *engine, int viewer, bm_reply *reply)
{
    bm_write_view(engine->match.game, &engine->match.state, viewer, &reply->json);
    return true;
}

/* Where only one seat's knowledge is there, nothing is told about what others know. */
static bool knows(const bm_engine *engine, int who, bm_reply *reply)
{
    return engine->knower == BM_REFEREE || engine->knower == who ||
           bm_fault(reply, "known-in-part");
}

/* `chance` where it is allowed, or a seat of this table. */
static bool read_seat(const bm_engine *engine, bm_span word, bool or_chance, int *seat,
                      bm_reply *reply)
{
    uint64_t number;

    *seat = BM_CHANCE;
    if (word.start == NULL)
        return bm_fault(reply, "missing-argument");
    if (or_chance && bm_span_is(word, "chance"))
        return knows(engine, BM_CHANCE, reply);
    if (!bm_span_number(word, (uint64_t)engine->match.state.head.setup.seats - 1, &number))
        return bm_fault_word(reply, "no-such-seat", word);
    *seat = (int)number;
    return knows(engine, *seat, reply);
}

static bool read_viewer(const bm_engine *engine, bm_span word, int *viewer, bm_reply *reply)
{
    uint64_t number;

    *viewer = BM_REFEREE;
    if (word.start == NULL)
        return bm_fault(reply, "missing-argument");
    if (bm_span_is(word, "all"))
        return knows(engine, BM_REFEREE, reply);
    if (bm_span_is(word, "public")) {
        *viewer = BM_SPECTATOR;
        return true; /* what everybody knows, a seat does, too */
    }
    if (!bm_span_number(word, (uint64_t)engine->match.state.head.setup.seats - 1, &number))
        return bm_fault_word(reply, "no-such-viewer", word);
    *viewer = (int)number;
    return knows(engine, *viewer, reply);
}

static bool do_protocol(bm_engine *engine, bm_span words, bm_reply *reply)
{
    (void)engine;
    (void)words;
    bm_json_open_object(&reply->json);
    bm_json_key_int(&reply->json, "protocol", PROTOCOL);
    bm_json_key_string(&reply->json, "program", "beaumonde");
    bm_json_key_string(&reply->json, "version", BM_VERSION);
    bm_json_close_object(&reply->json);
    return true;
}

static bool do_games(bm_engine *engine, bm_span words, bm_reply *reply)
{
    (void)engine;
    (void)words;
    bm_json_open_list(&reply->json);
    for (int i = 0; i < bm_game_count; i++)
        if (bm_games[i]->listed)
            bm_write_game(bm_games[i], &reply->json);
    bm_json_close_list(&reply->json);
    return true;
}

/* The new match takes the place of the old one, which was in the way of nothing
 * until here. */
static void adopt(bm_engine *engine, const bm_match *match)
{
    free(engine->history);
    engine->history = match->history;
    engine->match = *match;
    engine->knower = BM_REFEREE;
    engine->open = true;
}

static bool do_new(bm_engine *engine, bm_span words, bm_reply *reply)
{
    bm_table table;
    bm_match match;

    if (words.start == NULL)
        return bm_fault(reply, "missing-argument");
    if (!bm_table_read(&table, words, reply))
        return false;
    /* A manual match rolls nothing; its seed is for bots, and any will do. */
    if (!table.seeded && !table.source.automatic)
        bm_seed_from_number(table.source.seed, 0);
    else if (!table.seeded && !engine->draw_seed(table.source.seed))
        return bm_fault(reply, "no-randomness");
    bm_ply *history = malloc(HISTORY_START * sizeof *history);
    if (history == NULL)
        return bm_fault(reply, "out-of-memory");
    engine->events.count = 0;
    bm_status status =
        bm_match_start(&match, table.game, &table.setup, table.has_board ? &table.board : NULL,
                       &table.source, history, HISTORY_START, &engine->events);
    bm_require(status == BM_OK);
    adopt(engine, &match);
    return say_view(engine, BM_REFEREE, reply);
}

static bool do_turn(bm_engine *engine, bm_span words, bm_reply *reply)
{
    bm_turn turn = engine->match.game->turn(&engine->match.state);

    (void)words;
    bm_write_turn(engine->match.game, &turn, &reply->json);
    return true;
}

static void say_move(const bm_engine *engine, bm_move move, bm_json *json)
{
    char buffer[BM_MOVE_TEXT_MAX];
    bm_text text;

    bm_text_begin(&text, buffer, sizeof buffer);
    engine->match.game->write_move(move, &text);
    bm_json_string(json, buffer);
}

static bool say_chance_moves(bm_engine *engine, bm_reply *reply)
{
    bm_json *json = &reply->json;
    bm_move move;
    uint32_t weight;

    bm_json_open_object(json);
    bm_json_key(json, "moves");
    bm_json_open_list(json);
    for (uint32_t i = 0; engine->match.game->chance(&engine->match.state, i, &move, &weight); i++) {
        if (!bm_reply_reserve(reply, PLY_ROOM + 64))
            return bm_fault(reply, "out-of-memory");
        bm_json_open_object(json);
        bm_json_key(json, "move");
        say_move(engine, move, json);
        bm_json_key_int(json, "weight", weight);
        bm_json_close_object(json);
    }
    bm_json_close_list(json);
    bm_json_close_object(json);
    return true;
}

static bool do_moves(bm_engine *engine, bm_span words, bm_reply *reply)
{
    bm_json *json = &reply->json;
    bm_cursor cursor = {0};
    bm_move move;
    int seat;

    if (!read_seat(engine, words, true, &seat, reply))
        return false;
    if (seat == BM_CHANCE)
        return say_chance_moves(engine, reply);
    bm_json_open_object(json);
    bm_json_key(json, "moves");
    bm_json_open_list(json);
    while (engine->match.game->next_move(&engine->match.state, seat, &cursor, &move)) {
        if (!bm_reply_reserve(reply, PLY_ROOM + 64))
            return bm_fault(reply, "out-of-memory");
        say_move(engine, move, json);
    }
    bm_json_close_list(json);
    bm_json_key_bool(json, "partial", cursor.partial);
    bm_json_close_object(json);
    return true;
}

/* Room for a move and any chance after it. */
static bool reserve_history(bm_engine *engine, bm_reply *reply)
{
    bm_match *match = &engine->match;

    if (match->capacity - match->length >= HISTORY_MARGIN)
        return true;
    uint32_t capacity = 2 * match->capacity + HISTORY_MARGIN;
    bm_ply *larger = malloc(capacity * sizeof *larger);
    if (larger == NULL)
        return bm_fault(reply, "out-of-memory");
    bm_match_rehouse(match, larger, capacity);
    free(engine->history);
    engine->history = larger;
    return true;
}

/* SEAT MOVE, `words` being both. */
static bool read_seat_and_move(bm_engine *engine, bm_span words, int *seat, bm_move *move,
                               bm_status *status, bm_reply *reply)
{
    bm_span who = bm_span_cut(&words, ' ');

    *move = (bm_move){0};
    *status = BM_OK;
    if (!read_seat(engine, who, true, seat, reply))
        return false;
    if (words.start == NULL)
        return bm_fault(reply, "missing-argument");
    *status = engine->match.game->read_move(words, move) ? BM_OK : BM_NO_SUCH_MOVE;
    return true;
}

static bool do_play(bm_engine *engine, bm_span words, bm_reply *reply)
{
    bm_events events = {engine->event_list, BM_EVENTS_MAX, 0};
    bm_status status;
    bm_move move;
    int seat;

    if (!read_seat_and_move(engine, words, &seat, &move, &status, reply) ||
        !reserve_history(engine, reply))
        return false;
    if (status == BM_OK)
        status = bm_match_play(&engine->match, seat, move, &events);
    if (status != BM_OK)
        return bm_fault_status(reply, engine->match.game, status);
    engine->events = events;
    return say_events_and_turn(engine, reply);
}

static bool do_check(bm_engine *engine, bm_span words, bm_reply *reply)
{
    bm_json *json = &reply->json;
    bm_status status;
    bm_move move;
    int seat;

    if (!read_seat_and_move(engine, words, &seat, &move, &status, reply))
        return false;
    if (status == BM_OK)
        status = engine->match.game->check(&engine->match.state, seat, move);
    bm_json_open_object(json);
    bm_json_key_bool(json, "legal", status == BM_OK);
    if (status != BM_OK)
        bm_json_key_string(json, "reason", bm_reason_of(engine->match.game, status)->key);
    bm_json_close_object(json);
    return true;
}

static bool do_view(bm_engine *engine, bm_span words, bm_reply *reply)
{
    int viewer;

    return read_viewer(engine, words, &viewer, reply) && say_view(engine, viewer, reply);
}

static bool do_events(bm_engine *engine, bm_span words, bm_reply *reply)
{
    int viewer;

    if (!read_viewer(engine, words, &viewer, reply))
        return false;
    bm_json_open_object(&reply->json);
    bm_json_key(&reply->json, "events");
    bm_write_events(engine->match.game, &engine->events, viewer, &reply->json);
    bm_json_close_object(&reply->json);
    return true;
}

static bool do_undo(bm_engine *engine, bm_span words, bm_reply *reply)
{
    bm_status status = bm_match_undo(&engine->match);

    (void)words;
    if (status != BM_OK)
        return bm_fault_status(reply, engine->match.game, status);
    engine->events.count = 0;
    return do_turn(engine, words, reply);
}

static bool do_record(bm_engine *engine, bm_span words, bm_reply *reply)
{
    size_t size = 4096 + (size_t)engine->match.length * PLY_ROOM;
    char *buffer = malloc(size);
    bm_text text;

    (void)words;
    /* Escaping can double it. */
    if (buffer == NULL || !bm_reply_reserve(reply, 2 * size)) {
        free(buffer);
        return bm_fault(reply, "out-of-memory");
    }
    bm_text_begin(&text, buffer, size);
    bm_record_write(&engine->match, &text);
    bm_require(!text.full);
    bm_json_open_object(&reply->json);
    bm_json_key_string(&reply->json, "record", buffer);
    bm_json_close_object(&reply->json);
    free(buffer);
    return true;
}

/* Loads beside the open match, which stays where it is until all is well. */
static bool load_record(bm_engine *engine, bm_span record, bm_reply *reply)
{
    bm_record_fault fault;
    bm_match match;
    bm_span name;
    uint32_t lines;
    bm_status status = bm_record_game(record, &name, &lines, &fault);

    if (status != BM_OK)
        return bm_fault_record(reply, NULL, status, &fault);
    const bm_game *game = bm_game_find(name);
    if (game == NULL)
        return bm_fault_word(reply, "record-game", name);
    uint32_t capacity = lines + HISTORY_MARGIN;
    bm_ply *history = malloc(capacity * sizeof *history);
    if (history == NULL)
        return bm_fault(reply, "out-of-memory");
    status = bm_record_load(&match, game, record, history, capacity, &fault);
    if (status != BM_OK) {
        free(history);
        return bm_fault_record(reply, game, status, &fault);
    }
    engine->events.count = 0;
    status = bm_match_catch_up(&match, &engine->events);
    bm_require(status == BM_OK);
    adopt(engine, &match);
    return say_view(engine, BM_REFEREE, reply);
}

static bool do_load(bm_engine *engine, bm_span words, bm_reply *reply)
{
    if (words.start == NULL)
        return bm_fault(reply, "missing-argument");
    json_t *string = NULL;
    if (words.size >= 2 && words.start[0] == '"' && words.start[words.size - 1] == '"')
        string = json_loadb(words.start, words.size, JSON_DECODE_ANY, NULL);
    if (string == NULL)
        return bm_fault(reply, "bad-json");
    bm_span record = {json_string_value(string), json_string_length(string)};
    bool loaded = load_record(engine, record, reply);
    json_decref(string);
    return loaded;
}

static bool do_know(bm_engine *engine, bm_span words, bm_reply *reply)
{
    bm_match match;
    int seat;

    if (!bm_known_read(words, &match, &seat, reply))
        return false;
    adopt(engine, &match);
    engine->knower = seat;
    engine->events.count = 0;
    return say_view(engine, seat, reply);
}

static bool do_go(bm_engine *engine, bm_span words, bm_reply *reply)
{
    bm_span who = bm_span_cut(&words, ' ');
    int seat;

    return read_seat(engine, who, false, &seat, reply) &&
           bm_engine_go(&engine->match, seat, words, reply);
}

static bool do_quit(bm_engine *engine, bm_span words, bm_reply *reply)
{
    (void)words;
    engine->done = true;
    bm_json_open_object(&reply->json);
    bm_json_close_object(&reply->json);
    return true;
}

enum { MANY = 99 };

typedef struct command {
    const char *name;
    bool needs_match;
    bool needs_all; /* of what there is to know */
    int words; /* at most; MANY where the command judges them itself */
    bool (*run)(bm_engine *engine, bm_span words, bm_reply *reply);
} command;

static const command COMMANDS[] = {
    {"protocol", false, false, 0, do_protocol}, {"games", false, false, 0, do_games},
    {"new", false, false, MANY, do_new},        {"know", false, false, MANY, do_know},
    {"turn", true, false, 0, do_turn},          {"moves", true, false, 1, do_moves},
    {"play", true, true, MANY, do_play},        {"check", true, false, MANY, do_check},
    {"view", true, false, 1, do_view},          {"events", true, false, 1, do_events},
    {"undo", true, true, 0, do_undo},           {"record", true, true, 0, do_record},
    {"load", false, false, MANY, do_load},      {"go", true, false, MANY, do_go},
    {"quit", false, false, 0, do_quit},
};

/* Words are parted by single spaces; what `load` is given is one word of its own. */
static bool spaced_well(bm_span line)
{
    while (line.start != NULL)
        if (bm_span_cut(&line, ' ').size == 0)
            return false;
    return true;
}

static bool run_line(bm_engine *engine, bm_span line, bm_reply *reply)
{
    bm_span words = line;
    bm_span name = bm_span_cut(&words, ' ');

    if (line.size > BM_LINE_MAX && !bm_span_is(name, "load"))
        return bm_fault(reply, "line-too-long");
    if (!bm_utf8_valid(line.start, line.size))
        return bm_fault(reply, "not-utf8");
    if (!bm_span_is(name, "load") && !spaced_well(line))
        return bm_fault(reply, "bad-spacing");
    for (int i = 0; i < BM_LENGTH(COMMANDS); i++) {
        const command *c = &COMMANDS[i];
        if (!bm_span_is(name, c->name))
            continue;
        if (c->needs_match && !engine->open)
            return bm_fault(reply, "no-game");
        if (c->needs_all && engine->knower != BM_REFEREE)
            return bm_fault(reply, "known-in-part");
        bm_span surplus = words;
        for (int k = 0; k < c->words && surplus.start != NULL; k++)
            bm_span_cut(&surplus, ' ');
        if (c->words != MANY && surplus.start != NULL)
            return bm_fault_word(reply, "too-many-words", surplus);
        bm_text_add(&reply->text, "= ");
        return c->run(engine, words, reply);
    }
    return bm_fault_word(reply, "no-such-command", name);
}

static bool is_silent(bm_span line)
{
    return line.size == 0 || line.start[0] == '#';
}

bool bm_engine_line(bm_engine *engine, bm_span line, bm_reply *reply)
{
    if (is_silent(line))
        return false;
    bm_reply_clear(reply);
    if (bm_reply_reserve(reply, VIEW_ROOM))
        run_line(engine, line, reply);
    else
        bm_fault(reply, "out-of-memory");
    bm_require(!reply->text.full);
    return true;
}

bool bm_engine_long_line(bm_span start, bm_reply *reply)
{
    if (is_silent(start))
        return false;
    bm_fault(reply, "line-too-long");
    return true;
}
