/* people_report.c - what people tell whoever runs the server about others. */
#include "server/clean.h"
#include "server/members.h"
#include "server/people_parts.h"

enum { REPORT_MAX = 1001 };

static void report_kept(void *context, bm_kept kept, const bm_job *job)
{
    bm_errand *errand = context;

    if (kept == BM_KEPT_NOTHING) {
        bm_people_refuse(errand, BM_ANSWER_NOT_FOUND, "no-such-table",
                         "“table” must be the code of a table");
        return;
    }
    if (!bm_ask_kept(errand, kept, NULL, NULL))
        return;
    BM_LOG(errand->house->log, BM_LOG_WARN, "reported",
           {"table", .number = bm_job_value(job, 1, 0, 0).number});
    bm_errand_reply(errand, bm_span_of("{}"));
}

/* "table", "seq" and "text", as they are kept. */
static bool ask_report(bm_errand *errand, bm_span *table, int64_t *seq, bm_text *body)
{
    bm_span raw;

    if (!bm_member_text(errand->call.object, "table", table))
        return bm_people_refuse(errand, BM_ANSWER_BAD, "bad-request",
                                "“table” must be the code of a table");
    if (json_object_get(errand->call.object, "seq") != NULL &&
        !bm_member_int(errand->call.object, "seq", 0, INT64_MAX, seq))
        return bm_people_refuse(errand, BM_ANSWER_BAD, "bad-request",
                                "“seq” must be the number of what is reported");
    if (!bm_member_text(errand->call.object, "text", &raw) || !bm_clean_text(raw, body))
        return bm_people_refuse(errand, BM_ANSWER_BAD, "bad-text",
                                "“text” must say something, in at most 1000 bytes");
    return true;
}

void bm_people_report(bm_errand *errand)
{
    char body[REPORT_MAX];
    bm_text text;
    bm_span table;
    int64_t seq = 0;

    bm_text_begin(&text, body, sizeof body);
    if (!ask_report(errand, &table, &seq, &text) ||
        !bm_ask_often(errand, BM_ALLOWANCE_REPORTS, "too-many-reports"))
        return;
    bm_value values[] = {bm_words(table), bm_int(seq), bm_int(errand->person.id),
                         bm_int(bm_people_now(bm_people_of(errand))),
                         bm_words((bm_span){body, text.length})};
    bm_job *job = bm_job_new(report_kept, errand);
    bm_job_add(job, BM_SQL_REPORT, values, 5);
    bm_job_require(job);
    bm_job_add(job, BM_SQL_FIND_TABLE, values, 1);
    bm_store_submit(errand->house->store, job);
}
