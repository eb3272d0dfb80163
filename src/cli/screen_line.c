/* screen_line.c - the line editor of the full screen. */
#include "cli/screen_line.h"

#include <string.h>

#include "base/bits.h"
#include "base/letters.h"
#include "cli/columns.h"

void bm_line_clear(bm_line *line)
{
    line->text[0] = '\0';
    line->length = 0;
    line->cursor = 0;
    line->back = 0;
}

static void set_text(bm_line *line, const char *text)
{
    line->length = strlen(text);
    memcpy(line->text, text, line->length + 1);
    line->cursor = line->length;
}

void bm_line_insert(bm_line *line, wchar_t c)
{
    char bytes[16];
    mbstate_t state = {0};

    if (wcwidth(c) < 0 || !bm_letter_harmless((uint32_t)c))
        return;
    size_t size = wcrtomb(bytes, c, &state);
    if (size > sizeof bytes || line->length + size >= sizeof line->text)
        return;
    memmove(line->text + line->cursor + size, line->text + line->cursor,
            line->length - line->cursor + 1);
    memcpy(line->text + line->cursor, bytes, size);
    line->length += size;
    line->cursor += size;
}

static bool inside_character(const bm_line *line, size_t at)
{
    return ((unsigned char)line->text[at] & 0xc0) == 0x80;
}

static size_t step_left(const bm_line *line, size_t at)
{
    if (at > 0)
        at--;
    while (at > 0 && inside_character(line, at))
        at--;
    return at;
}

static size_t step_right(const bm_line *line, size_t at)
{
    if (at < line->length)
        at++;
    while (at < line->length && inside_character(line, at))
        at++;
    return at;
}

/* A character and what combines with it are one for the reader. */
static size_t character_left(const bm_line *line, size_t end)
{
    size_t at = step_left(line, end);

    while (at > 0 && bm_columns(&line->text[at], end - at) == 0)
        at = step_left(line, at);
    return at;
}

static size_t character_right(const bm_line *line, size_t at)
{
    size_t next = step_right(line, at);

    while (next < line->length) {
        size_t after = step_right(line, next);
        if (bm_columns(line->text + next, after - next) != 0)
            break;
        next = after;
    }
    return next;
}

static void erase(bm_line *line, size_t from, size_t to)
{
    memmove(line->text + from, line->text + to, line->length - to + 1);
    line->length -= to - from;
    line->cursor = from;
}

void bm_line_left(bm_line *line)
{
    line->cursor = character_left(line, line->cursor);
}

void bm_line_right(bm_line *line)
{
    line->cursor = character_right(line, line->cursor);
}

void bm_line_home(bm_line *line)
{
    line->cursor = 0;
}

void bm_line_end(bm_line *line)
{
    line->cursor = line->length;
}

void bm_line_backspace(bm_line *line)
{
    erase(line, character_left(line, line->cursor), line->cursor);
}

void bm_line_delete(bm_line *line)
{
    erase(line, line->cursor, character_right(line, line->cursor));
}

void bm_line_delete_start(bm_line *line)
{
    erase(line, 0, line->cursor);
}

void bm_line_delete_word(bm_line *line)
{
    size_t from = line->cursor;

    while (from > 0 && line->text[from - 1] == ' ')
        from--;
    while (from > 0 && line->text[from - 1] != ' ')
        from--;
    erase(line, from, line->cursor);
}

static char *old_line(bm_line *line, unsigned back)
{
    return line->old[(line->old_count - back) % BM_LINE_HISTORY];
}

void bm_line_older(bm_line *line)
{
    if (line->back >= line->old_count || line->back >= BM_LINE_HISTORY)
        return;
    if (line->back == 0)
        memcpy(line->begun, line->text, line->length + 1);
    line->back++;
    set_text(line, old_line(line, line->back));
}

void bm_line_newer(bm_line *line)
{
    if (line->back == 0)
        return;
    line->back--;
    set_text(line, line->back == 0 ? line->begun : old_line(line, line->back));
}

void bm_line_take(bm_line *line, char taken[BM_TYPED_MAX])
{
    memcpy(taken, line->text, line->length + 1);
    if (line->length > 0) {
        memcpy(line->old[line->old_count % BM_LINE_HISTORY], line->text, line->length + 1);
        line->old_count++;
    }
    bm_line_clear(line);
}
