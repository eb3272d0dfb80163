/* file.h - bounded reading: lines of a stream, and whole files. */
#ifndef BM_CLI_FILE_H
#define BM_CLI_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef struct bm_lines {
    FILE *stream;
    char *line; /* the one last read, without its line feed */
    size_t size;
    size_t capacity;
    size_t max;
    bool too_long; /* `line` has only the first `max` bytes; the rest was skipped */
} bm_lines;

void bm_lines_begin(bm_lines *lines, FILE *stream, size_t max);
void bm_lines_free(bm_lines *lines);

/* False at the end of the stream. A last line without line feed counts. When
 * memory is short the line is cut as if it were too long. */
bool bm_lines_next(bm_lines *lines);

/* The whole file, or stdin for "-". NULL when it cannot be read or is larger
 * than `max`; the caller frees it. */
char *bm_file_read(const char *path, size_t max, size_t *size);

/* A text that somebody wrote: the whole of a regular file, if it is UTF-8. NULL where it
 * is not, cannot be read or is larger than `max`; the caller frees it. The mark that some
 * editors put in front (U+FEFF) is left out. */
char *bm_file_read_text(const char *path, size_t max, size_t *size);

#endif
