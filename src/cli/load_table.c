/* load_table.c - opening tables and playing at them.
 *
 * The steps to the first move are taken one after the other: open, the others sit down,
 * everybody watches, start. What a server is too busy for is asked again after a pause, longer
 * from time to time; after any other refusal another table is opened, after a pause too.
 */
#include "cli/load_table.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "core/step.h"

enum { PAUSE_LEAST_MS = 100, PAUSE_MOST_MS = 4000 };

static void take_step(bm_load_table *t);
static void forget_game(bm_load_table *t);

static const char *reason_of(int status, const json_t *object)
{
    const char *reason = json_string_value(json_object_get(object, "reason"));

    if (status == 0)
        return "lost";
    return reason != NULL ? reason : "no-reason";
}

static void add_ack(bm_load_acks *acks, bm_load_ack ack)
{
    if (acks->count == acks->room) {
        acks->room = acks->room > 0 ? 2 * acks->room : 64;
        acks->list = realloc(acks->list, (size_t)acks->room * sizeof *acks->list);
        bm_require(acks->list != NULL);
    }
    acks->list[acks->count++] = ack;
}

static void consider(bm_load_table *t)
{
    if (!t->playing || t->moving || t->announced || t->state_seq == 0 ||
        t->state_seq < t->acked_seq || !t->guest[t->mover]->here)
        return;
    t->announced = true;
    t->tables->ready(t->tables->context, t);
}

static bool is_of(const json_t *seats, int seat)
{
    for (size_t i = 0; i < json_array_size(seats); i++)
        if (json_integer_value(json_array_get(seats, i)) == seat)
            return true;
    return false;
}

static bool read_state(const bm_game *game, const json_t *text, void *state)
{
    uint8_t bytes[BM_BYTES_MAX];
    size_t size;

    return json_is_string(text) &&
           sodium_base642bin(bytes, sizeof bytes, json_string_value(text), json_string_length(text),
                             NULL, &size, NULL, sodium_base64_VARIANT_ORIGINAL) == 0 &&
           bm_state_load(game, state, bytes, size) == BM_OK;
}

static void end_game(bm_load_table *t)
{
    t->playing = false;
    t->tables->over(t->tables->context, t);
    for (int seat = 0; seat < t->tables->seats; seat++)
        if (t->guest[seat]->here)
            bm_session_ask(t->guest[seat]->session, "unwatch", json_pack("{s:s}", "table", t->code),
                           NULL, NULL);
    bm_load_table_begin(t->tables, t);
}

static void take_position(bm_load_table *t, int seat, const json_t *object)
{
    const json_t *turn = json_object_get(object, "turn");
    const char *phase = json_string_value(json_object_get(object, "phase"));
    int64_t seq = json_integer_value(json_object_get(object, "seq"));

    if (phase != NULL && strcmp(phase, "over") == 0) {
        /* Everybody is told; who has moved last waits for the answer, too. */
        if (t->playing && !t->moving)
            end_game(t);
        else
            t->state_seq = INT64_MAX;
        return;
    }
    if (seq <= t->state_seq || !is_of(json_object_get(turn, "must"), seat) ||
        !read_state(t->tables->game, json_object_get(object, "state"), t->state))
        return;
    t->state_seq = seq;
    t->mover = seat;
    consider(t);
}

static int seat_of(const bm_load_table *t, const bm_load_guest *guest)
{
    int seat = 0;

    while (seat < t->tables->seats && t->guest[seat] != guest)
        seat++;
    return seat;
}

bool bm_load_table_told(bm_load_table *t, const bm_load_guest *guest, const json_t *object)
{
    const char *code = json_string_value(json_object_get(object, "table"));
    const char *what = json_string_value(json_object_get(object, "do"));
    int seat = seat_of(t, guest);

    if (code == NULL || strcmp(code, t->code) != 0 || seat == t->tables->seats)
        return false;
    if (t->tables->keep && what != NULL && strcmp(what, "moved") == 0 &&
        json_integer_value(json_object_get(object, "seat")) == seat)
        add_ack(&t->told,
                (bm_load_ack){json_integer_value(json_object_get(object, "seq")), seat, {0}});
    take_position(t, seat, object);
    return true;
}

static void on_moved(void *context, int status, const json_t *object)
{
    bm_load_table *t = context;
    bool over = t->state_seq == INT64_MAX;

    t->moving = false;
    if (status == 200) {
        t->acked_seq = json_integer_value(json_object_get(object, "seq"));
        if (t->tables->keep)
            add_ack(&t->acks, (bm_load_ack){t->acked_seq, t->sent_seat, t->sent});
        t->tables->answered(t->tables->context, t, NULL);
    } else {
        t->unknown += status == 0 || status == 503;
        t->tables->answered(t->tables->context, t, reason_of(status, object));
    }
    if (over)
        end_game(t);
    else
        consider(t);
}

