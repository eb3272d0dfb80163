/* notes_file.h - the notes of a generation as a file, for whoever learns from them elsewhere.
 *
 * Numbers have their least significant byte first:
 *
 *   "BMNOTES" and the version, 1; the inputs of a row, 32 bits; zeros, 32 bits
 *   twice, for positions to learn from and for those that are held out:
 *     positions, rows and entries, 64 bits each
 *     the seats of each position, 8 bits
 *     the target of each row, a 32-bit floating point number
 *     how many inputs of each row are not zero, 16 bits
 *     which ones, 16 bits each
 *     their values, 8 bits each
 */
#ifndef BM_TRAIN_NOTES_FILE_H
#define BM_TRAIN_NOTES_FILE_H

#include <stdbool.h>

#include "train/notes.h"

bool bm_notes_write(const char *path, const bm_notes *learned, const bm_notes *held_out);

#endif
