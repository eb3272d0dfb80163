/* server.c - opening, turning, ending. */
#include "server/server.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/bits.h"
#include "base/check.h"
#include "bm_version.h"
#include "server/door.h"
#include "server/hall.h"
#include "server/lan.h"
#include "server/measures.h"
#include "server/notify.h"
#include "server/sandbox.h"
#include "server/system_world.h"
#include "server/thinking_pool.h"
#include "server/user.h"
#include "server/workshop.h"

enum {
    MS_PER_HOUR = 3600 * 1000,
    PATIENCE_MS = 15000, /* for answers, once it is to end */
    MISSING_MAX = 128, /* the names of what a sandbox lacks */
    SIGNALS = 3
};

static const int SIGNAL[SIGNALS] = {SIGTERM, SIGINT, SIGHUP};

typedef enum ending {
    SERVING,
    DRAINING, /* the doors wait for their answers */
    DRAINED, /* the house is not yet done */
    DONE
} ending;

struct bm_server {
    const bm_config *config;
    bm_log log;
    bm_house house;
    bm_measures *measures;
    bm_notify *notify;
    bm_thinking_pool *pool;
    bm_doors *doors;
    bm_workshop_threads threads;
    bm_sandbox_walls walls;
    bool looping; /* there is a loop to close */
    ending ending;
    char lan[BM_LAN_ADDRESS_MAX]; /* how others in the network call this machine */

    uv_loop_t loop;
    uv_async_t woken; /* the store has something to tell */
    bm_store_fault store_fault; /* that was logged last; the key is NULL: it works */
    uv_prepare_t turn; /* before the loop waits */
    uv_timer_t due; /* the house has something to do */
    uv_timer_t patience;
    uv_signal_t signals[SIGNALS];
};

static bool refuse(bm_server_fault *fault, const char *key, const char *detail)
{
    bm_text text;

    fault->key = key;
    bm_text_begin(&text, fault->detail, sizeof fault->detail);
    bm_text_add(&text, detail);
    return false;
}

static bool refuse_folder(bm_server_fault *fault, const char *folder)
{
    const char *why = strerror(errno);
    bm_text text;

    fault->key = "serve.fault.folder";
    bm_text_begin(&text, fault->detail, sizeof fault->detail);
    bm_text_add(&text, folder);
    bm_text_add(&text, ": ");
    bm_text_add(&text, why);
    return false;
}

static bool is_sqlite(const bm_config *config)
{
    return strncmp(config->store, "sqlite:", 7) == 0;
}

/* The folder of the store's file. */
static void find_folder(const bm_config *config, char folder[BM_CONFIG_TEXT_MAX])
{
    snprintf(folder, BM_CONFIG_TEXT_MAX, "%s", config->store + strlen("sqlite:"));
    char *slash = strrchr(folder, '/');
    if (slash == NULL)
        snprintf(folder, BM_CONFIG_TEXT_MAX, ".");
    else
        slash[slash == folder ? 1 : 0] = '\0';
}

/* A socket is a file: as many of them as we may have. */
static void raise_file_limit(void)
{
    struct rlimit files;

    if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
        files.rlim_cur = files.rlim_max;
        setrlimit(RLIMIT_NOFILE, &files);
    }
}

/* The folder is ours to give away only if it is the default one. */
static bool stop_being_root(const bm_config *config, const char *folder, bm_server_fault *fault)
{
    bool ours = config->from[BM_SETTING_store] == BM_FROM_DEFAULT;
    bm_user user;

    if (!bm_user_choose(config->user, &user))
        return refuse(fault, "serve.fault.user", config->user);
    if (ours && !bm_user_give_folder(&user, folder))
        return refuse_folder(fault, folder);
    return bm_user_become(&user) || refuse(fault, "serve.fault.become", strerror(errno));
}

static bool enter_sandbox(bm_server *s, const char *folder, bm_server_fault *fault)
{
    const bm_config *config = s->config;
    bm_sandbox_rules rules = {
        .folder = is_sqlite(config) ? folder : NULL,
        .ports = {config->port, config->admin_listen[0] != '\0' ? config->admin_port : -1},
        .connects = !is_sqlite(config),
    };
    char missing[MISSING_MAX];
    bm_text text;

    if (config->sandbox == BM_SANDBOX_OFF)
        return true;
    s->walls = bm_sandbox_enter(&rules);
    bm_text_begin(&text, missing, sizeof missing);
    return bm_sandbox_whole(&s->walls, &text) || config->sandbox != BM_SANDBOX_STRICT ||
           refuse(fault, "serve.fault.sandbox", missing);
}

