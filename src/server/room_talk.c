/* room_talk.c - what is said at a table.
 *
 * It is no part of the journal: it can be erased, and a game is the same without it.
 */
#include <stdlib.h>

#include "base/check.h"
#include "base/mem.h"
#include "server/clean.h"
#include "server/members.h"
#include "server/phrases.h"
#include "server/told.h"

enum { AT_ONCE = 5, AT_ONCE_MS = 10 * 1000 };

/* Something on its way to those who listen. */
typedef struct bm_remark {
    bm_room *room;
    bm_errand *errand;
    bm_said said;
    struct bm_remark *next; /* of the room */
} bm_remark;

/* A number is given again where the last ones were erased: it says something together with the
 * person. */
static bool is_known(const bm_room *room, const bm_said *said)
{
    for (uint32_t i = 0; room->said != NULL && i < BM_SAID_KEPT; i++)
        if (room->said[i].id == said->id && room->said[i].person == said->person)
            return true;
    return false;
}

static const bm_said *keep(bm_room *room, const bm_said *said)
{
    if (room->said == NULL)
        room->said = calloc(BM_SAID_KEPT, sizeof *room->said);
    bm_require(room->said != NULL);
    bm_said *place = &room->said[room->said_count++ % BM_SAID_KEPT];
    *place = *said;
    return place;
}

static void copy_text(char *to, size_t room, bm_span from)
{
    size_t size = from.size < room ? from.size : 0;

    bm_copy(to, from.start, size);
    to[size] = '\0';
}

void bm_room_hear(bm_room *room, const bm_job *job, int statement)
{
    for (int row = bm_job_rows(job, statement) - 1; row >= 0; row--) {
        bm_said said = {.id = bm_job_value(job, statement, row, 0).number,
                        .person = bm_job_value(job, statement, row, 1).number,
                        .at_ms = bm_job_value(job, statement, row, 3).number};
        bm_value phrase = bm_job_value(job, statement, row, 4);
        if (is_known(room, &said))
            continue;
        said.phrase = phrase.kind != 0;
        copy_text(said.name, sizeof said.name, bm_job_value(job, statement, row, 2).bytes);
        copy_text(said.text, sizeof said.text,
                  said.phrase ? phrase.bytes : bm_job_value(job, statement, row, 5).bytes);
        const bm_said *kept = keep(room, &said);
        if (room->doing != BM_ROOM_LOADING)
            bm_room_tell_said(room, kept);
    }
}

static bool too_fast(const bm_room *room, int64_t person, int64_t now_ms)
{
    int count = 0;

    for (uint32_t i = 0; room->said != NULL && i < BM_SAID_KEPT; i++)
        if (room->said[i].person == person && room->said[i].at_ms > now_ms - AT_ONCE_MS)
            count++;
    for (const bm_remark *s = room->remarks; s != NULL; s = s->next)
        count += s->said.person == person;
    return count >= AT_ONCE;
}

void bm_room_rename_said(bm_room *room, const bm_person *person)
{
    for (uint32_t i = 0; room->said != NULL && i < BM_SAID_KEPT; i++) {
        bm_said *said = &room->said[i];
        if (said->person != person->id)
            continue;
        bm_copy(said->name, person->name, sizeof said->name);
        if (person->name[0] == '\0')
            *said = (bm_said){0};
    }
}

static bool read_words(const bm_room *room, const bm_errand *errand, bm_said *said,
                       bm_refusal *refusal)
{
    const json_t *object = errand->call.object;
    bm_span words;
    bm_text text;

    said->phrase = bm_member_text(object, "phrase", &words);
    if (said->phrase == bm_member_text(object, "text", &words))
        return bm_judge_bad(refusal, "phrase", "the key of a phrase, or “text” what is said");
    if (said->phrase)
        bm_member_text(object, "phrase", &words);
    if (said->phrase && !bm_phrase_known(words))
        return bm_judge_bad(refusal, "phrase", "the key of a phrase");
    if (!said->phrase && room->table.terms.chat != BM_CHAT_FREE)
        return bm_judge_conflict(refusal, "phrases-only", "this table has phrases only");
    bm_text_begin(&text, said->text, sizeof said->text);
    if (!bm_clean_text(words, &text))
        return bm_judge_bad(refusal, "text", "some letters, at most 399 bytes");
    return true;
}

static bool judge(const bm_room *room, const bm_errand *errand, bm_said *said, bm_refusal *refusal)
{
    if (room->table.terms.chat == BM_CHAT_OFF)
        return bm_judge_conflict(refusal, "chat-off", "nobody talks at this table");
    if (bm_table_muted(&room->table, errand->person.id))
        return bm_refuse(refusal, BM_ANSWER_FORBIDDEN, "muted", "the host has muted you");
    if (too_fast(room, errand->person.id, said->at_ms))
        return bm_refuse(refusal, BM_ANSWER_TOO_MANY, "too-fast", "at most 5 in 10 seconds");
    return read_words(room, errand, said, refusal);
}

/* It goes on its way, or has arrived. */
static void set_out(bm_remark *s)
{
    s->next = s->room->remarks;
    s->room->remarks = s;
    s->room->talking++;
}

static void arrive(bm_remark *s)
{
    bm_remark **place = &s->room->remarks;

    while (*place != s)
        place = &(*place)->next;
    *place = s->next;
    s->room->talking--;
}

static void was_said(void *context, bm_kept kept, const bm_job *job)
{
    bm_remark *s = context;

    bm_hall_got(s->room->hall);
    arrive(s);
    if (kept != BM_KEPT) {
        bm_errand_no_store(s->errand);
    } else {
        s->said.id = bm_job_value(job, 0, 0, 0).number;
        if (!is_known(s->room, &s->said))
            bm_room_tell_said(s->room, keep(s->room, &s->said));
        bm_errand_reply(s->errand, bm_span_of("{}"));
    }
    free(s);
}

void bm_room_say(bm_room *room, bm_errand *errand)
{
    bm_remark *s = calloc(1, sizeof *s);
    bm_refusal refusal;

    bm_require(s != NULL);
    s->room = room;
    s->errand = errand;
    s->said.person = errand->person.id;
    s->said.at_ms = bm_now_ms(&room->hall->house->world);
    bm_copy(s->said.name, errand->person.name, sizeof s->said.name);
    if (!judge(room, errand, &s->said, &refusal)) {
        bm_errand_refuse(errand, &refusal);
        free(s);
        return;
    }
    bm_span words = bm_span_of(s->said.text);
    bm_value phrase = {.kind = 'n', .bytes = s->said.phrase ? words : bm_span_of("")};
    bm_value values[] = {bm_int(room->table.id), bm_int(s->said.person), bm_int(s->said.at_ms),
                         phrase, bm_words(s->said.phrase ? bm_span_of("") : words)};
    bm_job *job = bm_job_new(was_said, s);
    set_out(s);
    bm_job_add(job, BM_SQL_SAY, values, BM_LENGTH(values));
    bm_job_tell(job, room->table.id);
    bm_hall_submit(room->hall, job);
}
