/* fuzz_request.c - any requests to a table, one a line, and any entries of its journal.
 *
 * A line is `PERSON VERB OBJECT`: a digit, a word and JSON; or `! OBJECT`, an entry as a
 * journal might hold it. What is judged well can be applied, from the bytes that the journal
 * would hold; whatever is refused, and whatever cannot be applied, changes nothing.
 */
#include <string.h>

#include "base/blake2b.h"
#include "fuzz/inspect.h"
#include "server/members.h"
#include "server/verb.h"

static const char OPENED[][256] = {
    "{\"do\":\"opened\",\"code\":\"abcdefghijkm\",\"host\":1,\"seed\":"
    "\"0000000000000000000000000000000000000000000000000000000000000000\","
    "\"game\":\"high-society\",\"seats\":3,\"clock\":\"bank 60+5\"}",
    "{\"do\":\"opened\",\"code\":\"abcdefghijkm\",\"host\":1,\"seed\":"
    "\"1111111111111111111111111111111111111111111111111111111111111111\","
    "\"game\":\"adel-verpflichtet\",\"seats\":2}",
    "{\"do\":\"opened\",\"code\":\"abcdefghijkm\",\"host\":1,\"seed\":"
    "\"2222222222222222222222222222222222222222222222222222222222222222\","
    "\"game\":\"suetologia\",\"seats\":3,\"clock\":\"move 60\"}",
};

static bm_happening happening;

static bool apply(bm_table *table, bm_span body, int64_t at_ms)
{
    bm_entry entry = {.seq = table->seq + 1, .at_ms = at_ms, .body = body};
    const char *fault = NULL;
    bool done = bm_table_apply(table, &entry, &happening, &fault);

    FUZZ_HOLDS(done || fault != NULL);
    return done;
}

/* Of everything that entries can change. */
static uint64_t look(const bm_table *table)
{
    bm_blake2b hash;
    uint64_t digest;

    bm_blake2b_begin(&hash, sizeof digest);
    bm_blake2b_add(&hash, &table->seq, sizeof table->seq);
    bm_blake2b_add(&hash, &table->phase, sizeof table->phase);
    bm_blake2b_add(&hash, &table->host, sizeof table->host);
    bm_blake2b_add(&hash, table->holder, sizeof table->holder);
    bm_blake2b_add(&hash, &table->proposal, sizeof table->proposal);
    bm_blake2b_add(&hash, table->muted, sizeof table->muted);
    bm_blake2b_add(&hash, table->rematch, sizeof table->rematch);
    bm_blake2b_add(&hash, &table->waived, sizeof table->waived);
    bm_blake2b_add(&hash, table->offer_seq, sizeof table->offer_seq);
    if (table->history != NULL) {
        bm_blake2b_add(&hash, &table->match.length, sizeof table->match.length);
        bm_blake2b_add(&hash, &table->match.state, table->terms.game->state_size);
    }
    bm_blake2b_end(&hash, (uint8_t *)&digest);
    return digest;
}

static void try_entry(bm_table *table, bm_span body, int64_t at_ms)
{
    uint64_t before = look(table);

    if (!apply(table, body, at_ms))
        FUZZ_HOLDS(look(table) == before);
    else if (table->history != NULL)
        inspect_state(table->terms.game, &table->match.state);
}

static void try_request(bm_table *table, bm_span line, int64_t at_ms)
{
    bm_span verb_word;
    char body[BM_BODY_MAX];
    bm_refusal refusal;
    bm_text text;

    int64_t person = line.start[0] - '0';
    bm_span_cut(&line, ' ');
    if (line.start == NULL)
        return;
    verb_word = bm_span_cut(&line, ' ');
    const bm_verb *verb = bm_verb_find(verb_word);
    json_t *object = line.start != NULL ? bm_object_read(line) : NULL;
    if (verb == NULL || verb->judge == NULL || object == NULL || person < 1 || person > 9 ||
        !bm_has(verb->phases, (int)table->phase) ||
        (verb->asker == BM_ASKER_SEAT && bm_table_seat(table, person) == BM_NOBODY)) {
        json_decref(object);
        return;
    }
    uint64_t before = look(table);
    bm_request request = {.object = object, .person = person, .elapsed_ms = 9000, .lag_ms = 20};
    bm_text_begin(&text, body, sizeof body);
    bool granted = bm_table_judge(table, verb->judge, &request, &text, &refusal);
    FUZZ_HOLDS(look(table) == before);
    if (granted)
        FUZZ_HOLDS(apply(table, (bm_span){body, text.length}, at_ms));
    else
        FUZZ_HOLDS(refusal.status >= 400 && refusal.key != NULL &&
                   bm_utf8_valid(refusal.detail, strlen(refusal.detail)));
    json_decref(object);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bm_span rest = {(const char *)data, size};
    int64_t at_ms = 1000;
    bm_table table;

    if (size == 0)
        return 0;
    bm_table_begin(&table, 1);
    bm_span first = bm_span_cut(&rest, '\n');
    const char *opened = OPENED[(first.size > 0 ? (uint8_t)first.start[0] : 0) % 3];
    FUZZ_HOLDS(apply(&table, bm_span_of(opened), at_ms));
    while (rest.start != NULL) {
        bm_span line = bm_span_cut(&rest, '\n');
        at_ms += 2000;
        if (line.size > 2 && line.start[0] == '!')
            try_entry(&table, (bm_span){line.start + 2, line.size - 2}, at_ms);
        else if (line.size > 0)
            try_request(&table, line, at_ms);
    }
    bm_table_free(&table);
    return 0;
}
