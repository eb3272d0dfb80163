/* name.c - judging names. */
#include "cli/name.h"

#include "base/letters.h"
#include "cli/columns.h"

bool bm_name_fit(bm_span name, int columns_max)
{
    if (name.size == 0 || !bm_utf8_valid(name.start, name.size) || name.start[0] == ' ' ||
        name.start[name.size - 1] == ' ')
        return false;
    for (bm_span rest = name; rest.size > 0;)
        if (!bm_letter_harmless(bm_letter_next(&rest)))
            return false;
    /* Accents alone, or spaces without a width, would be nobody. */
    int columns = bm_columns(name.start, name.size);
    return columns >= 1 && columns <= columns_max;
}
