/* house_kit.h - a whole server without doors: the tests are its doors, its time and its luck.
 *
 * The store is a real one, a file that goes with the kit; bots think on this thread; nothing happens
 * unless kit_run is called. Two kits with the same seed live the same life.
 */
#ifndef BM_TESTS_HOUSE_KIT_H
#define BM_TESTS_HOUSE_KIT_H

#include "base/chacha20.h"
#include "base/mem.h"
#include "server/hall.h"
#include "server/members.h"
#include "server/people.h"
#include "server/thinking_here.h"

/* Somebody with a key, and perhaps a line. */
typedef struct kit_caller {
    struct kit *kit;
    char key[BM_KEY_TEXT_MAX];
    char person[24];
    bm_line line;
    bool deaf; /* its queue is full */
    int64_t lag_ms; /* how long its way to the server takes */
    int cut; /* the code with which the server has ended its line */
    char *heard; /* every byte it was sent, a line each: answers and pushes */
    size_t heard_size;
    json_t *last; /* the last answer */
    int status;
    json_t *pushed; /* the last push */
    int pushes;
} kit_caller;

typedef struct kit {
    bm_house house;
    bm_log log;
    bm_thinking_here *here;
    int64_t now_ms;
    uint8_t key[32];
    uint64_t drawn;
    char *logged;
    size_t logged_size;
    char folder[64];
} kit;

static inline int64_t kit_now(void *context)
{
    return ((kit *)context)->now_ms;
}

static inline int64_t kit_steady(void *context)
{
    return ((kit *)context)->now_ms * 1000;
}

static inline void kit_random(void *context, void *bytes, size_t size)
{
    kit *k = context;
    uint8_t block[64];
    uint8_t *out = bytes;

    for (size_t done = 0; done < size; done += sizeof block) {
        size_t part = size - done < sizeof block ? size - done : sizeof block;
        uint8_t nonce[12] = {0};
        bm_copy(nonce, &k->drawn, sizeof k->drawn);
        k->drawn++;
        bm_chacha20_block(block, k->key, nonce, 0);
        bm_copy(out + done, block, part);
    }
}

/* A power of two: what grows by small steps is seldom copied. */
static inline size_t kit_room(size_t size)
{
    size_t room = 64;

    while (room < size)
        room *= 2;
    return room;
}

static inline void kit_add(char **bytes, size_t *size, const char *more, size_t more_size)
{
    size_t wanted = kit_room(*size + more_size + 2);

    if (*bytes == NULL || wanted > kit_room(*size + 1))
        *bytes = realloc(*bytes, wanted);
    assert_non_null(*bytes);
    bm_copy(*bytes + *size, more, more_size);
    *size += more_size;
    (*bytes)[(*size)++] = '\n';
    (*bytes)[*size] = '\0';
}

static inline void kit_log_line(void *context, const char *bytes, size_t size)
{
    kit *k = context;

    kit_add(&k->logged, &k->logged_size, bytes, size);
}

static inline void kit_work(void *context, void (*work)(void *job), void (*done)(void *job),
                            void *job)
{
    (void)context;
    work(job);
    done(job);
}

static inline kit *kit_open_at(uint64_t seed, const char *address)
{
    kit *k = calloc(1, sizeof *k);
    bm_store_settings settings = {.here = true};
    bm_store_fault fault;

    assert_non_null(k);
    k->now_ms = 1700000000000;
    bm_copy(k->key, &seed, sizeof seed);
    k->house.world = (bm_world){kit_now, kit_steady, kit_random, k};
    k->log = (bm_log){.world = k->house.world,
                      .level = BM_LOG_DEBUG,
                      .form = BM_LOG_JSON,
                      .line = kit_log_line,
                      .context = k};
    k->house.log = &k->log;
    k->house.metrics = bm_metrics_new();
    k->here = bm_thinking_here_new();
    k->house.thinkers = bm_thinking_here_thinkers(k->here);
    k->house.workshop = (bm_workshop){NULL, kit_work};
    k->house.settings = (bm_house_settings){.gathering_expire_ms = 24 * 3600 * 1000,
                                            .playing_expire_ms = 30LL * 24 * 3600 * 1000,
                                            .tables_per_person = 100000,
                                            .tables_max = 100000,
                                            .bot_delay_min_ms = 700,
                                            .bot_delay_max_ms = 2200,
                                            .bot_deadline_ms = 5000,
                                            .lag_max_ms = 500,
                                            .guests_per_hour = 100000,
                                            .tries_per_hour = 30};
    settings.context = k;
    k->house.store = bm_store_open(address, &settings, &fault);
    if (k->house.store == NULL)
        fail_msg("%s: %s", fault.key, fault.detail);
    bm_house_open(&k->house);
    return k;
}

static inline kit *kit_open(uint64_t seed)
{
    char folder[] = "/tmp/beaumonde-house-XXXXXX";
    char address[96];

    assert_non_null(mkdtemp(folder));
    snprintf(address, sizeof address, "sqlite:%s/db", folder);
    kit *k = kit_open_at(seed, address);
    snprintf(k->folder, sizeof k->folder, "%s", folder);
    return k;
}

