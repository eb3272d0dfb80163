/* store_both.h - cases that are tried with SQLite and with PostgreSQL. */
#ifndef BM_TESTS_STORE_BOTH_H
#define BM_TESTS_STORE_BOTH_H

#include "unit/store_kit.h"

static bool SQLITE;
static bool POSTGRES = true;

#define BOTH(test)                                                                                 \
    cmocka_unit_test_prestate(test, &SQLITE), cmocka_unit_test_prestate(test, &POSTGRES)

static inline bool is_postgres(void **state)
{
    return *(bool *)*state;
}

static inline const char *fresh(void **state)
{
    return kit_fresh(is_postgres(state));
}

#endif
