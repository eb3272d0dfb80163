/* test_av_secret.c - what a seat of Adel Verpflichtet knows, and what it may guess.
 *
 * Secret are the items that were only dealt (rule: AV-P2) and whatever is sealed: the
 * place, the action, the exhibition (rule: AV-R1, AV-R2, AV-C3). Two games that differ in
 * nothing else are played side by side and compared for every viewer. A guess is a
 * state that the viewer's could be the redaction of.
 */
#include "unit/av_moments.h"

#include "core/step.h"
#include "core/view.h"
#include "games/av/av_exhibit.h"
#include "games/av/av_moves.h"

enum { TEXT_MAX = 32768 };

typedef struct table {
    av_state state;
    bm_event list[BM_EVENTS_MAX];
    bm_events events; /* of the last ply */
} table;

static void set_up(table *t, int seats, int variant, const char *script)
{
    memset(t, 0, sizeof *t);
    t->state = av_played(seats, variant, 60, script);
    t->events = (bm_events){t->list, BM_EVENTS_MAX, 0};
}

/* One move, with its events. */
static void play(table *t, const char *words)
{
    bm_span rest = bm_span_of(words);
    bm_move move;
    int seat = BM_CHANCE;

    assert_true(script_next(&av_game, &t->state, &rest, &seat, &move));
    t->events = (bm_events){t->list, BM_EVENTS_MAX, 0};
    assert_int_equal(bm_step(&av_game, &t->state, seat, move, &t->events), BM_OK);
}

static void write_sight(const table *t, int viewer, char text[TEXT_MAX])
{
    bm_text writer;
    bm_json json;

    bm_text_begin(&writer, text, TEXT_MAX);
    bm_json_begin(&json, &writer);
    bm_write_view(&av_game, &t->state, viewer, &json);
    bm_text_add_char(&writer, '\n');
    json = (bm_json){.text = &writer};
    bm_write_events(&av_game, &t->events, viewer, &json);
    assert_false(writer.full);
}

static void redacted_bytes(const table *t, int viewer, uint8_t bytes[sizeof(av_state)])
{
    av_state seen = t->state;

    av_redact(&seen, viewer);
    memcpy(bytes, &seen, sizeof seen);
}

static bool look_alike(const table *a, const table *b, int viewer)
{
    static char text_a[TEXT_MAX];
    static char text_b[TEXT_MAX];
    uint8_t bytes_a[sizeof(av_state)];
    uint8_t bytes_b[sizeof(av_state)];

    write_sight(a, viewer, text_a);
    write_sight(b, viewer, text_b);
    redacted_bytes(a, viewer, bytes_a);
    redacted_bytes(b, viewer, bytes_b);
    return strcmp(text_a, text_b) == 0 && memcmp(bytes_a, bytes_b, sizeof bytes_a) == 0;
}

/* To everybody but seat 0 and the referee the two tables are the same. */
static void only_seat_0_can_tell(const table *a, const table *b)
{
    for (int viewer = BM_REFEREE; viewer < a->state.pub.head.setup.seats; viewer++) {
        if (viewer == BM_CHANCE)
            continue;
        bool knows = viewer == 0 || viewer == BM_REFEREE;
        if (look_alike(a, b, viewer) == knows)
            fail_msg("viewer %d %s", viewer, knows ? "cannot tell" : "can tell");
    }
}

/* One play of two tables that differ in seat 0's move, or in what it was dealt. */
static void play_both(table *a, table *b, const char *in_a, const char *in_b)
{
    play(a, in_a);
    play(b, in_b);
    only_seat_0_can_tell(a, b);
}

static void dealt_items_stay_secret(void **state)
{
    static const char START[] = "colour beige; colour red; colour green; deal A1468; deal A1760;"
                                "deal B1905";
    static const char *const AFTER[] = {"deal C1835",   "deal C1852",  "deal D1748", "deal F1650",
                                        "deal E1928",   "deal E1932",  "deal F1660", "deal A1775",
                                        "show B1906",   "show F1830",  "0 castle",   "1 auction",
                                        "2 auction",    "0 detective", "1 cheque 4", "2 thief 12",
                                        "1 take right", "show A1929",  "1 castle",   "0 auction"};
    static table a;
    static table b;

    (void)state;
    set_up(&a, 3, 0, START);
    set_up(&b, 3, 0, START);
    play_both(&a, &b, "deal D1616", "deal E1982");
    for (int i = 0; i < BM_LENGTH(AFTER); i++)
        play_both(&a, &b, AFTER[i], AFTER[i]);
    /* What is held back from an exhibition stays so; what is shown comes out. */
    play(&a, "2 castle");
    play(&b, "2 castle");
    only_seat_0_can_tell(&a, &b);
}

