/* file.c - reading without trusting the length of anything. */
#include "cli/file.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text.h"

void bm_lines_begin(bm_lines *lines, FILE *stream, size_t max)
{
    *lines = (bm_lines){.stream = stream, .max = max};
}

void bm_lines_free(bm_lines *lines)
{
    free(lines->line);
}

static void keep(bm_lines *lines, char c)
{
    if (lines->size == lines->max) {
        lines->too_long = true;
        return;
    }
    if (lines->size == lines->capacity) {
        size_t capacity = lines->capacity == 0 ? 256 : 2 * lines->capacity;
        char *larger = realloc(lines->line, capacity);
        if (larger == NULL) {
            lines->too_long = true;
            return;
        }
        lines->line = larger;
        lines->capacity = capacity;
    }
    lines->line[lines->size++] = c;
}

bool bm_lines_next(bm_lines *lines)
{
    int c = getc_unlocked(lines->stream);

    lines->size = 0;
    lines->too_long = false;
    if (c == EOF)
        return false;
    for (; c != EOF && c != '\n'; c = getc_unlocked(lines->stream))
        keep(lines, (char)c);
    return true;
}

static char *read_all(FILE *stream, size_t max, size_t *size)
{
    char *bytes = malloc(max + 1);

    if (bytes == NULL)
        return NULL;
    *size = fread(bytes, 1, max + 1, stream);
    if (ferror(stream) != 0 || *size > max) {
        free(bytes);
        return NULL;
    }
    return bytes;
}

char *bm_file_read(const char *path, size_t max, size_t *size)
{
    if (strcmp(path, "-") == 0)
        return read_all(stdin, max, size);
    FILE *stream = fopen(path, "rb");
    if (stream == NULL)
        return NULL;
    char *bytes = read_all(stream, max, size);
    fclose(stream);
    return bytes;
}

/* Nothing that blocks, such as a pipe, is waited for. */
static FILE *open_regular(const char *path)
{
    struct stat status;
    int descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);

    if (descriptor < 0)
        return NULL;
    FILE *stream = NULL;
    if (fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode))
        stream = fdopen(descriptor, "rb");
    if (stream == NULL)
        close(descriptor);
    return stream;
}

char *bm_file_read_text(const char *path, size_t max, size_t *size)
{
    static const char MARK[] = "\xef\xbb\xbf";
    const size_t mark = sizeof MARK - 1;
    FILE *stream = open_regular(path);

    if (stream == NULL)
        return NULL;
    char *text = read_all(stream, max, size);
    fclose(stream);
    if (text != NULL && !bm_utf8_valid(text, *size)) {
        free(text);
        return NULL;
    }
    if (text != NULL && *size >= mark && memcmp(text, MARK, mark) == 0) {
        *size -= mark;
        memmove(text, text + mark, *size);
    }
    return text;
}
