/* verify.c - `beaumonde verify RECORD`: is this record true?
 *
 * Loading a record already proves everything there is to prove; this command
 * says what was proved, or where it breaks.
 */
#include <stdio.h>
#include <stdlib.h>

#include "cli/arguments.h"
#include "cli/engine.h"
#include "cli/fault.h"
#include "cli/file.h"
#include "cli/help.h"
#include "cli/record_file.h"
#include "core/view.h"

static void say_true(const bm_match *match, bm_reply *reply)
{
    const bm_setup *setup = &match->state.head.setup;
    bm_json *json = &reply->json;

    bm_json_open_object(json);
    bm_json_key_bool(json, "verified", true);
    bm_json_key_string(json, "game", match->game->name);
    bm_json_key_int(json, "rules", match->game->rules_version);
    bm_json_key_string(json, "edition", match->game->editions[setup->edition].name);
    bm_json_key_int(json, "seats", setup->seats);
    bm_json_key_int(json, "moves", match->length - match->rolls);
    bm_json_key_int(json, "rolls", match->rolls);
    /* Of a manual match the rolls are whatever its caller played. */
    bm_json_key_bool(json, "rolls_follow_from_seed", match->source.automatic);
    bm_json_key(json, "result");
    bm_write_result(match->game, &match->state, json);
    bm_json_close_object(json);
}

static void say_false(const bm_game *game, bm_status status, const bm_record_fault *fault,
                      bm_reply *reply)
{
    bm_json *json = &reply->json;

    bm_json_open_object(json);
    bm_json_key_bool(json, "verified", false);
    bm_json_key_string(json, "reason", bm_reason_of(game, status)->key);
    bm_json_key(json, "cause");
    if (fault->cause != BM_OK)
        bm_json_string(json, bm_reason_of(game, fault->cause)->key);
    else
        bm_json_null(json);
    bm_json_key_int(json, "line", fault->line);
    bm_json_close_object(json);
}

static int verify(bm_span record, bm_reply *reply)
{
    bm_record_fault fault = {0};
    bm_record_file file;
    const bm_game *game;
    bm_status status = bm_record_file_load(&file, record, &game, &fault);

    if (status != BM_OK) {
        if (status != BM_HISTORY_FULL)
            say_false(game, status, &fault, reply);
        return bm_record_file_complain(game, status, &fault);
    }
    say_true(&file.match, reply);
    bm_record_file_free(&file);
    return BM_EXIT_OK;
}

static int verify_file(const char *path)
{
    bm_reply reply;
    size_t size;
    char *bytes = bm_file_read(path, BM_LOAD_LINE_MAX, &size);

    if (bytes == NULL) {
        bm_complain("help.fault.file", path);
        return BM_EXIT_USAGE;
    }
    int status = BM_EXIT_SYSTEM;
    if (bm_reply_init(&reply)) {
        status = verify((bm_span){bytes, size}, &reply);
        if (reply.text.length > 0)
            puts(reply.text.start);
        bm_reply_free(&reply);
    } else {
        bm_complain("reason.out-of-memory", NULL);
    }
    free(bytes);
    return status;
}

static int run(bm_arguments *a)
{
    const char *path = NULL;

    for (int what; (what = bm_arguments_next(a)) != BM_ARGUMENT_END;) {
        if (what != BM_ARGUMENT_WORD)
            return bm_arguments_exit(what);
        if (path != NULL)
            return bm_arguments_refuse(a, "help.fault.word");
        path = a->value;
    }
    return path != NULL ? verify_file(path) : bm_arguments_lack(a);
}

static const bm_example EXAMPLES[] = {
    {"beaumonde verify game.bmr", "help.verify.example"},
    {"beaumonde verify - < game.bmr", "help.verify.example.input"},
    {0},
};

const bm_command bm_verify_command = {
    .name = "verify",
    .words = "help.word.record",
    .summary = "help.verify",
    .about = "help.verify.about",
    .examples = EXAMPLES,
    .listed = true,
    .run = run,
};
