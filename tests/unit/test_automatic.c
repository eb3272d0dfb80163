/* test_automatic.c - people who may act and need not: asked, answered for, left alone.
 *
 * The game is the real one. Its face and its automatic answers are small ones of our own,
 * which the linker takes instead of face.c and su_automatic.c: so the tests know exactly
 * what a person wishes.
 */
#include "unit/unit.h"

#include "bots/automatic.h"
#include "cli/language.h"
#include "cli/sitting.h"
#include "cli/talk.h"
#include "games/hs/hs_game.h"
#include "games/su/su_game.h"
#include "games/su/su_material.h"
#include "games/su/su_rules.h"
#include "games/su/su_text.h"

enum { MORTGAGE = 1, ROLL = 2 }; /* bits of the settings */

static bool find_kind(const su_state *state, int seat, int kind, bm_move *move)
{
    bm_cursor cursor = {0};

    while (su_next_move(state, seat, &cursor, move))
        if (move->kind == kind)
            return true;
    return false;
}

/* Mortgages whatever it can, or plays as a time-out would; only an offer disturbs it. */
static bm_wish wish(const void *state, int seat, uint32_t settings, bm_move *move)
{
    bm_turn turn = su_turn(state);

    if ((settings & MORTGAGE) != 0 && turn.phase == SU_PHASE_TURN &&
        find_kind(state, seat, SU_MOVE_MORTGAGE, move))
        return BM_WISH_MOVE;
    if (bm_has(turn.must, seat) && (settings & ROLL) != 0) {
        *move = su_default_move(state, seat);
        return BM_WISH_MOVE;
    }
    if (bm_has(turn.must, seat) || find_kind(state, seat, SU_MOVE_ACCEPT, move))
        return BM_WISH_ASK;
    return BM_WISH_NOTHING;
}

static void describe(const bm_scene *scene, bool whole, bm_text *text)
{
    (void)scene;
    (void)whole;
    (void)text;
}

static bm_understood read_words(const bm_scene *scene, bm_span words, bm_move *move, bm_saying *why)
{
    (void)scene;
    (void)why;
    return su_read_move(words, move) ? BM_UNDERSTOOD_MOVE : BM_UNDERSTOOD_NOTHING;
}

/* Any words and sentences of the catalogue do. */
static const bm_automatic AUTOMATICS[] = {
    {"mortgage", "av.word.castle", "play.undone", true},
    {"roll", "av.word.auction", "play.memory.off", false},
};

const bm_automatics su_automatics = {
    .game = "suetologia", .list = AUTOMATICS, .count = BM_LENGTH(AUTOMATICS), .wish = wish};

static const bm_face FACE = {
    .game = "suetologia",
    .describe = describe,
    .read = read_words,
    .goal = "play.welcome",
    .help = "play.help",
};

const bm_face *bm_face_of(const bm_game *game)
{
    return game == &su_game ? &FACE : NULL;
}

static void sit_down(bm_sitting *sitting, const bm_game *game, const char *words, uint64_t seed)
{
    bm_source source = {.automatic = true};
    bm_seating seating;
    bm_seating_fault fault;
    bm_setup setup;

    bm_language_begin(0, NULL);
    assert_true(
        bm_seating_read(&seating, game, bm_catalogue_find("en"), bm_span_of(words), &fault));
    bm_setup_begin(&setup);
    setup.seats = (uint8_t)seating.count;
    if (game == &su_game)
        setup.option[SU_OPTION_ROUNDS] = 20;
    assert_int_equal(bm_setup_resolve(game, &setup), BM_OK);
    bm_seed_from_number(source.seed, seed);
    assert_true(bm_sitting_start(sitting, game, &setup, NULL, &source, &seating));
}

static const su_state *state_of(const bm_sitting *sitting)
{
    return (const su_state *)(const void *)&sitting->company.match.state;
}

static bm_turn turn_of(const bm_sitting *sitting)
{
    return su_turn(state_of(sitting));
}

/* Answers until a person is to be asked; false at the end. */
static bool next_person(bm_sitting *sitting, int *seat)
{
    bool person = false;

    while (!person) {
        if (turn_of(sitting).wait != BM_WAIT_SEATS)
            return false;
        *seat = bm_company_asked(&sitting->company);
        assert_int_equal(bm_sitting_answer(sitting, *seat, &person), BM_OK);
    }
    return true;
}

