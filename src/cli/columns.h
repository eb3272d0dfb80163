/* columns.h - text in the columns of a terminal.
 *
 * Bytes, characters and columns are three different numbers: «ё» has two bytes
 * and one column. LC_CTYPE must be a locale of UTF-8 (see language.h).
 */
#ifndef BM_CLI_COLUMNS_H
#define BM_CLI_COLUMNS_H

#include <stdbool.h>
#include <stddef.h>

/* Whether the byte is a character of one column by itself, as most are. */
static inline bool bm_one_column(char byte)
{
    return byte >= ' ' && byte <= '~';
}

/* The columns that `size` bytes of UTF-8 take. A byte that is no character and
 * a character without a width count as one column. */
int bm_columns(const char *text, size_t size);

/* The width to write for: COLUMNS, else the terminal's, else 80; kept between
 * 40 and 100, since longer lines are hard to read. */
int bm_columns_wanted(void);

#endif
