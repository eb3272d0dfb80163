/* opening.c - from wishes to a sitting. */
#include "cli/opening.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/check.h"
#include "cli/choices.h"
#include "cli/commands.h"
#include "cli/dialogue.h"
#include "cli/engine_setup.h"
#include "cli/fault.h"
#include "cli/file.h"
#include "cli/help.h"
#include "cli/language.h"
#include "games/registry.h"

enum { BOARD_FILE_MAX = 64 * 1024 /* with many comments */ };

static int refuse(const char *key, const char *detail)
{
    bm_complain(key, detail != NULL && detail[0] != '\0' ? detail : NULL);
    return BM_EXIT_USAGE;
}

/* With all that would be right. */
static int refuse_with(const char *key, void (*write)(const bm_game *game, bm_text *text),
                       const bm_game *game)
{
    char choices[BM_CHOICES_MAX];
    bm_text text;

    bm_text_begin(&text, choices, sizeof choices);
    write(game, &text);
    return refuse(key, choices);
}

/* Is the i-th option's name that of one before it? */
static bool named_before(const bm_wishes *wishes, int i)
{
    size_t size = strcspn(wishes->options[i], "=");

    for (int k = 0; k < i; k++)
        if (strncmp(wishes->options[k], wishes->options[i], size + 1) == 0)
            return true;
    return false;
}

/* "my.board:3: what is wrong [entry 5]"; an empty file has none. */
static int refuse_board(const char *path, const char *why, const bm_board_fault *where)
{
    fprintf(stderr, "beaumonde: %s:%u: %s", path, (unsigned)where->line, why);
    if (where->entry > 0)
        fprintf(stderr, " [%s %u]", bm_phrase_text(bm_language(), "play.", "board-entry"),
                (unsigned)where->entry);
    fputc('\n', stderr);
    return BM_EXIT_USAGE;
}

/* The board in the file that was named. */
static int read_board(bm_opening *o)
{
    const char *path = o->wishes.board;
    bm_board_fault where;
    size_t size;

    if (path == NULL)
        return BM_EXIT_OK;
    if (o->game->read_board == NULL)
        return refuse("reason.no-board", o->game->name);
    char *text = bm_file_read_text(path, BOARD_FILE_MAX, &size);
    if (text == NULL)
        return refuse("play.fault.board-file", path);
    bm_status status = o->game->read_board((bm_span){text, size}, &o->board, &where);
    free(text);
    o->has_board = status == BM_OK;
    if (status == BM_OK)
        return BM_EXIT_OK;
    return refuse_board(path, bm_reason_sentence(bm_reason_of(o->game, status)->key), &where);
}

int bm_wishes_judge(const bm_game *game, const bm_setup *setup)
{
    const char *about;
    char key[BM_KEY_MAX];
    bm_status status = bm_choices_judge(game, setup, &about);

    if (status == BM_OK)
        return BM_EXIT_OK;
    snprintf(key, sizeof key, "reason.%s", bm_reason_of(game, status)->key);
    return refuse(key, about);
}

/* Who plays, where nobody is going to be asked: as wished, or as usual. */
static int read_seats(bm_opening *o)
{
    char usual[BM_SEATS_MAX * BM_NAME_MAX];
    const char *words = o->wishes.seats;
    bm_seating_fault fault;
    bm_text text;

    if (words == NULL) {
        bm_text_begin(&text, usual, sizeof usual);
        bm_dialogue_usual_seats(o->game, &o->setup, &text);
        words = usual;
    }
    if (!bm_seating_read(&o->seating, o->game, bm_language(), bm_span_of(words), &fault))
        return refuse(fault.key, fault.word);
    o->setup.seats = (uint8_t)o->seating.count;
    return bm_wishes_judge(o->game, &o->setup);
}

