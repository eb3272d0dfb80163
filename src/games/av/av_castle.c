/* av_castle.c - what happens at the castle, in the order of AV-C1.
 *
 * Exhibitions are chosen under seal and shown at once; then everything runs by
 * itself, except that a thief's owner picks the item wherever there is a choice.
 * So the thefts have a cursor in the state: the thief that steals, and its victim.
 */
#include "games/av/av_castle.h"

#include "games/av/av_exhibit.h"
#include "games/av/av_board.h"
#include "games/av/av_material.h"
#include "games/av/av_rules.h"

/* The seats at the castle with this very card. */
static uint32_t seats_with(const av_public *pub, int action)
{
    uint32_t seats = 0;

    for (int seat = 0; seat < pub->head.setup.seats; seat++)
        seats |= (uint32_t)(pub->place[seat] == AV_CASTLE && pub->action[seat] == action) << seat;
    return seats;
}

/* The thieves at the castle, bit N for number N. */
static uint32_t thieves_here(const av_public *pub)
{
    uint32_t thieves = 0;

    for (int seat = 0; seat < pub->head.setup.seats; seat++)
        if (pub->place[seat] == AV_CASTLE && av_is_thief(pub->action[seat]))
            thieves |= bm_bit(pub->action[seat] - AV_THIEF);
    return thieves;
}

int av_thief_owner(const av_public *pub, int number)
{
    int colour = av_thief_colour(number);
    int seat = 0;

    while (pub->colour[seat] != colour + 1)
        seat++;
    return seat;
}

int av_leading_space(const av_public *pub)
{
    int leading = 0;

    for (int seat = 0; seat < pub->head.setup.seats; seat++)
        leading = pub->pawn[seat] > leading ? pub->pawn[seat] : leading;
    return leading;
}

static bool at_table(const av_public *pub)
{
    return av_leading_space(pub) > av_track_end(&pub->board);
}

/* The two best of the seats, by what each has in `sets`; -1 for none. */
static void find_best(const uint64_t sets[AV_SEATS_MAX], uint32_t seats, int best[2])
{
    best[0] = -1;
    best[1] = -1;
    for (; seats != 0; seats &= seats - 1) {
        int seat = bm_lowest(seats);
        if (best[0] < 0 || av_exhibit_beats(sets[seat], sets[best[0]])) {
            best[1] = best[0];
            best[0] = seat;
        } else if (best[1] < 0 || av_exhibit_beats(sets[seat], sets[best[1]])) {
            best[1] = seat;
        }
    }
}

static void advance(av_public *pub, int seat, int steps, int rank, int event, bm_events *events)
{
    pub->pawn[seat] = (uint16_t)(pub->pawn[seat] + steps);
    bm_tell(events, event, seat, steps, (uint64_t)rank | (uint64_t)pub->pawn[seat] << 8);
}

/* AV-E2: the final exhibition. */
static void end_game(av_state *state, bm_events *events)
{
    av_public *pub = &state->pub;
    uint32_t seats = 0;
    int best[2];

    bm_tell(events, AV_EVENT_FINAL, BM_NO_SEAT, at_table(pub), 0);
    for (int seat = 0; seat < pub->head.setup.seats; seat++) {
        pub->collection[seat] = av_exhibit_best(av_items_of(state, seat));
        seats |= (uint32_t)(pub->collection[seat] != 0) << seat;
        bm_tell(events, AV_EVENT_COLLECTION, seat, 0, pub->collection[seat]);
    }
    find_best(pub->collection, seats, best);
    if (best[0] >= 0)
        advance(pub, best[0], AV_BONUS_BEST, 1, AV_EVENT_BONUS, events);
    if (best[1] >= 0)
        advance(pub, best[1], AV_BONUS_SECOND, 2, AV_EVENT_BONUS, events);
    pub->head.phase = AV_PHASE_OVER;
    bm_tell(events, AV_EVENT_ENDED, BM_NO_SEAT, 0, 0);
}

/* AV-E1, AV-E4. */
static void end_round(av_state *state, bm_events *events)
{
    av_public *pub = &state->pub;
    uint32_t limit = pub->head.setup.option[AV_OPTION_ROUNDS];

    if (at_table(pub) || pub->head.round == limit)
        end_game(state, events);
    else
        av_begin_round(state, events);
}

/* AV-C9: cell 1 is entered, the others move up, the last one may go home. */
static void jail(av_public *pub, int number, bm_events *events)
{
    int cells = pub->head.setup.seats;
    int freed = pub->jail[cells - 1];
    int owner = av_thief_owner(pub, number);

    for (int cell = cells - 1; cell > 0; cell--)
        pub->jail[cell] = pub->jail[cell - 1];
    pub->jail[0] = (uint8_t)number;
    pub->thieves[owner] &= (uint16_t)~bm_bit(number);
    bm_tell(events, AV_EVENT_JAILED, owner, number, 0);
    if (freed != 0) {
        owner = av_thief_owner(pub, freed);
        pub->thieves[owner] |= (uint16_t)bm_bit(freed);
        bm_tell(events, AV_EVENT_FREED, owner, freed, 0);
    }
}

int av_rank(const av_public *pub, int seat)
{
    int rank = 1;

    for (int other = 0; other < pub->head.setup.seats; other++)
        rank += pub->pawn[other] > pub->pawn[seat];
    return rank;
}

