/* power_disk.h - what a disk holds after a power cut.
 *
 * Every write is noted beside the real one, and counts as on the disk only once a flush
 * of its file has worked. At the cut each piece of what was not flushed is there, is
 * missing, or is there in part, by a coin. A flush that fails behaves as kernels do: what
 * it was about is forgotten, so that the next flush succeeds without it.
 */
#ifndef BM_TESTS_POWER_DISK_H
#define BM_TESTS_POWER_DISK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Begins to note, with these coins. Without it the others do nothing. */
void power_begin(uint64_t seed);

void power_opened(const char *path); /* what it holds already is on the disk */
void power_wrote(const char *path, const void *bytes, size_t size, size_t at);
void power_truncated(const char *path, size_t size);
void power_deleted(const char *path);
void power_flushed(const char *path, bool worked);

/* Writes what is left of the files into a folder. */
void power_cut(const char *folder);

#endif
