/* assets.h - the files of the page, inside the program.
 *
 * The list is made when the page is built (web/embed.mjs). A file whose name has a hash of
 * what is in it never changes; the others are asked for again each time, by their tag.
 */
#ifndef BM_SERVER_ASSETS_H
#define BM_SERVER_ASSETS_H

#include "base/text.h"

typedef struct bm_asset {
    const char *path; /* "/assets/main-Cx3d.js" */
    const char *type; /* Content-Type */
    const char *tag; /* ETag, in its quotation marks */
    bool immutable;
    bm_span plain;
    bm_span gzip; /* empty where it is not worth it */
    bm_span brotli; /* likewise */
} bm_asset;

extern const bm_asset bm_assets[];
extern const int bm_asset_count;

/* The page itself, at every path of a page: with the words {lang}, {title}, {description}
 * and {noscript} to be filled in. */
extern const bm_asset bm_index;

#endif
