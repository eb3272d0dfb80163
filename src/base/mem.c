/* mem.c - the four memory functions a compiler may call, for targets without a C library. */
#include "base/mem.h"

#include <stdint.h>

#ifdef BM_FREESTANDING

/* The names and types are the compiler's, not ours. */
void *memcpy(void *restrict to, const void *restrict from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *at, int value, size_t size);
int memcmp(const void *a, const void *b, size_t size);

/* The empty assembler line keeps the compiler from seeing a copy loop here and
 * turning it into a call of the very function it stands in. */
#define KEEP_LOOP() __asm__ volatile("" ::: "memory")

void *memcpy(void *restrict to, const void *restrict from, size_t size)
{
    uint8_t *target = to;
    const uint8_t *source = from;

    for (size_t i = 0; i < size; i++) {
        target[i] = source[i];
        KEEP_LOOP();
    }
    return to;
}

void *memmove(void *to, const void *from, size_t size)
{
    uint8_t *target = to;
    const uint8_t *source = from;

    if ((uintptr_t)target < (uintptr_t)source)
        return memcpy(to, from, size);
    for (size_t i = size; i-- > 0;) {
        target[i] = source[i];
        KEEP_LOOP();
    }
    return to;
}

void *memset(void *at, int value, size_t size)
{
    uint8_t *target = at;

    for (size_t i = 0; i < size; i++) {
        target[i] = (uint8_t)value;
        KEEP_LOOP();
    }
    return at;
}

int memcmp(const void *a, const void *b, size_t size)
{
    const uint8_t *left = a;
    const uint8_t *right = b;

    for (size_t i = 0; i < size; i++) {
        if (left[i] != right[i])
            return left[i] < right[i] ? -1 : 1;
        KEEP_LOOP();
    }
    return 0;
}

#endif
