/* unit.h - what every unit test includes before its own headers.
 *
 * cmocka wants these system headers before it, in this order.
 */
#ifndef BM_TESTS_UNIT_H
#define BM_TESTS_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* A share of `count`, at least `least`: BM_TEST_SCALE is a percentage, so that
 * slow builds try fewer random cases. */
static inline int scaled(int count, int least)
{
    const char *words = getenv("BM_TEST_SCALE");
    long scale = words != NULL ? strtol(words, NULL, 10) : 100;
    long share = scale >= 1 && scale <= 10000 ? count * scale / 100 : count;

    return share > least ? (int)share : least;
}

#endif
