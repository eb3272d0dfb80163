/* verbs.c - the list. docs/WIRE.md says the same in words, and a test compares. */
#include "server/verb.h"

#include "server/hall.h"
#include "server/people.h"

enum {
    GATHERING = 1U << BM_TABLE_GATHERING,
    PLAYING = 1U << BM_TABLE_PLAYING,
    PAUSED = 1U << BM_TABLE_PAUSED,
    OVER = 1U << BM_TABLE_OVER,
    CLOSED = 1U << BM_TABLE_CLOSED,
    GOING_ON = PLAYING | PAUSED,
    ANY = GATHERING | GOING_ON | OVER | CLOSED
};

const bm_verb bm_verbs[] = {
    /* Who asks. */
    {"guest", BM_ASKER_ANYBODY, 0, {"name", "bearer"}, bm_people_guest, NULL, NULL},
    {"login", BM_ASKER_ANYBODY, 0, {"name", "password", "bearer"}, bm_people_login, NULL, NULL},
    {"recover",
     BM_ASKER_ANYBODY,
     0,
     {"name", "recovery", "password", "bearer"},
     bm_people_recover,
     NULL,
     NULL},
    {"me", BM_ASKER_PERSON, 0, {0}, bm_people_me, NULL, NULL},
    {"rename", BM_ASKER_GUEST, 0, {"name"}, bm_people_rename, NULL, NULL},
    {"register", BM_ASKER_GUEST, 0, {"name", "password"}, bm_people_register, NULL, NULL},
    {"logout", BM_ASKER_PERSON, 0, {"all"}, bm_people_logout, NULL, NULL},
    {"export", BM_ASKER_PERSON, 0, {0}, bm_people_export, NULL, NULL},
    {"erase", BM_ASKER_PERSON, 0, {"password"}, bm_people_erase, NULL, NULL},
    {"history", BM_ASKER_PERSON, 0, {"before"}, bm_people_history, NULL, NULL},
    {"statistics", BM_ASKER_PERSON, 0, {0}, bm_people_statistics, NULL, NULL},
    {"ratings", BM_ASKER_ANYBODY, 0, {"game"}, bm_people_ratings, NULL, NULL},
    {"new-bot", BM_ASKER_ACCOUNT, 0, {"name"}, bm_people_new_bot, NULL, NULL},
    {"drop-bot", BM_ASKER_ACCOUNT, 0, {"person"}, bm_people_drop_bot, NULL, NULL},
    {"report", BM_ASKER_PERSON, 0, {"table", "seq", "text"}, bm_people_report, NULL, NULL},

    /* Tables. */
    {"tables", BM_ASKER_ANYBODY, 0, {"game"}, bm_hall_tables, NULL, NULL},
    {"open", BM_ASKER_PERSON, 0, {0}, bm_hall_open, NULL, NULL},
    {"look", BM_ASKER_WATCHER, ANY, {"as"}, NULL, bm_room_look, NULL},
    {"watch", BM_ASKER_WATCHER, ANY, {"as"}, NULL, bm_room_watch, NULL},
    {"unwatch", BM_ASKER_ANYBODY, ANY, {0}, NULL, bm_room_unwatch, NULL},
    {"past", BM_ASKER_WATCHER, GOING_ON | OVER, {"from"}, NULL, bm_room_past, NULL},
    {"record", BM_ASKER_WATCHER, OVER, {0}, NULL, bm_room_record, NULL},
    {"say", BM_ASKER_TALKER, ANY & ~CLOSED, {"phrase", "text"}, NULL, bm_room_say, NULL},
    {"rematch", BM_ASKER_SEAT, OVER, {"salt"}, NULL, bm_room_rematch, NULL},

    {"sit", BM_ASKER_PERSON, GATHERING, {"seat", "salt"}, NULL, NULL, bm_judge_sit},
    {"stand", BM_ASKER_SEAT, GATHERING, {0}, NULL, NULL, bm_judge_stand},
    {"bot", BM_ASKER_HOST, GATHERING, {"seat", "bot"}, NULL, NULL, bm_judge_bot},
    {"unseat", BM_ASKER_HOST, GATHERING, {"seat"}, NULL, NULL, bm_judge_unseat},
    {"close", BM_ASKER_HOST, GATHERING, {0}, NULL, NULL, bm_judge_close},
    {"host", BM_ASKER_HOST, ANY & ~CLOSED, {"seat"}, NULL, NULL, bm_judge_host},
    {"mute", BM_ASKER_HOST, ANY & ~CLOSED, {"person", "on"}, NULL, NULL, bm_judge_mute},
    {"start", BM_ASKER_HOST, GATHERING, {0}, NULL, NULL, bm_judge_start},
    {"move", BM_ASKER_SEAT, PLAYING, {"turn", "move", "offer"}, NULL, NULL, bm_judge_move},
    {"waive", BM_ASKER_SEAT, PLAYING, {0}, NULL, NULL, bm_judge_waive},
    {"automatic",
     BM_ASKER_SEAT,
     GATHERING | GOING_ON,
     {"settings"},
     NULL,
     NULL,
     bm_judge_automatic},
    {"propose", BM_ASKER_SEAT, PLAYING, {"what"}, NULL, NULL, bm_judge_propose},
    {"consent", BM_ASKER_SEAT, PLAYING, {"agree"}, NULL, NULL, bm_judge_consent},
    {"resume", BM_ASKER_SEAT, PAUSED, {0}, NULL, NULL, bm_judge_resume},
    {"resign", BM_ASKER_SEAT, GOING_ON, {0}, NULL, NULL, bm_judge_resign},
    {"return", BM_ASKER_SEAT, GOING_ON, {0}, NULL, NULL, bm_judge_return},
    {0},
};

const bm_verb *bm_verb_find(bm_span word)
{
    for (const bm_verb *verb = bm_verbs; verb->word != NULL; verb++)
        if (bm_span_is(word, verb->word))
            return verb;
    return NULL;
}
