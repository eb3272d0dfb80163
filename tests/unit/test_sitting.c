/* test_sitting.c - a table with people and bots: playing, taking back, keeping. */
#include "unit/unit.h"

#include "base/bits.h"
#include "cli/language.h"
#include "cli/sitting.h"
#include "games/av/av_game.h"
#include "games/av/av_state.h"
#include "games/hs/hs_game.h"
#include "games/hs/hs_rules.h"
#include "games/null/nul_game.h"
#include "games/registry.h"

static int count_columns_of_utf8(void **state)
{
    (void)state;
    bm_language_begin(0, NULL);
    return 0;
}

static void sit_down(bm_sitting *sitting, const bm_game *game, const char *words, uint64_t seed)
{
    const bm_catalogue *catalogue = bm_catalogue_find("en");
    bm_source source = {.automatic = true};
    bm_seating seating;
    bm_seating_fault fault;
    bm_setup setup;

    assert_true(bm_seating_read(&seating, game, catalogue, bm_span_of(words), &fault));
    bm_setup_begin(&setup);
    setup.seats = (uint8_t)seating.count;
    assert_int_equal(bm_setup_resolve(game, &setup), BM_OK);
    bm_seed_from_number(source.seed, seed);
    assert_true(bm_sitting_start(sitting, game, &setup, NULL, &source, &seating));
}

static bm_turn turn_of(const bm_sitting *sitting)
{
    return sitting->company.match.game->turn(&sitting->company.match.state);
}

static int to_act(const bm_sitting *sitting)
{
    return bm_lowest(turn_of(sitting).may);
}

static void play(bm_sitting *sitting, const char *words)
{
    bm_move move;

    assert_true(sitting->company.match.game->read_move(bm_span_of(words), &move));
    assert_int_equal(bm_sitting_play(sitting, to_act(sitting), move), BM_OK);
}

static bm_status play_bot(bm_sitting *sitting, int seat)
{
    bool person;

    return bm_sitting_answer(sitting, seat, &person);
}

/* Bots play until a person is asked, or all is over. */
static void let_bots_play(bm_sitting *sitting)
{
    while (turn_of(sitting).wait == BM_WAIT_SEATS && sitting->seating.bot[to_act(sitting)] != NULL)
        assert_int_equal(play_bot(sitting, to_act(sitting)), BM_OK);
}

/* To the end: people do what a time-out would. */
static void play_to_the_end(bm_sitting *sitting)
{
    for (;;) {
        let_bots_play(sitting);
        if (turn_of(sitting).wait == BM_WAIT_NOBODY)
            return;
        int seat = to_act(sitting);
        bm_move move =
            sitting->company.match.game->default_move(&sitting->company.match.state, seat);
        assert_int_equal(bm_sitting_play(sitting, seat, move), BM_OK);
    }
}

static bm_reply written(const bm_sitting *sitting)
{
    bm_reply reply;

    assert_true(bm_reply_init(&reply));
    assert_true(bm_sitting_write(sitting, &reply));
    assert_false(reply.text.full);
    return reply;
}

static void bots_play_the_same_from_the_same_seed(void **state)
{
    bm_sitting first, second, third;

    (void)state;
    sit_down(&first, &hs_game, "greedy,random,greedy", 5);
    sit_down(&second, &hs_game, "greedy,random,greedy", 5);
    sit_down(&third, &hs_game, "greedy,random,greedy", 6);
    let_bots_play(&first);
    let_bots_play(&second);
    let_bots_play(&third);
    assert_int_equal(turn_of(&first).wait, BM_WAIT_NOBODY);
    bm_reply here = written(&first);
    bm_reply there = written(&second);
    bm_reply elsewhere = written(&third);
    assert_string_equal(here.text.start, there.text.start);
    assert_string_not_equal(here.text.start, elsewhere.text.start);
    bm_reply_free(&here);
    bm_reply_free(&there);
    bm_reply_free(&elsewhere);
    bm_sitting_free(&first);
    bm_sitting_free(&second);
    bm_sitting_free(&third);
}

