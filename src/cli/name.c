/* name.c - judging names. */
#include "cli/name.h"

#include "cli/columns.h"
#include "cli/letters.h"

bool bm_character_harmless(uint32_t c)
{
    bool control = c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0x2028 || c == 0x2029;
    bool direction = c == 0x061c || c == 0x200e || c == 0x200f || (c >= 0x202a && c <= 0x202e) ||
                     (c >= 0x2066 && c <= 0x2069);

    return !control && !direction && c != 0xfeff && !(c >= 0xfff9 && c <= 0xfffb);
}

bool bm_name_fit(bm_span name, int columns_max)
{
    if (name.size == 0 || !bm_utf8_valid(name.start, name.size) || name.start[0] == ' ' ||
        name.start[name.size - 1] == ' ')
        return false;
    for (bm_span rest = name; rest.size > 0;)
        if (!bm_character_harmless(bm_letter_next(&rest)))
            return false;
    /* Accents alone, or spaces without a width, would be nobody. */
    int columns = bm_columns(name.start, name.size);
    return columns >= 1 && columns <= columns_max;
}
