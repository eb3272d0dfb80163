/* test_story.c - a match told sentence by sentence, whole, cut and while it grows. */
#include "unit/hs_play.h"

#include "base/bits.h"
#include "core/story.h"
#include "games/av/av_game.h"
#include "games/hs/hs_score.h"

enum { SENTENCES_MAX = 2048 };

/* What somebody heard: each sentence, and after how many plies. */
typedef struct tale {
    int count;
    uint32_t plies[SENTENCES_MAX];
    char sentence[SENTENCES_MAX][BM_SENTENCE_MAX];
} tale;

static bm_teller teller_of(const char *language, int you)
{
    return (bm_teller){
        bm_catalogue_find(language), {"Red", "Blue", "Green", "White", "Black"}, you};
}

/* Appends all that the story has to say now. */
static void hear(tale *heard, bm_story *story, const bm_teller *teller)
{
    bm_saying saying;
    bm_text text;

    while (bm_story_next(story, &saying)) {
        assert_true(heard->count < SENTENCES_MAX);
        bm_text_begin(&text, heard->sentence[heard->count], BM_SENTENCE_MAX);
        bm_tell_saying(teller, &saying, &text);
        assert_false(text.full);
        heard->plies[heard->count++] = story->plies;
    }
}

/* The plies after `from` and up to `to`. */
static void tell(tale *heard, const bm_match *match, int viewer, uint32_t from, uint32_t to)
{
    bm_teller teller = teller_of("en", viewer);
    bm_story story;

    bm_story_begin(&story, match, viewer);
    bm_story_skip(&story, from);
    story.limit = to;
    heard->count = 0;
    hear(heard, &story, &teller);
}

static void assert_same(const tale *a, int from, const tale *b, int count)
{
    for (int i = 0; i < count; i++) {
        assert_string_equal(a->sentence[from + i], b->sentence[i]);
        assert_int_equal(a->plies[from + i], b->plies[i]);
    }
}

static void play_moves(hs_table *t, const char *const moves[], int count)
{
    for (int i = 0; i < count; i++)
        hs_play_words(t, moves[i]);
}

/* Seat 0 takes 3 and 7, then the theft; seats 1 and 2 have the 9 and the 5. */
static void play_to_the_theft(hs_table *t, bool hidden)
{
    static const char *const MOVES[] = {
        "start 1", "turn-up 9", "bid 1", "pass", "pass",          "turn-up 3", "pass",
        "pass",    "turn-up 7", "bid 2", "pass", "pass",          "turn-up 5", "bid 1",
        "bid 2+3", "bid 6",     "pass",  "pass", "turn-up theft", "bid 1",     "pass",
    };
    bm_setup setup = {.seats = 3};

    setup.option[HS_OPTION_HIDDEN] = hidden ? HS_HIDDEN_ON : HS_HIDDEN_OFF;
    hs_sit_down(t, &setup, 1);
    play_moves(t, MOVES, BM_LENGTH(MOVES));
}

static void assert_tale(const tale *heard, const char *const sentences[], int count)
{
    for (int i = 0; i < heard->count && i < count; i++)
        assert_string_equal(heard->sentence[i], sentences[i]);
    assert_int_equal(heard->count, count);
}

static void a_match_is_told_as_people_tell_it(void **state)
{
    static const char *const EXPECTED[] = {
        "Blue goes first.", "Up for auction: possession 9.", "Blue bids 1.", "Green passes.",
        "Red passes.",      "Blue buys possession 9 for 1.",
    };
    static hs_table t;
    static tale heard;

    (void)state;
    play_to_the_theft(&t, false);
    tell(&heard, &t.match, BM_SPECTATOR, 0, 5);
    assert_tale(&heard, EXPECTED, BM_LENGTH(EXPECTED));
}