/* A bot's luck is the seed's and the ply's: anybody can work out what it does. */
static void bots_have_new_luck_every_ply(void **state)
{
    bm_sitting sitting;
    bm_rng rng, other;

    (void)state;
    sit_down(&sitting, &hs_game, "random,random,random", 8);
    const bm_match *match = &sitting.company.match;
    while (turn_of(&sitting).wait == BM_WAIT_SEATS) {
        int seat = to_act(&sitting);
        uint32_t ply = match->length;
        bm_answer answer;
        bm_bot_luck(&rng, match->source.seed, ply);
        bm_question question = {&hs_game, &match->state, seat, 0, rng, NULL};
        bm_bot_ask(&bm_random_bot, &question, &answer);
        assert_int_equal(play_bot(&sitting, seat), BM_OK);
        assert_true(bm_move_same(match->history[ply].move, answer.move));
        bm_bot_luck(&other, match->source.seed, ply + 256);
        assert_memory_not_equal(&rng, &other, sizeof rng);
    }
    bm_sitting_free(&sitting);
}

/* A game that was left goes on as if it had not been. */
static void bots_answer_the_same_after_a_break(void **state)
{
    bm_sitting sitting, again;
    bm_sitting_fault fault;

    (void)state;
    sit_down(&sitting, &hs_game, "you,greedy,random", 3);
    let_bots_play(&sitting);
    bm_reply kept = written(&sitting);
    assert_true(bm_sitting_read(&again, (bm_span){kept.text.start, kept.text.length},
                                bm_catalogue_find("de"), &fault));
    assert_string_equal(again.seating.name[1], "Geizhals");
    play_to_the_end(&sitting);
    play_to_the_end(&again);
    bm_reply here = written(&sitting);
    bm_reply there = written(&again);
    assert_string_equal(here.text.start, there.text.start);
    bm_reply_free(&kept);
    bm_reply_free(&here);
    bm_reply_free(&there);
    bm_sitting_free(&sitting);
    bm_sitting_free(&again);
}

static void refused_moves_change_nothing(void **state)
{
    bm_sitting sitting;
    bm_move pass;

    (void)state;
    sit_down(&sitting, &hs_game, "you,Red,Blue", 1);
    bm_match before = sitting.company.match;
    int other = (to_act(&sitting) + 1) % 3;
    assert_true(hs_game.read_move(bm_span_of("pass"), &pass));
    assert_int_equal(bm_sitting_play(&sitting, other, pass), BM_NOT_YOUR_TURN);
    assert_memory_equal(&before, &sitting.company.match, sizeof before);
    bm_sitting_free(&sitting);
}

/* A buffer that is full is left for a larger one, whatever is in it. */
static void the_history_grows(void **state)
{
    bm_sitting roomy, tight;
    uint32_t start;

    (void)state;
    sit_down(&roomy, &hs_game, "greedy,greedy,random", 7);
    sit_down(&tight, &hs_game, "greedy,greedy,random", 7);
    start = tight.company.match.capacity;
    tight.company.match.capacity = tight.company.match.length; /* as if it were full already */
    let_bots_play(&roomy);
    let_bots_play(&tight);
    assert_int_equal(roomy.company.match.capacity, start);
    assert_true(tight.company.match.capacity > 2 &&
                tight.company.match.capacity >= tight.company.match.length);
    bm_reply here = written(&roomy);
    bm_reply there = written(&tight);
    assert_string_equal(here.text.start, there.text.start);
    bm_reply_free(&here);
    bm_reply_free(&there);
    bm_sitting_free(&roomy);
    bm_sitting_free(&tight);
}

