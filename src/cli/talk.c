/* talk.c - the course of a game at the terminal. */
#include "cli/talk.h"

#include <string.h>

#include "base/bits.h"
#include "base/check.h"
#include "base/mem.h"
#include "cli/interrupt.h"
#include "cli/words.h"
#include "core/secret.h"

enum { PAGE_ROOM = 1 << 20, BRIEF_MAX = 16384, RETOLD = 200 };

const char *bm_talk_text(const bm_talk *talk, const char *key)
{
    return bm_phrase_text(talk->catalogue, "", key);
}

void bm_talk_answer(bm_talk *talk, const char *key, bool refused)
{
    talk->front->answer(talk->front, bm_talk_text(talk, key), refused);
}

const char *bm_talk_sentence(bm_talk *talk, const bm_saying *saying)
{
    bm_text text;

    bm_text_begin(&text, talk->sentence, sizeof talk->sentence);
    bm_tell_saying(&talk->scene.teller, saying, &text);
    return talk->sentence;
}

void bm_talk_answer_saying(bm_talk *talk, const bm_saying *saying, bool refused)
{
    talk->front->answer(talk->front, bm_talk_sentence(talk, saying), refused);
}

void bm_talk_answer_about(bm_talk *talk, const char *key, const char *about, bool refused)
{
    bm_saying saying;

    bm_say(&saying, key, BM_NOBODY);
    bm_say_text(&saying, "about", about);
    bm_talk_answer_saying(talk, &saying, refused);
}

/* The only person at the table watches everything from that seat; where several
 * sit, nobody's hand lies open while others play. */
int bm_talk_watcher(const bm_talk *talk)
{
    uint32_t people = bm_seating_people(&talk->sitting->seating);

    return bm_count(people) == 1 ? bm_lowest(people) : BM_SPECTATOR;
}

void bm_talk_show(bm_talk *talk, int viewer)
{
    const bm_game *game = talk->sitting->company.match.game;

    bm_copy(&talk->seen, &talk->story.state, sizeof talk->seen);
    game->redact(&talk->seen, viewer);
    talk->scene.game = game;
    talk->scene.state = &talk->seen;
    talk->scene.viewer = viewer;
    talk->scene.memory_aid = talk->sitting->memory_aid;
    talk->scene.typed = NULL;
    talk->scene.part_told = false;
    talk->front->show(talk->front, talk->face, &talk->scene);
}

static void tell_saying(bm_talk *talk, const bm_saying *saying, bool paced)
{
    talk->front->tell(talk->front, bm_talk_sentence(talk, saying), paced);
}

bool bm_talk_opens_part(const bm_talk *talk, const bm_story *story, uint32_t before,
                        const bm_saying *saying)
{
    if (talk->face->part != NULL)
        return strcmp(saying->key, talk->face->part) == 0;
    return story->plies != before && story->match->history[story->plies - 1].seat == BM_CHANCE;
}

/* Nobody's secrets stay where everybody is going to look. */
static void put_away(bm_talk *talk)
{
    if (talk->open_seat != BM_NOBODY && talk->front->hide != NULL)
        talk->front->hide(talk->front);
    talk->open_seat = BM_NOBODY;
}

/* The next sentence of the story. */
static bool next_sentence(bm_talk *talk, bm_saying *saying)
{
    uint32_t before = talk->story.plies;

    if (!bm_story_next(&talk->story, saying))
        return false;
    put_away(talk);
    bool opens = bm_talk_opens_part(talk, &talk->story, before, saying);
    talk->part_told = opens;
    if (opens && talk->face->part != NULL)
        talk->secret_seat = BM_NOBODY; /* for a new round all look at the table */
    if (opens && before > 1 && talk->front->part != NULL)
        talk->front->part(talk->front);
    return true;
}

/* What has happened since the last telling, each sentence with the table as it
 * was then. */
