/* su_material.c - the tables of the board and the decks. */
#include "games/su/su_material.h"

/* The two kinds of enterprises of a group: what they share, and a rent table each. */
#define FOOD_RENT_A                                                                                \
    {                                                                                              \
        2, 10, 30, 90, 160, 250                                                                    \
    }
#define FOOD_RENT_B                                                                                \
    {                                                                                              \
        4, 20, 60, 180, 320, 450                                                                   \
    }
#define GARAGE_RENT_A                                                                              \
    {                                                                                              \
        6, 30, 90, 270, 400, 550                                                                   \
    }
#define GARAGE_RENT_B                                                                              \
    {                                                                                              \
        8, 40, 100, 300, 450, 600                                                                  \
    }
#define BEAUTY_RENT_A                                                                              \
    {                                                                                              \
        10, 50, 150, 450, 625, 750                                                                 \
    }
#define BEAUTY_RENT_B                                                                              \
    {                                                                                              \
        12, 60, 180, 500, 700, 900                                                                 \
    }
#define NIGHT_RENT_A                                                                               \
    {                                                                                              \
        14, 70, 200, 550, 750, 950                                                                 \
    }
#define NIGHT_RENT_B                                                                               \
    {                                                                                              \
        16, 80, 220, 600, 800, 1000                                                                \
    }
#define MARKET_RENT_A                                                                              \
    {                                                                                              \
        18, 90, 250, 700, 875, 1050                                                                \
    }
#define MARKET_RENT_B                                                                              \
    {                                                                                              \
        20, 100, 300, 750, 925, 1100                                                               \
    }
#define CAR_RENT_A                                                                                 \
    {                                                                                              \
        22, 110, 330, 800, 975, 1150                                                               \
    }
#define CAR_RENT_B                                                                                 \
    {                                                                                              \
        24, 120, 360, 850, 1025, 1200                                                              \
    }
#define PROPERTY_RENT_A                                                                            \
    {                                                                                              \
        26, 130, 390, 900, 1100, 1275                                                              \
    }
#define PROPERTY_RENT_B                                                                            \
    {                                                                                              \
        28, 150, 450, 1000, 1200, 1400                                                             \
    }
#define FINANCE_RENT_A                                                                             \
    {                                                                                              \
        35, 175, 500, 1100, 1300, 1500                                                             \
    }
#define FINANCE_RENT_B                                                                             \
    {                                                                                              \
        50, 200, 600, 1400, 1700, 2000                                                             \
    }
#define MEDIA_RENT_A                                                                               \
    {                                                                                              \
        15, 75, 210, 570, 770, 970                                                                 \
    }
#define MEDIA_RENT_B                                                                               \
    {                                                                                              \
        17, 85, 230, 610, 810, 1010                                                                \
    }
#define IT_RENT_A                                                                                  \
    {                                                                                              \
        11, 55, 160, 470, 650, 800                                                                 \
    }
#define IT_RENT_B                                                                                  \
    {                                                                                              \
        18, 90, 250, 700, 875, 1050                                                                \
    }

enum { FOOD, GARAGES, BEAUTY, NIGHTLIFE, MARKETPLACES, CARS, PROPERTY, FINANCE, MEDIA, IT };

/* square, group, price, mortgage, fee, object, network, rent by level */
const su_deed su_deeds[SU_DEEDS] = {
    {1, FOOD, 60, 30, 3, 50, 50, FOOD_RENT_A},
    {3, FOOD, 60, 30, 3, 50, 50, FOOD_RENT_B},
    {5, MEDIA, 200, 100, 10, 120, 120, MEDIA_RENT_A},
    {6, GARAGES, 100, 50, 5, 50, 50, GARAGE_RENT_A},
    {8, GARAGES, 100, 50, 5, 50, 50, GARAGE_RENT_A},
    {9, GARAGES, 120, 60, 6, 50, 50, GARAGE_RENT_B},
    {11, BEAUTY, 140, 70, 7, 100, 100, BEAUTY_RENT_A},
    {12, IT, 150, 75, 8, 100, 100, IT_RENT_A},
    {13, BEAUTY, 140, 70, 7, 100, 100, BEAUTY_RENT_A},
    {14, BEAUTY, 160, 80, 8, 100, 100, BEAUTY_RENT_B},
    {15, MEDIA, 200, 100, 10, 120, 120, MEDIA_RENT_A},
    {16, NIGHTLIFE, 180, 90, 9, 100, 100, NIGHT_RENT_A},
    {18, NIGHTLIFE, 180, 90, 9, 100, 100, NIGHT_RENT_A},
    {19, NIGHTLIFE, 200, 100, 10, 100, 100, NIGHT_RENT_B},
    {21, MARKETPLACES, 220, 110, 11, 150, 150, MARKET_RENT_A},
    {23, MARKETPLACES, 220, 110, 11, 150, 150, MARKET_RENT_A},
    {24, MARKETPLACES, 240, 120, 12, 150, 150, MARKET_RENT_B},
    {25, MEDIA, 200, 100, 10, 120, 120, MEDIA_RENT_B},
    {26, CARS, 260, 130, 13, 150, 150, CAR_RENT_A},
    {27, CARS, 260, 130, 13, 150, 150, CAR_RENT_A},
    {28, IT, 150, 75, 8, 100, 100, IT_RENT_A},
    {29, CARS, 280, 140, 14, 150, 150, CAR_RENT_B},
    {31, PROPERTY, 300, 150, 15, 200, 200, PROPERTY_RENT_A},
    {32, PROPERTY, 300, 150, 15, 200, 200, PROPERTY_RENT_A},
    {34, PROPERTY, 320, 160, 16, 200, 200, PROPERTY_RENT_B},
    {35, IT, 220, 110, 11, 100, 100, IT_RENT_B},
    {37, FINANCE, 350, 175, 18, 200, 200, FINANCE_RENT_A},
    {39, FINANCE, 400, 200, 20, 200, 200, FINANCE_RENT_B},
};

