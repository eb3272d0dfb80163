/* pg_statements.h - our statements at PostgreSQL: preparing, sending, reading rows. */
#ifndef BM_STORE_PG_STATEMENTS_H
#define BM_STORE_PG_STATEMENTS_H

#include "store/pg_link.h"

/* Prepares all statements and enters the pipeline, once for a connection. */
bool bm_pg_prepare(bm_pg_link *link, bm_store_fault *fault);

/* Sends a step of a job; false: the connection is broken. `strict`: a required statement
 * that changes nothing is an error, which undoes the transaction. */
bool bm_pg_send(bm_pg_link *link, const bm_job *job, const bm_step *step, bool strict);

/* Takes the rows of a result that went well. */
void bm_pg_take(bm_job *job, bm_step *step, struct pg_result *result, bool strict);

#endif
