/* door_cookie.c - reading and writing cookies and bearer's keys. */
#include "server/door_cookie.h"

#include <string.h>

/* A year: guests come back to games by correspondence. */
#define MAX_AGE "31536000"

const char *bm_cookie_name(bool secure)
{
    return secure ? "__Host-beaumonde" : "beaumonde";
}

bm_span bm_cookie_find(bm_span header, const char *name)
{
    bm_span found = {NULL, 0};

    while (header.size > 0) {
        bm_span pair = bm_span_cut(&header, ';');
        bm_span key = bm_span_cut(&pair, '=');
        if (pair.start == NULL || !bm_span_is(bm_span_trimmed(key), name))
            continue;
        if (found.start != NULL)
            return (bm_span){NULL, 0};
        found = bm_span_trimmed(pair);
    }
    return found;
}

/* SameSite=Strict: a link from elsewhere brings up the page without the cookie, but the
 * page is the same for everybody; what it then asks for by itself is of the same site, and
 * has it. So nothing is lost, and no request that began elsewhere ever carries a key. */
void bm_cookie_write(bm_text *text, bool secure, const char *key)
{
    bm_text_add(text, bm_cookie_name(secure));
    bm_text_add_char(text, '=');
    bm_text_add(text, key);
    bm_text_add(text, "; Path=/; HttpOnly; SameSite=Strict; Max-Age=");
    bm_text_add(text, key[0] != '\0' ? MAX_AGE : "0");
    if (secure)
        bm_text_add(text, "; Secure");
}

/* The word before a bearer's key is written in any letters, big or small. */
static bool is_bearer(bm_span word)
{
    static const char WORD[] = "bearer";

    if (word.size != sizeof WORD - 1)
        return false;
    for (size_t i = 0; i < word.size; i++)
        if ((word.start[i] | 0x20) != WORD[i])
            return false;
    return true;
}

bm_span bm_bearer_find(bm_span header)
{
    bm_span rest = bm_span_trimmed(header);
    bm_span word = bm_span_cut(&rest, ' ');

    if (rest.start == NULL || !is_bearer(word))
        return (bm_span){NULL, 0};
    return bm_span_trimmed(rest);
}
