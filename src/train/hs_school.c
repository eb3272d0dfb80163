/* hs_school.c - how High Society is learned.
 *
 * Every position between two lots is noted. Its target leans on what really came of
 * it and on what the search of the next lot thought would (TD(lambda)):
 *
 *   - Where the next card may be the last, its chance is known and the rules say who
 *     would have won. So games are always played on, to the longest end they can have,
 *     and the ends passed by are mixed into the targets with their exact weights. No
 *     target depends on when the game happened to end.
 *   - In some lots seats stray: they bid what they would not have bid. What came of such
 *     a lot says nothing about good play, so there the search's word is taken.
 *   - Learners who only ever meet themselves agree to spend next to nothing, and then
 *     do not know what to do with spenders. So in some games, company sits at the
 *     table: greedy players of all tempers, learners who misjudge, and some who bid at
 *     random.
 *
 * The first generation has no net: there, company plays alone.
 */
#include "train/hs_school.h"

#include "base/bits.h"
#include "bots/hs_greedy.h"
#include "bots/hs_inputs.h"
#include "bots/hs_lot.h"
#include "bots/hs_policy.h"
#include "train/hs_table.h"
#include "train/recipe.h"

enum {
    LOTS_MAX = HS_TAKEN_MAX,
    STRAY_RAISES = 6, /* that a stray bid is drawn from, */
    STRAY_PASSES = 2, /* and how many times passing is among them */
    OPENING_MAX = 8, /* lots */
    USUAL_EAGER = 21, /* as greedy is */
    FIRST_GAMES = 4, /* of the first generation for one of the others: they cost nothing */
    ERROR_MAX = HS_SHARE_ONE / 8,
    MILLION = BM_RECIPE_ONE
};

/* Narrow and quick: many games teach more than deep ones. */
static const hs_lot_plan PLAN = {.width = {2, 1, 1, 1, 1, 1, 1, 1}, .visits = 100};

typedef enum nature { LEARNER, ERRING, GREEDY, PRICED, CARELESS } nature;

typedef struct player {
    nature nature;
    hs_style style; /* of a greedy one; of a priced one how eager, in sixteenths */
} player;

/* A game on its way, with what was seen and thought between its lots. */
typedef struct course {
    const bm_recipe *recipe;
    const bm_net *net;
    bm_rng *rng;
    hs_state state;
    player player[HS_SEATS_MAX];
    player opener[HS_SEATS_MAX]; /* who sits there for the first lots, */
    int opening[HS_SEATS_MAX]; /* so many */
    bool errs; /* somebody at the table */
    int lots;
    hs_eyes eyes[LOTS_MAX];
    hs_shares thought[LOTS_MAX]; /* what the lot would come to */
    bool strayed[LOTS_MAX];
    hs_shares end[LOTS_MAX + 1]; /* if the game had ended there, */
    int one_of[LOTS_MAX + 1]; /* as one of so many cards made it; 0: none could */
    hs_lot lot;
    hs_lot erring; /* what those who err think of it */
    hs_lot_plan errors;
} course;

static bool happens(bm_rng *rng, int64_t millionths)
{
    return bm_rng_below(rng, MILLION) < millionths;
}

/* From misers to spendthrifts. At a careful table all see to it that they are not the poorest,
 * and many play just like greedy. At the others sit those who forget it, pay fixed prices, err or
 * bid at random. It is one or the other: if any table had a few fools among many, a learner
 * would rely on them, and be lost among careful players. In the first generation there are only
 * misers: learners who start as spenders take long to get over it, and misers soon find out what
 * is worth its price. */
