/* av_moments.h - a state of Adel Verpflichtet in every phase, for tests to spoil. */
#ifndef BM_TESTS_AV_MOMENTS_H
#define BM_TESTS_AV_MOMENTS_H

#include "unit/av_play.h"

#include "games/av/av_moves.h"

static inline av_state moment_fresh(void)
{
    return av_fresh(3, 0, 60);
}

/* Seat 0 has its colour and seat 1 too; seat 2 waits. */
static inline av_state moment_colouring(void)
{
    return av_played(3, 0, 60, "colour beige; colour red");
}

/* Seat 0 has four items, seat 1 one. */
static inline av_state moment_dealing(void)
{
    return av_played(3, 0, 60,
                     "colour beige; colour red; colour green;"
                     "deal A1468; deal A1760; deal B1905; deal D1616; deal C1835");
}

static inline av_state moment_placing(void)
{
    return av_played(3, 0, 60, AV_OPENING_3 "0 castle; 1 auction");
}

/* Seat 0 is at the castle, the others at the auction house; seat 0 has decided. */
static inline av_state moment_acting(void)
{
    return av_played(3, 0, 60, AV_OPENING_3 "castle; auction; auction; 0 exhibition");
}

/* Seat 1 may take. */
static inline av_state moment_buying(void)
{
    av_state state = moment_acting();

    av_play(&state, "cheque 16; thief 12");
    return state;
}

static inline av_state moment_restocking(void)
{
    av_state state = moment_buying();

    av_play(&state, "take left");
    return state;
}

/* Seats 0 and 1 are asked, seat 1 has decided; seat 2 has sent thief 12. */
static inline av_state moment_exhibiting(void)
{
    return av_played(3, 0, 60,
                     AV_OPENING_3 "castle; castle; castle; exhibition; exhibition; thief 12;"
                                  "1 show C1835+C1852+D1748");
}

static inline av_state moment_stealing(void)
{
    av_state state = moment_exhibiting();

    av_play(&state, "show A1468+A1760+B1905");
    return state;
}

/* The second round, with the first one's cards still in view. */
static inline av_state moment_later(void)
{
    av_state state = moment_stealing();

    av_play(&state, "steal A1468; steal C1835");
    return state;
}

static inline av_state moment_over(void)
{
    return av_played(3, 0, 1,
                     AV_OPENING_3 "castle; castle; auction; thief 5; detective; cheque 5;"
                                  "take left; show C1860");
}

static inline av_state moment_two(int variant, const char *more)
{
    av_state state = av_played(2, variant, 60, AV_OPENING_2);

    av_play(&state, more);
    return state;
}

/* Seat 0 has bought whatever was left. */
static inline void moment_sold_out(av_state *state)
{
    av_public *pub = &state->pub;

    pub->known[0] |= av_items_left(state) | av_bit(pub->top[0] - 1) | av_bit(pub->top[1] - 1);
    pub->top[0] = pub->top[1] = 0;
    pub->left[0] = pub->left[1] = 0;
}

/* The audit says just that. */
static inline void demand(const av_state *state, const char *words)
{
    const char *broken = av_audit(state);

    if (broken == NULL || strcmp(broken, words) != 0)
        fail_msg("\"%s\" instead of \"%s\"", broken == NULL ? "sound" : broken, words);
}

#endif