static void play(bm_sitting *sitting, int seat, const char *words)
{
    bm_move move;

    assert_true(su_read_move(bm_span_of(words), &move));
    assert_int_equal(bm_sitting_play(sitting, seat, move), BM_OK);
}

/* Everybody rolls, declines and drops until somebody could buy what he stands on. */
static void come_to_a_deed(bm_sitting *sitting)
{
    const su_state *state = state_of(sitting);
    bm_move move;

    while (state->pub.head.phase != SU_PHASE_BUY ||
           !find_kind(state, state->pub.actor, SU_MOVE_BUY, &move))
        assert_int_equal(
            bm_sitting_play(sitting, state->pub.actor, su_default_move(state, state->pub.actor)),
            BM_OK);
}

static void settings_have_one_spelling(void **state)
{
    static const char *const GOOD[] = {"none,none,none", "mortgage,none,roll",
                                       "mortgage+roll,mortgage+roll,none"};
    static const char *const BAD[] = {
        "",
        "none",
        "none,none",
        "none,none,none,none",
        "none,none,",
        "none,none,none,",
        "roll+mortgage,none,none",
        "roll+roll,none,none",
        "roll+,none,none",
        "roll+none,none,none",
        "rolls,none,none",
        "none, none,none",
        "Roll,none,none",
    };
    uint8_t settings[BM_SEATS_MAX];
    char buffer[256];
    bm_text text;

    (void)state;
    for (int i = 0; i < BM_LENGTH(GOOD); i++) {
        assert_true(bm_automatic_read(&su_game, bm_span_of(GOOD[i]), 3, settings));
        bm_text_begin(&text, buffer, sizeof buffer);
        bm_automatic_write(&su_game, settings, 3, &text);
        assert_string_equal(buffer, GOOD[i]);
    }
    memset(settings, 0xa5, sizeof settings);
    for (int i = 0; i < BM_LENGTH(BAD); i++) {
        assert_false(bm_automatic_read(&su_game, bm_span_of(BAD[i]), 3, settings));
        for (int seat = 0; seat < BM_SEATS_MAX; seat++)
            assert_int_equal(settings[seat], 0xa5);
    }
}

/* People begin with the usual answers, bots have none. A game without such answers has
 * no line about them. */
static void settings_are_kept(void **state)
{
    const bm_catalogue *english = bm_catalogue_find("en");
    bm_sitting sitting, again;
    bm_sitting_fault fault;
    bm_reply reply;

    (void)state;
    assert_true(bm_reply_init(&reply));
    sit_down(&sitting, &hs_game, "you,greedy,Red", 1);
    assert_int_equal(sitting.company.automatic[0], 0);
    assert_true(bm_sitting_write(&sitting, &reply));
    assert_null(strstr(reply.text.start, "automatic"));
    bm_sitting_free(&sitting);
    sit_down(&sitting, &su_game, "you,random,Red", 1);
    assert_true(bm_sitting_write(&sitting, &reply));
    assert_non_null(strstr(reply.text.start, "\nautomatic mortgage,none,mortgage\n"));
    sitting.company.automatic[0] = ROLL;
    sitting.company.automatic[2] = 0;
    assert_true(bm_sitting_write(&sitting, &reply));
    bm_span text = {reply.text.start, reply.text.length};
    assert_true(bm_sitting_read(&again, text, english, &fault));
    assert_memory_equal(again.company.automatic, sitting.company.automatic,
                        sizeof again.company.automatic);
    bm_sitting_free(&again);
    bm_sitting_free(&sitting);
    bm_reply_free(&reply);
}

/* The line is there in this game, in its one spelling, and in no other game; a fault
 * further down is named with its line. */
