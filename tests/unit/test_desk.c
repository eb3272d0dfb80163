/* test_desk.c - what a page asks of the core, outside of a browser. */
#include "unit/unit.h"

#include <jansson.h>

#include "core/moment.h"
#include "core/place.h"
#include "core/record.h"
#include "core/step.h"
#include "core/view.h"
#include "games/registry.h"
#include "wasm/desk.h"

static json_t *last; /* the last answer */

/* Reads what was answered. */
static json_t *answer(int length)
{
    json_error_t error;

    json_decref(last);
    last = json_loadb(desk_out(), (size_t)length, JSON_DECODE_ANY, &error);
    assert_non_null(last);
    return last;
}

static int put(const char *words)
{
    size_t size = strlen(words);

    memcpy(desk_in(), words, size);
    return (int)size;
}

static json_t *open_match(const char *words)
{
    return answer(desk_open(put(words)));
}

static const char *reason(void)
{
    return json_string_value(json_object_get(json_object_get(last, "refused"), "reason"));
}

static int64_t number(const char *key)
{
    assert_true(json_is_integer(json_object_get(last, key)));
    return json_integer_value(json_object_get(last, key));
}

/* Lets everybody play to the end; people do what the list of moves begins with. */
static int play_to_the_end(int people)
{
    for (int i = 0; i < 20000; i++) {
        answer(desk_step());
        if (json_is_true(json_object_get(last, "over")))
            return (int)number("length");
        json_t *asked = json_object_get(last, "asked");
        if (asked == NULL)
            continue;
        int seat = (int)json_integer_value(asked);
        assert_true(seat < people);
        answer(desk_ply((int)number("length"), seat));
        answer(desk_moves(seat));
        json_t *first = json_array_get(json_object_get(last, "moves"), 0);
        char move[BM_MOVE_TEXT_MAX];
        if (first == NULL) {
            answer(desk_pass(seat));
            continue;
        }
        snprintf(move, sizeof move, "%s", json_string_value(first));
        answer(desk_check(seat, put(move)));
        assert_true(json_is_true(json_object_get(last, "legal")));
        answer(desk_play(seat, put(move)));
        assert_null(json_object_get(last, "refused"));
    }
    fail_msg("the match does not end");
    return 0;
}

static const char *const MATCHES[] = {
    "high-society\nseats=3\nseed=4\nhidden-scoring=on\nbots=,greedy,random",
    "adel-verpflichtet\nseats=3\nseed=5\nrounds=6\nbots=,random,greedy",
    "suetologia\nseats=4\nseed=6\nrounds=4\nbots=,,greedy,random",
};

/* When it is over, every seat has its place, and the winners are named. */
static void assert_places(const bm_match *match)
{
    int seats = bm_head_of(&match->state)->setup.seats;
    int place[BM_SEATS_MAX];
    bm_result result;
    uint32_t winners = 0;

    match->game->result(&match->state, &result);
    bm_places(&result, seats, place);
    answer(desk_step());
    const json_t *places = json_object_get(last, "places");
    const json_t *won = json_object_get(last, "winners");
    assert_int_equal(json_array_size(places), seats);
    for (int seat = 0; seat < seats; seat++)
        assert_int_equal(json_integer_value(json_array_get(places, (size_t)seat)), place[seat]);
    for (size_t i = 0; i < json_array_size(won); i++)
        winners |= 1u << json_integer_value(json_array_get(won, i));
    assert_int_equal(winners, result.winners);
}

/* What is shown of every ply is the core's view of it, for every viewer; and the record that
 * comes of it is one. */
