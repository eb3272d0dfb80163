/* told.c - messages about a table. */
#include "server/told.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "base/check.h"
#include "base/mem.h"
#include "core/board.h"
#include "core/moment.h"
#include "core/step.h"
#include "core/story.h"
#include "core/view.h"

enum { LONGEST_BYTES = BM_EVENTS_MAX * BM_EVENT_BYTES };

BM_STATIC_ASSERT((int)LONGEST_BYTES >= (int)BM_BYTES_MAX, "a state fits, too");

/* How a ply is told. */
typedef struct bm_ply_form {
    int viewer;
    bool with_state;
} bm_ply_form;

static const char *const PHASES[] = {"gathering", "playing", "paused", "over", "closed"};
static const char *const KINDS[] = {"guest", "account", "bot"};
static const char *const PROPOSALS[] = {NULL, "undo", "pause"};

void bm_told_person(bm_json *json, const char *key, int64_t person)
{
    char number[24];

    snprintf(number, sizeof number, "%lld", (long long)person);
    bm_json_key_string(json, key, number);
}

static void write_hex(bm_json *json, const char *key, const uint8_t *bytes, size_t size)
{
    char digits[2 * BM_SEED_SIZE + 1];
    bm_text text;

    bm_text_begin(&text, digits, sizeof digits);
    bm_text_add_hex(&text, bytes, size);
    bm_json_key_string(json, key, digits);
}

static void write_seat(const bm_room *room, int seat, bm_json *json)
{
    const bm_holder *holder = &room->table.holder[seat];
    const bm_person *person = bm_room_person(room, holder->person);

    bm_json_open_object(json);
    if (holder->person != 0) {
        bm_told_person(json, "person", holder->person);
        bm_json_key_string(json, "name", person != NULL ? person->name : "");
        bm_json_key_string(json, "kind", KINDS[person != NULL ? person->kind : BM_PERSON_GUEST]);
        bm_json_key_bool(json, "away", holder->away);
        bm_json_key_bool(json, "resigned", holder->resigned);
    }
    if (holder->bot != NULL)
        bm_json_key_string(json, "bot", holder->bot->name);
    if (holder->salt_size > 0)
        write_hex(json, "salt", holder->salt, holder->salt_size);
    bm_json_close_object(json);
}

static void write_proposal(const bm_table *table, bm_json *json)
{
    const bm_proposal *proposal = &table->proposal;

    bm_json_key(json, "proposal");
    if (proposal->what == BM_PROPOSED_NOTHING) {
        bm_json_null(json);
        return;
    }
    bm_json_open_object(json);
    bm_json_key_string(json, "what", PROPOSALS[proposal->what]);
    bm_json_key_int(json, "seat", proposal->seat);
    bm_json_key(json, "agreed");
    bm_json_set(json, proposal->agreed);
    bm_json_key(json, "asked");
    bm_json_set(json, bm_table_people(table) & ~proposal->agreed);
    bm_json_close_object(json);
}

/* Who sits there and what is agreed: changes seldom. */
static void write_company(const bm_room *room, bm_viewer viewer, bm_json *json)
{
    const bm_table *table = &room->table;
    bm_json_key_string(json, "phase", PHASES[table->phase]);
    bm_told_person(json, "host", table->host);
    bm_json_key(json, "seats");
    bm_json_open_list(json);
    for (int seat = 0; seat < table->terms.setup.seats; seat++)
        write_seat(room, seat, json);
    bm_json_close_list(json);
    bm_json_key(json, "you");
    if (viewer.seat == BM_SPECTATOR)
        bm_json_null(json);
    else
        bm_json_int(json, viewer.seat);
    if (viewer.seat != BM_SPECTATOR) {
        char settings[64];
        bm_text text;
        bm_text_begin(&text, settings, sizeof settings);
        bm_automatic_write_seat(table->terms.game, table->holder[viewer.seat].automatic, &text);
        bm_json_key_string(json, "automatic", settings);
    }
    write_proposal(table, json);
    bm_json_key(json, "muted");
    bm_json_open_list(json);
    for (int i = 0; i < BM_MUTED_MAX && table->muted[i] != 0; i++) {
        char number[24];
        snprintf(number, sizeof number, "%lld", (long long)table->muted[i]);
        bm_json_string(json, number);
    }
    bm_json_close_list(json);
    if (table->rematch[0] != '\0')
        bm_json_key_string(json, "rematch", table->rematch);
}

