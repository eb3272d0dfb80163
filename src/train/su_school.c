/* su_school.c - how Суетология is learned: games of the net's own player, and of greedy.
 *
 * A position is noted when somebody is about to roll: then all have done what they wanted,
 * and such positions are what the player compares. Its target is a mixture of how the game
 * ends and of what the net thinks of the positions on the way (TD(lambda)): games are long,
 * and one ending says little about a position far before it.
 *
 * Half of the games begin in the middle, with deeds and cash dealt out anyhow: there the net
 * sees deals and bankruptcies that good players would not come to. Doubts of different size
 * do the same for the others.
 */
#include "train/su_school.h"

#include <stdlib.h>

#include "base/mem.h"
#include "bots/su_greedy.h"
#include "bots/su_inputs.h"
#include "bots/su_player.h"
#include "core/asking.h"
#include "games/su/su_estate.h"
#include "games/su/su_game.h"
#include "games/su/su_rules.h"
#include "games/su/su_secret.h"
#include "train/recipe.h"

enum {
    PLACES_MAX = 1024, /* that one game notes */
    ROUNDS_MAX = 120, /* then the net says who wins */
    NOTED_EACH = 24 /* so many of a game are kept, about */
};

/* A noted position. */
typedef struct place {
    su_state state;
    int viewer;
    float share[SU_SEATS_MAX]; /* what the net thinks, later what is to be learned */
} place;

/* One game. */
typedef struct lesson {
    su_state state;
    const bm_net *net;
    bm_rng *rng;
    su_temper temper;
    uint32_t greedy; /* seats that play as greedy */
    int count;
    place places[PLACES_MAX];
} lesson;

static int roll(lesson *l, int count)
{
    return (int)bm_rng_below(l->rng, (uint32_t)count);
}

/* Two to six, mostly four. */
static int seats_of(lesson *l)
{
    static const uint8_t SEATS[] = {2, 3, 3, 4, 4, 4, 4, 5, 5, 6};

    return SEATS[roll(l, BM_LENGTH(SEATS))];
}

static void begin(lesson *l, const bm_net *net, bm_rng *rng)
{
    static const uint16_t DOUBT[] = {0, 0, 300, 1500};
    bm_setup setup;

    l->net = net;
    l->rng = rng;
    l->count = 0;
    bm_setup_begin(&setup);
    setup.seats = (uint8_t)seats_of(l);
    bm_setup_resolve(&su_game, &setup);
    if (roll(l, 8) == 0)
        setup.option[SU_OPTION_ROUNDS] = (uint16_t)(10 + roll(l, 50));
    su_start(&l->state, &setup);
    l->temper = (su_temper){.exchanges = 3, .offers = SU_OFFERS_A_TURN, .patient = roll(l, 4) != 0};
    l->temper.doubt = DOUBT[roll(l, BM_LENGTH(DOUBT))];
    l->greedy = 0;
    for (int seat = 0; seat < setup.seats; seat++)
        if (net == NULL || roll(l, 3) == 0)
            l->greedy |= bm_bit(seat);
}

static void build_somewhat(lesson *l, uint32_t group)
{
    su_public *pub = &l->state.pub;
    int level = roll(l, SU_OBJECTS_EACH + 1);

    if (roll(l, 2) == 0 || (group & pub->mortgaged) != 0 || pub->objects < level * bm_count(group))
        return;
    for (; group != 0; group &= group - 1) {
        su_set_level(pub, bm_lowest(group), level);
        pub->objects -= (uint8_t)level;
    }
}

/* The game begins in the middle. */
static void deal_out(lesson *l)
{
    su_public *pub = &l->state.pub;
    int seats = pub->head.setup.seats;
    int part = 4 + roll(l, 13); /* of 16 deeds */
    int wealth = 200 + roll(l, 1600);

    for (int deed = 0; deed < SU_DEEDS; deed++) {
        /* The last of a group often comes to the owner of the others, as in real games. */
        int owner = deed > 0 && roll(l, 2) == 0 ? su_owner(pub, deed - 1) : roll(l, seats);
        if (roll(l, 16) < part)
            su_give(pub, owner == SU_BANK ? roll(l, seats) : owner, bm_bit(deed));
        if (bm_has(su_owned(pub), deed) && roll(l, 8) == 0)
            pub->mortgaged |= bm_bit(deed);
    }
    for (int seat = 0; seat < seats; seat++) {
        int cash = roll(l, wealth);
        pub->issued += cash - pub->cash[seat];
        pub->cash[seat] = cash;
        pub->square[seat] = (uint8_t)roll(l, SU_SQUARES);
        if (pub->square[seat] == SU_SQUARE_TO_JAIL)
            pub->square[seat] = SU_SQUARE_JAIL;
        for (uint32_t rest = pub->whole[seat]; rest != 0;) {
            uint32_t group = su_group_of(pub, bm_lowest(rest));
            rest &= ~group;
            build_somewhat(l, group);
        }
    }
}

