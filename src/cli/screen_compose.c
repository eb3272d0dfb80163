/* screen_compose.c - the picture of the table: drawing, story, answer, prompt.
 *
 *     the face's drawing
 *     ────────────────────
 *     the story, the newest at the bottom
 *     an answer, in at most three lines
 *     the prompt, and what is typed
 *     what can be typed
 */
#include "cli/screen.h"

#include <string.h>

#include "cli/columns.h"
#include "cli/fold.h"
#include "cli/help.h"
#include "cli/language.h"

enum {
    MARGIN = 1,
    FOOT_ROWS = 2, /* prompt and hint */
    EXTRA_ROWS = 3, /* what a face may get beyond what it needs */
    SPACE_FOR_TYPING = 20,
    LINE_BYTES = 1024
};

static int text_columns(const bm_screen *screen)
{
    return screen->canvas.columns - 2 * MARGIN;
}

static const char *phrase(const char *key)
{
    return bm_phrase_text(bm_language(), "", key);
}

static void compose_centred(bm_screen *screen, int row, bm_style style, const char *text)
{
    int columns = bm_columns(text, strlen(text));
    int left = (screen->canvas.columns - columns) / 2;

    bm_canvas_put_cut(&screen->canvas, row, left > 0 ? left : 0, screen->canvas.columns, style,
                      text);
}

static void put_span(bm_screen *screen, int row, int column, bm_style style, bm_span span)
{
    char words[LINE_BYTES];
    bm_text text;

    bm_text_begin(&text, words, sizeof words);
    bm_text_add_bytes(&text, span.start, span.size);
    bm_canvas_put(&screen->canvas, row, column, style, words);
}

/* Puts folded lines from `row` on, those that lie between `top` and `end`. */
static void put_folded(bm_screen *screen, int row, int top, int end, bm_style style,
                       const char *text, int hang)
{
    int indent;
    bm_span line;
    bm_fold fold;

    bm_fold_begin(&fold, text, text_columns(screen), hang);
    for (; bm_fold_next(&fold, &line, &indent); row++)
        if (row >= top && row < end)
            put_span(screen, row, MARGIN + indent, style, line);
}

/* The story from the newest sentence upwards. What was there at the last question
 * is fainter. */
static void compose_log(bm_screen *screen, int top, int end)
{
    int row = end;

    for (unsigned i = 0; i < screen->log_count && i < BM_SCREEN_LOG && row > top; i++) {
        unsigned number = screen->log_count - 1 - i;
        const char *sentence = screen->log[number % BM_SCREEN_LOG];
        bm_style style = number < screen->log_seen ? BM_STYLE_FAINT : BM_STYLE_TEXT;
        row -= bm_fold_count(sentence, text_columns(screen), 2);
        if (row < top && i > 0)
            return; /* half a sentence says nothing */
        put_folded(screen, row, top, end, style, sentence, 2);
    }
}

static int message_rows(const bm_screen *screen)
{
    int rows = bm_fold_count(screen->message, text_columns(screen), 0);

    return rows < BM_SCREEN_MESSAGE ? rows : BM_SCREEN_MESSAGE;
}

/* The part of the line that is shown begins here, so that the cursor is in it. */
static size_t visible_from(const bm_line *line, int room)
{
    size_t from = 0;

    while (from < line->cursor && bm_columns(line->text + from, line->cursor - from) > room) {
        from++;
        while (from < line->cursor && ((unsigned char)line->text[from] & 0xc0) == 0x80)
            from++;
    }
    return from;
}

static void compose_prompt(bm_screen *screen, int row)
{
    const bm_line *line = &screen->line;
    int end = screen->canvas.columns - MARGIN;
    int column;

    if (screen->prompt == NULL)
        return;
    column = bm_canvas_put_cut(&screen->canvas, row, MARGIN, end - MARGIN - SPACE_FOR_TYPING,
                               BM_STYLE_STRONG, screen->prompt);
    column = bm_canvas_put(&screen->canvas, row, column, BM_STYLE_FAINT, " › ");
    size_t from = visible_from(line, end - column - 1);
    bm_canvas_put_cut(&screen->canvas, row, column, end - column, BM_STYLE_TEXT, line->text + from);
    screen->cursor_row = row;
    screen->cursor_column = column + bm_columns(line->text + from, line->cursor - from);
}

