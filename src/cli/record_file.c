/* record_file.c - finding the game and the room for a record. */
#include "cli/record_file.h"

#include <stdlib.h>

#include "games/registry.h"

enum { GAME_LINE = 2, ROOM_TO_PLAY_ON = 512 };

bm_status bm_record_file_load(bm_record_file *file, bm_span record, const bm_game **game,
                              bm_record_fault *fault)
{
    bm_span name;
    uint32_t lines = 0;
    bm_status status = bm_record_game(record, &name, &lines, fault);

    *game = status == BM_OK ? bm_game_find(name) : NULL;
    if (status != BM_OK)
        return status;
    if (*game == NULL) {
        fault->line = GAME_LINE;
        return BM_RECORD_GAME;
    }
    uint32_t capacity = lines + ROOM_TO_PLAY_ON;
    file->history = malloc((size_t)capacity * sizeof *file->history);
    if (file->history == NULL)
        return BM_HISTORY_FULL;
    status = bm_record_load(&file->match, *game, record, file->history, capacity, fault);
    if (status != BM_OK)
        bm_record_file_free(file);
    return status;
}

void bm_record_file_free(bm_record_file *file)
{
    free(file->history);
    file->history = NULL;
}