/* AV-C8, AV-C9. All ranks are read before the first pawn moves. */
static void arrest(av_public *pub, uint32_t detectives, uint32_t thieves, bm_events *events)
{
    int rank[AV_SEATS_MAX];

    for (int seat = 0; seat < pub->head.setup.seats; seat++)
        rank[seat] = av_rank(pub, seat);
    for (; detectives != 0; detectives &= detectives - 1) {
        int seat = bm_lowest(detectives);
        advance(pub, seat, rank[seat], rank[seat], AV_EVENT_DETECTED, events);
    }
    for (; thieves != 0; thieves &= thieves - 1)
        jail(pub, bm_lowest(thieves), events);
}

/* AV-C7. */
static void detect(av_state *state, bm_events *events)
{
    av_public *pub = &state->pub;
    uint32_t detectives = seats_with(pub, AV_DETECTIVE);
    uint32_t thieves = thieves_here(pub);

    if (detectives != 0 && thieves != 0)
        arrest(pub, detectives, thieves, events);
    end_round(state, events);
}

/* The item changes hands; everybody has seen it. */
static void take_item(av_public *pub, int item, bm_events *events)
{
    int owner = av_thief_owner(pub, pub->thief);

    pub->shown[pub->victim] &= ~av_bit(item);
    pub->known[pub->victim] &= ~av_bit(item);
    pub->known[owner] |= av_bit(item);
    bm_tell(events, AV_EVENT_STOLE, owner, item, pub->victim);
}

/* AV-C6: thieves from the highest number down, for each the exhibitions in seat
 * order, from the cursor on; stops where somebody must be asked. */
static void steal_on(av_state *state, bm_events *events)
{
    av_public *pub = &state->pub;

    while (pub->thief != 0) {
        for (; pub->victim < pub->head.setup.seats; pub->victim++) {
            uint64_t items = pub->shown[pub->victim];
            if ((items & (items - 1)) != 0) {
                pub->head.phase = AV_PHASE_STEAL;
                pub->asked = (uint8_t)bm_bit(av_thief_owner(pub, pub->thief));
                return;
            }
            if (items != 0)
                take_item(pub, bm_lowest64(items), events);
        }
        uint32_t lower = thieves_here(pub) & (bm_bit(pub->thief) - 1);
        pub->thief = (uint8_t)(lower != 0 ? bm_highest(lower) : 0);
        pub->victim = 0;
    }
    pub->asked = 0;
    detect(state, events);
}

void av_steal(av_state *state, int item, bm_events *events)
{
    take_item(&state->pub, item, events);
    state->pub.victim++;
    steal_on(state, events);
}

static void begin_thefts(av_state *state, bm_events *events)
{
    av_public *pub = &state->pub;
    uint32_t thieves = thieves_here(pub);

    if (thieves == 0 || pub->exhibitors == 0) {
        detect(state, events);
        return;
    }
    pub->thief = (uint8_t)bm_highest(thieves);
    pub->victim = 0;
    steal_on(state, events);
}

/* AV-C4, AV-C5. */
static void score(av_public *pub, bm_events *events)
{
    const av_castle *castle = &pub->board.castle[av_castle_at(&pub->board, av_leading_space(pub))];
    int best[2];

    find_best(pub->shown, pub->exhibitors, best);
    advance(pub, best[0], castle->first, 1, AV_EVENT_SCORED, events);
    if (best[1] >= 0)
        advance(pub, best[1], castle->second, 2, AV_EVENT_SCORED, events);
}

void av_open_exhibitions(av_state *state, bm_events *events)
{
    av_public *pub = &state->pub;

    pub->exhibitors = pub->committed;
    pub->committed = 0;
    for (uint32_t seats = pub->exhibitors; seats != 0; seats &= seats - 1) {
        int seat = bm_lowest(seats);
        av_private *priv = &state->priv[seat];
        pub->shown[seat] = priv->exhibit;
        pub->known[seat] |= priv->exhibit;
        priv->items &= ~priv->exhibit;
        pub->hidden[seat] = (uint8_t)bm_count64(priv->items);
        priv->exhibit = 0;
        bm_tell(events, AV_EVENT_EXHIBITED, seat, 0, pub->shown[seat]);
    }
    score(pub, events);
    begin_thefts(state, events);
}

/* AV-C3: who can exhibit must; who cannot takes no part. */
void av_open_castle(av_state *state, bm_events *events)
{
    av_public *pub = &state->pub;

    if (pub->committed != 0)
        av_show_actions(state, AV_CASTLE, events);
    pub->asked = 0;
    for (uint32_t seats = seats_with(pub, AV_EXHIBITION); seats != 0; seats &= seats - 1) {
        int seat = bm_lowest(seats);
        if (av_exhibit_possible(av_items_of(state, seat)))
            pub->asked |= (uint8_t)bm_bit(seat);
        else
            bm_tell(events, AV_EVENT_NO_EXHIBITION, seat, 0, 0);
    }
    if (pub->asked != 0)
        pub->head.phase = AV_PHASE_EXHIBIT;
    else
        begin_thefts(state, events);
}

uint32_t av_winners(const av_public *pub)
{
    int leading = av_leading_space(pub);
    uint32_t level = 0;
    uint32_t with_collection = 0;
    int best[2];

    for (int seat = 0; seat < pub->head.setup.seats; seat++) {
        if (pub->pawn[seat] != leading)
            continue;
        level |= bm_bit(seat);
        with_collection |= (uint32_t)(pub->collection[seat] != 0) << seat;
    }
    find_best(pub->collection, with_collection, best);
    return best[0] >= 0 ? bm_bit(best[0]) : level; /* AV-E3 */
}
