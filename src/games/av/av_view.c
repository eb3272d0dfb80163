/* av_view.c - views, results and events as JSON. */
#include "games/av/av_view.h"

#include "games/av/av_castle.h"
#include "games/av/av_board.h"
#include "games/av/av_material.h"
#include "games/av/av_rules.h"
#include "games/av/av_text.h"

enum { WORD_MAX = 16 };

static void write_item(int item, bm_json *json)
{
    char buffer[WORD_MAX];
    bm_text text;

    bm_text_begin(&text, buffer, sizeof buffer);
    av_write_item(item, &text);
    bm_json_string(json, buffer);
}

static void write_items(uint64_t items, bm_json *json)
{
    bm_json_open_list(json);
    for (; items != 0; items &= items - 1)
        write_item(bm_lowest64(items), json);
    bm_json_close_list(json);
}

static void write_numbers(uint32_t numbers, bm_json *json)
{
    bm_json_open_list(json);
    for (; numbers != 0; numbers &= numbers - 1)
        bm_json_int(json, bm_lowest(numbers));
    bm_json_close_list(json);
}

static void write_place(int place, bm_json *json)
{
    if (place == AV_NOWHERE)
        bm_json_null(json);
    else
        bm_json_string(json, av_place_word(place));
}

static void write_action(int action, bm_json *json)
{
    char buffer[WORD_MAX];
    bm_text text;

    if (action == AV_NO_ACTION) {
        bm_json_null(json);
        return;
    }
    bm_text_begin(&text, buffer, sizeof buffer);
    av_write_action(action, &text);
    bm_json_string(json, buffer);
}

static void write_exhibit(const av_state *state, int seat, bm_json *json)
{
    const av_public *pub = &state->pub;
    uint64_t sealed = state->priv[seat].exhibit;

    if (av_cards_lie(pub) && bm_has(pub->exhibitors, seat))
        write_items(pub->shown[seat], json);
    else if (sealed != 0)
        write_items(sealed, json);
    else
        bm_json_null(json);
}

static void write_player(const av_state *state, int seat, int viewer, bm_json *json)
{
    const av_public *pub = &state->pub;
    const av_private *priv = &state->priv[seat];

    bm_json_open_object(json);
    bm_json_key(json, "colour");
    if (pub->colour[seat] != 0)
        bm_json_string(json, av_colour_word(pub->colour[seat] - 1));
    else
        bm_json_null(json);
    bm_json_key_int(json, "pawn", pub->pawn[seat]);
    bm_json_key(json, "items");
    if (viewer == seat || viewer == BM_REFEREE)
        write_items(av_items_of(state, seat), json);
    else
        bm_json_null(json);
    bm_json_key_int(json, "item_count", av_item_count(pub, seat));
    bm_json_key(json, "known");
    write_items(pub->known[seat], json);
    bm_json_key(json, "cheques");
    write_numbers(pub->cheques[seat], json);
    bm_json_key(json, "thieves");
    write_numbers(pub->thieves[seat], json);
    bm_json_key_bool(json, "committed", bm_has(pub->committed, seat));
    bm_json_key(json, "place");
    write_place(av_place_now(pub, seat) | priv->place, json);
    bm_json_key(json, "action");
    write_action((av_cards_lie(pub) ? pub->action[seat] : AV_NO_ACTION) | priv->action, json);
    bm_json_key(json, "exhibit");
    write_exhibit(state, seat, json);
    bm_json_close_object(json);
}

static void write_castle_numbers(const av_castle *castle, bm_json *json)
{
    bm_json_key_int(json, "first", castle->first);
    bm_json_key_int(json, "second", castle->second);
}

static void write_castle(const av_public *pub, bm_json *json)
{
    int index = av_castle_at(&pub->board, av_leading_space(pub));

    if (index < 0) {
        bm_json_null(json);
        return;
    }
    bm_json_open_object(json);
    bm_json_key_int(json, "index", index + 1);
    write_castle_numbers(&pub->board.castle[index], json);
    bm_json_close_object(json);
}

