/* play.c - `beaumonde play`: a table for people and bots in the terminal. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/arguments.h"
#include "cli/columns.h"
#include "cli/fold.h"
#include "cli/help.h"
#include "cli/interrupt.h"
#include "cli/language.h"
#include "cli/opening.h"
#include "cli/talk.h"

enum { PACE_MAX_MS = 60000 };

typedef struct play_flags {
    bm_wishes wishes;
    bool plain;
    int pace_ms; /* -1: as the front likes it */
} play_flags;

enum {
    KEY_SEATS = 1,
    KEY_EDITION,
    KEY_OPTION,
    KEY_BOARD,
    KEY_MEMORY,
    KEY_SEED,
    KEY_RESUME,
    KEY_PLAIN,
    KEY_PACE
};

static bool read_pace(const char *value, int *pace_ms)
{
    uint64_t number;

    if (!bm_span_number(bm_span_of(value), PACE_MAX_MS, &number))
        return false;
    *pace_ms = (int)number;
    return true;
}

static int take_flag(play_flags *flags, bm_arguments *a, int what)
{
    bm_wishes *wishes = &flags->wishes;

    switch (what) {
    case KEY_SEATS:
        wishes->seats = a->value;
        return BM_EXIT_OK;
    case KEY_EDITION:
        wishes->edition = a->value;
        return BM_EXIT_OK;
    case KEY_OPTION:
        if (wishes->option_count == BM_WISHES_OPTIONS_MAX)
            return bm_arguments_refuse(a, "reason.option-repeated");
        wishes->options[wishes->option_count++] = a->value;
        return BM_EXIT_OK;
    case KEY_BOARD:
        wishes->board = a->value;
        return BM_EXIT_OK;
    case KEY_MEMORY:
        wishes->memory_aid = true;
        return BM_EXIT_OK;
    case KEY_SEED:
        wishes->seed = a->value;
        return BM_EXIT_OK;
    case KEY_RESUME:
        wishes->resume = true;
        return BM_EXIT_OK;
    case KEY_PLAIN:
        flags->plain = true;
        return BM_EXIT_OK;
    case KEY_PACE:
        return read_pace(a->value, &flags->pace_ms) ? BM_EXIT_OK
                                                    : bm_arguments_refuse(a, "play.fault.pace");
    default:
        if (wishes->word != NULL)
            return bm_arguments_refuse(a, "help.fault.word");
        wishes->word = a->value;
        return BM_EXIT_OK;
    }
}

/* One game after the other, until somebody leaves; `unfinished` tells whether the
 * last one was. False when the system fails. */
static bool play_on(bm_opening *o, bm_talk *talk, bool *unfinished)
{
    bool recorded = false;
    bool going = true;
    bm_left left;

    do {
        *talk = (bm_talk){.front = o->front,
                          .catalogue = bm_language(),
                          .sitting = &o->sitting,
                          .save = &o->save,
                          .recorded = recorded};
        if (!bm_talk_begin(talk))
            return false;
        left = bm_talk_run(talk);
        bm_talk_end(talk);
        *unfinished = left != BM_LEFT_DONE && !talk->recorded;
        recorded = false;
        if (left == BM_LEFT_AGAIN)
            going = bm_opening_again(o);
        else if (left == BM_LEFT_SWITCH && !bm_opening_switch(o, talk->wanted))
            recorded = talk->recorded; /* and so the same one goes on */
    } while (going && (left == BM_LEFT_AGAIN || left == BM_LEFT_SWITCH));
    return going;
}

static void print_sentence(const char *sentence)
{
    if (isatty(STDOUT_FILENO) != 0 && strchr(sentence, ' ') != NULL)
        bm_fold_print(stdout, sentence, 0, 0, bm_columns_wanted());
    else
        puts(sentence);
}

static void say_left(const char *name)
{
    char sentence[BM_SENTENCE_MAX];
    bm_saying saying;

    bm_say(&saying, "play.left", BM_NOBODY);
    bm_say_text(&saying, "name", name);
    print_sentence(bm_help_say(&saying, sentence));
}

/* What goes away with the full screen, and is worth keeping in view. */
static void say_verdict(const bm_talk *talk)
{
    print_sentence(talk->verdict);
    if (talk->record[0] == '\0')
        return;
    print_sentence(bm_help_text("play.record"));
    print_sentence(talk->record);
}

