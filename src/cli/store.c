/* store.c - `beaumonde store`: backup, restore, check, migrate.
 *
 * What was done is printed as one line of JSON. Which store is meant is what a server
 * would use with the same settings.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/json_write.h"
#include "cli/arguments.h"
#include "cli/help.h"
#include "server/config.h"
#include "server/table.h"
#include "store/copy.h"

enum { KEY_STORE = 1, KEY_CONFIG, WORDS_MAX = 3, REPLY_ROOM = 4096, ADDRESS_ROOM = 4096 };

extern char **environ;

static const bm_store_settings LOOKING = {.here = true, .existing = true, .looking = true};
static const bm_store_settings ALONE = {.here = true, .existing = true, .alone = true};
static const bm_store_settings TARGET = {.here = true, .alone = true, .unfinished = true};

/* The disk and the database may fail; everything else is a question asked wrongly. */
static int complain(const bm_store_fault *fault)
{
    static const char *const FAILURES[] = {"store.no-room", "store.no-answer"};

    bm_complain(fault->key, fault->detail[0] != '\0' ? fault->detail : NULL);
    for (int i = 0; i < BM_LENGTH(FAILURES); i++)
        if (strcmp(fault->key, FAILURES[i]) == 0)
            return BM_EXIT_SYSTEM;
    return strcmp(fault->key, "store.differs") == 0 ? BM_EXIT_FAILED : BM_EXIT_USAGE;
}

static void write_rows(bm_json *json, const bm_tally *tally)
{
    bm_json_key(json, "rows");
    bm_json_open_object(json);
    for (int i = 0; i < BM_TALLIES; i++)
        bm_json_key_int(json, tally[i].table, tally[i].rows);
    bm_json_close_object(json);
}

static int say_done(const char *word, const bm_tally *tally)
{
    char reply[REPLY_ROOM];
    bm_text text;
    bm_json json;

    bm_text_begin(&text, reply, sizeof reply);
    bm_json_begin(&json, &text);
    bm_json_open_object(&json);
    bm_json_key_string(&json, "done", word);
    write_rows(&json, tally);
    bm_json_close_object(&json);
    puts(reply);
    return BM_EXIT_OK;
}

static int backup(const char *address, const char *path)
{
    bm_tally tally[BM_TALLIES];
    bm_store_fault fault = {0};
    bm_store *store = bm_store_open(address, &LOOKING, &fault);
    bool done = store != NULL && bm_store_backup(store, path, tally, &fault);

    bm_store_close(store);
    return done ? say_done("backup", tally) : complain(&fault);
}

/* Interrupted, and started again in the same words, it goes on. */
static int copy(const char *word, const char *from_address, const bm_store_settings *settings,
                const char *to_address)
{
    bm_tally tally[BM_TALLIES];
    bm_store_fault fault = {0};
    bm_store *from = bm_store_open(from_address, settings, &fault);
    bm_store *to = from != NULL ? bm_store_open(to_address, &TARGET, &fault) : NULL;
    bool done = to != NULL && bm_store_copy(from, to, tally, &fault);

    bm_store_close(to);
    bm_store_close(from);
    return done ? say_done(word, tally) : complain(&fault);
}

static int restore(const char *address, const char *path)
{
    char from[ADDRESS_ROOM];

    snprintf(from, sizeof from, "sqlite:%s", path);
    return copy("restore", from, &LOOKING, address);
}

static int say_checked(const bm_checked *checked)
{
    bool sound = checked->what[0] == '\0';
    char reply[REPLY_ROOM];
    bm_text text;
    bm_json json;

    bm_text_begin(&text, reply, sizeof reply);
    bm_json_begin(&json, &text);
    bm_json_open_object(&json);
    bm_json_key_bool(&json, "sound", sound);
    bm_json_key_int(&json, "version", checked->version);
    bm_json_key_int(&json, "journals", checked->journals);
    bm_json_key_int(&json, "broken", checked->broken);
    if (!sound) {
        bm_json_key_int(&json, "table", checked->first_broken);
        bm_json_key_string(&json, "what", checked->what);
    }
    write_rows(&json, checked->tally);
    bm_json_close_object(&json);
    puts(reply);
    if (!sound)
        bm_complain("store.broken", checked->what);
    return sound ? BM_EXIT_OK : BM_EXIT_FAILED;
}

