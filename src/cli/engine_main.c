/* engine_main.c - `beaumonde engine`: the line protocol on stdin and stdout. */
#include <stdio.h>

#include "cli/arguments.h"
#include "cli/engine.h"
#include "cli/engine_setup.h"
#include "cli/file.h"
#include "cli/help.h"
#include "cli/language.h"

/* The reply is out before the next line is read. */
static bool send_reply(bm_reply *reply)
{
    bm_reply_reserve(reply, 1);
    bm_text_add_char(&reply->text, '\n');
    return fwrite(reply->text.start, 1, reply->text.length, stdout) == reply->text.length &&
           fflush(stdout) == 0;
}

static int converse(bm_engine *engine, bm_lines *lines, bm_reply *reply)
{
    while (!engine->done && bm_lines_next(lines)) {
        bm_span line = {lines->line, lines->size};
        bool answered = lines->too_long ? bm_engine_long_line(line, reply)
                                        : bm_engine_line(engine, line, reply);
        if (answered && !send_reply(reply)) {
            bm_complain("help.fault.output", NULL);
            return BM_EXIT_SYSTEM;
        }
    }
    return BM_EXIT_OK;
}

static int run(bm_arguments *a)
{
    static bm_engine engine;
    bm_lines lines;
    bm_reply reply;
    int what = bm_arguments_next(a);

    if (what != BM_ARGUMENT_END)
        return bm_arguments_exit(what);
    bm_language_for_programs(); /* they read the keys, people the rest */
    if (!bm_reply_init(&reply)) {
        bm_complain("reason.out-of-memory", NULL);
        return BM_EXIT_SYSTEM;
    }
    bm_engine_init(&engine, bm_seed_draw);
    bm_lines_begin(&lines, stdin, BM_LOAD_LINE_MAX);
    int status = converse(&engine, &lines, &reply);
    bm_lines_free(&lines);
    bm_engine_free(&engine);
    bm_reply_free(&reply);
    return status;
}

static const bm_example EXAMPLES[] = {
    {"echo games | beaumonde engine", "help.engine.example"},
    {0},
};

const bm_command bm_engine_command = {
    .name = "engine",
    .summary = "help.engine",
    .about = "help.engine.about",
    .examples = EXAMPLES,
    .listed = true,
    .run = run,
};