static inline void kit_close(kit *k)
{
    bm_house_stop(&k->house);
    bm_store_close(k->house.store);
    bm_thinking_here_free(k->here);
    bm_house_close(&k->house);
    bm_metrics_free(k->house.metrics);
    static const char *const FILES[] = {"db", "db-wal", "db-shm", "db.lock", ""};
    for (int i = 0; k->folder[0] != '\0' && i < BM_LENGTH(FILES); i++) {
        char path[128];
        snprintf(path, sizeof path, "%s/%s", k->folder, FILES[i]);
        remove(path);
    }
    free(k->logged);
    free(k);
}

/* Lets everything happen that can happen now. */
static inline void kit_settle(kit *k)
{
    for (int i = 0; i < 6; i++) {
        bm_store_collect(k->house.store);
        bm_thinking_here_run(k->here);
        bm_house_tick(&k->house);
    }
    bm_store_collect(k->house.store);
}

/* Lets so much time pass, in small steps. */
static inline void kit_wait(kit *k, int64_t ms)
{
    for (int64_t step; ms > 0; ms -= step) {
        step = ms < 250 ? ms : 250;
        k->now_ms += step;
        kit_settle(k);
    }
}

static inline bool kit_push(bm_line *line, bm_span message)
{
    kit_caller *caller = (kit_caller *)((char *)line - offsetof(kit_caller, line));

    if (caller->deaf)
        return false;
    kit_add(&caller->heard, &caller->heard_size, message.start, message.size);
    json_decref(caller->pushed);
    caller->pushed = json_loadb(message.start, message.size, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(caller->pushed);
    caller->pushes++;
    return true;
}

static inline void kit_cut(bm_line *line, int code)
{
    kit_caller *caller = (kit_caller *)((char *)line - offsetof(kit_caller, line));

    caller->cut = code;
    bm_house_line_gone(&caller->kit->house, line);
}

static inline void kit_replied(void *context, const bm_reply *reply)
{
    kit_caller *caller = context;

    kit_add(&caller->heard, &caller->heard_size, reply->body.start, reply->body.size);
    json_decref(caller->last);
    caller->last = json_loadb(reply->body.start, reply->body.size, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(caller->last);
    caller->status = reply->status;
    if (reply->key != NULL)
        snprintf(caller->key, sizeof caller->key, "%s", reply->key);
}

/* Sends a request; the answer may come later. `words` is printf's, for a JSON object in which
 * ' stands for ". */
static inline void kit_send(kit_caller *caller, bool socket, const char *verb, const char *words,
                            va_list list)
{
    static const bm_line_calls CALLS = {kit_push, kit_cut};
    char body[8192];

    vsnprintf(body, sizeof body, words, list);
    for (char *c = body; *c != '\0'; c++)
        if (*c == '\'')
            *c = '"';
    json_t *object = json_loads(body, 0, NULL);
    if (object == NULL)
        fail_msg("no JSON: %s", body);
    caller->line.calls = &CALLS;
    if (caller->key[0] != '\0')
        bm_key_read(bm_span_of(caller->key), &caller->line.key);
    caller->status = 0;
    bm_house_run(&caller->kit->house, &(bm_errand_call){.verb = bm_span_of(verb),
                                                        .object = object,
                                                        .key = bm_span_of(caller->key),
                                                        .line = socket ? &caller->line : NULL,
                                                        .lag_ms = caller->lag_ms,
                                                        .replied = kit_replied,
                                                        .context = caller});
}

/* Asks by HTTP, and waits for the answer; returns the status. */
__attribute__((format(printf, 3, 4))) static inline int
kit_ask(kit_caller *caller, const char *verb, const char *words, ...)
{
    va_list list;

    va_start(list, words);
    kit_send(caller, false, verb, words, list);
    va_end(list);
    for (int i = 0; i < 20 && caller->status == 0; i++)
        kit_settle(caller->kit);
    assert_int_not_equal(caller->status, 0);
    return caller->status;
}

/* Likewise over its line. */
__attribute__((format(printf, 3, 4))) static inline int
kit_call(kit_caller *caller, const char *verb, const char *words, ...)
{
    va_list list;

    va_start(list, words);
    kit_send(caller, true, verb, words, list);
    va_end(list);
    for (int i = 0; i < 20 && caller->status == 0; i++)
        kit_settle(caller->kit);
    assert_int_not_equal(caller->status, 0);
    return caller->status;
}

/* A guest of that name. */
static inline kit_caller *kit_guest(kit *k, const char *name)
{
    kit_caller *caller = calloc(1, sizeof *caller);

    assert_non_null(caller);
    caller->kit = k;
    if (name != NULL) {
        assert_int_equal(kit_ask(caller, "guest", "{'name':'%s'}", name), 200);
        snprintf(caller->person, sizeof caller->person, "%s",
                 json_string_value(json_object_get(caller->last, "person")));
    }
    return caller;
}

static inline void kit_leave(kit_caller *caller)
{
    bm_house_line_gone(&caller->kit->house, &caller->line);
    json_decref(caller->last);
    json_decref(caller->pushed);
    free(caller->heard);
    free(caller);
}

static inline const char *kit_text(const json_t *object, const char *name)
{
    const char *text = json_string_value(json_object_get(object, name));

    return text != NULL ? text : "";
}

static inline int64_t kit_int(const json_t *object, const char *name)
{
    return json_integer_value(json_object_get(object, name));
}

static inline const char *kit_reason(const kit_caller *caller)
{
    return kit_text(caller->last, "reason");
}

#endif
