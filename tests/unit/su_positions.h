/* su_positions.h - given positions of Суетология, and what a bot does there. */
#ifndef BM_TESTS_SU_POSITIONS_H
#define BM_TESTS_SU_POSITIONS_H

#include "unit/bot_table.h"

#include "unit/su_moments.h"

static inline bm_move chosen_by(const bm_bot *bot, const su_state *state, int seat)
{
    bm_question question = {.game = &su_game, .state = state, .seat = seat};
    bm_answer answer;

    bm_rng_seed(&question.rng, 1);
    assert_null(su_audit(state));
    bm_bot_ask(bot, &question, &answer);
    return answer.move;
}

/* What the bot does there, in notation; "nothing" where it need not act and does not. */
static inline void bot_does(const bm_bot *bot, const su_state *state, int seat,
                            const char *expected)
{
    char words[BM_MOVE_TEXT_MAX];
    bm_move move = chosen_by(bot, state, seat);
    bm_text text;

    bm_text_begin(&text, words, sizeof words);
    if (move.kind != 0)
        su_game.write_move(move, &text);
    assert_string_equal(move.kind != 0 ? words : "nothing", expected);
}

static inline su_state table_of(int seats)
{
    return su_played(seats, seats == 2 ? SU_ORDER_2 : seats == 3 ? SU_ORDER_3 : SU_ORDER_4);
}

static inline void set_cash(su_state *state, int seat, int cash)
{
    state->pub.issued += cash - state->pub.cash[seat];
    state->pub.cash[seat] = cash;
}

static inline void build(su_state *state, int square, int level)
{
    su_public *pub = &state->pub;
    int deed = su_deed_of(square);

    su_set_level(pub, deed, level);
    if (level == SU_NETWORK)
        pub->networks--;
    else
        pub->objects -= (uint8_t)level;
}

static inline void mortgage(su_state *state, int square)
{
    state->pub.mortgaged |= bm_bit(su_deed_of(square));
}

static inline void hold_secretly(su_state *state, int seat, int character)
{
    state->priv[seat].character = (uint8_t)character;
    state->pub.drawn |= (uint8_t)bm_bit(seat);
}

#endif