static void kept_settings_are_judged(void **state)
{
    static const struct {
        const bm_game *game;
        const char *out, *in;
        const char *key;
        uint32_t line;
    } CASES[] = {
        {&su_game, "\nautomatic mortgage,none", "", "play.fault.kept-syntax", 4},
        {&su_game, "automatic mortgage", "automatic Mortgage", "play.fault.kept-syntax", 4},
        {&su_game, "automatic mortgage", "automatic roll+mortgage", "play.fault.kept-syntax", 4},
        {&su_game, "\ngame suetologia", "\ngame solitaire", "reason.record-game", 6},
        {&hs_game, "memory-aid off", "memory-aid off\nautomatic none,none,none",
         "play.fault.kept-syntax", 4},
    };
    const bm_catalogue *english = bm_catalogue_find("en");
    char changed[4096];
    bm_sitting_fault fault;
    bm_sitting sitting, again;
    bm_reply reply;

    (void)state;
    assert_true(bm_reply_init(&reply));
    for (int i = 0; i < BM_LENGTH(CASES); i++) {
        sit_down(&sitting, CASES[i].game, CASES[i].game == &su_game ? "you,random" : "a,b,c", 1);
        assert_true(bm_sitting_write(&sitting, &reply));
        char *at = strstr(reply.text.start, CASES[i].out);
        assert_non_null(at);
        snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - reply.text.start),
                 reply.text.start, CASES[i].in, at + strlen(CASES[i].out));
        assert_false(bm_sitting_read(&again, bm_span_of(changed), english, &fault));
        assert_string_equal(fault.key, CASES[i].key);
        assert_int_equal(fault.line, CASES[i].line);
        bm_sitting_free(&sitting);
    }
    bm_reply_free(&reply);
}

/* Who need not act is left alone, who must is asked; others clockwise before him. */
static void only_who_is_concerned_is_asked(void **state)
{
    bm_sitting sitting;
    bm_move move;
    int seat;

    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        sit_down(&sitting, &su_game, "Red,Blue,Green", seed);
        memset(sitting.company.automatic, 0, sizeof sitting.company.automatic);
        while (next_person(&sitting, &seat)) {
            bm_turn turn = turn_of(&sitting);
            if (!bm_has(turn.must, seat)) {
                assert_true(find_kind(state_of(&sitting), seat, SU_MOVE_ACCEPT, &move));
                bm_company_pass(&sitting.company, seat);
                assert_int_not_equal(bm_company_asked(&sitting.company), seat);
                continue;
            }
            assert_int_equal(sitting.company.asking.content | turn.must, turn.may);
            play(&sitting, seat, "roll");
            break;
        }
        assert_int_equal(sitting.company.asking.content, 0);
        bm_sitting_free(&sitting);
    }
}

/* Left to the table altogether, a game plays itself; bots want nothing now and then. */
static void everything_can_be_left_to_the_table(void **state)
{
    bm_sitting sitting;
    int seat;

    (void)state;
    sit_down(&sitting, &su_game, "Red,random,Green,random", 3);
    sitting.company.automatic[0] = MORTGAGE | ROLL;
    sitting.company.automatic[2] = ROLL;
    while (next_person(&sitting, &seat)) {
        assert_false(bm_has(turn_of(&sitting).must, seat)); /* only offers disturb */
        bm_company_pass(&sitting.company, seat);
    }
    assert_int_equal(turn_of(&sitting).wait, BM_WAIT_NOBODY);
    bm_sitting_free(&sitting);
}

/* An automatic answer would come again at once: what is taken back is the decision
 * before it. */
static void undo_passes_over_automatic_answers(void **state)
{
    bm_sitting sitting;
    int seat;

    (void)state;
    sit_down(&sitting, &su_game, "Red,Blue", 1);
    come_to_a_deed(&sitting);
    int buyer = state_of(&sitting)->pub.actor;
    uint32_t length = sitting.company.match.length;
    play(&sitting, buyer, "buy");
    assert_true(next_person(&sitting, &seat));
    assert_int_equal(sitting.company.match.length, length + 2);
    assert_int_equal(sitting.company.match.history[length + 1].seat, buyer);
    assert_int_equal(sitting.company.match.history[length + 1].move.kind, SU_MOVE_MORTGAGE);
    assert_int_equal(bm_company_undo(&sitting.company), BM_TAKEN_BACK);
    assert_int_equal(sitting.company.match.length, length);
    assert_int_equal(sitting.company.asking.content, 0);
    /* By a person who has switched it off, the same moves are decisions. */
    play(&sitting, buyer, "buy");
    assert_true(next_person(&sitting, &seat));
    sitting.company.automatic[buyer] = 0;
    assert_int_equal(bm_company_undo(&sitting.company), BM_TAKEN_BACK);
    assert_int_equal(sitting.company.match.length, length + 1);
    bm_sitting_free(&sitting);
}