static void held_back_items_stay_secret(void **state)
{
    static const char START[] =
        "colour beige; colour red; colour green; deal A1468; deal A1760; deal B1905; deal %s;"
        "deal C1835; deal C1852; deal D1748; deal F1650; deal E1928; deal E1932; deal F1660;"
        "deal A1775; show B1906; show F1830; castle; castle; castle; exhibition; detective;"
        "thief 12";
    static const char *const AFTER[] = {"show A1468+A1760+B1905", "steal A1760", "castle"};
    static table a;
    static table b;
    char script[1024];

    (void)state;
    snprintf(script, sizeof script, START, "D1616");
    set_up(&a, 3, 0, script);
    snprintf(script, sizeof script, START, "E1982");
    set_up(&b, 3, 0, script);
    for (int i = 0; i < BM_LENGTH(AFTER); i++)
        play_both(&a, &b, AFTER[i], AFTER[i]);
}

static void sealed_decisions_stay_secret(void **state)
{
    static table a;
    static table b;

    (void)state;
    set_up(&a, 3, 0, AV_OPENING_3);
    set_up(&b, 3, 0, AV_OPENING_3);
    play_both(&a, &b, "0 castle", "0 auction");
    play_both(&a, &b, "2 castle", "2 castle");
    set_up(&a, 3, 0, AV_OPENING_3 "castle; castle; auction");
    set_up(&b, 3, 0, AV_OPENING_3 "castle; castle; auction");
    play_both(&a, &b, "0 thief 5", "0 exhibition");
    play_both(&a, &b, "1 exhibition", "1 exhibition");
    /* AV-R4: while the auction is settled the castle's cards stay hidden. */
    play_both(&a, &b, "2 cheque 5", "2 cheque 5");
    play_both(&a, &b, "2 take left", "2 take left");
    assert_int_equal(a.state.pub.head.phase, AV_PHASE_SHOW);
    play(&a, "show C1860");
    play(&b, "show C1860");
    assert_false(look_alike(&a, &b, BM_SPECTATOR));
    set_up(&a, 3, 0, AV_OPENING_3 "castle; castle; castle; exhibition; exhibition; exhibition");
    set_up(&b, 3, 0, AV_OPENING_3 "castle; castle; castle; exhibition; exhibition; exhibition");
    a.state.priv[0].items = b.state.priv[0].items = av_items("A1468+A1760+B1905+B1920");
    play_both(&a, &b, "0 show A1468+A1760+B1905", "0 show A1468+A1760+B1905+B1920");
    play_both(&a, &b, "2 show E1928+E1932+F1660", "2 show E1928+E1932+F1660");
}

/* AV-T1, AV-T2. */
static void two_players_have_secrets_too(void **state)
{
    static table a;
    static table b;

    (void)state;
    set_up(&a, 2, AV_TOGETHER, AV_OPENING_2);
    set_up(&b, 2, AV_TOGETHER, AV_OPENING_2);
    play_both(&a, &b, "0 castle exhibition", "0 auction cheque 12");
    set_up(&a, 2, AV_ANNOUNCE, AV_OPENING_2 "castle; castle");
    set_up(&b, 2, AV_ANNOUNCE, AV_OPENING_2 "castle; castle");
    play_both(&a, &b, "0 exhibition", "0 thief 8");
    set_up(&a, 2, AV_ANNOUNCE, AV_OPENING_2); /* an announced place is none */
    set_up(&b, 2, AV_ANNOUNCE, AV_OPENING_2);
    play(&a, "castle");
    play(&b, "auction");
    assert_false(look_alike(&a, &b, 1));
    assert_false(look_alike(&a, &b, BM_SPECTATOR));
}

