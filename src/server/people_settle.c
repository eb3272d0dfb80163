/* people_settle.c - a game that is over goes into histories and ratings, once.
 *
 * Ratings are read, computed and written in two jobs, and other games may end between them, here
 * or on another node. So the second job holds the mark that the table is settled, and every
 * rating is changed only from the number of games that it was computed from: if any of that does
 * not come about nothing is changed, and all begins anew unless somebody else has settled the
 * table. When the store does not answer nobody knows what it has kept; the mark says so later.
 *
 * Who counts in a rating: docs/RATINGS.md.
 */
#include <stdlib.h>

#include "base/bits.h"
#include "server/hall.h"
#include "server/people_parts.h"
#include "server/rating.h"

enum { TRIES_MAX = 8 };

static const int64_t RETRY_MS = 1000;
static const int64_t IDLE_MS = INT64_MAX;

struct bm_settling {
    bm_people *people;
    bm_outcome outcome;
    bool asked; /* the store has it now */
    int tries; /* since it was last put off */
    int64_t retry_ms;
    bm_settling *next;
};

/* What the first job finds of a person. */
typedef struct player {
    bool counts;
    bm_person_kind kind;
    int64_t owner;
    bool first;
    int64_t games;
    bm_rating rating;
} player;

static void settle(bm_settling *s);

static void finish(bm_settling *s)
{
    bm_settling **at = &s->people->settling;

    while (*at != s)
        at = &(*at)->next;
    *at = s->next;
    if (s->people->house->hall != NULL)
        bm_hall_settled(s->people->house->hall, s->outcome.table);
    free(s);
}

static void later(bm_settling *s)
{
    s->asked = false;
    s->tries = 0;
    s->retry_ms = bm_people_now(s->people) + RETRY_MS;
}

static void settled(void *context, bm_kept kept, const bm_job *job)
{
    bm_settling *s = context;

    (void)job;
    if (kept == BM_KEPT)
        finish(s);
    else if (kept == BM_KEPT_NOTHING && ++s->tries < TRIES_MAX)
        settle(s); /* somebody was quicker: with this table, or with a rating */
    else
        later(s);
}

static void add_played(bm_job *job, const bm_settling *s, int seat, bool rated)
{
    const bm_outcome *o = &s->outcome;
    bm_value values[] = {bm_int(o->person[seat]),
                         bm_int(o->table),
                         bm_int(seat),
                         bm_words(bm_span_of(o->game)),
                         bm_int(o->place[seat]),
                         bm_int(o->seats),
                         bm_int(bm_has(o->winners, seat)),
                         bm_int(o->score[seat]),
                         bm_int(rated),
                         bm_int(o->ended_ms)};

    bm_job_add(job, BM_SQL_ADD_PLAYED, values, 10);
}

static void add_rating(bm_job *job, const bm_settling *s, int seat, const player *p,
                       bm_rating rating)
{
    bm_value values[] = {bm_int(s->outcome.person[seat]), bm_words(bm_span_of(s->outcome.game)),
                         bm_real(rating.mu), bm_real(rating.sigma), bm_int(p->games)};

    bm_job_add(job, p->first ? BM_SQL_ADD_RATING : BM_SQL_CHANGE_RATING, values, p->first ? 4 : 5);
    bm_job_require(job);
}

/* Among those who count, by the places they came to. */
static void add_ratings(bm_job *job, const bm_settling *s, const player *players, uint32_t seats)
{
    bm_rating ratings[BM_SEATS_MAX];
    int places[BM_SEATS_MAX], count = 0;

    for (uint32_t rest = seats; rest != 0; rest &= rest - 1, count++) {
        ratings[count] = players[bm_lowest(rest)].rating;
        places[count] = s->outcome.place[bm_lowest(rest)];
    }
    bm_rate(ratings, places, count);
    count = 0;
    for (uint32_t rest = seats; rest != 0; rest &= rest - 1)
        add_rating(job, s, bm_lowest(rest), &players[bm_lowest(rest)], ratings[count++]);
}

