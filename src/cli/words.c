/* words.c - comparing what was typed. */
#include "cli/words.h"

#include "base/letters.h"

static bool parts(char c)
{
    return c == ' ' || c == '\t';
}

bm_span bm_word_cut(bm_span *rest)
{
    while (rest->size > 0 && parts(rest->start[0])) {
        rest->start++;
        rest->size--;
    }
    bm_span word = {rest->start, 0};
    while (rest->size > 0 && !parts(rest->start[0])) {
        rest->start++;
        rest->size--;
        word.size++;
    }
    return word;
}

static bool same(bm_span a, bm_span b)
{
    return bm_letters_take(&a, b) && a.size == 0;
}

static bool among(bm_span list, bm_span word)
{
    while (list.start != NULL)
        if (same(bm_span_cut(&list, ' '), word))
            return true;
    return false;
}

bool bm_word_is(const bm_catalogue *catalogue, const char *key, bm_span word)
{
    const char *own = bm_phrase_find(catalogue, "", key);
    const char *english = bm_phrase_find(bm_catalogue_find("en"), "", key);

    if (word.size == 0 || !bm_utf8_valid(word.start, word.size))
        return false;
    return (own != NULL && among(bm_span_of(own), word)) ||
           (english != NULL && among(bm_span_of(english), word));
}