static void nothing_is_taken_back_before_a_person_decided(void **state)
{
    bm_sitting sitting;

    (void)state;
    sit_down(&sitting, &hs_game, "greedy,you,random", 4);
    assert_int_equal(bm_company_undo(&sitting.company), BM_TAKEN_BACK_NOTHING);
    let_bots_play(&sitting);
    uint32_t length = sitting.company.match.length;
    assert_int_equal(bm_company_undo(&sitting.company), BM_TAKEN_BACK_NOTHING);
    assert_int_equal(sitting.company.match.length, length);
    bm_sitting_free(&sitting);
    sit_down(&sitting, &hs_game, "greedy,random,random", 4);
    let_bots_play(&sitting);
    assert_int_equal(bm_company_undo(&sitting.company), BM_TAKEN_BACK_NOTHING);
    bm_sitting_free(&sitting);
}

static void a_decision_is_taken_back(void **state)
{
    bm_sitting sitting;

    (void)state;
    sit_down(&sitting, &hs_game, "you,Red,Blue", 1);
    bm_reply at_first = written(&sitting);
    int first = to_act(&sitting);
    play(&sitting, "bid 1");
    bm_reply then = written(&sitting);
    play(&sitting, "bid 2");
    assert_int_equal(bm_company_undo(&sitting.company), BM_TAKEN_BACK);
    bm_reply now = written(&sitting);
    assert_string_equal(now.text.start, then.text.start);
    assert_int_equal(bm_company_undo(&sitting.company), BM_TAKEN_BACK);
    assert_true(bm_sitting_write(&sitting, &now));
    assert_string_equal(now.text.start, at_first.text.start);
    assert_int_equal(to_act(&sitting), first);
    assert_int_equal(bm_company_undo(&sitting.company), BM_TAKEN_BACK_NOTHING);
    bm_reply_free(&at_first);
    bm_reply_free(&then);
    bm_reply_free(&now);
    bm_sitting_free(&sitting);
}

/* You bid the 6, where you can, and the bots answer; true when they did, and nothing
 * was revealed by it. */
static bool bid_and_wait(bm_sitting *sitting)
{
    uint32_t rolls = sitting->company.match.rolls;
    uint32_t length = sitting->company.match.length;
    bm_move bid;

    assert_true(hs_game.read_move(bm_span_of("bid 6"), &bid));
    if (bm_sitting_play(sitting, 0, bid) != BM_OK)
        return false;
    let_bots_play(sitting);
    return sitting->company.match.rolls == rolls && sitting->company.match.length > length + 1;
}

/* Together with what bots answered; the same decision again gets the same answers. */
static void bots_answers_are_taken_back_too(void **state)
{
    bm_sitting sitting;
    int answers = 0;

    (void)state;
    for (uint64_t seed = 0; seed < 100 && answers < 3; seed++) {
        sit_down(&sitting, &hs_game, "you,greedy,random", seed);
        let_bots_play(&sitting);
        bm_reply before = written(&sitting);
        if (bid_and_wait(&sitting)) {
            bm_reply after = written(&sitting);
            assert_int_equal(bm_company_undo(&sitting.company), BM_TAKEN_BACK);
            assert_int_equal(to_act(&sitting), 0);
            bm_reply back = written(&sitting);
            assert_string_equal(back.text.start, before.text.start);
            assert_true(bid_and_wait(&sitting));
            assert_true(bm_sitting_write(&sitting, &back));
            assert_string_equal(back.text.start, after.text.start);
            bm_reply_free(&after);
            bm_reply_free(&back);
            answers++;
        }
        bm_reply_free(&before);
        bm_sitting_free(&sitting);
    }
    assert_true(answers > 0);
}

