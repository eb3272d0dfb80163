/* nul_audit.c - what is true of every state of odd or even. */
#include "games/null/nul_game.h"

#include "base/bits.h"
#include "games/null/nul_state.h"

/* A value is shown at the end and private before; never both, never early. */
static bool fits(int shown, int secret, bool over, bool there)
{
    if (over)
        return shown >= 1 && shown <= 2 && secret == 0;
    return shown == 0 && secret <= (there ? 2 : 0);
}

const char *nul_audit(const void *state)
{
    const nul_state *nul = (const nul_state *)state;
    const nul_public *pub = &nul->pub;
    int seats = pub->head.setup.seats;
    bool over = pub->head.phase == NUL_PHASE_OVER;

    if (seats < NUL_SEATS_MIN || seats > NUL_SEATS_MAX)
        return "seats from 2 to 6";
    if (pub->head.phase > NUL_PHASE_OVER || pub->dealt > seats ||
        (pub->head.phase == NUL_PHASE_DEAL) != (pub->dealt < seats))
        return "coins are dealt, then called";
    if (pub->called >= bm_bit(seats) || (pub->called == bm_bit(seats) - 1) != over ||
        (pub->dealt < seats && pub->called != 0))
        return "the last call ends the game";
    if (pub->head.round != (uint32_t)(pub->dealt == seats))
        return "there is one round";
    if (pub->unused[0] != 0 || pub->unused[1] != 0)
        return "unused bytes are zero";
    for (int seat = 0; seat < NUL_SEATS_MAX; seat++) {
        bool here = seat < seats;
        if (!fits(pub->coin[seat], nul->priv[seat].coin, over && here, seat < pub->dealt) ||
            !fits(pub->call[seat], nul->priv[seat].call, over && here,
                  here && bm_has(pub->called, seat)))
            return "coins and calls are 1 or 2, shown at the end";
    }
    return NULL;
}
