/* name.h - what may stand for a person or a saved game on a screen.
 *
 * Names come from outside and are printed back: control characters would move
 * the cursor, and marks of writing direction turn the rest of a line around.
 */
#ifndef BM_CLI_NAME_H
#define BM_CLI_NAME_H

#include "base/text.h"

/* Well-formed UTF-8 of printable characters, none of which changes the
 * direction of writing; something to see, no space at either end. */
bool bm_name_fit(bm_span name, int columns_max);

#endif
