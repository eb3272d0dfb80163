/* hs_row.h - how numbers become inputs of a net: as a part of a whole, or as steps.
 *
 * Each of these writes at a place of a row and returns the place behind what it wrote.
 */
#ifndef BM_BOTS_HS_ROW_H
#define BM_BOTS_HS_ROW_H

#include "base/bits.h"
#include "nn/net.h"

/* The part that the number is of the most; less than nothing is nothing. */
static inline uint8_t *hs_put(uint8_t *at, int number, int most)
{
    int part = number * BM_NET_ONE / most;

    *at = (uint8_t)(part < 0 ? 0 : part > BM_NET_ONE ? BM_NET_ONE : part);
    return at + 1;
}

static inline uint8_t *hs_put_bits(uint8_t *at, uint32_t bits, int count)
{
    for (int i = 0; i < count; i++)
        *at++ = bm_has(bits, i) ? BM_NET_ONE : 0;
    return at;
}

/* On at each mark that the number has reached. */
static inline uint8_t *hs_put_steps(uint8_t *at, int number, const int8_t *steps, int count)
{
    for (int i = 0; i < count; i++)
        *at++ = number >= steps[i] ? BM_NET_ONE : 0;
    return at;
}

#endif