static void test_matches_from_beginning_to_end(void **unused)
{
    (void)unused;
    for (int i = 0; i < BM_LENGTH(MATCHES); i++) {
        open_match(MATCHES[i]);
        assert_null(json_object_get(last, "refused"));
        int length = play_to_the_end(2);
        answer(desk_record());
        char *record = strdup(json_string_value(json_object_get(last, "record")));
        bm_span text = bm_span_of(record);
        bm_record_fault fault;
        static bm_ply history[20000];
        bm_match match;
        bm_span name;
        uint32_t lines;
        assert_int_equal(bm_record_game(text, &name, &lines, &fault), BM_OK);
        const bm_game *game = bm_game_find(name);
        assert_int_equal(bm_record_load(&match, game, text, history, 20000, &fault), BM_OK);
        assert_places(&match);
        assert_int_equal(match.length, length);
        for (int viewer = BM_REFEREE; viewer < 3; viewer++) {
            if (viewer == BM_CHANCE)
                continue;
            static char room[1 << 16];
            bm_text view;
            bm_json json;
            bm_text_begin(&view, room, sizeof room);
            bm_json_begin(&json, &view);
            bm_write_view(game, &match.state, viewer, &json);
            answer(desk_ply(length, viewer));
            json_t *wanted = json_loads(room, 0, NULL);
            assert_true(json_equal(json_object_get(last, "view"), wanted));
            assert_true(json_array_size(json_object_get(last, "ending")) > 0);
            json_decref(wanted);
        }
        answer(desk_load(put(record)));
        assert_int_equal(number("length"), length);
        assert_true(json_is_true(json_object_get(last, "over")));
        free(record);
    }
}

/* A server sends the same as bytes, and the same comes of it. */
static void test_moments_as_bytes(void **unused)
{
    (void)unused;
    for (int i = 0; i < BM_LENGTH(MATCHES); i++) {
        open_match(MATCHES[i]);
        int length = play_to_the_end(2);
        answer(desk_record());
        char *record = strdup(json_string_value(json_object_get(last, "record")));
        static bm_ply history[20000];
        bm_record_fault fault;
        bm_match match;
        bm_span name;
        uint32_t lines;
        assert_int_equal(bm_record_game(bm_span_of(record), &name, &lines, &fault), BM_OK);
        const bm_game *game = bm_game_find(name);
        int index = 0;
        while (bm_games[index] != game)
            index++;
        assert_int_equal(bm_record_load(&match, game, bm_span_of(record), history, 20000, &fault),
                         BM_OK);
        _Alignas(8) uint8_t state[BM_STATE_MAX];
        bm_start_again(game, &match.state, state);
        for (int ply = 1; ply <= length; ply++) {
            bm_event list[BM_EVENTS_MAX];
            bm_events events = {list, BM_EVENTS_MAX, 0};
            static bm_moment moment;
            int viewer = ply % 4 == 3 ? BM_SPECTATOR : ply % 4;
            if (viewer >= match.state.head.setup.seats)
                viewer = 0;
            assert_int_equal(
                bm_step(game, state, history[ply - 1].seat, history[ply - 1].move, &events), BM_OK);
            json_t *here = json_incref(answer(desk_ply(ply, viewer)));
            bm_moment_cut(&moment, game, state, &events, viewer);
            size_t size = bm_state_store(game, &moment.state, desk_in());
            size_t told = bm_moment_store_events(&moment, desk_in() + size);
            json_t *there = answer(desk_moment(index, (int)size, (int)told, viewer));
            assert_true(json_equal(here, there));
            json_decref(here);
        }
        free(record);
    }
}

static void test_sentences_in_the_languages(void **unused)
{
    (void)unused;
    open_match("high-society\nseats=3\nseed=4\nbots=greedy,greedy,greedy");
    int length = play_to_the_end(0);
    static const char *const CALLED[] = {"en\nRed\nBlue\nGreen", "ru\nКрасный\nСиний\nЗелёный",
                                         "it\nRosso\nBlu\nVerde", "de\nRot\nBlau\nGrün"};
    char *first = NULL;
    for (int i = 0; i < BM_LENGTH(CALLED); i++) {
        answer(desk_names(put(CALLED[i]), -1));
        answer(desk_ply(length, BM_REFEREE));
        const char *end = json_string_value(json_array_get(json_object_get(last, "ending"), 0));
        assert_non_null(end);
        assert_true(first == NULL || strcmp(first, end) != 0);
        free(first);
        first = strdup(end);
    }
    free(first);
}