int bm_wishes_setup(const bm_wishes *wishes, const bm_game *game, bm_setup *setup)
{
    bm_setup_begin(setup);
    if (wishes->edition != NULL &&
        bm_setup_set(game, setup, bm_span_of("edition"), bm_span_of(wishes->edition)) != BM_OK)
        return refuse_with("play.fault.edition", bm_choices_editions, game);
    for (int i = 0; i < wishes->option_count; i++) {
        if (named_before(wishes, i))
            return refuse("reason.option-repeated", wishes->options[i]);
        if (!bm_choices_set(game, setup, bm_span_of(wishes->options[i])))
            return refuse_with("play.fault.option", bm_choices_options, game);
    }
    return BM_EXIT_OK;
}

int bm_wishes_game(const bm_wishes *wishes, const bm_game **game)
{
    *game = wishes->word != NULL ? bm_game_find(bm_span_of(wishes->word)) : bm_games[0];
    return *game != NULL && bm_choices_playable(*game)
               ? BM_EXIT_OK
               : refuse_with("play.fault.game", bm_choices_games, NULL);
}

/* What the wishes say about a table of this game. */
static int read_setup(bm_opening *o)
{
    int status = bm_wishes_setup(&o->wishes, o->game, &o->setup);

    if (status == BM_EXIT_OK)
        status = read_board(o);
    return status == BM_EXIT_OK && !o->asking ? read_seats(o) : status;
}

int bm_opening_judge(bm_opening *o)
{
    const bm_wishes *wishes = &o->wishes;

    o->asking = isatty(STDIN_FILENO) != 0 && wishes->seats == NULL;
    o->source.automatic = true;
    if (wishes->seed != NULL && !bm_seed_read(bm_span_of(wishes->seed), o->source.seed))
        return refuse("reason.bad-seed", wishes->seed);
    if (wishes->seed == NULL && !bm_seed_draw(o->source.seed)) {
        bm_complain("play.fault.no-randomness", NULL);
        return BM_EXIT_SYSTEM;
    }
    int status = bm_wishes_game(wishes, &o->game);
    return status == BM_EXIT_OK ? read_setup(o) : status;
}

/* False when memory is short. */
static bool start_sitting(bm_opening *o)
{
    if (!bm_sitting_start(&o->sitting, o->game, &o->setup, o->has_board ? &o->board : NULL,
                          &o->source, &o->seating))
        return false;
    o->sitting.memory_aid = o->wishes.memory_aid;
    bm_save_begin(&o->save, o->game->name); /* without a folder the talk will say so */
    return true;
}

/* Takes a kept game up; NULL, or the key of why not, with the name, and the line
 * where one is at fault, in `o->about`. */
static const char *resume_sitting(bm_opening *o, const char *name)
{
    bm_sitting_fault fault;
    size_t size;

    snprintf(o->about, sizeof o->about, "%s", name);
    switch (bm_save_hold(&o->save, name)) {
    case BM_HELD_MISSING:
        return "play.fault.no-such-save";
    case BM_HELD_ELSEWHERE:
        return "play.fault.in-use";
    case BM_HELD_REFUSED:
        return "play.fault.folder";
    default:
        break;
    }
    char *text = bm_save_read(name, &size);
    const char *key = "help.fault.file";
    if (text != NULL && bm_sitting_read(&o->sitting, (bm_span){text, size}, bm_language(), &fault))
        key = bm_face_of(o->sitting.company.match.game) != NULL ? NULL : "play.fault.game";
    else if (text != NULL) {
        key = fault.key;
        snprintf(o->about, sizeof o->about, "%s.table:%u", name, (unsigned)fault.line);
    }
    free(text);
    if (key != NULL) {
        bm_sitting_free(&o->sitting);
        bm_save_release(&o->save);
    }
    return key;
}

/* Is anything said that only one game may have? */
static bool names_rules(const bm_wishes *wishes)
{
    return wishes->edition != NULL || wishes->option_count > 0 || wishes->board != NULL;
}

