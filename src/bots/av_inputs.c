/* av_inputs.c - from a whole state to rows of bytes.
 *
 * Numbers are scaled to 0..BM_NET_ONE and cut off there; what matters in steps, like the
 * size of a collection, is a ladder of yes and no. What one seat is to another (further,
 * with the better collection) is given as such: a small net learns differences badly.
 */
#include "bots/av_inputs.h"

#include "base/mem.h"
#include "bots/av_weigh.h"
#include "games/av/av_board.h"
#include "games/av/av_castle.h"
#include "nn/net.h"

enum {
    COMMON = 17, /* inputs that are the same for all seats, */
    OF_SEAT = 34, /* and those of each seat */
    DISTANCE = 40, /* steps: from there on far is far */
    LEAD = 16, /* steps ahead or behind */
    NUMBER = 8, /* of a castle */
    ITEMS_MANY = 16,
    ROUNDS_FEW = 16 /* of more, the net need not know */
};

BM_STATIC_ASSERT(COMMON + AV_SEATS_MAX * OF_SEAT < AV_INPUT_SPARE, "the spare one is free");

/* What a seat has, read once for all rows. */
typedef struct holding {
    int32_t pawn;
    int32_t standing; /* the pawn, as if the game ended now */
    int32_t grade; /* of the best collection */
    int32_t second; /* the size of the best run beside it */
    int32_t items;
    uint8_t letters[AV_LETTERS];
    uint32_t cheques;
    int32_t thieves;
    int32_t freed; /* the cell of its next thief to come home, from 1; 0 without */
    int32_t gain[2]; /* what the tops of the piles would add to the grade */
} holding;

static uint8_t scale(int value, int one)
{
    int scaled = value * BM_NET_ONE / one;

    if (scaled < 0)
        return 0;
    return (uint8_t)(scaled < BM_NET_ONE ? scaled : BM_NET_ONE);
}

static uint8_t yes(bool is_so)
{
    return is_so ? BM_NET_ONE : 0;
}

/* The best run of letters is known by its grade: the largest beside it. */
static int second_run(const uint8_t letters[AV_LETTERS], int best)
{
    int sizes[2] = {0};
    int size = 0;

    for (int letter = 0; letter <= AV_LETTERS; letter++) {
        if (letter < AV_LETTERS && letters[letter] != 0) {
            size += letters[letter];
            continue;
        }
        if (size > sizes[0]) {
            sizes[1] = sizes[0];
            sizes[0] = size;
        } else if (size > sizes[1]) {
            sizes[1] = size;
        }
        size = 0;
    }
    return sizes[0] > best ? sizes[0] : sizes[1];
}

static void read_holding(const av_state *state, int seat, holding *h)
{
    const av_public *pub = &state->pub;
    uint64_t items = av_items_of(state, seat);

    h->pawn = pub->pawn[seat];
    h->grade = av_grade(items);
    h->items = bm_count64(items);
    for (int letter = 0; letter < AV_LETTERS; letter++)
        h->letters[letter] = (uint8_t)bm_count((uint32_t)(items >> 8 * letter) & 0xff);
    h->second = second_run(h->letters, h->grade / AV_GRADE_ITEM);
    h->cheques = pub->cheques[seat];
    h->thieves = bm_count(pub->thieves[seat]);
    h->freed = 0;
    for (int cell = 0; cell < AV_SEATS_MAX && pub->jail[cell] != 0; cell++)
        if (av_thief_owner(pub, pub->jail[cell]) == seat)
            h->freed = cell + 1;
    for (int pile = 0; pile < 2; pile++)
        h->gain[pile] = av_grade(items | av_bit(pub->top[pile]) >> 1) - h->grade;
}

/* AV-E2, if it were now. */
static void foresee_end(holding held[], int seats)
{
    for (int seat = 0; seat < seats; seat++) {
        int better = 0;
        for (int other = 0; other < seats; other++)
            better += held[other].grade > held[seat].grade;
        held[seat].standing = held[seat].pawn;
        if (held[seat].grade >= AV_GRADE_SHOWN && better < 2)
            held[seat].standing += better == 0 ? AV_BONUS_BEST : AV_BONUS_SECOND;
    }
}

/* The numbers of the castle where the leader stands, and of one a few steps on. */
static void write_castles(const av_public *pub, int leading, uint8_t *row)
{
    for (int ahead = 0; ahead < 2; ahead++) {
        int castle = av_castle_at(&pub->board, leading + ahead * 5);
        if (castle < 0)
            castle = pub->board.castle_count - 1;
        row[2 * ahead] = scale(pub->board.castle[castle].first, NUMBER);
        row[2 * ahead + 1] = scale(pub->board.castle[castle].second, NUMBER);
    }
}

static int rounds_left(const av_public *pub)
{
    int limit = pub->head.setup.option[AV_OPTION_ROUNDS];
    int left = limit - (int)(pub->head.round < INT16_MAX ? pub->head.round : INT16_MAX);

    return limit == 0 || left > ROUNDS_FEW ? ROUNDS_FEW : left;
}

