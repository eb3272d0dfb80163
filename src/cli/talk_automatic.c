/* talk_automatic.c - `auto`: what is answered for a person, seen and switched. */
#include "cli/talk.h"

#include "bots/automatic.h"
#include "cli/columns.h"
#include "cli/words.h"

/* The first of the words that can be typed for a thing. */
static bm_span first_word(const bm_talk *talk, const char *key)
{
    bm_span words = bm_span_of(bm_talk_text(talk, key));

    return bm_word_cut(&words);
}

static void add_padded(bm_text *text, bm_span word, int columns)
{
    bm_text_add_bytes(text, word.start, word.size);
    for (int i = bm_columns(word.start, word.size); i < columns; i++)
        bm_text_add_char(text, ' ');
}

static const bm_automatics *automatics_of(const bm_talk *talk)
{
    return bm_automatics_of(talk->sitting->company.match.game);
}

/* One line each: whether it is on, its word, what it does. */
static void list(bm_talk *talk, uint32_t settings)
{
    const bm_automatics *automatics = automatics_of(talk);
    bm_text *text = &talk->page.text;
    bm_span on = first_word(talk, "play.word.on");
    bm_span off = first_word(talk, "play.word.off");
    int widest = 0;

    for (int i = 0; i < automatics->count; i++) {
        bm_span word = first_word(talk, automatics->list[i].word);
        int columns = bm_columns(word.start, word.size);
        widest = columns > widest ? columns : widest;
    }
    bm_reply_clear(&talk->page);
    for (int i = 0; i < automatics->count; i++) {
        add_padded(text, bm_has(settings, i) ? on : off, 6);
        add_padded(text, first_word(talk, automatics->list[i].word), widest + 2);
        bm_text_add(text, bm_talk_text(talk, automatics->list[i].text));
        bm_text_add_char(text, '\n');
    }
    bm_text_add_char(text, '\n');
    bm_text_add(text, bm_talk_text(talk, "play.auto.about"));
    bm_text_add_char(text, '\n');
    bm_talk_show_page(talk, "play.auto.title");
}

/* Which one is meant; their number: none. */
static int find(const bm_talk *talk, bm_span word)
{
    int i = 0;

    while (i < automatics_of(talk)->count &&
           !bm_word_is(talk->catalogue, automatics_of(talk)->list[i].word, word))
        i++;
    return i;
}

/* "demand", "demand off": which one, and what it is to be. */
static bool read_switch(const bm_talk *talk, bm_span rest, uint32_t settings, int *which, bool *on)
{
    *which = find(talk, bm_word_cut(&rest));
    bm_span word = bm_word_cut(&rest);

    if (*which == automatics_of(talk)->count || bm_word_cut(&rest).size > 0)
        return false;
    *on = word.size > 0 ? bm_word_is(talk->catalogue, "play.word.on", word)
                        : !bm_has(settings, *which);
    return word.size == 0 || *on || bm_word_is(talk->catalogue, "play.word.off", word);
}

static void answer_switched(bm_talk *talk, int which, bool on)
{
    char word[BM_SENTENCE_MAX];
    bm_saying saying;
    bm_text text;

    bm_span first = first_word(talk, automatics_of(talk)->list[which].word);
    bm_text_begin(&text, word, sizeof word);
    bm_text_add_bytes(&text, first.start, first.size);
    bm_say(&saying, on ? "play.auto.on" : "play.auto.off", BM_NOBODY);
    bm_say_text(&saying, "word", word);
    bm_say_text(&saying, "text", bm_talk_text(talk, automatics_of(talk)->list[which].text));
    bm_talk_answer_saying(talk, &saying, false);
}

/* Is the person still to be asked what it is being asked now? */
static bool still_asked(const bm_talk *talk, int seat)
{
    const bm_match *match = &talk->sitting->company.match;
    bm_move move;

    if (!bm_has(match->game->turn(&match->state).may, seat))
        return true; /* it is not, and only looks around */
    return bm_automatic_wish(match->game, &match->state, seat,
                             talk->sitting->company.automatic[seat], &move) == BM_WISH_ASK;
}

bm_commanded bm_talk_automatic(bm_talk *talk, bm_span rest)
{
    int seat = talk->scene.viewer;
    int which;
    bool on;

    if (automatics_of(talk)->count == 0) {
        bm_talk_answer(talk, "play.auto.none", true);
        return BM_COMMANDED_DONE;
    }
    if (seat < 0) { /* the end of a game that several people watch */
        bm_talk_answer(talk, "reason.game-over", true);
        return BM_COMMANDED_DONE;
    }
    uint8_t *settings = &talk->sitting->company.automatic[seat];
    bm_span words = rest;
    if (bm_word_cut(&words).size == 0) {
        list(talk, *settings);
        return BM_COMMANDED_DONE;
    }
    if (!read_switch(talk, rest, *settings, &which, &on)) {
        bm_talk_answer(talk, "play.fault.auto", true);
        return BM_COMMANDED_DONE;
    }
    *settings = (uint8_t)(on ? *settings | bm_bit(which) : *settings & ~bm_bit(which));
    bm_talk_keep(talk);
    answer_switched(talk, which, on);
    return still_asked(talk, seat) ? BM_COMMANDED_DONE : BM_COMMANDED_ANEW;
}