/* Before there is a table: the sign over the door. */
static int compose_banner(bm_screen *screen)
{
    int row = screen->canvas.rows / 6;

    compose_centred(screen, row, BM_STYLE_FAINT, "───────────╴ ❦ ╶───────────");
    compose_centred(screen, row + 2, BM_STYLE_TITLE, phrase("screen.banner"));
    compose_centred(screen, row + 4, BM_STYLE_TEXT, phrase("screen.banner.about"));
    compose_centred(screen, row + 6, BM_STYLE_FAINT, "───────────────────────────");
    return row + 8;
}

/* The drawing follows what is typed, letter by letter. Returns the row after it. */
static int compose_face(bm_screen *screen)
{
    bm_scene scene;

    if (screen->face == NULL)
        return compose_banner(screen);
    scene = *screen->scene;
    scene.typed = screen->prompt != NULL && !screen->arrows ? screen->line.text : NULL;
    int extra = (screen->canvas.rows - BM_SCREEN_ROWS) / 2; /* the story gets as much */
    int rows = screen->face->rows(&scene) + (extra < EXTRA_ROWS ? extra : EXTRA_ROWS);
    screen->face->draw(&scene, &screen->canvas, 0, rows);
    for (int column = MARGIN; column < screen->canvas.columns - MARGIN; column++)
        bm_canvas_put(&screen->canvas, rows, column, BM_STYLE_FAINT, "─");
    return rows + 1;
}

/* What can be done now; before there is a table, the questions say it. */
static void compose_hint(bm_screen *screen, int row)
{
    const char *key = "screen.hint";

    if (screen->face == NULL)
        return;
    if (screen->scene->game->turn(screen->scene->state).wait == BM_WAIT_NOBODY)
        key = "screen.hint.over";
    if (screen->pausing)
        key = "screen.pace";
    else if (screen->arrows)
        key = "screen.hint.replay";
    bm_canvas_put_cut(&screen->canvas, row, MARGIN, text_columns(screen), BM_STYLE_FAINT,
                      phrase(key));
}

void bm_compose_table(bm_screen *screen)
{
    int foot = screen->canvas.rows - FOOT_ROWS;
    int message = foot - message_rows(screen);
    int top = compose_face(screen);

    compose_log(screen, top, message);
    put_folded(screen, message, message, foot, screen->refused ? BM_STYLE_REFUSED : BM_STYLE_STRONG,
               screen->message, 0);
    compose_prompt(screen, foot);
    compose_hint(screen, foot + 1);
}

/* What is typed before the curtain instead of Enter, and the answer to it. */
static void compose_aside(bm_screen *screen, int row)
{
    compose_centred(screen, row, BM_STYLE_TEXT, screen->message);
    if (screen->line.length == 0)
        return;
    screen->prompt = "";
    compose_prompt(screen, row + 2);
    screen->prompt = NULL;
}

void bm_compose_curtain(bm_screen *screen)
{
    int row = screen->canvas.rows / 2 - 2;

    compose_centred(screen, row - 1, BM_STYLE_FAINT, "───────────╴ ❦ ╶───────────");
    compose_centred(screen, row + 1, BM_STYLE_STRONG, screen->curtain);
    compose_centred(screen, row + 3, BM_STYLE_FAINT, "───────────────────────────");
    compose_aside(screen, row + 5);
}

void bm_compose_too_small(bm_screen *screen)
{
    int width = screen->canvas.columns;
    int rows;
    int columns;
    char words[BM_SENTENCE_MAX];
    bm_saying saying;

    bm_term_size(&rows, &columns);
    bm_say(&saying, "screen.too-small", BM_NOBODY);
    bm_say_number(&saying, "columns", columns);
    bm_say_number(&saying, "rows", rows);
    bm_help_say(&saying, words);

    int row = (rows - bm_fold_count(words, width, 0)) / 2;
    int indent;
    bm_span line;
    bm_fold fold;
    bm_fold_begin(&fold, words, width, 0);
    for (; bm_fold_next(&fold, &line, &indent); row++)
        put_span(screen, row, (width - bm_columns(line.start, line.size)) / 2, BM_STYLE_STRONG,
                 line);
    compose_prompt(screen, screen->canvas.rows - 1);
}