static void the_referee_sees_all(void **state)
{
    av_state s = moment_exhibiting();
    av_state all = s;

    (void)state;
    av_redact(&all, BM_REFEREE);
    assert_memory_equal(&all, &s, sizeof s);
    av_redact(&all, 1);
    assert_true(all.priv[0].items == 0 && all.priv[1].items == s.priv[1].items);
    assert_true(all.priv[1].exhibit == s.priv[1].exhibit);
}

/* A guess is sound, looks the same to its viewer, and keeps what that one knows. */
static void guess(const av_state *truth, int viewer, bm_rng *rng)
{
    av_state seen = *truth;
    av_state whole;

    av_redact(&seen, viewer);
    whole = seen;
    av_sample(&whole, viewer, rng);
    if (av_audit(&whole) != NULL)
        fail_msg("%s, in phase %s", av_audit(&whole), av_game.phases[truth->pub.head.phase]);
    for (int seat = 0; seat < truth->pub.head.setup.seats; seat++) {
        bool sealed = bm_has(truth->pub.committed, seat);
        const av_private *priv = &whole.priv[seat];
        assert_int_equal(bm_count64(priv->items), truth->pub.hidden[seat]);
        assert_int_equal((priv->exhibit != 0) | priv->place | priv->action ? 1 : 0, sealed);
    }
    av_redact(&whole, viewer);
    assert_memory_equal(&whole, &seen, sizeof seen);
}

static void guesses_in_every_phase(void **state)
{
    uint32_t phases = 0;
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 31);
    for (uint64_t seed = 0; seed < (uint64_t)scaled(256, 8); seed++) {
        bm_setup setup = av_some_setup(seed);
        av_state s;
        av_start(&s, &setup);
        for (int ply = 0; ply < 1500; ply++) {
            phases |= bm_bit(s.pub.head.phase);
            guess(&s, (int)bm_rng_below(&rng, setup.seats), &rng);
            if (ply % 4 == 0)
                guess(&s, BM_SPECTATOR, &rng);
            if (s.pub.head.phase == AV_PHASE_OVER)
                break;
            av_play_random(&s, &rng);
        }
    }
    assert_int_equal(phases, bm_bit(AV_PHASE_OVER + 1) - 1);
}

/* How often each item comes up in what seat 2 guesses of seat 0. */
static void count_guesses(const av_state *truth, int draws, int seen[AV_ITEM_END])
{
    bm_rng rng;

    bm_rng_seed(&rng, 9);
    memset(seen, 0, AV_ITEM_END * sizeof *seen);
    for (int i = 0; i < draws; i++) {
        av_state s = *truth;
        av_redact(&s, 2);
        av_sample(&s, 2, &rng);
        for (int item = 0; item < AV_ITEM_END; item++)
            seen[item] += av_holds(s.priv[0].items, item);
    }
}

/* Whatever nobody has seen is equally likely, and nothing else is possible. */
static void guessed_items_are_any(void **state)
{
    enum { DRAWS = 4000 };
    av_state s = moment_placing();
    int seen[AV_ITEM_END];
    uint64_t possible = AV_ALL_ITEMS & ~(s.priv[2].items | av_items("B1906+F1830"));

    (void)state;
    count_guesses(&s, DRAWS, seen);
    assert_int_equal(bm_count64(possible), 39);
    for (int item = 0; item < AV_ITEM_END; item++) {
        /* Six standard deviations around 4 of 39. */
        if (av_holds(possible, item))
            assert_in_range(seen[item], DRAWS * 4 / 39 - 115, DRAWS * 4 / 39 + 115);
        else
            assert_int_equal(seen[item], 0);
    }
}