static player draw_company(course *c, bool careful)
{
    uint32_t kind = bm_rng_below(c->rng, 16);
    player p = {.nature = GREEDY, .style = {.keep = 16}};

    if (c->net == NULL) {
        p.style.eager = (uint8_t)(1 + bm_rng_below(c->rng, 10));
        return p;
    }
    p.style.eager = (uint8_t)(2 + bm_rng_below(c->rng, 26));
    if (careful) {
        if (kind < 5)
            p.style.eager = USUAL_EAGER;
        else if (kind == 5)
            p.nature = ERRING;
        return p;
    }
    if (kind < 5)
        p.nature = PRICED;
    else if (kind < 7)
        p.nature = CARELESS;
    else if (kind < 9)
        p.nature = ERRING;
    else if (kind < 13)
        p.style.keep = (uint8_t)bm_rng_below(c->rng, 16);
    return p;
}

/* Half of the seats are held by somebody else at first, who spends as the one after him would
 * not. Else only spendthrifts would ever be seen with little money, and what such a position is
 * worth to somebody who takes care from there on would not be known. */
static void seat_openers(course *c, int seats)
{
    for (int seat = 0; seat < seats; seat++) {
        c->opener[seat] = draw_company(c, false);
        c->opening[seat] = 0;
        if (c->net != NULL && bm_rng_below(c->rng, 2) == 0)
            c->opening[seat] = 1 + (int)bm_rng_below(c->rng, OPENING_MAX);
        c->errs |= c->opener[seat].nature == ERRING;
    }
}

/* Among company there is one learner for certain. Others may learn beside it, or not. Half of
 * the companies are of one temper. */
static void seat_players(course *c, int seats)
{
    bool company = c->net == NULL || happens(c->rng, bm_recipe_millionths(c->recipe, "company", 0));
    bool lonely = bm_rng_below(c->rng, 2) == 0;
    bool alike = bm_rng_below(c->rng, 2) == 0;
    bool careful = bm_rng_below(c->rng, 8) < (seats == HS_SEATS_MIN ? 4 : 5);
    int learner = (int)bm_rng_below(c->rng, (uint32_t)seats);
    player temper = draw_company(c, careful);

    c->errors = PLAN;
    c->errors.error = (uint16_t)bm_rng_below(c->rng, ERROR_MAX);
    for (int seat = 0; seat < seats; seat++) {
        c->player[seat] = alike ? temper : draw_company(c, careful);
        bool learns = seat == learner || (!lonely && bm_rng_below(c->rng, 2) == 0);
        if (c->net != NULL && (!company || learns))
            c->player[seat].nature = LEARNER;
        c->errs |= c->player[seat].nature == ERRING;
    }
}

static bm_move stray(course *c)
{
    uint32_t cards[STRAY_RAISES];
    int raises = hs_lot_raises(&c->lot, &c->state, STRAY_RAISES, cards);
    uint32_t i = bm_rng_below(c->rng, (uint32_t)raises + STRAY_PASSES);

    return hs_bid_move(i < STRAY_PASSES ? 0 : cards[i - STRAY_PASSES]);
}

static bm_move company_move(course *c, const player *p, int seat)
{
    if (p->nature == ERRING && c->net != NULL) {
        hs_thought thought;
        hs_lot_think(&c->erring, &c->errors, &c->state, &thought);
        return thought.move;
    }
    if (p->nature == CARELESS || (c->net == NULL && bm_rng_below(c->rng, 12) == 0))
        return hs_single_move(&c->state, seat, c->rng);
    if (p->nature == PRICED)
        return hs_priced_move(&c->lot, &c->state, p->style.eager);
    return hs_styled_move(&c->state, seat, &p->style);
}

