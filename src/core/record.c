/* record.c - writing and loading records.
 *
 * The reader takes one line after the other, in the order in which the writer
 * puts them, and judges each; so there is no second grammar to agree with.
 */
#include "core/record.h"

#include "base/mem.h"
#include "core/view.h"

enum { RESULT_MAX = 1024 };

static void write_result_line(const bm_match *match, bm_text *text)
{
    bm_json json;

    if (match->game->turn(&match->state).wait != BM_WAIT_NOBODY)
        return;
    bm_text_add(text, "result ");
    bm_json_begin(&json, text);
    bm_write_result(match->game, &match->state, &json);
    bm_text_add_char(text, '\n');
}

static void write_word(bm_text *text, const char *key, const char *value)
{
    bm_text_add(text, key);
    bm_text_add_char(text, ' ');
    bm_text_add(text, value);
    bm_text_add_char(text, '\n');
}

static void write_number(bm_text *text, const char *key, uint32_t value)
{
    bm_text_add(text, key);
    bm_text_add_char(text, ' ');
    bm_text_add_int(text, value);
    bm_text_add_char(text, '\n');
}

static void write_hex(bm_text *text, const char *key, const uint8_t *bytes, size_t size)
{
    bm_text_add(text, key);
    bm_text_add_char(text, ' ');
    bm_text_add_hex(text, bytes, size);
    bm_text_add_char(text, '\n');
}

static void write_setup(const bm_match *match, bm_text *text)
{
    const bm_game *game = match->game;
    const bm_setup *setup = &match->state.head.setup;

    write_word(text, "game", game->name);
    write_number(text, "rules", game->rules_version);
    write_number(text, "seats", setup->seats);
    write_word(text, "edition", game->editions[setup->edition].name);
    for (int i = 0; i < game->option_count; i++) {
        if (!bm_option_applies(game, setup, i))
            continue;
        bm_text_add(text, game->options[i].name);
        bm_text_add_char(text, ' ');
        bm_option_write(&game->options[i], setup->option[i], text);
        bm_text_add_char(text, '\n');
    }
}

static void write_board(const bm_match *match, bm_text *text)
{
    bm_board board;

    if (match->game->read_board == NULL)
        return;
    match->game->board_of(&match->state, &board);
    bm_text_add(text, "board ");
    match->game->write_board(&board, text);
    bm_text_add_char(text, '\n');
}

static void write_source(const bm_match *match, bm_text *text)
{
    const bm_source *source = &match->source;
    uint8_t commitment[BM_SEED_SIZE];

    write_word(text, "chance", source->automatic ? "auto" : "manual");
    bm_seed_commitment(commitment, source->seed);
    write_hex(text, "commitment", commitment, sizeof commitment);
    write_hex(text, "seed", source->seed, sizeof source->seed);
    for (int seat = 0; seat < match->state.head.setup.seats; seat++)
        if (source->salt_size[seat] > 0) {
            bm_text_add(text, "salt ");
            bm_text_add_int(text, seat);
            write_hex(text, "", source->salt[seat], source->salt_size[seat]);
        }
}

void bm_record_write(const bm_match *match, bm_text *text)
{
    write_number(text, "beaumonde-record", BM_RECORD_FORMAT);
    write_setup(match, text);
    write_board(match, text);
    write_source(match, text);
    write_number(text, "moves", match->length);
    for (uint32_t i = 0; i < match->length; i++) {
        const bm_ply *ply = &match->history[i];
        if (ply->seat == BM_CHANCE)
            bm_text_add(text, "chance");
        else
            bm_text_add_int(text, ply->seat);
        bm_text_add_char(text, ' ');
        match->game->write_move(ply->move, text);
        bm_text_add_char(text, '\n');
    }
    write_result_line(match, text);
    bm_text_add(text, "end\n");
}

typedef struct reader {
    bm_span rest;
    uint32_t line; /* the one last taken, counted from 1 */
    bm_record_fault *fault;
} reader;

static bm_status fail(const reader *r, bm_status status, bm_status cause)
{
    r->fault->line = r->line;
    r->fault->cause = cause;
    return status;
}

/* Every line ends with a line feed, the last one too. */
static bool take_line(reader *r, bm_span *line)
{
    r->line++;
    *line = bm_span_cut(&r->rest, '\n');
    return r->rest.start != NULL;
}

/* The next line's value, if it is `key` and a value. `value` is set in any case. */
static bool take_value(reader *r, const char *key, bm_span *value)
{
    bm_span line;

    *value = (bm_span){NULL, 0};
    if (!take_line(r, &line))
        return false;
    bm_span word = bm_span_cut(&line, ' ');
    *value = line;
    return bm_span_is(word, key) && line.start != NULL;
}