/* What can only be done while this process is alone with itself: one thread, no files. */
static bool settle_down(bm_server *s, bm_server_fault *fault)
{
    const bm_config *config = s->config;
    char folder[BM_CONFIG_TEXT_MAX] = "";

    raise_file_limit();
    if (is_sqlite(config))
        find_folder(config, folder);
    if (!stop_being_root(config, folder, fault))
        return false;
    if (is_sqlite(config)) {
        if (!bm_user_have_folder(folder))
            return refuse_folder(fault, folder);
        /* Where SQLite puts what does not fit into memory; elsewhere it may not write. */
        setenv("SQLITE_TMPDIR", folder, 1);
    }
    if (config->notify_command[0] != '\0') {
        s->notify = bm_notify_open(config->notify_command);
        if (s->notify == NULL)
            return refuse(fault, "serve.fault.notify", strerror(errno));
    }
    s->measures = bm_measures_open();
    if (!bm_lan_address(s->lan))
        snprintf(s->lan, sizeof s->lan, "127.0.0.1");
    return enter_sandbox(s, folder, fault);
}

static bool start_world(bm_server *s, bm_server_fault *fault)
{
    if (!bm_system_world(&s->house.world))
        return refuse(fault, "serve.fault.random", "");
    s->log = (bm_log){.world = s->house.world,
                      .level = (bm_log_level)s->config->log_level,
                      .form = (bm_log_form)s->config->log_format,
                      .fd = STDERR_FILENO};
    s->house.log = &s->log;
    s->house.metrics = bm_metrics_new();
    return true;
}

/* From the store's thread. */
static void wake(void *context)
{
    bm_server *s = context;

    uv_async_send(&s->woken);
}

static void heard(void *context, int64_t table)
{
    bm_server *s = context;

    bm_hall_heard(s->house.hall, table);
}

/* Once for every reason why the store fails, and once when that is over. */
static void log_store(bm_server *s)
{
    bm_store_fault *logged = &s->store_fault;
    bm_store_fault fault;

    if (!bm_store_failing(s->house.store, &fault)) {
        if (logged->key != NULL)
            bm_log_write(&s->log, BM_LOG_INFO, "store-works", NULL, 0);
    } else if (logged->key == NULL || strcmp(logged->key, fault.key) != 0 ||
               strcmp(logged->detail, fault.detail) != 0) {
        BM_LOG(&s->log, BM_LOG_ERROR, "store-fails", {"reason", .text = fault.key},
               {"detail", .text = fault.detail});
    }
    *logged = fault;
}

static void collect(uv_async_t *async)
{
    bm_server *s = async->data;

    bm_store_collect(s->house.store);
    log_store(s);
}

static bool open_store(bm_server *s, bm_server_fault *fault)
{
    bm_store_settings settings = {.batch_ms = s->config->batch_ms,
                                  .alone = is_sqlite(s->config),
                                  .wake = wake,
                                  .heard = heard,
                                  .context = s};
    bm_store_fault why = {0};

    s->house.store = bm_store_open(s->config->store, &settings, &why);
    return s->house.store != NULL || refuse(fault, why.key, why.detail);
}

static void set_up_house(bm_server *s)
{
    const bm_config *c = s->config;
    bm_thinking_settings thinking = {.workers = c->bot_workers,
                                     .deadline_ms = c->bot_deadline_ms,
                                     .metrics = s->house.metrics,
                                     .log = &s->log};

    s->pool = bm_thinking_open(&s->loop, &thinking);
    s->house.thinkers = bm_thinking_thinkers(s->pool);
    s->threads.loop = &s->loop;
    s->house.workshop = bm_workshop_on(&s->threads);
    s->house.notify = s->notify;
    s->house.settings = (bm_house_settings){
        .gathering_expire_ms = (int64_t)c->gathering_expire_hours * MS_PER_HOUR,
        .playing_expire_ms = (int64_t)c->playing_expire_days * 24 * MS_PER_HOUR,
        .tables_per_person = c->tables_per_person,
        .tables_max = c->tables,
        .bot_delay_min_ms = c->bot_delay_min_ms,
        .bot_delay_max_ms = c->bot_delay_max_ms,
        .bot_nodes = (uint32_t)c->bot_nodes,
        .bot_deadline_ms = c->bot_deadline_ms,
        .lag_max_ms = c->lag_max_ms,
        .guests_per_hour = c->guests_per_hour,
        .tries_per_hour = c->tries_per_hour,
    };
    bm_house_open(&s->house);
    bm_measures_join(s->measures, s->house.metrics, s->house.store, s->notify);
}

