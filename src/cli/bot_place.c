/* bot_place.c - reading what a server says, writing what a program is asked. */
#include "cli/bot_place.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "bots/bot.h"
#include "cli/engine_known.h"
#include "cli/engine_setup.h"
#include "cli/help.h"
#include "games/registry.h"

bm_place *bm_place_new(const char *code, void *keeper)
{
    bm_place *at = calloc(1, sizeof *at);

    bm_require(at != NULL && strlen(code) < sizeof at->code);
    snprintf(at->code, sizeof at->code, "%s", code);
    at->keeper = keeper;
    at->seat = -1;
    return at;
}

bm_place *bm_place_find(bm_place *first, const char *code)
{
    while (first != NULL && strcmp(first->code, code) != 0)
        first = first->next;
    return first;
}

void bm_place_unlink(bm_place **first, const bm_place *at)
{
    while (*first != at)
        first = &(*first)->next;
    *first = at->next;
}

void bm_place_put_last(bm_place **first, bm_place *at)
{
    while (*first != NULL)
        first = &(*first)->next;
    *first = at;
    at->next = NULL;
}

void bm_place_complain(const bm_place *at, const char *key, const char *why)
{
    char detail[512];

    snprintf(detail, sizeof detail, "%s: %s", at->code, why != NULL ? why : "?");
    bm_complain(key, detail);
}

static void take_game(bm_place *at, const json_t *terms)
{
    const char *name = json_string_value(json_object_get(terms, "game"));

    at->game = name != NULL ? bm_game_find(bm_span_of(name)) : NULL;
    if (at->game == NULL)
        bm_place_complain(at, "bot.fault.game", name);
}

static void take_company(bm_place *at, const json_t *object)
{
    const char *phase = json_string_value(json_object_get(object, "phase"));
    const json_t *you = json_object_get(object, "you");
    const json_t *seats = json_object_get(object, "seats");

    if (phase != NULL) {
        at->playing = strcmp(phase, "playing") == 0;
        at->over = strcmp(phase, "over") == 0 || strcmp(phase, "closed") == 0;
    }
    if (you != NULL)
        at->seat = json_is_integer(you) ? (int)json_integer_value(you) : -1;
    if (seats != NULL && at->seat >= 0) {
        const json_t *own = json_array_get(seats, (size_t)at->seat);
        at->away = json_is_true(json_object_get(own, "away"));
        at->resigned = json_is_true(json_object_get(own, "resigned"));
    }
}

static void take_offers(bm_place *at, const json_t *object, uint64_t now_ms)
{
    const json_t *offers = json_object_get(object, "offers");
    const json_t *claims = json_object_get(object, "claims");
    int64_t left_ms = json_integer_value(json_object_get(object, "claims_ms"));

    for (int i = 0; i < BM_SEATS_MAX; i++)
        at->offers[i] = json_integer_value(json_array_get(offers, (size_t)i));
    at->claims = false;
    at->claims_end_ms = now_ms + (uint64_t)(left_ms > 0 ? left_ms : 0);
    for (size_t i = 0; i < json_array_size(claims); i++)
        if (json_integer_value(json_array_get(claims, i)) == at->seat)
            at->claims = true;
}

static void take_state(bm_place *at, const json_t *object)
{
    const json_t *bytes = json_object_get(object, "state");
    bm_span span = {json_string_value(bytes), json_string_length(bytes)};

    at->known = false;
    if (at->game == NULL || at->seat < 0 || span.start == NULL || span.size >= sizeof at->bytes)
        return;
    bm_status status = bm_known_state(at->game, at->seat, span, at->state);
    if (status != BM_OK) {
        bm_place_complain(at, "bot.fault.state", bm_reason_of(at->game, status)->key);
        return;
    }
    memcpy(at->bytes, span.start, span.size + 1);
    at->known = true;
    at->tries = 0;
    at->complained = false;
    if (!at->resend)
        at->wake_ms = 0;
    at->due = bm_has(at->game->turn(at->state).may, at->seat);
}

void bm_place_take(bm_place *at, const json_t *object, uint64_t now_ms)
{
    const json_t *terms = json_object_get(object, "terms");
    const json_t *seq = json_object_get(object, "seq");

    if (terms != NULL)
        take_game(at, terms);
    take_company(at, object);
    if (seq == NULL)
        return; /* something that was said */
    at->seq = json_integer_value(seq);
    take_offers(at, object, now_ms);
    take_state(at, object);
}

void bm_place_write_know(const bm_place *at, bm_text *text)
{
    bm_known_write(at->game, at->seat, at->state, at->bytes, text);
}

/* New luck for every question, or it could be foreseen. */
void bm_place_write_go(const bm_place *at, const char *words, bm_text *text)
{
    uint8_t seed[BM_SEED_SIZE] = {0};

    bm_seed_draw(seed);
    bm_known_write_go(at->seat, seed, words, text);
}

void bm_place_asked(bm_place *at)
{
    at->due = false;
    at->tries++;
    at->asked_seq = at->seq;
    at->asked_turn = at->game->turn(at->state).id;
    memcpy(at->asked_offers, at->offers, sizeof at->offers);
}

bool bm_place_must(const bm_place *at)
{
    return bm_has(at->game->turn(at->state).must, at->seat);
}

void bm_place_decide(bm_place *at, const char *move)
{
    uint8_t seed[BM_SEED_SIZE] = {0};
    bm_text text;

    snprintf(at->move, sizeof at->move, "%s", move);
    bm_seed_draw(seed);
    bm_text_begin(&text, at->nonce, sizeof at->nonce);
    bm_text_add_hex(&text, seed, (sizeof at->nonce - 1) / 2);
}

/* Who takes an offer up says which one it has read. */
json_t *bm_place_request(const bm_place *at)
{
    json_t *request = json_pack("{s:s, s:I, s:s, s:s}", "table", at->code, "turn",
                                (json_int_t)at->asked_turn, "move", at->move, "nonce", at->nonce);
    bm_move move;

    if (at->game->takes_offer == NULL || !at->game->read_move(bm_span_of(at->move), &move))
        return request;
    int from = at->game->takes_offer(move);
    if (from >= 0 && from < BM_SEATS_MAX)
        json_object_set_new(request, "offer", json_integer(at->asked_offers[from]));
    return request;
}
