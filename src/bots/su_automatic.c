/* su_automatic.c - when a person at a table of Суетология is asked, and what is answered for it.
 *
 * In phase `turn` everybody may act after every move: who does not roll is asked only
 * about what cannot wait, a rent that would be lost or an offer. In phase `rent`
 * everybody is asked alike, whatever the character: else the question would give it
 * away to those who watch (SU-R2).
 */
#include "bots/automatic.h"

#include "games/su/su_deal.h"
#include "games/su/su_rules.h"

enum { WISH_DEMAND, WISH_PAY, WISH_YIELD, WISH_ASK, WISH_COUNT };

/* The names are frozen: kept games have them. */
static const bm_automatic LIST[WISH_COUNT] = {
    [WISH_DEMAND] = {"demand", "su.auto.demand.word", "su.auto.demand", true},
    [WISH_PAY] = {"pay", "su.auto.pay.word", "su.auto.pay", false},
    [WISH_YIELD] = {"yield", "su.auto.yield.word", "su.auto.yield", false},
    [WISH_ASK] = {"ask", "su.auto.ask.word", "su.auto.ask", false},
};

static bool wants(uint32_t settings, int wish)
{
    return bm_has(settings, wish);
}

/* The visitor whose rent the seat could demand, -1: none. */
static int visitor_of(const su_public *pub, int seat)
{
    for (int i = 0; i < pub->due_count; i++)
        if (pub->due[i].payee == seat)
            return pub->due[i].visitor;
    return -1;
}

/* The open table, where it need not act unless it rolls. */
static bm_wish wish_at_table(const su_public *pub, int seat, uint32_t settings, bm_move *move)
{
    int visitor = visitor_of(pub, seat);

    if (visitor >= 0 && wants(settings, WISH_DEMAND)) {
        *move = bm_move_of(SU_MOVE_DEMAND, visitor, 0, 0);
        return BM_WISH_MOVE;
    }
    bool asked = seat == pub->roller || visitor >= 0 || su_offers_to(pub, seat) != 0 ||
                 wants(settings, WISH_ASK);
    return asked ? BM_WISH_ASK : BM_WISH_NOTHING;
}

/* With the cash for it, or there is something to think about. */
static bm_wish wish_rent(const su_public *pub, int seat, uint32_t settings, bm_move *move)
{
    for (int i = 0; i < pub->due_count && wants(settings, WISH_PAY); i++)
        if (pub->due[i].demanded != 0 && pub->cash[seat] >= pub->due[i].amount) {
            *move = bm_move_of(SU_MOVE_PAY, 0, 0, 0);
            return BM_WISH_MOVE;
        }
    return BM_WISH_ASK;
}

static bm_wish wish(const void *state, int seat, uint32_t settings, bm_move *move)
{
    const su_public *pub = &((const su_state *)state)->pub;

    switch (pub->head.phase) {
    case SU_PHASE_TURN:
        return wish_at_table(pub, seat, settings, move);
    case SU_PHASE_DEBT:
        return seat == pub->actor || su_offers_to(pub, seat) != 0 ? BM_WISH_ASK : BM_WISH_NOTHING;
    case SU_PHASE_RENT:
        return wish_rent(pub, seat, settings, move);
    case SU_PHASE_CONTEST:
        if (!wants(settings, WISH_YIELD))
            return BM_WISH_ASK;
        *move = bm_move_of(SU_MOVE_YIELD, 0, 0, 0);
        return BM_WISH_MOVE;
    default:
        return BM_WISH_ASK;
    }
}

const bm_automatics su_automatics = {
    .game = "suetologia", .list = LIST, .count = WISH_COUNT, .wish = wish};
