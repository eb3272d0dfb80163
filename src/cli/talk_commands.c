/* talk_commands.c - what can be typed at the table beside moves. */
#include "cli/talk.h"

#include <string.h>

#include "base/bits.h"
#include "bots/automatic.h"
#include "cli/words.h"

static bm_commanded help(bm_talk *talk, bm_span rest)
{
    const char *keys[] = {talk->face->help, "play.help", "play.help.auto"};

    (void)rest;
    bm_talk_help(talk, keys,
                 bm_automatics_of(talk->sitting->company.match.game)->count > 0 ? 3 : 2);
    return BM_COMMANDED_DONE;
}

static bm_commanded rules(bm_talk *talk, bm_span rest)
{
    bm_talk_rules(talk, rest);
    return BM_COMMANDED_DONE;
}

static bm_commanded story(bm_talk *talk, bm_span rest)
{
    (void)rest;
    bm_talk_log(talk, talk->scene.viewer);
    return BM_COMMANDED_DONE;
}

static bm_commanded table(bm_talk *talk, bm_span rest)
{
    (void)rest;
    bm_talk_table(talk);
    return BM_COMMANDED_DONE;
}

/* A name of its own for the game as it is now. Without one: it is kept anyway. */
static bm_commanded save(bm_talk *talk, bm_span rest)
{
    char name[BM_SAVE_NAME_MAX] = "";
    bm_span word = bm_word_cut(&rest);
    bm_text text;

    if (word.size == 0) {
        if (talk->recorded)
            bm_talk_answer(talk, "reason.game-over", true);
        else if (bm_talk_keep(talk))
            bm_talk_answer_about(talk, "play.kept", talk->save->name, false);
        else
            bm_talk_answer(talk, "play.fault.not-kept", true);
        return BM_COMMANDED_DONE;
    }
    if (!bm_save_name_fit(word) || bm_word_cut(&rest).size > 0) {
        bm_talk_answer(talk, "play.fault.save-name", true);
        return BM_COMMANDED_DONE;
    }
    bm_text_begin(&text, name, sizeof name);
    bm_text_add_bytes(&text, word.start, word.size);
    if (bm_save_exists(name)) {
        bm_talk_answer_about(talk, "play.fault.name-taken", name, true);
        return BM_COMMANDED_DONE;
    }
    bool kept = bm_sitting_write(talk->sitting, &talk->page) &&
                bm_save_copy(name, (bm_span){talk->page.text.start, talk->page.text.length});
    bm_talk_keep(talk); /* the game itself stays the newest: that is what is resumed */
    bm_talk_answer_about(talk, kept ? "play.saved" : "play.fault.not-saved", name, !kept);
    return BM_COMMANDED_DONE;
}

static bm_commanded list_kept(bm_talk *talk, const bm_save_list *list)
{
    bm_text *text = &talk->page.text;

    bm_reply_clear(&talk->page);
    for (int i = 0; i < list->count; i++) {
        bm_text_add_int(text, i + 1);
        bm_text_add(text, "  ");
        bm_text_add(text, list->name[i]);
        if (strcmp(list->name[i], talk->save->name) == 0)
            bm_text_add(text, " *");
        bm_text_add_char(text, '\n');
    }
    bm_talk_show_page(talk, "play.resume.title");
    return BM_COMMANDED_DONE;
}

/* By its number in the list, or by its name. */
static bm_commanded resume(bm_talk *talk, bm_span rest)
{
    bm_save_list list;
    bm_span word = bm_word_cut(&rest);
    uint64_t number;
    bm_text wanted;

    bm_saves_list(&list);
    if (word.size == 0)
        return list_kept(talk, &list);
    if (bm_span_number(word, (uint64_t)list.count, &number) && number > 0)
        word = bm_span_of(list.name[number - 1]);
    if (!bm_save_name_fit(word) || bm_span_is(word, talk->save->name)) {
        bm_talk_answer(talk, "play.fault.no-such-save", true);
        return BM_COMMANDED_DONE;
    }
    bm_text_begin(&wanted, talk->wanted, sizeof talk->wanted);
    bm_text_add_bytes(&wanted, word.start, word.size);
    return BM_COMMANDED_SWITCH;
}

static bm_commanded undo(bm_talk *talk, bm_span rest)
{
    const bm_match *match = &talk->sitting->company.match;

    (void)rest;
    if (match->game->turn(&match->state).wait == BM_WAIT_NOBODY) {
        bm_talk_answer(talk, "reason.game-over", true);
        return BM_COMMANDED_DONE;
    }
    switch (bm_company_undo(&talk->sitting->company)) {
    case BM_TAKEN_BACK_NOTHING:
        bm_talk_answer(talk, "reason.nothing-to-undo", true);
        return BM_COMMANDED_DONE;
    case BM_TAKEN_BACK_REVEALED:
        bm_talk_answer(talk, "play.fault.revealed", true);
        return BM_COMMANDED_DONE;
    default:
        bm_talk_retell(talk, bm_talk_watcher(talk), match->length, match->length);
        bm_talk_answer(talk, "play.undone", false);
        return BM_COMMANDED_ANEW;
    }
}

static bm_commanded memory(bm_talk *talk, bm_span rest)
{
    bm_span word = bm_word_cut(&rest);
    bool on = bm_word_is(talk->catalogue, "play.word.on", word);

    if (!on && word.size > 0 && !bm_word_is(talk->catalogue, "play.word.off", word)) {
        bm_talk_answer(talk, "play.fault.on-or-off", true);
        return BM_COMMANDED_DONE;
    }
    if (!talk->face->forgets) {
        bm_talk_answer(talk, "play.memory.always", false);
        return BM_COMMANDED_DONE;
    }
    talk->sitting->memory_aid = word.size > 0 ? on : !talk->sitting->memory_aid;
    bm_talk_keep(talk);
    bm_talk_show(talk, talk->scene.viewer);
    bm_talk_answer(talk, talk->sitting->memory_aid ? "play.memory.on" : "play.memory.off", false);
    return BM_COMMANDED_DONE;
}

static bm_commanded quit(bm_talk *talk, bm_span rest)
{
    (void)talk;
    (void)rest;
    return BM_COMMANDED_QUIT;
}

bm_commanded bm_talk_command(bm_talk *talk, bm_span words)
{
    static const struct {
        const char *word; /* key */
        bm_commanded (*run)(bm_talk *talk, bm_span rest);
    } COMMANDS[] = {
        {"play.word.help", help}, {"play.word.rules", rules},
        {"play.word.log", story}, {"play.word.table", table},
        {"play.word.save", save}, {"play.word.resume", resume},
        {"play.word.undo", undo}, {"play.word.memory", memory},
        {"play.word.quit", quit}, {"play.word.auto", bm_talk_automatic},
    };
    bm_span word = bm_word_cut(&words);

    if (word.size == 0)
        return BM_COMMANDED_DONE; /* Enter alone asks nothing */
    for (int i = 0; i < BM_LENGTH(COMMANDS); i++)
        if (bm_word_is(talk->catalogue, COMMANDS[i].word, word))
            return COMMANDS[i].run(talk, words);
    return BM_COMMANDED_NO;
}
