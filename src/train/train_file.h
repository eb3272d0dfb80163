/* train_file.h - whole files: read, and replaced in one go. */
#ifndef BM_TRAIN_TRAIN_FILE_H
#define BM_TRAIN_TRAIN_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BM_TRAIN_PATH_MAX = 1024 };

/* The whole file; NULL where it cannot be read or has more than `max` bytes. The caller
 * frees it. */
uint8_t *bm_train_file_read(const char *path, size_t max, size_t *size);

/* Writes the file beside its place and then renames it, so that whoever reads it gets the
 * old one or the new one. */
bool bm_train_file_replace(const char *path, const void *bytes, size_t size);

/* `path` with another ending behind its last point: "nets/hs.recipe" to "nets/hs.bmn".
 * False where it would be too long. */
bool bm_train_file_sibling(const char *path, const char *ending, char sibling[BM_TRAIN_PATH_MAX]);

#endif
