/* schema.h - the steps of schema.def in the words of each database. */
#ifndef BM_STORE_SCHEMA_H
#define BM_STORE_SCHEMA_H

#include <stdbool.h>

enum {
    BM_SCHEMA_VERSION = 2,
    BM_SCHEMA_NAME_MAX = 32,
    BM_SCHEMA_OURS = 0x426d6e64 /* "Bmnd": marks our files, and our locks at PostgreSQL */
};

typedef struct bm_schema_step {
    int version;
    const char *sql; /* NULL ends the list */
} bm_schema_step;

extern const bm_schema_step bm_schema_sqlite[];
extern const bm_schema_step bm_schema_postgres[];

/* Whether a step of PostgreSQL's makes a table whose rows the store numbers, and which. */
bool bm_schema_counts(const bm_schema_step *step, char table[BM_SCHEMA_NAME_MAX]);

/* The version of a store, once its steps are taken: an upsert of one value, a text. */
#define BM_SCHEMA_MARK                                                                             \
    "INSERT INTO meta (name, value) VALUES ('version', $1) "                                       \
    "ON CONFLICT (name) DO UPDATE SET value = excluded.value"
#define BM_SCHEMA_ASK "SELECT value FROM meta WHERE name = 'version'"

/* A store that is still being copied into has this name in `meta`. */
#define BM_SCHEMA_COPYING "SELECT value FROM meta WHERE name = 'copying'"

#endif
