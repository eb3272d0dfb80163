/* fuzz_board.c - any text as a board, for every game that is played on one.
 *
 * What is read has one spelling, which fits a record's line and reads back as the same
 * board; a game can be begun on it, loaded from bytes and played. A refusal touches
 * nothing, names a line of the text and has a reason that can be told.
 */
#include "base/hash.h"
#include "core/board.h"
#include "core/phrase.h"
#include "fuzz/inspect.h"
#include "games/registry.h"

enum { PLIES = 60 };

static void inspect_fault(const bm_game *game, bm_span text, bm_status status,
                          const bm_board_fault *fault)
{
    uint32_t lines = 1;
    uint32_t entries = 0;

    for (size_t i = 0; i < text.size; i++) {
        lines += text.start[i] == '\n';
        entries += text.start[i] == '\n' || text.start[i] == ',';
    }
    FUZZ_HOLDS(fault->line >= 1 && fault->line <= lines);
    FUZZ_HOLDS(fault->entry <= entries + 1);
    const char *key = bm_reason_of(game, status)->key;
    for (int i = 0; i < bm_catalogue_count; i++)
        FUZZ_HOLDS(bm_phrase_find(&bm_catalogues[i], "reason.", key) != NULL);
}

static void inspect_spelling(const bm_game *game, const bm_board *board)
{
    char buffer[BM_BOARD_TEXT_MAX];
    bm_board_fault fault;
    bm_board again;
    bm_text text;

    bm_text_begin(&text, buffer, sizeof buffer);
    game->write_board(board, &text);
    FUZZ_HOLDS(!text.full);
    for (size_t i = 0; i < text.length; i++)
        FUZZ_HOLDS(buffer[i] > ' ' && buffer[i] < 0x7f);
    FUZZ_HOLDS(game->read_board((bm_span){buffer, text.length}, &again, &fault) == BM_OK);
    FUZZ_HOLDS(bm_equal(board, &again, sizeof again));
}

/* A random game, as far as it gets. */
static void play_on(const bm_game *game, const bm_board *board, uint64_t seed)
{
    _Alignas(8) uint8_t state[BM_STATE_MAX] = {0};
    bm_setup setup;
    bm_board laid;
    bm_rng rng;

    bm_rng_seed(&rng, seed);
    bm_setup_begin(&setup);
    setup.seats =
        (uint8_t)(game->seats_min + seed % ((uint64_t)game->seats_max - game->seats_min + 1));
    FUZZ_HOLDS(bm_setup_resolve(game, &setup) == BM_OK);
    game->start(state, &setup);
    game->lay_board(state, board);
    game->board_of(state, &laid);
    FUZZ_HOLDS(bm_equal(board, &laid, sizeof laid));
    for (int i = 0; i < PLIES; i++) {
        bm_turn turn = game->turn(state);
        if (turn.wait == BM_WAIT_NOBODY)
            break;
        int seat = turn.wait == BM_WAIT_CHANCE ? BM_CHANCE : bm_lowest(turn.must);
        bm_move move = game->random_move(state, seat, &rng);
        FUZZ_HOLDS(bm_step(game, state, seat, move, NULL) == BM_OK);
        inspect_known(game, state);
    }
    inspect_state(game, state);
    inspect_bytes(game, state);
    inspect_view(game, state, BM_REFEREE);
    bm_start_again(game, state, state);
    game->board_of(state, &laid);
    FUZZ_HOLDS(bm_equal(board, &laid, sizeof laid));
}

static void try_game(const bm_game *game, bm_span text)
{
    bm_board board;
    bm_board untouched;
    bm_board_fault fault = {UINT32_MAX, UINT32_MAX};

    for (size_t i = 0; i < sizeof board.bytes; i++)
        board.bytes[i] = untouched.bytes[i] = 0xa5;
    bm_status status = game->read_board(text, &board, &fault);
    if (status != BM_OK) {
        inspect_fault(game, text, status, &fault);
        FUZZ_HOLDS(bm_equal(&board, &untouched, sizeof board));
        return;
    }
    inspect_spelling(game, &board);
    play_on(game, &board, bm_hash(text.start, text.size, 0));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bm_check_set_hook(fuzz_failed);
    for (int i = 0; i < bm_game_count; i++)
        if (bm_games[i]->read_board != NULL)
            try_game(bm_games[i], (bm_span){size > 0 ? (const char *)data : "", size});
    return 0;
}
