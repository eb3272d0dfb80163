/* su_school.h - how Суетология is learned. */
#ifndef BM_TRAIN_SU_SCHOOL_H
#define BM_TRAIN_SU_SCHOOL_H

#include "train/school.h"

extern const bm_school su_school;

#endif
