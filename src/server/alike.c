/* alike.c - one letter for all that look like it. */
#include "server/alike.h"

#include "base/bits.h"
#include "base/letters.h"
#include "server/clean.h"

/* U+0100 to U+024F and U+1E00 to U+1EFF without what is above, below or through the letters;
 * a dot: the letter is its own. */
static const char LATIN[] =
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii..jjkkkllllll..llnnnnnn.nnoooooo"
    "..rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzsbbbb...ccdddd....ffg...ikkl..nnooo..pp"
    ".....ttttuu.vyyzz......................aaiioouuuuuuuuuu.aaaa..ggggkkoooo..j...gg..nnaa"
    "....aaaaeeeeiiiioooorrrruuuusstt..hhnd..zzaaeeooooooooyylnt...accltsz..bu.eejjqqrryy";
static const char LATIN_MORE[] =
    "aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooooooopppp"
    "rrrrrrrrssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwy.sss.d"
    "aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy"
    "llvvyy";

typedef struct pair {
    uint16_t letter; /* small, as bm_letter_fold makes it */
    uint16_t as;
} pair;

/* Ascending. First those with an accent of their own, then what looks like a Latin letter, as
 * a small or as a capital one. */
static const pair PAIRS[] = {
    {0x3ac, 'a'},   {0x3ad, 'e'},   {0x3ae, 'h'}, {0x3af, 'i'},   {0x3b1, 'a'},   {0x3b2, 'b'},
    {0x3b5, 'e'},   {0x3b6, 'z'},   {0x3b7, 'h'}, {0x3b9, 'i'},   {0x3ba, 'k'},   {0x3bc, 'm'},
    {0x3bd, 'n'},   {0x3bf, 'o'},   {0x3c1, 'p'}, {0x3c2, 0x3c3}, {0x3c4, 't'},   {0x3c5, 'y'},
    {0x3c7, 'x'},   {0x3ca, 'i'},   {0x3cb, 'y'}, {0x3cc, 'o'},   {0x3cd, 'y'},   {0x3ce, 0x3c9},
    {0x3f2, 'c'},   {0x3f3, 'j'},   {0x430, 'a'}, {0x432, 'b'},   {0x435, 'e'},   {0x437, '3'},
    {0x439, 0x438}, {0x43a, 'k'},   {0x43c, 'm'}, {0x43d, 'h'},   {0x43e, 'o'},   {0x440, 'p'},
    {0x441, 'c'},   {0x442, 't'},   {0x443, 'y'}, {0x445, 'x'},   {0x450, 'e'},   {0x451, 'e'},
    {0x453, 0x433}, {0x455, 's'},   {0x456, 'i'}, {0x457, 'i'},   {0x458, 'j'},   {0x45c, 'k'},
    {0x45d, 0x438}, {0x45e, 'y'},   {0x475, 'v'}, {0x477, 'v'},   {0x49b, 'k'},   {0x49f, 'k'},
    {0x4a3, 'h'},   {0x4ab, 'c'},   {0x4ad, 't'}, {0x4af, 'y'},   {0x4b1, 'y'},   {0x4b3, 'x'},
    {0x4bb, 'h'},   {0x4c2, 0x436}, {0x4cf, 'i'}, {0x4d1, 'a'},   {0x4d3, 'a'},   {0x4d7, 'e'},
    {0x4db, 0x4d9}, {0x4dd, 0x436}, {0x4df, '3'}, {0x4e3, 0x438}, {0x4e5, 0x438}, {0x4e7, 'o'},
    {0x4eb, 0x4e9}, {0x4ed, 0x44d}, {0x4ef, 'y'}, {0x4f1, 'y'},   {0x4f3, 'y'},   {0x4f5, 0x447},
    {0x4f9, 0x44b}, {0x501, 'd'},   {0x51b, 'q'}, {0x51d, 'w'},
};

static uint32_t paired(uint32_t letter)
{
    int low = 0, high = BM_LENGTH(PAIRS);

    while (low < high) {
        int middle = (low + high) / 2;
        if (PAIRS[middle].letter < letter)
            low = middle + 1;
        else
            high = middle;
    }
    return low < BM_LENGTH(PAIRS) && PAIRS[low].letter == letter ? PAIRS[low].as : letter;
}

/* Greek capitals, with and without an accent, which bm_letter_fold leaves alone. */
static uint32_t small_greek(uint32_t letter)
{
    static const uint16_t ACCENTED[] = {0x3ac, 0x3b7, 0x3ad, 0x3ae, 0x3af,
                                        0x38b, 0x3cc, 0x38d, 0x3cd, 0x3ce};

    if (letter >= 0x391 && letter <= 0x3ab)
        return letter + 0x20;
    return letter >= 0x386 && letter <= 0x38f ? ACCENTED[letter - 0x386] : letter;
}

static uint32_t plain_latin(uint32_t letter)
{
    char plain = '.';

    if (letter >= 0x100 && letter <= 0x24f)
        plain = LATIN[letter - 0x100];
    else if (letter >= 0x1e00 && letter <= 0x1eff)
        plain = LATIN_MORE[letter - 0x1e00];
    return plain == '.' ? letter : (uint32_t)plain;
}

/* Letters of ASCII in another dress: of full width, in circles, of mathematical alphabets. */
static uint32_t undressed(uint32_t letter)
{
    if (letter >= 0xff01 && letter <= 0xff5e)
        return letter - 0xff01 + '!';
    if (letter >= 0x24b6 && letter <= 0x24e9)
        return (letter - 0x24b6) % 26 + 'a';
    if (letter >= 0x1d400 && letter <= 0x1d6a3)
        return (letter - 0x1d400) % 26 + 'a';
    if (letter >= 0x1d7ce && letter <= 0x1d7ff)
        return (letter - 0x1d7ce) % 10 + '0';
    return letter;
}

static uint32_t letter_alike(uint32_t letter)
{
    letter = small_greek(plain_latin(undressed(letter)));
    if (letter == 0x500 || letter == 0x51a || letter == 0x51c) /* Komi and Kurdish capitals */
        letter++;
    letter = paired(bm_letter_fold(letter));
    switch (letter) {
    case 'l':
    case '1':
    case '|':
        return 'i';
    case '0':
    case 0xf8: /* an o with a stroke */
        return 'o';
    default:
        return letter;
    }
}

static void add_letter(bm_text *text, uint32_t letter)
{
    static const uint8_t LEAD[] = {0, 0xc0, 0xe0, 0xf0};
    int more = letter < 0x80 ? 0 : letter < 0x800 ? 1 : letter < 0x10000 ? 2 : 3;

    bm_text_add_char(text, (char)(LEAD[more] | letter >> (6 * more)));
    while (more-- > 0)
        bm_text_add_char(text, (char)(0x80 | (letter >> (6 * more) & 0x3f)));
}

void bm_name_alike(const char *name, char alike[BM_PERSON_NAME_MAX])
{
    bm_text text;

    bm_text_begin(&text, alike, BM_PERSON_NAME_MAX);
    for (bm_span rest = bm_span_of(name); rest.size > 0;) {
        uint32_t letter = bm_letter_next(&rest);
        if (!bm_letter_is_mark(letter))
            add_letter(&text, letter_alike(letter));
    }
}
