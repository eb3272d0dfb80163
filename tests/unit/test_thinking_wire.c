/* test_thinking_wire.c - questions and answers as bytes. */
#include "unit/thoughts.h"

#include "server/thinking_wire.h"

static bool same_thought(const bm_thought *a, const bm_thought *b)
{
    return a->bot == b->bot && a->game == b->game && a->seat == b->seat && a->nodes == b->nodes &&
           bm_equal(a->luck, b->luck, sizeof a->luck) &&
           bm_equal(a->state, b->state, a->game->state_size);
}

static const bm_game *game_at(int i)
{
    return bm_games[i % bm_game_count];
}

static void what_is_written_is_read(void **state)
{
    (void)state;
    for (int i = 0; i < scaled(300, 30); i++) {
        uint8_t frame[BM_QUESTION_MAX];
        bm_thought thought = some_thought(game_at(i), "random", (uint32_t)i);
        size_t size = bm_question_write((uint32_t)i, &thought, frame);
        bm_thought read = {0};
        uint32_t number = 0;

        assert_int_equal(bm_question_size(frame), size);
        assert_true(bm_question_read(frame, size, &number, &read));
        assert_int_equal(number, i);
        assert_true(same_thought(&read, &thought));
    }
}

/* The thought in it is refused, and what it would be read into is untouched. */
static void assert_refused(const bm_thought *thought)
{
    uint8_t frame[BM_QUESTION_MAX];
    size_t size = bm_question_write(7, thought, frame);
    bm_thought read;
    bm_thought before;
    uint32_t number = 99;

    memset(&read, 0x5a, sizeof read);
    memset(&before, 0x5a, sizeof before);
    assert_false(bm_question_read(frame, size, &number, &read));
    assert_int_equal(number, 99);
    assert_memory_equal(&read, &before, sizeof read);
}

static void only_who_may_act_is_asked(void **state)
{
    (void)state;
    for (int i = 0; i < 40; i++) {
        bm_thought thought = some_thought(game_at(i), "random", (uint32_t)i);
        int seats = bm_head_of(thought.state)->setup.seats;
        uint32_t may = thought.game->turn(thought.state).may;

        for (thought.seat = 0; thought.seat < seats; thought.seat++)
            if (!bm_has(may, thought.seat))
                assert_refused(&thought);
        thought.seat = seats;
        assert_refused(&thought);
        thought.seat = 255;
        assert_refused(&thought);
    }
}

/* A question with what the seat may not know was never meant to leave the server. */
static void too_much_knowledge_is_refused(void **state)
{
    const bm_game *game = bm_game_find(bm_span_of("adel-verpflichtet"));
    int refused = 0;

    (void)state;
    for (int i = 0; i < 40; i++) {
        bm_thought thought = some_thought(game, "random", (uint32_t)i);
        _Alignas(8) uint8_t whole[BM_STATE_MAX];
        bm_rng rng;

        bm_rng_seed(&rng, (uint64_t)i);
        bm_copy(whole, thought.state, game->state_size);
        game->sample(whole, thought.seat, &rng);
        if (bm_equal(whole, thought.state, game->state_size))
            continue;
        bm_copy(thought.state, whole, game->state_size);
        assert_refused(&thought);
        refused++;
    }
    assert_true(refused > 20);
}

static void a_bot_of_another_game_is_refused(void **state)
{
    const bm_game *game = bm_game_find(bm_span_of("high-society"));
    bm_thought thought = some_thought(game, "random", 1);

    (void)state;
    thought.bot = &su_greedy_bot;
    thought.game = game;
    /* The name exists there, too: it is the game's own bot that answers. */
    uint8_t frame[BM_QUESTION_MAX];
    size_t size = bm_question_write(1, &thought, frame);
    bm_thought read;
    uint32_t number;
    assert_true(bm_question_read(frame, size, &number, &read));
    assert_ptr_equal(read.bot, &hs_greedy_bot);

    const bm_bot nobody = {.name = "nobody"};
    thought.bot = &nobody;
    assert_refused(&thought);
    bm_game nowhere = *game;
    nowhere.name = "nowhere";
    thought.bot = &bm_random_bot;
    thought.game = &nowhere;
    assert_refused(&thought);
}

