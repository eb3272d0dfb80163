/* verify.c - `beaumonde verify RECORD`: is this record true?
 *
 * Loading a record already proves everything there is to prove; this command
 * says what was proved, or where it breaks.
 */
#include <stdio.h>
#include <stdlib.h>

#include "cli/commands.h"
#include "cli/engine.h"
#include "cli/fault.h"
#include "cli/file.h"
#include "cli/help.h"
#include "core/view.h"
#include "games/registry.h"

static error_t parse_option(int key, char *arg, struct argp_state *state)
{
    const char **path = state->input;

    if (key == ARGP_KEY_ARG && *path == NULL) {
        *path = arg;
        return 0;
    }
    if (key == ARGP_KEY_END && *path == NULL)
        argp_usage(state);
    return ARGP_ERR_UNKNOWN;
}

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
    bm_complain("help.fault.record", bm_reason_sentence(bm_reason_of(game, status)->key));
}

static int verify(bm_span record, bm_reply *reply)
{
    bm_record_fault fault = {0};
    bm_match match;
    bm_span name;
    uint32_t lines = 0;
    const bm_game *game = NULL;
    bm_ply *history = NULL;
    bm_status status = bm_record_game(record, &name, &lines, &fault);

    if (status == BM_OK) {
        game = bm_game_find(name);
        fault.line = 2;
        status = game != NULL ? BM_OK : BM_RECORD_GAME;
    }
    if (status == BM_OK) {
        history = malloc((size_t)lines * sizeof *history);
        if (history == NULL) {
            bm_complain("reason.out-of-memory", NULL);
            return BM_EXIT_SYSTEM;
        }
        status = bm_record_load(&match, game, record, history, lines, &fault);
    }
    if (status == BM_OK)
        say_true(&match, reply);
    else
        say_false(game, status, &fault, reply);
    free(history);
    return status == BM_OK ? BM_EXIT_OK : BM_EXIT_FAILED;
}

int bm_command_verify(int argc, char **argv)
{
    static const struct argp ARGP = {.parser = parse_option,
                                     .args_doc = "RECORD",
                                     .doc = "help.verify",
                                     .help_filter = bm_help_filter};
    const char *path = NULL;
    bm_reply reply;
    size_t size;

    bm_parse(&ARGP, argc, argv, &path);
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
    }
    free(bytes);
    return status;
}
