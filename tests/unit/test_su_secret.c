/* test_su_secret.c - characters that nobody has shown, and guesses at them.
 *
 * rule: SU-M3, SU-C3, SU-C8.
 */
#include "unit/su_spoil.h"

#include "games/su/su_moves.h"

enum { WAYS_MAX = 720 };

/* All ways to hand the unknown characters out, found one by one. */
typedef struct ways {
    uint8_t hand[WAYS_MAX][SU_SEATS_MAX];
    int count;
} ways;

/* A character for each unknown seat from this one on. */
static void deal_on(const su_state *s, int seat, uint8_t hand[SU_SEATS_MAX], ways *all)
{
    if (seat == SU_SEATS_MAX) {
        assert_true(all->count < WAYS_MAX);
        memcpy(all->hand[all->count++], hand, SU_SEATS_MAX);
        return;
    }
    int known = su_character_of(s, seat);
    if (known != 0 || !bm_has(s->pub.drawn, seat)) {
        hand[seat] = (uint8_t)known;
        deal_on(s, seat + 1, hand, all);
        return;
    }
    for (int character = 1; character <= SU_CHARACTERS; character++) {
        bool taken = character == SU_OFFICER && bm_has(s->pub.cleared, seat);
        for (int other = 0; other < SU_SEATS_MAX; other++)
            taken = taken || su_character_of(s, other) == character ||
                    (other < seat && hand[other] == character);
        if (taken)
            continue;
        hand[seat] = (uint8_t)character;
        deal_on(s, seat + 1, hand, all);
    }
}

static int find_way(const ways *all, const su_state *s)
{
    for (int i = 0; i < all->count; i++) {
        int seat = 0;
        while (seat < SU_SEATS_MAX && su_character_of(s, seat) == all->hand[i][seat])
            seat++;
        if (seat == SU_SEATS_MAX)
            return i;
    }
    fail_msg("%s", "a guess that cannot be");
    return -1;
}

/* Pearson's test: with k ways the sum is k - 1 give or take sqrt(2k). */
static void expect_uniform(const int *found, int count, int samples)
{
    double expected = (double)samples / count;
    double sum = 0;

    for (int i = 0; i < count; i++)
        sum += (found[i] - expected) * (found[i] - expected) / expected;
    double off = sum - (count - 1);
    if (off > 0 && off * off > 25 * 2.0 * count)
        fail_msg("not uniform: %f for %d", sum, count);
}

static void expect_exact(const su_state *known, int expected_ways)
{
    static ways all;
    static int found[WAYS_MAX];
    uint8_t hand[SU_SEATS_MAX];
    bm_rng rng;

    all.count = 0;
    memset(found, 0, sizeof found);
    deal_on(known, 0, hand, &all);
    assert_int_equal(all.count, expected_ways);
    bm_rng_seed(&rng, 9);
    int samples = scaled(60, 20) * all.count + 1000;
    for (int i = 0; i < samples; i++) {
        su_state guess = *known;
        su_sample(&guess, BM_SPECTATOR, &rng);
        assert_null(su_audit(&guess));
        found[find_way(&all, &guess)]++;
        su_state again = guess;
        su_redact(&again, BM_SPECTATOR);
        for (int seat = 0; seat < SU_SEATS_MAX; seat++)
            if (known->priv[seat].character != 0)
                again.priv[seat] = known->priv[seat];
        assert_memory_equal(&again, known, sizeof again);
    }
    expect_uniform(found, all.count, samples);
}

/* So many seats, the first ones of which have drawn something. */
static su_state drawn(int seats, int count)
{
    su_state s = su_fresh(seats);

    su_play(&s, "dice 6 6;");
    for (int seat = 1; seat < seats; seat++)
        su_play(&s, "dice 1 2;");
    s.pub.drawn = (uint8_t)(bm_bit(count) - 1);
    assert_null(su_audit(&s));
    return s;
}

static void guesses_without_a_hint(void **state)
{
    su_state s = drawn(2, 0);

    (void)state;
    expect_exact(&s, 1);
    s = drawn(3, 1);
    expect_exact(&s, 6);
    s = drawn(3, 3);
    expect_exact(&s, 6 * 5 * 4);
    s = drawn(6, 6);
    expect_exact(&s, 720);
}

