/* words.h - words that people type, in their language.
 *
 * What can be typed for a thing stands in lang/ as one text of words parted by
 * spaces. The English words are understood in every language, so that help found
 * anywhere works.
 */
#ifndef BM_CLI_WORDS_H
#define BM_CLI_WORDS_H

#include "base/text.h"
#include "core/phrase.h"

/* Cuts off the next word; what parts words is spaces and tabs. Empty at the end. */
bm_span bm_word_cut(bm_span *rest);

/* Is this one of the words behind the key, whatever its capitals? */
bool bm_word_is(const bm_catalogue *catalogue, const char *key, bm_span word);

#endif
