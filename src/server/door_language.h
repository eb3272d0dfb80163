/* door_language.h - the language that a browser asks for. */
#ifndef BM_SERVER_DOOR_LANGUAGE_H
#define BM_SERVER_DOOR_LANGUAGE_H

#include "base/text.h"
#include "core/phrase.h"

/* By an Accept-Language header: of the languages that we have the one with the greatest
 * weight, of equal ones the first; English where none is wanted. Never NULL. */
const bm_catalogue *bm_language_accepted(bm_span header);

#endif
