/* help.c - texts of the command line. */
#include "cli/help.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "core/phrase.h"

const char *bm_help_text(const char *key)
{
    const char *text = bm_phrase_find(bm_catalogue_find("en"), "", key);

    return text != NULL ? text : key;
}

/* What argp adds by itself (key ARGP_KEY_HELP_…) passes unless it is a key. */
char *bm_help_filter(int key, const char *text, void *input)
{
    (void)key;
    (void)input;
    if (text == NULL || strncmp(text, "help.", 5) != 0)
        return (char *)(uintptr_t)text;
    return strdup(bm_help_text(text));
}

void bm_complain(const char *key, const char *detail)
{
    if (detail != NULL)
        fprintf(stderr, "beaumonde: %s [%s]\n", bm_help_text(key), detail);
    else
        fprintf(stderr, "beaumonde: %s\n", bm_help_text(key));
}

int bm_parse(const struct argp *argp, int argc, char **argv, void *input)
{
    argp_err_exit_status = BM_EXIT_USAGE;
    return argp_parse(argp, argc, argv, 0, NULL, input);
}
