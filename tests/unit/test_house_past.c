/* test_house_past.c - a game as those who watch it as bytes are told it, ply by ply: what they
 * are sent while it is played, and what they ask for afterwards, is the truth, cut for them. */
#include "unit/unit.h"

#include <sodium.h>

#include "core/board.h"
#include "core/moment.h"
#include "core/step.h"
#include "server/room.h"
#include "server/told.h"
#include "unit/house_kit.h"

enum { PLIES_MAX = 4096 };

/* What somebody knows of each ply; the lists are of texts. */
typedef struct tale {
    json_t *events[PLIES_MAX + 1];
    json_t *state[PLIES_MAX + 1];
    int length;
} tale;

static char code[BM_CODE_SIZE + 1];

static const bm_table *table_of(kit *k)
{
    bm_room *room = bm_hall_find_code(k->house.hall, bm_span_of(code));

    assert_non_null(room);
    return &room->table;
}

static void note(json_t **place, json_t *value)
{
    assert_true(json_is_string(value));
    if (*place != NULL)
        assert_true(json_equal(*place, value)); /* it was told twice, and alike */
    else
        *place = json_incref(value);
}

static void note_ply(tale *t, int ply, json_t *told, json_t *state)
{
    assert_in_range(ply, 1, PLIES_MAX);
    note(&t->events[ply], json_object_get(told, "events"));
    note(&t->state[ply], state);
    t->length = ply > t->length ? ply : t->length;
}

/* A push that has plies: the state after the last one stands beside them. */
static void note_push(tale *t, json_t *message)
{
    json_t *plies = json_object_get(message, "plies");
    size_t count = json_array_size(plies);
    int ply = (int)json_integer_value(json_object_get(message, "ply"));

    for (size_t i = 0; i < count; i++) {
        json_t *told = json_array_get(plies, i);
        json_t *state = json_object_get(i + 1 < count ? told : message, "state");
        assert_true(i + 1 < count || json_object_get(told, "state") == NULL);
        note_ply(t, ply - (int)count + 1 + (int)i, told, state);
    }
}

static void hear(tale *t, const kit_caller *caller)
{
    char *lines = strndup(caller->heard, caller->heard_size);
    char *rest;

    for (char *line = strtok_r(lines, "\n", &rest); line != NULL;
         line = strtok_r(NULL, "\n", &rest)) {
        json_t *message = json_loads(line, 0, NULL);
        assert_non_null(message);
        if (json_object_get(message, "plies") != NULL && json_object_get(message, "do") != NULL)
            note_push(t, message);
        json_decref(message);
    }
    free(lines);
}

/* Everything once more, from the beginning on. */
static void ask_past(tale *t, kit_caller *caller, int length)
{
    int from = 0;

    while (from < length) {
        assert_int_equal(kit_ask(caller, "past", "{'table':'%s','from':%d}", code, from), 200);
        json_t *plies = json_object_get(caller->last, "plies");
        size_t count = json_array_size(plies);
        assert_int_equal(json_integer_value(json_object_get(caller->last, "from")), from);
        assert_int_equal(json_integer_value(json_object_get(caller->last, "ply")), length);
        assert_in_range(count, 1, BM_PAST_MAX);
        for (size_t i = 0; i < count; i++) {
            json_t *told = json_array_get(plies, i);
            note_ply(t, ++from, told, json_object_get(told, "state"));
        }
    }
    assert_int_equal(kit_ask(caller, "past", "{'table':'%s','from':%d}", code, length), 200);
    assert_int_equal(json_array_size(json_object_get(caller->last, "plies")), 0);
    assert_int_equal(kit_ask(caller, "past", "{'table':'%s','from':%d}", code, length + 1), 400);
    assert_int_equal(kit_ask(caller, "past", "{'table':'%s','from':-1}", code), 400);
}

static void assert_bytes(json_t *told, const uint8_t *bytes, size_t size)
{
    static char text[sodium_base64_ENCODED_LEN(BM_EVENTS_MAX * BM_EVENT_BYTES,
                                               sodium_base64_VARIANT_ORIGINAL)];

    sodium_bin2base64(text, sizeof text, bytes, size, sodium_base64_VARIANT_ORIGINAL);
    assert_string_equal(json_string_value(told), text);
}

/* Nothing but what the viewer may know, and all of that. */
static void compare_with_truth(const tale *t, const bm_match *match, int viewer)
{
    const bm_game *game = match->game;
    _Alignas(8) uint8_t state[BM_STATE_MAX];
    static uint8_t bytes[BM_EVENTS_MAX * BM_EVENT_BYTES];
    static bm_moment moment;

    assert_int_equal(t->length, match->length);
    bm_start_again(game, &match->state, state);
    for (uint32_t ply = 0; ply < match->length; ply++) {
        bm_event list[BM_EVENTS_MAX];
        bm_events events = {list, BM_EVENTS_MAX, 0};
        const bm_ply *made = &match->history[ply];
        assert_int_equal(bm_step(game, state, made->seat, made->move, &events), BM_OK);
        bm_moment_cut(&moment, game, state, &events, viewer);
        assert_bytes(t->events[ply + 1], bytes, bm_moment_store_events(&moment, bytes));
        assert_bytes(t->state[ply + 1], bytes, bm_state_store(game, &moment.state, bytes));
    }
}

static void forget(tale *t)
{
    for (int i = 0; i <= PLIES_MAX; i++) {
        json_decref(t->events[i]);
        json_decref(t->state[i]);
    }
    *t = (tale){.length = 0};
}

static void test_plies(void **unused)
{
    static const char *const TERMS[] = {
        "{'game':'high-society','seats':3,'options':{'hidden-scoring':'on'},"
        "'bots':{'1':'greedy','2':'random'}}",
        "{'game':'adel-verpflichtet','seats':3,'options':{'rounds':8},"
        "'bots':{'1':'random','2':'greedy'}}",
        "{'game':'suetologia','seats':3,'options':{'rounds':8},"
        "'bots':{'1':'greedy','2':'random'}}",
    };

    (void)unused;
    for (int i = 0; i < BM_LENGTH(TERMS); i++) {
        static tale heard;
        kit *k = kit_open((uint64_t)i + 1);
        kit_caller *callers[] = {kit_guest(k, "Red"), kit_guest(k, NULL)};
        int viewers[] = {0, BM_SPECTATOR};
        assert_int_equal(kit_ask(callers[0], "open", "%s", TERMS[i]), 200);
        snprintf(code, sizeof code, "%s", kit_text(callers[0]->last, "code"));
        assert_int_equal(kit_ask(callers[1], "past", "{'table':'%s','from':0}", code), 409);
        for (int c = 0; c < 2; c++)
            assert_int_equal(kit_call(callers[c], "watch", "{'table':'%s','as':'bytes'}", code),
                             200);
        assert_int_equal(kit_ask(callers[0], "start", "{'table':'%s'}", code), 200);
        assert_int_equal(kit_ask(callers[0], "resign", "{'table':'%s'}", code), 200);
        for (int n = 0; n < 6000 && table_of(k)->phase == BM_TABLE_PLAYING; n++)
            kit_wait(k, 1000);
        const bm_match *match = &table_of(k)->match;
        assert_int_equal(table_of(k)->phase, BM_TABLE_OVER);
        assert_in_range(match->length, 20, PLIES_MAX);
        for (int c = 0; c < 2; c++) {
            hear(&heard, callers[c]);
            compare_with_truth(&heard, match, viewers[c]);
            ask_past(&heard, callers[c], (int)match->length);
            forget(&heard);
            kit_leave(callers[c]);
        }
        kit_close(k);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plies),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
