/* load_run.c - the schedule. */
#include "cli/load_run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "cli/load_table.h"
#include "cli/load_verify.h"

enum {
    TABLES_A_GUEST = 16, /* a server bounds what waits on one socket */
    TICK_MS = 1,
    GATHERING_US = 20000000, /* how long nobody may get any further */
    WARM_UP_US = 1000000,
    LAST_ANSWERS_US = 5000000, /* how long the last ones are waited for */
    LAST_WORDS_US = 500000 /* and what is told about them, to be verified */
};

typedef enum stage { GATHERING, WARMING, MEASURING, ENDING } stage;

typedef struct run {
    const bm_load_settings *settings;
    bm_load_result *result;
    uv_loop_t *loop;
    uv_timer_t timer;
    bm_crowd *crowd;
    bm_load_tables tables;
    bm_load_table *table;
    bm_load_table *first; /* that can move */
    bm_load_table *last;
    stage stage;
    int64_t begin_us; /* of the stage; in the last one, of that before; in the first, of the wait */
    int64_t most; /* that guests and tables have come to while they gather */
    char refused[BM_FAULT_NAME_MAX]; /* why one of them was, the last time; "" : none was */
    int64_t quiet_us; /* since when no answer is waited for; 0: one is */
    uint64_t sent; /* of the moves that are due in this stage */
    int waiting; /* for answers */
    bm_load_finished *finished; /* games to be verified */
} run;

static int64_t now_us(void)
{
    return (int64_t)(uv_hrtime() / 1000);
}

static void put_ready(run *r, bm_load_table *table)
{
    table->next = NULL;
    if (r->last != NULL)
        r->last->next = table;
    else
        r->first = table;
    r->last = table;
}

static void move_first(run *r, int64_t due_us)
{
    bm_load_table *table = r->first;

    r->first = table->next;
    if (r->first == NULL)
        r->last = NULL;
    table->due_us = due_us;
    r->waiting++;
    bm_load_move(table);
}

/* When the next one that was not sent should have been. */
static int64_t due_us(const run *r)
{
    return r->begin_us + (int64_t)((double)r->sent * 1e6 / r->settings->rate);
}

static void move_those_due(run *r)
{
    bool closed = r->settings->rate <= 0;
    int64_t now = now_us();

    if (r->stage == GATHERING || r->stage == ENDING)
        return;
    while (r->first != NULL && (closed || due_us(r) <= now)) {
        int64_t due = closed ? now : due_us(r);
        r->sent++;
        move_first(r, due);
    }
}

static void on_ready(void *context, bm_load_table *table)
{
    run *r = context;

    put_ready(r, table);
    move_those_due(r);
}

static void on_answered(void *context, bm_load_table *table, const char *fault)
{
    run *r = context;
    bool counts = (r->stage == MEASURING || r->stage == ENDING) && table->due_us >= r->begin_us;

    r->waiting--;
    if (counts && fault == NULL)
        bm_figures_took(&r->result->moves, now_us() - table->due_us);
    else if (counts)
        bm_figures_failed(&r->result->moves, fault);
}

static void on_over(void *context, bm_load_table *table)
{
    run *r = context;

    r->result->games++;
    if (r->settings->verify)
        bm_load_finish(&r->finished, table);
}

static void on_failed(void *context, const char *reason)
{
    run *r = context;

    if (r->stage != ENDING)
        bm_figures_failed(&r->result->others, reason);
    snprintf(r->refused, sizeof r->refused, "%s", reason);
}

static void on_pushed(void *context, bm_load_guest *guest, const json_t *object)
{
    run *r = context;
    int group = (int)(guest - bm_crowd_guest(r->crowd, 0)) / r->settings->seats;
    int from = group * TABLES_A_GUEST;

    for (int i = from; i < from + TABLES_A_GUEST && i < r->settings->tables; i++)
        if (bm_load_table_told(&r->table[i], guest, object))
            return;
}

static void on_returned(void *context, bm_load_guest *guest)
{
    run *r = context;

    for (int i = 0; r->table != NULL && i < r->settings->tables; i++)
        bm_load_table_resume(&r->table[i], guest);
}

static void on_timer_closed(uv_handle_t *handle)
{
    const run *r = handle->data;

    uv_stop(r->loop);
}

static void verify(run *r)
{
    for (int i = 0; i < r->settings->tables; i++)
        bm_load_verify_told(&r->table[i], r->result);
    bm_load_verify_records(r->finished, &r->settings->url, bm_crowd_guest(r->crowd, 0)->key,
                           r->result);
}

/* The worst answers are those that never came. */
static void stop(run *r)
{
    for (; r->waiting > 0; r->waiting--, r->result->unanswered++)
        bm_figures_failed(&r->result->moves, "unanswered");
    if (r->settings->verify && r->result->fault[0] == '\0')
        verify(r);
    bm_crowd_close(r->crowd);
    uv_close((uv_handle_t *)&r->timer, on_timer_closed);
}

