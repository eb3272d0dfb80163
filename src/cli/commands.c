/* commands.c - the list of commands. A new one needs its line here. */
#include "cli/commands.h"

#include <stddef.h>
#include <string.h>

#include "base/nearest.h"
#include "cli/language.h"

const bm_command *const bm_commands[] = {
    &bm_play_command,
    &bm_serve_command,
    &bm_store_command,
    &bm_bot_command,
    &bm_load_command,
    &bm_replay_command,
    &bm_analyse_command,
    &bm_verify_command,
    &bm_engine_command,
    &bm_arena_command,
    &bm_bench_command,
    &bm_train_command,
    &bm_completion_command,
    &bm_help_command,
    &bm_manual_command,
    &bm_bot_worker_command,
    NULL,
};

static const bm_flag PROGRAM_FLAGS[] = {
    {BM_FLAG_VERSION, "version", 0, NULL, "help.flag.version", NULL},
    {0},
};

static const bm_example PROGRAM_EXAMPLES[] = {
    {"beaumonde play", "help.play.example.start"},
    {"beaumonde play --resume", "help.play.example.resume"},
    {"beaumonde replay", "help.replay.example.last"},
    {0},
};

const bm_command bm_program = {
    .words = "help.word.program",
    .about = "help.about",
    .flags = PROGRAM_FLAGS,
    .examples = PROGRAM_EXAMPLES,
};

const bm_command *bm_command_find(const char *name)
{
    for (int i = 0; bm_commands[i] != NULL; i++)
        if (strcmp(bm_commands[i]->name, name) == 0)
            return bm_commands[i];
    return NULL;
}

const char *bm_command_nearest(const char *name)
{
    bm_nearest nearest;

    bm_nearest_begin(&nearest, name);
    for (int i = 0; bm_commands[i] != NULL; i++)
        if (bm_commands[i]->listed)
            bm_nearest_try(&nearest, bm_commands[i]->name);
    return nearest.best;
}

static const bm_flag *common_flag(int number)
{
    static bm_flag flags[] = {
        {BM_FLAG_LANG, "lang", 0, "help.value.language", "help.flag.lang", NULL},
        {BM_FLAG_HELP, "help", 'h', NULL, "help.flag.help", NULL},
    };

    flags[0].words = bm_language_names();
    return number < (int)(sizeof flags / sizeof *flags) ? &flags[number] : NULL;
}

const bm_flag *bm_command_flag(const bm_command *command, int number)
{
    int own = 0;

    if (command->flags != NULL)
        while (command->flags[own].key != 0)
            own++;
    return number < own ? &command->flags[number] : common_flag(number - own);
}