static void tell_news(bm_talk *talk, bool paced)
{
    int viewer = bm_talk_watcher(talk);
    bm_saying saying;

    talk->story.viewer = viewer;
    while (bm_interrupt_seen() == 0 && next_sentence(talk, &saying)) {
        bm_talk_show(talk, viewer);
        tell_saying(talk, &saying, paced);
    }
}

void bm_talk_retell(bm_talk *talk, int viewer, uint32_t unheard, uint32_t plies)
{
    uint32_t from = plies > RETOLD ? plies - RETOLD : 0;
    bm_saying saying;

    talk->front->forget(talk->front);
    bm_story_begin(&talk->story, &talk->sitting->company.match, viewer);
    bm_story_skip(&talk->story, talk->front->in_view ? from : unheard);
    talk->story.limit = plies;
    while (next_sentence(talk, &saying))
        tell_saying(talk, &saying, false);
    talk->story.limit = UINT32_MAX;
    bm_talk_show(talk, viewer);
}

/* The ply that began the round which is going on. */
static uint32_t last_part(bm_talk *talk)
{
    const bm_match *match = &talk->sitting->company.match;
    bm_story *story = &talk->story;
    uint32_t begin = 0;

    bm_story_begin(story, match, BM_REFEREE);
    for (uint32_t ply = 0; ply < match->length; ply++) {
        uint32_t round = story->state.head.round;
        bm_story_skip(story, ply + 1);
        if (story->state.head.round != round)
            begin = ply;
    }
    return begin;
}

bool bm_talk_keep(bm_talk *talk)
{
    if (talk->recorded)
        return true; /* nothing is left to be lost */
    bool kept = bm_sitting_write(talk->sitting, &talk->page) &&
                bm_save_write(talk->save, (bm_span){talk->page.text.start, talk->page.text.length});

    if (!kept && !talk->unkept)
        bm_talk_answer(talk, "play.fault.not-kept", true);
    talk->unkept = !kept;
    return kept;
}

static void brief_person(bm_talk *talk)
{
    char lines[BRIEF_MAX];
    bm_text text;

    if (talk->front->brief == NULL)
        return;
    bm_text_begin(&text, lines, sizeof lines);
    talk->face->describe(&talk->scene, false, &text);
    talk->front->brief(talk->front, lines);
}

static bm_asked ask_person(bm_talk *talk, int seat, char line[BM_TYPED_MAX])
{
    bm_saying saying;

    bm_say(&saying, bm_talk_need_not_act(talk, seat) ? "play.prompt.may" : "play.prompt", seat);
    return talk->front->ask(talk->front, bm_talk_sentence(talk, &saying), false, line);
}

/* Several people, and something that one of them must not see: before a secret,
 * unless its owner still sits there alone, and between a secret and who comes next. */
static bool needs_curtain(bm_talk *talk, int seat)
{
    int before = talk->secret_seat;

    if (bm_count(bm_seating_people(&talk->sitting->seating)) < 2)
        return false;
    talk->secret_seat = bm_has_secret(&talk->sitting->company.match, seat) ? seat : BM_NOBODY;
    return talk->secret_seat != before;
}

static bm_left left_by(bm_asked asked)
{
    return asked == BM_ASKED_STOP ? BM_LEFT_STOP : BM_LEFT_QUIT;
}

static bm_asked draw_curtain(bm_talk *talk, int seat, char line[BM_TYPED_MAX])
{
    bm_saying saying;

    bm_say(&saying, "play.curtain", seat);
    return talk->front->curtain(talk->front, bm_talk_sentence(talk, &saying), line);
}

/* Enter alone lifts it. Whoever still types was here before, and may not see what is
 * behind: that one can take a choice back, or leave. BM_COMMANDED_NO: it is lifted. */
