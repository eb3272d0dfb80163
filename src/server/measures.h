/* measures.h - figures for the metrics that others have: the store, this process, its build. */
#ifndef BM_SERVER_MEASURES_H
#define BM_SERVER_MEASURES_H

#include "server/metrics.h"
#include "server/notify.h"
#include "store/store.h"

typedef struct bm_measures bm_measures;

/* Opens what is read later, since a sandbox may be entered in between. Never NULL. */
bm_measures *bm_measures_open(void);
void bm_measures_close(bm_measures *measures);

/* From now on they are part of `metrics`. Both must live as long as that; `notify` may be
 * NULL. */
void bm_measures_join(bm_measures *measures, bm_metrics *metrics, bm_store *store,
                      const bm_notify *notify);

#endif
