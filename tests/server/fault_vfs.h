/* fault_vfs.h - an SQLite file system whose calls can fail.
 *
 * It lies over the usual one, as the default, so that what is tested does not know of
 * it. Nothing is really flushed: power cuts are power_disk.h's affair.
 */
#ifndef BM_TESTS_FAULT_VFS_H
#define BM_TESTS_FAULT_VFS_H

#include <stdbool.h>

typedef enum fault_kind {
    FAULT_ALL, /* any call */
    FAULT_WRITING, /* writes, flushes, truncations; reading works */
    FAULT_FULL, /* writes: the disk is full */
    FAULT_FLUSH /* flushes, with an error after which the file is opened anew */
} fault_kind;

/* Once, before the first file is opened. */
void fault_install(void);

/* The n-th call of that kind from now on fails, counted from 1; `for_ever`: and all that
 * follow. Counting begins anew. */
void fault_plan(fault_kind kind, int nth, bool for_ever);

/* Every flush fails by one chance in so many. */
void fault_flush_chance(int one_in, unsigned seed);

/* Nothing fails any more. Returns how many calls of the kind there were. */
int fault_heal(void);

/* After so many calls of any kind the power is cut: what the disk holds goes to `folder`,
 * and the process ends with the status 0. */
void fault_cut_after(int calls, const char *folder);

#endif