/* Names are cut where they are too long, between characters, and where they are no UTF-8. */
static void test_names_that_are_cut(void **unused)
{
    char words[1200];

    (void)unused;
    for (int odd = 0; odd < 2; odd++) {
        size_t size = (size_t)snprintf(words, sizeof words, "ru\n%s", odd ? "x" : "");
        for (int i = 0; i < 400; i++)
            size += (size_t)snprintf(words + size, sizeof words - size, "ё");
        strcpy(words + size, "\nEa\xd1st\nWest");
        answer(desk_names(put(words), -1));
        open_match("high-society\nseats=3\nseed=4\nbots=random,random,random");
        int length = play_to_the_end(0);
        for (int ply = 1; ply <= length; ply++)
            answer(desk_ply(ply, BM_REFEREE)); /* is JSON, or this fails */
    }
    answer(desk_names(put("en"), -1));
}

static void test_refusals(void **unused)
{
    static const struct {
        const char *words;
        const char *reason;
    } BAD[] = {
        {"chess\nseats=2", "record-game"},
        {"high-society\nseats=2", "seats-out-of-range"},
        {"high-society\nseats=3\nedition=lost", "no-such-edition"},
        {"high-society\nseats=3\nseed=none", "bad-option-value"},
        {"high-society\nseats=3\nbots=nobody", "bad-option-value"},
        {"high-society\nseats=3\nbots=,,,,,,greedy", "bad-option-value"},
        {"high-society\nseats=3\nchance=perhaps", "bad-option-value"},
        {"high-society\nseats=3\nboard=1:1|1", "no-board"},
        {"high-society\nseats=3\ncolour=blue", "no-such-option"},
    };

    (void)unused;
    open_match("high-society\nseats=3\nseed=1\nbots=,greedy,greedy");
    answer(desk_record());
    char *before = strdup(json_string_value(json_object_get(last, "record")));
    for (int i = 0; i < BM_LENGTH(BAD); i++) {
        open_match(BAD[i].words);
        assert_string_equal(reason(), BAD[i].reason);
    }
    for (int viewer = 3; viewer < BM_SEATS_MAX; viewer++) {
        answer(desk_ply(1, viewer));
        assert_string_equal(reason(), "no-such-seat");
    }
    answer(desk_ply(1, BM_CHANCE));
    assert_string_equal(reason(), "no-such-seat");
    answer(desk_play(0, put("bid 7")));
    assert_string_equal(reason(), "no-such-move");
    answer(desk_automatic(0, put("demand")));
    assert_string_equal(reason(), "bad-option-value");
    answer(desk_record());
    assert_string_equal(json_string_value(json_object_get(last, "record")), before);
    answer(desk_moment(0, put("no state"), 0, 0));
    assert_non_null(reason());
    answer(desk_load(put("beaumonde-record 1\n")));
    assert_non_null(reason());
    free(before);
}

/* Taking back goes to the last decision of a person. */
static void test_taking_back(void **unused)
{
    (void)unused;
    open_match("high-society\nseats=3\nseed=3\nbots=,greedy,greedy");
    do {
        answer(desk_step());
    } while (json_object_get(last, "asked") == NULL);
    int64_t asked = number("length");
    answer(desk_play(0, put("pass")));
    assert_true(number("length") > asked);
    answer(desk_step());
    answer(desk_undo());
    if (json_is_true(json_object_get(last, "undone")))
        assert_int_equal(number("length"), asked);
    answer(desk_ply((int)number("length"), 0));
    assert_non_null(json_object_get(last, "view"));
}

/* What follows from a position by the rules. */
static void test_insight_of_high_society(void **unused)
{
    static const char *const MOVES[][2] = {{"-1", "start 0"}, {"-1", "turn-up 10"},
                                           {"0", "bid 4+6"},  {"1", "pass"},
                                           {"2", "pass"},     {"-1", "turn-up title"}};

    (void)unused;
    open_match("high-society\nseats=3\nchance=manual");
    for (int i = 0; i < BM_LENGTH(MOVES); i++) {
        answer(desk_play(atoi(MOVES[i][0]), put(MOVES[i][1])));
        assert_null(json_object_get(last, "refused"));
    }
    answer(desk_ply(BM_LENGTH(MOVES), 0));
    char *insight = json_dumps(json_object_get(last, "insight"), JSON_COMPACT);
    assert_string_equal(insight, "{\"money\":[96,106,106],\"scores\":[10,0,0],\"poorest\":[0]}");
    free(insight);
    answer(desk_preview(0, put("bid 1+25")));
    char *bid = json_dumps(last, JSON_COMPACT);
    assert_string_equal(bid, "{\"total\":26,\"keep\":[2,3,8,10,12,15,20],\"left\":70}");
    free(bid);
    answer(desk_preview(0, put("pass")));
    assert_true(json_is_null(last));
    answer(desk_facts());
    assert_int_equal(number("reds"), 4);
}