/* Who had nothing to show has nothing to show in any guess, and who is asked has. */
static void guesses_know_who_could_exhibit(void **state)
{
    av_state s = av_played(3, 0, 60,
                           "colour beige; colour red; colour green;"
                           "deal A1468; deal C1835; deal E1928; deal F1650;"
                           "deal A1760; deal A1775; deal B1905; deal D1748;"
                           "deal B1906; deal B1920; deal D1616; deal D1819; show E1982; show F1924;"
                           "castle; castle; castle; exhibition; exhibition; thief 12");
    bm_rng rng;

    (void)state;
    assert_int_equal(s.pub.head.phase, AV_PHASE_EXHIBIT);
    assert_int_equal(s.pub.asked, 2);
    bm_rng_seed(&rng, 6);
    for (int i = 0; i < 2000; i++) {
        av_state seen = s;
        av_redact(&seen, 2);
        av_sample(&seen, 2, &rng);
        assert_false(av_exhibit_possible(seen.priv[0].items));
        assert_true(av_exhibit_possible(seen.priv[1].items));
        assert_null(av_audit(&seen));
    }
    av_play(&s, "show A1760+A1775+B1905");
    assert_int_equal(s.pub.head.phase, AV_PHASE_STEAL); /* and it is known still */
    for (int i = 0; i < 500; i++)
        guess(&s, 2, &rng);
}

/* At the end all have seen the best of every hand, and the rest must not better it. */
static void guesses_know_the_collections(void **state)
{
    av_state s = av_played(3, 0, 1,
                           "colour beige; colour red; colour green;"
                           "deal A1468; deal C1835; deal E1928; deal F1650;"
                           "deal A1760; deal A1775; deal B1905; deal D1748;"
                           "deal B1906; deal B1920; deal D1616; deal D1819; show E1982; show F1924;"
                           "castle; castle; castle; detective; detective; detective");
    bm_rng rng;

    (void)state;
    assert_int_equal(s.pub.head.phase, AV_PHASE_OVER);
    assert_true(s.pub.collection[0] == 0);
    assert_true(s.pub.collection[1] == av_items("A1760+A1775+B1905"));
    bm_rng_seed(&rng, 6);
    for (int i = 0; i < 500; i++) {
        av_state seen = s;
        av_redact(&seen, BM_SPECTATOR);
        av_sample(&seen, BM_SPECTATOR, &rng);
        assert_null(av_audit(&seen));
        assert_true(av_exhibit_best(seen.priv[0].items) == 0);
        assert_true((s.pub.collection[1] & ~seen.priv[1].items) == 0);
        assert_true(av_exhibit_best(seen.priv[1].items) == s.pub.collection[1]);
    }
}

/* All items but two are known: each of two seats has one more, and both are asked for
 * an exhibition. Whatever seat 0 has gives it three of a kind; seat 1 needs the A. */
static av_state scarce(const char *known_0)
{
    av_state s = av_played(3, 0, 60,
                           AV_OPENING_3 "castle; castle; castle; exhibition; exhibition;"
                                        "detective");
    uint64_t known_1 = av_items("A1760+A1775");

    for (int seat = 0; seat < 3; seat++)
        s.priv[seat] = (av_private){0};
    s.pub.known[0] = av_items(known_0);
    s.pub.known[1] = known_1;
    s.pub.known[2] = AV_ALL_ITEMS & ~(s.pub.known[0] | known_1 | av_items("A1468+D1616"));
    s.pub.hidden[0] = s.pub.hidden[1] = 1;
    s.pub.hidden[2] = 0;
    s.pub.top[0] = s.pub.top[1] = s.pub.left[0] = s.pub.left[1] = 0;
    return s;
}

static void a_seat_may_need_what_another_could_have(void **state)
{
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 12);
    for (int i = 0; i < 40; i++) {
        av_state s = scarce("A1832+A1850+D1748+D1819");
        assert_null(av_audit(&s));
        av_sample(&s, BM_SPECTATOR, &rng);
        assert_null(av_audit(&s));
        assert_true(s.priv[0].items == av_items("D1616"));
        assert_true(s.priv[1].items == av_items("A1468"));
    }
}

/* Where no deal at all fits, the audit says so, and guessing leaves everything as it is:
 * each seat alone could be so, but not both. */
static void nothing_fits(void **state)
{
    av_state s = scarce("A1832+A1850");
    av_state before = s;
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 12);
    assert_true(av_hand_exists(&s, 0));
    assert_true(av_hand_exists(&s, 1));
    assert_false(av_deal_exists(&s));
    assert_string_equal(av_audit(&s), "all hands together fit what was shown");
    av_sample(&s, BM_SPECTATOR, &rng);
    assert_memory_equal(&s, &before, sizeof s);
}

