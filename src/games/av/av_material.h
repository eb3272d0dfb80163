/* av_material.h - the printed facts: items and cards (AV-M1, AV-M2). */
#ifndef BM_AV_MATERIAL_H
#define BM_AV_MATERIAL_H

#include "games/av/av_state.h"

/* The year of an item; 0 for the numbers that no item has. */
int av_year(int item);

static inline int av_letter(int item)
{
    return item >> 3;
}

static inline bool av_is_item(int item)
{
    return (unsigned)item < AV_ITEM_END && av_holds(AV_ALL_ITEMS, item);
}

/* The year of the oldest of them; the set is not empty. */
int av_oldest(uint64_t items);

/* What comes with a colour: bit N for the card N. */
uint32_t av_colour_cheques(int colour);
uint32_t av_colour_thieves(int colour);

/* The colour of a thief by its number; -1 where there is none such. */
int av_thief_colour(int number);

const char *av_colour_word(int colour);

#endif
