/* arguments.c - getopt_long behind our table, with our own sentences. */
#include "cli/arguments.h"

#include <stdio.h>
#include <string.h>

#include "base/check.h"
#include "base/nearest.h"
#include "cli/help.h"
#include "cli/language.h"

/* What getopt_long returns: FLAG and the number of the flag for a long one, the
 * letter of a short one, or one of these. */
enum { AT_END = -1, AT_WORD = 1, NO_SUCH = '?', NO_VALUE = ':', FLAG = 256 };

static void add_letter(char **end, const bm_flag *flag)
{
    *(*end)++ = flag->letter;
    if (flag->value != NULL)
        *(*end)++ = ':';
}

void bm_arguments_begin(bm_arguments *a, const bm_command *command, int argc, char **argv)
{
    char *letter = a->letters;
    int count = 0;

    *a = (bm_arguments){.command = command, .argc = argc, .argv = argv};
    /* A command sees its words in their order; the program stops at the first,
     * which names the command. The colon makes a missing value a case of its own. */
    *letter++ = command->name != NULL ? '-' : '+';
    *letter++ = ':';
    for (const bm_flag *f; (f = bm_command_flag(command, count)) != NULL; count++) {
        bm_require(count < BM_FLAGS_MAX);
        a->options[count] = (struct option){
            f->name, f->value != NULL ? required_argument : no_argument, NULL, FLAG + count};
        if (f->letter != 0)
            add_letter(&letter, f);
    }
    *letter = '\0';
    optind = 0; /* the way to begin anew in the C libraries of GNU and musl */
    opterr = 0;
}

void bm_arguments_enter(bm_arguments *a, const bm_command *command)
{
    int place = optind - 1;

    bm_arguments_begin(a, command, a->argc - place, a->argv + place);
}

static const bm_flag *flag_of(const bm_arguments *a, int what)
{
    if (what >= FLAG)
        return bm_command_flag(a->command, what - FLAG);
    for (int i = 0;; i++) {
        const bm_flag *f = bm_command_flag(a->command, i);
        if (f == NULL || f->letter == what)
            return f;
    }
}

static void hint(const bm_arguments *a)
{
    if (a->command->name != NULL)
        bm_help_fill(stderr, "help.hint.command", a->command->name);
    else
        fprintf(stderr, "%s\n", bm_help_text("help.hint.program"));
}

int bm_arguments_refuse(const bm_arguments *a, const char *key)
{
    bm_complain(key, a->value);
    hint(a);
    return BM_EXIT_USAGE;
}

int bm_arguments_lack(const bm_arguments *a)
{
    bm_complain("help.fault.lack", bm_help_text(a->command->words));
    hint(a);
    return BM_EXIT_USAGE;
}

int bm_arguments_exit(int what)
{
    bm_require(what == BM_ARGUMENT_DONE || what == BM_ARGUMENT_BAD);
    return what == BM_ARGUMENT_DONE ? BM_EXIT_OK : BM_EXIT_USAGE;
}

/* `typed` as it stands on the command line: "--seets=4". */
static void suggest(const bm_arguments *a, const char *typed)
{
    char name[64];
    bm_nearest nearest;

    snprintf(name, sizeof name, "%.*s", (int)strcspn(typed + 2, "="), typed + 2);
    bm_nearest_begin(&nearest, name);
    for (int i = 0; bm_command_flag(a->command, i) != NULL; i++)
        bm_nearest_try(&nearest, bm_command_flag(a->command, i)->name);
    if (nearest.best == NULL)
        return;
    snprintf(name, sizeof name, "--%s", nearest.best);
    bm_help_fill(stderr, "help.fault.nearest", name);
}

/* getopt_long has just passed over a wrong long flag. Of several letters in one
 * word (-xyz) only the wrong one is known; it stands in the middle of the word
 * if it is one byte of a longer character. */
static int complain(const bm_arguments *a, int what)
{
    const char *typed = a->argv[optind - 1];
    char letter[] = {'-', (char)optopt, '\0'};

    if (what == NO_VALUE) {
        bm_complain("help.fault.no-value", typed);
    } else if (optopt >= FLAG) {
        bm_complain("help.fault.value", typed);
    } else if (optopt != 0) {
        bm_complain("help.fault.flag", optopt > 0 ? letter : a->argv[optind]);
    } else {
        bm_complain("help.fault.flag", typed);
        suggest(a, typed);
    }
    hint(a);
    return BM_ARGUMENT_BAD;
}

static int choose_language(const bm_arguments *a)
{
    if (bm_language_choose(a->value))
        return BM_FLAG_LANG;
    bm_help_complain_language(a->value);
    hint(a);
    return BM_ARGUMENT_BAD;
}

static int word(bm_arguments *a, const char *value)
{
    a->value = value;
    if (a->command->words != NULL)
        return BM_ARGUMENT_WORD;
    bm_arguments_refuse(a, "help.fault.word");
    return BM_ARGUMENT_BAD;
}

/* One step, in which --help and --lang are done and still show. */
static int step(bm_arguments *a)
{
    int what = a->only_words ? AT_END : getopt_long(a->argc, a->argv, a->letters, a->options, NULL);

    switch (what) {
    case AT_END:
        a->only_words = true;
        return optind < a->argc ? word(a, a->argv[optind++]) : BM_ARGUMENT_END;
    case AT_WORD:
        return word(a, optarg);
    case NO_SUCH:
    case NO_VALUE:
        return complain(a, what);
    default:
        a->value = optarg;
        what = flag_of(a, what)->key;
    }
    if (what == BM_FLAG_LANG)
        return choose_language(a);
    if (what != BM_FLAG_HELP)
        return what;
    bm_print_help(stdout, a->command);
    return BM_ARGUMENT_DONE;
}

int bm_arguments_next(bm_arguments *a)
{
    int what;

    do
        what = step(a);
    while (what == BM_FLAG_LANG);
    return what;
}
