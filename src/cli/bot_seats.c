/* bot_seats.c - watching tables, asking the program, sending its moves. */
#include "cli/bot_seats.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "cli/bot_place.h"
#include "cli/commands.h"
#include "cli/help.h"

enum {
    LOOK_EVERY_MS = 4000, /* for tables where somebody has seated us, and other chores */
    RESEND_MS = 1000, /* after the server could not keep a move */
    KNOW_ROOM = 48 * 1024,
    GO_ROOM = 512,
    TRIES_MAX = 2
};

struct bm_bot_seats {
    bm_bot_seats_settings settings;
    bm_session *session;
    bm_bot_program *program;
    uv_timer_t look;
    uv_timer_t resend;
    int timers; /* open */
    bool ready;
    bool complained; /* that the server cannot be reached */
    bool closing;
    bm_place *first; /* in the order in which they are asked about */
    bm_place *asked; /* by the program now */
};

static void ask_next(void *context);

static void fail(bm_bot_seats *seats, const char *key)
{
    bm_complain(key, NULL);
    seats->settings.stop(seats->settings.context, BM_EXIT_FAILED);
}

/* A request about a place; it is not let go before the answer. */
static bool ask_server(bm_place *at, const char *verb, json_t *request,
                       bm_session_answered answered)
{
    bm_bot_seats *seats = at->keeper;
    bool sent = bm_session_ask(seats->session, verb, request, answered, at);

    at->pending += sent;
    return sent;
}

/* Moves. */

static void send_move(bm_place *at);

/* The same place again, unless something has happened there: then it is due anyway. */
static void try_again(bm_place *at)
{
    if (at->seq == at->asked_seq && at->tries < TRIES_MAX)
        at->due = true;
}

static void on_resend(uv_timer_t *timer)
{
    bm_bot_seats *seats = timer->data;

    for (bm_place *at = seats->first; at != NULL; at = at->next)
        if (at->resend)
            send_move(at);
}

static void on_sent(void *context, int status, const json_t *object)
{
    bm_place *at = context;
    bm_bot_seats *seats = at->keeper;

    at->pending--;
    at->sending = false;
    at->resend = status == 503 || status == 429;
    if (at->resend) {
        at->sending = true;
        uv_timer_start(&seats->resend, on_resend, RESEND_MS, 0);
    } else if (status != 200 && status != 0) { /* after a loss all is looked at anew */
        /* That another was quicker is nobody's fault. */
        if (at->seq == at->asked_seq)
            bm_place_complain(at, "bot.fault.refused",
                              json_string_value(json_object_get(object, "reason")));
        try_again(at);
    }
    ask_next(seats);
}

static void send_move(bm_place *at)
{
    at->resend = false;
    at->sending = ask_server(at, "move", bm_place_request(at), on_sent);
}

static void on_waived(void *context, int status, const json_t *object)
{
    bm_place *at = context;

    (void)status; /* a claim that is gone need not be waived */
    (void)object;
    at->pending--;
}

static void on_answered(void *context, bm_bot_outcome outcome, const char *words)
{
    bm_bot_seats *seats = context;
    bm_place *at = seats->asked;

    seats->asked = NULL;
    switch (outcome) {
    case BM_BOT_MOVES:
        bm_place_decide(at, words);
        send_move(at);
        break;
    case BM_BOT_IDLE:
        /* Who claims nothing says so, that nobody need wait for it. */
        if (at->claims && at->seq == at->asked_seq)
            ask_server(at, "waive", json_pack("{s:s}", "table", at->code), on_waived);
        break;
    case BM_BOT_REFUSES:
        bm_place_complain(at, "bot.fault.program", words);
        try_again(at);
        break;
    case BM_BOT_GONE:
        try_again(at);
        break;
    case BM_BOT_UNABLE:
        fail(seats, "bot.fault.unable");
        break;
    }
}

/* Questions. */

