/* av_exhibit.h - which sets of items can be shown (AV-C2), and how good they are.
 *
 * There may be millions of exhibitions in one hand, so nothing here lists them:
 * they are judged, counted and numbered.
 */
#ifndef BM_AV_EXHIBIT_H
#define BM_AV_EXHIBIT_H

#include "games/av/av_state.h"

/* At least three items, no gap between the letters. */
bool av_exhibit_valid(uint64_t items);

/* No letter is missing between the lowest and the highest. */
bool av_exhibit_unbroken(uint64_t items);

/* Whether anything in the hand can be shown. */
bool av_exhibit_possible(uint64_t hand);

/* AV-E2: the largest one in the hand, of several the one with the oldest item; 0 where
 * there is none. */
uint64_t av_exhibit_best(uint64_t hand);

/* AV-C4. Neither is empty; they have no item in common. */
bool av_exhibit_beats(uint64_t a, uint64_t b);

/* How many exhibitions there are in the hand, and the k-th of them, counted from 0. */
uint64_t av_exhibit_count(uint64_t hand);
uint64_t av_exhibit_nth(uint64_t hand, uint64_t k);

/* Any of them, all equally likely; there must be one. */
uint64_t av_exhibit_random(uint64_t hand, bm_rng *rng);

#endif
