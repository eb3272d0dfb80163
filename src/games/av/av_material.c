/* av_material.c - items and cards. */
#include "games/av/av_material.h"

/* AV-M1. The order is frozen: sets of items in saved games depend on it. */
static const uint16_t YEAR[AV_ITEM_END] = {
    1468, 1760, 1775, 1832, 1850, 1887, 1902, 1929, /* A */
    1905, 1906, 1920, 1925, 1927, 1930, 1934, 1940, /* B */
    1835, 1852, 1860, 1903, 1919, 1931, 1935, 0, /* C */
    1616, 1748, 1819, 1831, 1865, 1874, 1885, 0, /* D */
    1928, 1932, 1941, 1952, 1957, 1960, 1962, 1982, /* E */
    1650, 1660, 1830, 1875, 1890, 1910, 1924, 0, /* F */
};

/* AV-M2. */
static const struct {
    const char *word;
    uint8_t cheques[4];
    uint8_t thieves[2];
} COLOURS[AV_COLOURS] = {
    [AV_BEIGE] = {"beige", {1, 12, 13, 24}, {5, 8}},
    [AV_BLUE] = {"blue", {2, 11, 14, 23}, {4, 9}},
    [AV_VIOLET] = {"violet", {3, 10, 15, 22}, {3, 10}},
    [AV_RED] = {"red", {4, 9, 16, 21}, {2, 11}},
    [AV_GREEN] = {"green", {5, 8, 17, 20}, {1, 12}},
};

int av_year(int item)
{
    return YEAR[item];
}

/* The oldest of a letter is its lowest bit. */
int av_oldest(uint64_t items)
{
    int oldest = UINT16_MAX;

    for (int letter = 0; letter < AV_LETTERS; letter++) {
        uint32_t shown = (uint32_t)(items >> 8 * letter) & 0xff;
        if (shown == 0)
            continue;
        int year = YEAR[8 * letter + bm_lowest(shown)];
        oldest = year < oldest ? year : oldest;
    }
    return oldest;
}

uint32_t av_colour_cheques(int colour)
{
    const uint8_t *number = COLOURS[colour].cheques;

    return bm_bit(number[0]) | bm_bit(number[1]) | bm_bit(number[2]) | bm_bit(number[3]);
}

uint32_t av_colour_thieves(int colour)
{
    return bm_bit(COLOURS[colour].thieves[0]) | bm_bit(COLOURS[colour].thieves[1]);
}

int av_thief_colour(int number)
{
    for (int colour = 0; colour < AV_COLOURS; colour++)
        if (bm_has(av_colour_thieves(colour), number))
            return colour;
    return -1;
}

const char *av_colour_word(int colour)
{
    return COLOURS[colour].word;
}