static void write_board(const av_board *board, bm_json *json)
{
    bm_json_open_object(json);
    bm_json_key_bool(json, "reconstructed", av_board_same(board, &av_own_board));
    bm_json_key(json, "castles");
    bm_json_open_list(json);
    for (int i = 0; i < board->castle_count; i++) {
        bm_json_open_object(json);
        bm_json_key_int(json, "spaces", board->castle[i].spaces);
        write_castle_numbers(&board->castle[i], json);
        bm_json_close_object(json);
    }
    bm_json_close_list(json);
    bm_json_key_int(json, "table", board->table_seats);
    bm_json_close_object(json);
}

static void write_pile(const av_public *pub, int pile, bm_json *json)
{
    bm_json_open_object(json);
    bm_json_key(json, "top");
    if (pub->top[pile] != 0)
        write_item(pub->top[pile] - 1, json);
    else
        bm_json_null(json);
    bm_json_key_int(json, "left", pub->left[pile]);
    bm_json_close_object(json);
}

static void write_theft(const av_public *pub, bm_json *json)
{
    if (pub->thief == 0) {
        bm_json_null(json);
        return;
    }
    bm_json_open_object(json);
    bm_json_key_int(json, "thief", pub->thief);
    bm_json_key_int(json, "from", pub->victim);
    bm_json_close_object(json);
}

void av_write_view(const av_state *state, int viewer, bm_json *json)
{
    const av_public *pub = &state->pub;

    bm_json_key(json, "board");
    write_board(&pub->board, json);
    bm_json_key(json, "piles");
    bm_json_open_list(json);
    write_pile(pub, AV_LEFT, json);
    write_pile(pub, AV_RIGHT, json);
    bm_json_close_list(json);
    bm_json_key(json, "jail");
    bm_json_open_list(json);
    for (int cell = 0; cell < pub->head.setup.seats && pub->jail[cell] != 0; cell++)
        bm_json_int(json, pub->jail[cell]);
    bm_json_close_list(json);
    bm_json_key(json, "castle");
    write_castle(pub, json);
    bm_json_key(json, "stealing");
    write_theft(pub, json);
    bm_json_key(json, "players");
    bm_json_open_list(json);
    for (int seat = 0; seat < pub->head.setup.seats; seat++)
        write_player(state, seat, viewer, json);
    bm_json_close_list(json);
}

void av_write_result(const av_state *state, bm_json *json)
{
    const av_public *pub = &state->pub;

    bm_json_key(json, "pawns");
    bm_json_open_list(json);
    for (int seat = 0; seat < pub->head.setup.seats; seat++)
        bm_json_int(json, pub->pawn[seat]);
    bm_json_close_list(json);
    bm_json_key(json, "collections");
    bm_json_open_list(json);
    for (int seat = 0; seat < pub->head.setup.seats; seat++)
        write_items(pub->collection[seat], json);
    bm_json_close_list(json);
    bm_json_key(json, "winners");
    bm_json_set(json, av_winners(pub));
}

/* What was sealed, where the viewer knows it. */
static void write_sealed(uint64_t secret, bm_json *json)
{
    int place = (int)(secret >> AV_SEALED_PLACE & 0xff);
    int action = (int)(secret >> AV_SEALED_ACTION);

    bm_json_key(json, "place");
    write_place(place, json);
    bm_json_key(json, "action");
    write_action(action, json);
    bm_json_key(json, "items");
    if ((secret & AV_ALL_ITEMS) != 0)
        write_items(secret & AV_ALL_ITEMS, json);
    else
        bm_json_null(json);
}

static void write_dealt(uint64_t secret, bm_json *json)
{
    bm_json_key(json, "item");
    if (secret != 0)
        write_item((int)secret - 1, json);
    else
        bm_json_null(json);
}

