/* face.c - the faces there are. */
#include "cli/face.h"

#include <string.h>

#include "base/bits.h"
#include "cli/av_face.h"
#include "cli/hs_face.h"
#include "cli/su_face.h"

static const bm_face *const FACES[] = {&hs_face, &av_face, &su_face};

const bm_face *bm_face_of(const bm_game *game)
{
    for (int i = 0; i < BM_LENGTH(FACES); i++)
        if (strcmp(FACES[i]->game, game->name) == 0)
            return FACES[i];
    return NULL;
}
