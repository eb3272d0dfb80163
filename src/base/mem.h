/* mem.h - moving bytes, on every target.
 *
 * Compilers turn these into their own instructions, or into calls of memcpy
 * and its three siblings, also where nobody wrote such a call. A hosted program
 * has those from its C library; a freestanding one gets them from mem.c, built
 * with BM_FREESTANDING.
 */
#ifndef BM_BASE_MEM_H
#define BM_BASE_MEM_H

#include <stdbool.h>
#include <stddef.h>

/* The regions must not overlap. */
static inline void bm_copy(void *to, const void *from, size_t size)
{
    __builtin_memcpy(to, from, size);
}

static inline void bm_zero(void *at, size_t size)
{
    __builtin_memset(at, 0, size);
}

static inline bool bm_equal(const void *a, const void *b, size_t size)
{
    return __builtin_memcmp(a, b, size) == 0;
}

#endif
