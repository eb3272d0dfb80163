/* people_history.c - what a person has played, and how well; and who plays best. */
#include "base/mem.h"
#include "games/registry.h"
#include "server/members.h"
#include "server/people_parts.h"
#include "server/rating.h"

enum { GAMES_MAX = 50 };

static bm_rating rating_at(const bm_job *job, int statement, int row, int column)
{
    return (bm_rating){bm_job_value(job, statement, row, column).real,
                       bm_job_value(job, statement, row, column + 1).real};
}

void bm_write_ratings(bm_json *json, const bm_job *job, int statement)
{
    bm_json_key(json, "ratings");
    bm_json_open_list(json);
    for (int row = 0; row < bm_job_rows(job, statement); row++) {
        bm_json_open_object(json);
        bm_json_key_span(json, "game", bm_job_value(job, statement, row, 0).bytes);
        bm_json_key_int(json, "rating", bm_rating_shown(rating_at(job, statement, row, 1)));
        bm_json_key_int(json, "games", bm_job_value(job, statement, row, 3).number);
        bm_json_close_object(json);
    }
    bm_json_close_list(json);
}

/* history */

static void write_game(bm_json *json, const bm_job *job, int row)
{
    static const char *const NUMBERS[] = {"seat", "place", "seats"};

    bm_json_open_object(json);
    if (bm_job_value(job, 0, row, 0).kind != 0)
        bm_json_key_span(json, "table", bm_job_value(job, 0, row, 0).bytes);
    bm_json_key_span(json, "game", bm_job_value(job, 0, row, 1).bytes);
    for (int i = 0; i < 3; i++)
        bm_json_key_int(json, NUMBERS[i], bm_job_value(job, 0, row, 2 + i).number);
    bm_json_key_bool(json, "won", bm_job_value(job, 0, row, 5).number != 0);
    bm_json_key_int(json, "score", bm_job_value(job, 0, row, 6).number);
    bm_json_key_bool(json, "rated", bm_job_value(job, 0, row, 7).number != 0);
    bm_json_key_int(json, "ended_ms", bm_job_value(job, 0, row, 8).number);
    bm_json_close_object(json);
}

static void write_history(bm_json *json, const bm_errand *errand, const bm_job *job)
{
    (void)errand;
    bm_json_key(json, "games");
    bm_json_open_list(json);
    for (int row = 0; row < bm_job_rows(job, 0); row++)
        write_game(json, job, row);
    bm_json_close_list(json);
}

static void history_read(void *context, bm_kept kept, const bm_job *job)
{
    if (bm_ask_kept(context, kept, NULL, NULL))
        bm_people_answer(context, write_history, job);
}

void bm_people_history(bm_errand *errand)
{
    int64_t before_ms = INT64_MAX;

    if (json_object_get(errand->call.object, "before") != NULL &&
        !bm_member_int(errand->call.object, "before", 0, INT64_MAX, &before_ms)) {
        bm_people_refuse(errand, BM_ANSWER_BAD, "bad-request",
                         "“before” must be a time, in milliseconds since 1970");
        return;
    }
    bm_value values[] = {bm_int(errand->person.id), bm_int(before_ms), bm_int(GAMES_MAX)};
    bm_job *job = bm_job_new(history_read, errand);
    bm_job_add(job, BM_SQL_READ_PLAYED, values, 3);
    bm_store_submit(errand->house->store, job);
}

/* statistics */

/* The rows of one game are together, by place; returns the row after them. */
static int write_places(bm_json *json, const bm_job *job, int row)
{
    bm_span game = bm_job_value(job, 0, row, 0).bytes;
    int64_t played = 0, won = 0;

    bm_json_open_object(json);
    bm_json_key_span(json, "game", game);
    bm_json_key(json, "places");
    bm_json_open_list(json);
    for (int64_t place = 1; row < bm_job_rows(job, 0); place++) {
        bm_span other = bm_job_value(job, 0, row, 0).bytes;
        if (other.size != game.size || !bm_equal(other.start, game.start, game.size))
            break;
        if (bm_job_value(job, 0, row, 1).number > place) {
            bm_json_int(json, 0);
            continue;
        }
        bm_json_int(json, bm_job_value(job, 0, row, 2).number);
        played += bm_job_value(job, 0, row, 2).number;
        won += bm_job_value(job, 0, row, 3).number;
        row++;
    }
    bm_json_close_list(json);
    bm_json_key_int(json, "played", played);
    bm_json_key_int(json, "won", won);
    bm_json_close_object(json);
    return row;
}

static void write_statistics(bm_json *json, const bm_errand *errand, const bm_job *job)
{
    (void)errand;
    bm_json_key(json, "games");
    bm_json_open_list(json);
    for (int row = 0; row < bm_job_rows(job, 0);)
        row = write_places(json, job, row);
    bm_json_close_list(json);
    bm_write_ratings(json, job, 1);
}

static void statistics_read(void *context, bm_kept kept, const bm_job *job)
{
    if (bm_ask_kept(context, kept, NULL, NULL))
        bm_people_answer(context, write_statistics, job);
}

void bm_people_statistics(bm_errand *errand)
{
    bm_value values[] = {bm_int(errand->person.id)};
    bm_job *job = bm_job_new(statistics_read, errand);

    bm_job_add(job, BM_SQL_COUNT_PLACES, values, 1);
    bm_job_add(job, BM_SQL_READ_RATINGS, values, 1);
    bm_store_submit(errand->house->store, job);
}

/* ratings */

static void write_best(bm_json *json, const bm_errand *errand, const bm_job *job)
{
    (void)errand;
    bm_json_key(json, "ratings");
    bm_json_open_list(json);
    for (int row = 0; row < bm_job_rows(job, 0); row++) {
        bm_json_open_object(json);
        bm_json_key_span(json, "name", bm_job_value(job, 0, row, 0).bytes);
        bm_json_key_int(json, "rating", bm_rating_shown(rating_at(job, 0, row, 1)));
        bm_json_key_int(json, "games", bm_job_value(job, 0, row, 3).number);
        bm_json_close_object(json);
    }
    bm_json_close_list(json);
}

static void best_read(void *context, bm_kept kept, const bm_job *job)
{
    if (bm_ask_kept(context, kept, NULL, NULL))
        bm_people_answer(context, write_best, job);
}

void bm_people_ratings(bm_errand *errand)
{
    bm_span name;
    const bm_game *game =
        bm_member_text(errand->call.object, "game", &name) ? bm_game_find(name) : NULL;

    if (game == NULL) {
        bm_people_refuse(errand, BM_ANSWER_BAD, "no-such-game",
                         "“game” must be the name of a game");
        return;
    }
    bm_value values[] = {bm_words(name)};
    bm_job *job = bm_job_new(best_read, errand);
    bm_job_add(job, BM_SQL_BEST_RATED, values, 1);
    bm_store_submit(errand->house->store, job);
}
