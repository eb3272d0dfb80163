/* fuzz_arena.c - any bytes as the state file of a match.
 *
 * Its checksums would hide the reader of lines from a search, so each line is also tried
 * with the checksum that it should have.
 */
#include "arena/journal.h"
#include "arena/set_line.h"
#include "base/hash.h"
#include "base/mem.h"
#include "fuzz/fuzz.h"
#include "games/registry.h"

static void make_plan(bm_plan *plan)
{
    static const uint8_t LINE_UP[BM_SEATS_MAX] = {0, 1, 1};

    *plan = (bm_plan){.game = bm_game_find(bm_span_of("high-society")),
                      .seed = 1,
                      .players = {{.name = "greedy"}, {.name = "random"}},
                      .player_count = 2};
    bm_setup_begin(&plan->setup);
    plan->setup.seats = 3;
    FUZZ_HOLDS(bm_setup_resolve(plan->game, &plan->setup) == BM_OK);
    bm_plan_match(plan, LINE_UP);
    FUZZ_HOLDS(bm_plan_games(plan, 300));
}

/* What is read is written as the same bytes, and can be counted. */
static void inspect(const bm_plan *plan, uint64_t fingerprint, bm_span line, const bm_set *set)
{
    char buffer[BM_SET_LINE_MAX];
    bm_text text;
    int won = 0;

    for (int side = 0; side < 2; side++) {
        won += set->score.won[side];
        FUZZ_HOLDS(bm_times_quantile_ms(&set->times[side], 990) >= 0);
    }
    FUZZ_HOLDS(won == BM_ARENA_WIN * (3 - set->score.nobody));
    bm_text_begin(&text, buffer, sizeof buffer);
    bm_set_line_write(plan, fingerprint, set, &text);
    FUZZ_HOLDS(line.start == NULL ||
               (text.length == line.size && bm_equal(buffer, line.start, line.size)));
}

typedef struct context {
    const bm_plan *plan;
    uint64_t fingerprint;
} context;

static void found(void *of, const bm_set *set)
{
    const context *c = of;

    inspect(c->plan, c->fingerprint, (bm_span){NULL, 0}, set);
}

static void try_line(const context *c, bm_span words)
{
    static char line[BM_SET_LINE_MAX];
    uint8_t bytes[8];
    bm_text text;
    bm_set set;

    bm_text_begin(&text, line, sizeof line);
    bm_text_add_bytes(&text, words.start, words.size);
    uint64_t hash = bm_hash(line, text.length, c->fingerprint);
    for (int i = 0; i < 8; i++)
        bytes[i] = (uint8_t)(hash >> (56 - 8 * i));
    bm_text_add_hex(&text, bytes, sizeof bytes);
    bm_span whole = {line, text.length};
    if (!text.full && bm_set_line_read(c->plan, c->fingerprint, whole, &set))
        inspect(c->plan, c->fingerprint, whole, &set);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static bm_journal journal;
    static bm_plan plan;
    bm_span rest = {size > 0 ? (const char *)data : "", size};

    bm_check_set_hook(fuzz_failed);
    make_plan(&plan);
    context c = {&plan, bm_plan_fingerprint(&plan)};
    bm_journal_state state = bm_journal_read(&journal, &plan, rest, found, &c);
    FUZZ_HOLDS(state == BM_JOURNAL_FINE || state == BM_JOURNAL_STRANGE ||
               state == BM_JOURNAL_OTHER);
    while (rest.start != NULL)
        try_line(&c, bm_span_cut(&rest, '\n'));
    return 0;
}
