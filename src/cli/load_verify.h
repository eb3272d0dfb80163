/* load_verify.h - whether every acknowledged move is where it was said to be.
 *
 * Of a game that is over the server gives the record: it must be true, and the
 * acknowledged moves must stand in it in their order, each once; between them there is only
 * what the server answers automatically. Of a game that is still
 * played, every seat must have been told of its own moves, with the very numbers that
 * were acknowledged.
 */
#ifndef BM_CLI_LOAD_VERIFY_H
#define BM_CLI_LOAD_VERIFY_H

#include "cli/load_run.h"
#include "cli/load_table.h"

/* A game that is over. */
typedef struct bm_load_finished {
    struct bm_load_finished *next;
    char code[BM_LOAD_CODE_MAX];
    bm_load_acks acks;
    int unknown; /* moves of which nobody knows whether they were kept */
} bm_load_finished;

/* Takes what was acknowledged out of the table, whose game is over. */
void bm_load_finish(bm_load_finished **list, bm_load_table *table);

/* Asks for the records, as the bearer of a key, and frees the list. */
void bm_load_verify_records(bm_load_finished *list, const bm_url *url, const char *key,
                            bm_load_result *result);

void bm_load_verify_told(const bm_load_table *table, bm_load_result *result);

#endif
