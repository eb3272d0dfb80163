/* hs_bids_school.h - bidding among people of all kinds. */
#ifndef BM_TRAIN_HS_BIDS_SCHOOL_H
#define BM_TRAIN_HS_BIDS_SCHOOL_H

#include "train/school.h"

/* Keys: `explore`, how many of its bids a learner makes at random; `lambda`, how much what came
 * of a bid counts beside what the net thought at the next one. */
extern const bm_school hs_bids_school;

#endif
