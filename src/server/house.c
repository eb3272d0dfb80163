/* house.c - from a request to the function that grants it. */
#include "server/house.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/mem.h"
#include "server/hall.h"
#include "server/people.h"

void bm_house_open(bm_house *house)
{
    house->people = bm_people_new(house);
    house->hall = bm_hall_new(house);
}

void bm_house_close(bm_house *house)
{
    bm_hall_free(house->hall);
    bm_people_free(house->people);
}

static bool members_known(const bm_verb *verb, json_t *object, bm_refusal *refusal)
{
    const char *name;
    const json_t *value;

    if (strcmp(verb->word, "open") == 0)
        return true; /* the terms of a table are looked at there */
    json_object_foreach(object, name, value)
    {
        bool known = (verb->phases != 0 && strcmp(name, "table") == 0) ||
                     (verb->judge != NULL && strcmp(name, "nonce") == 0);
        for (int i = 0; i < BM_VERB_MEMBERS_MAX && verb->members[i] != NULL; i++)
            known = known || strcmp(name, verb->members[i]) == 0;
        if (!known)
            return bm_refuse(refusal, BM_ANSWER_BAD, "unknown-member", "“%s” takes no “%.40s”",
                             verb->word, name);
    }
    return true;
}

static bool right_kind(const bm_verb *verb, const bm_person *person, bm_refusal *refusal)
{
    if (verb->asker != BM_ASKER_ANYBODY && verb->asker != BM_ASKER_WATCHER && person->id == 0)
        return bm_refuse(refusal, BM_ANSWER_WHO, "no-key", "this needs a key; ask “guest” for one");
    if (verb->asker == BM_ASKER_GUEST && person->kind != BM_PERSON_GUEST)
        return bm_refuse(refusal, BM_ANSWER_FORBIDDEN, "not-a-guest", "this is for guests");
    if (verb->asker == BM_ASKER_ACCOUNT && person->kind != BM_PERSON_ACCOUNT)
        return bm_refuse(refusal, BM_ANSWER_FORBIDDEN, "not-an-account", "this is for accounts");
    return true;
}

static void run(bm_errand *errand)
{
    const bm_verb *verb = bm_verb_find(bm_span_of(errand->verb));
    bm_refusal refusal;

    if (!right_kind(verb, &errand->person, &refusal))
        bm_errand_refuse(errand, &refusal);
    else if (verb->run != NULL)
        verb->run(errand);
    else
        bm_hall_run(errand->house->hall, verb, errand);
}

/* A browser cannot drop a cookie of ours that nobody has any more: it must still be able to come
 * in as somebody else. */
static bool for_anybody(const bm_errand *errand)
{
    return bm_verb_find(bm_span_of(errand->verb))->asker == BM_ASKER_ANYBODY;
}

static void identified(void *context, bm_kept kept, const bm_person *person)
{
    bm_errand *errand = context;
    bm_refusal refusal;

    if (kept != BM_KEPT) {
        bm_errand_no_store(errand);
    } else if (person == NULL && !for_anybody(errand)) {
        bm_refuse(&refusal, BM_ANSWER_WHO, "bad-key", "nobody has this key, or no longer");
        bm_errand_refuse(errand, &refusal);
    } else {
        if (person != NULL)
            errand->person = *person;
        run(errand);
    }
}

/* The key of the caller; false: it cannot be one. */
static bool find_key(bm_errand *errand, bool *given)
{
    static const bm_key_hash NONE;
    const bm_line *line = errand->call.line;

    if (line != NULL) {
        errand->key = line->key;
        *given = !bm_equal(&line->key, &NONE, sizeof NONE);
        return true;
    }
    *given = errand->call.key.size > 0;
    return !*given || bm_key_read(errand->call.key, &errand->key);
}

static void begin(bm_errand *errand)
{
    const bm_verb *verb = bm_verb_find(bm_span_of(errand->verb));
    bm_refusal refusal;
    bool given;

    if (verb == NULL)
        bm_refuse(&refusal, BM_ANSWER_NOT_FOUND, "no-such-verb",
                  "nothing of that name can be asked");
    else if (!find_key(errand, &given))
        bm_refuse(&refusal, BM_ANSWER_WHO, "bad-key", "this is no key");
    else if (members_known(verb, errand->call.object, &refusal)) {
        if (given)
            bm_people_identify(errand->house->people, &errand->key, identified, errand);
        else
            run(errand);
        return;
    }
    bm_errand_refuse(errand, &refusal);
}

bm_errand *bm_house_run(bm_house *house, const bm_errand_call *call)
{
    bm_errand *errand = calloc(1, sizeof *errand);
    bool gone = false;

    bm_require(errand != NULL);
    errand->house = house;
    errand->call = *call;
    errand->begun_us = bm_steady_us(&house->world);
    if (call->verb.size < sizeof errand->verb)
        bm_copy(errand->verb, call->verb.start, call->verb.size);
    if (call->line != NULL) { /* the envelope, which the verb lay in, is opened */
        errand->call.verb = (bm_span){0};
        json_object_del(call->object, "id");
        json_object_del(call->object, "do");
    }
    bm_metrics_add(house->metrics, BM_METRIC_REQUESTS, 1);
    bm_metrics_add(house->metrics, BM_METRIC_ERRANDS, 1);
    errand->gone = &gone;
    begin(errand);
    if (gone)
        return NULL;
    errand->gone = NULL;
    return errand;
}

void bm_house_line_ready(bm_house *house, bm_line *line)
{
    bm_hall_line_ready(house->hall, line);
}

void bm_house_line_gone(bm_house *house, bm_line *line)
{
    bm_hall_line_gone(house->hall, line);
}

int64_t bm_house_tick(bm_house *house)
{
    int64_t hall = bm_hall_tick(house->hall);
    int64_t people = bm_people_tick(house->people);

    bm_metrics_set(house->metrics, BM_METRIC_THOUGHTS,
                   house->thinkers.waiting(house->thinkers.context));
    return hall < people ? hall : people;
}

void bm_house_stop(bm_house *house)
{
    bm_hall_stop(house->hall);
}

bool bm_house_busy(const bm_house *house)
{
    return bm_hall_busy(house->hall) || bm_metrics_value(house->metrics, BM_METRIC_ERRANDS) > 0;
}