static void whoever_listens_is_addressed(void **state)
{
    static const char *const EXPECTED[] = {"Blue bids 1.", "Green passes.", "You pass.",
                                           "Blue buys possession 9 for 1."};
    static hs_table t;
    static tale heard;

    (void)state;
    play_to_the_theft(&t, false);
    tell(&heard, &t.match, 0, 2, 5);
    assert_tale(&heard, EXPECTED, BM_LENGTH(EXPECTED));
}

/* A story limited anywhere, and one begun there, are together the story. */
static void a_story_cut_anywhere_is_the_same_story(void **state)
{
    static hs_table t;
    static tale whole, first, rest;

    (void)state;
    for (uint64_t seed = 0; seed < (uint64_t)scaled(12, 2); seed++) {
        int viewer = (int)(seed % 4) == 3 ? BM_SPECTATOR : (int)(seed % 4) % 3;
        hs_play_some(&t, seed, true, HS_PLIES);
        tell(&whole, &t.match, viewer, 0, UINT32_MAX);
        assert_true(whole.count > (int)t.match.length);
        for (uint32_t cut = 0; cut < t.match.length; cut++) {
            tell(&first, &t.match, viewer, 0, cut);
            tell(&rest, &t.match, viewer, cut, UINT32_MAX);
            assert_int_equal(first.count + rest.count, whole.count);
            assert_same(&whole, 0, &first, first.count);
            assert_same(&whole, first.count, &rest, rest.count);
        }
        tell(&first, &t.match, viewer, 0, t.match.length);
        assert_int_equal(first.count, whole.count);
    }
}

static void a_raised_limit_goes_on_where_it_stopped(void **state)
{
    static hs_table t;
    static tale whole, steps;
    bm_teller teller = teller_of("en", BM_SPECTATOR);
    bm_story story;

    (void)state;
    hs_play_some(&t, 5, false, HS_PLIES);
    tell(&whole, &t.match, BM_SPECTATOR, 0, UINT32_MAX);
    bm_story_begin(&story, &t.match, BM_SPECTATOR);
    steps.count = 0;
    for (uint32_t limit = 0; limit <= t.match.length; limit++) {
        story.limit = limit;
        hear(&steps, &story, &teller);
        assert_int_equal(story.plies, limit);
    }
    assert_int_equal(steps.count, whole.count);
    assert_same(&whole, 0, &steps, steps.count);
}

/* A log is heard while the game is played, and the history may move meanwhile. */
static void a_caught_up_story_goes_on_when_the_match_grows(void **state)
{
    static hs_table t;
    static bm_ply elsewhere[HS_PLIES];
    static tale whole, heard;
    bm_teller teller = teller_of("en", 1);
    bm_saying saying;
    bm_story story;

    (void)state;
    for (uint64_t seed = 20; seed < 24; seed++) {
        hs_play_some(&t, seed, true, 0);
        bm_story_begin(&story, &t.match, 1);
        heard.count = 0;
        while (!hs_over(&t)) {
            hs_play_random(&t);
            hear(&heard, &story, &teller);
            assert_int_equal(story.plies, t.match.length);
            assert_false(bm_story_next(&story, &saying));
            if (t.match.length == 10)
                bm_match_rehouse(&t.match, elsewhere, HS_PLIES);
        }
        tell(&whole, &t.match, 1, 0, UINT32_MAX);
        assert_int_equal(heard.count, whole.count);
        assert_same(&whole, 0, &heard, heard.count);
    }
}

static void what_is_skipped_is_not_told(void **state)
{
    static hs_table t;
    bm_saying saying;
    bm_story story;

    (void)state;
    hs_play_some(&t, 3, false, HS_PLIES);
    bm_story_begin(&story, &t.match, BM_SPECTATOR);
    bm_story_skip(&story, UINT32_MAX);
    assert_int_equal(story.plies, t.match.length);
    assert_false(bm_story_next(&story, &saying));
    assert_false(bm_story_next(&story, &saying));
    bm_story_begin(&story, &t.match, BM_SPECTATOR);
    bm_story_skip(&story, 0);
    assert_int_equal(story.plies, 0);
    assert_true(bm_story_next(&story, &saying));
    assert_string_equal(saying.key, "hs.say.start");
    bm_story_skip(&story, 1); /* it is there already */
    assert_true(bm_story_next(&story, &saying));
    assert_int_equal(story.plies, 2);
}

