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
#include "cli/help.h"
#include "cli/language.h"
#include "games/registry.h"

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

/* What the wishes say about a table of this game. */
static int read_setup(bm_opening *o)
{
    const bm_wishes *wishes = &o->wishes;
    bm_seating_fault fault;

    bm_setup_begin(&o->setup);
    if (wishes->edition != NULL && bm_setup_set(o->game, &o->setup, bm_span_of("edition"),
                                                bm_span_of(wishes->edition)) != BM_OK)
        return refuse_with("play.fault.edition", bm_choices_editions, o->game);
    for (int i = 0; i < wishes->option_count; i++) {
        if (named_before(wishes, i))
            return refuse("reason.option-repeated", wishes->options[i]);
        if (!bm_choices_set(o->game, &o->setup, bm_span_of(wishes->options[i])))
            return refuse_with("play.fault.option", bm_choices_options, o->game);
    }
    if (wishes->seats != NULL &&
        !bm_seating_read(&o->seating, o->game, bm_language(), bm_span_of(wishes->seats), &fault))
        return refuse(fault.key, fault.word);
    return BM_EXIT_OK;
}

int bm_opening_judge(bm_opening *o)
{
    const bm_wishes *wishes = &o->wishes;

    o->source.automatic = true;
    if (wishes->seed != NULL && !bm_seed_read(bm_span_of(wishes->seed), o->source.seed))
        return refuse("reason.bad-seed", wishes->seed);
    if (wishes->seed == NULL && !bm_seed_draw(o->source.seed)) {
        bm_complain("play.fault.no-randomness", NULL);
        return BM_EXIT_SYSTEM;
    }
    o->game = wishes->word != NULL ? bm_game_find(bm_span_of(wishes->word)) : bm_games[0];
    return o->game != NULL && bm_choices_playable(o->game)
               ? read_setup(o)
               : refuse_with("play.fault.game", bm_choices_games, NULL);
}

/* False when memory is short. */
static bool start_sitting(bm_opening *o)
{
    if (!bm_sitting_start(&o->sitting, o->game, &o->setup, &o->source, &o->seating))
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
        key = bm_face_of(o->sitting.match.game) != NULL ? NULL : "play.fault.game";
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

int bm_opening_resume(bm_opening *o)
{
    const bm_wishes *wishes = &o->wishes;
    bm_save_list list;
    const char *name = wishes->word;

    if (wishes->seats != NULL || wishes->edition != NULL || wishes->option_count > 0 ||
        wishes->seed != NULL)
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

/* What the flags have left open is asked; where nobody can answer, the usual is
 * taken. */
static bm_asked ask_table(bm_opening *o, const bm_dialogue *d, bool asking)
{
    bm_asked asked = BM_ASKED_LINE;

    if (o->wishes.seats == NULL && asking) {
        asked = bm_dialogue_seats(d, o->game, &o->seating);
    } else if (o->wishes.seats == NULL) {
        char buffer[BM_SEATS_MAX * BM_NAME_MAX];
        bm_seating_fault fault;
        bm_text words;
        bm_text_begin(&words, buffer, sizeof buffer);
        bm_dialogue_usual_seats(o->game, &words);
        bool seated =
            bm_seating_read(&o->seating, o->game, bm_language(), bm_span_of(buffer), &fault);
        bm_require(seated);
    }
    if (asked == BM_ASKED_LINE && o->wishes.edition == NULL && o->wishes.option_count == 0 &&
        asking)
        asked = bm_dialogue_edition(d, o->game, &o->setup);
    o->setup.seats = (uint8_t)o->seating.count;
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
    bool asking = isatty(STDIN_FILENO) != 0 && o->wishes.seats == NULL;
    bool resumed = false;
    bm_asked asked = BM_ASKED_LINE;

    *opened = false;
    if (asking) {
        o->front->tell(o->front, bm_help_text("play.welcome"), false);
        asked = ask_resume(o, &d, &resumed);
    }
    *opened = resumed;
    if (asked != BM_ASKED_LINE || resumed)
        return asked;
    asked = ask_table(o, &d, asking);
    if (asked != BM_ASKED_LINE)
        return asked;
    bm_setup_resolve(o->game, &o->setup);
    o->front->forget(o->front);
    *opened = start_sitting(o);
    return asked;
}

bool bm_opening_again(bm_opening *o)
{
    bm_sitting last = o->sitting;

    o->game = last.match.game;
    o->setup = last.match.state.head.setup;
    o->seating = last.seating;
    o->wishes.memory_aid = last.memory_aid;
    o->source = (bm_source){.automatic = true};
    bm_sitting_free(&last);
    bm_save_release(&o->save); /* still held where the record could not be written */
    o->front->forget(o->front);
    return bm_seed_draw(o->source.seed) && start_sitting(o);
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