/* The viewer knows its own; what was shown is gone. */
static void guesses_of_a_player(void **state)
{
    su_state s = drawn(4, 4);

    (void)state;
    s.priv[2].character = SU_SCHEMER;
    expect_exact(&s, 5 * 4 * 3);
    s.pub.character[0] = SU_OFFICER;
    expect_exact(&s, 4 * 3);
    s.priv[2].character = SU_NO_CHARACTER;
    s.pub.character[1] = SU_AUTHORITY;
    expect_exact(&s, 4 * 3);
    s.priv[2].character = SU_SCHEMER;
    s.priv[3].character = SU_RAIDER;
    expect_exact(&s, 1);
}

/* Who was attacked and is no officer can be anything else. */
static void guesses_after_attacks(void **state)
{
    su_state s = drawn(6, 4);

    (void)state;
    s.pub.character[0] = SU_RAIDER;
    s.pub.used = 1;
    s.pub.cleared = 2; /* seats 1 to 3 are unknown, with five characters left */
    expect_exact(&s, 5 * 4 * 3 - 4 * 3);
    s.pub.character[2] = SU_RACKETEER;
    s.pub.used = 5;
    s.pub.cleared = 10;
    expect_exact(&s, 3 * 2); /* the officer is in the deck */
    s.pub.drawn = 63;
    expect_exact(&s, 2 * 3 * 2); /* seat 4 or 5 is the officer */
    s.priv[5].character = SU_HUSTLER;
    expect_exact(&s, 2);
    s.pub.cleared = 2;
    expect_exact(&s, 4); /* seat 3 or 4 */
}

/* A victim that has no character yet may still draw the officer. */
static void who_has_drawn_nothing_is_not_cleared(void **state)
{
    su_state s = moment_characters(SU_RAIDER, SU_NO_CHARACTER, SU_HUSTLER);

    (void)state;
    su_play(&s, "raid 11;");
    assert_int_equal(s.pub.cleared, 0);
    s = moment_raided();
    assert_int_equal(s.pub.cleared, 2);
}

/* Once shown a character tells all by itself. */
static void who_is_shown_is_not_cleared(void **state)
{
    su_state s = moment_characters(SU_RAIDER, SU_AUTHORITY, SU_HUSTLER);

    (void)state;
    su_play(&s, "raid 11;");
    assert_int_equal(s.pub.cleared, 2);
    s.pub.square[1] = 2;
    su_play(&s, "0 roll; dice 4 6; 1 roll; dice 1 3;"); /* to square 6, which is Red's */
    su_play(&s, "0 demand 1; 1 refuse;");
    assert_int_equal(s.pub.character[1], SU_AUTHORITY);
    assert_int_equal(s.pub.cleared, 0);
}

static void redaction(void **state)
{
    su_state s = moment_characters(SU_RAIDER, SU_OFFICER, SU_HUSTLER);

    (void)state;
    for (int viewer = 0; viewer < 3; viewer++) {
        su_state seen = s;
        su_redact(&seen, viewer);
        assert_memory_equal(&seen.pub, &s.pub, sizeof s.pub);
        for (int seat = 0; seat < SU_SEATS_MAX; seat++)
            assert_int_equal(seen.priv[seat].character,
                             seat == viewer ? s.priv[seat].character : 0);
        assert_int_equal(su_unknown_seats(&seen), 7 & ~bm_bit(viewer));
    }
    su_state seen = s;
    su_redact(&seen, BM_SPECTATOR);
    assert_int_equal(su_unknown_seats(&seen), 7);
    assert_int_equal(su_characters_left(&seen), 0x7e);
    seen = s;
    su_redact(&seen, BM_REFEREE);
    assert_memory_equal(&seen, &s, sizeof s);
    assert_int_equal(su_unknown_seats(&seen), 0);
    assert_int_equal(su_characters_left(&seen),
                     bm_bit(SU_RACKETEER) | bm_bit(SU_AUTHORITY) | bm_bit(SU_SCHEMER));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(redaction),
        cmocka_unit_test(guesses_without_a_hint),
        cmocka_unit_test(guesses_of_a_player),
        cmocka_unit_test(guesses_after_attacks),
        cmocka_unit_test(who_has_drawn_nothing_is_not_cleared),
        cmocka_unit_test(who_is_shown_is_not_cleared),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