/* A table is what its entries come to: they must be such that a server could play on. */
static const char *fold(void *context, int64_t id, const bm_job *entries)
{
    bm_happening *happening = context;
    const char *fault = NULL;
    bm_table table;

    bm_table_begin(&table, id);
    for (int row = 0; row < bm_job_rows(entries, 0) && fault == NULL; row++) {
        bm_entry entry = {.seq = bm_job_value(entries, 0, row, 0).number,
                          .at_ms = bm_job_value(entries, 0, row, 1).number,
                          .nonce = bm_job_value(entries, 0, row, 2).bytes,
                          .body = bm_job_value(entries, 0, row, 3).bytes};
        if (bm_table_apply(&table, &entry, happening, &fault))
            fault = NULL;
    }
    bm_table_free(&table);
    return fault;
}

static int check(const char *address)
{
    static bm_happening happening;
    bm_checked checked;
    bm_store_fault fault = {0};
    bm_store *store = bm_store_open(address, &LOOKING, &fault);
    bool done = store != NULL && bm_store_check(store, fold, &happening, &checked, &fault);

    bm_store_close(store);
    return done ? say_checked(&checked) : complain(&fault);
}

/* As a server would find it: flag, environment, file, default. */
static bool find_address(bm_config *config, const char *flag, const char *file)
{
    bm_config_reader reader = {.config = config};
    char usual[BM_CONFIG_PATH_MAX];

    bm_config_begin(config);
    if (flag != NULL)
        bm_config_read_flag(&reader, BM_SETTING_store, flag);
    bm_config_read_environment(&reader, (const char *const *)environ);
    if (file == NULL && bm_config_default_file(usual))
        bm_config_read_file(&reader, usual);
    else if (file != NULL && !bm_config_read_file(&reader, file))
        reader.faults++;
    bm_config_finish(&reader);
    if (reader.faults > 0)
        bm_complain("store.settings", NULL);
    return reader.faults == 0;
}

typedef struct asked_for {
    const char *words[WORDS_MAX];
    int count;
    const char *store;
    const char *file;
} asked_for;

static int do_words(const bm_arguments *a, const asked_for *asked)
{
    static bm_config config;
    const char *word = asked->words[0];

    if (strcmp(word, "migrate") == 0)
        return asked->count == 3 ? copy(word, asked->words[1], &ALONE, asked->words[2])
                                 : bm_arguments_lack(a);
    bool checks = strcmp(word, "check") == 0;
    if (asked->count < (checks ? 1 : 2))
        return bm_arguments_lack(a);
    if (!find_address(&config, asked->store, asked->file))
        return BM_EXIT_USAGE;
    if (checks)
        return check(config.store);
    return strcmp(word, "backup") == 0 ? backup(config.store, asked->words[1])
                                       : restore(config.store, asked->words[1]);
}

static const char *const CHOICES[] = {"backup", "restore", "check", "migrate", NULL};

/* How many words may stand there. */
static int room_for(const asked_for *asked)
{
    static const int ROOM[] = {2, 2, 1, 3};

    for (int i = 0; asked->count > 0 && CHOICES[i] != NULL; i++)
        if (strcmp(CHOICES[i], asked->words[0]) == 0)
            return ROOM[i];
    return 1;
}

static bool is_known(const char *word)
{
    for (int i = 0; CHOICES[i] != NULL; i++)
        if (strcmp(CHOICES[i], word) == 0)
            return true;
    return false;
}

static int run(bm_arguments *a)
{
    asked_for asked = {.file = getenv("BEAUMONDE_CONFIG")};

    for (int what; (what = bm_arguments_next(a)) != BM_ARGUMENT_END;) {
        if (what == KEY_STORE)
            asked.store = a->value;
        else if (what == KEY_CONFIG)
            asked.file = a->value;
        else if (what != BM_ARGUMENT_WORD)
            return bm_arguments_exit(what);
        else if (asked.count == 0 && !is_known(a->value))
            return bm_arguments_refuse(a, "store.word");
        else if (asked.count == room_for(&asked))
            return bm_arguments_refuse(a, "help.fault.word");
        else
            asked.words[asked.count++] = a->value;
    }
    return asked.count > 0 ? do_words(a, &asked) : bm_arguments_lack(a);
}

static const bm_flag FLAGS[] = {
    {KEY_STORE, "store", 0, "help.value.address", "help.store.store", NULL},
    {KEY_CONFIG, "config", 0, "help.value.file", "help.serve.config", NULL},
    {0},
};

static const bm_example EXAMPLES[] = {
    {"beaumonde store backup sunday.db", "help.store.example.backup"},
    {"beaumonde store check", "help.store.example.check"},
    {"beaumonde store migrate sqlite:server.db postgresql:///beaumonde",
     "help.store.example.migrate"},
    {0},
};

const bm_command bm_store_command = {
    .name = "store",
    .words = "help.word.store",
    .summary = "help.store",
    .about = "help.store.about",
    .flags = FLAGS,
    .examples = EXAMPLES,
    .listed = true,
    .run = run,
    .choices = CHOICES,
};
