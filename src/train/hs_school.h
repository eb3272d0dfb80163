/* hs_school.h - High Society for training. */
#ifndef BM_TRAIN_HS_SCHOOL_H
#define BM_TRAIN_HS_SCHOOL_H

#include "train/school.h"

extern const bm_school hs_school;

#endif
