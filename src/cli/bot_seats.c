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
    CLAIMS_MARGIN_MS = 50, /* behind the end of claims: clocks differ */
    KNOW_ROOM = 48 * 1024,
    GO_ROOM = 512,
    TRIES_AT_ONCE = 2,
    PAUSE_MS = 3000, /* after those, and twice as long each time */
    PAUSE_MAX_MS = 60000,
    WAITING_MAX = 16 /* of seats and tables; a server bounds what waits on one socket */
};

struct bm_bot_seats {
    bm_bot_seats_settings settings;
    bm_session *session;
    bm_bot_program *program;
    uv_timer_t look;
    uv_timer_t wake; /* for the first of the places that wait for a time */
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

/* Trying again. */

static void send_move(bm_place *at);
static void on_wake(uv_timer_t *timer);

static uint64_t now_ms(const bm_bot_seats *seats)
{
    return uv_now(seats->wake.loop);
}

static void set_timer(bm_bot_seats *seats)
{
    uint64_t first = UINT64_MAX;

    for (const bm_place *at = seats->first; at != NULL; at = at->next)
        if (at->wake_ms != 0 && at->wake_ms < first)
            first = at->wake_ms;
    if (first != UINT64_MAX)
        uv_timer_start(&seats->wake, on_wake, first > now_ms(seats) ? first - now_ms(seats) : 0, 0);
}

static void on_wake(uv_timer_t *timer)
{
    bm_bot_seats *seats = timer->data;

    for (bm_place *at = seats->first; at != NULL; at = at->next) {
        if (at->wake_ms == 0 || at->wake_ms > now_ms(seats))
            continue;
        at->wake_ms = 0;
        if (at->resend)
            send_move(at);
        else
            at->due = true;
    }
    set_timer(seats);
    ask_next(seats);
}

static void wake_later(bm_place *at, uint64_t wait_ms)
{
    bm_bot_seats *seats = at->keeper;

    at->wake_ms = now_ms(seats) + wait_ms;
    set_timer(seats);
}

/* Whether the table is still as the program was asked about it; else it is due anyway, and
 * that another was quicker is nobody's fault. */
static bool is_as_asked(const bm_place *at)
{
    return at->known && at->seq == at->asked_seq;
}

/* One that need not act is left alone when it does not get on. */
static void try_again(bm_place *at)
{
    uint64_t wait_ms = PAUSE_MS;

    if (!is_as_asked(at))
        return;
    if (at->tries < TRIES_AT_ONCE) {
        at->due = true;
    } else if (bm_place_must(at)) {
        for (int i = TRIES_AT_ONCE; i < at->tries && wait_ms < PAUSE_MAX_MS; i++)
            wait_ms *= 2;
        wake_later(at, wait_ms < PAUSE_MAX_MS ? wait_ms : PAUSE_MAX_MS);
    }
}

static void complain_and_try_again(bm_place *at, const char *key, const char *why)
{
    if (is_as_asked(at) && !at->complained) {
        at->complained = true;
        bm_place_complain(at, key, why);
    }
    try_again(at);
}

/* Nobody tells that they have lapsed. */
static void try_after_claims(bm_place *at)
{
    uint64_t now = now_ms(at->keeper);

    if (!is_as_asked(at))
        return;
    at->tries = 0;
    wake_later(at,
               at->claims_end_ms > now ? at->claims_end_ms - now + CLAIMS_MARGIN_MS : RESEND_MS);
}

/* Moves. */

static bool passes_by_itself(int status)
{
    return status == 503 || status == 429;
}

static void on_sent(void *context, int status, const json_t *object)
{
    const char *reason = json_string_value(json_object_get(object, "reason"));
    bm_place *at = context;

    at->pending--;
    at->resend = at->sending = passes_by_itself(status);
    if (at->resend)
        wake_later(at, RESEND_MS);
    else if (reason != NULL && strcmp(reason, "claims-open") == 0)
        try_after_claims(at);
    else if (status != 200 && status != 0) /* after a loss all is looked at anew */
        complain_and_try_again(at, "bot.fault.refused", reason);
    ask_next(at->keeper);
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

/* Who claims nothing says so, that nobody need wait for it. */
static void want_nothing(bm_place *at)
{
    if (!is_as_asked(at))
        return;
    if (bm_place_must(at))
        complain_and_try_again(at, "bot.fault.program", NULL);
    else if (at->claims)
        ask_server(at, "waive", json_pack("{s:s}", "table", at->code), on_waived);
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
        want_nothing(at);
        break;
    case BM_BOT_REFUSES:
        complain_and_try_again(at, "bot.fault.program", words);
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
    bm_place_unlink(&seats->first, at);
    bm_place_put_last(&seats->first, at);
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

/* NULL: that is no code. */
static bm_place *need_place(bm_bot_seats *seats, const char *code)
{
    bm_place *at = bm_place_find(seats->first, code);

    if (at != NULL || strlen(code) >= sizeof at->code)
        return at;
    at = bm_place_new(code, seats);
    bm_place_put_last(&seats->first, at);
    return at;
}

static void take(bm_place *at, const json_t *object)
{
    bm_place_take(at, object, now_ms(at->keeper));
    ask_next(at->keeper);
}

static void sit_and_watch(bm_bot_seats *seats);

/* What is refused is asked for again as long as it has a seat there. */
static void on_watched(void *context, int status, const json_t *object)
{
    bm_place *at = context;

    at->pending--;
    at->watched = status == 200;
    if (status == 200) {
        at->unwatchable = false;
        take(at, object);
        sit_and_watch(at->keeper);
    } else if (status != 0 && !at->unwatchable) {
        at->unwatchable = true;
        bm_place_complain(at, "bot.fault.watch",
                          json_string_value(json_object_get(object, "reason")));
    }
}

static void on_sat(void *context, int status, const json_t *object)
{
    const char *reason = json_string_value(json_object_get(object, "reason"));
    bm_place *at = context;

    at->pending--;
    at->to_sit = status == 0 || passes_by_itself(status);
    if (at->to_sit)
        return;
    /* After a restart it sits there already. */
    if (status == 200 || (reason != NULL && strcmp(reason, "seated-already") == 0))
        at->to_watch = !at->watched;
    else
        bm_place_complain(at, "bot.fault.seat", reason);
    sit_and_watch(at->keeper);
}

static void sit_or_watch(bm_place *at)
{
    if (at->to_sit) {
        at->to_sit = !ask_server(at, "sit", json_pack("{s:s}", "table", at->code), on_sat);
    } else if (at->to_watch) {
        at->watched = ask_server(
            at, "watch", json_pack("{s:s, s:s}", "table", at->code, "as", "bytes"), on_watched);
        at->to_watch = !at->watched;
    }
}

/* As many as can wait for their answers; the others when those have come. */
static void sit_and_watch(bm_bot_seats *seats)
{
    for (bm_place *at = seats->first; at != NULL; at = at->next)
        if (bm_session_waiting(seats->session) < WAITING_MAX)
            sit_or_watch(at);
}

static void find_at(bm_bot_seats *seats, const json_t *code)
{
    bm_place *at = json_is_string(code) ? need_place(seats, json_string_value(code)) : NULL;

    if (at != NULL)
        at->to_watch = !at->watched;
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
        find_at(seats, json_array_get(tables, i));
    sit_and_watch(seats);
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
        bm_place_unlink(&seats->first, at);
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
    sit_and_watch(seats);
    bm_session_ask(seats->session, "me", json_object(), on_me, seats);
}

/* The session. */

static void on_ready(void *context)
{
    bm_bot_seats *seats = context;

    seats->ready = true;
    seats->complained = false;
    look(&seats->look);
}

static void on_lost(void *context, int status)
{
    bm_bot_seats *seats = context;

    seats->ready = false;
    for (bm_place *at = seats->first; at != NULL; at = at->next) {
        at->to_watch = at->watched = at->known = at->due = at->sending = at->resend = false;
        at->wake_ms = 0;
    }
    uv_timer_stop(&seats->wake);
    if (status == 401 || status == 403) {
        fail(seats, "bot.fault.key");
    } else if (status == BM_SOCKET_UNTRUSTED) {
        fail(seats, "client.fault.certificate");
    } else if (!seats->complained) {
        seats->complained = true;
        bm_complain("bot.fault.lost", NULL);
    }
}

static void on_pushed(void *context, const json_t *object)
{
    bm_bot_seats *seats = context;
    const char *code = json_string_value(json_object_get(object, "table"));
    bm_place *at = code != NULL ? bm_place_find(seats->first, code) : NULL;

    if (at != NULL)
        take(at, object);
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
    start_timer(seats, bm_network_loop(network), &seats->wake);
    uv_timer_start(&seats->look, look, LOOK_EVERY_MS, LOOK_EVERY_MS);
    for (const char *const *code = settings->tables; *code != NULL; code++) {
        bm_place *at = need_place(seats, *code);
        if (at != NULL)
            at->to_sit = true;
        else
            bm_complain("bot.fault.seat", *code);
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
    uv_close((uv_handle_t *)&seats->wake, on_timer_closed);
}
