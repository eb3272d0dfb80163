/* errand.c - answering. */
#include "server/errand.h"

#include <stdlib.h>
#include <string.h>

#include "server/house.h"

static void finish(bm_errand *errand, const bm_reply *reply)
{
    bm_house *house = errand->house;

    bm_metrics_add(house->metrics, BM_METRIC_ERRANDS, -1);
    bm_metrics_took(house->metrics, BM_METRIC_ANSWER,
                    bm_steady_us(&house->world) - errand->begun_us);
    if (errand->gone != NULL)
        *errand->gone = true;
    if (errand->call.replied != NULL)
        errand->call.replied(errand->call.context, reply);
    json_decref(errand->call.object);
    free(errand);
}

void bm_errand_reply(bm_errand *errand, bm_span body)
{
    finish(errand, &(bm_reply){.status = BM_ANSWER_OK, .body = body});
}

void bm_errand_reply_key(bm_errand *errand, bm_span body, const char *key)
{
    finish(errand, &(bm_reply){.status = BM_ANSWER_OK, .body = body, .key = key});
}

void bm_errand_refuse(bm_errand *errand, const bm_refusal *refusal)
{
    char buffer[2 * BM_REFUSAL_DETAIL_MAX + 128];
    bm_text text;
    bm_json json;

    bm_text_begin(&text, buffer, sizeof buffer);
    bm_json_begin(&json, &text);
    bm_json_open_object(&json);
    bm_json_key_string(&json, "reason", refusal->key);
    bm_json_key_string(&json, "detail", refusal->detail);
    bm_json_close_object(&json);
    bm_metrics_refused(errand->house->metrics, refusal->key);
    finish(errand, &(bm_reply){.status = refusal->status,
                               .body = {buffer, text.length},
                               .retry_ms = refusal->retry_ms});
}

void bm_errand_no_store(bm_errand *errand)
{
    bm_refusal refusal;
    bm_store_fault why;
    bool full =
        bm_store_failing(errand->house->store, &why) && strcmp(why.key, "store.no-room") == 0;

    bm_refuse(&refusal, BM_ANSWER_NO_STORE, "store-unavailable",
              "%swhat was asked may or may not have been kept; ask again, with the same nonce",
              full ? "the disk is full; " : "");
    refusal.retry_ms = 1000;
    bm_errand_refuse(errand, &refusal);
}

void bm_errand_forget(bm_errand *errand)
{
    errand->call.replied = NULL;
    errand->call.line = NULL;
}