/* A card was turned up: nobody can forget it. */
static void what_was_revealed_stays(void **state)
{
    bm_sitting sitting;

    (void)state;
    sit_down(&sitting, &hs_game, "you,Red,Blue", 2);
    uint32_t rolls = sitting.company.match.rolls;
    while (sitting.company.match.rolls == rolls)
        play(&sitting, "pass");
    bm_reply before = written(&sitting);
    assert_int_equal(bm_company_undo(&sitting.company), BM_TAKEN_BACK_REVEALED);
    bm_reply after = written(&sitting);
    assert_string_equal(before.text.start, after.text.start);
    play(&sitting, "bid 1"); /* this one can go */
    assert_int_equal(bm_company_undo(&sitting.company), BM_TAKEN_BACK);
    assert_int_equal(bm_company_undo(&sitting.company), BM_TAKEN_BACK_REVEALED);
    bm_reply_free(&before);
    bm_reply_free(&after);
    bm_sitting_free(&sitting);
}

/* A seat's move, whoever else is asked. */
static void seal(bm_sitting *sitting, int seat, const char *words)
{
    bm_move move;

    assert_true(sitting->company.match.game->read_move(bm_span_of(words), &move));
    assert_int_equal(bm_sitting_play(sitting, seat, move), BM_OK);
}

/* As long as somebody still decides, one's own choice can be taken back. */
static void a_sealed_decision_is_taken_back(void **state)
{
    bm_sitting sitting;

    (void)state;
    sit_down(&sitting, &nul_game, "Red,Blue,Green", 1);
    bm_reply before = written(&sitting);
    seal(&sitting, 1, "odd");
    seal(&sitting, 0, "even");
    assert_int_equal(turn_of(&sitting).may, 0x4);
    assert_int_equal(bm_company_undo(&sitting.company), BM_TAKEN_BACK);
    assert_int_equal(turn_of(&sitting).may, 0x5);
    assert_int_equal(bm_company_undo(&sitting.company), BM_TAKEN_BACK);
    bm_reply after = written(&sitting);
    assert_string_equal(before.text.start, after.text.start);
    assert_int_equal(bm_company_undo(&sitting.company), BM_TAKEN_BACK_NOTHING);
    bm_reply_free(&before);
    bm_reply_free(&after);
    bm_sitting_free(&sitting);
}

/* With what bots have sealed after it. */
static void bots_that_sealed_after_it_choose_again(void **state)
{
    bm_sitting sitting;

    (void)state;
    sit_down(&sitting, &nul_game, "Red,random,Blue", 3);
    seal(&sitting, 0, "odd");
    assert_int_equal(play_bot(&sitting, 1), BM_OK);
    bm_ply answer = sitting.company.match.history[sitting.company.match.length - 1];
    assert_int_equal(bm_company_undo(&sitting.company), BM_TAKEN_BACK);
    assert_int_equal(turn_of(&sitting).may, 0x7);
    seal(&sitting, 0, "even");
    assert_int_equal(play_bot(&sitting, 1), BM_OK);
    bm_ply again = sitting.company.match.history[sitting.company.match.length - 1];
    assert_true(bm_move_same(answer.move, again.move)); /* it has not seen the other */
    bm_sitting_free(&sitting);
}

/* No chance is needed for that: who decides last shows all. It does not matter whether
 * the last one is a person, or a bot that comes after. */
static void what_was_sealed_and_shown_stays(void **state)
{
    bm_sitting sitting;

    (void)state;
    sit_down(&sitting, &nul_game, "Red,Blue", 1);
    seal(&sitting, 0, "odd");
    seal(&sitting, 1, "odd");
    assert_int_equal(turn_of(&sitting).wait, BM_WAIT_NOBODY);
    assert_int_equal(bm_company_undo(&sitting.company), BM_TAKEN_BACK_REVEALED);
    bm_sitting_free(&sitting);
    sit_down(&sitting, &nul_game, "you,random", 1);
    seal(&sitting, 0, "odd");
    assert_int_equal(play_bot(&sitting, 1), BM_OK);
    bm_reply before = written(&sitting);
    assert_int_equal(bm_company_undo(&sitting.company), BM_TAKEN_BACK_REVEALED);
    bm_reply after = written(&sitting);
    assert_string_equal(before.text.start, after.text.start);
    bm_reply_free(&before);
    bm_reply_free(&after);
    bm_sitting_free(&sitting);
}

