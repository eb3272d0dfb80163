/* help.h - argp tables whose texts come from lang/.
 *
 * In an argp table every text stands as a key; the filter turns keys into the
 * sentences of the catalogue when help is shown. */
#ifndef BM_CLI_HELP_H
#define BM_CLI_HELP_H

#include <argp.h>

/* The text behind a key; the key itself where there is none. */
const char *bm_help_text(const char *key);

char *bm_help_filter(int key, const char *text, void *input);

/* Writes `beaumonde: SENTENCE [detail]` to stderr; `detail` may be NULL. */
void bm_complain(const char *key, const char *detail);

/* argp_parse with our exit status for a wrong command line. */
int bm_parse(const struct argp *argp, int argc, char **argv, void *input);

#endif
