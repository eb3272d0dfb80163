/* test_load_verify.c - acknowledged moves against the record of a game that is over.
 *
 * The server is ours here, which the linker takes instead of fetch.c: it gives the record that a
 * test has prepared, with the status of its choice.
 */
#include "unit/unit.h"

#include <jansson.h>

#include "bots/automatic.h"
#include "cli/load_verify.h"
#include "client/fetch.h"
#include "core/record.h"
#include "unit/su_play.h"

enum { PLIES_MAX = 20000, RECORD_MAX = 1 << 20 };

static char record[RECORD_MAX];
static int fetch_status; /* 0: no answer */
static bm_load_acks acks;
static int automatic;
static bm_rng rng;

char *bm_fetch(const bm_url *url, const char *path, const char *key, const char *json, int *status)
{
    json_t *object = fetch_status == 200 ? json_pack("{s:s}", "record", record)
                                         : json_pack("{s:s}", "reason", "some");

    (void)url;
    assert_string_equal(path, "/api/record");
    assert_string_equal(key, "key");
    assert_string_equal(json, "{\"table\":\"code\"}");
    char *text = json_dumps(object, 0);
    json_decref(object);
    *status = fetch_status;
    if (fetch_status != 0)
        return text;
    free(text);
    return NULL;
}

static void acknowledge(int seat, bm_move move)
{
    acks.list = realloc(acks.list, (size_t)(acks.count + 1) * sizeof *acks.list);
    assert_non_null(acks.list);
    acks.list[acks.count++] = (bm_load_ack){.seq = acks.count, .seat = seat, .move = move};
}

/* What the server answers before anybody is asked. */
static bool answer_automatically(bm_match *match)
{
    const bm_game *game = match->game;
    uint32_t may = game->turn(&match->state).may;
    bm_move move;

    for (; may != 0; may &= may - 1) {
        int seat = bm_lowest(may);
        if (bm_automatic_wish(game, &match->state, seat, bm_automatic_usual(game), &move) !=
            BM_WISH_MOVE)
            continue;
        assert_int_equal(bm_match_play(match, seat, move, NULL), BM_OK);
        automatic++;
        return true;
    }
    return false;
}

/* A whole game as guests play it; its record, and what was acknowledged. */
static void play(const bm_game *game, const bm_setup *setup)
{
    static bm_ply history[PLIES_MAX];
    bm_source source = {.automatic = true};
    bm_match match;
    bm_text text;

    acks.count = automatic = 0;
    bm_rng_seed(&rng, 11);
    bm_seed_from_number(source.seed, 5);
    assert_int_equal(bm_match_start(&match, game, setup, NULL, &source, history, PLIES_MAX, NULL),
                     BM_OK);
    for (bm_turn turn; (turn = game->turn(&match.state)).wait == BM_WAIT_SEATS;) {
        if (answer_automatically(&match))
            continue;
        int seat = bm_lowest(turn.must);
        bm_move move = game->random_move(&match.state, seat, &rng);
        assert_int_equal(bm_match_play(&match, seat, move, NULL), BM_OK);
        acknowledge(seat, move);
    }
    bm_text_begin(&text, record, sizeof record);
    bm_record_write(&match, &text);
    assert_false(text.full);
}

static bm_load_result verify(int unknown)
{
    bm_load_table table = {.code = "code", .unknown = unknown};
    bm_load_finished *list = NULL;
    bm_load_result result = {0};
    bm_url url = {0};

    table.acks = acks;
    acks = (bm_load_acks){0};
    bm_load_finish(&list, &table);
    assert_null(table.acks.list);
    bm_load_verify_records(list, &url, "key", &result);
    return result;
}

static void play_suetologia(void)
{
    bm_setup setup = su_setup(3, SU_CLAIM, 40);

    play(&su_game, &setup);
    assert_true(automatic > 0);
}

static void automatic_answers_are_nobodys(void **state)
{
    (void)state;
    fetch_status = 200;
    play_suetologia();
    int count = acks.count;
    bm_load_result result = verify(0);
    assert_int_equal(result.missing, 0);
    assert_int_equal(result.verified, count);
    assert_int_equal(result.records, 1);
}

static void moves_of_nobody_are_found(void **state)
{
    (void)state;
    fetch_status = 200;
    for (int unknown = 0; unknown <= 1; unknown++) {
        play_suetologia();
        acks.count--; /* the last one was never acknowledged */
        bm_load_result result = verify(unknown);
        assert_int_equal(result.missing, 1 - unknown);
        assert_int_equal(result.unverifiable, 0);
    }
}

static void moves_that_are_not_there_are_missing(void **state)
{
    (void)state;
    fetch_status = 200;
    play_suetologia();
    acknowledge(0, acks.list[0].move);
    bm_load_result result = verify(0);
    assert_int_equal(result.missing, 1);
}

static void records_that_cannot_be_had(void **state)
{
    static const int BUSY[] = {0, 429, 500, 503};
    static const int GONE[] = {404, 409};

    (void)state;
    for (int i = 0; i < BM_LENGTH(BUSY); i++) {
        fetch_status = BUSY[i];
        play_suetologia();
        int count = acks.count;
        bm_load_result result = verify(0);
        assert_int_equal(result.unverifiable, count);
        assert_int_equal(result.missing + result.verified + result.records, 0);
    }
    for (int i = 0; i < BM_LENGTH(GONE); i++) {
        fetch_status = GONE[i];
        play_suetologia();
        int count = acks.count;
        bm_load_result result = verify(0);
        assert_int_equal(result.missing, count);
        assert_int_equal(result.unverifiable, 0);
    }
}

static void untrue_records_prove_nothing(void **state)
{
    (void)state;
    fetch_status = 200;
    play_suetologia();
    int count = acks.count;
    record[strlen(record) / 2] ^= 1;
    bm_load_result result = verify(0);
    assert_int_equal(result.missing, count);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(automatic_answers_are_nobodys),
        cmocka_unit_test(moves_of_nobody_are_found),
        cmocka_unit_test(moves_that_are_not_there_are_missing),
        cmocka_unit_test(records_that_cannot_be_had),
        cmocka_unit_test(untrue_records_prove_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
