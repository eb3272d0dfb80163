/* completion_fish.c - the script for fish: one `complete` for each thing. */
#include <stdio.h>

#include "cli/completion.h"
#include "cli/help.h"

/* Are we behind this command, or before any (no argument)? The helpers of fish
 * itself would take the value of --lang for a command. */
static const char HEAD[] = "# fish completion for beaumonde\n"
                           "function __beaumonde_at\n"
                           "    set -l command\n"
                           "    set -l skip 1\n"
                           "    for word in (commandline -opc)\n"
                           "        if test $skip = 1\n"
                           "            set skip 0\n"
                           "        else if test \"$word\" = --lang\n"
                           "            set skip 1\n"
                           "        else if not string match -q -- '-*' $word\n"
                           "            set command $word\n"
                           "            break\n"
                           "        end\n"
                           "    end\n"
                           "    test \"$command\" = \"$argv\"\n"
                           "end\n"
                           "complete -c beaumonde -f\n";

/* The start of a line: in which situation it counts. */
static void begin(const bm_command *command)
{
    if (command->name != NULL)
        printf("complete -c beaumonde -n '__beaumonde_at %s'", command->name);
    else
        fputs("complete -c beaumonde -n __beaumonde_at", stdout);
}

static void describe(const char *key)
{
    fputs(" -d '", stdout);
    bm_completion_escape(bm_help_text(key), "\\", "\\'");
    fputs("'\n", stdout);
}

static void choices(const char *const *words)
{
    fputs(" -a '", stdout);
    bm_completion_words(words);
    fputs("'", stdout);
}

static void flag(const bm_command *command, const bm_flag *f)
{
    begin(command);
    if (f->letter != 0)
        printf(" -s %c", f->letter);
    printf(" -l %s", f->name);
    if (f->value != NULL && f->words != NULL) {
        fputs(" -x", stdout);
        choices(f->words);
    } else if (f->value != NULL) {
        fputs(" -r -F", stdout);
    }
    describe(f->help);
}

static void flags(const bm_command *command)
{
    for (int i = 0; bm_command_flag(command, i) != NULL; i++)
        flag(command, bm_command_flag(command, i));
}

static void words(const bm_command *command)
{
    if (command->words == NULL)
        return;
    begin(command);
    if (bm_completion_choices(command) != NULL)
        choices(bm_completion_choices(command));
    else
        fputs(" -F", stdout);
    fputs("\n", stdout);
}

void bm_completion_fish(void)
{
    int place = 0;

    fputs(HEAD, stdout);
    flags(&bm_program);
    for (const bm_command *c; (c = bm_completion_next(&place)) != NULL;) {
        begin(&bm_program);
        printf(" -a %s", c->name);
        describe(c->summary);
    }
    place = 0;
    for (const bm_command *c; (c = bm_completion_next(&place)) != NULL;) {
        flags(c);
        words(c);
    }
}