static void enter(run *r, stage next)
{
    r->stage = next;
    r->begin_us = now_us();
    r->sent = 0;
}

static bool all_playing(const run *r)
{
    for (int i = 0; i < r->settings->tables; i++)
        if (!r->table[i].playing)
            return false;
    return true;
}

static int64_t come_so_far(const run *r)
{
    int64_t sum = bm_crowd_here(r->crowd);

    for (int i = 0; r->table != NULL && i < r->settings->tables; i++)
        sum += r->table[i].steps;
    return sum;
}

static void give_up(run *r)
{
    const char *reason = r->refused[0] != '\0' ? r->refused : "no-answer";

    snprintf(r->result->fault, sizeof r->result->fault, "%s", reason);
    r->result->refused = r->refused[0] != '\0' && strcmp(reason, "lost") != 0;
    r->stage = ENDING;
}

/* Until all play. Many tables may take long; but when nothing moves, nothing ever will. */
static void gather(run *r, int64_t spent_us)
{
    int64_t now = come_so_far(r);

    if (r->table != NULL && all_playing(r)) {
        enter(r, WARMING);
    } else if (now > r->most) {
        r->most = now;
        r->begin_us = now_us();
    } else if (spent_us >= GATHERING_US) {
        give_up(r);
    }
}

static void wake_tables(run *r)
{
    int64_t now = now_us();

    for (int i = 0; r->tables.resting > 0 && i < r->settings->tables; i++)
        bm_load_table_wake(&r->table[i], now);
}

/* What was due by now and has not been sent is counted: nobody gets rid of slow answers by
 * not asking. */
static void end_measuring(run *r, int64_t spent_us)
{
    double due = r->settings->rate * (double)spent_us / 1e6;

    r->result->moves.seconds = (double)spent_us / 1e6;
    if (due > (double)r->sent)
        r->result->unsent = (uint64_t)due - r->sent;
    r->stage = ENDING; /* begin_us stays: the last answers belong to the measurement */
}

static bool has_ended(run *r, int64_t over_us)
{
    if (r->table == NULL || r->result->fault[0] != '\0' || over_us >= LAST_ANSWERS_US)
        return true;
    if (r->waiting > 0)
        r->quiet_us = 0;
    else if (r->quiet_us == 0)
        r->quiet_us = now_us();
    return r->quiet_us != 0 && now_us() - r->quiet_us >= LAST_WORDS_US;
}

static void on_tick(uv_timer_t *timer)
{
    run *r = timer->data;
    int64_t spent_us = now_us() - r->begin_us;
    int64_t whole_us = (int64_t)(r->settings->seconds * 1e6);

    switch (r->stage) {
    case GATHERING:
        gather(r, spent_us);
        break;
    case WARMING:
        if (spent_us >= WARM_UP_US)
            enter(r, MEASURING);
        break;
    case MEASURING:
        if (spent_us >= whole_us)
            end_measuring(r, spent_us);
        break;
    case ENDING:
        if (has_ended(r, spent_us - whole_us))
            stop(r);
        return;
    }
    wake_tables(r);
    move_those_due(r);
}

static void on_gathered(void *context, const char *fault)
{
    run *r = context;
    int seats = r->settings->seats;

    if (fault != NULL) {
        snprintf(r->result->fault, sizeof r->result->fault, "%s", fault);
        r->stage = ENDING;
        return;
    }
    r->table = calloc((size_t)r->settings->tables, sizeof *r->table);
    bm_require(r->table != NULL);
    for (int i = 0; i < r->settings->tables; i++) {
        for (int seat = 0; seat < seats; seat++)
            r->table[i].guest[seat] = bm_crowd_guest(r->crowd, i / TABLES_A_GUEST * seats + seat);
        bm_load_table_begin(&r->tables, &r->table[i]);
    }
}

void bm_load_run(uv_loop_t *loop, bm_network *network, const bm_load_settings *settings,
                 bm_load_result *result)
{
    static const bm_crowd_calls CALLS = {on_gathered, on_returned, on_pushed};
    run r = {.settings = settings, .result = result, .loop = loop, .begin_us = now_us()};
    int groups = (settings->tables + TABLES_A_GUEST - 1) / TABLES_A_GUEST;

    r.tables = (bm_load_tables){.game = settings->game,
                                .seats = settings->seats,
                                .keep = settings->verify,
                                .ready = on_ready,
                                .answered = on_answered,
                                .over = on_over,
                                .failed = on_failed,
                                .context = &r};
    bm_rng_seed(&r.tables.rng, uv_hrtime());
    uv_timer_init(loop, &r.timer);
    r.timer.data = &r;
    uv_timer_start(&r.timer, on_tick, TICK_MS, TICK_MS);
    r.crowd = bm_crowd_open(network, &settings->url, groups * settings->seats, &CALLS, &r);
    uv_run(loop, UV_RUN_DEFAULT);
    for (int i = 0; r.table != NULL && i < settings->tables; i++)
        bm_load_table_free(&r.table[i]);
    free(r.table);
}