static bool take_number(reader *r, const char *key, uint32_t max, uint32_t *number)
{
    bm_span value;
    uint64_t wide;

    if (!take_value(r, key, &value) || !bm_span_number(value, max, &wide))
        return false;
    *number = (uint32_t)wide;
    return true;
}

/* Whether the next line opens with this word; takes nothing. */
static bool next_is(const reader *r, const char *word)
{
    bm_span rest = r->rest;
    bm_span line = bm_span_cut(&rest, '\n');

    return bm_span_is(bm_span_cut(&line, ' '), word);
}

bm_status bm_record_game(bm_span record, bm_span *name, uint32_t *lines, bm_record_fault *fault)
{
    reader r = {record, 0, fault};
    uint32_t format;

    if (!take_number(&r, "beaumonde-record", UINT32_MAX, &format))
        return fail(&r, BM_RECORD_SYNTAX, BM_OK);
    if (format != BM_RECORD_FORMAT)
        return fail(&r, BM_RECORD_VERSION, BM_OK);
    if (!take_value(&r, "game", name))
        return fail(&r, BM_RECORD_SYNTAX, BM_OK);
    *lines = 1;
    for (size_t i = 0; i < record.size; i++)
        *lines += record.start[i] == '\n';
    return BM_OK;
}

static bm_status read_setup_word(reader *r, const bm_game *game, bm_setup *setup, const char *key)
{
    bm_span value;

    if (!take_value(r, key, &value))
        return fail(r, BM_RECORD_SYNTAX, BM_OK);
    bm_status status = bm_setup_set(game, setup, bm_span_of(key), value);
    return status == BM_OK ? BM_OK : fail(r, BM_RECORD_SETUP, status);
}

static bm_status read_setup(reader *r, const bm_game *game, bm_setup *setup)
{
    uint32_t rules;
    bm_span name;
    bm_status status;

    if (!take_value(r, "game", &name) || !bm_span_is(name, game->name))
        return fail(r, BM_RECORD_GAME, BM_OK);
    if (!take_number(r, "rules", UINT16_MAX, &rules))
        return fail(r, BM_RECORD_SYNTAX, BM_OK);
    if (rules != game->rules_version)
        return fail(r, BM_RECORD_RULES, BM_OK);
    bm_setup_begin(setup);
    status = read_setup_word(r, game, setup, "seats");
    if (status == BM_OK)
        status = read_setup_word(r, game, setup, "edition");
    for (int i = 0; status == BM_OK && i < game->option_count; i++)
        if (bm_option_applies(game, setup, i))
            status = read_setup_word(r, game, setup, game->options[i].name);
    if (status != BM_OK)
        return status;
    status = bm_setup_resolve(game, setup);
    return status == BM_OK ? BM_OK : fail(r, BM_RECORD_SETUP, status);
}

/* In its one spelling only. */
static bm_status read_board(reader *r, const bm_game *game, bm_board *board)
{
    char buffer[BM_BOARD_TEXT_MAX];
    bm_text text;
    bm_span value;
    bm_board_fault where;

    if (!take_value(r, "board", &value))
        return fail(r, BM_RECORD_SYNTAX, BM_OK);
    bm_status status = game->read_board(value, board, &where);
    if (status != BM_OK)
        return fail(r, BM_RECORD_SETUP, status);
    bm_text_begin(&text, buffer, sizeof buffer);
    game->write_board(board, &text);
    return bm_span_is(value, buffer) ? BM_OK : fail(r, BM_RECORD_SYNTAX, BM_OK);
}

static bm_status read_salts(reader *r, bm_source *source, int seats)
{
    int next_seat = 0;

    while (next_is(r, "salt")) {
        bm_span value;
        uint64_t seat;
        bool taken = take_value(r, "salt", &value);
        bm_span word = bm_span_cut(&value, ' ');
        size_t size = value.size / 2;

        if (!taken || !bm_span_number(word, (uint64_t)seats - 1, &seat) || (int)seat < next_seat ||
            size == 0 || size > BM_SALT_MAX || !bm_span_hex(value, source->salt[seat], size))
            return fail(r, BM_RECORD_SYNTAX, BM_OK);
        source->salt_size[seat] = (uint8_t)size;
        next_seat = (int)seat + 1;
    }
    return BM_OK;
}