int bm_opening_resume(bm_opening *o)
{
    const bm_wishes *wishes = &o->wishes;
    bm_save_list list;
    const char *name = wishes->word;

    if (wishes->seats != NULL || names_rules(wishes) || wishes->seed != NULL)
        return refuse("play.fault.resume-as-it-is", NULL);
    bm_saves_list(&list);
    if (name == NULL && list.count == 0)
        return refuse("play.fault.nothing-kept", NULL);
    const char *key = resume_sitting(o, name != NULL ? name : list.name[0]);
    /* Without a name: the newest that can be taken up. */
    for (int i = 1; name == NULL && key != NULL && i < list.count; i++)
        key = resume_sitting(o, list.name[i]) == NULL ? NULL : key;
    if (key != NULL)
        return refuse(key, o->about);
    o->sitting.memory_aid = o->sitting.memory_aid || wishes->memory_aid;
    return BM_EXIT_OK;
}

/* What the flags have left open is asked. */
static bm_asked ask_table(bm_opening *o, const bm_dialogue *d)
{
    const bm_wishes *wishes = &o->wishes;
    bm_asked asked = BM_ASKED_LINE;

    if (wishes->word == NULL && !names_rules(wishes))
        asked = bm_dialogue_game(d, &o->game);
    if (asked == BM_ASKED_LINE)
        asked = bm_dialogue_seats(d, o->game, &o->setup, &o->seating);
    if (asked == BM_ASKED_LINE && wishes->edition == NULL && wishes->option_count == 0)
        asked = bm_dialogue_edition(d, o->game, &o->setup);
    return asked;
}

/* The newest kept game that can be taken up, if it is wanted. */
static bm_asked ask_resume(bm_opening *o, const bm_dialogue *d, bool *resumed)
{
    bm_save_list list;
    int i = 0;

    bm_saves_list(&list);
    while (i < list.count && resume_sitting(o, list.name[i]) != NULL)
        i++;
    if (i == list.count)
        return BM_ASKED_LINE;
    bm_asked asked = bm_dialogue_resume(d, &o->sitting, resumed);
    if (asked != BM_ASKED_LINE || !*resumed) {
        bm_sitting_free(&o->sitting);
        bm_save_release(&o->save);
    }
    return asked;
}

bm_asked bm_opening_ask(bm_opening *o, bool *opened)
{
    bm_dialogue d = {o->front, bm_language()};
    bool resumed = false;
    bm_asked asked = BM_ASKED_LINE;

    if (o->asking) {
        o->front->tell(o->front, bm_help_text("play.welcome"), false);
        asked = ask_resume(o, &d, &resumed);
    }
    if (o->asking && asked == BM_ASKED_LINE && !resumed)
        asked = ask_table(o, &d);
    *opened = resumed;
    if (asked != BM_ASKED_LINE || resumed)
        return asked;
    bm_status status = bm_setup_resolve(o->game, &o->setup);
    bm_require(status == BM_OK); /* it was judged as soon as the seats were known */
    o->front->forget(o->front);
    *opened = start_sitting(o);
    return asked;
}

bool bm_opening_again(bm_opening *o)
{
    bm_sitting last = o->sitting;

    o->game = last.company.match.game;
    o->setup = last.company.match.state.head.setup;
    o->seating = last.seating;
    o->wishes.memory_aid = last.memory_aid;
    o->has_board = o->game->read_board != NULL;
    if (o->has_board)
        o->game->board_of(&last.company.match.state, &o->board);
    o->source = (bm_source){.automatic = true};
    bm_sitting_free(&last);
    bm_save_release(&o->save); /* still held where the record could not be written */
    o->front->forget(o->front);
    if (!bm_seed_draw(o->source.seed) || !start_sitting(o))
        return false;
    memcpy(o->sitting.company.automatic, last.company.automatic, sizeof last.company.automatic);
    return true;
}

bool bm_opening_switch(bm_opening *o, const char *name)
{
    bm_opening other = {.wishes = o->wishes, .front = o->front};
    bm_dialogue d = {o->front, bm_language()};
    const char *key = resume_sitting(&other, name);

    if (key != NULL) {
        bm_dialogue_refuse(&d, key, other.about);
        return false;
    }
    bm_save_release(&o->save);
    bm_sitting_free(&o->sitting);
    *o = other;
    return true;
}