const uint32_t su_group_masks[SU_GROUPS] = {
    UINT32_C(0x0000003), /* 1, 3 */
    UINT32_C(0x0000038), /* 6, 8, 9 */
    UINT32_C(0x0000340), /* 11, 13, 14 */
    UINT32_C(0x0003800), /* 16, 18, 19 */
    UINT32_C(0x001c000), /* 21, 23, 24 */
    UINT32_C(0x02c0000), /* 26, 27, 29 */
    UINT32_C(0x1c00000), /* 31, 32, 34 */
    UINT32_C(0xc000000), /* 37, 39 */
    UINT32_C(0x0020404), /* 5, 15, 25 */
    UINT32_C(0x2100080), /* 12, 28, 35 */
};

#define NONE SU_NO_DEED

const uint8_t su_deed_at[SU_SQUARES] = {
    NONE, 0,  NONE, 1,    NONE, 2,  3,    NONE, 4,    5, /* 0 to 9 */
    NONE, 6,  7,    8,    9,    10, 11,   NONE, 12,   13, /* 10 to 19 */
    NONE, 14, NONE, 15,   16,   17, 18,   19,   20,   21, /* 20 to 29 */
    NONE, 22, 23,   NONE, 24,   25, NONE, 26,   NONE, 27, /* 30 to 39 */
};

int su_fine_at(int square)
{
    if (square == 4)
        return 200; /* SU-Q3 */
    return square == 38 ? 100 : 0;
}

int su_deck_at(int square)
{
    switch (square) {
    case 2:
    case 17:
    case 33:
        return SU_TEMKA;
    case 7:
    case 22:
    case 36:
        return SU_SUETA;
    default:
        return -1;
    }
}

const su_card su_cards[2][SU_CARDS] = {
    {
        {SU_CARD_TO, SU_SQUARE_START, 0},
        {SU_CARD_TO_JAIL, 0, 0},
        {SU_CARD_TO, 24, 0},
        {SU_CARD_TO, 11, 0},
        {SU_CARD_TO, 39, 0},
        {SU_CARD_BACK, 3, 0},
        {SU_CARD_NEXT_FREE, 0, 0},
        {SU_CARD_TO, SU_SQUARE_CHARACTER, 0},
        {SU_CARD_RECEIVE, 150, 0},
        {SU_CARD_RECEIVE, 50, 0},
        {SU_CARD_RECEIVE, 100, 0},
        {SU_CARD_PAY, 15, 0},
        {SU_CARD_PAY, 100, 0},
        {SU_CARD_PAY_EACH, 50, 0},
        {SU_CARD_TAKE_EACH, 10, 0},
        {SU_CARD_REPAIRS, 25, 100},
    },
    {
        {SU_CARD_TO, SU_SQUARE_START, 0},
        {SU_CARD_RECEIVE, 200, 0},
        {SU_CARD_RECEIVE, 100, 0},
        {SU_CARD_RECEIVE, 100, 0},
        {SU_CARD_RECEIVE, 100, 0},
        {SU_CARD_RECEIVE, 50, 0},
        {SU_CARD_RECEIVE, 45, 0},
        {SU_CARD_RECEIVE, 25, 0},
        {SU_CARD_RECEIVE, 20, 0},
        {SU_CARD_RECEIVE, 10, 0},
        {SU_CARD_PAY, 50, 0},
        {SU_CARD_PAY, 100, 0},
        {SU_CARD_PAY, 150, 0},
        {SU_CARD_TAKE_EACH, 10, 0},
        {SU_CARD_PAY_EACH, 20, 0},
        {SU_CARD_REPAIRS, 40, 115},
    },
};
