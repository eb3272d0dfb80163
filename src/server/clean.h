/* clean.h - names and talk from outside, made fit to be shown to others.
 *
 * What moves a cursor, turns the direction of a line around, cannot be seen, or has no
 * agreed look is dropped; blanks of every kind become single spaces, with none at either
 * end; a letter carries at most three marks, so that nobody writes over the lines above
 * and below. What is left is valid UTF-8, not longer than it was, and cleaning it again
 * changes nothing.
 *
 * Joiners are dropped too: a name in a script that needs them loses a ligature, and an emoji
 * of a family becomes its members.
 */
#ifndef BM_SERVER_CLEAN_H
#define BM_SERVER_CLEAN_H

#include "server/person.h"
#include "base/text.h"

enum { BM_NAME_LETTERS_MAX = 24 };

/* Adds the cleaned text. False when it is not valid UTF-8, nothing is left of it, or it does
 * not fit; `clean` is then as it was. */
bool bm_clean_text(bm_span raw, bm_text *clean);

/* A name: what is cleaned has 1 to BM_NAME_LETTERS_MAX letters (marks are not counted) and fits.
 * False, and `name` is untouched, otherwise. */
bool bm_clean_name(bm_span raw, char name[BM_PERSON_NAME_MAX]);

/* Whether the letter is a mark on the one before it. */
bool bm_letter_is_mark(uint32_t letter);

#endif