static bool open_doors(bm_server *s, bm_server_fault *fault)
{
    s->doors = bm_doors_open(&s->loop, &s->house, s->config, &fault->key, fault->detail,
                             sizeof fault->detail);
    return s->doors != NULL;
}

static void wake_up(uv_timer_t *timer)
{
    (void)timer; /* that the loop turns is enough */
}

static void give_up(uv_timer_t *timer)
{
    bm_server *s = timer->data;

    bm_log_write(&s->log, BM_LOG_WARN, "drain-gave-up", NULL, 0);
    s->ending = DONE;
    uv_stop(&s->loop);
}

static void drained(void *context)
{
    bm_server *s = context;

    if (s->ending == DRAINING)
        s->ending = DRAINED;
}

/* Whether a second signal is needed to end at once is told by what was asked first. */
static void signalled(uv_signal_t *handle, int number)
{
    bm_server *s = handle->data;

    if (s->ending != SERVING) {
        BM_LOG(&s->log, BM_LOG_WARN, "stopped-at-once", {"signal", .number = number});
        _exit(0);
    }
    BM_LOG(&s->log, BM_LOG_INFO, "draining", {"signal", .number = number});
    s->ending = DRAINING;
    bm_house_stop(&s->house);
    uv_timer_start(&s->patience, give_up, PATIENCE_MS, 0);
    bm_doors_drain(s->doors, drained, s);
}

/* What the house does can change when it has something to do next, and nearly everything
 * that happens is something the house does. So it is asked whenever the loop would wait. */
static void turn(uv_prepare_t *prepare)
{
    bm_server *s = prepare->data;
    int64_t wait_ms = bm_house_tick(&s->house);

    uv_timer_start(&s->due, wake_up, wait_ms > 0 ? (uint64_t)wait_ms : 0, 0);
    if (s->ending == DRAINED && s->threads.running == 0 && !bm_house_busy(&s->house)) {
        s->ending = DONE;
        uv_stop(&s->loop);
    }
}

static void start_handles(bm_server *s)
{
    uv_async_init(&s->loop, &s->woken, collect);
    uv_prepare_init(&s->loop, &s->turn);
    uv_timer_init(&s->loop, &s->due);
    uv_timer_init(&s->loop, &s->patience);
    s->woken.data = s->turn.data = s->due.data = s->patience.data = s;
    for (int i = 0; i < SIGNALS; i++) {
        uv_signal_init(&s->loop, &s->signals[i]);
        s->signals[i].data = s;
    }
}

/* Under nohup a hang-up is none. */
static void listen_to_signals(bm_server *s)
{
    struct sigaction before;

    signal(SIGPIPE, SIG_IGN);
    for (int i = 0; i < SIGNALS; i++) {
        bool ignored = sigaction(SIGNAL[i], NULL, &before) == 0 && before.sa_handler == SIG_IGN;
        if (!ignored || SIGNAL[i] == SIGTERM)
            uv_signal_start(&s->signals[i], signalled, SIGNAL[i]);
    }
}

static void warn_of_sandbox(bm_server *s)
{
    char missing[MISSING_MAX];
    bm_text text;

    bm_text_begin(&text, missing, sizeof missing);
    if (s->config->sandbox != BM_SANDBOX_OFF && !bm_sandbox_whole(&s->walls, &text))
        BM_LOG(&s->log, BM_LOG_WARN, "sandbox-incomplete", {"missing", .text = missing});
}

static void log_start(bm_server *s)
{
    BM_LOG(&s->log, BM_LOG_INFO, "serving", {"version", .text = BM_VERSION},
           {"port", .number = bm_doors_port(s->doors)},
           {"admin_port", .number = bm_doors_admin_port(s->doors)},
           {"store", .text = is_sqlite(s->config) ? "sqlite" : "postgresql"},
           {"uid", .number = (int64_t)getuid()},
           {"no_new_privileges", .number = s->walls.no_new_privileges},
           {"landlock", .number = s->walls.landlock}, {"seccomp", .number = s->walls.seccomp});
    warn_of_sandbox(s);
    if (bm_doors_callers_max(s->doors) < s->config->sockets)
        BM_LOG(&s->log, BM_LOG_WARN, "too-few-files", {"sockets", .number = s->config->sockets},
               {"connections", .number = bm_doors_callers_max(s->doors)});
}

