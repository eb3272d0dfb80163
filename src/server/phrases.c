/* phrases.c - the list. */
#include "server/phrases.h"

const char *const bm_said_phrases[] = {
#define PHRASE(key) key,
#include "server/phrases.def"
#undef PHRASE
    NULL,
};

bool bm_phrase_known(bm_span key)
{
    for (int i = 0; bm_said_phrases[i] != NULL; i++)
        if (bm_span_is(key, bm_said_phrases[i]))
            return true;
    return false;
}
