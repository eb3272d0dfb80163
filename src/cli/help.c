/* help.c - complaints, --help, and `beaumonde help`. */
#include "cli/help.h"

#include <string.h>

#include "base/bits.h"
#include "base/text.h"
#include "cli/arguments.h"
#include "cli/columns.h"
#include "cli/fold.h"
#include "cli/language.h"

enum { INDENT = 2, LEFT_MAX = 34 /* a longer left side gets a line of its own */ };

const char *bm_help_text(const char *key)
{
    const char *text = bm_phrase_find(bm_language(), "", key);

    return text != NULL ? text : key;
}

const char *bm_help_say(const bm_saying *saying, char sentence[BM_SENTENCE_MAX])
{
    const bm_teller teller = {.catalogue = bm_language(), .you = BM_NOBODY};
    bm_text text;

    bm_text_begin(&text, sentence, BM_SENTENCE_MAX);
    bm_tell_saying(&teller, saying, &text);
    return sentence;
}

void bm_help_fill(FILE *stream, const char *key, const char *value)
{
    const char *text = bm_help_text(key);
    const char *open = strchr(text, '{');
    const char *close = open != NULL ? strchr(open, '}') : NULL;

    if (close != NULL)
        fprintf(stream, "%.*s%s%s\n", (int)(open - text), text, value, close + 1);
    else
        fprintf(stream, "%s\n", text);
}

void bm_complain(const char *key, const char *detail)
{
    if (detail != NULL)
        fprintf(stderr, "beaumonde: %s [%s]\n", bm_help_text(key), detail);
    else
        fprintf(stderr, "beaumonde: %s\n", bm_help_text(key));
}

void bm_help_complain_language(const char *name)
{
    char buffer[128];
    bm_text list;

    bm_text_begin(&list, buffer, sizeof buffer);
    for (const char *const *n = bm_language_names(); *n != NULL; n++) {
        bm_text_add(&list, list.length > 0 ? ", " : "");
        bm_text_add(&list, *n);
    }
    bm_complain("help.fault.language", name);
    bm_help_fill(stderr, "help.fault.languages", buffer);
}

int bm_help_refuse_command(const char *name)
{
    const char *nearest = bm_command_nearest(name);

    bm_complain("help.fault.command", name);
    if (nearest != NULL)
        bm_help_fill(stderr, "help.fault.nearest", nearest);
    fprintf(stderr, "%s\n", bm_help_text("help.hint.program"));
    return BM_EXIT_USAGE;
}

/* "-h, --help" or "    --lang LANGUAGE": letters stand below each other. */
static void write_flag(bm_text *text, const bm_flag *flag)
{
    char letter[] = {'-', flag->letter, ',', ' ', '\0'};

    bm_text_add(text, flag->letter != 0 ? letter : "    ");
    bm_text_add(text, "--");
    bm_text_add(text, flag->name);
    if (flag->value != NULL) {
        bm_text_add(text, " ");
        bm_text_add(text, bm_help_text(flag->value));
    }
}

/* One row of two columns; `edge` is where the right one begins. */
static void print_row(FILE *stream, const char *left, const char *key, int edge, int width)
{
    int end = INDENT + bm_columns(left, strlen(left));

    if (end + INDENT <= edge)
        fprintf(stream, "%*s%s%*s", INDENT, "", left, edge - end, "");
    else
        fprintf(stream, "%*s%s\n%*s", INDENT, "", left, edge, "");
    bm_fold_print(stream, bm_help_text(key), edge, 0, width);
}

/* The widest left side that still gets its right side on the same line. */
static void widen(int *edge, const char *left)
{
    int wanted = INDENT + bm_columns(left, strlen(left)) + INDENT;

    if (wanted > *edge && wanted <= LEFT_MAX)
        *edge = wanted;
}