/* Seat 1, with two B, had nothing to show: of eight unseen items seat 0 must have the four
 * A, and of the others all are for seat 1. That is one deal of seventy, so drawing fails
 * every other time. Whether the audit finds it hangs on which items they are. */
static av_state one_in_seventy(int first)
{
    av_state s = moment_exhibiting();
    uint64_t unseen = UINT64_C(0xf) << first | av_items("D1616+D1748+F1650+F1660");

    for (int seat = 0; seat < 3; seat++)
        s.priv[seat] = (av_private){0};
    s.pub.known[0] = av_items("E1928+E1932+E1941");
    s.pub.known[1] = av_items("B1905+B1906");
    s.pub.known[2] = AV_ALL_ITEMS & ~(unseen | s.pub.known[0] | s.pub.known[1]);
    s.pub.hidden[2] = 0;
    s.pub.committed = 0;
    s.pub.top[0] = s.pub.top[1] = s.pub.left[0] = s.pub.left[1] = 0;
    return s;
}

static void a_rare_deal_is_found(void **state)
{
    int found = 0;

    (void)state;
    for (int first = 0; first < 5; first++) {
        av_state s = one_in_seventy(first);
        if (av_audit(&s) != NULL)
            continue;
        found++;
        for (uint64_t seed = 1; seed < 16; seed++) {
            av_state whole = s;
            bm_rng rng;
            bm_rng_seed(&rng, seed);
            av_sample(&whole, BM_SPECTATOR, &rng);
            assert_null(av_audit(&whole));
            assert_true(whole.priv[1].items == av_items("D1616+D1748+F1650+F1660"));
        }
    }
    assert_true(found > 0);
}

/* One hand of 31,465 fits, so it is found by going through them: the others have
 * everything that would go with the collection. */
static void a_rare_hand_is_found(void **state)
{
    av_state s = av_fresh(2, AV_TOGETHER, 1);
    bm_rng rng;

    (void)state;
    av_play(&s, AV_OPENING_2 "castle detective; castle detective");
    assert_int_equal(s.pub.head.phase, AV_PHASE_OVER);
    s.priv[0] = s.priv[1] = (av_private){0};
    /* Seat 0 has shown BBB at the end, and holds four more of A to F without a better
     * run: only two of D and two of F do not make one. */
    s.pub.known[0] = av_items("B1930+B1934+B1940");
    s.pub.collection[0] = s.pub.known[0];
    s.pub.collection[1] = 0;
    s.pub.known[1] = av_items("D1616+D1748+D1819+D1831+D1865+F1650+F1660+F1875+F1890");
    s.pub.hidden[1] = 0;
    s.pub.collection[1] = av_exhibit_best(s.pub.known[1]);
    s.pub.top[0] = (uint8_t)(1 + 46); /* F1924 */
    s.pub.left[0] = 15;
    s.pub.left[1] = (uint8_t)(AV_ITEM_COUNT - 3 - 4 - 9 - 15);
    s.pub.top[1] = 1 + 42; /* F1830 */
    assert_true(av_hand_exists(&s, 0) == false);
    s.pub.top[0] = 1;
    assert_true(av_hand_exists(&s, 0));
    assert_null(av_audit(&s));
    bm_rng_seed(&rng, 3);
    for (int i = 0; i < 20; i++) {
        av_state whole = s;
        av_sample(&whole, BM_SPECTATOR, &rng);
        assert_null(av_audit(&whole));
        assert_true(whole.priv[0].items == av_items("D1874+D1885+F1910+F1924"));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dealt_items_stay_secret),
        cmocka_unit_test(held_back_items_stay_secret),
        cmocka_unit_test(sealed_decisions_stay_secret),
        cmocka_unit_test(two_players_have_secrets_too),
        cmocka_unit_test(the_referee_sees_all),
        cmocka_unit_test(guesses_in_every_phase),
        cmocka_unit_test(guessed_items_are_any),
        cmocka_unit_test(guesses_know_who_could_exhibit),
        cmocka_unit_test(guesses_know_the_collections),
        cmocka_unit_test(a_seat_may_need_what_another_could_have),
        cmocka_unit_test(nothing_fits),
        cmocka_unit_test(a_rare_deal_is_found),
        cmocka_unit_test(a_rare_hand_is_found),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