/* The match itself is not needed whole: the state is the story's own. */
static void a_story_leaves_the_match_alone(void **state)
{
    static hs_table t, before;
    static tale heard;

    (void)state;
    hs_play_some(&t, 8, true, HS_PLIES);
    before = t;
    tell(&heard, &t.match, 0, 0, UINT32_MAX);
    assert_memory_equal(&before, &t, sizeof t);
}

/* Rule: HS-X4. */
static void only_the_discarding_seat_is_told_which_possession(void **state)
{
    static hs_table t;
    static tale heard;

    (void)state;
    play_to_the_theft(&t, true);
    hs_play_words(&t, "discard 7");
    tell(&heard, &t.match, 0, t.match.length - 1, UINT32_MAX);
    assert_string_equal(heard.sentence[0], "You lose possession 7 to the theft.");
    tell(&heard, &t.match, 1, t.match.length - 1, UINT32_MAX);
    assert_string_equal(heard.sentence[0], "Red loses a possession to the theft, face down.");
    tell(&heard, &t.match, BM_SPECTATOR, t.match.length - 1, UINT32_MAX);
    assert_string_equal(heard.sentence[0], "Red loses a possession to the theft, face down.");
    tell(&heard, &t.match, BM_REFEREE, t.match.length - 1, UINT32_MAX);
    assert_string_equal(heard.sentence[0], "Red loses possession 7 to the theft.");
    assert_int_equal(heard.count, 1);
}

static void everybody_is_told_without_hidden_scoring(void **state)
{
    static hs_table t;
    static tale heard;

    (void)state;
    play_to_the_theft(&t, false);
    hs_play_words(&t, "discard 7");
    tell(&heard, &t.match, BM_SPECTATOR, t.match.length - 1, UINT32_MAX);
    assert_string_equal(heard.sentence[0], "Red loses possession 7 to the theft.");
}

static int listener;
static int discards_seen;

/* In place of the game's own: looks for what the listener may not know. */
static void spy(const void *state, const bm_events *events, uint32_t i, bm_saying *saying)
{
    const hs_state *seen = state;
    int discarder = seen->pub.secret_discard - 1;

    if (discarder >= 0) {
        assert_int_equal(seen->priv[discarder].discarded, discarder == listener ? 7 : 0);
        discards_seen++;
    }
    if (events->list[i].kind == HS_EVENT_DISCARDED)
        assert_int_equal(events->list[i].secret, discarder == listener ? 7 : 0);
    hs_game.say_event(state, events, i, saying);
}

/* State and events are cut before the game says a word about them. */
static void the_game_is_shown_only_what_the_listener_knows(void **state)
{
    static hs_table t;
    static tale heard;
    bm_game spying = hs_game;

    (void)state;
    play_to_the_theft(&t, true);
    hs_play_words(&t, "discard 7");
    hs_play_words(&t, "turn-up 1");
    spying.say_event = spy;
    t.match.game = &spying;
    discards_seen = 0;
    for (listener = 0; listener < 3; listener++)
        tell(&heard, &t.match, listener, 0, UINT32_MAX);
    assert_int_equal(discards_seen, 6);
}

/* The listener may change between sentences, as at one keyboard. */
static void the_listener_may_change(void **state)
{
    static hs_table t;
    static tale heard;
    bm_teller teller = teller_of("en", BM_NOBODY);
    bm_story story;

    (void)state;
    play_to_the_theft(&t, true);
    bm_story_begin(&story, &t.match, 1);
    heard.count = 0;
    hear(&heard, &story, &teller);
    hs_play_words(&t, "discard 3");
    story.viewer = 0;
    heard.count = 0;
    hear(&heard, &story, &teller);
    assert_string_equal(heard.sentence[0], "Red loses possession 3 to the theft.");
}