static void print_flags(FILE *stream, const bm_command *command, int width)
{
    char buffer[128];
    bm_text left;
    int edge = 0;

    for (int pass = 0; pass < 2; pass++) {
        if (pass == 1)
            fprintf(stream, "\n%s\n", bm_help_text("help.heading.flags"));
        for (int i = 0; bm_command_flag(command, i) != NULL; i++) {
            const bm_flag *flag = bm_command_flag(command, i);
            bm_text_begin(&left, buffer, sizeof buffer);
            write_flag(&left, flag);
            if (pass == 0)
                widen(&edge, buffer);
            else
                print_row(stream, buffer, flag->help, edge, width);
        }
    }
}

static void print_commands(FILE *stream, int width)
{
    int edge = 0;

    for (int i = 0; bm_commands[i] != NULL; i++)
        if (bm_commands[i]->listed)
            widen(&edge, bm_commands[i]->name);
    fprintf(stream, "\n%s\n", bm_help_text("help.heading.commands"));
    for (int i = 0; bm_commands[i] != NULL; i++)
        if (bm_commands[i]->listed)
            print_row(stream, bm_commands[i]->name, bm_commands[i]->summary, edge, width);
}

static void print_examples(FILE *stream, const bm_example *example, int width)
{
    fprintf(stream, "\n%s\n", bm_help_text("help.heading.examples"));
    for (; example->line != NULL; example++) {
        fprintf(stream, "%*s%s\n%*s", INDENT, "", example->line, 3 * INDENT, "");
        bm_fold_print(stream, bm_help_text(example->help), 3 * INDENT, 0, width);
    }
}

static void print_usage(FILE *stream, const bm_command *command, int width)
{
    const char *const parts[] = {"beaumonde", command->name, bm_help_text("help.word.flags"),
                                 command->words != NULL ? bm_help_text(command->words) : NULL};
    char buffer[256];
    bm_text line;

    bm_text_begin(&line, buffer, sizeof buffer);
    bm_text_add(&line, bm_help_text("help.usage"));
    for (int i = 0; i < BM_LENGTH(parts); i++) {
        if (parts[i] != NULL) {
            bm_text_add(&line, " ");
            bm_text_add(&line, parts[i]);
        }
    }
    bm_fold_print(stream, buffer, 0, 3 * INDENT, width);
    fputc('\n', stream);
}

void bm_print_help(FILE *stream, const bm_command *command)
{
    int width = bm_columns_wanted();
    bool program = command == &bm_program;
    const char *about = command->about != NULL ? command->about : command->summary;

    print_usage(stream, command, width);
    bm_fold_print(stream, bm_help_text(about), 0, 0, width);
    if (program)
        print_commands(stream, width);
    print_flags(stream, command, width);
    if (command->examples != NULL)
        print_examples(stream, command->examples, width);
    if (program) {
        fputc('\n', stream);
        bm_fold_print(stream, bm_help_text("help.exit.short"), 0, 0, width);
        bm_fold_print(stream, bm_help_text("help.more"), 0, 0, width);
    }
}

static int run(bm_arguments *a)
{
    const bm_command *command = NULL;

    for (int what; (what = bm_arguments_next(a)) != BM_ARGUMENT_END;) {
        if (what != BM_ARGUMENT_WORD)
            return bm_arguments_exit(what);
        if (command != NULL)
            return bm_arguments_refuse(a, "help.fault.word");
        command = bm_command_find(a->value);
        if (command == NULL)
            return bm_help_refuse_command(a->value);
    }
    bm_print_help(stdout, command != NULL ? command : &bm_program);
    return BM_EXIT_OK;
}

static const bm_example EXAMPLES[] = {
    {"beaumonde help verify", "help.help.example"},
    {0},
};

const bm_command bm_help_command = {
    .name = "help",
    .words = "help.word.help",
    .summary = "help.help",
    .about = "help.help.about",
    .examples = EXAMPLES,
    .listed = true,
    .run = run,
};
