/* hs_bids_school.c - how bidding among people of all kinds is learned.
 *
 * A learner sits among guests (hs_guests.h) and makes the bids that the net likes best. What each
 * bid leaves behind is noted, with what came of it: so the net learns what is best against
 * whoever plays like this, and never has to know how they think.
 *
 *   - As in hs_school.c games are played on to the longest end they can have, and the ends
 *     passed by are mixed into the targets with their exact weights.
 *   - Now and then a learner strays. What came of that says nothing about the bids before it, so
 *     for them the net's word about the best bid is taken.
 *   - At most tables there is one learner, since learners who meet only each other agree to spend
 *     nothing. At half of them all guests are alike: whoever knows one knows the others.
 *
 * The first generation has no net: there, guests play alone, and their bids are noted.
 */
#include "train/hs_bids_school.h"

#include <stdlib.h>

#include "base/mem.h"
#include "bots/hs_bids.h"
#include "bots/hs_policy.h"
#include "train/hs_guests.h"
#include "train/hs_table.h"
#include "train/recipe.h"

enum {
    LOTS_MAX = HS_TAKEN_MAX,
    /* A lot's bids: every raise takes a card from a hand, and everybody passes once. */
    DECISIONS_MAX = LOTS_MAX * HS_SEATS_MAX * (HS_MONEY_COUNT + 1),
    THREE = 6, /* tables of ten, */
    FOUR = 2,
    TABLES = 8,
    ALIKE = 5, /* tables of eight where all guests are alike, */
    CROWDED = 3 /* and where there may be more learners */
};

/* A bid that was noted. */
typedef struct decision {
    uint8_t lot; /* the lot's number */
    uint8_t seat;
    bool strayed;
    int32_t thought; /* the net's share for the best bid */
    uint8_t row[HS_BID_INPUTS]; /* of what the bid left behind */
} decision;

typedef struct course {
    const bm_net *net;
    int64_t explore;
    bm_rng *rng;
    hs_state state;
    hs_thinker *thinker;
    hs_lot lot;
    bool learns[HS_SEATS_MAX];
    hs_guest guest[HS_SEATS_MAX];
    int lots;
    hs_shares end[LOTS_MAX + 1]; /* if the game had ended there, */
    int one_of[LOTS_MAX + 1]; /* as one of so many cards made it; 0: none could */
    int decisions;
    decision decision[DECISIONS_MAX];
} course;

static void seat_people(course *c, int seats)
{
    bool alike = bm_rng_below(c->rng, TABLES) < ALIKE;
    uint32_t crowd = bm_rng_below(c->rng, TABLES);
    int learner = (int)bm_rng_below(c->rng, (uint32_t)seats);
    hs_guest first;

    hs_guest_draw(&first, c->rng);
    for (int seat = 0; seat < seats; seat++) {
        c->guest[seat] = first;
        if (!alike)
            hs_guest_draw(&c->guest[seat], c->rng);
        /* At one crowded table all learn, at the others half of them. */
        bool joins = crowd == 0 || (crowd < CROWDED && bm_rng_below(c->rng, 2) == 0);
        c->learns[seat] = c->net != NULL && (seat == learner || joins);
    }
}

static decision *add_decision(course *c, int seat)
{
    decision *d = &c->decision[c->decisions++];

    d->lot = (uint8_t)c->lots;
    d->seat = (uint8_t)seat;
    d->strayed = false;
    d->thought = -1;
    return d;
}

static bm_move learner_move(course *c, int seat)
{
    decision *d = add_decision(c, seat);
    uint8_t row[HS_BID_INPUTS];
    hs_bids bids;
    int chosen = 0;

    hs_bids_find(&bids, &c->lot, &c->state);
    for (int i = 0; i < bids.count; i++) {
        hs_bid_inputs(&bids.after[i], seat, row);
        int32_t share = hs_bid_share(c->net, row);
        if (share <= d->thought)
            continue;
        d->thought = share;
        chosen = i;
        bm_copy(d->row, row, sizeof row);
    }
    if (bm_rng_below(c->rng, BM_RECIPE_ONE) < c->explore) {
        int other = (int)bm_rng_below(c->rng, (uint32_t)bids.count);
        d->strayed = other != chosen;
        chosen = other;
        hs_bid_inputs(&bids.after[chosen], seat, d->row);
    }
    return hs_bid_move(bids.cards[chosen]);
}

