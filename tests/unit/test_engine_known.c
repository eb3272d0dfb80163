/* test_engine_known.c - `know`: a game of which a program knows what one seat knows. */
#include "unit/thoughts.h"

#include <sodium.h>

#include "cli/engine.h"
#include "cli/engine_known.h"

static bm_engine engine;
static bm_reply reply;

static bool draw_seed(uint8_t seed[BM_SEED_SIZE])
{
    memset(seed, 0x42, BM_SEED_SIZE);
    return true;
}

static int open_engine(void **state)
{
    (void)state;
    bm_engine_init(&engine, draw_seed);
    return bm_reply_init(&reply) ? 0 : -1;
}

static int close_engine(void **state)
{
    (void)state;
    bm_engine_free(&engine);
    bm_reply_free(&reply);
    return 0;
}

static const char *say(const char *line)
{
    assert_true(bm_engine_line(&engine, bm_span_of(line), &reply));
    return reply.text.start;
}

static void demand_ok(const char *line)
{
    if (strncmp(say(line), "= ", 2) != 0)
        fail_msg("%s: %s", line, reply.text.start);
}

static void demand_refused(const char *line, const char *key)
{
    const char *got = say(line);

    if (strncmp(got, "? ", 2) != 0 || strncmp(got + 2, key, strlen(key)) != 0 ||
        got[2 + strlen(key)] != ':')
        fail_msg("%s: %s, expected %s", line, got, key);
}

enum { LINE_ROOM = 4096 };

static void write_base64(const bm_thought *thought, char *text, size_t room)
{
    uint8_t bytes[BM_BYTES_MAX];
    size_t size = bm_state_store(thought->game, thought->state, bytes);

    sodium_bin2base64(text, room, bytes, size, sodium_base64_VARIANT_ORIGINAL);
}

static void write_know(const bm_thought *thought, int seat, char line[LINE_ROOM])
{
    char bytes[2048];

    write_base64(thought, bytes, sizeof bytes);
    snprintf(line, LINE_ROOM, "know %s %d %s", thought->game->name, seat, bytes);
}

static bm_thought some(const char *game, uint32_t number)
{
    return some_thought(bm_game_find(bm_span_of(game)), "random", number);
}

/* What a bot answers is what it would answer here, and legal. */
static void a_program_can_be_asked(void **state)
{
    (void)state;
    for (int i = 0; i < scaled(120, 24); i++) {
        const bm_game *game = bm_games[i % bm_game_count];
        bm_thought thought = some_thought(game, "random", (uint32_t)i);
        bm_answer answer;
        bm_rng rng;
        char line[LINE_ROOM];
        char expected[BM_MOVE_TEXT_MAX + 32] = "= {\"move\":null";
        uint8_t seed[BM_SEED_SIZE];

        write_know(&thought, thought.seat, line);
        demand_ok(line);
        demand_ok("turn");
        snprintf(line, sizeof line, "moves %d", thought.seat);
        demand_ok(line);
        snprintf(line, sizeof line, "view %d", thought.seat);
        demand_ok(line);
        demand_ok("view public");
        demand_ok("events public");
        bm_seed_from_number(seed, 7);
        bm_bot_luck(&rng, seed, 0);
        bm_question question = {game, thought.state, thought.seat, 5, rng, NULL};
        bm_bot_ask(thought.bot, &question, &answer);
        if (answer.move.kind != 0) {
            bm_text text;
            bm_text_begin(&text, expected, sizeof expected);
            bm_text_add(&text, "= {\"move\":\"");
            game->write_move(answer.move, &text);
            bm_text_add_char(&text, '"');
        }
        snprintf(line, sizeof line, "go %d bot=random nodes=5 seed=7", thought.seat);
        assert_memory_equal(say(line), expected, strlen(expected));
    }
}

/* The view that follows is for others; ours need not even be JSON. */
static void the_view_is_passed_over(void **state)
{
    bm_thought thought = some("high-society", 3);
    char line[LINE_ROOM];

    (void)state;
    write_know(&thought, thought.seat, line);
    strcat(line, " {\"game\":\"high-society\",\"lot\":null}");
    demand_ok(line);
}