/* The ply of a secret discard, or -1. */
static int find_discard(const hs_table *t)
{
    for (uint32_t i = 0; i < t->match.length; i++)
        if (t->history[i].move.kind == HS_MOVE_DISCARD)
            return (int)i;
    return -1;
}

/* Another possession that the seat could have put away, or 0. */
static int other_discard(const hs_table *t, int ply)
{
    bm_story story;
    int seat = t->history[ply].seat;

    bm_story_begin(&story, &t->match, BM_REFEREE);
    bm_story_skip(&story, (uint32_t)ply);
    const hs_state *before = (const hs_state *)&story.state;
    uint32_t others =
        before->pub.won[seat] & HS_POSSESSIONS & ~hs_bit_of(t->history[ply].move.amount);
    return others != 0 ? bm_lowest(others) + 1 : 0;
}

/* Until the last ply, which brings it to light, nobody else hears a difference. */
static void another_truth_tells_the_same_story(void **state)
{
    static hs_table t, other;
    static tale here, there;
    int compared = 0;

    (void)state;
    for (uint64_t seed = 0; compared < scaled(20, 2); seed++) {
        assert_true(seed < 2000);
        hs_play_some(&t, seed, true, HS_PLIES);
        int ply = find_discard(&t);
        int possession = ply >= 0 ? other_discard(&t, ply) : 0;
        if (possession == 0)
            continue;
        other = t;
        other.match.history = other.history;
        other.history[ply].move.amount = possession;
        int seats = t.match.state.head.setup.seats;
        for (int viewer = BM_SPECTATOR; viewer < seats; viewer++) {
            if (viewer == BM_CHANCE)
                continue;
            tell(&here, &t.match, viewer, 0, t.match.length - 1);
            tell(&there, &other.match, viewer, 0, t.match.length - 1);
            assert_int_equal(here.count, there.count);
            bool same = true;
            for (int i = 0; i < here.count; i++)
                same = same && strcmp(here.sentence[i], there.sentence[i]) == 0;
            assert_int_equal(same, viewer != t.history[ply].seat);
        }
        compared++;
    }
}

/* A board that was brought along is the story's too: its numbers decide who moves how far. */
static void a_story_is_told_on_the_same_board(void **state)
{
    static bm_ply history[4096];
    bm_setup setup = {.seats = 3, .option = {0, 5}};
    bm_source source = {.automatic = true};
    bm_board_fault where;
    bm_board board;
    bm_match match;
    bm_story story;
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 3);
    assert_int_equal(av_game.read_board(bm_span_of("9:9|8,table:3"), &board, &where), BM_OK);
    assert_int_equal(bm_match_start(&match, &av_game, &setup, &board, &source, history, 4096, NULL),
                     BM_OK);
    while (av_game.turn(&match.state).wait == BM_WAIT_SEATS) {
        int seat = bm_lowest(av_game.turn(&match.state).may);
        bm_move move = av_game.random_move(&match.state, seat, &rng);
        assert_int_equal(bm_match_play(&match, seat, move, NULL), BM_OK);
    }
    bm_story_begin(&story, &match, BM_REFEREE);
    bm_story_skip(&story, match.length);
    assert_int_equal(story.plies, match.length);
    assert_memory_equal(&story.state, &match.state, av_game.state_size);
}

static bool ends_with(const char *words, const char *ending)
{
    size_t size = strlen(words);
    size_t tail = strlen(ending);

    return size >= tail && strcmp(words + size - tail, ending) == 0;
}

/* How many sentences after the last ply end so. */
static int count_of(const tale *heard, const char *ending)
{
    int count = 0;

    for (int i = 0; i < heard->count; i++)
        count += ends_with(heard->sentence[i], ending);
    return count;
}

/* Everybody's money, who is out, and who wins: compared with the rules' own
 * standing. */