/* Round after round: places are sealed, then shown. */
static void places_stay_when_they_are_shown(void **state)
{
    bm_sitting sitting;

    (void)state;
    sit_down(&sitting, &av_game, "Red,Blue,random", 4);
    seal(&sitting, 0, "castle");
    seal(&sitting, 1, "castle");
    assert_int_equal(bm_company_undo(&sitting.company), BM_TAKEN_BACK);
    assert_int_equal(turn_of(&sitting).may, 0x6);
    seal(&sitting, 1, "auction");
    assert_int_equal(play_bot(&sitting, 2), BM_OK);
    assert_int_equal(turn_of(&sitting).may, 0x7); /* for the action */
    assert_int_equal(bm_company_undo(&sitting.company), BM_TAKEN_BACK_REVEALED);
    seal(&sitting, 0, "detective");
    assert_int_equal(bm_company_undo(&sitting.company), BM_TAKEN_BACK);
    assert_int_equal(bm_company_undo(&sitting.company), BM_TAKEN_BACK_REVEALED);
    bm_sitting_free(&sitting);
}

/* What was said aloud was no secret. */
static void announced_places_are_taken_back(void **state)
{
    const bm_catalogue *catalogue = bm_catalogue_find("en");
    bm_setup setup = {.seats = 2, .option = {AV_ANNOUNCE, 60}};
    bm_source source = {.automatic = true};
    bm_seating_fault fault;
    bm_seating seating;
    bm_sitting sitting;

    (void)state;
    assert_true(bm_seating_read(&seating, &av_game, catalogue, bm_span_of("Red,Blue"), &fault));
    assert_true(bm_sitting_start(&sitting, &av_game, &setup, NULL, &source, &seating));
    uint32_t length = sitting.company.match.length;
    seal(&sitting, 0, "castle");
    seal(&sitting, 1, "auction");
    assert_int_equal(bm_company_undo(&sitting.company), BM_TAKEN_BACK);
    assert_int_equal(bm_company_undo(&sitting.company), BM_TAKEN_BACK);
    assert_int_equal(sitting.company.match.length, length);
    bm_sitting_free(&sitting);
}

/* A game on another board, half of a round sealed: kept, and taken up again. */
static void the_board_is_kept(void **state)
{
    static const char WORDS[] = "1:2|1,2:3|1,table:4";
    const bm_catalogue *catalogue = bm_catalogue_find("en");
    bm_setup setup = {.seats = 3, .option = {0, 60}};
    bm_source source = {.automatic = true};
    bm_seating_fault fault;
    bm_sitting_fault kept_fault;
    bm_board_fault where;
    bm_seating seating;
    bm_sitting sitting, read;
    bm_board board, other;

    (void)state;
    assert_int_equal(av_game.read_board(bm_span_of(WORDS), &board, &where), BM_OK);
    assert_true(
        bm_seating_read(&seating, &av_game, catalogue, bm_span_of("Red,Blue,random"), &fault));
    assert_true(bm_sitting_start(&sitting, &av_game, &setup, &board, &source, &seating));
    seal(&sitting, 0, "castle");
    bm_reply here = written(&sitting);
    assert_non_null(strstr(here.text.start, "\nboard 1:2|1,2:3|1,table:4\n"));
    assert_true(bm_sitting_read(&read, (bm_span){here.text.start, here.text.length}, catalogue,
                                &kept_fault));
    av_game.board_of(&read.company.match.state, &other);
    assert_memory_equal(&board, &other, sizeof board);
    assert_memory_equal(&sitting.company.match.state, &read.company.match.state,
                        av_game.state_size);
    assert_int_equal(turn_of(&read).may, 0x6);
    bm_reply_free(&here);
    bm_sitting_free(&sitting);
    bm_sitting_free(&read);
}

