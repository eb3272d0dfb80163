/* completion.c - `beaumonde completion SHELL`, and what its writers share. */
#include "cli/completion.h"

#include <stdio.h>
#include <string.h>

#include "base/check.h"
#include "cli/arguments.h"

static const char *const SHELLS[] = {"bash", "zsh", "fish", NULL};
static void (*const WRITERS[])(void) = {bm_completion_bash, bm_completion_zsh, bm_completion_fish};

const bm_command *bm_completion_next(int *place)
{
    while (bm_commands[*place] != NULL) {
        const bm_command *command = bm_commands[(*place)++];
        if (command->listed)
            return command;
    }
    return NULL;
}

static const char *const *command_names(void)
{
    enum { COMMANDS_MAX = 32 };
    static const char *names[COMMANDS_MAX + 1];
    int place = 0;
    int count = 0;

    for (const bm_command *c; (c = bm_completion_next(&place)) != NULL;) {
        bm_require(count < COMMANDS_MAX);
        names[count++] = c->name;
    }
    names[count] = NULL;
    return names;
}

const char *const *bm_completion_choices(const bm_command *command)
{
    return command == &bm_help_command ? command_names() : command->choices;
}

void bm_completion_words(const char *const *words)
{
    for (int i = 0; words[i] != NULL; i++)
        printf("%s%s", i > 0 ? " " : "", words[i]);
}

void bm_completion_escape(const char *text, const char *special, const char *quote)
{
    for (; *text != '\0'; text++) {
        if (*text == '\'') {
            fputs(quote, stdout);
            continue;
        }
        if (strchr(special, *text) != NULL)
            putchar('\\');
        putchar(*text);
    }
}

static int run(bm_arguments *a)
{
    const char *shell = NULL;

    for (int what; (what = bm_arguments_next(a)) != BM_ARGUMENT_END;) {
        if (what != BM_ARGUMENT_WORD)
            return bm_arguments_exit(what);
        if (shell != NULL)
            return bm_arguments_refuse(a, "help.fault.word");
        shell = a->value;
    }
    if (shell == NULL)
        return bm_arguments_lack(a);
    for (int i = 0; SHELLS[i] != NULL; i++) {
        if (strcmp(shell, SHELLS[i]) == 0) {
            WRITERS[i]();
            return BM_EXIT_OK;
        }
    }
    return bm_arguments_refuse(a, "help.fault.shell");
}

static const bm_example EXAMPLES[] = {
    {"source <(beaumonde completion bash)", "help.completion.example.bash"},
    {"beaumonde completion fish > ~/.config/fish/completions/beaumonde.fish",
     "help.completion.example.fish"},
    {0},
};

const bm_command bm_completion_command = {
    .name = "completion",
    .words = "help.word.shell",
    .summary = "help.completion",
    .about = "help.completion.about",
    .examples = EXAMPLES,
    .listed = true,
    .run = run,
    .choices = SHELLS,
};