bm_server *bm_server_open(const bm_config *config, bm_server_fault *fault)
{
    bm_server *s = calloc(1, sizeof *s);

    bm_require(s != NULL);
    *fault = (bm_server_fault){0};
    s->config = config;
    if (!start_world(s, fault) || !settle_down(s, fault)) {
        bm_server_close(s);
        return NULL;
    }
    int status = uv_loop_init(&s->loop);
    bm_require(status == 0);
    s->looping = true;
    start_handles(s);
    bool opened = open_store(s, fault);
    if (opened) {
        set_up_house(s);
        opened = open_doors(s, fault);
    }
    if (!opened) {
        bm_server_close(s);
        return NULL;
    }
    uv_prepare_start(&s->turn, turn);
    listen_to_signals(s);
    log_start(s);
    return s;
}

void bm_server_address(const bm_server *server, char address[BM_SERVER_ADDRESS_MAX])
{
    const char *listen = server->config->listen;
    char host[BM_LAN_ADDRESS_MAX] = "127.0.0.1";

    if (server->config->lan)
        snprintf(host, sizeof host, "%s", server->lan);
    else if (strcmp(listen, "::") == 0)
        snprintf(host, sizeof host, "[::1]");
    else if (strchr(listen, ':') != NULL)
        snprintf(host, sizeof host, "[%.50s]", listen);
    else if (strcmp(listen, "0.0.0.0") != 0)
        snprintf(host, sizeof host, "%.50s", listen);
    snprintf(address, BM_SERVER_ADDRESS_MAX, "http://%s:%d/", host, bm_doors_port(server->doors));
}

bool bm_server_run(bm_server *server)
{
    uv_run(&server->loop, UV_RUN_DEFAULT);
    bool in_time = uv_is_active((const uv_handle_t *)&server->patience) != 0;
    bm_log_write(&server->log, BM_LOG_INFO, "stopped", NULL, 0);
    return in_time;
}

static void close_handles(bm_server *s)
{
    uv_handle_t *const handles[] = {(uv_handle_t *)&s->woken, (uv_handle_t *)&s->turn,
                                    (uv_handle_t *)&s->due, (uv_handle_t *)&s->patience};

    for (int i = 0; i < BM_LENGTH(handles); i++)
        uv_close(handles[i], NULL);
    for (int i = 0; i < SIGNALS; i++)
        uv_close((uv_handle_t *)&s->signals[i], NULL);
}

static void leave_at_once(int number)
{
    (void)number;
    _exit(0);
}

/* Once libuv no longer listens for signals they would kill, and the status would be another.
 * So they are held up until somebody else listens. */
static void hold_signals(sigset_t *before)
{
    sigset_t ours;

    sigemptyset(&ours);
    for (int i = 0; i < SIGNALS; i++)
        sigaddset(&ours, SIGNAL[i]);
    sigprocmask(SIG_BLOCK, &ours, before);
}

static void let_signals_end(const sigset_t *before)
{
    struct sigaction now;

    for (int i = 0; i < SIGNALS; i++)
        if (sigaction(SIGNAL[i], NULL, &now) == 0 && now.sa_handler == SIG_DFL)
            signal(SIGNAL[i], leave_at_once);
    sigprocmask(SIG_SETMASK, before, NULL);
}

/* The store before what it wakes; the house when nobody can come to it any more. */
static void close_loop(bm_server *s)
{
    sigset_t before;

    if (s->doors != NULL)
        bm_doors_close(s->doors);
    if (s->pool != NULL)
        bm_house_stop(&s->house);
    bm_store_close(s->house.store);
    if (s->pool != NULL)
        bm_thinking_close(s->pool);
    hold_signals(&before);
    close_handles(s);
    uv_run(&s->loop, UV_RUN_DEFAULT);
    let_signals_end(&before);
    if (s->pool != NULL)
        bm_house_close(&s->house);
    int status = uv_loop_close(&s->loop);
    bm_expect(status == 0);
    (void)status;
}

void bm_server_close(bm_server *server)
{
    if (server->looping)
        close_loop(server);
    bm_notify_close(server->notify);
    if (server->measures != NULL)
        bm_measures_close(server->measures);
    bm_metrics_free(server->house.metrics);
    free(server);
}
