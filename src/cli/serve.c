/* serve.c - `beaumonde serve`: tables for people and bots, over the network.
 *
 * Its flags are the settings of server/config.def. On standard output stands where the
 * server can be reached, on the first line, and nothing else but the code for a camera;
 * the log is on standard error.
 */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/arguments.h"
#include "cli/help.h"
#include "server/config.h"
#include "server/lan.h"
#include "server/server.h"

extern char **environ;

enum { KEY_CONFIG = 1, KEY_CHECK, KEY_PRINT, KEY_SETTING };

static const bm_flag FLAGS[] = {
#define VALUE_HOST "help.value.address"
#define VALUE_HOST_OR_NONE "help.value.address"
#define VALUE_ORIGINS "help.value.list"
#define VALUE_NETWORKS "help.value.list"
#define VALUE_STORE "help.value.address"
#define VALUE_USER "help.value.name"
#define VALUE_PROGRAM "help.value.file"
#define TEXT(KIND, member, name, fallback)                                                         \
    {KEY_SETTING + BM_SETTING_##member, name, 0, VALUE_##KIND, "config." name, NULL},
#define NUMBER(member, name, fallback, min, max)                                                   \
    {KEY_SETTING + BM_SETTING_##member, name, 0, "help.value.number", "config." name, NULL},
#define SWITCH(member, name, fallback)                                                             \
    {KEY_SETTING + BM_SETTING_##member, name, 0, NULL, "config." name, NULL},
#define WORD(member, name, fallback, ...)                                                          \
    {KEY_SETTING + BM_SETTING_##member,       name, 0, "help.value.word", "config." name,          \
     (const char *const[]){__VA_ARGS__, NULL}},
#include "server/config.def"
#undef TEXT
#undef NUMBER
#undef SWITCH
#undef WORD
    {KEY_CONFIG, "config", 0, "help.value.file", "help.serve.config", NULL},
    {KEY_CHECK, "check-config", 0, NULL, "help.serve.check-config", NULL},
    {KEY_PRINT, "print-config", 0, NULL, "help.serve.print-config", NULL},
    {0},
};

/* The words a setting can be, as a list: "off, on, strict". */
static void say_words(bm_saying *saying, const bm_setting *setting)
{
    for (const char *const *word = setting->words; *word != NULL; word++)
        bm_say_text(saying, "words", *word);
}

static void complain(void *context, const bm_config_fault *fault)
{
    const bm_setting *setting = fault->setting;
    char sentence[BM_SENTENCE_MAX];
    bm_saying saying;

    (void)context;
    bm_say(&saying, fault->nearest != NULL ? "config.fault.nearest" : fault->key, BM_NOBODY);
    bm_say_text(&saying, "name", fault->name);
    bm_say_text(&saying, "value", fault->value);
    if (fault->nearest != NULL)
        bm_say_text(&saying, "nearest", fault->nearest);
    if (setting != NULL && setting->kind == BM_KIND_NUMBER) {
        bm_say_number(&saying, "min", setting->min);
        bm_say_number(&saying, "max", setting->max);
    }
    if (setting != NULL && setting->kind == BM_KIND_WORD)
        say_words(&saying, setting);
    fprintf(stderr, "beaumonde: %s: %s\n", fault->where, bm_help_say(&saying, sentence));
}

/* The file that was named must be there; the usual one may be. */
static void read_file(bm_config_reader *reader, const char *named)
{
    char usual[BM_CONFIG_PATH_MAX];

    if (named != NULL && named[0] != '\0') {
        if (bm_config_read_file(reader, named))
            return;
        reader->faults++;
        bm_complain("help.fault.file", named);
    } else if (bm_config_default_file(usual)) {
        bm_config_read_file(reader, usual);
    }
}

/* As a file that says the same, but for secrets. */
static void print_config(const bm_config *config)
{
    for (int i = 0; i < BM_SETTING_COUNT; i++) {
        char value[2 * BM_CONFIG_TEXT_MAX];
        char place[BM_CONFIG_PATH_MAX + 64];
        bm_text text;

        bm_text_begin(&text, place, sizeof place);
        bm_config_write_place(config, (bm_setting_id)i, &text);
        bm_text_begin(&text, value, sizeof value);
        bm_config_write_value(config, (bm_setting_id)i, &text);
        printf("# %s\n%s = %s\n", place[0] != '\0' ? place : bm_help_text("config.default"),
               bm_settings[i].name, value);
    }
}

static void tell_address(const bm_server *server, const bm_config *config)
{
    char address[BM_SERVER_ADDRESS_MAX];

    bm_server_address(server, address);
    printf("%s\n", address);
    if (config->lan) {
        static char drawing[32768];
        bm_text text;
        bm_text_begin(&text, drawing, sizeof drawing);
        bm_lan_write_code(address, isatty(STDOUT_FILENO) != 0, &text);
        fputs(drawing, stdout);
    }
    fflush(stdout);
}

static int serve(const bm_config *config)
{
    bm_server_fault fault;
    bm_server *server = bm_server_open(config, &fault);

    if (server == NULL) {
        bm_complain(fault.key, fault.detail[0] != '\0' ? fault.detail : NULL);
        return BM_EXIT_SYSTEM;
    }
    tell_address(server, config);
    bool in_time = bm_server_run(server);
    bm_server_close(server);
    return in_time ? BM_EXIT_OK : BM_EXIT_FAILED;
}

static int run(bm_arguments *a)
{
    static bm_config config;
    bm_config_reader reader = {.config = &config, .told = complain};
    const char *file = getenv("BEAUMONDE_CONFIG");
    bool check = false;
    bool print = false;

    bm_config_begin(&config);
    for (int what; (what = bm_arguments_next(a)) != BM_ARGUMENT_END;) {
        if (what >= KEY_SETTING && what < KEY_SETTING + BM_SETTING_COUNT)
            bm_config_read_flag(&reader, (bm_setting_id)(what - KEY_SETTING), a->value);
        else if (what == KEY_CONFIG)
            file = a->value;
        else if (what == KEY_CHECK)
            check = true;
        else if (what == KEY_PRINT)
            print = true;
        else
            return bm_arguments_exit(what);
    }
    bm_config_read_environment(&reader, (const char *const *)environ);
    read_file(&reader, file);
    bm_config_finish(&reader);
    if (reader.faults > 0)
        return BM_EXIT_USAGE;
    if (print)
        print_config(&config);
    return check || print ? BM_EXIT_OK : serve(&config);
}

static const bm_example EXAMPLES[] = {
    {"beaumonde serve", "help.serve.example"},
    {"beaumonde serve --lan", "help.serve.example.lan"},
    {"beaumonde serve --check-config --config server.conf", "help.serve.example.check"},
    {0},
};

const bm_command bm_serve_command = {
    .name = "serve",
    .summary = "help.serve",
    .about = "help.serve.about",
    .flags = FLAGS,
    .examples = EXAMPLES,
    .listed = true,
    .run = run,
};