/* Written, read, written: the same bytes, at every ply. */
static void a_kept_sitting_reads_back(void **state)
{
    static const char *const WORDS[] = {"you,greedy,random", "Red,friend,Ёжик,random",
                                        "greedy,greedy,greedy,you,a b"};

    (void)state;
    for (int i = 0; i < BM_LENGTH(WORDS); i++) {
        bm_sitting sitting;
        sit_down(&sitting, &hs_game, WORDS[i], (uint64_t)i);
        sitting.memory_aid = i == 1;
        for (;;) {
            bm_reply here = written(&sitting);
            bm_sitting read;
            bm_sitting_fault fault;
            if (!bm_sitting_read(&read, (bm_span){here.text.start, here.text.length},
                                 bm_catalogue_find("ru"), &fault))
                fail_msg("%s in line %u of\n%s", fault.key, fault.line, here.text.start);
            bm_reply there = written(&read);
            assert_string_equal(here.text.start, there.text.start);
            assert_int_equal(read.memory_aid, sitting.memory_aid);
            assert_memory_equal(read.seating.bot, sitting.seating.bot, sizeof read.seating.bot);
            bm_reply_free(&here);
            bm_reply_free(&there);
            bm_sitting_free(&read);
            if (turn_of(&sitting).wait == BM_WAIT_NOBODY)
                break;
            int seat = to_act(&sitting);
            bm_move move = hs_game.default_move(&sitting.company.match.state, seat);
            assert_int_equal(sitting.seating.bot[seat] != NULL
                                 ? play_bot(&sitting, seat)
                                 : bm_sitting_play(&sitting, seat, move),
                             BM_OK);
        }
        bm_sitting_free(&sitting);
    }
}

static void other_games_are_kept_too(void **state)
{
    bm_sitting sitting, read;
    bm_sitting_fault fault;

    (void)state;
    sit_down(&sitting, bm_game_find(bm_span_of("null")), "you,random", 9);
    bm_reply here = written(&sitting);
    assert_true(bm_sitting_read(&read, (bm_span){here.text.start, here.text.length},
                                bm_catalogue_find("en"), &fault));
    assert_string_equal(read.company.match.game->name, "null");
    bm_reply_free(&here);
    bm_sitting_free(&sitting);
    bm_sitting_free(&read);
}

/* What is left of a kept text when one piece of it is replaced. */
static char *damaged(const char *text, const char *piece, const char *other)
{
    const char *at = strstr(text, piece);
    size_t room = strlen(text) + strlen(other) + 1;
    char *copy = malloc(room);

    assert_non_null(at);
    assert_non_null(copy);
    snprintf(copy, room, "%.*s%s%s", (int)(at - text), text, other, at + strlen(piece));
    return copy;
}

static void assert_refused(const char *text, const char *key, uint32_t line)
{
    bm_sitting_fault fault = {"", 999};
    bm_sitting sitting;
    bm_sitting before;

    memset(&sitting, 0x5a, sizeof sitting);
    before = sitting;
    if (bm_sitting_read(&sitting, bm_span_of(text), bm_catalogue_find("en"), &fault))
        fail_msg("taken:\n%s", text);
    if (strcmp(fault.key, key) != 0 || fault.line != line)
        fail_msg("%s in line %u, not %s in line %u, of\n%s", fault.key, fault.line, key, line,
                 text);
    assert_memory_equal(&before, &sitting, sizeof sitting);
    for (int i = 0; i < bm_catalogue_count; i++)
        assert_non_null(bm_phrase_find(&bm_catalogues[i], "", key));
}

/* In the first three lines, which are the table's own; then in the record, whose
 * lines are counted from the top of the file. */
