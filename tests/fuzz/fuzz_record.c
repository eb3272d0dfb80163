/* fuzz_record.c - any text as a record.
 *
 * A record has one spelling: whatever loads must be written back to the very
 * same bytes, and the match it loads to must be whole.
 */
#include "core/record.h"
#include "fuzz/inspect.h"
#include "games/registry.h"

/* The capacity says whether the match was asked for more room than promised. */
static void inspect_match(const bm_match *match)
{
    uint32_t rolls = 0;

    FUZZ_HOLDS(match->length <= match->capacity);
    for (uint32_t i = 0; i < match->length; i++)
        rolls += match->history[i].seat == BM_CHANCE;
    FUZZ_HOLDS(match->rolls == rolls);
    inspect_state(match->game, &match->state);
}

static void inspect_spelling(const bm_match *match, bm_span record)
{
    char *buffer = malloc(record.size + 1);
    bm_text text;

    if (buffer == NULL)
        return;
    bm_text_begin(&text, buffer, record.size + 1);
    bm_record_write(match, &text);
    FUZZ_HOLDS(!text.full && text.length == record.size);
    FUZZ_HOLDS(bm_equal(buffer, record.start, record.size));
    free(buffer);
}

/* The loaded match goes on by itself, and can be taken back to where nothing is
 * left to take back. */
static void use(bm_match *match)
{
    bm_status status = bm_match_catch_up(match, NULL);

    FUZZ_HOLDS(status == BM_OK || status == BM_HISTORY_FULL);
    inspect_match(match);
    for (int i = 0; i < 4; i++) {
        uint32_t length = match->length;
        status = bm_match_undo(match);
        FUZZ_HOLDS(status == BM_OK ? match->length < length : status == BM_NOTHING_TO_UNDO);
        inspect_match(match);
    }
}

static void try_game(const bm_game *game, bm_span record, uint32_t lines, bool expected)
{
    bm_record_fault fault = {UINT32_MAX, -1};
    bm_match match;
    bm_ply *history = malloc(lines * sizeof *history);

    if (history == NULL)
        return;
    bm_status status = bm_record_load(&match, game, record, history, lines, &fault);
    if (status == BM_OK) {
        FUZZ_HOLDS(expected);
        inspect_match(&match);
        inspect_spelling(&match, record);
        use(&match);
    } else {
        FUZZ_HOLDS(fault.line >= 1 && fault.line <= lines);
        FUZZ_HOLDS(bm_reason_of(game, status)->key[0] != '\0');
        FUZZ_HOLDS(fault.cause != BM_HISTORY_FULL);
        FUZZ_HOLDS(fault.cause == BM_OK || bm_reason_of(game, fault.cause)->key[0] != '\0');
    }
    free(history);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bm_span record = {(const char *)data, size};
    bm_record_fault fault = {0};
    bm_span name = {0};
    uint32_t lines = (uint32_t)size + 1; /* where the record does not even say */

    bm_check_set_hook(fuzz_failed);
    bm_status status = bm_record_game(record, &name, &lines, &fault);
    const bm_game *named = status == BM_OK ? bm_game_find(name) : NULL;
    /* A game that the record does not name must refuse it too. */
    for (int i = 0; i < bm_game_count; i++)
        try_game(bm_games[i], record, lines, bm_games[i] == named);
    return 0;
}
