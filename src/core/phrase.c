/* phrase.c - looking texts up, and the plural categories. */
#include "core/phrase.h"

#include "base/check.h"
#include "base/text.h"

const bm_catalogue *bm_catalogue_find(const char *language)
{
    for (int i = 0; i < bm_catalogue_count; i++)
        if (bm_span_is(bm_span_of(language), bm_catalogues[i].language))
            return &bm_catalogues[i];
    return NULL;
}

static int russian_plural(uint32_t n)
{
    uint32_t last = n % 10;
    uint32_t teens = n % 100;

    if (last == 1 && teens != 11)
        return BM_PLURAL_ONE;
    if (last >= 2 && last <= 4 && (teens < 12 || teens > 14))
        return BM_PLURAL_FEW;
    return BM_PLURAL_MANY;
}

/* In 32 bits: dividing more takes library functions on small machines. */
int bm_plural(const char *language, int32_t number)
{
    uint32_t n = number < 0 ? 0 - (uint32_t)number : (uint32_t)number;
    bm_span name = bm_span_of(language);

    if (bm_span_is(name, "ru"))
        return russian_plural(n);
    if (bm_span_is(name, "it") && n != 0 && n % 1000000 == 0)
        return BM_PLURAL_MANY; /* un milione di … */
    return n == 1 ? BM_PLURAL_ONE : BM_PLURAL_OTHER;
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

const char *bm_phrase_form(const bm_catalogue *catalogue, const char *prefix, const char *key,
                           int category)
{
    int low = 0;
    int high = catalogue->count;

    while (low < high) {
        int middle = low + (high - low) / 2;
        const bm_phrase *phrase = &catalogue->phrases[middle];
        int order = compare(prefix, key, phrase->key);
        if (order == 0) {
            const char *form = phrase->forms[category];
            return form != NULL ? form : phrase->forms[BM_PLURAL_OTHER];
        }
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

const char *bm_phrase_find(const bm_catalogue *catalogue, const char *prefix, const char *key)
{
    return bm_phrase_form(catalogue, prefix, key, BM_PLURAL_OTHER);
}

const char *bm_phrase_text(const bm_catalogue *catalogue, const char *prefix, const char *key)
{
    const char *text = bm_phrase_find(catalogue, prefix, key);

    bm_require(text != NULL);
    return text;
}