static void write_clocks(const bm_room *room, bm_json *json)
{
    const bm_table *table = &room->table;
    int64_t elapsed = bm_room_elapsed_ms(room);

    if (table->terms.clock == BM_CLOCK_NONE)
        return;
    bm_json_key(json, "clocks");
    bm_json_open_list(json);
    for (int seat = 0; seat < table->terms.setup.seats; seat++)
        bm_json_int(json, bm_table_left_ms(table, seat, elapsed));
    bm_json_close_list(json);
    bm_json_key(json, "running");
    bm_json_set(json, bm_table_running(table));
}

/* Claims that hold up whoever must act, and the numbers of offers. */
static void write_claims(const bm_room *room, bm_json *json)
{
    const bm_table *table = &room->table;
    uint32_t claims = table->claims & bm_table_people(table) & ~table->waived;
    int64_t left = bm_table_claims_ms(table, bm_room_elapsed_ms(room));

    if (table->terms.game->ends_claims == NULL)
        return;
    bm_json_key(json, "claims");
    bm_json_set(json, left > 0 ? claims : 0);
    bm_json_key_int(json, "claims_ms", claims != 0 && left > 0 ? left : 0);
    bm_json_key(json, "offers");
    bm_json_open_list(json);
    for (int seat = 0; seat < table->terms.setup.seats; seat++)
        bm_json_int(json, table->offer_seq[seat]);
    bm_json_close_list(json);
}

static void write_base64(bm_json *json, const char *key, const uint8_t *bytes, size_t size)
{
    char text[sodium_base64_ENCODED_LEN(LONGEST_BYTES, sodium_base64_VARIANT_ORIGINAL)];

    bm_require(size <= LONGEST_BYTES);
    bm_json_key(json, key);
    sodium_bin2base64(text, sizeof text, bytes, size, sodium_base64_VARIANT_ORIGINAL);
    bm_json_string(json, text);
}

/* A state that has been redacted. */
static void write_state(const bm_game *game, const void *seen, bm_json *json)
{
    uint8_t bytes[BM_BYTES_MAX];
    size_t size = bm_state_store(game, seen, bytes);

    write_base64(json, "state", bytes, size);
}

static void write_bytes(const bm_match *match, int viewer, bm_json *json)
{
    _Alignas(8) uint8_t seen[BM_STATE_MAX];

    bm_copy(seen, &match->state, match->game->state_size);
    match->game->redact(seen, viewer);
    bm_json_key_int(json, "version", match->game->bytes_version);
    bm_json_key_int(json, "ply", match->length);
    write_state(match->game, seen, json);
}

/* Replays one ply of the match on `state` and tells it: who moved, what was told, and,
 * where it is wanted, how the game stood. */
static void write_ply(const bm_match *match, uint32_t ply, void *state, bm_ply_form form,
                      bm_json *json)
{
    const bm_ply *made = &match->history[ply];
    bm_event list[BM_EVENTS_MAX];
    bm_events events = {list, BM_EVENTS_MAX, 0};
    uint8_t bytes[BM_EVENTS_MAX * BM_EVENT_BYTES];
    bm_moment moment;
    bm_status status = bm_step(match->game, state, made->seat, made->move, &events);

    bm_require(status == BM_OK);
    bm_moment_cut(&moment, match->game, state, &events, form.viewer);
    bm_json_open_object(json);
    bm_json_key(json, "seat");
    if (made->seat == BM_CHANCE)
        bm_json_null(json);
    else
        bm_json_int(json, made->seat);
    write_base64(json, "events", bytes, bm_moment_store_events(&moment, bytes));
    if (form.with_state)
        write_state(match->game, &moment.state, json);
    bm_json_close_object(json);
}

/* What the entry made of the match, ply by ply. The state after the last one is told with
 * the rest. */
static void write_plies(const bm_match *match, const bm_happening *happening, int viewer,
                        bm_json *json)
{
    _Alignas(8) uint8_t state[BM_STATE_MAX];

    if (happening->plies == 0)
        bm_start_again(match->game, &match->state, state);
    else
        bm_copy(state, &happening->before, match->game->state_size);
    bm_json_key(json, "plies");
    bm_json_open_list(json);
    for (uint32_t ply = happening->plies; ply < match->length; ply++)
        write_ply(match, ply, state, (bm_ply_form){viewer, ply + 1 < match->length}, json);
    bm_json_close_list(json);
}

void bm_told_past(const bm_match *match, uint32_t from, int viewer, bm_json *json)
{
    bm_story story;
    uint32_t to = match->length - from > BM_PAST_MAX ? from + BM_PAST_MAX : match->length;
    size_t enough = json->text->capacity / 2; /* a single ply is far shorter than the rest */

    bm_story_begin(&story, match, viewer);
    bm_story_skip(&story, from);
    bm_json_key_int(json, "version", match->game->bytes_version);
    bm_json_key_int(json, "from", from);
    bm_json_key_int(json, "ply", match->length);
    bm_json_key(json, "plies");
    bm_json_open_list(json);
    for (uint32_t ply = from; ply < to && json->text->length < enough; ply++)
        write_ply(match, ply, &story.state, (bm_ply_form){viewer, true}, json);
    bm_json_close_list(json);
}

