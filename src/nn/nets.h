/* nets.h - the nets of the repository, compiled in.
 *
 * tools/net_tables.py makes the table from nets/NAME.bmn. There may be none.
 */
#ifndef BM_NN_NETS_H
#define BM_NN_NETS_H

#include "nn/net.h"

typedef struct bm_net_file {
    const char *name; /* "hs" for nets/hs.bmn */
    const uint8_t *bytes;
    size_t size;
} bm_net_file;

extern const bm_net_file bm_net_files[]; /* by name; one without a name ends the list */

/* The net of that name; false where there is none. Cheap enough to ask before every move. */
bool bm_net_of(const char *name, bm_net *net);

#endif
