/* record_file.h - a record from a file, as a match. */
#ifndef BM_CLI_RECORD_FILE_H
#define BM_CLI_RECORD_FILE_H

#include "core/record.h"

typedef struct bm_record_file {
    bm_match match;
    bm_ply *history; /* the match's buffer, owned */
} bm_record_file;

/* Loads what `record` says, judging every line. BM_OK, or a status with the
 * fault: BM_HISTORY_FULL means that memory was short. `game` is found even where
 * the record is refused later, NULL before. On failure there is nothing to
 * free. */
bm_status bm_record_file_load(bm_record_file *file, bm_span record, const bm_game **game,
                              bm_record_fault *fault);

/* Says on stderr, in the reader's language, why and where a record was refused.
 * Returns the exit code for it. */
int bm_record_file_complain(const bm_game *game, bm_status status, const bm_record_fault *fault);

void bm_record_file_free(bm_record_file *file);

#endif
