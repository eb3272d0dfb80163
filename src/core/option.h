/* option.h - seats, editions and table options, as tables of values.
 *
 * An edition is nothing but a row of defaults; an option set by itself goes
 * over it. A set-up is built in two steps, because words may come in any order:
 * first `bm_setup_begin` and any number of `bm_setup_set`, then
 * `bm_setup_resolve`, which fills what was left to the edition and judges the
 * whole.
 */
#ifndef BM_CORE_OPTION_H
#define BM_CORE_OPTION_H

#include "base/text.h"
#include "core/status.h"

enum { BM_OPTIONS_MAX = 4, BM_OPTION_UNSET = 0xffff };

/* A choice among words (`values` not NULL, the option's value is the index), or
 * a number from `min` to `max`. */
typedef struct bm_option {
    const char *name;
    const char *const *values; /* ends with NULL */
    uint16_t min;
    uint16_t max;
} bm_option;

typedef struct bm_edition {
    const char *name;
    uint16_t defaults[BM_OPTIONS_MAX];
} bm_edition;

/* Resolved, or on the way to it (BM_OPTION_UNSET). It opens every state. */
typedef struct bm_setup {
    uint8_t seats;
    uint8_t edition;
    uint16_t option[BM_OPTIONS_MAX]; /* 0 where the game has fewer, or it does not apply */
} bm_setup;

struct bm_game;

/* The first edition, everything else unset; seats 0. */
void bm_setup_begin(bm_setup *setup);

/* One word NAME=VALUE: `seats`, `edition` or an option. Refused words change
 * nothing. */
bm_status bm_setup_set(const struct bm_game *game, bm_setup *setup, bm_span name, bm_span value);

bm_status bm_setup_resolve(const struct bm_game *game, bm_setup *setup);

/* Resolved and lawful: for set-ups that come as bytes. */
bool bm_setup_valid(const struct bm_game *game, const bm_setup *setup);

/* Whether the option means anything at this table; its seats and edition are set. */
bool bm_option_applies(const struct bm_game *game, const bm_setup *setup, int option);

/* The option's value as its word or number. */
void bm_option_write(const bm_option *option, uint16_t value, bm_text *text);

#endif