static void damage_is_named_with_its_line(void **state)
{
    static const struct {
        const char *piece;
        const char *other;
        const char *key;
        uint32_t line;
    } CASES[] = {
        {"seats you,", "seats You,", "play.fault.kept-broken", 2}, /* one spelling */
        {"seats you,", "seats you, ", "play.fault.kept-broken", 2},
        {"chance auto", "chance manual", "play.fault.kept-broken", 3}, /* nobody to play it */
        {"beaumonde-table 1", "beaumonde-tabel 1", "play.fault.kept-syntax", 1},
        {"beaumonde-table 1", "beaumonde-table", "play.fault.kept-syntax", 1},
        {"beaumonde-table 1", "beaumonde-table 2", "play.fault.kept-version", 1},
        {"beaumonde-table 1", "beaumonde-table 1 ", "play.fault.kept-version", 1},
        {"beaumonde-table 1\n", "", "play.fault.kept-syntax", 1},
        {"seats you", "seat you", "play.fault.kept-syntax", 2},
        {"seats you,greedy,Red\n", "", "play.fault.kept-syntax", 2},
        {"you,greedy,Red", "you,greedy", "play.fault.kept-broken", 2},
        {"you,greedy,Red", "you,greedy,Red,Blue", "play.fault.kept-broken", 2},
        {"you,greedy,Red", "you,greedy,you", "play.fault.kept-broken", 2},
        {"you,greedy,Red", "you,greedy,", "play.fault.kept-broken", 2},
        {"you,greedy,Red", "you,greedi,Red", "play.fault.kept-broken", 2},
        {"you,greedy,Red", "you,greedy,\x1b", "play.fault.kept-broken", 2},
        {"memory-aid off", "memory-aid", "play.fault.kept-syntax", 3},
        {"memory-aid off", "memory-aid maybe", "play.fault.kept-syntax", 3},
        {"memory-aid off", "memory-aid on ", "play.fault.kept-syntax", 3},
        {"beaumonde-record 1", "beaumonde-record 2", "play.fault.kept-version", 4},
        {"beaumonde-record 1", "beaumonde-recorder 1", "play.fault.kept-broken", 4},
        {"game high-society", "game low-society", "reason.record-game", 5},
        {"rules 1", "rules 9", "play.fault.kept-version", 6},
        {"chance start", "chance  start", "play.fault.kept-broken", 16},
        {"chance start", "0 start", "play.fault.kept-broken", 16},
        {"bid 1\n", "bid 5\n", "play.fault.kept-broken", 18},
        {"bid 1\n", "bid 25+25\n", "play.fault.kept-broken", 18},
        {"\nend\n", "\nend", "play.fault.kept-broken", 19},
        {"\nend\n", "\n", "play.fault.kept-broken", 19},
        {"\nend\n", "\nend\n\n", "play.fault.kept-broken", 19},
    };
    bm_sitting sitting;

    (void)state;
    sit_down(&sitting, &hs_game, "you,greedy,Red", 1);
    play(&sitting, "bid 1");
    bm_reply kept = written(&sitting);
    for (int i = 0; i < BM_LENGTH(CASES); i++) {
        char *text = damaged(kept.text.start, CASES[i].piece, CASES[i].other);
        assert_refused(text, CASES[i].key, CASES[i].line);
        free(text);
    }
    assert_refused("", "play.fault.kept-syntax", 1);
    assert_refused("\n", "play.fault.kept-syntax", 1);
    bm_reply_free(&kept);
    bm_sitting_free(&sitting);
}

/* A file that was cut anywhere is refused, never half loaded. */
static void a_cut_file_is_refused(void **state)
{
    const bm_catalogue *catalogue = bm_catalogue_find("en");
    bm_sitting sitting, read;
    bm_sitting_fault fault;

    (void)state;
    sit_down(&sitting, &hs_game, "you,greedy,random", 1);
    play_to_the_end(&sitting);
    bm_reply kept = written(&sitting);
    for (size_t size = 0; size < kept.text.length; size++)
        if (bm_sitting_read(&read, (bm_span){kept.text.start, size}, catalogue, &fault))
            fail_msg("taken, cut at %zu of %zu", size, kept.text.length);
    bm_reply_free(&kept);
    bm_sitting_free(&sitting);
}

