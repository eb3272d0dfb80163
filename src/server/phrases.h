/* phrases.h - what can be said without words of one's own. */
#ifndef BM_SERVER_PHRASES_H
#define BM_SERVER_PHRASES_H

#include "base/text.h"

/* The keys, in the order in which they are offered; ends with NULL. Their texts are chat.KEY. */
extern const char *const bm_said_phrases[];

/* Whether one of them has this key. */
bool bm_phrase_known(bm_span key);

#endif
