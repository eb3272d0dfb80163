/* letters.c - decoding and folding.
 *
 * Each letter is folded to a single one, which is all that the four languages
 * need: no letter becomes two, and so a German "ss" does not find the sharp s.
 */
#include "base/letters.h"

uint32_t bm_letter_next(bm_span *text)
{
    const uint8_t *at = (const uint8_t *)text->start;
    uint32_t letter = at[0];
    size_t size = 1;

    if (letter >= 0xc0) {
        size = letter >= 0xf0 ? 4 : letter >= 0xe0 ? 3 : 2;
        letter &= 0x7fU >> size;
        for (size_t i = 1; i < size; i++)
            letter = letter << 6 | (at[i] & 0x3fU);
    }
    text->start += size;
    text->size -= size;
    return letter;
}

bool bm_letter_harmless(uint32_t letter)
{
    bool control =
        letter < 0x20 || (letter >= 0x7f && letter < 0xa0) || letter == 0x2028 || letter == 0x2029;
    bool direction = letter == 0x061c || letter == 0x200e || letter == 0x200f ||
                     (letter >= 0x202a && letter <= 0x202e) ||
                     (letter >= 0x2066 && letter <= 0x2069);

    return !control && !direction && letter != 0xfeff && !(letter >= 0xfff9 && letter <= 0xfffb);
}

/* U+00C0 to U+00FF, capitals and small letters alike, to what is typed when the
 * keyboard has no accents; the letters that are no variant of another become
 * their own small letter. */
static uint32_t fold_latin_1(uint32_t letter)
{
    static const uint8_t BASE[] = {
        'a',  'a', 'a', 'a', 'a', 'a', 0xe6, 'c',  'e',  'e', 'e', 'e', 'i', 'i', 'i',  'i',
        0xf0, 'n', 'o', 'o', 'o', 'o', 'o',  0xd7, 0xf8, 'u', 'u', 'u', 'u', 'y', 0xfe, 0xdf,
    };

    if (letter == 0xf7 || letter == 0xff)
        return letter == 0xff ? 'y' : letter;
    return BASE[letter & 0x1f];
}

/* U+0100 to U+017F: capital and small letter are neighbours, the capital even in
 * some stretches and odd in others. */
static uint32_t fold_latin_a(uint32_t letter)
{
    bool odd = (letter >= 0x139 && letter <= 0x148) || letter >= 0x179;

    if (letter == 0x130 || letter == 0x131) /* Turkish, with and without a dot */
        return 'i';
    if (letter == 0x138 || letter == 0x149)
        return letter;
    if (letter == 0x178)
        return 'y';
    if (letter == 0x17f) /* the long s */
        return 's';
    return odd ? letter + (letter & 1) : letter | 1;
}

/* U+0400 to U+04FF. */
static uint32_t fold_cyrillic(uint32_t letter)
{
    if (letter <= 0x40f)
        letter += 0x50;
    else if (letter <= 0x42f)
        letter += 0x20;
    else if ((letter >= 0x460 && letter <= 0x481) || (letter >= 0x48a && letter <= 0x4bf) ||
             letter >= 0x4d0)
        letter |= 1;
    else if (letter >= 0x4c1 && letter <= 0x4ce)
        letter += letter & 1;
    return letter == 0x451 ? 0x435 : letter; /* yo is mostly typed as ye */
}

/* Quotes and dashes as the keyboard has them. */
static uint32_t fold_punctuation(uint32_t letter)
{
    if (letter == 0x2018 || letter == 0x2019)
        return '\'';
    if (letter >= 0x2010 && letter <= 0x2014)
        return '-';
    return letter;
}

uint32_t bm_letter_fold(uint32_t letter)
{
    if (letter < 0x80)
        return letter >= 'A' && letter <= 'Z' ? letter + 0x20 : letter;
    if (letter >= 0xc0 && letter <= 0xff)
        return fold_latin_1(letter);
    if (letter >= 0x100 && letter <= 0x17f)
        return fold_latin_a(letter);
    if (letter >= 0x400 && letter <= 0x4ff)
        return fold_cyrillic(letter);
    return letter == 0x1e9e ? 0xdf : fold_punctuation(letter); /* the capital sharp s */
}

bool bm_letters_take(bm_span *text, bm_span word)
{
    bm_span rest = *text;

    while (word.size > 0)
        if (rest.size == 0 ||
            bm_letter_fold(bm_letter_next(&rest)) != bm_letter_fold(bm_letter_next(&word)))
            return false;
    *text = rest;
    return true;
}
