/* commands.h - the commands of the program as one table.
 *
 * Everything that is told about the command line comes from here: parsing,
 * --help, the manual and the completion of shells. Texts are keys of lang/.
 * Data goes to stdout, diagnostics to stderr.
 */
#ifndef BM_CLI_COMMANDS_H
#define BM_CLI_COMMANDS_H

#include <stdbool.h>

struct bm_arguments;

/* Exit codes. A command that a signal ends has 128 and the signal's number:
 * 129 hung up, 130 interrupted, 143 terminated. */
enum {
    BM_EXIT_OK = 0,
    BM_EXIT_FAILED = 1, /* it was done, and the answer is no */
    BM_EXIT_USAGE = 2, /* it was asked the wrong way, or a file could not be read */
    BM_EXIT_SYSTEM = 3 /* memory, output or randomness failed */
};

enum { BM_FLAGS_MAX = 64 /* of one command, with those that all have */ };

/* Keys of the flags that we all share; a command's own are below. */
enum { BM_FLAG_HELP = 0x10000, BM_FLAG_LANG, BM_FLAG_VERSION };

typedef struct bm_flag {
    int key; /* > 0; 0 ends the list */
    const char *name; /* "seats": --seats */
    char letter; /* short form, 0: none */
    const char *value; /* what help calls its value, a key; NULL: takes none */
    const char *help; /* key */
    const char *const
        *words; /* its values for completion, ending with NULL; NULL: a file, or unknown */
} bm_flag;

typedef struct bm_example {
    const char *line; /* NULL ends the list */
    const char *help; /* key */
} bm_example;

typedef struct bm_command {
    const char *name; /* NULL: the program itself, before any command */
    const char *words; /* key: what follows the flags; NULL: nothing does */
    const char *summary; /* key, one line that goes on after the name */
    const char *about; /* key, paragraphs for --help and the manual; NULL: the summary */
    const bm_flag *flags; /* may be NULL */
    const bm_example *examples; /* may be NULL */
    bool listed; /* in help, manual and completion */
    int (*run)(struct bm_arguments *arguments); /* returns an exit code */
    const char *const *choices; /* what the words can be, for completion; NULL: files */
} bm_command;

extern const bm_command bm_program;
extern const bm_command *const bm_commands[]; /* ends with NULL */

extern const bm_command bm_analyse_command;
extern const bm_command bm_arena_command;
extern const bm_command bm_bench_command;
extern const bm_command bm_bot_command;
extern const bm_command bm_bot_worker_command;
extern const bm_command bm_completion_command;
extern const bm_command bm_engine_command;
extern const bm_command bm_help_command;
extern const bm_command bm_load_command;
extern const bm_command bm_manual_command;
extern const bm_command bm_play_command;
extern const bm_command bm_replay_command;
extern const bm_command bm_serve_command;
extern const bm_command bm_store_command;
extern const bm_command bm_train_command;
extern const bm_command bm_verify_command;

/* NULL where there is no such command. */
const bm_command *bm_command_find(const char *name);

/* The listed command that a mistyped name may have meant, or NULL. */
const char *bm_command_nearest(const char *name);

/* The flags of a command by number, its own first, then those of all; NULL
 * behind the last. */
const bm_flag *bm_command_flag(const bm_command *command, int number);

#endif