static bm_move guest_move(course *c, int seat)
{
    bm_move move = hs_guest_move(&c->guest[seat], c->thinker, &c->lot, &c->state, c->rng);
    hs_state after = c->state;

    if (c->net != NULL)
        return move;
    hs_apply(&after, seat, move, NULL);
    hs_settle(&after);
    hs_bid_inputs(&after, seat, add_decision(c, seat)->row);
    return move;
}

static void play_lot(course *c)
{
    hs_lot_begin(&c->lot, NULL, &c->state, NULL);
    while (c->state.pub.head.phase == HS_PHASE_BID) {
        int seat = c->state.pub.turn_seat;
        bm_move move = c->learns[seat] ? learner_move(c, seat) : guest_move(c, seat);
        hs_apply(&c->state, seat, move, NULL);
    }
    hs_settle(&c->state);
}

static void play_course(course *c)
{
    bm_setup setup = hs_table_draw(c->rng, THREE, FOUR);

    seat_people(c, setup.seats);
    hs_start(&c->state, &setup);
    hs_apply(&c->state, BM_CHANCE, hs_random_move(&c->state, BM_CHANCE, c->rng), NULL);
    for (c->lots = 0;; c->lots++) {
        hs_final_shares(&c->state, &c->end[c->lots]);
        c->one_of[c->lots] = hs_end_is_one_of(&c->state);
        if (c->one_of[c->lots] == 1)
            return;
        hs_table_turn_up(&c->state, c->rng);
        play_lot(c);
    }
}

/* Two rows, of which the second is empty: the seat, and all others. */
static void note(bm_notes *notes, const decision *d, float target)
{
    uint8_t rows[2 * HS_BID_INPUTS] = {0};
    float share[2] = {target, 1 - target};

    bm_copy(rows, d->row, sizeof d->row);
    bm_notes_add(notes, 2, rows, share);
}

/* From the end back. `came` is what the seat got in the end, on the condition that the game went
 * on, and at each bid of the seat's the net's word is mixed in. */
static void note_seat(const course *c, int seat, float trust, bm_notes *notes)
{
    int i = c->decisions - 1;
    float came = 0;

    for (int lot = c->lots - 1; lot >= 0; lot--) {
        int one_of = c->one_of[lot + 1];
        float end = (float)c->end[lot + 1].of[seat] / HS_SHARE_ONE;
        if (one_of != 0)
            came = (end + (float)(one_of - 1) * came) / (float)one_of;
        for (; i >= 0 && c->decision[i].lot == lot; i--) {
            const decision *d = &c->decision[i];
            if (d->seat != seat)
                continue;
            note(notes, d, came);
            float thought = (float)d->thought / HS_SHARE_ONE;
            if (c->net != NULL)
                came = d->strayed ? thought : trust * came + (1 - trust) * thought;
        }
    }
}

static void play(const bm_recipe *recipe, const bm_net *net, uint32_t generation, bm_rng *rng,
                 bm_notes *notes)
{
    float trust = (float)bm_recipe_millionths(recipe, "lambda", BM_RECIPE_ONE) / BM_RECIPE_ONE;
    course *c = bm_train_memory(1, sizeof *c);

    (void)generation;
    c->net = net;
    c->explore = bm_recipe_millionths(recipe, "explore", 0);
    c->rng = rng;
    c->thinker = hs_thinker_make();
    play_course(c);
    for (int seat = 0; seat < c->state.pub.head.setup.seats; seat++)
        note_seat(c, seat, trust, notes);
    hs_thinker_free(c->thinker);
    free(c);
}

static const char *const KEYS[] = {"explore", "lambda", NULL};

const bm_school hs_bids_school = {
    .name = "high-society-bids", .inputs = HS_BID_INPUTS, .play = play, .keys = KEYS};
