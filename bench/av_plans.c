/* av_plans.c - fixed plans. Where their card cannot be played, they exhibit. */
#include "bench/av_plans.h"

#include "games/av/av_exhibit.h"
#include "games/av/av_material.h"
#include "games/av/av_rules.h"

bool av_kind_of(const av_state *state, int seat, bm_move move, av_kind *kind)
{
    int place = move.kind == AV_MOVE_CHOOSE ? move.target : state->pub.place[seat];

    if (move.kind != AV_MOVE_CHOOSE && move.kind != AV_MOVE_ACTION)
        return false;
    if (av_is_cheque(move.amount))
        *kind = AV_KIND_CHEQUE;
    else if (av_is_thief(move.amount))
        *kind = place == AV_CASTLE ? AV_KIND_THIEF_CASTLE : AV_KIND_THIEF_AUCTION;
    else
        *kind = move.amount == AV_EXHIBITION ? AV_KIND_EXHIBITION : AV_KIND_DETECTIVE;
    return true;
}

/* Goes there, and plays that card. */
static bm_move play_card(const av_state *state, int place, int action)
{
    int phase = state->pub.head.phase;

    if (phase == AV_PHASE_PLACE)
        return bm_move_of(AV_MOVE_PLACE, place, 0, 0);
    if (phase == AV_PHASE_CHOOSE)
        return bm_move_of(AV_MOVE_CHOOSE, place, action, 0);
    return bm_move_of(AV_MOVE_ACTION, 0, action, 0);
}

static void answer_by(av_kind kind, const bm_question *question, bm_answer *answer)
{
    const av_state *state = question->state;
    const av_public *pub = &state->pub;
    int seat = question->seat;

    if (kind == AV_KIND_EXHIBITION && !av_exhibit_possible(av_items_of(state, seat)))
        kind = AV_KIND_CHEQUE;
    if (pub->head.phase >= AV_PHASE_BUY)
        answer->move = av_default_move(state, seat);
    else if (kind == AV_KIND_CHEQUE && pub->cheques[seat] != 0)
        answer->move = play_card(state, AV_AUCTION, AV_CHEQUE + bm_highest(pub->cheques[seat]));
    else if (kind == AV_KIND_THIEF_CASTLE && pub->thieves[seat] != 0)
        answer->move = play_card(state, AV_CASTLE, AV_THIEF + bm_highest(pub->thieves[seat]));
    else
        answer->move =
            play_card(state, AV_CASTLE, kind == AV_KIND_DETECTIVE ? AV_DETECTIVE : AV_EXHIBITION);
}

static void exhibit(const bm_question *question, bm_answer *answer)
{
    answer_by(AV_KIND_EXHIBITION, question, answer);
}

static void steal(const bm_question *question, bm_answer *answer)
{
    answer_by(AV_KIND_THIEF_CASTLE, question, answer);
}

static void detect(const bm_question *question, bm_answer *answer)
{
    answer_by(AV_KIND_DETECTIVE, question, answer);
}

static void buy(const bm_question *question, bm_answer *answer)
{
    answer_by(AV_KIND_CHEQUE, question, answer);
}

static void go_round(const bm_question *question, bm_answer *answer)
{
    static const av_kind KIND[] = {AV_KIND_EXHIBITION, AV_KIND_CHEQUE, AV_KIND_THIEF_CASTLE,
                                   AV_KIND_DETECTIVE};

    answer_by(KIND[bm_head_of(question->state)->round % 4], question, answer);
}

const bm_bot av_plans[AV_PLANS] = {
    {.name = "exhibits all it can, else buys", .answer = exhibit},
    {.name = "sends its highest thief to the castle", .answer = steal},
    {.name = "detective, always", .answer = detect},
    {.name = "buys with its highest cheque, then exhibits", .answer = buy},
    {.name = "exhibits, buys, steals, detects, in turn", .answer = go_round},
};
