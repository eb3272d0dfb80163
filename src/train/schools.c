/* schools.c - the list of schools. A new one needs its line here. */
#include "train/school.h"

#include <string.h>

#include "train/av_attack.h"
#include "train/av_school.h"
#include "train/hs_bids_school.h"
#include "train/hs_school.h"
#include "train/su_school.h"

const bm_school *const bm_schools[] = {
    &hs_school,
    &hs_bids_school,
    &av_school,
    &av_school_against_greedy,
    &av_school_against_master,
    &su_school,
    NULL,
};

const bm_school *bm_school_find(const bm_school *const *schools, const char *name)
{
    for (int i = 0; schools[i] != NULL; i++)
        if (strcmp(schools[i]->name, name) == 0)
            return schools[i];
    return NULL;
}