static void unlink_place(bm_bot_seats *seats, const bm_place *at)
{
    bm_place **link = &seats->first;

    while (*link != at)
        link = &(*link)->next;
    *link = at->next;
}

static void put_last(bm_bot_seats *seats, bm_place *at)
{
    bm_place **link = &seats->first;

    while (*link != NULL)
        link = &(*link)->next;
    *link = at;
    at->next = NULL;
}

static void ask_about(bm_bot_seats *seats, bm_place *at)
{
    static char know[KNOW_ROOM];
    char go[GO_ROOM];
    bm_text know_text;
    bm_text go_text;

    bm_text_begin(&know_text, know, sizeof know);
    bm_text_begin(&go_text, go, sizeof go);
    bm_place_write_know(at, &know_text);
    bm_place_write_go(at, seats->settings.words, &go_text);
    bm_require(!know_text.full && !go_text.full);
    bm_place_asked(at);
    seats->asked = at;
    unlink_place(seats, at);
    put_last(seats, at);
    bm_bot_program_ask(seats->program, (bm_span){know, know_text.length},
                       (bm_span){go, go_text.length}, on_answered, seats);
}

static void ask_next(void *context)
{
    bm_bot_seats *seats = context;

    if (seats->closing || seats->asked != NULL || !bm_bot_program_free(seats->program))
        return;
    for (bm_place *at = seats->first; at != NULL; at = at->next)
        if (at->due && at->known && at->playing && !at->away && !at->sending) {
            ask_about(seats, at);
            return;
        }
}

/* Tables. */

static bm_place *find_place(bm_bot_seats *seats, const char *code)
{
    bm_place *at = seats->first;

    while (at != NULL && strcmp(at->code, code) != 0)
        at = at->next;
    return at;
}

/* NULL: that is no code. */
static bm_place *need_place(bm_bot_seats *seats, const char *code)
{
    bm_place *at = find_place(seats, code);

    if (at != NULL || strlen(code) >= sizeof at->code)
        return at;
    at = calloc(1, sizeof *at);
    bm_require(at != NULL);
    memcpy(at->code, code, strlen(code));
    at->keeper = seats;
    at->seat = -1;
    put_last(seats, at);
    return at;
}

static void on_watched(void *context, int status, const json_t *object)
{
    bm_place *at = context;

    at->pending--;
    at->watched = status == 200;
    if (status != 200)
        return;
    bm_place_take(at, object);
    ask_next(at->keeper);
}

static void watch(bm_bot_seats *seats, const char *code)
{
    bm_place *at = need_place(seats, code);

    if (at != NULL && !at->watched)
        at->watched = ask_server(at, "watch", json_pack("{s:s, s:s}", "table", code, "as", "bytes"),
                                 on_watched);
}

static void on_me(void *context, int status, const json_t *object)
{
    bm_bot_seats *seats = context;
    const json_t *tables = json_object_get(object, "tables");

    if (status == 401) {
        fail(seats, "bot.fault.key");
        return;
    }
    for (size_t i = 0; i < json_array_size(tables); i++)
        if (json_is_string(json_array_get(tables, i)))
            watch(seats, json_string_value(json_array_get(tables, i)));
}

/* A server bounds how many tables are watched over one socket. */
static void leave_those_over(bm_bot_seats *seats)
{
    for (bm_place *at = seats->first, *next; at != NULL; at = next) {
        next = at->next;
        if (!at->over || at->pending > 0 || seats->asked == at)
            continue;
        bm_session_ask(seats->session, "unwatch", json_pack("{s:s}", "table", at->code), NULL,
                       NULL);
        unlink_place(seats, at);
        free(at);
    }
}

/* Not at once: who was late because its program is stuck would be late again. */
static void take_seats_back(bm_bot_seats *seats)
{
    for (const bm_place *at = seats->first; at != NULL; at = at->next)
        if (at->away && !at->resigned && at->playing && bm_bot_program_free(seats->program))
            bm_session_ask(seats->session, "return", json_pack("{s:s}", "table", at->code), NULL,
                           NULL);
}