/* Accounts count, and bot accounts unless their owner plays too. */
static bool counts(const bm_outcome *o, const player *p)
{
    if (p->kind == BM_PERSON_BOT)
        for (int seat = 0; seat < o->seats; seat++)
            if (o->person[seat] == p->owner)
                return false;
    return p->kind != BM_PERSON_GUEST;
}

/* The n-th statement is about a seat's person; one that was erased has no row. */
static void read_player(const bm_outcome *o, const bm_job *job, int n, player *p)
{
    if (bm_job_rows(job, n) == 0)
        return;
    p->kind = (bm_person_kind)bm_job_value(job, n, 0, 0).number;
    p->owner = bm_job_value(job, n, 0, 1).number;
    p->first = bm_job_value(job, n, 0, 2).kind == 0;
    p->games = bm_job_value(job, n, 0, 4).number;
    p->rating = p->first
                    ? bm_rating_new
                    : (bm_rating){bm_job_value(job, n, 0, 2).real, bm_job_value(job, n, 0, 3).real};
    p->counts = o->rated && counts(o, p);
}

static void keep(bm_settling *s, const player *players)
{
    bm_value table = bm_int(s->outcome.table);
    bm_job *job = bm_job_new(settled, s);
    uint32_t seats = 0;

    for (int seat = 0; seat < s->outcome.seats; seat++)
        if (players[seat].counts)
            seats |= bm_bit(seat);
    bool rated = bm_count(seats) >= 2;
    bm_job_add(job, BM_SQL_SETTLE, &table, 1);
    bm_job_require(job);
    if (rated)
        add_ratings(job, s, players, seats);
    for (int seat = 0; seat < s->outcome.seats; seat++)
        if (s->outcome.person[seat] != 0)
            add_played(job, s, seat, rated && bm_has(seats, seat));
    bm_store_submit(s->people->house->store, job);
}

static void players_read(void *context, bm_kept kept, const bm_job *job)
{
    bm_settling *s = context;
    player players[BM_SEATS_MAX] = {0};
    int n = 1;

    if (kept != BM_KEPT) {
        later(s);
        return;
    }
    if (bm_job_rows(job, 0) > 0) {
        finish(s);
        return;
    }
    for (int seat = 0; seat < s->outcome.seats; seat++)
        if (s->outcome.person[seat] != 0)
            read_player(&s->outcome, job, n++, &players[seat]);
    keep(s, players);
}

static void settle(bm_settling *s)
{
    bm_job *job = bm_job_new(players_read, s);
    bm_value table = bm_int(s->outcome.table);

    s->asked = true;
    bm_job_add(job, BM_SQL_IS_SETTLED, &table, 1);
    for (int seat = 0; seat < s->outcome.seats; seat++)
        if (s->outcome.person[seat] != 0) {
            bm_value values[] = {bm_int(s->outcome.person[seat]),
                                 bm_words(bm_span_of(s->outcome.game))};
            bm_job_add(job, BM_SQL_READ_RATED, values, 2);
        }
    bm_store_submit(s->people->house->store, job);
}

void bm_people_settle(bm_people *people, const bm_outcome *outcome)
{
    bm_settling *s = bm_people_memory(sizeof *s);

    *s = (bm_settling){.people = people, .outcome = *outcome, .next = people->settling};
    people->settling = s;
    settle(s);
}

int64_t bm_settle_again(bm_people *people)
{
    int64_t now_ms = bm_people_now(people);
    bm_settling *next;

    /* Settling may end at once, and takes the game off the list. */
    for (bm_settling *s = people->settling; s != NULL; s = next) {
        next = s->next;
        if (!s->asked && s->retry_ms <= now_ms)
            settle(s);
    }
    return people->settling != NULL ? RETRY_MS : IDLE_MS;
}

void bm_settling_drop(bm_people *people)
{
    while (people->settling != NULL) {
        bm_settling *gone = people->settling;
        people->settling = gone->next;
        free(gone);
    }
}
