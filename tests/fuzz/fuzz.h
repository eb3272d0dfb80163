/* fuzz.h - what all fuzz targets share: the entry point, failing, reading input.
 *
 * A target is one file and these headers, so that it can be built from a single
 * command line too.
 */
#ifndef BM_TESTS_FUZZ_FUZZ_H
#define BM_TESTS_FUZZ_FUZZ_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/check.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Also the hook of base/check.h, so that a failed assertion of the library says
 * which one it was. */
__attribute__((noreturn)) static inline void fuzz_failed(const char *what, const char *file,
                                                         int line)
{
    fprintf(stderr, "%s:%d: does not hold: %s\n", file, line, what);
    abort();
}

#define FUZZ_HOLDS(condition) ((condition) ? (void)0 : fuzz_failed(#condition, __FILE__, __LINE__))

/* An input read as numbers; behind its end there are only zeros. */
typedef struct fuzz_input {
    const uint8_t *at;
    size_t left;
} fuzz_input;

static inline uint32_t fuzz_byte(fuzz_input *input)
{
    if (input->left == 0)
        return 0;
    input->left--;
    return *input->at++;
}

/* Least significant byte first. */
static inline uint64_t fuzz_number(fuzz_input *input, int bytes)
{
    uint64_t number = 0;

    for (int i = 0; i < bytes; i++)
        number |= (uint64_t)fuzz_byte(input) << (8 * i);
    return number;
}

#endif
