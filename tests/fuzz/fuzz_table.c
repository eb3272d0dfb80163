/* fuzz_table.c - any text as a kept game.
 *
 * A kept game has one spelling, like the record in it: what loads must be written
 * back to the very same bytes. Only a roll that was due is made at loading, and
 * then what is written is longer, and loads to itself. What loads can be played
 * on, taken back and kept again.
 */
#include "base/mem.h"
#include "cli/language.h"
#include "cli/sitting.h"
#include "fuzz/inspect.h"

enum { DECISIONS = 6, BOT_DECISIONS = 1 /* they think, and there are many inputs */ };

static const bm_catalogue *english(void)
{
    const bm_catalogue *catalogue = bm_catalogue_find("en");

    FUZZ_HOLDS(catalogue != NULL);
    return catalogue;
}

static bool same(bm_span a, bm_span b)
{
    return a.size == b.size && bm_equal(a.start, b.start, a.size);
}

/* The caller frees it. */
static bm_reply written(const bm_sitting *sitting)
{
    bm_reply reply;

    FUZZ_HOLDS(bm_reply_init(&reply));
    FUZZ_HOLDS(bm_sitting_write(sitting, &reply));
    FUZZ_HOLDS(!reply.text.full && bm_utf8_valid(reply.text.start, reply.text.length));
    return reply;
}

static bm_span span_of(const bm_reply *reply)
{
    return (bm_span){reply->text.start, reply->text.length};
}

static void inspect_seating(const bm_sitting *sitting)
{
    const bm_seating *seating = &sitting->seating;

    FUZZ_HOLDS(seating->count == sitting->company.match.state.head.setup.seats);
    FUZZ_HOLDS(seating->you >= BM_NOBODY && seating->you < seating->count);
    for (int seat = 0; seat < seating->count; seat++) {
        FUZZ_HOLDS(seating->name[seat][0] != '\0');
        for (const char *at = seating->name[seat]; *at != '\0'; at++)
            FUZZ_HOLDS((unsigned char)*at >= ' ' && *at != 0x7f);
    }
}

/* What is written of it loads, to the same. */
static void inspect_spelling(const bm_sitting *sitting)
{
    bm_reply first = written(sitting);
    bm_sitting_fault fault;
    bm_sitting again;

    FUZZ_HOLDS(bm_sitting_read(&again, span_of(&first), english(), &fault));
    bm_reply second = written(&again);
    FUZZ_HOLDS(same(span_of(&first), span_of(&second)));
    bm_reply_free(&first);
    bm_reply_free(&second);
    bm_sitting_free(&again);
}

/* Who may decide does; false where nobody may. */
static bool play_one(bm_sitting *sitting, int *bots)
{
    const bm_game *game = sitting->company.match.game;
    bm_turn turn = game->turn(&sitting->company.match.state);
    bool person = true;
    bm_status status = BM_OK;

    if (turn.wait != BM_WAIT_SEATS)
        return false;
    int seat = bm_company_asked(&sitting->company);
    if (sitting->seating.bot[seat] == NULL || (*bots)++ < BOT_DECISIONS)
        status = bm_sitting_answer(sitting, seat, &person);
    if (person && !bm_has(turn.must, seat))
        bm_company_pass(&sitting->company, seat);
    else if (person)
        status =
            bm_sitting_play(sitting, seat, game->default_move(&sitting->company.match.state, seat));
    FUZZ_HOLDS(status == BM_OK);
    return true;
}

static void use(bm_sitting *sitting)
{
    uint32_t length = sitting->company.match.length;
    int bots = 0;

    for (int i = 0; i < DECISIONS && play_one(sitting, &bots); i++)
        ;
    FUZZ_HOLDS(sitting->company.match.length >= length);
    FUZZ_HOLDS(sitting->company.match.length <= sitting->company.match.capacity);
    inspect_state(sitting->company.match.game, &sitting->company.match.state);
    inspect_spelling(sitting);
    length = sitting->company.match.length;
    bm_taken_back back = bm_company_undo(&sitting->company);
    FUZZ_HOLDS((back == BM_TAKEN_BACK) == (sitting->company.match.length < length));
    inspect_state(sitting->company.match.game, &sitting->company.match.state);
    inspect_spelling(sitting);
}

/* The line may be the one that is missing after the last. */
static void inspect_fault(const bm_sitting_fault *fault, bm_span text)
{
    uint32_t lines = 2;

    for (size_t i = 0; i < text.size; i++)
        lines += text.start[i] == '\n';
    FUZZ_HOLDS(fault->line >= 1 && fault->line <= lines);
    for (int i = 0; i < bm_catalogue_count; i++)
        FUZZ_HOLDS(bm_phrase_find(&bm_catalogues[i], "", fault->key) != NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bm_span text = {(const char *)data, size};
    bm_sitting_fault fault = {NULL, UINT32_MAX};
    bm_sitting sitting;

    bm_check_set_hook(fuzz_failed);
    bm_language_begin(0, NULL); /* columns of UTF-8 */
    if (!bm_sitting_read(&sitting, text, english(), &fault)) {
        inspect_fault(&fault, text);
        return 0;
    }
    inspect_seating(&sitting);
    inspect_state(sitting.company.match.game, &sitting.company.match.state);
    bm_reply reply = written(&sitting);
    FUZZ_HOLDS(same(span_of(&reply), text) || reply.text.length > size);
    bm_reply_free(&reply);
    use(&sitting);
    bm_sitting_free(&sitting);
    return 0;
}