static int64_t at(json_t *list, size_t i)
{
    return json_integer_value(json_array_get(list, i));
}

/* A deal that gives seat 1 the whole first group. */
static void test_preview_of_a_deal(void **unused)
{
    static const char *const MOVES[][2] = {
        {"-1", "dice 6 6"}, {"-1", "dice 1 2"}, {"0", "roll"},      {"-1", "dice 1 2"},
        {"0", "buy"},       {"1", "roll"},      {"-1", "dice 1 4"}, {"1", "buy"},
    };

    (void)unused;
    open_match("suetologia\nseats=2\nchance=manual");
    for (int i = 0; i < BM_LENGTH(MOVES); i++) {
        answer(desk_play(atoi(MOVES[i][0]), put(MOVES[i][1])));
        assert_null(json_object_get(last, "refused"));
    }
    answer(desk_ply(BM_LENGTH(MOVES), 0));
    json_t *insight = json_object_get(last, "insight");
    assert_true(at(json_object_get(insight, "rent"), 3) > 0);
    assert_true(json_is_null(json_array_get(json_object_get(insight, "rent"), 1)));
    assert_int_equal(at(json_object_get(insight, "worth"), 0), 1500);
    answer(desk_preview(0, put("offer 1 give 3+$50 want 5")));
    json_t *sides = json_object_get(last, "sides");
    assert_int_equal(json_array_size(sides), 2);
    json_t *mine = json_array_get(sides, 0);
    assert_int_equal(json_integer_value(json_object_get(mine, "cash")), -50);
    assert_int_equal(at(json_object_get(mine, "gets"), 0), 5);
    assert_int_equal(at(json_object_get(mine, "loses"), 0), 3);
    answer(desk_preview(0, put("mortgage 3")));
    assert_int_equal(json_integer_value(json_object_get(last, "cash")), 30);
    answer(desk_preview(0, put("build 3")));
    assert_true(json_is_null(last));
    answer(desk_facts());
    assert_int_equal(json_array_size(json_object_get(last, "squares")), 40);
    assert_int_equal(json_array_size(json_object_get(last, "groups")), 10);
}

/* A hint is a legal move for who asks, the same each time, and depends on nothing that the
 * asker does not see. */
static void test_hints(void **unused)
{
    (void)unused;
    for (int i = 0; i < BM_LENGTH(MATCHES); i++) {
        open_match(MATCHES[i]);
        do {
            answer(desk_step());
        } while (json_object_get(last, "asked") == NULL);
        int seat = (int)number("asked");
        int length = (int)number("length");
        answer(desk_ply(length, seat));
        json_t *own = json_incref(answer(desk_hint(seat, 1)));
        assert_in_range(number("share"), 0, 1000);
        char move[BM_MOVE_TEXT_MAX];
        snprintf(move, sizeof move, "%s", json_string_value(json_object_get(own, "move")));
        answer(desk_check(seat, put(move)));
        assert_true(json_is_true(json_object_get(last, "legal")));
        answer(desk_ply(length, BM_REFEREE));
        assert_true(json_equal(answer(desk_hint(seat, 1)), own));
        json_decref(own);
        answer(desk_ply(length, BM_SPECTATOR));
        answer(desk_hint(seat, 1));
        assert_string_equal(reason(), "no-such-seat");
        answer(desk_hint(BM_SEATS_MAX, 1));
        assert_string_equal(reason(), "no-such-seat");
        answer(desk_ply(0, seat));
        answer(desk_hint(seat, 1));
        assert_string_equal(reason(), "not-your-turn");
    }
}