/* A front that types what the test says, and writes down what it hears. */
typedef struct stage {
    bm_front front; /* first: the front is the stage */
    bm_sitting sitting;
    const char *const *lines;
    int typed;
    int may_prompts;
    char heard[1 << 16];
    bm_text text;
} stage;

static void hear(bm_front *front, const char *words)
{
    stage *s = (stage *)front;

    bm_text_add(&s->text, words);
    bm_text_add_char(&s->text, '\n');
}

static void show(bm_front *front, const bm_face *face, const bm_scene *scene)
{
    (void)front;
    assert_ptr_equal(face, &FACE);
    assert_ptr_equal(scene->game, &su_game);
}

static void tell(bm_front *front, const char *sentence, bool paced)
{
    (void)front;
    (void)sentence;
    (void)paced;
}

static void answer(bm_front *front, const char *sentence, bool refused)
{
    (void)refused;
    hear(front, sentence);
}

static void show_page(bm_front *front, const char *title, const char *text)
{
    hear(front, title);
    hear(front, text);
}

static void nothing(bm_front *front)
{
    (void)front;
}

/* The lines in turn, then the end of input. */
static bm_asked type_lines(bm_front *front, const char *prompt, bool arrows, char *line)
{
    stage *s = (stage *)front;

    (void)prompt;
    (void)arrows;
    if (s->lines[s->typed] == NULL)
        return BM_ASKED_END;
    snprintf(line, BM_TYPED_MAX, "%s", s->lines[s->typed++]);
    return BM_ASKED_LINE;
}

static bm_left run(stage *s)
{
    static bm_talk talk;
    bm_save save = {.lock = -1};

    s->front.show = show;
    s->front.tell = tell;
    s->front.answer = answer;
    s->front.page = show_page;
    s->front.forget = nothing;
    s->front.settle = nothing;
    bm_text_begin(&s->text, s->heard, sizeof s->heard);
    talk = (bm_talk){.front = &s->front,
                     .catalogue = bm_catalogue_find("en"),
                     .sitting = &s->sitting,
                     .save = &save};
    assert_true(bm_talk_begin(&talk));
    bm_left left = bm_talk_run(&talk);
    bm_talk_end(&talk);
    assert_false(s->text.full);
    return left;
}

static const char *text_of(const char *key)
{
    return bm_phrase_text(bm_catalogue_find("en"), "", key);
}

/* In the order in which they stand. */
static void assert_heard(const char *heard, const char *const *words)
{
    for (int i = 0; words[i] != NULL; i++) {
        heard = strstr(heard, words[i]);
        if (heard == NULL)
            fail_msg("not heard: %s", words[i]);
        heard += strlen(words[i]);
    }
}

static void settings_are_listed_and_switched(void **state)
{
    static const char *const LINES[] = {"nothing",
                                        "auto",
                                        "auto castle off",
                                        "AUTO c",
                                        "auto castle",
                                        "auto nobody",
                                        "auto castle maybe",
                                        "auto castle on now",
                                        "auto castle on",
                                        "help",
                                        NULL};
    static stage s;

    (void)state;
    memset(&s, 0, sizeof s);
    sit_down(&s.sitting, &su_game, "you,Blue", 1);
    int seat = bm_lowest(turn_of(&s.sitting).must);
    s.front.ask = type_lines;
    s.lines = LINES;
    assert_int_equal(run(&s), BM_LEFT_QUIT);
    const char *const HEARD[] = {text_of("play.fault.must-act"),
                                 text_of("play.auto.title"),
                                 "on    castle   Taken back.\noff   auction  Memory aid off.\n",
                                 text_of("play.auto.about"),
                                 "“castle” is off.",
                                 "“castle” is on: Taken back.",
                                 "“castle” is off.",
                                 text_of("play.fault.auto"),
                                 text_of("play.fault.auto"),
                                 text_of("play.fault.auto"),
                                 "“castle” is on: Taken back.",
                                 text_of("play.help.auto"),
                                 NULL};
    assert_heard(s.heard, HEARD);
    assert_int_equal(s.sitting.company.automatic[seat], MORTGAGE);
    assert_int_equal(s.sitting.company.automatic[1 - seat], MORTGAGE);
    bm_sitting_free(&s.sitting);
}

