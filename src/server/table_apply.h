/* table_apply.h - the kinds of entries, one function each; for table.c alone.
 *
 * table_apply.c has those around the game, table_play.c those of the game.
 */
#ifndef BM_SERVER_TABLE_APPLY_H
#define BM_SERVER_TABLE_APPLY_H

#include "server/table.h"

/* An entry on its way into a table. */
typedef struct bm_applying {
    bm_table *table;
    const bm_entry *entry;
    const json_t *body;
    bm_happening *happening;
    const char *fault; /* what is wrong with it */
} bm_applying;

/* Notes what is wrong; returns false. */
bool bm_wrong(bm_applying *a, const char *what);

/* The seat that the entry is about. */
bool bm_applying_seat(bm_applying *a, int *seat);

bool bm_apply_opened(bm_applying *a);
bool bm_apply_sat(bm_applying *a);
bool bm_apply_left(bm_applying *a);
bool bm_apply_bot(bm_applying *a);
bool bm_apply_host(bm_applying *a);
bool bm_apply_automatic(bm_applying *a);
bool bm_apply_muted(bm_applying *a);
bool bm_apply_rematch(bm_applying *a);
bool bm_apply_closed(bm_applying *a);

bool bm_apply_started(bm_applying *a);
bool bm_apply_moved(bm_applying *a);
bool bm_apply_waived(bm_applying *a);
bool bm_apply_proposed(bm_applying *a);
bool bm_apply_consented(bm_applying *a);
bool bm_apply_resumed(bm_applying *a);
bool bm_apply_away(bm_applying *a);
bool bm_apply_back(bm_applying *a);
bool bm_apply_resigned(bm_applying *a);

#endif