static bm_commanded wait_at_curtain(bm_talk *talk, int seat, bm_left *left)
{
    char line[BM_TYPED_MAX];
    bm_asked asked;

    while ((asked = draw_curtain(talk, seat, line)) == BM_ASKED_LINE) {
        bm_span rest = bm_span_of(line);
        bm_span word = bm_word_cut(&rest);
        if (word.size == 0)
            return BM_COMMANDED_NO;
        if (!bm_word_is(talk->catalogue, "play.word.undo", word) &&
            !bm_word_is(talk->catalogue, "play.word.quit", word))
            continue;
        bm_commanded commanded = bm_talk_command(talk, bm_span_of(line));
        if (commanded != BM_COMMANDED_DONE) {
            *left = BM_LEFT_QUIT;
            talk->secret_seat = BM_NOBODY; /* it has not looked */
            return commanded;
        }
    }
    *left = left_by(asked);
    return BM_COMMANDED_QUIT;
}

/* Lines until a move is made or taken back. False when the game is left. */
static bool person_decides(bm_talk *talk, int seat, bm_left *left)
{
    char line[BM_TYPED_MAX];
    bm_asked asked;
    bool curtain = needs_curtain(talk, seat);

    if (curtain || talk->open_seat != seat)
        put_away(talk);
    bm_commanded lifted = curtain ? wait_at_curtain(talk, seat, left) : BM_COMMANDED_NO;
    if (lifted != BM_COMMANDED_NO)
        return lifted == BM_COMMANDED_ANEW;
    talk->open_seat = talk->secret_seat;
    bm_talk_show(talk, seat);
    talk->scene.part_told = talk->part_told && !curtain;
    brief_person(talk);
    talk->scene.part_told = false; /* whoever asks again wants all of it */
    while ((asked = ask_person(talk, seat, line)) == BM_ASKED_LINE) {
        bm_span words = bm_span_of(line);
        if (line[strspn(line, " \t")] == '\0')
            brief_person(talk); /* Enter alone: how was it? */
        switch (bm_talk_command(talk, words)) {
        case BM_COMMANDED_NO:
            if (bm_talk_decides(talk, seat, words))
                return true;
            break;
        case BM_COMMANDED_ANEW:
            return true;
        case BM_COMMANDED_QUIT:
            *left = BM_LEFT_QUIT;
            return false;
        case BM_COMMANDED_SWITCH:
            put_away(talk);
            *left = BM_LEFT_SWITCH;
            return false;
        default:
            break;
        }
    }
    *left = left_by(asked);
    return false;
}

/* One decision, whosever it is; who may act is asked one after the other. When sealed
 * ones come to light everybody looks at the table, and so the next one is asked behind
 * the curtain, whoever it is. Of who wants nothing nobody hears. */
static bool decide(bm_talk *talk, bm_left *left)
{
    const bm_match *match = &talk->sitting->company.match;
    int seat = bm_company_asked(&talk->sitting->company);
    bool person = false;
    uint64_t before[BM_STATE_MAX / sizeof(uint64_t)];
    uint32_t length = match->length;

    bm_copy(before, &match->state, sizeof before);
    if (bm_interrupt_seen() != 0) {
        *left = BM_LEFT_STOP;
        return false;
    }
    if (bm_sitting_answer(talk->sitting, seat, &person) != BM_OK) {
        bm_talk_answer(talk, "reason.out-of-memory", true);
        *left = BM_LEFT_QUIT;
        return false;
    }
    if (person && !person_decides(talk, seat, left))
        return false;
    if (match->length == length)
        return true;
    if (match->length > length && bm_secret_shown(match->game, before, &match->state))
        talk->secret_seat = BM_NOBODY;
    bm_talk_keep(talk);
    tell_news(talk, true);
    return true;
}