/* Everybody plays on, with what chance is due rolled. */
static void play_on_to_the_end(void)
{
    for (int i = 0; i < 20000; i++) {
        answer(desk_step());
        if (json_is_true(json_object_get(last, "over")))
            return;
        if (json_is_true(json_object_get(last, "chance")))
            answer(desk_roll());
        assert_null(json_object_get(last, "refused"));
    }
    fail_msg("the match does not end");
}

/* From any ply a game goes on as another one: the past is the same, the luck is new, and the
 * record says that it follows from no single seed. */
static void test_playing_on_from_a_ply(void **unused)
{
    (void)unused;
    for (int i = 0; i < BM_LENGTH(MATCHES); i++) {
        open_match(MATCHES[i]);
        int length = play_to_the_end(2);
        answer(desk_roll());
        assert_string_equal(reason(), "no-chance-due");
        json_t *past = json_incref(answer(desk_ply(length / 2, BM_REFEREE)));
        answer(desk_branch(length / 2, put("no seed")));
        assert_string_equal(reason(), "bad-option-value");
        answer(desk_branch(length / 2, put("77")));
        assert_int_equal(number("length"), length / 2);
        assert_true(json_equal(answer(desk_ply(length / 2, BM_REFEREE)), past));
        json_decref(past);
        answer(desk_seat(put("random,random,random,random")));
        play_on_to_the_end();
        answer(desk_record());
        char *record = strdup(json_string_value(json_object_get(last, "record")));
        assert_non_null(strstr(record, "\nchance manual\n"));
        answer(desk_load(put(record)));
        assert_true(json_is_true(json_object_get(last, "over")));
        assert_true(json_is_false(json_object_get(last, "automatic")));
        free(record);
    }
}

static void test_games_are_described(void **unused)
{
    (void)unused;
    answer(desk_games());
    assert_int_equal(json_array_size(last), bm_game_count);
    for (int i = 0; i < bm_game_count; i++) {
        json_t *game = json_array_get(last, (size_t)i);
        assert_string_equal(json_string_value(json_object_get(game, "code")), bm_games[i]->code);
        assert_true(json_array_size(json_object_get(game, "bots")) > 0);
    }
}

/* Slices of any size come to the same, and what was found is told in the language of now. */
static void test_looking_back(void **context)
{
    char *found[2];

    (void)context;
    answer(desk_look(1));
    assert_non_null(reason());
    for (int slice = 1; slice <= 50; slice += 49) {
        open_match("high-society\nseats=3\nseed=5\nbots=random,greedy,greedy");
        int length = play_to_the_end(0);
        answer(desk_names(put("en\nAnn\nBob\nCid"), -1));
        answer(desk_analyse(put("greedy"), 4));
        assert_int_equal(number("length"), length);
        answer(desk_analysis());
        assert_non_null(reason());
        do
            answer(desk_look(slice));
        while (!json_is_true(json_object_get(last, "done")));
        assert_int_equal(number("looked"), length);
        answer(desk_analysis());
        assert_int_equal(json_array_size(json_object_get(last, "points")), length + 1);
        assert_int_equal(json_array_size(json_object_get(last, "seats")), 3);
        found[slice > 1] = json_dumps(last, JSON_COMPACT);
    }
    assert_string_equal(found[0], found[1]);
    answer(desk_names(put("ru\nAnn\nBob\nCid"), -1));
    answer(desk_analysis());
    char *russian = json_dumps(last, JSON_COMPACT);
    assert_string_not_equal(russian, found[0]);
    free(russian);
    free(found[0]);
    free(found[1]);
    answer(desk_analyse(put("zebra"), 0));
    assert_string_equal(reason(), "bad-option-value");
    open_match("high-society\nseats=3\nseed=5");
    answer(desk_look(1));
    assert_non_null(reason());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_matches_from_beginning_to_end),
        cmocka_unit_test(test_moments_as_bytes),
        cmocka_unit_test(test_sentences_in_the_languages),
        cmocka_unit_test(test_names_that_are_cut),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_taking_back),
        cmocka_unit_test(test_insight_of_high_society),
        cmocka_unit_test(test_preview_of_a_deal),
        cmocka_unit_test(test_hints),
        cmocka_unit_test(test_playing_on_from_a_ply),
        cmocka_unit_test(test_games_are_described),
        cmocka_unit_test(test_looking_back),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);

    json_decref(last);
    return failed;
}
