/* record_seats.h - what the seats of a record are called. */
#ifndef BM_CLI_RECORD_SEATS_H
#define BM_CLI_RECORD_SEATS_H

#include "cli/seating.h"
#include "core/match.h"

/* By the words that were given; where there are none (NULL), by those that lie beside the
 * record; else by colours: the game's own, or any. An exit code; the complaint is out. */
int bm_record_seats(bm_seating *seating, const bm_match *match, const char *words,
                    const char *path);

#endif
