/* boards.c - boards that the table brings along: text, bytes, state. */
#include "conformance/properties.h"

#include <string.h>

#include "core/board.h"

static void demand_board(const trial *t, bool holds, const char *what, const char *text)
{
    if (!holds)
        broken(t, "a board is text outside and bytes inside", "%s: %s", what, text);
}

static box laid(const trial *t, const bm_board *board)
{
    box state;

    memset(state.bytes, 0, sizeof state.bytes);
    t->game->start(state.bytes, &t->setup);
    t->game->lay_board(state.bytes, board);
    return copy_of(t, &state);
}

static void write_board(const trial *t, const bm_board *board, char text[BM_BOARD_TEXT_MAX])
{
    bm_text writer;

    bm_text_begin(&writer, text, BM_BOARD_TEXT_MAX);
    t->game->write_board(board, &writer);
    demand_board(t, !writer.full && strpbrk(text, " \n\t") == NULL, "one short word", text);
}

/* What is taken for a board must be a lawful one, and come back the same. */
static void demand_lawful(const trial *t, const bm_board *board)
{
    char text[BM_BOARD_TEXT_MAX];
    bm_board again;
    bm_board from_state;
    bm_board_fault fault;
    box state = laid(t, board);

    write_board(t, board, text);
    demand_board(t, t->game->audit(state.bytes) == NULL, "the state is lawful", text);
    demand_board(t, t->game->read_board(bm_span_of(text), &again, &fault) == BM_OK, "reads", text);
    demand_board(t, memcmp(board, &again, sizeof again) == 0, "reads the same", text);
    t->game->board_of(state.bytes, &from_state);
    demand_board(t, memcmp(board, &from_state, sizeof again) == 0, "lies in the state", text);
    box fresh = copy_of(t, &state);
    bm_start_again(t->game, state.bytes, fresh.bytes);
    demand_board(t, same_state(t, &fresh, &state), "starting again keeps it", text);
}

/* Every character of the game's own board is replaced, doubled and left out: each
 * time it is refused, with a place, or is another lawful board. */
static void demand_judged(const trial *t, const char *text)
{
    static const char TRIED[] = "0129,:|#x \n";
    char other[BM_BOARD_TEXT_MAX + 2];
    bm_board board;
    size_t length = strlen(text);

    for (size_t at = 0; at <= length; at++) {
        for (size_t i = 0; i < sizeof TRIED - 1; i++) {
            bm_board_fault fault = {0};
            size_t skip = i % 2;
            memcpy(other, text, at);
            other[at] = TRIED[i];
            memcpy(other + at + 1, text + at + (at < length ? skip : 0),
                   length + 1 - at - (at < length ? skip : 0));
            if (t->game->read_board(bm_span_of(other), &board, &fault) == BM_OK)
                demand_lawful(t, &board);
            else
                demand_board(t, fault.line >= 1, "a refusal has a line", other);
        }
    }
}

void boards_round_trip(trial *t)
{
    const bm_game *game = t->game;
    char text[BM_BOARD_TEXT_MAX];
    bm_board own;
    box state;

    if (game->read_board == NULL) {
        demand_board(t,
                     game->write_board == NULL && game->lay_board == NULL && game->board_of == NULL,
                     "all or none", game->name);
        return;
    }
    bm_setup_begin(&t->setup);
    t->setup.seats = game->seats_min;
    bm_setup_resolve(game, &t->setup);
    memset(state.bytes, 0, sizeof state.bytes);
    game->start(state.bytes, &t->setup);
    game->board_of(state.bytes, &own);
    demand_lawful(t, &own);
    write_board(t, &own, text);
    demand_judged(t, text);
}
