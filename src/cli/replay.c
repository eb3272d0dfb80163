/* replay.c - `beaumonde replay`: a game told again, forwards and back. */
#include <stdio.h>
#include <stdlib.h>

#include "cli/arguments.h"
#include "cli/choices.h"
#include "cli/engine.h"
#include "cli/file.h"
#include "cli/help.h"
#include "cli/interrupt.h"
#include "cli/language.h"
#include "cli/record_file.h"
#include "cli/record_seats.h"
#include "cli/talk.h"
#include "cli/words.h"

typedef struct replay {
    bm_talk talk;
    bm_sitting sitting; /* the match and the names; nobody plays */
    int viewer;
    uint32_t plies; /* shown so far */
    bool left;
} replay;

enum { KEY_SEATS = 1, KEY_VIEW, KEY_PLAIN };

typedef struct replay_flags {
    const char *path;
    const char *seats;
    const char *view;
    bool plain;
} replay_flags;

/* A seat by its name or its number from 1, everybody, or who may know nothing. */
static bool read_view(const replay *r, bm_span word, int *viewer)
{
    const bm_seating *seating = &r->sitting.seating;
    uint64_t number;

    if (bm_word_is(bm_language(), "replay.word.all", word)) {
        *viewer = BM_REFEREE;
        return true;
    }
    if (bm_word_is(bm_language(), "replay.word.public", word)) {
        *viewer = BM_SPECTATOR;
        return true;
    }
    for (int seat = 0; seat < seating->count; seat++) {
        bool numbered = bm_span_number(word, BM_SEATS_MAX, &number) && number == (uint64_t)seat + 1;
        if (numbered || bm_span_is(word, seating->word[seat]) ||
            bm_span_is(word, seating->name[seat])) {
            *viewer = seat;
            return true;
        }
    }
    return false;
}

static void go_to(replay *r, uint32_t plies)
{
    uint32_t length = r->sitting.company.match.length;

    r->plies = plies > length ? length : plies;
    bm_talk_retell(&r->talk, r->viewer, 0, r->plies);
}

static void turn_to(replay *r, bm_span rest)
{
    if (read_view(r, bm_word_cut(&rest), &r->viewer))
        go_to(r, r->plies);
    else
        bm_talk_answer(&r->talk, "replay.fault.view", true);
}

static void jump(replay *r, bm_span word)
{
    uint64_t number;

    if (!bm_span_number(word, UINT32_MAX, &number)) {
        bm_talk_answer(&r->talk, "play.not-understood", true);
    } else if (number > r->sitting.company.match.length) {
        char last[16];
        snprintf(last, sizeof last, "%u", (unsigned)r->sitting.company.match.length);
        bm_talk_answer_about(&r->talk, "replay.fault.move", last, true);
    } else {
        go_to(r, (uint32_t)number);
    }
}

static void obey(replay *r, bm_span words)
{
    static const char *const HELP = "replay.help";
    const bm_catalogue *catalogue = bm_language();
    bm_span word = bm_word_cut(&words);

    if (word.size == 0 || bm_word_is(catalogue, "replay.word.next", word))
        go_to(r, r->plies + 1);
    else if (bm_word_is(catalogue, "replay.word.back", word))
        go_to(r, r->plies > 0 ? r->plies - 1 : 0);
    else if (bm_word_is(catalogue, "replay.word.first", word))
        go_to(r, 0);
    else if (bm_word_is(catalogue, "replay.word.last", word))
        go_to(r, UINT32_MAX);
    else if (bm_word_is(catalogue, "replay.word.view", word))
        turn_to(r, words);
    else if (bm_word_is(catalogue, "play.word.log", word))
        bm_talk_log(&r->talk, r->viewer);
    else if (bm_word_is(catalogue, "play.word.table", word))
        bm_talk_table(&r->talk);
    else if (bm_word_is(catalogue, "play.word.rules", word))
        bm_talk_rules(&r->talk, words);
    else if (bm_word_is(catalogue, "play.word.help", word))
        bm_talk_help(&r->talk, &HELP, 1);
    else if (bm_word_is(catalogue, "play.word.quit", word))
        r->left = true;
    else
        jump(r, word);
}

static const char *name_of_view(const replay *r)
{
    if (r->viewer >= 0)
        return bm_teller_name(&r->talk.scene.teller, r->viewer);
    return bm_help_text(r->viewer == BM_REFEREE ? "replay.view.all" : "replay.view.public");
}

static bm_asked ask(replay *r, char line[BM_TYPED_MAX])
{
    bm_saying saying;

    bm_say(&saying, "replay.prompt", BM_NOBODY);
    bm_say_number(&saying, "move", r->plies);
    bm_say_number(&saying, "moves", r->sitting.company.match.length);
    bm_say_text(&saying, "view", name_of_view(r));
    return r->talk.front->ask(r->talk.front, bm_talk_sentence(&r->talk, &saying), true, line);
}