static void note(lesson *l)
{
    int32_t share[SU_SEATS_MAX];

    if (l->count == PLACES_MAX)
        return;
    place *p = &l->places[l->count++];
    p->state = l->state;
    p->viewer = bm_nth(su_seats_in(&l->state.pub), roll(l, bm_count(su_seats_in(&l->state.pub))));
    su_shares(l->net, &l->state, p->viewer, share);
    for (int seat = 0; seat < SU_SEATS_MAX; seat++)
        p->share[seat] = (float)share[seat] / BM_NET_SHARE_ONE;
}

static bm_move move_of(lesson *l, int seat)
{
    su_state seen = l->state;
    su_mind mind = {.net = l->net, .temper = &l->temper};

    su_redact(&seen, seat);
    if (bm_has(l->greedy, seat))
        return su_greedy_move(&seen, seat);
    bm_rng_seed(&mind.rng, bm_rng_next(l->rng));
    su_wake(&mind, &seen, seat);
    return su_decide(&mind);
}

static void play_on(lesson *l)
{
    bm_asking asking = {0};
    bool dealt = roll(l, 2) == 0;

    while (l->state.pub.head.round <= ROUNDS_MAX) {
        bm_turn turn = su_turn(&l->state);
        if (turn.wait == BM_WAIT_NOBODY)
            return;
        if (!dealt && turn.phase == SU_PHASE_TURN) {
            deal_out(l);
            dealt = true;
        }
        int seat = turn.wait == BM_WAIT_CHANCE ? BM_CHANCE : bm_asking_next(&asking, &turn);
        bm_move move =
            seat == BM_CHANCE ? su_random_move(&l->state, seat, l->rng) : move_of(l, seat);
        if (move.kind == 0) {
            bm_asking_content(&asking, seat);
            continue;
        }
        if (move.kind == SU_MOVE_ROLL)
            note(l);
        su_apply(&l->state, seat, move, NULL);
        bm_asking_moved(&asking);
    }
}

/* What is to be learned, from the end to the beginning. */
static void look_back(lesson *l, float lambda)
{
    int32_t last[SU_SEATS_MAX];
    float then[SU_SEATS_MAX];

    su_shares(l->net, &l->state, BM_REFEREE, last);
    for (int seat = 0; seat < SU_SEATS_MAX; seat++)
        then[seat] = (float)last[seat] / BM_NET_SHARE_ONE;
    for (int i = l->count - 1; i >= 0; i--) {
        for (int seat = 0; seat < SU_SEATS_MAX; seat++) {
            float now = l->places[i].share[seat];
            l->places[i].share[seat] = then[seat];
            then[seat] = lambda * then[seat] + (1 - lambda) * now;
        }
    }
}

static void hand_in(const place *p, bm_notes *notes)
{
    su_rows rows;
    uint8_t inputs[SU_SEATS_MAX * SU_INPUTS];
    float target[SU_SEATS_MAX];

    su_look(&p->state, p->viewer, &rows);
    for (int i = 0; i < rows.count; i++) {
        bm_copy(&inputs[(size_t)i * SU_INPUTS], rows.of[i], SU_INPUTS);
        target[i] = p->share[rows.seat[i]];
    }
    bm_notes_add(notes, rows.count, inputs, target);
}

static void play(const struct bm_recipe *recipe, const bm_net *net, uint32_t generation,
                 bm_rng *rng, bm_notes *notes)
{
    lesson *l = bm_train_memory(1, sizeof *l);
    float lambda = (float)bm_recipe_millionths(recipe, "lambda", BM_RECIPE_ONE) / BM_RECIPE_ONE;

    (void)generation;
    begin(l, net, rng);
    play_on(l);
    look_back(l, net != NULL ? lambda : 1);
    for (int i = 0; i < l->count; i++)
        if (roll(l, l->count) < NOTED_EACH)
            hand_in(&l->places[i], notes);
    free(l);
}

static const char *const KEYS[] = {"lambda", NULL};

const bm_school su_school = {.name = "suetologia", .inputs = SU_INPUTS, .play = play, .keys = KEYS};
