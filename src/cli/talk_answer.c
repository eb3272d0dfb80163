/* talk_answer.c - what a person says who is asked: a move, a question, or nothing. */
#include "cli/talk.h"

#include "cli/words.h"

/* Why the rules refuse, and where they say so. */
static void answer_refusal(bm_talk *talk, bm_status status)
{
    char sentence[2 * BM_SENTENCE_MAX];
    const bm_reason *reason = bm_reason_of(talk->sitting->company.match.game, status);
    bm_text text;

    bm_text_begin(&text, sentence, sizeof sentence);
    bm_text_add(&text, bm_phrase_text(talk->catalogue, "reason.", reason->key));
    if (reason->rule[0] != '\0') {
        bm_saying rule;
        bm_say(&rule, "play.rule", BM_NOBODY);
        bm_say_text(&rule, "rule", reason->rule);
        bm_text_add_char(&text, ' ');
        bm_tell_saying(&talk->scene.teller, &rule, &text);
    }
    talk->front->answer(talk->front, sentence, true);
}

/* "4 6?": what would come of it. */
static bool ask_before(bm_span *words)
{
    bool question = words->size > 0 && words->start[words->size - 1] == '?';

    if (question)
        words->size--;
    return question;
}

/* A question about a thing of the game, answered. */
static bool explains(bm_talk *talk, bm_span words)
{
    bm_saying about;

    if (talk->face->explain == NULL || !talk->face->explain(&talk->scene, words, &about))
        return false;
    bm_talk_answer_saying(talk, &about, false);
    return true;
}

/* Is this the word of who wants nothing? A plain "no" is, where the game does not take it
 * for a move: for the answer to an offer, say. */
static bool says_nothing(const bm_talk *talk, bm_span words)
{
    bm_span rest = words;
    bm_span word = bm_word_cut(&rest);
    bm_move move;
    bm_saying why;

    if (bm_word_cut(&rest).size > 0)
        return false;
    return bm_word_is(talk->catalogue, "play.word.nothing", word) ||
           (bm_word_is(talk->catalogue, "play.word.no", word) &&
            talk->face->read(&talk->scene, words, &move, &why) != BM_UNDERSTOOD_MOVE);
}

bool bm_talk_need_not_act(const bm_talk *talk, int seat)
{
    const bm_match *match = &talk->sitting->company.match;

    return !bm_has(match->game->turn(&match->state).must, seat);
}

/* A line of a person who may act, taken as a move. True when it was played. */
static bool take_move(bm_talk *talk, bm_span words)
{
    int seat = talk->scene.viewer;
    bool question = ask_before(&words);
    bm_move move;
    bm_saying why;

    switch (talk->face->read(&talk->scene, words, &move, &why)) {
    case BM_UNDERSTOOD_NOTHING:
        bm_talk_answer(
            talk, says_nothing(talk, words) ? "play.fault.must-act" : "play.not-understood", true);
        return false;
    case BM_UNDERSTOOD_PART:
        bm_talk_answer_saying(talk, &why, true);
        return false;
    default:
        break;
    }
    bm_status status = talk->sitting->company.match.game->check(&talk->seen, seat, move);
    if (status == BM_OK && question) {
        talk->face->preview(&talk->scene, move, &why);
        bm_talk_answer_saying(talk, &why, false);
        return false;
    }
    if (status == BM_OK)
        status = bm_sitting_play(talk->sitting, seat, move);
    if (status != BM_OK)
        answer_refusal(talk, status);
    return status == BM_OK;
}

bool bm_talk_decides(bm_talk *talk, int seat, bm_span words)
{
    if (bm_talk_need_not_act(talk, seat) && says_nothing(talk, words)) {
        bm_company_pass(&talk->sitting->company, seat);
        return true;
    }
    return !explains(talk, words) && take_move(talk, words);
}
