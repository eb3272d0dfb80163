/* test_thinking_here.c - bots on the caller's thread: order, forgetting, being stuck. */
#include "unit/thoughts.h"

#include "server/thinking_here.h"
#include "server/thinking_wire.h"

typedef struct listener {
    int told;
    bool answered;
    bm_move move;
    bm_thinkers *thinkers; /* to ask again, or to forget, when told; NULL: neither */
    uint64_t forgets;
    const bm_thought *again;
} listener;

static void tell(void *context, bool answered, bm_move move)
{
    listener *l = context;

    l->told++;
    l->answered = answered;
    l->move = move;
    if (l->thinkers != NULL && l->forgets != 0)
        l->thinkers->forget(l->thinkers->context, l->forgets);
    if (l->thinkers != NULL && l->again != NULL)
        l->thinkers->ask(l->thinkers->context, l->again, tell, l);
}

static const bm_game *hs(void)
{
    return bm_game_find(bm_span_of("high-society"));
}

static void answers_come_when_it_is_run(void **state)
{
    bm_thinking_here *here = bm_thinking_here_new();
    bm_thinkers thinkers = bm_thinking_here_thinkers(here);
    bm_thought thought = some_thought(hs(), "greedy", 1);
    listener l = {0};

    (void)state;
    assert_int_not_equal(thinkers.ask(thinkers.context, &thought, tell, &l), 0);
    assert_int_equal(l.told, 0);
    assert_int_equal(thinkers.waiting(thinkers.context), 1);
    assert_int_equal(bm_thinking_here_run(here), 1);
    assert_int_equal(l.told, 1);
    assert_true(l.answered);
    assert_true(bm_move_same(l.move, bm_think(&thought)));
    assert_int_equal(thinkers.waiting(thinkers.context), 0);
    assert_int_equal(bm_thinking_here_run(here), 0);
    bm_thinking_here_free(here);
}

static void who_is_forgotten_is_not_told(void **state)
{
    bm_thinking_here *here = bm_thinking_here_new();
    bm_thinkers thinkers = bm_thinking_here_thinkers(here);
    bm_thought thought = some_thought(hs(), "random", 2);
    listener l[3] = {0};
    uint64_t number[3];

    (void)state;
    for (int i = 0; i < 3; i++)
        number[i] = thinkers.ask(thinkers.context, &thought, tell, &l[i]);
    thinkers.forget(thinkers.context, number[2]);
    thinkers.forget(thinkers.context, number[2]);
    assert_int_equal(thinkers.waiting(thinkers.context), 2);
    /* The first one makes it forget the second while it runs. */
    l[0].thinkers = &thinkers;
    l[0].forgets = number[1];
    assert_int_equal(bm_thinking_here_run(here), 1);
    assert_int_equal(l[0].told, 1);
    assert_int_equal(l[1].told, 0);
    assert_int_equal(l[2].told, 0);
    bm_thinking_here_free(here);
}

static void what_is_asked_meanwhile_waits(void **state)
{
    bm_thinking_here *here = bm_thinking_here_new();
    bm_thinkers thinkers = bm_thinking_here_thinkers(here);
    bm_thought thought = some_thought(hs(), "random", 3);
    listener l = {.thinkers = &thinkers, .again = &thought};

    (void)state;
    thinkers.ask(thinkers.context, &thought, tell, &l);
    assert_int_equal(bm_thinking_here_run(here), 1);
    assert_int_equal(bm_thinking_here_run(here), 1);
    assert_int_equal(l.told, 2);
    bm_thinking_here_free(here);
}

static void stuck_bots_answer_nothing(void **state)
{
    bm_thinking_here *here = bm_thinking_here_new();
    bm_thinkers thinkers = bm_thinking_here_thinkers(here);
    bm_thought thought = some_thought(hs(), "random", 4);
    listener l = {.answered = true};

    (void)state;
    bm_thinking_here_stick(here, true);
    thinkers.ask(thinkers.context, &thought, tell, &l);
    bm_thinking_here_run(here);
    assert_int_equal(l.told, 1);
    assert_false(l.answered);
    assert_int_equal(l.move.kind, 0);
    thinkers.ask(thinkers.context, &thought, tell, &l);
    bm_thinking_here_free(here); /* with one that waits: nothing leaks */
    assert_int_equal(l.told, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_come_when_it_is_run),
        cmocka_unit_test(who_is_forgotten_is_not_told),
        cmocka_unit_test(what_is_asked_meanwhile_waits),
        cmocka_unit_test(stuck_bots_answer_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