static void move_about(replay *r)
{
    char line[BM_TYPED_MAX];

    go_to(r, 0);
    while (!r->left && ask(r, line) == BM_ASKED_LINE)
        obey(r, bm_span_of(line));
}

static int show(replay *r, const replay_flags *flags)
{
    if (flags->view != NULL && !read_view(r, bm_span_of(flags->view), &r->viewer)) {
        bm_complain("replay.fault.view", flags->view);
        return BM_EXIT_USAGE;
    }
    r->talk.catalogue = bm_language();
    r->talk.sitting = &r->sitting;
    bool ready = bm_talk_begin(&r->talk);
    r->talk.front = ready ? bm_front_open(flags->plain, 0) : NULL;
    if (r->talk.front == NULL) {
        if (ready)
            bm_talk_end(&r->talk);
        bm_complain("reason.out-of-memory", NULL);
        return BM_EXIT_SYSTEM;
    }
    if (r->talk.front->in_view)
        move_about(r);
    else
        bm_talk_log(&r->talk, r->viewer);
    r->talk.front->close(r->talk.front);
    bm_talk_end(&r->talk);
    return BM_EXIT_OK;
}

static void refuse_game(void)
{
    char choices[BM_CHOICES_MAX];
    bm_text text;

    bm_text_begin(&text, choices, sizeof choices);
    bm_choices_games(NULL, &text);
    bm_complain("play.fault.game", choices);
}

static int replay_record(bm_span record, const replay_flags *flags, const char *path)
{
    static replay r;
    bm_record_file file;
    bm_record_fault fault = {0};
    const bm_game *game;
    bm_status status = bm_record_file_load(&file, record, &game, &fault);

    if (status != BM_OK)
        return bm_record_file_complain(game, status, &fault);
    r = (replay){.sitting = {.company = {.match = file.match}, .history = file.history},
                 .viewer = BM_REFEREE};
    int result = BM_EXIT_USAGE;
    if (bm_face_of(game) == NULL)
        refuse_game();
    else
        result = bm_record_seats(&r.sitting.seating, &r.sitting.company.match, flags->seats, path);
    if (result == BM_EXIT_OK)
        result = show(&r, flags);
    bm_sitting_free(&r.sitting);
    return result;
}

static int replay_file(const replay_flags *flags)
{
    char last[BM_SAVE_PATH_MAX];
    const char *path = flags->path;
    size_t size;

    if (path == NULL && !bm_saves_last_record(last)) {
        bm_complain("replay.fault.no-record", NULL);
        return BM_EXIT_USAGE;
    }
    if (path == NULL)
        path = last;
    char *bytes = bm_file_read(path, BM_LOAD_LINE_MAX, &size);
    if (bytes == NULL) {
        bm_complain("help.fault.file", path);
        return BM_EXIT_USAGE;
    }
    int status = BM_EXIT_USAGE;
    if (bm_sitting_kept((bm_span){bytes, size}))
        bm_complain("replay.fault.unfinished", path);
    else
        status = replay_record((bm_span){bytes, size}, flags, path);
    free(bytes);
    bm_interrupt_end();
    return status;
}

static int run(bm_arguments *a)
{
    replay_flags flags = {0};
    int what;

    while ((what = bm_arguments_next(a)) != BM_ARGUMENT_END) {
        if (what == KEY_SEATS)
            flags.seats = a->value;
        else if (what == KEY_VIEW)
            flags.view = a->value;
        else if (what == KEY_PLAIN)
            flags.plain = true;
        else if (what != BM_ARGUMENT_WORD)
            return bm_arguments_exit(what);
        else if (flags.path != NULL)
            return bm_arguments_refuse(a, "help.fault.word");
        else
            flags.path = a->value;
    }
    return replay_file(&flags);
}

static const char *const VIEW_WORDS[] = {"all", "public", "1", "2", "3", "4", "5", NULL};

static const bm_flag FLAGS[] = {
    {KEY_VIEW, "view", 'v', "help.value.seat", "help.replay.view", VIEW_WORDS},
    {KEY_SEATS, "seats", 's', "help.value.names", "help.replay.seats", NULL},
    {KEY_PLAIN, "plain", 'p', NULL, "help.replay.plain", NULL},
    {0},
};

static const bm_example EXAMPLES[] = {
    {"beaumonde replay", "help.replay.example.last"},
    {"beaumonde replay --plain --lang de game.bmr", "help.replay.example.plain"},
    {0},
};

const bm_command bm_replay_command = {
    .name = "replay",
    .words = "help.words.record",
    .summary = "help.replay",
    .about = "help.replay.about",
    .flags = FLAGS,
    .examples = EXAMPLES,
    .listed = true,
    .run = run,
};
