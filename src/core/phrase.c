/* phrase.c - looking texts up. */
#include "core/phrase.h"

#include "base/text.h"

const bm_catalogue *bm_catalogue_find(const char *language)
{
    for (int i = 0; i < bm_catalogue_count; i++)
        if (bm_span_is(bm_span_of(language), bm_catalogues[i].language))
            return &bm_catalogues[i];
    return NULL;
}

/* As strcmp would, with the first text in two pieces. */
static int compare(const char *prefix, const char *key, const char *other)
{
    for (; *prefix != '\0'; prefix++, other++)
        if (*prefix != *other)
            return (unsigned char)*prefix - (unsigned char)*other;
    for (; *key != '\0' && *key == *other; key++, other++)
        ;
    return (unsigned char)*key - (unsigned char)*other;
}

const char *bm_phrase_find(const bm_catalogue *catalogue, const char *prefix, const char *key)
{
    int low = 0;
    int high = catalogue->count;

    while (low < high) {
        int middle = low + (high - low) / 2;
        int order = compare(prefix, key, catalogue->phrases[middle].key);
        if (order == 0)
            return catalogue->phrases[middle].text;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}