/* No byte can be changed unnoticed, but in what people are called. */
static void a_changed_byte_is_noticed(void **state)
{
    const bm_catalogue *catalogue = bm_catalogue_find("en");
    bm_sitting sitting, read;
    bm_sitting_fault fault;

    (void)state;
    sit_down(&sitting, &hs_game, "you,greedy,random", 1);
    play_to_the_end(&sitting);
    bm_reply kept = written(&sitting);
    char *text = kept.text.start;
    size_t names_end = (size_t)(strstr(text, "memory-aid") - text);
    for (size_t i = 0; i < kept.text.length; i++) {
        char byte = text[i];
        text[i] = (char)(byte ^ (1 << (i % 7)));
        if (bm_sitting_read(&read, (bm_span){text, kept.text.length}, catalogue, &fault)) {
            bm_reply again = written(&read);
            assert_true(i < names_end);
            assert_memory_equal(again.text.start, text, kept.text.length);
            bm_reply_free(&again);
            bm_sitting_free(&read);
        }
        text[i] = byte;
    }
    bm_reply_free(&kept);
    bm_sitting_free(&sitting);
}

/* A roll that was due when the file was written is made when it is read. */
static void what_was_due_is_rolled(void **state)
{
    bm_sitting sitting, read;
    bm_sitting_fault fault;
    char *without_card;
    char *text;

    (void)state;
    sit_down(&sitting, &hs_game, "you,greedy,random", 1);
    bm_reply kept = written(&sitting);
    const char *card = strstr(kept.text.start, "chance turn-up");
    char line[64];
    snprintf(line, sizeof line, "%.*s", (int)(strchr(card, '\n') + 1 - card), card);
    without_card = damaged(kept.text.start, line, "");
    text = damaged(without_card, "moves 2", "moves 1");
    assert_true(bm_sitting_read(&read, bm_span_of(text), bm_catalogue_find("en"), &fault));
    bm_reply again = written(&read);
    assert_string_equal(again.text.start, kept.text.start);
    free(text);
    free(without_card);
    bm_reply_free(&again);
    bm_reply_free(&kept);
    bm_sitting_free(&read);
    bm_sitting_free(&sitting);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bots_play_the_same_from_the_same_seed),
        cmocka_unit_test(bots_have_new_luck_every_ply),
        cmocka_unit_test(bots_answer_the_same_after_a_break),
        cmocka_unit_test(refused_moves_change_nothing),
        cmocka_unit_test(the_history_grows),
        cmocka_unit_test(nothing_is_taken_back_before_a_person_decided),
        cmocka_unit_test(a_decision_is_taken_back),
        cmocka_unit_test(bots_answers_are_taken_back_too),
        cmocka_unit_test(what_was_revealed_stays),
        cmocka_unit_test(a_sealed_decision_is_taken_back),
        cmocka_unit_test(bots_that_sealed_after_it_choose_again),
        cmocka_unit_test(what_was_sealed_and_shown_stays),
        cmocka_unit_test(places_stay_when_they_are_shown),
        cmocka_unit_test(announced_places_are_taken_back),
        cmocka_unit_test(the_board_is_kept),
        cmocka_unit_test(a_kept_sitting_reads_back),
        cmocka_unit_test(other_games_are_kept_too),
        cmocka_unit_test(damage_is_named_with_its_line),
        cmocka_unit_test(a_cut_file_is_refused),
        cmocka_unit_test(a_changed_byte_is_noticed),
        cmocka_unit_test(what_was_due_is_rolled),
    };

    return cmocka_run_group_tests(tests, count_columns_of_utf8, NULL);
}
