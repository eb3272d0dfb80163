/* letters.h - letters of UTF-8: harmless ones, and alike whatever their size and accents.
 *
 * Without the process's locale, which may be anything.
 */
#ifndef BM_BASE_LETTERS_H
#define BM_BASE_LETTERS_H

#include "base/text.h"

/* Takes one letter from text that is valid UTF-8 and not at its end. */
uint32_t bm_letter_next(bm_span *text);

/* Does this letter only show itself? Control characters would move a cursor, marks of
 * writing direction turn the rest of a line around. */
bool bm_letter_harmless(uint32_t letter);

/* The letter that stands for it in comparisons: small, without an accent. */
uint32_t bm_letter_fold(uint32_t letter);

/* Takes `word` off the beginning of `text`, if it is there in folded letters.
 * Both are valid UTF-8. */
bool bm_letters_take(bm_span *text, bm_span word);

#endif
