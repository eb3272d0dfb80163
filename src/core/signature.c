/* signature.c - plays the fixed set of games and hashes all that shows. */
#include "core/signature.h"

#include "base/check.h"
#include "base/hash.h"
#include "base/mem.h"
#include "core/asking.h"
#include "core/step.h"
#include "core/view.h"

enum {
    GAMES_PER_SETUP = 4,
    VIEW_EVERY = 16,
    TEXT_MAX = 16384,
    PLIES_MAX = 1500,
    OPEN_PLIES = 400 /* where seats need not act: such games hardly ever end at random */
};

typedef struct walk {
    const bm_game *game;
    uint64_t hash;
    bm_rng rng;
    _Alignas(8) uint8_t state[BM_STATE_MAX];
} walk;

static void mix_text(walk *w, const bm_text *text)
{
    bm_require(!text->full);
    w->hash = bm_hash(text->start, text->length, w->hash);
}

static void mix_view(walk *w, int viewer)
{
    char buffer[TEXT_MAX];
    bm_text text;
    bm_json json;

    bm_text_begin(&text, buffer, sizeof buffer);
    bm_json_begin(&json, &text);
    bm_write_view(w->game, w->state, viewer, &json);
    mix_text(w, &text);
}

static void mix_step(walk *w, int seat, bm_move move)
{
    bm_event list[BM_EVENTS_MAX];
    bm_events events = {list, BM_EVENTS_MAX, 0};
    char buffer[TEXT_MAX];
    bm_text text;
    bm_json json;

    bm_text_begin(&text, buffer, sizeof buffer);
    w->game->write_move(move, &text);
    bm_require(bm_step(w->game, w->state, seat, move, &events) == BM_OK);
    bm_json_begin(&json, &text);
    bm_write_events(w->game, &events, BM_REFEREE, &json);
    mix_text(w, &text);
    w->hash = bm_hash_mix(w->hash, bm_state_hash(w->game, w->state));
}

/* A move that somebody might try, lawful or not: what it is answered counts. */
static void mix_refusals(walk *w, bm_move move)
{
    move.set ^= bm_rng_next(&w->rng) & 0xff;
    for (int seat = BM_CHANCE; seat < w->game->seats_max; seat++)
        w->hash = bm_hash_mix(w->hash, (uint64_t)w->game->check(w->state, seat, move));
}

static void play_game(walk *w, const bm_setup *setup)
{
    bool open = false;

    bm_zero(w->state, sizeof w->state);
    w->game->start(w->state, setup);
    for (uint32_t ply = 0; ply < (open ? OPEN_PLIES : PLIES_MAX); ply++) {
        bm_turn turn = w->game->turn(w->state);
        bm_move move;
        if (turn.wait == BM_WAIT_NOBODY)
            break;
        open = open || turn.may != turn.must;
        int seat = bm_asking_anybody(w->game, w->state, &w->rng, &move);
        if (ply % VIEW_EVERY == 0)
            mix_view(w, (int)(ply / VIEW_EVERY) % setup->seats);
        mix_refusals(w, move);
        mix_step(w, seat, move);
    }
    mix_view(w, BM_SPECTATOR);
    mix_view(w, BM_REFEREE);
}

static void play_setup(walk *w, bm_setup setup)
{
    if (bm_setup_resolve(w->game, &setup) != BM_OK)
        return;
    for (int i = 0; i < GAMES_PER_SETUP; i++)
        play_game(w, &setup);
}

/* The edition as it is, then each option by itself at its ends. */
static void play_edition(walk *w, int seats, int edition)
{
    bm_setup setup;

    bm_setup_begin(&setup);
    setup.seats = (uint8_t)seats;
    setup.edition = (uint8_t)edition;
    play_setup(w, setup);
    for (int i = 0; i < w->game->option_count; i++) {
        const bm_option *option = &w->game->options[i];
        uint16_t last = option->max;
        if (option->values != NULL)
            for (last = 0; option->values[last + 1] != NULL;)
                last++;
        bm_setup other = setup;
        other.option[i] = option->values != NULL ? 0 : option->min;
        play_setup(w, other);
        other.option[i] = last;
        play_setup(w, other);
    }
}

uint64_t bm_signature(const bm_game *const *games, int count)
{
    walk w;

    bm_zero(&w, sizeof w);
    for (int i = 0; i < count; i++) {
        w.game = games[i];
        bm_rng_seed(&w.rng, 1);
        for (int seats = w.game->seats_min; seats <= w.game->seats_max; seats++)
            for (int edition = 0; edition < w.game->edition_count; edition++)
                play_edition(&w, seats, edition);
    }
    return w.hash;
}
