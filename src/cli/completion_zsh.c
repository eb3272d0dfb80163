/* completion_zsh.c - the script for zsh: one call of _arguments per command. */
#include <stdio.h>

#include "cli/completion.h"
#include "cli/help.h"

static const char HEAD[] = "#compdef beaumonde\n"
                           "_beaumonde()\n"
                           "{\n"
                           "    local context state state_descr line ret=1\n"
                           "    local -a commands\n"
                           "    typeset -A opt_args\n"
                           "\n";

/* The file is a function of its own name when zsh loads it from fpath, and an
 * ordinary script when somebody sources it. */
static const char TAIL[] = "    return ret\n"
                           "}\n"
                           "\n"
                           "if [[ $funcstack[1] == _beaumonde ]]; then\n"
                           "    _beaumonde \"$@\"\n"
                           "else\n"
                           "    compdef _beaumonde beaumonde\n"
                           "fi\n";

/* In a description of _arguments brackets and colons are syntax. */
static void text(const char *key)
{
    bm_completion_escape(bm_help_text(key), "[]:\\", "'\\''");
}

/* NAME:ACTION of a value or word: the words it can be, else files. */
static void value(const char *key, const char *const *words)
{
    text(key);
    if (words == NULL) {
        fputs(":_files", stdout);
        return;
    }
    fputs(":(", stdout);
    bm_completion_words(words);
    fputs(")", stdout);
}

/* '--name[help]' or '--name=[help]:value:action' */
static void flag_spec(const bm_flag *f)
{
    bool has_value = f->value != NULL;

    fputs("                ", stdout);
    if (f->letter != 0)
        printf("{-%c%s,--%s%s}'[", f->letter, has_value ? "+" : "", f->name, has_value ? "=" : "");
    else
        printf("'--%s%s[", f->name, has_value ? "=" : "");
    text(f->help);
    fputs("]", stdout);
    if (has_value) {
        fputs(":", stdout);
        value(f->value, f->words);
    }
    fputs("' \\\n", stdout);
}

static void flag_specs(const bm_command *command)
{
    for (int i = 0; bm_command_flag(command, i) != NULL; i++)
        flag_spec(bm_command_flag(command, i));
}

static void command_case(const bm_command *command)
{
    printf("            %s)\n                _arguments -S \\\n", command->name);
    flag_specs(command);
    if (command->words != NULL) {
        fputs("                ':", stdout);
        value(command->words, bm_completion_choices(command));
        fputs("' \\\n", stdout);
    }
    fputs("                && ret=0\n                ;;\n", stdout);
}

static void describe_commands(void)
{
    int place = 0;

    fputs("            commands=(\n", stdout);
    for (const bm_command *c; (c = bm_completion_next(&place)) != NULL;) {
        printf("                '%s:", c->name);
        text(c->summary);
        fputs("'\n", stdout);
    }
    fputs("            )\n"
          "            _describe -t commands beaumonde commands && ret=0\n"
          "            ;;\n",
          stdout);
}

void bm_completion_zsh(void)
{
    int place = 0;

    fputs(HEAD, stdout);
    fputs("    _arguments -C -S \\\n", stdout);
    flag_specs(&bm_program);
    fputs("                ':beaumonde:->command' \\\n"
          "                '*::beaumonde:->words' \\\n"
          "                && ret=0\n"
          "    case $state in\n"
          "        command)\n",
          stdout);
    describe_commands();
    fputs("        words)\n            case $line[1] in\n", stdout);
    for (const bm_command *c; (c = bm_completion_next(&place)) != NULL;)
        command_case(c);
    fputs("            esac\n            ;;\n    esac\n", stdout);
    fputs(TAIL, stdout);
}
