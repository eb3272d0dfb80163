/* su_json.h - values that views and events have in common.
 *
 * An enterprise is written as the number of its square. */
#ifndef BM_SU_JSON_H
#define BM_SU_JSON_H

#include "games/su/su_state.h"

void su_json_deed(int deed, bm_json *json);
void su_json_deeds(uint32_t deeds, bm_json *json);

/* For what is kept plus 1; null for 0. */
void su_json_deed_or_null(int plus_one, bm_json *json);
void su_json_less_one(int plus_one, bm_json *json);

/* A seat; null for the bank. */
void su_json_creditor(int creditor, bm_json *json);

/* Its name; null for SU_NO_CHARACTER. */
void su_json_character(int character, bm_json *json);

/* [1,6] */
void su_json_pair(int first, int second, bm_json *json);

/* The members of an offer; `cash` below 0 is wanted. */
void su_json_terms(int to, uint32_t give, uint32_t want, int cash, bm_json *json);

#endif
