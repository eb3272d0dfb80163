/* desk.c - positions: looking at them, and asking about them. */
#include "wasm/desk.h"

#include "base/check.h"
#include "base/mem.h"
#include "bots/automatic.h"
#include "bots/bot_signature.h"
#include "core/describe.h"
#include "core/signature.h"
#include "core/step.h"
#include "core/view.h"
#include "games/registry.h"
#include "nn/net_signature.h"
#include "wasm/desk_parts.h"
#include "wasm/page_game.h"

bm_desk bm_the_desk;

uint8_t *desk_in(void)
{
    return bm_the_desk.in;
}

const char *desk_out(void)
{
    return bm_the_desk.out;
}

bm_span bm_desk_words(int size)
{
    bm_require(size >= 0 && size <= DESK_IN);
    return (bm_span){(const char *)bm_the_desk.in, (size_t)size};
}

bm_json *bm_desk_answer(void)
{
    bm_text_begin(&bm_the_desk.text, bm_the_desk.out, sizeof bm_the_desk.out);
    bm_json_begin(&bm_the_desk.json, &bm_the_desk.text);
    return &bm_the_desk.json;
}

int bm_desk_done(void)
{
    bm_require(!bm_the_desk.text.full);
    return (int)bm_the_desk.text.length;
}

static void write_reason(const bm_game *game, bm_status status, bm_json *json)
{
    const bm_reason *reason = bm_reason_of(game, status);

    bm_json_key_string(json, "reason", reason->key);
    bm_json_key(json, "rule");
    if (reason->rule[0] != '\0')
        bm_json_string(json, reason->rule);
    else
        bm_json_null(json);
}

int bm_desk_refuse(const bm_game *game, bm_status status, uint32_t line)
{
    bm_json *json = bm_desk_answer();

    bm_json_open_object(json);
    bm_json_key(json, "refused");
    bm_json_open_object(json);
    write_reason(game, status, json);
    if (line != 0)
        bm_json_key_int(json, "line", line);
    bm_json_close_object(json);
    bm_json_close_object(json);
    return bm_desk_done();
}

static void write_automatics(const bm_game *game, bm_json *json)
{
    const bm_automatics *automatics = bm_automatics_of(game);

    bm_json_key(json, "automatic");
    bm_json_open_list(json);
    for (int i = 0; i < automatics->count; i++) {
        bm_json_open_object(json);
        bm_json_key_string(json, "name", automatics->list[i].name);
        bm_json_key_string(json, "text", automatics->list[i].text);
        bm_json_key_bool(json, "on", automatics->list[i].on);
        bm_json_close_object(json);
    }
    bm_json_close_list(json);
}

int desk_games(void)
{
    bm_json *json = bm_desk_answer();

    bm_json_open_list(json);
    for (int i = 0; i < bm_game_count; i++) {
        const bm_game *game = bm_games[i];
        bm_json_open_object(json);
        bm_json_key(json, "described");
        bm_write_game(game, json);
        bm_json_key_string(json, "code", game->code);
        bm_json_key_bool(json, "listed", game->listed);
        bm_json_key_int(json, "bytes_version", game->bytes_version);
        bm_json_key(json, "bots");
        bm_json_open_list(json);
        for (int k = 0; bm_bot_at(game, k) != NULL; k++)
            bm_json_string(json, bm_bot_at(game, k)->name);
        bm_json_close_list(json);
        write_automatics(game, json);
        bm_json_close_object(json);
    }
    bm_json_close_list(json);
    return bm_desk_done();
}

/* Names that do not fit are cut, after a whole character, and so is what is no UTF-8: they are
 * shown, not kept. */
int desk_names(int size, int you)
{
    bm_teller *teller = &bm_the_desk.teller;
    bm_span rest = bm_desk_words(size);
    bm_span language = bm_span_cut(&rest, '\n');
    size_t used = 0;

    teller->catalogue = &bm_catalogues[0];
    for (int i = 0; i < bm_catalogue_count; i++)
        if (bm_span_is(language, bm_catalogues[i].language))
            teller->catalogue = &bm_catalogues[i];
    for (int seat = 0; seat < BM_SEATS_MAX; seat++) {
        bm_span name = bm_span_cut(&rest, '\n');
        size_t room = sizeof bm_the_desk.names / BM_SEATS_MAX;
        size_t length = name.size < room ? name.size : room - 1;
        while (length > 0 && !bm_utf8_valid(name.start, length))
            length--;
        teller->names[seat] = bm_the_desk.names + used;
        if (length > 0)
            bm_copy(bm_the_desk.names + used, name.start, length);
        bm_the_desk.names[used + length] = '\0';
        used += room;
    }
    teller->you = you;
    bm_json *json = bm_desk_answer();
    bm_json_open_object(json);
    bm_json_close_object(json);
    return bm_desk_done();
}

static void write_sentence(const bm_saying *saying, bm_json *json)
{
    char sentence[BM_SENTENCE_MAX];
    bm_text text;

    if (saying->key == NULL)
        return;
    bm_text_begin(&text, sentence, sizeof sentence);
    bm_tell_saying(&bm_the_desk.teller, saying, &text);
    bm_json_string(json, sentence);
}