static void look(uv_timer_t *timer)
{
    bm_bot_seats *seats = timer->data;

    if (!seats->ready)
        return;
    leave_those_over(seats);
    take_seats_back(seats);
    bm_session_ask(seats->session, "me", json_object(), on_me, seats);
}

/* The session. */

static void on_sat(void *context, int status, const json_t *object)
{
    const char *reason = json_string_value(json_object_get(object, "reason"));
    bm_place *at = context;

    at->pending--;
    at->to_sit = status == 0;
    if (status == 200 || status == 0)
        return;
    /* After a restart it sits there already. */
    if (reason == NULL || strcmp(reason, "seated-already") != 0)
        bm_place_complain(at, "bot.fault.seat", reason);
}

static void sit_down(bm_bot_seats *seats)
{
    for (bm_place *at = seats->first; at != NULL; at = at->next)
        if (at->to_sit)
            ask_server(at, "sit", json_pack("{s:s}", "table", at->code), on_sat);
}

static void on_ready(void *context)
{
    bm_bot_seats *seats = context;

    seats->ready = true;
    seats->complained = false;
    sit_down(seats);
    look(&seats->look);
}

static void on_lost(void *context, int status)
{
    bm_bot_seats *seats = context;

    seats->ready = false;
    for (bm_place *at = seats->first; at != NULL; at = at->next)
        at->watched = at->known = at->due = at->sending = at->resend = false;
    uv_timer_stop(&seats->resend);
    if (status == 401 || status == 403) {
        fail(seats, "bot.fault.key");
    } else if (!seats->complained) {
        seats->complained = true;
        bm_complain("bot.fault.lost", NULL);
    }
}

static void on_pushed(void *context, const json_t *object)
{
    bm_bot_seats *seats = context;
    const char *code = json_string_value(json_object_get(object, "table"));
    bm_place *at = code != NULL ? find_place(seats, code) : NULL;

    if (at == NULL)
        return;
    bm_place_take(at, object);
    ask_next(seats);
}

static void start_timer(bm_bot_seats *seats, uv_loop_t *loop, uv_timer_t *timer)
{
    uv_timer_init(loop, timer);
    timer->data = seats;
    seats->timers++;
}

bm_bot_seats *bm_bot_seats_open(bm_network *network, const bm_url *url, const char *key,
                                bm_bot_program *program, const bm_bot_seats_settings *settings)
{
    static const bm_session_calls CALLS = {on_ready, on_lost, on_pushed};
    bm_bot_seats *seats = calloc(1, sizeof *seats);

    bm_require(seats != NULL);
    seats->settings = *settings;
    seats->program = program;
    start_timer(seats, bm_network_loop(network), &seats->look);
    start_timer(seats, bm_network_loop(network), &seats->resend);
    uv_timer_start(&seats->look, look, LOOK_EVERY_MS, LOOK_EVERY_MS);
    for (const char *const *code = settings->tables; *code != NULL; code++) {
        bm_place *at = need_place(seats, *code);
        if (at != NULL)
            at->to_sit = true;
    }
    bm_bot_program_on_free(program, ask_next, seats);
    seats->session = bm_session_open(network, url, key, &CALLS, seats);
    return seats;
}

static void on_timer_closed(uv_handle_t *handle)
{
    bm_bot_seats *seats = handle->data;

    if (--seats->timers > 0)
        return;
    for (bm_place *next; seats->first != NULL; seats->first = next) {
        next = seats->first->next;
        free(seats->first);
    }
    free(seats);
}

void bm_bot_seats_close(bm_bot_seats *seats)
{
    seats->closing = true;
    bm_session_close(seats->session);
    uv_close((uv_handle_t *)&seats->look, on_timer_closed);
    uv_close((uv_handle_t *)&seats->resend, on_timer_closed);
}