static bm_status read_source(reader *r, bm_source *source, int seats)
{
    uint8_t written[BM_SEED_SIZE];
    uint8_t commitment[BM_SEED_SIZE];
    bm_span value;

    bm_zero(source, sizeof *source);
    if (!take_value(r, "chance", &value))
        return fail(r, BM_RECORD_SYNTAX, BM_OK);
    source->automatic = bm_span_is(value, "auto");
    if (!source->automatic && !bm_span_is(value, "manual"))
        return fail(r, BM_RECORD_SYNTAX, BM_OK);
    if (!take_value(r, "commitment", &value) || !bm_span_hex(value, written, sizeof written))
        return fail(r, BM_RECORD_SYNTAX, BM_OK);
    if (!take_value(r, "seed", &value) || !bm_span_hex(value, source->seed, BM_SEED_SIZE))
        return fail(r, BM_RECORD_SYNTAX, BM_OK);
    bm_seed_commitment(commitment, source->seed);
    if (!bm_equal(commitment, written, sizeof written))
        return fail(r, BM_RECORD_COMMITMENT, BM_OK);
    return read_salts(r, source, seats);
}

/* SEAT or `chance`, a space, the move. */
static bool read_ply(reader *r, const bm_match *match, bm_ply *ply)
{
    bm_span line;
    uint64_t seat;

    if (!take_line(r, &line))
        return false;
    bm_span who = bm_span_cut(&line, ' ');
    if (bm_span_is(who, "chance"))
        ply->seat = BM_CHANCE;
    else if (bm_span_number(who, (uint64_t)match->state.head.setup.seats - 1, &seat))
        ply->seat = (int32_t)seat;
    else
        return false;
    return match->game->read_move(line, &ply->move);
}

static bool follows_from_seed(const bm_match *match, const bm_ply *ply)
{
    if (ply->seat != BM_CHANCE || match->game->turn(&match->state).wait != BM_WAIT_CHANCE)
        return true;
    return bm_move_same(ply->move,
                        bm_chance_roll(match->game, &match->state, match->key, match->rolls));
}

static bm_status read_moves(reader *r, bm_match *match, bool automatic)
{
    uint32_t count;

    if (!take_number(r, "moves", UINT32_MAX, &count))
        return fail(r, BM_RECORD_SYNTAX, BM_OK);
    while (match->length < count) {
        bm_ply ply = {0};
        if (!read_ply(r, match, &ply))
            return fail(r, BM_RECORD_SYNTAX, BM_OK);
        if (automatic && !follows_from_seed(match, &ply))
            return fail(r, BM_RECORD_CHANCE, BM_OK);
        bm_status status = bm_match_play(match, ply.seat, ply.move, NULL);
        if (status != BM_OK)
            return fail(r, BM_RECORD_MOVE, status);
    }
    return BM_OK;
}

static bm_status read_result(reader *r, const bm_match *match)
{
    char buffer[RESULT_MAX];
    bm_text expected;

    bm_text_begin(&expected, buffer, sizeof buffer);
    write_result_line(match, &expected);
    if (expected.length > 0) {
        bm_span line;
        bool taken = take_line(r, &line);
        /* With its line feed, which `take_line` has made sure of. */
        if (!taken || line.size + 1 != expected.length ||
            !bm_equal(line.start, expected.start, line.size))
            return fail(r, BM_RECORD_RESULT, BM_OK);
    }
    bm_span line;
    if (!take_line(r, &line) || !bm_span_is(line, "end") || r->rest.size != 0)
        return fail(r, BM_RECORD_SYNTAX, BM_OK);
    return BM_OK;
}

bm_status bm_record_load(bm_match *match, const bm_game *game, bm_span record, bm_ply *history,
                         uint32_t capacity, bm_record_fault *fault)
{
    reader r = {record, 0, fault};
    bm_setup setup;
    bm_board board;
    bm_source source;
    bm_span format;

    if (!take_value(&r, "beaumonde-record", &format) || !bm_span_is(format, "1"))
        return fail(&r, BM_RECORD_VERSION, BM_OK);
    bm_status status = read_setup(&r, game, &setup);
    bool has_board = game->read_board != NULL;
    if (status == BM_OK && has_board)
        status = read_board(&r, game, &board);
    if (status == BM_OK)
        status = read_source(&r, &source, setup.seats);
    if (status != BM_OK)
        return status;

    /* The recorded rolls are played as moves; the match rolls by itself again
     * only when all of them are in place. */
    bool automatic = source.automatic;
    source.automatic = false;
    status = bm_match_start(match, game, &setup, has_board ? &board : NULL, &source, history,
                            capacity, NULL);
    if (status == BM_OK)
        status = read_moves(&r, match, automatic);
    if (status == BM_OK)
        status = read_result(&r, match);
    match->source.automatic = automatic;
    return status;
}