/* What was told of the ply, then the end of the game, if it is one. */
static void write_sentences(const bm_events *events, bm_json *json)
{
    const bm_game *game = bm_the_desk.game;
    const void *state = &bm_the_desk.moment.state;
    bm_saying saying;

    bm_json_key(json, "sentences");
    bm_json_open_list(json);
    for (uint32_t i = 0; i < events->count; i++) {
        game->say_event(state, events, i, &saying);
        write_sentence(&saying, json);
    }
    bm_json_close_list(json);
    bm_json_key(json, "ending");
    bm_json_open_list(json);
    if (game->turn(state).wait == BM_WAIT_NOBODY)
        for (uint32_t i = 0; game->say_result(state, i, &saying); i++)
            write_sentence(&saying, json);
    bm_json_close_list(json);
}

int bm_desk_show(int viewer)
{
    const bm_game *game = bm_the_desk.game;
    bm_events events = bm_moment_events(&bm_the_desk.moment);
    const void *state = &bm_the_desk.moment.state;

    bm_the_desk.viewer = viewer;
    if (bm_the_desk.teller.catalogue == NULL)
        desk_names(0, BM_NOBODY); /* nobody has said what the seats are called */
    bm_json *json = bm_desk_answer();
    bm_json_open_object(json);
    bm_json_key(json, "view");
    bm_write_view(game, state, viewer, json);
    bm_json_key(json, "events");
    bm_write_events(game, &events, BM_REFEREE, json); /* they are cut already */
    bm_json_key(json, "insight");
    bm_page_game_of(game)->insight(state, viewer, json);
    write_sentences(&events, json);
    bm_json_close_object(json);
    return bm_desk_done();
}

int desk_moment(int index, int state_size, int events_size, int viewer)
{
    bm_require(index >= 0 && index < bm_game_count && state_size >= 0 && events_size >= 0);
    bm_require(state_size <= DESK_IN / 2 && events_size <= DESK_IN / 2);
    const bm_game *game = bm_games[index];
    bm_moment *moment = &bm_the_desk.moment;
    bm_moment read;
    bm_status status = bm_state_load(game, &read.state, bm_the_desk.in, (size_t)state_size);

    if (status == BM_OK &&
        !bm_moment_load_events(&read, bm_the_desk.in + state_size, (size_t)events_size))
        status = BM_BYTES_SIZE;
    if (status == BM_OK && !bm_desk_can_look(&read.state.head, viewer))
        status = BM_NO_SUCH_SEAT;
    if (status != BM_OK)
        return bm_desk_refuse(game, status, 0);
    bm_the_desk.game = game;
    bm_copy(moment, &read, sizeof read);
    return bm_desk_show(viewer);
}

int desk_facts(void)
{
    bm_json *json = bm_desk_answer();

    bm_require(bm_the_desk.game != NULL);
    bm_page_game_of(bm_the_desk.game)->facts(&bm_the_desk.moment.state, json);
    return bm_desk_done();
}

int desk_moves(int seat)
{
    const bm_game *game = bm_the_desk.game;
    bm_json *json = bm_desk_answer();
    bm_cursor cursor = {0};
    bm_move move;
    int count = 0;

    bm_require(game != NULL);
    bm_json_open_object(json);
    bm_json_key(json, "moves");
    bm_json_open_list(json);
    while (count <= DESK_MOVES_MAX &&
           game->next_move(&bm_the_desk.moment.state, seat, &cursor, &move)) {
        char words[BM_MOVE_TEXT_MAX];
        bm_text text;
        if (count++ == DESK_MOVES_MAX)
            break;
        bm_text_begin(&text, words, sizeof words);
        game->write_move(move, &text);
        bm_json_string(json, words);
    }
    bm_json_close_list(json);
    bm_json_key_bool(json, "partial", cursor.partial || count > DESK_MOVES_MAX);
    bm_json_close_object(json);
    return bm_desk_done();
}

int desk_check(int seat, int size)
{
    const bm_game *game = bm_the_desk.game;
    bm_json *json = bm_desk_answer();
    bm_status status = BM_NO_SUCH_MOVE;
    bm_move move;

    bm_require(game != NULL);
    if (game->read_move(bm_desk_words(size), &move))
        status = game->check(&bm_the_desk.moment.state, seat, move);
    bm_json_open_object(json);
    bm_json_key_bool(json, "legal", status == BM_OK);
    if (status != BM_OK)
        write_reason(game, status, json);
    bm_json_close_object(json);
    return bm_desk_done();
}

int desk_preview(int seat, int size)
{
    const bm_game *game = bm_the_desk.game;
    bm_json *json = bm_desk_answer();
    bm_move move;

    bm_require(game != NULL);
    if (seat >= 0 && seat < bm_the_desk.moment.state.head.setup.seats &&
        game->read_move(bm_desk_words(size), &move))
        bm_page_game_of(game)->preview(&bm_the_desk.moment.state, seat, move, json);
    else
        bm_json_null(json);
    return bm_desk_done();
}

static void write_digits(bm_json *json, const char *key, uint64_t number)
{
    static const char DIGITS[] = "0123456789abcdef";
    char digits[17];

    for (int i = 0; i < 16; i++)
        digits[i] = DIGITS[number >> (60 - 4 * i) & 15];
    digits[16] = '\0';
    bm_json_key_string(json, key, digits);
}

int desk_signature(void)
{
    bm_json *json = bm_desk_answer();

    bm_json_open_object(json);
    write_digits(json, "signature", bm_bot_signature(bm_signature(bm_games, bm_game_count)));
    bm_json_key(json, "nets");
    bm_json_open_object(json);
    for (int i = 0; bm_net_kernel_at(i) != NULL; i++)
        write_digits(json, bm_net_kernel_at(i)->name, bm_net_signature(bm_net_kernel_at(i)));
    bm_json_close_object(json);
    bm_json_close_object(json);
    return bm_desk_done();
}
