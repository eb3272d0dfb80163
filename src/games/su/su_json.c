/* su_json.c - values that views and events have in common. */
#include "games/su/su_json.h"

#include "games/su/su_material.h"
#include "games/su/su_text.h"

void su_json_deed(int deed, bm_json *json)
{
    bm_json_int(json, su_deeds[deed].square);
}

void su_json_deeds(uint32_t deeds, bm_json *json)
{
    bm_json_open_list(json);
    for (; deeds != 0; deeds &= deeds - 1)
        su_json_deed(bm_lowest(deeds), json);
    bm_json_close_list(json);
}

void su_json_deed_or_null(int plus_one, bm_json *json)
{
    if (plus_one != 0)
        su_json_deed(plus_one - 1, json);
    else
        bm_json_null(json);
}

void su_json_less_one(int plus_one, bm_json *json)
{
    if (plus_one != 0)
        bm_json_int(json, plus_one - 1);
    else
        bm_json_null(json);
}

void su_json_creditor(int creditor, bm_json *json)
{
    if (creditor != SU_BANK)
        bm_json_int(json, creditor);
    else
        bm_json_null(json);
}

void su_json_character(int character, bm_json *json)
{
    if (character != SU_NO_CHARACTER)
        bm_json_string(json, su_character_name(character));
    else
        bm_json_null(json);
}

void su_json_pair(int first, int second, bm_json *json)
{
    bm_json_open_list(json);
    bm_json_int(json, first);
    bm_json_int(json, second);
    bm_json_close_list(json);
}

void su_json_terms(int to, uint32_t give, uint32_t want, int cash, bm_json *json)
{
    bm_json_key_int(json, "to", to);
    bm_json_key(json, "give");
    su_json_deeds(give, json);
    bm_json_key_int(json, "give_cash", cash > 0 ? cash : 0);
    bm_json_key(json, "want");
    su_json_deeds(want, json);
    bm_json_key_int(json, "want_cash", cash < 0 ? -cash : 0);
}
