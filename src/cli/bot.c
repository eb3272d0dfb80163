/* bot.c - `beaumonde bot`: a program plays at a server's tables.
 *
 * The key of the bot account stands in a file, never on the command line, where every
 * user of the machine could read it.
 */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/arguments.h"
#include "cli/bot_seats.h"
#include "cli/help.h"

enum {
    TABLES_MAX = 64, /* that a server lets one socket watch */
    KEY_ROOM = 200,
    SECONDS_MAX = 3600,
    COMMAND_MAX = 256
};

typedef struct bot_flags {
    const char *server;
    const char *key_file;
    const char *tables[TABLES_MAX + 1];
    int table_count;
    const char *words;
    uint64_t seconds; /* for an answer of the program */
    char *command[COMMAND_MAX + 1];
    int command_count;
} bot_flags;

typedef struct bot {
    uv_loop_t loop;
    bm_network *network;
    bm_bot_program *program;
    bm_bot_seats *seats;
    uv_signal_t signals[2];
    bool stopping;
    int status;
} bot;

static bool is_key_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
}

/* The one line of the file. */
static bool trim_key(char *key, ssize_t size)
{
    if (size > 0 && key[size - 1] == '\n')
        size--;
    for (ssize_t i = 0; i < size; i++)
        if (!is_key_letter(key[i]))
            return false;
    key[size > 0 ? size : 0] = '\0';
    return size > 0;
}

/* NULL, or why not. What others can read is no key any more. */
static const char *read_key(const char *path, char key[KEY_ROOM])
{
    const char *fault = NULL;
    struct stat about;
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);

    if (file < 0)
        return "bot.fault.key-file";
    if (fstat(file, &about) != 0 || !S_ISREG(about.st_mode))
        fault = "bot.fault.key-file";
    else if ((about.st_mode & (S_IRWXG | S_IRWXO)) != 0)
        fault = "bot.fault.key-open";
    else if (!trim_key(key, read(file, key, KEY_ROOM - 1)))
        fault = "bot.fault.key-form";
    close(file);
    return fault;
}

static void stop(bot *b, int status)
{
    if (b->stopping)
        return;
    b->stopping = true;
    b->status = status;
    bm_bot_seats_close(b->seats);
    bm_bot_program_close(b->program);
    for (int i = 0; i < 2; i++)
        uv_close((uv_handle_t *)&b->signals[i], NULL);
    uv_stop(&b->loop);
}

static void on_stop(void *context, int status)
{
    stop(context, status);
}

static void on_signal(uv_signal_t *handle, int number)
{
    stop(handle->data, 128 + number);
}

static int play(bot_flags *flags, const bm_url *url, char key[KEY_ROOM])
{
    static const int SIGNALS[2] = {SIGINT, SIGTERM};
    bot b = {.status = BM_EXIT_SYSTEM};
    bm_bot_seats_settings settings = {
        .tables = flags->tables, .words = flags->words, .stop = on_stop, .context = &b};

    uv_loop_init(&b.loop);
    b.network = bm_network_open(&b.loop);
    if (b.network == NULL) {
        bm_complain("client.fault.network", NULL);
        return BM_EXIT_SYSTEM;
    }
    for (int i = 0; i < 2; i++) {
        uv_signal_init(&b.loop, &b.signals[i]);
        b.signals[i].data = &b;
        uv_signal_start(&b.signals[i], on_signal, SIGNALS[i]);
    }
    b.program = bm_bot_program_open(&b.loop, flags->command, (int64_t)flags->seconds * 1000);
    b.seats = bm_bot_seats_open(b.network, url, key, b.program, &settings);
    memset(key, 0, KEY_ROOM);
    uv_run(&b.loop, UV_RUN_DEFAULT);
    bm_network_close(b.network);
    uv_run(&b.loop, UV_RUN_DEFAULT); /* until the program has ended, too */
    uv_loop_close(&b.loop);
    return b.status;
}

enum { KEY_SERVER = 1, KEY_TOKEN, KEY_TABLE, KEY_GO, KEY_SECONDS };

static const bm_flag FLAGS[] = {
    {KEY_SERVER, "server", 0, "help.value.url", "help.bot.server", NULL},
    {KEY_TOKEN, "token-file", 0, "help.value.file", "help.bot.token-file", NULL},
    {KEY_TABLE, "table", 0, "help.value.code", "help.bot.table", NULL},
    {KEY_GO, "go", 0, "help.value.words", "help.bot.go", NULL},
    {KEY_SECONDS, "seconds", 0, "help.value.number", "help.bot.seconds", NULL},
    {0},
};

/* False: the complaint is out. */
static bool take_flag(bm_arguments *a, int what, bot_flags *flags)
{
    switch (what) {
    case KEY_SERVER:
        flags->server = a->value;
        return true;
    case KEY_TOKEN:
        flags->key_file = a->value;
        return true;
    case KEY_TABLE:
        if (flags->table_count == TABLES_MAX) {
            bm_arguments_refuse(a, "bot.fault.tables");
            return false;
        }
        flags->tables[flags->table_count++] = a->value;
        return true;
    case KEY_GO:
        flags->words = a->value;
        return true;
    case KEY_SECONDS:
        if (bm_span_number(bm_span_of(a->value), SECONDS_MAX, &flags->seconds) &&
            flags->seconds > 0)
            return true;
        bm_arguments_refuse(a, "help.fault.seconds");
        return false;
    default:
        return false;
    }
}

/* Those who start programs take words that could be changed, and leave them alone. */
static bool take_word(const bm_arguments *a, bot_flags *flags)
{
    if (flags->command_count == COMMAND_MAX) {
        bm_arguments_refuse(a, "help.fault.word");
        return false;
    }
    memcpy(&flags->command[flags->command_count++], &a->value, sizeof a->value);
    return true;
}

static int check_and_play(bm_arguments *a, bot_flags *flags)
{
    char key[KEY_ROOM] = "";
    bm_url url;

    if (flags->server == NULL || flags->key_file == NULL || flags->command_count == 0)
        return bm_arguments_lack(a);
    if (strlen(flags->words) > 256) {
        a->value = flags->words;
        return bm_arguments_refuse(a, "help.fault.word");
    }
    if (!bm_url_read(flags->server, &url)) {
        a->value = flags->server;
        return bm_arguments_refuse(a, "client.fault.url");
    }
    const char *fault = read_key(flags->key_file, key);
    if (fault != NULL) {
        bm_complain(fault, flags->key_file);
        return BM_EXIT_USAGE;
    }
    return play(flags, &url, key);
}

static int run(bm_arguments *a)
{
    bot_flags flags = {.words = "", .seconds = 30};

    for (int what; (what = bm_arguments_next(a)) != BM_ARGUMENT_END;) {
        if (what == BM_ARGUMENT_DONE || what == BM_ARGUMENT_BAD)
            return bm_arguments_exit(what);
        if (what == BM_ARGUMENT_WORD ? !take_word(a, &flags) : !take_flag(a, what, &flags))
            return BM_EXIT_USAGE;
    }
    return check_and_play(a, &flags);
}

static const bm_example EXAMPLES[] = {
    {"beaumonde bot --server https://HOST --token-file key --table CODE -- beaumonde engine",
     "help.bot.example"},
    {0},
};

const bm_command bm_bot_command = {
    .name = "bot",
    .words = "help.word.bot",
    .summary = "help.bot",
    .about = "help.bot.about",
    .flags = FLAGS,
    .examples = EXAMPLES,
    .listed = true,
    .run = run,
};
