/* su_deals.c - offers as people say them: "offer Blue 1 3 $100 for 6".
 *
 * First what one gives, then "for", then what one wants; or with "give" and "want" in
 * any order. A number up to 39 is a square, a greater one can only be a sum. Who owns a
 * business says on which side it belongs, so sides that were mixed up are put right.
 */
#include "cli/su_words.h"

#include "games/su/su_material.h"

enum { GIVE, WANT };

typedef struct deal {
    uint32_t deeds[2];
    int cash[2];
    int side; /* the one that is being read */
    bool parted; /* the line says which is which */
    bool sums; /* two on one side: "$1,500" is no sum */
    bool nothing; /* it says that one side is nothing */
} deal;

static bm_understood part(bm_saying *why, const char *key)
{
    bm_say(why, key, BM_NOBODY);
    return BM_UNDERSTOOD_PART;
}

/* Words between the things. */
static bool take_joint(su_line *l, deal *d)
{
    if (su_take_word(l, "su.word.give")) {
        d->side = GIVE;
    } else if (su_take_word(l, "su.word.for") || su_take_word(l, "su.word.want")) {
        d->side = WANT;
        d->parted = true;
    } else if (su_take_word(l, "play.word.nothing")) {
        d->nothing = true;
    } else {
        return su_take_word(l, "su.word.filler");
    }
    return true;
}

/* A sum, or what is too large for a square. */
static bool take_cash(su_line *l, deal *d)
{
    su_line ahead = *l;
    bool sum;
    int number = su_take_number(&ahead, &sum);

    if (number <= 0 || (!sum && number < SU_SQUARES))
        return false;
    d->sums = d->sums || d->cash[d->side] > 0;
    d->cash[d->side] = number;
    *l = ahead;
    return true;
}

static bm_understood take_deed(su_line *l, deal *d, bm_saying *why)
{
    int square = su_take_square(l);

    if (square == SU_TAKEN_SEVERAL)
        return part(why, "su.listen.several");
    if (square < 0)
        return part(why, "su.listen.offer-how");
    if (su_deed_at[square] == SU_NO_DEED) {
        part(why, "su.listen.no-business");
        su_face_say_square(why, "square", square);
        return BM_UNDERSTOOD_PART;
    }
    d->deeds[d->side] |= bm_bit(su_deed_at[square]);
    return BM_UNDERSTOOD_MOVE;
}

static bm_understood take_sides(su_line *l, deal *d, bm_saying *why)
{
    for (bm_span rest = l->rest; su_word_cut(&rest).size > 0; rest = l->rest) {
        if (take_joint(l, d) || take_cash(l, d))
            continue;
        if (take_deed(l, d, why) != BM_UNDERSTOOD_MOVE)
            return BM_UNDERSTOOD_PART;
    }
    return BM_UNDERSTOOD_MOVE;
}

static void swap_sides(deal *d)
{
    deal typed = *d;

    for (int side = GIVE; side <= WANT; side++) {
        d->deeds[side] = typed.deeds[1 - side];
        d->cash[side] = typed.cash[1 - side];
    }
}

/* Where the deeds tell that the sides were mixed up, or there were none. */
static void set_right(const su_line *l, int other, deal *d)
{
    uint32_t mine = l->pub->deeds[l->seat];
    uint32_t theirs = l->pub->deeds[other];
    uint32_t all = d->deeds[GIVE] | d->deeds[WANT];

    if (!d->parted && (all & ~(mine | theirs)) == 0) {
        d->deeds[GIVE] = all & mine;
        d->deeds[WANT] = all & theirs;
    } else if ((d->deeds[GIVE] & ~theirs) == 0 && (d->deeds[WANT] & ~mine) == 0) {
        swap_sides(d);
    }
}

/* With two at the table it need not be said to whom. */
static int take_partner(su_line *l)
{
    uint32_t others = su_seats_in(l->pub) & ~bm_bit(l->seat);
    int seat = su_take_seat(l);

    return seat == SU_TAKEN_NONE && bm_count(others) == 1 ? bm_lowest(others) : seat;
}

bm_understood su_read_deal(su_line *l, bm_move *move, bm_saying *why)
{
    deal d = {.side = GIVE};
    int other = take_partner(l);

    if (other < 0)
        return part(why, "su.listen.offer-whom");
    if (take_sides(l, &d, why) != BM_UNDERSTOOD_MOVE)
        return BM_UNDERSTOOD_PART;
    if (d.sums)
        return part(why, "su.listen.offer-sums");
    if ((d.deeds[GIVE] | d.deeds[WANT]) == 0)
        return part(why, "su.listen.offer-how");
    if (d.cash[GIVE] > 0 && d.cash[WANT] > 0)
        return part(why, "su.listen.offer-cash");
    set_right(l, other, &d);
    if (!d.parted && (d.cash[GIVE] > 0 || d.deeds[GIVE] == 0 || d.deeds[WANT] == 0))
        return part(why, "su.listen.offer-which");
    if (d.deeds[WANT] == 0 && d.cash[WANT] == 0 && !d.nothing)
        return part(why, "su.listen.offer-which"); /* a gift is said to be one */
    *move = bm_move_of(SU_MOVE_OFFER, other, d.cash[GIVE] - d.cash[WANT],
                       d.deeds[GIVE] | (uint64_t)d.deeds[WANT] << SU_DEEDS);
    return BM_UNDERSTOOD_MOVE;
}
