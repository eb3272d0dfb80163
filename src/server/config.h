/* config.h - what whoever runs a server can set, and where each value came from.
 *
 * A setting can be a flag, a variable of the environment, a line of a file, or be left
 * alone; the earlier of these wins. The list is config.def. Wherever a value came from it
 * is judged by the same function, also when another one wins: a mistake is never passed
 * over. All faults are told, not only the first.
 *
 * A file has lines `name = value`; blank lines and lines that begin with # are skipped.
 */
#ifndef BM_SERVER_CONFIG_H
#define BM_SERVER_CONFIG_H

#include "base/text.h"

enum {
    BM_CONFIG_TEXT_MAX = 512, /* of a value, the NUL included */
    BM_CONFIG_PATH_MAX = 1024,
    BM_CONFIG_FILE_MAX = 65536
};

typedef enum bm_setting_id {
#define TEXT(KIND, member, name, fallback) BM_SETTING_##member,
#define NUMBER(member, name, fallback, min, max) BM_SETTING_##member,
#define SWITCH(member, name, fallback) BM_SETTING_##member,
#define WORD(member, name, fallback, ...) BM_SETTING_##member,
#include "server/config.def"
#undef TEXT
#undef NUMBER
#undef SWITCH
#undef WORD
    BM_SETTING_COUNT
} bm_setting_id;

/* Ordered: a value gives way to one from further down. */
typedef enum bm_config_place {
    BM_FROM_DEFAULT,
    BM_FROM_FILE,
    BM_FROM_ENVIRONMENT,
    BM_FROM_FLAG
} bm_config_place;

typedef struct bm_config {
#define TEXT(KIND, member, name, fallback) char member[BM_CONFIG_TEXT_MAX];
#define NUMBER(member, name, fallback, min, max) int member;
#define SWITCH(member, name, fallback) bool member;
#define WORD(member, name, fallback, ...) int member; /* which of the words */
#include "server/config.def"
#undef TEXT
#undef NUMBER
#undef SWITCH
#undef WORD
    bm_config_place from[BM_SETTING_COUNT];
    int line[BM_SETTING_COUNT]; /* of the file */
    char file[BM_CONFIG_PATH_MAX]; /* that was read; "" : none */
} bm_config;

/* The words of `sandbox`; those of the log are bm_log_form and bm_log_level. */
enum { BM_SANDBOX_OFF, BM_SANDBOX_ON, BM_SANDBOX_STRICT };

typedef enum bm_setting_kind {
    BM_KIND_NUMBER,
    BM_KIND_SWITCH, /* on or off */
    BM_KIND_WORD,
    BM_KIND_HOST, /* an address of this machine, in numbers */
    BM_KIND_HOST_OR_NONE,
    BM_KIND_ORIGINS, /* https://example.org, …: as browsers send them */
    BM_KIND_NETWORKS, /* 10.0.0.0/8, ::1, … */
    BM_KIND_STORE, /* secret: an address of PostgreSQL may hold a password */
    BM_KIND_USER,
    BM_KIND_PROGRAM /* an absolute path */
} bm_setting_kind;

typedef struct bm_setting {
    const char *name;
    bm_setting_kind kind;
    size_t offset; /* in bm_config */
    const char *fallback;
    int min; /* of numbers */
    int max;
    const char *const *words; /* that it can be, ending with NULL */
} bm_setting;

/* By bm_setting_id. */
extern const bm_setting bm_settings[BM_SETTING_COUNT];

/* What is wrong with a value, or with a name. The sentence of `key` says it with what is
 * filled in here. */
typedef struct bm_config_fault {
    const char *key; /* of lang/ */
    char where[BM_CONFIG_PATH_MAX + 16]; /* "FILE:3", "BEAUMONDE_PORT", "--port" */
    char name[64]; /* of the setting as it was written; "" : that is no name */
    char value[64]; /* that is wrong, cut and cleaned; of what may be a secret nothing */
    const char *nearest; /* the name that may have been meant; NULL: none is close */
    const bm_setting *setting; /* NULL: there is none of that name */
} bm_config_fault;

typedef struct bm_config_reader {
    bm_config *config;
    int faults;
    void (*told)(void *context, const bm_config_fault *fault); /* may be NULL */
    void *context;
} bm_config_reader;

/* Every setting has its default. */
void bm_config_begin(bm_config *config);

/* The setting of a name, or NULL. */
const bm_setting *bm_setting_find(bm_span name);

/* A flag's value; NULL for a switch that was given. */
void bm_config_read_flag(bm_config_reader *reader, bm_setting_id id, const char *value);

/* The variables of a list such as `environ`; others than BEAUMONDE_… are not looked at, nor
 * is BEAUMONDE_CONFIG, which names the file. */
void bm_config_read_environment(bm_config_reader *reader, const char *const *variables);

/* The lines of a file, from its text; `path` is what faults call it. */
void bm_config_read_text(bm_config_reader *reader, const char *path, bm_span text);

/* False, without a fault, where there is no such file. */
bool bm_config_read_file(bm_config_reader *reader, const char *path);

/* What must hold between several settings; then fills in what is known only on this
 * machine: the store's address, the number of workers. */
void bm_config_finish(bm_config_reader *reader);

/* A value as a file has it, without secrets. */
void bm_config_write_value(const bm_config *config, bm_setting_id id, bm_text *text);

/* Where it came from, as faults say it; "" for a default. */
void bm_config_write_place(const bm_config *config, bm_setting_id id, bm_text *text);

/* Where a server keeps what it keeps when nobody says otherwise: $XDG_DATA_HOME or
 * ~/.local/share, and there beaumonde/server; of root /var/lib/beaumonde, since whom root
 * becomes could not go through root's home. False: neither variable is set. */
bool bm_config_data_folder(char path[BM_CONFIG_PATH_MAX]);

/* $XDG_CONFIG_HOME or ~/.config, and there beaumonde/server.conf. */
bool bm_config_default_file(char path[BM_CONFIG_PATH_MAX]);

/* An address of a store without passwords and what may be one. */
void bm_config_mask(const char *address, bm_text *text);

#endif