void bm_load_move(bm_load_table *t)
{
    const bm_game *game = t->tables->game;
    char words[BM_MOVE_TEXT_MAX];
    char nonce[32];
    bm_text text;

    t->announced = false;
    t->sent_seat = t->mover;
    t->sent = game->random_move(t->state, t->mover, &t->tables->rng);
    bm_text_begin(&text, words, sizeof words);
    game->write_move(t->sent, &text);
    snprintf(nonce, sizeof nonce, "%016llx-%u", (unsigned long long)bm_rng_next(&t->tables->rng),
             ++t->nonces);
    json_t *request = json_pack("{s:s, s:I, s:s, s:s}", "table", t->code, "turn",
                                (json_int_t)game->turn(t->state).id, "move", words, "nonce", nonce);
    t->moving = true;
    if (!bm_session_ask(t->guest[t->mover]->session, "move", request, on_moved, t))
        on_moved(t, 0, NULL);
}

/* The way to the first move. */

/* Tables that were refused together do not come back together. */
static void rest(bm_load_table *t, int64_t wait_ms)
{
    if (wait_ms < PAUSE_LEAST_MS)
        wait_ms = PAUSE_LEAST_MS;
    for (int i = 0; i < t->refusals && wait_ms < PAUSE_MOST_MS; i++)
        wait_ms *= 2;
    if (wait_ms > PAUSE_MOST_MS)
        wait_ms = PAUSE_MOST_MS;
    t->refusals++;
    wait_ms += bm_rng_below(&t->tables->rng, (uint32_t)wait_ms);
    t->again_us = (int64_t)(uv_hrtime() / 1000) + 1000 * wait_ms;
    t->tables->resting++;
}

static void stop_resting(bm_load_table *t)
{
    if (t->again_us != 0)
        t->tables->resting--;
    t->again_us = 0;
}

void bm_load_table_wake(bm_load_table *t, int64_t now_us)
{
    if (t->again_us == 0 || t->again_us > now_us)
        return;
    stop_resting(t);
    take_step(t);
}

static void on_step(void *context, int status, const json_t *object)
{
    bm_load_table *t = context;
    const char *code = json_string_value(json_object_get(object, "code"));

    t->stepping = false;
    if (status != 200) {
        t->tables->failed(t->tables->context, reason_of(status, object));
        if (status == 0)
            return; /* bm_load_table_resume begins anew */
        if (status != 429 && status != 503)
            forget_game(t);
        rest(t, json_integer_value(json_object_get(object, "retry_ms")));
        return;
    }
    t->refusals = 0;
    if (t->steps == 0 && code != NULL)
        snprintf(t->code, sizeof t->code, "%s", code);
    t->steps++;
    take_step(t);
}

static void take_step(bm_load_table *t)
{
    int seats = t->tables->seats;
    int step = t->steps;
    const char *verb;
    json_t *request;

    if (step == 2 * seats + 1) {
        t->playing = true;
        consider(t);
        return;
    }
    /* 0: open; 1 … seats - 1: sit; seats … 2 seats - 1: watch; 2 seats: start. */
    int who = step == 2 * seats ? 0 : step % seats;
    if (step == 0) {
        verb = "open";
        request = json_pack("{s:s, s:i, s:s}", "game", t->tables->game->name, "seats", seats,
                            "chat", "off");
    } else if (step < seats) {
        verb = "sit";
        request = json_pack("{s:s, s:i}", "table", t->code, "seat", who);
    } else if (step < 2 * seats) {
        verb = "watch";
        request = json_pack("{s:s, s:s}", "table", t->code, "as", "bytes");
    } else {
        verb = "start";
        request = json_pack("{s:s}", "table", t->code);
    }
    t->stepping = bm_session_ask(t->guest[who]->session, verb, request, on_step, t);
    if (!t->stepping)
        t->tables->failed(t->tables->context, "lost");
}

static void forget_game(bm_load_table *t)
{
    t->code[0] = '\0';
    t->steps = 0;
    t->playing = t->moving = t->announced = false;
    t->state_seq = t->acked_seq = 0;
    t->unknown = 0;
    t->acks.count = t->told.count = 0;
}

void bm_load_table_begin(bm_load_tables *tables, bm_load_table *t)
{
    t->tables = tables;
    stop_resting(t);
    forget_game(t);
    take_step(t);
}

void bm_load_table_free(bm_load_table *t)
{
    free(t->acks.list);
    free(t->told.list);
}

static void on_watched(void *context, int status, const json_t *object)
{
    bm_load_table *t = context;
    const json_t *you = json_object_get(object, "you");
    const char *code = json_string_value(json_object_get(object, "table"));

    if (code != NULL && strcmp(code, t->code) != 0)
        return; /* that was the game before */
    if (status != 200)
        t->tables->failed(t->tables->context, reason_of(status, object));
    else if (json_is_integer(you))
        take_position(t, (int)json_integer_value(you), object);
    consider(t);
}

static bool all_here(const bm_load_table *t)
{
    for (int seat = 0; seat < t->tables->seats; seat++)
        if (!t->guest[seat]->here)
            return false;
    return true;
}

void bm_load_table_resume(bm_load_table *t, bm_load_guest *guest)
{
    if (seat_of(t, guest) == t->tables->seats)
        return;
    if (t->playing)
        bm_session_ask(guest->session, "watch",
                       json_pack("{s:s, s:s}", "table", t->code, "as", "bytes"), on_watched, t);
    else if (!t->stepping && all_here(t))
        bm_load_table_begin(t->tables, t);
}