/* The bidding for the card that lies there. */
static void play_lot(course *c)
{
    int64_t straying = bm_recipe_millionths(c->recipe, "explore", 0);
    bool astray = c->net != NULL && happens(c->rng, straying);
    hs_thought thought;

    c->strayed[c->lots] = false;
    if (c->net != NULL) {
        hs_lot_begin(&c->lot, c->net, &c->state, NULL);
        if (c->errs)
            hs_lot_begin(&c->erring, c->net, &c->state, NULL);
        hs_lot_think(&c->lot, &PLAN, &c->state, &thought);
        c->thought[c->lots] = thought.shares;
    }
    while (c->state.pub.head.phase == HS_PHASE_BID) {
        int seat = c->state.pub.turn_seat;
        const player *p = c->lots < c->opening[seat] ? &c->opener[seat] : &c->player[seat];
        bm_move move;
        if (astray && bm_rng_below(c->rng, 3) == 0) {
            move = stray(c);
            c->strayed[c->lots] = true;
        } else if (p->nature == LEARNER) {
            hs_lot_think(&c->lot, &PLAN, &c->state, &thought);
            move = thought.move;
        } else {
            move = company_move(c, p, seat);
        }
        hs_apply(&c->state, seat, move, NULL);
    }
    hs_settle(&c->state);
}

static void play_course(course *c)
{
    bm_setup setup = hs_table_draw(c->rng, 4, 3);

    seat_openers(c, setup.seats);
    seat_players(c, setup.seats);
    hs_start(&c->state, &setup);
    hs_apply(&c->state, BM_CHANCE, hs_random_move(&c->state, BM_CHANCE, c->rng), NULL);
    for (c->lots = 0;; c->lots++) {
        hs_final_shares(&c->state, &c->end[c->lots]);
        c->one_of[c->lots] = hs_end_is_one_of(&c->state);
        if (c->one_of[c->lots] == 1)
            return;
        hs_inputs(&c->state, &c->eyes[c->lots]);
        hs_table_turn_up(&c->state, c->rng);
        play_lot(c);
    }
}

/* From the last position back. `target` is what the position after the lot was worth on the
 * condition that the game went on, and becomes the same for the position before it. */
static void step_back(const course *c, int lot, int seats, float *target)
{
    int64_t lambda = bm_recipe_millionths(c->recipe, "lambda", MILLION);
    float trust = c->net == NULL ? 1 : c->strayed[lot] ? 0 : (float)lambda / MILLION;
    int one_of = c->one_of[lot + 1];

    for (int seat = 0; seat < seats; seat++) {
        float end = (float)c->end[lot + 1].of[seat] / HS_SHARE_ONE;
        float came =
            one_of == 0 ? target[seat] : (end + (float)(one_of - 1) * target[seat]) / (float)one_of;
        float thought = c->net == NULL ? 0 : (float)c->thought[lot].of[seat] / HS_SHARE_ONE;
        target[seat] = trust * came + (1 - trust) * thought;
    }
}

/* What no seat gets is nobody's. */
static void note(bm_notes *notes, const hs_eyes *eyes, int seats, const float *target)
{
    float share[HS_SEATS_MAX + 1];
    float rest = 1;

    for (int seat = 0; seat < seats; seat++) {
        share[seat] = target[seat];
        rest -= target[seat];
    }
    share[seats] = rest > 0 ? rest : 0;
    bm_notes_add(notes, seats + 1, eyes->row[0], share);
}

static void play_game(const bm_recipe *recipe, const bm_net *net, bm_rng *rng, bm_notes *notes)
{
    course c = {.recipe = recipe, .net = net, .rng = rng};
    float target[HS_SEATS_MAX] = {0};

    play_course(&c);
    int seats = c.state.pub.head.setup.seats;
    for (int lot = c.lots - 1; lot >= 0; lot--) {
        step_back(&c, lot, seats, target);
        note(notes, &c.eyes[lot], seats, target);
    }
}

static void play(const bm_recipe *recipe, const bm_net *net, uint32_t generation, bm_rng *rng,
                 bm_notes *notes)
{
    (void)generation;
    for (int i = 0; i < (net == NULL ? FIRST_GAMES : 1); i++)
        play_game(recipe, net, rng, notes);
}

static const char *const KEYS[] = {"company", "explore", "lambda", NULL};

const bm_school hs_school = {
    .name = "high-society", .inputs = HS_INPUTS, .play = play, .keys = KEYS};
