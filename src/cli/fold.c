/* fold.c - breaking lines by columns. */
#include "cli/fold.h"

#include <string.h>

#include "cli/columns.h"

void bm_fold_begin(bm_fold *fold, const char *text, int width, int hang)
{
    *fold = (bm_fold){.rest = text, .width = width, .hang = hang};
}

/* The bytes of one character: what follows its first byte looks like 10xxxxxx. */
static size_t character_size(const char *text, size_t size)
{
    size_t used = 1;

    while (used < size && ((unsigned char)text[used] & 0xc0) == 0x80)
        used++;
    return used;
}

/* The longest beginning of at most `width` columns, one character at least. */
static size_t fitting(const char *text, size_t size, int width)
{
    size_t used = 0;

    while (used < size) {
        size_t more = character_size(text + used, size - used);
        if (used > 0 && bm_columns(text, used + more) > width)
            break;
        used += more;
    }
    return used;
}

/* Where to break what does not fit: at the last space, if there is one after the
 * line's own indent. */
static size_t break_at(const char *text, size_t fits, size_t own)
{
    for (size_t i = fits + 1; i-- > own + 1;)
        if (text[i] == ' ')
            return i;
    return fits;
}

/* Where a line goes on below: under its first letter or, in a list, under what
 * follows the wide gap after the entry's name. */
static int going_on(const char *text, size_t size, int width)
{
    size_t own = strspn(text, " ");
    size_t at = own;

    while (own >= 2 && at + 1 < size && (text[at] != ' ' || text[at + 1] != ' '))
        at++;
    if (at + 1 >= size || own < 2)
        return (int)own;
    int column = bm_columns(text, at + strspn(text + at, " "));
    return column < width / 2 ? column : (int)own;
}

bool bm_fold_next(bm_fold *fold, bm_span *line, int *indent)
{
    if (fold->rest == NULL)
        return false;
    const char *text = fold->rest;
    size_t size = strcspn(text, "\n");
    size_t own = fold->indent == 0 ? strspn(text, " ") : 0;
    int width = fold->width - fold->indent;
    size_t fits = fitting(text, size, width > 1 ? width : 1);

    *indent = fold->indent;
    if (fits == size) {
        *line = (bm_span){text, size};
        fold->rest = text[size] == '\n' && text[size + 1] != '\0' ? text + size + 1 : NULL;
        fold->indent = 0;
        return true;
    }
    *line = (bm_span){text, break_at(text, fits, own)};
    fold->rest = text + line->size;
    fold->rest += strspn(fold->rest, " ");
    int below = going_on(text, size, fold->width) + fold->hang;
    if (fold->indent == 0 && below < fold->width / 2)
        fold->indent = below;
    return true;
}

void bm_fold_print(FILE *stream, const char *text, int indent, int hang, int width)
{
    int own;
    bm_span line;
    bm_fold fold;
    bool first = true;

    bm_fold_begin(&fold, text, width - indent, hang);
    while (bm_fold_next(&fold, &line, &own)) {
        if (!first)
            fprintf(stream, "\n%*s", line.size > 0 ? indent + own : 0, "");
        fwrite(line.start, 1, line.size, stream);
        first = false;
    }
    fputc('\n', stream);
}

int bm_fold_count(const char *text, int width, int hang)
{
    int count = 0;
    int indent;
    bm_span line;
    bm_fold fold;

    bm_fold_begin(&fold, text, width, hang);
    while (bm_fold_next(&fold, &line, &indent))
        count++;
    return count;
}