static void write_steps(const bm_event *event, bm_json *json)
{
    bm_json_key_int(json, "steps", event->amount);
    bm_json_key_int(json, "rank", (int)(event->set & 0xff));
    bm_json_key_int(json, "pawn", (int)(event->set >> 8));
}

static void write_bought(const bm_event *event, bm_json *json)
{
    bm_json_key(json, "item");
    write_item(event->amount, json);
    bm_json_key_int(json, "cheque", (int)event->set);
}

static void write_shown_action(const bm_event *event, bm_json *json)
{
    bm_json_key_string(json, "place", av_place_word((int)event->set));
    bm_json_key(json, "action");
    write_action(event->amount, json);
}

/* The members that belong to the event's kind: what comes before the castle. */
static void write_early(const bm_event *event, bm_json *json)
{
    switch (event->kind) {
    case AV_EVENT_COLOUR:
        bm_json_key_string(json, "colour", av_colour_word(event->amount));
        break;
    case AV_EVENT_DEALT:
        write_dealt(event->secret, json);
        break;
    case AV_EVENT_TURNED_UP:
        bm_json_key(json, "item");
        write_item(event->amount, json);
        bm_json_key_string(json, "pile", event->set == AV_LEFT ? "left" : "right");
        break;
    case AV_EVENT_ROUND:
        bm_json_key_int(json, "round", event->amount);
        break;
    case AV_EVENT_SEALED:
        write_sealed(event->secret, json);
        break;
    case AV_EVENT_PLACE:
        bm_json_key_string(json, "place", av_place_word(event->amount));
        break;
    case AV_EVENT_ACTION:
        write_shown_action(event, json);
        break;
    case AV_EVENT_NO_SALE:
        bm_json_key_string(json, "why", event->amount != 0 ? "no-item" : "no-cheque");
        break;
    case AV_EVENT_BOUGHT:
        write_bought(event, json);
        break;
    case AV_EVENT_CHEQUE_STOLEN:
        bm_json_key_int(json, "cheque", event->amount);
        bm_json_key_int(json, "from", (int)event->set);
        break;
    default: /* AV_EVENT_THIEVES_FOILED */
        bm_json_key(json, "seats");
        bm_json_set(json, (uint32_t)event->set);
        break;
    }
}

/* The castle, and the end. */
static void write_late(const bm_event *event, bm_json *json)
{
    switch (event->kind) {
    case AV_EVENT_EXHIBITED:
    case AV_EVENT_COLLECTION:
        bm_json_key(json, "items");
        write_items(event->set, json);
        break;
    case AV_EVENT_SCORED:
    case AV_EVENT_DETECTED:
    case AV_EVENT_BONUS:
        write_steps(event, json);
        break;
    case AV_EVENT_STOLE:
        bm_json_key(json, "item");
        write_item(event->amount, json);
        bm_json_key_int(json, "from", (int)event->set);
        break;
    case AV_EVENT_JAILED:
    case AV_EVENT_FREED:
        bm_json_key_int(json, "thief", event->amount);
        break;
    case AV_EVENT_FINAL:
        bm_json_key_string(json, "why", event->amount != 0 ? "table" : "rounds");
        break;
    default: /* AV_EVENT_NO_EXHIBITION, AV_EVENT_ENDED */
        break;
    }
}

void av_write_event(const bm_event *event, bm_json *json)
{
    static const char *const NAME[AV_EVENT_COUNT] = {
        "",        "colour",  "deal",       "show",  "round",        "seal",
        "place",   "action",  "no-sale",    "buy",   "steal-cheque", "thieves-foiled",
        "no-show", "exhibit", "score",      "steal", "detect",       "jail",
        "free",    "final",   "collection", "bonus", "end"};

    bm_json_key_string(json, "event", NAME[event->kind]);
    if (event->seat != BM_NO_SEAT)
        bm_json_key_int(json, "seat", event->seat);
    if (event->kind <= AV_EVENT_THIEVES_FOILED)
        write_early(event, json);
    else
        write_late(event, json);
}