/* All but who speaks first, which is not the same for all. */
static void write_common(const av_public *pub, uint8_t *row)
{
    int leading = av_leading_space(pub);
    int distance = av_track_end(&pub->board) + 1 - leading;
    int left = pub->left[AV_LEFT] + pub->left[AV_RIGHT];
    int jailed = 0;

    for (int cell = 0; cell < AV_SEATS_MAX; cell++)
        jailed += pub->jail[cell] != 0;
    for (int seats = 3; seats <= AV_SEATS_MAX; seats++)
        row[seats - 3] = yes(pub->head.setup.seats == seats);
    write_castles(pub, leading, row + 3);
    row[7] = scale(left, AV_ITEM_COUNT - 2 * AV_DEALT);
    row[8] = yes(left == 0);
    row[9] = scale(rounds_left(pub), ROUNDS_FEW);
    row[10] = scale(jailed, pub->head.setup.seats);
    row[12] = yes(distance <= 3);
    row[13] = yes(distance <= 5);
    row[14] = yes(distance <= 8);
    row[15] = yes(distance <= 12);
    row[16] = scale(distance, DISTANCE);
}

/* AV-T2: 1 for the seat that speaks first in this round, a half where nobody does. */
static uint8_t speaks_first(const av_public *pub, int seat)
{
    const bm_setup *setup = &pub->head.setup;

    if (setup->seats != 2 || setup->option[AV_OPTION_TWO_PLAYER] != AV_ANNOUNCE)
        return BM_NET_ONE / 2;
    return yes((int)((pub->head.round - 1) & 1) == seat);
}

static void write_cheques(uint32_t cheques, uint32_t others, uint8_t *row)
{
    int count = bm_count(cheques);

    row[0] = scale(count, 8);
    row[1] = scale(bm_count(others != 0 ? cheques >> bm_highest(others) : cheques), 4);
    for (int i = 0; i < 3; i++)
        row[2 + i] = i < count ? scale(bm_nth(cheques, count - 1 - i), AV_CHEQUE_MAX) : 0;
    row[5] = count > 0 ? scale(bm_lowest(cheques), AV_CHEQUE_MAX) : 0;
}

/* A seat as `viewer` sees it; `others` are all cheques but the seat's own. */
static void write_seat(const holding *h, const holding *viewer, uint32_t others, int track,
                       int seats, uint8_t *row)
{
    int size = h->grade / AV_GRADE_ITEM;

    row[0] = scale(track + 1 - h->pawn, DISTANCE);
    row[1] = scale(h->pawn - viewer->pawn + LEAD, 2 * LEAD);
    row[2] = scale(h->standing - viewer->standing + LEAD, 2 * LEAD);
    row[3] = yes(h->standing > viewer->standing ||
                 (h->standing == viewer->standing && h->grade > viewer->grade));
    row[4] = yes(h->grade > viewer->grade);
    row[5] = scale(size - viewer->grade / AV_GRADE_ITEM + 4, 8);
    for (int i = 0; i < 8; i++)
        row[6 + i] = yes(size >= 3 + i);
    row[14] = scale(h->grade % AV_GRADE_ITEM, AV_ITEM_COUNT);
    row[15] = scale(h->second, 8);
    row[16] = scale(h->items, ITEMS_MANY);
    for (int letter = 0; letter < AV_LETTERS; letter++)
        row[17 + letter] = scale(h->letters[letter], 6);
    write_cheques(h->cheques, others, row + 23);
    row[29] = yes(h->thieves >= 1);
    row[30] = yes(h->thieves >= 2);
    row[31] = scale(h->freed, seats);
    for (int pile = 0; pile < 2; pile++)
        row[32 + pile] = scale(h->gain[pile], 3 * AV_GRADE_ITEM);
}

/* The other seats, the foremost first; of those that are level, the richer. */
static int order_others(const holding held[], int seats, int viewer, int order[])
{
    int count = 0;

    for (int seat = 0; seat < seats; seat++) {
        if (seat == viewer)
            continue;
        int at = count++;
        for (; at > 0; at--) {
            const holding *before = &held[order[at - 1]];
            if (before->pawn > held[seat].pawn ||
                (before->pawn == held[seat].pawn && before->grade >= held[seat].grade))
                break;
            order[at] = order[at - 1];
        }
        order[at] = seat;
    }
    return count;
}

static void write_row(const av_public *pub, const holding held[], int viewer, uint8_t *row)
{
    int seats = pub->head.setup.seats;
    int track = av_track_end(&pub->board);
    int order[AV_SEATS_MAX] = {0};
    int count = order_others(held, seats, viewer, order);

    row[11] = speaks_first(pub, viewer);
    for (int i = -1; i < count; i++) {
        int seat = i < 0 ? viewer : order[i];
        uint32_t others = 0;
        for (int other = 0; other < seats; other++)
            others |= other != seat ? held[other].cheques : 0;
        write_seat(&held[seat], &held[i < 0 ? order[0] : viewer], others, track, seats,
                   row + COMMON + (i + 1) * OF_SEAT);
    }
}

void av_inputs(const av_state *state, uint8_t rows[AV_SEATS_MAX][AV_INPUTS])
{
    int seats = state->pub.head.setup.seats;
    holding held[AV_SEATS_MAX];

    bm_zero(rows, (size_t)seats * AV_INPUTS);
    for (int seat = 0; seat < seats; seat++)
        read_holding(state, seat, &held[seat]);
    foresee_end(held, seats);
    write_common(&state->pub, rows[0]);
    for (int seat = 1; seat < seats; seat++)
        bm_copy(rows[seat], rows[0], COMMON);
    for (int seat = 0; seat < seats; seat++)
        write_row(&state->pub, held, seat, rows[seat]);
}