static void the_end_is_told_after_the_last_ply(void **state)
{
    static hs_table t;
    static tale heard;

    (void)state;
    for (uint64_t seed = 0; seed < (uint64_t)scaled(200, 20); seed++) {
        hs_standing standing;
        hs_play_some(&t, seed, seed % 2 == 0, HS_PLIES);
        int seats = t.match.state.head.setup.seats;
        hs_score(hs_state_of(&t), &standing);
        tell(&heard, &t.match, BM_SPECTATOR, t.match.length - 1, UINT32_MAX);
        const char *last = heard.sentence[heard.count - 1];
        assert_string_equal(heard.sentence[1], "The game ends at once, and nobody gets this card.");
        assert_int_equal(count_of(&heard, " left in hand."), seats);
        for (int seat = 0; seat < seats; seat++) {
            char expected[BM_SENTENCE_MAX];
            snprintf(expected, sizeof expected, "%s has %d left in hand.",
                     teller_of("en", 0).names[seat], standing.money[seat]);
            assert_string_equal(heard.sentence[2 + seat], expected);
        }
        if (standing.winners == 0) {
            assert_string_equal(heard.sentence[2 + seats],
                                "All have the same money left, so all are out.");
            assert_string_equal(last, "Nobody wins.");
            continue;
        }
        assert_int_equal(count_of(&heard, " has the least money and is out."),
                         bm_count(standing.out));
        int winner = bm_lowest(standing.winners);
        int halves = standing.halves[winner];
        bool single = bm_count(standing.winners) == 1;
        assert_true(strstr(last, teller_of("en", 0).names[winner]) != NULL);
        assert_int_equal(strncmp(last, "Shared win", 10) == 0, !single);
        char points[32];
        snprintf(points, sizeof points, "with %s%.0d%s point", halves < 0 ? "−" : "",
                 abs(halves) / 2,
                 halves % 2 != 0   ? "½"
                 : abs(halves) < 2 ? "0"
                                   : "");
        assert_true(strstr(last, points) != NULL);
        assert_true(ends_with(last, "!"));
    }
}

/* What was hidden is open now; seats and spectators hear the same. */
static void everybody_hears_the_same_end(void **state)
{
    static hs_table t;
    static tale referee, heard;

    (void)state;
    for (uint64_t seed = 0; seed < (uint64_t)scaled(30, 5); seed++) {
        bm_teller teller = teller_of("en", BM_NOBODY);
        bm_story story;
        hs_play_some(&t, seed, true, HS_PLIES);
        for (int viewer = BM_REFEREE; viewer < t.match.state.head.setup.seats; viewer++) {
            tale *here = viewer == BM_REFEREE ? &referee : &heard;
            bm_story_begin(&story, &t.match, viewer);
            bm_story_skip(&story, t.match.length - 1);
            here->count = 0;
            hear(here, &story, &teller);
            assert_int_equal(here->count, referee.count);
            assert_same(&referee, 0, here, here->count);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_match_is_told_as_people_tell_it),
        cmocka_unit_test(whoever_listens_is_addressed),
        cmocka_unit_test(a_story_cut_anywhere_is_the_same_story),
        cmocka_unit_test(a_raised_limit_goes_on_where_it_stopped),
        cmocka_unit_test(a_caught_up_story_goes_on_when_the_match_grows),
        cmocka_unit_test(what_is_skipped_is_not_told),
        cmocka_unit_test(a_story_leaves_the_match_alone),
        cmocka_unit_test(only_the_discarding_seat_is_told_which_possession),
        cmocka_unit_test(everybody_is_told_without_hidden_scoring),
        cmocka_unit_test(the_game_is_shown_only_what_the_listener_knows),
        cmocka_unit_test(the_listener_may_change),
        cmocka_unit_test(another_truth_tells_the_same_story),
        cmocka_unit_test(a_story_is_told_on_the_same_board),
        cmocka_unit_test(the_end_is_told_after_the_last_ply),
        cmocka_unit_test(everybody_hears_the_same_end),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