/* Where the game stands, as the viewer knows it. */
static void write_game(const bm_room *room, bm_viewer viewer, bm_json *json)
{
    const bm_match *match = &room->table.match;
    bm_turn turn;

    if (room->table.history == NULL)
        return;
    turn = match->game->turn(&match->state);
    bm_json_key(json, "turn");
    bm_write_turn(match->game, &turn, json);
    write_clocks(room, json);
    write_claims(room, json);
    if (viewer.bytes) {
        write_bytes(match, viewer.seat, json);
    } else {
        bm_json_key(json, "view");
        bm_write_view(match->game, &match->state, viewer.seat, json);
    }
}

/* Before the end the seed is known by its hash only. */
static void write_seed(const bm_table *table, bm_json *json)
{
    uint8_t commitment[BM_SEED_SIZE];

    bm_seed_commitment(commitment, table->seed);
    write_hex(json, "commitment", commitment, sizeof commitment);
    if (table->phase == BM_TABLE_OVER)
        write_hex(json, "seed", table->seed, sizeof table->seed);
}

static void write_said(const bm_said *said, bm_json *json)
{
    bm_json_open_object(json);
    bm_json_key_int(json, "id", said->id);
    bm_told_person(json, "person", said->person);
    bm_json_key_string(json, "name", said->name);
    bm_json_key_int(json, "at_ms", said->at_ms);
    bm_json_key_string(json, said->phrase ? "phrase" : "text", said->text);
    bm_json_close_object(json);
}

static void write_all_said(const bm_room *room, bm_json *json)
{
    uint32_t first = room->said_count > BM_SAID_KEPT ? room->said_count - BM_SAID_KEPT : 0;

    bm_json_key(json, "said");
    bm_json_open_list(json);
    for (uint32_t i = first; i < room->said_count; i++)
        if (room->said[i % BM_SAID_KEPT].person != 0) /* it was not erased */
            write_said(&room->said[i % BM_SAID_KEPT], json);
    bm_json_close_list(json);
}

void bm_told_snapshot(const bm_room *room, bm_viewer viewer, bm_json *json)
{
    const bm_table *table = &room->table;

    bm_json_key_string(json, "table", table->code);
    bm_json_key_int(json, "seq", table->seq);
    bm_json_key(json, "terms");
    bm_json_open_object(json);
    bm_terms_write(&table->terms, json);
    bm_json_close_object(json);
    write_seed(table, json);
    write_company(room, viewer, json);
    write_game(room, viewer, json);
    write_all_said(room, json);
}

void bm_told_happening(const bm_room *room, const bm_happening *happening, bm_viewer viewer,
                       bm_json *json)
{
    const bm_table *table = &room->table;
    bool moved = strcmp(happening->what, "moved") == 0;

    bm_json_open_object(json);
    bm_json_key_string(json, "table", table->code);
    bm_json_key_int(json, "seq", table->seq);
    bm_json_key_string(json, "do", happening->what);
    if (happening->seat != BM_NOBODY)
        bm_json_key_int(json, "seat", happening->seat);
    if (happening->late)
        bm_json_key_bool(json, "late", true);
    if (happening->played) {
        bm_json_key(json, "events");
        bm_write_events(table->terms.game, &happening->events, viewer.seat, json);
    }
    if (happening->played && viewer.bytes)
        write_plies(&table->match, happening, viewer.seat, json);
    if (!moved || happening->overruled || table->phase != BM_TABLE_PLAYING)
        write_company(room, viewer, json);
    if (table->phase == BM_TABLE_OVER)
        write_seed(table, json);
    write_game(room, viewer, json);
    bm_json_close_object(json);
}

void bm_told_said(const bm_room *room, const bm_said *said, bm_json *json)
{
    bm_json_open_object(json);
    bm_json_key_string(json, "table", room->table.code);
    bm_json_key_string(json, "do", "said");
    bm_json_key(json, "said");
    write_said(said, json);
    bm_json_close_object(json);
}

void bm_told_unwatched(const bm_room *room, bm_json *json)
{
    bm_json_open_object(json);
    bm_json_key_string(json, "table", room->table.code);
    bm_json_key_string(json, "do", "unwatched");
    bm_json_close_object(json);
}

void bm_told_summary(const bm_table *table, bm_json *json)
{
    bm_json_open_object(json);
    bm_terms_write(&table->terms, json);
    bm_json_key(json, "open");
    bm_json_set(json, bm_table_open_seats(table));
    bm_json_close_object(json);
}
