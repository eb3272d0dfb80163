/* door_language.c - weighing Accept-Language. */
#include "server/door_language.h"

#include <string.h>

enum { WEIGHT_MAX = 1000 };

/* "q=0.8" in thousandths; what is no weight counts as none. */
static int weight_of(bm_span text)
{
    int weight = 0;

    text = bm_span_trimmed(text);
    if (text.size < 3 || memcmp(text.start, "q=", 2) != 0)
        return 0;
    if (text.start[2] == '1')
        return WEIGHT_MAX;
    for (size_t i = 4, unit = 100; i < text.size && unit > 0; i++, unit /= 10) {
        if (text.start[i] < '0' || text.start[i] > '9')
            break;
        weight += (text.start[i] - '0') * (int)unit;
    }
    return weight;
}

/* The catalogue for "de", "de-AT", "DE". */
static const bm_catalogue *catalogue_of(bm_span tag)
{
    bm_span primary = bm_span_cut(&tag, '-');
    char name[3];

    if (primary.size != sizeof name - 1)
        return NULL;
    for (size_t i = 0; i < primary.size; i++)
        name[i] = (char)(primary.start[i] | 0x20);
    name[sizeof name - 1] = '\0';
    const bm_catalogue *found = bm_catalogue_find(name);
    return found != NULL && found->listed ? found : NULL;
}

const bm_catalogue *bm_language_accepted(bm_span header)
{
    const bm_catalogue *best = bm_catalogue_find("en");
    int weight = 0;

    while (header.size > 0) {
        bm_span one = bm_span_cut(&header, ',');
        bm_span tag = bm_span_trimmed(bm_span_cut(&one, ';'));
        int wanted = one.start == NULL ? WEIGHT_MAX : weight_of(one);
        const bm_catalogue *found = catalogue_of(tag);
        if (found != NULL && wanted > weight) {
            best = found;
            weight = wanted;
        }
    }
    return best;
}