/* The record takes the place of the kept game. */
static void keep_record(bm_talk *talk)
{
    char seats[BM_SAVE_SEATS_MAX];
    bm_text text;

    bm_text_begin(&text, seats, sizeof seats);
    bm_seating_write(&talk->sitting->seating, &text);
    bm_reply_clear(&talk->page);
    bm_record_write(&talk->sitting->company.match, &talk->page.text);
    bm_span record = {talk->page.text.start, talk->page.text.length};
    if (talk->page.text.full ||
        !bm_save_finish(talk->save, record, bm_span_of(seats), talk->record)) {
        bm_talk_answer(talk, "play.fault.not-kept", true);
        return;
    }
    talk->recorded = true;
    talk->front->tell(talk->front, bm_talk_text(talk, "play.record"), false);
    talk->front->tell(talk->front, talk->record, false);
}

/* The result's last sentence, whether or not it has been told yet. */
static void keep_verdict(bm_talk *talk)
{
    const bm_match *match = &talk->sitting->company.match;
    bm_saying saying;

    for (uint32_t i = 0; match->game->say_result(&match->state, i, &saying); i++)
        memcpy(talk->verdict, bm_talk_sentence(talk, &saying), sizeof talk->verdict);
}

/* The end has been told; the person may look around, play again or go. */
static bm_left after_the_end(bm_talk *talk)
{
    char line[BM_TYPED_MAX];
    bm_asked asked;

    bm_require(talk->sitting->company.match.game->turn(&talk->sitting->company.match.state).wait ==
               BM_WAIT_NOBODY);
    keep_verdict(talk);
    if (!talk->recorded)
        keep_record(talk);
    talk->front->settle(talk->front);
    while ((asked = talk->front->ask(talk->front, bm_talk_text(talk, "play.prompt.over"), false,
                                     line)) == BM_ASKED_LINE) {
        bm_span words = bm_span_of(line);
        bm_span word = bm_word_cut(&words);
        if (word.size == 0)
            return BM_LEFT_DONE;
        if (bm_word_is(talk->catalogue, "play.word.again", word))
            return BM_LEFT_AGAIN;
        switch (bm_talk_command(talk, bm_span_of(line))) {
        case BM_COMMANDED_QUIT:
            return BM_LEFT_DONE;
        case BM_COMMANDED_SWITCH:
            return BM_LEFT_SWITCH;
        case BM_COMMANDED_NO:
            bm_talk_answer(talk, "reason.game-over", true);
            break;
        default:
            break;
        }
    }
    return asked == BM_ASKED_STOP ? BM_LEFT_STOP : BM_LEFT_DONE;
}

bool bm_talk_begin(bm_talk *talk)
{
    talk->face = bm_face_of(talk->sitting->company.match.game);
    bm_require(talk->face != NULL);
    talk->scene.teller = bm_seating_teller(&talk->sitting->seating, talk->catalogue);
    talk->secret_seat = BM_NOBODY;
    talk->open_seat = BM_NOBODY;
    if (!bm_reply_init(&talk->page))
        return false;
    if (!bm_reply_reserve(&talk->page, PAGE_ROOM)) {
        bm_reply_free(&talk->page);
        return false;
    }
    return true;
}

void bm_talk_end(bm_talk *talk)
{
    bm_reply_free(&talk->page);
}

/* A new game opens with what it is about. */
static void begin_telling(bm_talk *talk)
{
    talk->front->tell(talk->front, bm_talk_text(talk, talk->face->goal), true);
    tell_news(talk, true);
}

bm_left bm_talk_run(bm_talk *talk)
{
    const bm_match *match = &talk->sitting->company.match;
    bm_left left = BM_LEFT_QUIT;

    bm_story_begin(&talk->story, match, bm_talk_watcher(talk));
    bm_talk_show(talk, bm_talk_watcher(talk)); /* the front may still have another game's scene */
    bm_talk_keep(talk);
    if (match->length > match->rolls)
        bm_talk_retell(talk, bm_talk_watcher(talk), last_part(talk), match->length); /* resumed */
    else
        begin_telling(talk);
    while (match->game->turn(&match->state).wait == BM_WAIT_SEATS)
        if (!decide(talk, &left))
            return left;
    return after_the_end(talk);
}
