/* record_file.c - finding the game and the room for a record. */
#include "cli/record_file.h"

#include <stdio.h>
#include <stdlib.h>

#include "cli/commands.h"
#include "cli/help.h"
#include "cli/language.h"
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

static const char *sentence_of(const bm_game *game, bm_status status)
{
    return bm_phrase_text(bm_language(), "reason.", bm_reason_of(game, status)->key);
}

int bm_record_file_complain(const bm_game *game, bm_status status, const bm_record_fault *fault)
{
    char line[16];

    if (status == BM_HISTORY_FULL) {
        bm_complain("reason.out-of-memory", NULL);
        return BM_EXIT_SYSTEM;
    }
    snprintf(line, sizeof line, "%u", (unsigned)fault->line);
    fputs("beaumonde: ", stderr);
    bm_help_fill(stderr, "help.fault.record", line);
    fprintf(stderr, "%s\n", sentence_of(game, status));
    if (fault->cause != BM_OK)
        fprintf(stderr, "%s\n", sentence_of(game, fault->cause));
    return BM_EXIT_FAILED;
}
