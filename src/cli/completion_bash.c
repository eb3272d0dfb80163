/* completion_bash.c - the script for bash.
 *
 * Bash alone is enough: the package bash-completion is not used. Bash cuts
 * words at `=`, so `--lang=r` arrives as three words; the head of the function
 * puts `flag` and `cur` right for both spellings.
 */
#include <stdio.h>

#include "cli/completion.h"

static const char HEAD[] =
    "# bash completion for beaumonde\n"
    "_beaumonde()\n"
    "{\n"
    "    local cur=${COMP_WORDS[COMP_CWORD]} flag=${COMP_WORDS[COMP_CWORD-1]}\n"
    "    local command= flags= words= files= i\n"
    "\n"
    "    if [[ $cur == = ]]; then\n"
    "        cur=\n"
    "    elif [[ $flag == = ]]; then\n"
    "        flag=${COMP_WORDS[COMP_CWORD-2]}\n"
    "    fi\n"
    "    for ((i = 1; i < COMP_CWORD; i++)); do\n"
    "        case ${COMP_WORDS[i]} in\n"
    "            --lang) [[ ${COMP_WORDS[i+1]} == = ]] && ((i += 2)) || ((i++)) ;;\n"
    "            -*) ;;\n"
    "            *) command=${COMP_WORDS[i]}; break ;;\n"
    "        esac\n"
    "    done\n"
    "    ((i == COMP_CWORD)) && command=\n";

/* A list behind a flag is completed after its last comma. */
static const char TAIL[] =
    "    if [[ $files ]]; then\n"
    "        compopt -o filenames 2>/dev/null\n"
    "        mapfile -t COMPREPLY < <(compgen -f -- \"$cur\")\n"
    "    else\n"
    "        local head=${cur%\"${cur##*,}\"}\n"
    "        mapfile -t COMPREPLY < <(compgen -P \"$head\" -W \"$words\" -- \"${cur##*,}\")\n"
    "    fi\n"
    "}\n"
    "complete -F _beaumonde beaumonde\n";

/* The values of a flag, by "command:flag"; `command` may be a pattern. */
static void value_case(const char *command, const bm_flag *f)
{
    if (f->value == NULL)
        return;
    printf("        %s:--%s", command, f->name);
    if (f->letter != 0)
        printf("|%s:-%c", command, f->letter);
    if (f->words == NULL) {
        fputs(") files=1 ;;\n", stdout);
        return;
    }
    fputs(") words='", stdout);
    bm_completion_words(f->words);
    fputs("' ;;\n", stdout);
}

static void value_cases(void)
{
    int place = 0;

    for (const bm_command *c; (c = bm_completion_next(&place)) != NULL;)
        for (const bm_flag *f = c->flags; f != NULL && f->key != 0; f++)
            value_case(c->name, f);
    for (int i = 0; bm_command_flag(&bm_program, i) != NULL; i++)
        value_case("*", bm_command_flag(&bm_program, i));
}

static void print_flags(const bm_command *command)
{
    for (int i = 0; bm_command_flag(command, i) != NULL; i++) {
        const bm_flag *f = bm_command_flag(command, i);
        printf("%s--%s", i > 0 ? " " : "", f->name);
        if (f->letter != 0)
            printf(" -%c", f->letter);
    }
}

/* What may stand where no value is due. */
static void word_case(const bm_command *command)
{
    const char *const *choices = bm_completion_choices(command);

    printf("                %s)\n                    flags='", command->name);
    print_flags(command);
    fputs("'\n", stdout);
    if (choices != NULL) {
        fputs("                    words='", stdout);
        bm_completion_words(choices);
        fputs("'\n", stdout);
    } else if (command->words != NULL) {
        fputs("                    files=1\n", stdout);
    }
    fputs("                    ;;\n", stdout);
}

static void program_case(void)
{
    fputs("                '')\n                    flags='", stdout);
    print_flags(&bm_program);
    fputs("'\n                    words='", stdout);
    bm_completion_words(bm_completion_choices(&bm_help_command));
    fputs("'\n                    ;;\n", stdout);
}

void bm_completion_bash(void)
{
    int place = 0;

    fputs(HEAD, stdout);
    fputs("    case $command:$flag in\n", stdout);
    value_cases();
    fputs("        *)\n            case $command in\n", stdout);
    program_case();
    for (const bm_command *c; (c = bm_completion_next(&place)) != NULL;)
        word_case(c);
    fputs("            esac\n"
          "            [[ $cur == -* ]] && words=$flags files=\n"
          "            ;;\n"
          "    esac\n",
          stdout);
    fputs(TAIL, stdout);
}
