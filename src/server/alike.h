/* alike.h - names that people would take for the same one.
 *
 * Accounts' names are unique by this form, and no guest may take a name that is alike to an
 * account's: small and capital letters, letters with and without accents however they are
 * encoded, Cyrillic and Greek letters that look like Latin ones, and the strokes I, l and 1
 * count as one. It errs on the side of refusing; other scripts are compared as they are.
 */
#ifndef BM_SERVER_ALIKE_H
#define BM_SERVER_ALIKE_H

#include "server/person.h"

/* The form in which names are compared; not longer than the name, and never empty. `name` is
 * clean (clean.h). The form is kept in the database: whoever changes it changes that too. */
void bm_name_alike(const char *name, char alike[BM_PERSON_NAME_MAX]);

#endif
