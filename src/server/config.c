/* config.c - settings from flags, variables and files. */
#include "server/config.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/bits.h"
#include "base/check.h"
#include "base/letters.h"
#include "base/nearest.h"
#include "server/config_values.h"

static const char PREFIX[] = "BEAUMONDE_";

const bm_setting bm_settings[BM_SETTING_COUNT] = {
#define TEXT(KIND, member, name, fallback)                                                         \
    {name, BM_KIND_##KIND, offsetof(bm_config, member), fallback, 0, 0, NULL},
#define NUMBER(member, name, fallback, min, max)                                                   \
    {name, BM_KIND_NUMBER, offsetof(bm_config, member), fallback, min, max, NULL},
#define SWITCH(member, name, fallback)                                                             \
    {name, BM_KIND_SWITCH, offsetof(bm_config, member), fallback, 0, 0, NULL},
#define WORD(member, name, fallback, ...)                                                          \
    {name,                                                                                         \
     BM_KIND_WORD,                                                                                 \
     offsetof(bm_config, member),                                                                  \
     fallback,                                                                                     \
     0,                                                                                            \
     0,                                                                                            \
     (const char *const[]){__VA_ARGS__, NULL}},
#include "server/config.def"
#undef TEXT
#undef NUMBER
#undef SWITCH
#undef WORD
};

void bm_config_begin(bm_config *config)
{
    *config = (bm_config){0};
    for (int i = 0; i < BM_SETTING_COUNT; i++) {
        const char *fault =
            bm_config_judge(&bm_settings[i], bm_span_of(bm_settings[i].fallback), config);
        bm_require(fault == NULL);
    }
}

const bm_setting *bm_setting_find(bm_span name)
{
    for (int i = 0; i < BM_SETTING_COUNT; i++)
        if (bm_span_is(name, bm_settings[i].name))
            return &bm_settings[i];
    return NULL;
}

/* Copies whole letters, as many as there is room for; nothing of what is no clean text. */
static void copy_clean(char *buffer, size_t room, bm_span words)
{
    bm_text text;

    bm_text_begin(&text, buffer, room);
    if (!bm_config_clean(words))
        return;
    for (bm_span rest = words; rest.size > 0;) {
        const char *letter = rest.start;
        bm_letter_next(&rest);
        size_t size = (size_t)(rest.start - letter);
        if (text.length + size >= room)
            return;
        bm_text_add_bytes(&text, letter, size);
    }
}

/* Only such names are told back. What else stands before a sign of equality may be half an
 * address: "store: postgresql://me:secret@there/games?sslmode=require". */
static bool is_name(bm_span words)
{
    for (size_t i = 0; i < words.size; i++) {
        char c = words.start[i];
        if ((c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '-')
            return false;
    }
    return words.size > 0;
}

/* Where something stands, and what it is. */
typedef struct written {
    bm_config_place place;
    const char *where; /* the file, the variable or the flag */
    int line; /* of the file; 0: all of it */
    bm_span name;
    bm_span value;
} written;

static void tell(bm_config_reader *reader, const written *w, const char *key,
                 const bm_setting *setting)
{
    bm_config_fault fault = {.key = key, .setting = setting};
    /* What was meant for no setting that we know may have been meant for the store. */
    bool secret = setting == NULL || setting->kind == BM_KIND_STORE;
    bm_text where;

    reader->faults++;
    if (reader->told == NULL)
        return;
    bm_text_begin(&where, fault.where, sizeof fault.where);
    bm_text_add(&where, w->where);
    if (w->line > 0) {
        bm_text_add_char(&where, ':');
        bm_text_add_int(&where, w->line);
    }
    copy_clean(fault.name, sizeof fault.name, w->name);
    if (!secret)
        copy_clean(fault.value, sizeof fault.value, w->value);
    if (setting == NULL) {
        bm_nearest nearest;
        bm_nearest_begin(&nearest, fault.name);
        for (int i = 0; i < BM_SETTING_COUNT; i++)
            bm_nearest_try(&nearest, bm_settings[i].name);
        fault.nearest = nearest.best;
    }
    reader->told(reader->context, &fault);
}

/* A value that gives way to another one is judged all the same. */
static void set(bm_config_reader *reader, const bm_setting *setting, const written *w)
{
    bm_config unused;
    int id = (int)(setting - bm_settings);
    bool wins = w->place >= reader->config->from[id];
    const char *fault = bm_config_judge(setting, w->value, wins ? reader->config : &unused);

    if (fault != NULL) {
        tell(reader, w, fault, setting);
    } else if (wins) {
        reader->config->from[id] = w->place;
        reader->config->line[id] = w->line;
    }
}

void bm_config_read_flag(bm_config_reader *reader, bm_setting_id id, const char *value)
{
    const bm_setting *setting = &bm_settings[id];
    char flag[64];

    snprintf(flag, sizeof flag, "--%s", setting->name);
    set(reader, setting,
        &(written){.place = BM_FROM_FLAG,
                   .where = flag,
                   .name = bm_span_of(setting->name),
                   .value = bm_span_of(value != NULL ? value : "on")});
}

/* "SOCKETS_PER_ADDRESS" is "sockets-per-address". */
static void setting_name(bm_span variable, char *name, size_t room)
{
    bm_text text;

    bm_text_begin(&text, name, room);
    for (size_t i = 0; i < variable.size; i++) {
        char c = variable.start[i];
        bm_text_add_char(&text, (char)(c == '_' ? '-' : c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c));
    }
}

static void read_variable(bm_config_reader *reader, bm_span variable, bm_span value)
{
    bm_span rest = {variable.start + sizeof PREFIX - 1, variable.size - (sizeof PREFIX - 1)};
    char name[64];
    char where[64];

    if (bm_span_is(rest, "CONFIG"))
        return;
    setting_name(rest, name, sizeof name);
    copy_clean(where, sizeof where, variable);
    const bm_setting *setting = bm_setting_find(bm_span_of(name));
    written w = {BM_FROM_ENVIRONMENT, where, 0, bm_span_of(name), value};
    if (setting != NULL)
        set(reader, setting, &w);
    else if (is_name(w.name))
        tell(reader, &w, "config.fault.name", NULL);
    else
        tell(reader, &(written){.where = PREFIX}, "config.fault.variable", NULL);
}

void bm_config_read_environment(bm_config_reader *reader, const char *const *variables)
{
    for (; *variables != NULL; variables++) {
        bm_span value = bm_span_of(*variables);
        bm_span variable = bm_span_cut(&value, '=');
        if (variable.size >= sizeof PREFIX - 1 && value.start != NULL &&
            memcmp(variable.start, PREFIX, sizeof PREFIX - 1) == 0)
            read_variable(reader, variable, value);
    }
}

/* Which settings the file has set, to find those that it sets twice. */
typedef struct seen {
    int line[BM_SETTING_COUNT];
} seen;

static void read_line(bm_config_reader *reader, const char *path, int number, bm_span line,
                      seen *before)
{
    written w = {BM_FROM_FILE, path, number, {0}, {0}};

    line = bm_span_trimmed(line);
    if (line.size == 0 || line.start[0] == '#')
        return;
    bm_span name = bm_span_trimmed(bm_span_cut(&line, '='));
    if (line.start == NULL || !is_name(name)) {
        tell(reader, &w, "config.fault.line", NULL);
        return;
    }
    w.name = name;
    w.value = bm_span_trimmed(line);
    const bm_setting *setting = bm_setting_find(name);
    if (setting == NULL) {
        tell(reader, &w, "config.fault.name", NULL);
    } else if (before->line[setting - bm_settings] > 0) {
        tell(reader, &w, "config.fault.twice", setting);
    } else {
        before->line[setting - bm_settings] = number;
        set(reader, setting, &w);
    }
}

void bm_config_read_text(bm_config_reader *reader, const char *path, bm_span text)
{
    seen before = {0};
    int number = 0;

    while (text.start != NULL)
        read_line(reader, path, ++number, bm_span_cut(&text, '\n'), &before);
}

static void tell_of_file(bm_config_reader *reader, const char *path)
{
    tell(reader, &(written){.where = path}, "config.fault.file", NULL);
}

/* Returns how many bytes there are, or -1; one more than fit: the file is too long. */
static ssize_t read_bytes(int file, char *bytes)
{
    ssize_t size = 0;

    while (size <= BM_CONFIG_FILE_MAX) {
        ssize_t more = read(file, bytes + size, (size_t)(BM_CONFIG_FILE_MAX + 1 - size));
        if (more < 0 && errno == EINTR)
            continue;
        if (more < 0)
            return -1;
        if (more == 0)
            break;
        size += more;
    }
    return size;
}

bool bm_config_read_file(bm_config_reader *reader, const char *path)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);

    if (file < 0 && errno == ENOENT)
        return false;
    char *bytes = malloc(BM_CONFIG_FILE_MAX + 1);
    ssize_t size = file >= 0 && bytes != NULL ? read_bytes(file, bytes) : -1;
    if (file >= 0)
        close(file);
    if (size < 0 || size > BM_CONFIG_FILE_MAX) {
        tell_of_file(reader, path);
    } else {
        snprintf(reader->config->file, sizeof reader->config->file, "%s", path);
        bm_config_read_text(reader, path, (bm_span){bytes, (size_t)size});
    }
    free(bytes);
    return true;
}