/* Every prefix, every longer frame, every changed byte: read as what it says, or not. */
static void spoiled_frames_are_judged(void **state)
{
    (void)state;
    for (int i = 0; i < 8; i++) {
        uint8_t frame[BM_QUESTION_MAX + 1];
        bm_thought thought = some_thought(game_at(i), "random", (uint32_t)i);
        size_t size = bm_question_write(3, &thought, frame);
        bm_thought read;
        uint32_t number;

        for (size_t cut = 0; cut < size; cut++)
            assert_false(bm_question_read(frame, cut, &number, &read));
        assert_false(bm_question_read(frame, size + 1, &number, &read));
        for (size_t at = 0; at < size; at++) {
            uint8_t again[BM_QUESTION_MAX];
            uint8_t was = frame[at];
            frame[at] ^= (uint8_t)(1u << (at % 8));
            if (bm_question_read(frame, size, &number, &read)) {
                assert_int_equal(bm_question_write(number, &read, again), size);
                assert_memory_equal(again, frame, size);
                assert_true(bm_has(read.game->turn(read.state).may, read.seat));
            }
            frame[at] = was;
        }
    }
}

static void impossible_sizes_are_refused(void **state)
{
    static const uint8_t NOTHING[BM_FRAME_HEAD] = {0};
    static const uint8_t HUGE_ONE[BM_FRAME_HEAD] = {0xff, 0xff, 0xff, 0xff};
    uint8_t most[BM_FRAME_HEAD] = {(BM_QUESTION_MAX - BM_FRAME_HEAD) & 0xff,
                                   (BM_QUESTION_MAX - BM_FRAME_HEAD) >> 8};

    (void)state;
    assert_int_equal(bm_question_size(NOTHING), 0);
    assert_int_equal(bm_question_size(HUGE_ONE), 0);
    assert_int_equal(bm_question_size(most), BM_QUESTION_MAX);
    most[0]++;
    assert_int_equal(bm_question_size(most), 0);
}

static void answers_go_there_and_back(void **state)
{
    static const bm_move MOVES[] = {
        {0}, {1, 2, -3, 4}, {UINT16_MAX, UINT16_MAX, INT32_MIN, UINT64_MAX}, {9, 0, INT32_MAX, 1}};

    (void)state;
    for (int i = 0; i < BM_LENGTH(MOVES); i++) {
        uint8_t bytes[BM_ANSWER_SIZE];
        uint32_t number = 0;
        bm_move move;

        bm_answer_write(UINT32_MAX - (uint32_t)i, MOVES[i], bytes);
        bm_answer_read(bytes, &number, &move);
        assert_true(number == UINT32_MAX - (uint32_t)i);
        assert_true(bm_move_same(move, MOVES[i]));
    }
}

static void moves_are_judged(void **state)
{
    bool idle = false;

    (void)state;
    for (int i = 0; i < scaled(200, 40); i++) {
        bm_thought thought = some_thought(game_at(i), "random", (uint32_t)i);
        bool must = bm_has(thought.game->turn(thought.state).must, thought.seat);

        assert_true(bm_thought_allows(&thought, bm_think(&thought)));
        assert_int_equal(bm_thought_allows(&thought, (bm_move){0}), !must);
        assert_false(bm_thought_allows(&thought, bm_move_of(60000, 0, 0, 0)));
        idle = idle || !must;
    }
    assert_true(idle);
}

static void the_same_question_gets_the_same_answer(void **state)
{
    (void)state;
    for (int i = 0; i < scaled(60, 12); i++) {
        bm_thought thought = some_thought(game_at(i), "random", (uint32_t)i);
        bm_move first = bm_think(&thought);

        assert_true(bm_move_same(first, bm_think(&thought)));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_is_read),
        cmocka_unit_test(only_who_may_act_is_asked),
        cmocka_unit_test(too_much_knowledge_is_refused),
        cmocka_unit_test(a_bot_of_another_game_is_refused),
        cmocka_unit_test(spoiled_frames_are_judged),
        cmocka_unit_test(impossible_sizes_are_refused),
        cmocka_unit_test(answers_go_there_and_back),
        cmocka_unit_test(moves_are_judged),
        cmocka_unit_test(the_same_question_gets_the_same_answer),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