static int play(bm_opening *o)
{
    static bm_talk talk;
    bool in_view = o->front->in_view;
    bool opened = true;
    bool unfinished = false;
    bool fine = true;
    bm_asked asked = o->wishes.resume ? BM_ASKED_LINE : bm_opening_ask(o, &opened);

    if (asked == BM_ASKED_LINE)
        fine = opened && play_on(o, &talk, &unfinished);
    o->front->close(o->front);
    if (unfinished && talk.unkept)
        print_sentence(bm_help_text("play.lost"));
    else if (unfinished)
        say_left(o->save.name);
    else if (in_view && talk.recorded)
        say_verdict(&talk);
    if (!fine)
        bm_complain("play.fault.system", NULL);
    fflush(stdout);
    bm_save_release(&o->save);
    bm_sitting_free(&o->sitting);
    bm_interrupt_end();
    return fine ? BM_EXIT_OK : BM_EXIT_SYSTEM;
}

static int run(bm_arguments *a)
{
    static bm_opening o;
    play_flags flags = {.pace_ms = -1};
    int what;

    while ((what = bm_arguments_next(a)) != BM_ARGUMENT_END) {
        if (what < 0 && what != BM_ARGUMENT_WORD)
            return bm_arguments_exit(what);
        int status = take_flag(&flags, a, what);
        if (status != BM_EXIT_OK)
            return status;
    }
    o = (bm_opening){.wishes = flags.wishes, .save = {.lock = -1}};
    int status = o.wishes.resume ? bm_opening_resume(&o) : bm_opening_judge(&o);
    if (status != BM_EXIT_OK)
        return status;
    o.front = bm_front_open(flags.plain, flags.pace_ms);
    if (o.front == NULL) {
        bm_complain("reason.out-of-memory", NULL);
        return BM_EXIT_SYSTEM;
    }
    return play(&o);
}

static const char *const SEAT_WORDS[] = {"you",    "friend", "easy",   "medium", "hard",
                                         "master", "greedy", "random", NULL};
static const char *const EDITION_WORDS[] = {"ravensburger", "gaga", "classic", NULL};
static const char *const OPTION_WORDS[] = {"debt-floor=none",
                                           "debt-floor=zero",
                                           "tie=money",
                                           "tie=possession",
                                           "hidden-scoring=on",
                                           "hidden-scoring=off",
                                           "two-player=together",
                                           "two-player=announce",
                                           "rounds=",
                                           "rent=claim",
                                           "rent=auto",
                                           "objects=",
                                           "networks=",
                                           NULL};
static const char *const GAME_WORDS[] = {"high-society", "adel-verpflichtet", "suetologia", NULL};

static const bm_flag FLAGS[] = {
    {KEY_SEATS, "seats", 's', "help.value.names", "help.play.seats", SEAT_WORDS},
    {KEY_EDITION, "edition", 'e', "help.value.name", "help.play.edition", EDITION_WORDS},
    {KEY_OPTION, "option", 'o', "help.value.option", "help.play.option", OPTION_WORDS},
    {KEY_BOARD, "board", 'b', "help.value.file", "help.play.board", NULL},
    {KEY_MEMORY, "memory-aid", 'm', NULL, "help.play.memory-aid", NULL},
    {KEY_SEED, "seed", 0, "help.value.seed", "help.play.seed", NULL},
    {KEY_RESUME, "resume", 'r', NULL, "help.play.resume", NULL},
    {KEY_PLAIN, "plain", 'p', NULL, "help.play.plain", NULL},
    {KEY_PACE, "pace", 0, "help.value.ms", "help.play.pace", NULL},
    {0},
};

static const bm_example EXAMPLES[] = {
    {"beaumonde play", "help.play.example.start"},
    {"beaumonde play high-society --seats you,friend,medium,hard", "help.play.example.seats"},
    {"beaumonde play high-society --edition gaga --option hidden-scoring=on",
     "help.play.example.option"},
    {"beaumonde play adel-verpflichtet --seats you,friend --board my.board",
     "help.play.example.board"},
    {"beaumonde play --resume", "help.play.example.resume"},
    {0},
};

const bm_command bm_play_command = {
    .name = "play",
    .words = "help.words.game",
    .summary = "help.play",
    .about = "help.play.about",
    .flags = FLAGS,
    .examples = EXAMPLES,
    .listed = true,
    .run = run,
    .choices = GAME_WORDS,
};
