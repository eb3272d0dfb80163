/* clean.c - dropping, joining and bounding.
 *
 * A letter is judged by itself and by what was kept before it, never by what was dropped:
 * that is why a second cleaning finds nothing to do.
 */
#include "server/clean.h"

#include "base/bits.h"
#include "base/letters.h"
#include "base/mem.h"

enum { MARKS_MAX = 3 };

typedef struct range {
    uint32_t first;
    uint32_t last;
} range;

static const range MARK[] = {
#define MARKS(first, last) {first, last},
#include "server/clean_marks.def"
#undef MARKS
};

/* Ascending: blanks of some width. The line separators, the tab and its kin, and the blank
 * of Braille are such blanks here too. */
static const range BLANK[] = {
    {0x0009, 0x000d}, {0x0020, 0x0020}, {0x0085, 0x0085}, {0x00a0, 0x00a0},
    {0x1680, 0x1680}, {0x2000, 0x200a}, {0x2028, 0x2029}, {0x202f, 0x202f},
    {0x205f, 0x205f}, {0x2800, 0x2800}, {0x3000, 0x3000},
};

/* Ascending: what nobody sees, beside what bm_letter_harmless knows: joiners and fillers,
 * controls of scripts and of musical notation, choices of variants, tags; what has no agreed
 * look: private use; and what is no character at all. */
static const range UNSEEN[] = {
    {0x00ad, 0x00ad},   {0x034f, 0x034f},   {0x115f, 0x1160},    {0x17b4, 0x17b5},
    {0x180b, 0x180f},   {0x200b, 0x200d},   {0x2060, 0x206f},    {0x3164, 0x3164},
    {0xe000, 0xf8ff},   {0xfdd0, 0xfdef},   {0xfe00, 0xfe0f},    {0xffa0, 0xffa0},
    {0xfff0, 0xffff},   {0x13430, 0x1343f}, {0x1bca0, 0x1bca3},  {0x1d173, 0x1d17a},
    {0x1fffe, 0x1ffff}, {0x2fffe, 0x2ffff}, {0x3fffe, 0x10ffff},
};

static bool is_in(const range *ranges, int count, uint32_t letter)
{
    int low = 0, high = count;

    while (low < high) {
        int middle = (low + high) / 2;
        if (letter > ranges[middle].last)
            low = middle + 1;
        else
            high = middle;
    }
    return low < count && letter >= ranges[low].first;
}

bool bm_letter_is_mark(uint32_t letter)
{
    return is_in(MARK, BM_LENGTH(MARK), letter);
}

static bool is_dropped(uint32_t letter)
{
    return !bm_letter_harmless(letter) || is_in(UNSEEN, BM_LENGTH(UNSEEN), letter);
}

/* What was kept so far. */
typedef struct cleaning {
    bm_text *clean;
    int letters; /* marks and blanks are not counted as such */
    int marks; /* on the last letter */
    bool blank; /* one comes before the next letter */
} cleaning;

static void keep_letter(cleaning *c, bm_span bytes)
{
    if (c->blank)
        bm_text_add_char(c->clean, ' ');
    c->letters += c->blank ? 2 : 1;
    c->blank = false;
    c->marks = 0;
    bm_text_add_bytes(c->clean, bytes.start, bytes.size);
}

/* A mark without a letter would be set on whatever is shown before the text. */
static void keep_mark(cleaning *c, bm_span bytes)
{
    if (c->letters == 0 || c->blank || c->marks == MARKS_MAX)
        return;
    c->marks++;
    bm_text_add_bytes(c->clean, bytes.start, bytes.size);
}

/* Returns how many letters are left, the blanks among them; 0 also when they do not fit. */
static int clean(bm_span raw, bm_text *text)
{
    cleaning c = {.clean = text};
    bm_text before = *text;

    if (!bm_utf8_valid(raw.start, raw.size))
        return 0;
    while (raw.size > 0) {
        bm_span bytes = raw;
        uint32_t letter = bm_letter_next(&raw);
        bytes.size -= raw.size;
        if (is_in(BLANK, BM_LENGTH(BLANK), letter))
            c.blank = c.letters > 0;
        else if (bm_letter_is_mark(letter) && !is_dropped(letter))
            keep_mark(&c, bytes);
        else if (!is_dropped(letter))
            keep_letter(&c, bytes);
    }
    if (!text->full)
        return c.letters;
    *text = before;
    text->start[text->length] = '\0';
    return 0;
}

bool bm_clean_text(bm_span raw, bm_text *text)
{
    return !text->full && clean(raw, text) > 0;
}

bool bm_clean_name(bm_span raw, char name[BM_PERSON_NAME_MAX])
{
    char buffer[BM_PERSON_NAME_MAX];
    bm_text text;

    bm_text_begin(&text, buffer, sizeof buffer);
    int letters = clean(raw, &text);
    if (letters < 1 || letters > BM_NAME_LETTERS_MAX)
        return false;
    bm_copy(name, buffer, text.length + 1);
    return true;
}
