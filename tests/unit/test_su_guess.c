/* test_su_guess.c - who is hardly who in Суетология, and guesses that go by it. */
#include "unit/su_positions.h"

#include "bots/su_guess.h"

/* Blue has something worth an attack, Green a secret; Red looks on. */
static su_state table_with_a_secret(void)
{
    su_state s = table_of(3);

    su_own(&s, 1, (const int[]){37, 39, 0});
    build(&s, 37, 3);
    build(&s, 39, 3);
    hold_secretly(&s, 2, SU_HUSTLER);
    s.pub.square[2] = SU_SQUARE_CHARACTER + 1;
    su_redact(&s, 0);
    return s;
}

static uint32_t unlikely_of(const su_state *state, int seat)
{
    su_suspicion suspicion;

    su_suspect(state, &suspicion);
    return suspicion.unlikely[seat];
}

static void who_could_attack_would_have(void **state)
{
    su_state s = table_with_a_secret();

    (void)state;
    assert_int_equal(unlikely_of(&s, 2), bm_bit(SU_RAIDER) | bm_bit(SU_RACKETEER));
    /* It has not had a turn yet. */
    s.pub.square[2] = SU_SQUARE_CHARACTER;
    assert_int_equal(unlikely_of(&s, 2), 0);
    s.pub.square[2] = SU_SQUARE_JAIL;
    s.pub.jailed[2] = 1;
    assert_int_equal(unlikely_of(&s, 2), 0);
}

static void nothing_is_told_where_nothing_pays(void **state)
{
    su_state s = table_of(3);

    (void)state;
    su_own(&s, 1, (const int[]){1, 0});
    hold_secretly(&s, 2, SU_RAIDER);
    s.pub.square[2] = SU_SQUARE_CHARACTER + 1;
    su_redact(&s, 0);
    assert_int_equal(unlikely_of(&s, 2), 0);
}

static void the_officer_would_come_for_his_share(void **state)
{
    su_state s = table_with_a_secret();

    (void)state;
    s.pub.square[2] = SU_SQUARE_CHARACTER;
    s.pub.character[0] = SU_RACKETEER;
    s.pub.drawn |= (uint8_t)bm_bit(0);
    s.pub.used |= (uint8_t)bm_bit(0);
    s.pub.racket = (uint8_t)(su_deed_of(37) + 1);
    assert_int_equal(unlikely_of(&s, 2), bm_bit(SU_OFFICER));
}

/* What a seat knows needs no guess. */
static void nobody_suspects_itself(void **state)
{
    su_state s = table_with_a_secret();

    (void)state;
    s.priv[2].character = SU_RAIDER;
    assert_int_equal(unlikely_of(&s, 2), 0);
}

/* Of six characters two are unlikely: about a tenth of the guesses, where a third would be even. */
static void guesses_go_by_it_and_rule_nothing_out(void **state)
{
    enum { GUESSES = 2000 };
    const su_state s = table_with_a_secret();
    su_suspicion suspicion;
    int found[SU_CHARACTERS + 1] = {0};
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 1);
    su_suspect(&s, &suspicion);
    for (int i = 0; i < GUESSES; i++) {
        su_state guess = s;
        su_guess(&guess, &suspicion, &rng);
        assert_null(su_audit(&guess));
        found[guess.priv[2].character]++;
    }
    assert_int_equal(found[SU_NO_CHARACTER], 0);
    assert_in_range(found[SU_RAIDER] + found[SU_RACKETEER], GUESSES / 20, GUESSES / 6);
    for (int character = SU_RAIDER; character <= SU_SCHEMER; character++)
        assert_true(found[character] > GUESSES / 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_could_attack_would_have),
        cmocka_unit_test(nothing_is_told_where_nothing_pays),
        cmocka_unit_test(the_officer_would_come_for_his_share),
        cmocka_unit_test(nobody_suspects_itself),
        cmocka_unit_test(guesses_go_by_it_and_rule_nothing_out),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