/* Of two settings that do not go together the one that was set by hand is to blame. */
static void tell_of_pair(bm_config_reader *reader, bm_setting_id a, bm_setting_id b,
                         const char *key)
{
    const bm_config *config = reader->config;
    bm_setting_id id = config->from[b] > config->from[a] ? b : a;
    char where[BM_CONFIG_PATH_MAX + 16];
    char value[BM_CONFIG_TEXT_MAX];
    bm_text text;

    bm_text_begin(&text, where, sizeof where);
    bm_config_write_place(config, id, &text);
    bm_text_begin(&text, value, sizeof value);
    bm_config_write_value(config, id, &text);
    tell(reader,
         &(written){
             .where = where, .name = bm_span_of(bm_settings[id].name), .value = bm_span_of(value)},
         key, &bm_settings[id]);
}

static void find_store(bm_config_reader *reader)
{
    bm_config *config = reader->config;
    char folder[BM_CONFIG_PATH_MAX];
    char address[BM_CONFIG_PATH_MAX + 32];

    if (config->store[0] != '\0')
        return;
    if (!bm_config_data_folder(folder)) {
        tell(reader, &(written){.where = "--store"}, "config.fault.home",
             &bm_settings[BM_SETTING_store]);
        return;
    }
    snprintf(address, sizeof address, "sqlite:%s/server.db", folder);
    if (bm_config_judge(&bm_settings[BM_SETTING_store], bm_span_of(address), config) != NULL)
        tell(reader, &(written){.where = "--store"}, "config.fault.long",
             &bm_settings[BM_SETTING_store]);
}

void bm_config_finish(bm_config_reader *reader)
{
    bm_config *config = reader->config;

    if (config->bot_delay_min_ms > config->bot_delay_max_ms)
        tell_of_pair(reader, BM_SETTING_bot_delay_min_ms, BM_SETTING_bot_delay_max_ms,
                     "config.fault.delay");
    find_store(reader);
    if (config->bot_workers == 0) {
        long cores = sysconf(_SC_NPROCESSORS_ONLN);
        config->bot_workers = (int)(cores < 1 ? 1 : cores > 64 ? 64 : cores);
    }
}
