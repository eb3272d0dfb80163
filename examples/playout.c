/* playout.c - one random game, played through libbeaumonde alone.
 *
 *     cc playout.c $(pkg-config --cflags --libs beaumonde) && ./a.out
 *
 * Shows the few steps of every program that embeds the library: find a game,
 * set it up, start a match whose chance comes from a seed, then ask whose turn
 * it is and play until nobody's. The memory is all ours: the library never
 * allocates.
 */
#include "base/json_write.h"
#include "base/rng.h"
#include "core/match.h"
#include "core/view.h"
#include "games/registry.h"

#include <stdio.h>
#include <stdlib.h>

enum { SEATS = 3, SEED = 2024, PLIES_MAX = 1000 };

static void give_up(const char *what)
{
    fprintf(stderr, "playout: %s\n", what);
    exit(EXIT_FAILURE);
}

/* The notation is the engine protocol's: "bid 4+6". */
static void print_move(const bm_game *game, const bm_ply *ply)
{
    char buffer[BM_MOVE_TEXT_MAX];
    bm_text text;

    bm_text_begin(&text, buffer, sizeof buffer);
    game->write_move(ply->move, &text);
    if (ply->seat == BM_CHANCE)
        printf("chance: %s\n", text.start);
    else
        printf("seat %d: %s\n", (int)ply->seat, text.start);
}

static void print_result(const bm_match *match)
{
    char buffer[1024];
    bm_text text;
    bm_json json;

    bm_text_begin(&text, buffer, sizeof buffer);
    bm_json_begin(&json, &text);
    bm_write_result(match->game, &match->state, &json);
    puts(text.start);
}

/* Every seat plays at random. The match checks each move and rolls the chance
 * that follows it; all of that lands in the history. */
static void play(bm_match *match, bm_rng *rng)
{
    for (;;) {
        bm_turn turn = match->game->turn(&match->state);
        if (turn.wait == BM_WAIT_NOBODY)
            return;
        int seat = bm_lowest(turn.must);
        bm_move move = match->game->random_move(&match->state, seat, rng);
        if (bm_match_play(match, seat, move, NULL) != BM_OK)
            give_up("a move was refused");
    }
}

int main(void)
{
    static bm_ply history[PLIES_MAX];
    const bm_game *game = bm_game_find(bm_span_of("high-society"));
    bm_source source = {.automatic = true};
    bm_setup setup;
    bm_match match;
    bm_rng rng;

    if (game == NULL)
        give_up("no such game");
    bm_setup_begin(&setup);
    setup.seats = SEATS;
    if (bm_setup_resolve(game, &setup) != BM_OK)
        give_up("the game cannot be set up so");

    bm_seed_from_number(source.seed, SEED);
    bm_rng_seed(&rng, SEED);
    if (bm_match_start(&match, game, &setup, NULL, &source, history, PLIES_MAX, NULL) != BM_OK)
        give_up("the match does not start");
    play(&match, &rng);

    for (uint32_t i = 0; i < match.length; i++)
        print_move(game, &match.history[i]);
    print_result(&match);
    return EXIT_SUCCESS;
}