static void nothing_is_told_of_others(void **state)
{
    bm_thought thought = some("adel-verpflichtet", 1);
    int other = thought.seat == 0 ? 1 : 0;
    char line[LINE_ROOM];

    (void)state;
    write_know(&thought, thought.seat, line);
    demand_ok(line);
    for (const char *const *words = (const char *const[]){"view %d", "moves %d", "events %d",
                                                          "go %d", "check %d castle", NULL};
         *words != NULL; words++) {
        char numbered[64];
        snprintf(numbered, sizeof numbered, *words, other);
        demand_refused(numbered, "known-in-part");
    }
    demand_refused("view all", "known-in-part");
    demand_refused("events all", "known-in-part");
    demand_refused("moves chance", "known-in-part");
    demand_refused("check chance deal A1775", "known-in-part");
    demand_refused("undo", "known-in-part");
    demand_refused("record", "known-in-part");
    demand_refused("play 0 castle", "known-in-part");
    demand_refused("play chance deal A1775", "known-in-part");
    demand_refused("view 9", "no-such-viewer");
    /* A game that is known whole again. */
    demand_ok("new high-society seats=3 seed=1");
    demand_ok("view all");
    demand_ok("record");
    demand_ok("moves 0");
}

static void wrong_positions_are_refused(void **state)
{
    bm_thought thought = some("adel-verpflichtet", 1);
    _Alignas(8) uint8_t known[BM_STATE_MAX];
    char line[LINE_ROOM];
    bm_rng rng;

    (void)state;
    demand_ok("new high-society seats=3 seed=1");
    demand_refused("know", "missing-argument");
    demand_refused("know high-society 0", "missing-argument");
    demand_refused("know nothing 0 AAAA", "no-such-game");
    demand_refused("know high-society x AAAA", "no-such-seat");
    demand_refused("know high-society 6 AAAA", "no-such-seat");
    demand_refused("know high-society 0 A", "bytes-size");
    demand_refused("know high-society 0 AA==", "bytes-size");
    demand_refused("know high-society 0 ////", "bytes-version");
    demand_refused("know high-society 0 !!!!", "bytes-size");
    write_know(&thought, thought.seat == 0 ? 1 : 0, line);
    demand_refused(line, "bytes-broken");
    bm_copy(known, thought.state, sizeof known);
    thought.game->redact(thought.state, BM_SPECTATOR);
    write_know(&thought, thought.seat, line);
    demand_refused(line, "bytes-broken");
    bm_copy(thought.state, known, sizeof known);
    bm_rng_seed(&rng, 1);
    thought.game->sample(thought.state, thought.seat, &rng);
    write_know(&thought, thought.seat, line);
    demand_refused(line, "bytes-broken");
    /* The game that was open still is. */
    demand_ok("record");
}

static void states_are_judged(void **state)
{
    bm_thought thought = some("suetologia", 4);
    _Alignas(8) uint8_t read[BM_STATE_MAX];
    _Alignas(8) uint8_t before[BM_STATE_MAX];
    char bytes[2048];

    (void)state;
    write_base64(&thought, bytes, sizeof bytes);
    assert_int_equal(bm_known_state(thought.game, thought.seat, bm_span_of(bytes), read), BM_OK);
    assert_memory_equal(read, thought.state, thought.game->state_size);
    memset(read, 0x5a, sizeof read);
    memcpy(before, read, sizeof read);
    assert_int_equal(bm_known_state(thought.game, bm_head_of(thought.state)->setup.seats,
                                    bm_span_of(bytes), read),
                     BM_NO_SUCH_SEAT);
    bytes[strlen(bytes) - 4] = '\0';
    assert_int_equal(bm_known_state(thought.game, thought.seat, bm_span_of(bytes), read),
                     BM_BYTES_SIZE);
    assert_memory_equal(read, before, sizeof read);
}

#define ENGINE_TEST(name) cmocka_unit_test_setup_teardown(name, open_engine, close_engine)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ENGINE_TEST(a_program_can_be_asked),    ENGINE_TEST(the_view_is_passed_over),
        ENGINE_TEST(nothing_is_told_of_others), ENGINE_TEST(wrong_positions_are_refused),
        ENGINE_TEST(states_are_judged),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