/* What is asked now may be answered by the setting: then it is. */
static void a_setting_answers_what_is_asked(void **state)
{
    static const char *const LINES[] = {"auto auction on", "auto auction on", NULL};
    static stage s;

    (void)state;
    memset(&s, 0, sizeof s);
    sit_down(&s.sitting, &su_game, "you,Blue", 1);
    s.front.ask = type_lines;
    s.lines = LINES;
    assert_int_equal(run(&s), BM_LEFT_DONE); /* both people leave it to the table */
    assert_int_equal(turn_of(&s.sitting).wait, BM_WAIT_NOBODY);
    assert_int_equal(s.typed, 2);
    bm_sitting_free(&s.sitting);
}

static bm_asked lift(bm_front *front, const char *sentence, char *line)
{
    (void)front;
    (void)sentence;
    line[0] = '\0';
    return BM_ASKED_LINE;
}

/* Buys a deed and offers it for nothing. The other one passes; then its maker mortgages
 * it, and withdraws and makes the offer again. */
static bm_asked type_deal(bm_front *front, const char *prompt, bool arrows, char *line)
{
    static const int MOVES[] = {SU_MOVE_OFFER, SU_MOVE_MORTGAGE, SU_MOVE_WITHDRAW, SU_MOVE_OFFER};
    stage *s = (stage *)front;
    const su_state *state = state_of(&s->sitting);
    const su_public *pub = &state->pub;
    bool is_may = strstr(prompt, strchr(text_of("play.prompt.may"), '}') + 1) != NULL;
    bm_text text;
    bm_move move;

    (void)arrows;
    bm_text_begin(&text, line, BM_TYPED_MAX);
    if (is_may) {
        assert_int_equal(
            s->sitting.company.match.history[s->sitting.company.match.length - 1].move.kind,
            SU_MOVE_OFFER); /* about an offer, and nothing else */
        bm_text_add(&text, s->may_prompts++ == 0 ? "Pass" : "no");
        return s->may_prompts <= 2 ? BM_ASKED_LINE : BM_ASKED_END;
    }
    move = su_default_move(state, pub->actor);
    if (pub->head.phase == SU_PHASE_BUY)
        move = bm_move_of(SU_MOVE_BUY, 0, 0, 0);
    if (pub->head.phase == SU_PHASE_TURN && pub->deeds[pub->actor] != 0) {
        if (s->typed == BM_LENGTH(MOVES))
            return BM_ASKED_END;
        uint32_t deed = pub->deeds[pub->actor] & -pub->deeds[pub->actor];
        int kind = MOVES[s->typed++];
        move = bm_move_of(kind, kind == SU_MOVE_MORTGAGE ? bm_lowest(deed) : 0, 0, 0);
        if (kind == SU_MOVE_OFFER)
            move = bm_move_of(kind, 1 - pub->actor, 0, deed);
    }
    su_write_move(move, &text);
    return BM_ASKED_LINE;
}

/* Whoever has passed is not asked again about the same, but about a new offer. */
static void who_need_not_act_may_pass(void **state)
{
    static const int KINDS[] = {SU_MOVE_OFFER, SU_MOVE_MORTGAGE, SU_MOVE_WITHDRAW, SU_MOVE_OFFER};
    static stage s;

    (void)state;
    memset(&s, 0, sizeof s);
    sit_down(&s.sitting, &su_game, "Red,Blue", 2);
    memset(s.sitting.company.automatic, 0, sizeof s.sitting.company.automatic);
    s.front.ask = type_deal;
    s.front.curtain = lift;
    assert_int_equal(run(&s), BM_LEFT_QUIT);
    assert_int_equal(s.may_prompts, 2);
    const bm_match *match = &s.sitting.company.match;
    for (int i = 0; i < BM_LENGTH(KINDS); i++)
        assert_int_equal(match->history[match->length - BM_LENGTH(KINDS) + (uint32_t)i].move.kind,
                         KINDS[i]);
    bm_sitting_free(&s.sitting);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(settings_have_one_spelling),
        cmocka_unit_test(settings_are_kept),
        cmocka_unit_test(kept_settings_are_judged),
        cmocka_unit_test(only_who_is_concerned_is_asked),
        cmocka_unit_test(everything_can_be_left_to_the_table),
        cmocka_unit_test(undo_passes_over_automatic_answers),
        cmocka_unit_test(settings_are_listed_and_switched),
        cmocka_unit_test(a_setting_answers_what_is_asked),
        cmocka_unit_test(who_need_not_act_may_pass),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
