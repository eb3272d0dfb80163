/* desk_match.c - matches that are played, or replayed, on the page itself. */
#include "base/bits.h"
#include "base/check.h"
#include "base/mem.h"
#include "bots/automatic.h"
#include "core/place.h"
#include "core/record.h"
#include "core/story.h"
#include "games/registry.h"
#include "wasm/desk.h"
#include "wasm/desk_parts.h"
#include "wasm/page_game.h"

enum { PLIES_MAX = 200000 }; /* of the longest match: a table of bots goes on for days so */

static bm_company company;
static bm_ply history[PLIES_MAX];
static bm_story story;
static bool told; /* the story has begun, and the match has only grown since */

const bm_match *bm_desk_match(void)
{
    return company.match.game != NULL ? &company.match : NULL;
}

static int answer_length(void)
{
    bm_json *json = bm_desk_answer();

    bm_json_open_object(json);
    bm_json_key_int(json, "length", company.match.length);
    bm_json_close_object(json);
    return bm_desk_done();
}

static int refuse(bm_status status)
{
    return bm_desk_refuse(company.match.game, status, 0);
}

/* A bot's name or nothing for each seat. */
static bool read_bots(const bm_game *game, bm_span words, const bm_bot *bots[BM_SEATS_MAX])
{
    for (int seat = 0; seat < BM_SEATS_MAX; seat++) {
        bm_span name = bm_span_cut(&words, ',');
        bool known;
        bots[seat] = name.size > 0 ? bm_bot_find(game, name, &known) : NULL;
        if (name.size > 0 && bots[seat] == NULL)
            return false;
    }
    return words.start == NULL;
}

typedef struct opening {
    const bm_game *game;
    bm_setup setup;
    bm_source source;
    bm_board board;
    bool has_board;
    const bm_bot *bot[BM_SEATS_MAX];
} opening;

static bm_status read_word(opening *o, bm_span name, bm_span value)
{
    bm_board_fault fault;

    if (bm_span_is(name, "seed"))
        return bm_seed_read(value, o->source.seed) ? BM_OK : BM_BAD_OPTION_VALUE;
    if (bm_span_is(name, "bots"))
        return read_bots(o->game, value, o->bot) ? BM_OK : BM_BAD_OPTION_VALUE;
    if (bm_span_is(name, "chance")) {
        o->source.automatic = bm_span_is(value, "auto");
        return o->source.automatic || bm_span_is(value, "manual") ? BM_OK : BM_BAD_OPTION_VALUE;
    }
    if (bm_span_is(name, "board")) {
        o->has_board = true;
        return o->game->read_board == NULL ? BM_NO_BOARD
                                           : o->game->read_board(value, &o->board, &fault);
    }
    return bm_setup_set(o->game, &o->setup, name, value);
}

static bm_status read_opening(opening *o, bm_span rest)
{
    o->game = bm_game_find(bm_span_cut(&rest, '\n'));
    if (o->game == NULL)
        return BM_RECORD_GAME;
    bm_setup_begin(&o->setup);
    o->source.automatic = true;
    while (rest.start != NULL && rest.size > 0) {
        bm_span value = bm_span_cut(&rest, '\n');
        bm_span name = bm_span_cut(&value, '=');
        bm_status status = read_word(o, name, value);
        if (status != BM_OK)
            return status;
    }
    return bm_setup_resolve(o->game, &o->setup);
}

int desk_open(int size)
{
    opening o = {0};
    bm_status status = read_opening(&o, bm_desk_words(size));

    if (status != BM_OK)
        return bm_desk_refuse(o.game, status, 0);
    bm_desk_forget_analysis();
    bm_zero(&company, sizeof company);
    bm_copy(company.bot, o.bot, sizeof company.bot);
    status = bm_match_start(&company.match, o.game, &o.setup, o.has_board ? &o.board : NULL,
                            &o.source, history, PLIES_MAX, NULL);
    bm_require(status == BM_OK);
    bm_company_begin(&company);
    told = false;
    return answer_length();
}

static void write_hex(const char *key, const uint8_t *bytes, bm_json *json)
{
    char digits[2 * BM_SEED_SIZE + 1];
    bm_text text;

    bm_text_begin(&text, digits, sizeof digits);
    bm_text_add_hex(&text, bytes, BM_SEED_SIZE);
    bm_json_key_string(json, key, digits);
}

static int answer_loaded(void)
{
    const bm_match *match = &company.match;
    bm_json *json = bm_desk_answer();

    bm_json_open_object(json);
    bm_json_key_int(json, "length", match->length);
    bm_json_key_string(json, "game", match->game->name);
    bm_json_key_int(json, "seats", match->state.head.setup.seats);
    bm_json_key_bool(json, "over", match->game->turn(&match->state).wait == BM_WAIT_NOBODY);
    bm_json_key_bool(json, "automatic", match->source.automatic);
    bm_json_key_int(json, "rolls", match->rolls);
    if (match->source.automatic) {
        uint8_t commitment[BM_SEED_SIZE];
        bm_seed_commitment(commitment, match->source.seed);
        write_hex("commitment", commitment, json);
        write_hex("seed", match->source.seed, json);
    }
    bm_json_close_object(json);
    return bm_desk_done();
}

int desk_load(int size)
{
    bm_span record = bm_desk_words(size);
    bm_record_fault fault = {0};
    bm_match match;
    bm_span name;
    uint32_t lines;
    bm_status status = bm_record_game(record, &name, &lines, &fault);
    const bm_game *game = status == BM_OK ? bm_game_find(name) : NULL;

    if (status == BM_OK && game == NULL)
        status = BM_RECORD_GAME;
    if (status == BM_OK) {
        bm_desk_forget_analysis();
        bm_zero(&company, sizeof company); /* a refused record leaves no match behind */
        status = bm_record_load(&match, game, record, history, PLIES_MAX, &fault);
    }
    if (status == BM_OK && match.source.automatic)
        status = bm_match_catch_up(&match, NULL);
    if (status != BM_OK)
        return bm_desk_refuse(game, status, fault.line);
    company.match = match;
    bm_company_begin(&company);
    told = false;
    return answer_loaded();
}

/* The moves up to there are played once more, as they were. */
int desk_branch(int plies, int size)
{
    bm_match *match = &company.match;
    const bm_game *game = match->game;
    bm_setup setup = match->state.head.setup;
    bm_source source = {0};
    bm_board board;

    bm_require(game != NULL && plies >= 0 && (uint32_t)plies <= match->length);
    if (!bm_seed_read(bm_desk_words(size), source.seed))
        return refuse(BM_BAD_OPTION_VALUE);
    bool has_board = game->read_board != NULL;
    if (has_board)
        game->board_of(&match->state, &board);
    bm_status status = bm_match_start(match, game, &setup, has_board ? &board : NULL, &source,
                                      history, PLIES_MAX, NULL);
    for (int i = 0; i < plies && status == BM_OK; i++)
        status = bm_match_play(match, history[i].seat, history[i].move, NULL);
    bm_require(status == BM_OK);
    bm_zero(&company.asking, sizeof company.asking);
    bm_zero(company.passed, sizeof company.passed);
    told = false;
    return answer_length();
}

int desk_roll(void)
{
    const bm_match *match = &company.match;

    bm_require(match->game != NULL);
    if (match->game->turn(&match->state).wait != BM_WAIT_CHANCE)
        return refuse(BM_NO_CHANCE_DUE);
    bm_move move = bm_chance_roll(match->game, &match->state, match->key, match->rolls);
    bm_status status = bm_company_play(&company, BM_CHANCE, move);
    return status == BM_OK ? answer_length() : refuse(status);
}

int desk_seat(int size)
{
    const bm_bot *bots[BM_SEATS_MAX];

    bm_require(company.match.game != NULL);
    if (!read_bots(company.match.game, bm_desk_words(size), bots))
        return refuse(BM_BAD_OPTION_VALUE);
    bm_copy(company.bot, bots, sizeof company.bot);
    bm_company_begin(&company);
    return answer_length();
}

/* A record does not fit where there is no room for it: no match here is so long. */
int desk_record(void)
{
    static char room[DESK_OUT];
    bm_text text;
    bm_json *json = bm_desk_answer();

    bm_text_begin(&text, room, sizeof room);
    bm_record_write(&company.match, &text);
    bm_require(!text.full);
    bm_json_open_object(json);
    bm_json_key_string(json, "record", room);
    bm_json_close_object(json);
    return bm_desk_done();
}

/* The story goes on where it is; only going back begins it anew. */
int desk_ply(int plies, int viewer)
{
    const bm_match *match = &company.match;
    static const bm_events NOTHING = {0};

    bm_require(match->game != NULL && plies >= 0 && (uint32_t)plies <= match->length);
    if (!bm_desk_can_look(bm_head_of(&match->state), viewer))
        return refuse(BM_NO_SUCH_SEAT);
    if (!told || story.plies > (uint32_t)plies)
        bm_story_begin(&story, match, BM_REFEREE);
    told = true;
    bm_story_skip(&story, (uint32_t)plies);
    bm_the_desk.game = match->game;
    bm_moment_cut(&bm_the_desk.moment, match->game, &story.state,
                  plies > 0 ? &story.events : &NOTHING, viewer);
    return bm_desk_show(viewer);
}

int desk_play(int seat, int size)
{
    bm_status status = BM_NO_SUCH_MOVE;
    bm_move move;

    bm_require(company.match.game != NULL);
    if (company.match.game->read_move(bm_desk_words(size), &move))
        status = bm_company_play(&company, seat, move);
    return status == BM_OK ? answer_length() : refuse(status);
}

static int answer_member(const char *key, int64_t value, bool flag)
{
    bm_json *json = bm_desk_answer();

    bm_json_open_object(json);
    if (flag)
        bm_json_key_bool(json, key, value != 0);
    else
        bm_json_key_int(json, key, value);
    bm_json_key_int(json, "length", company.match.length);
    bm_json_close_object(json);
    return bm_desk_done();
}

/* How it ended for each seat. */
static int answer_over(void)
{
    const bm_match *match = &company.match;
    int seats = bm_head_of(&match->state)->setup.seats;
    int place[BM_SEATS_MAX];
    int winners[BM_SEATS_MAX];
    int won = 0;
    bm_result result;
    bm_json *json = bm_desk_answer();

    match->game->result(&match->state, &result);
    bm_places(&result, seats, place);
    for (int seat = 0; seat < seats; seat++)
        if (bm_has(result.winners, seat))
            winners[won++] = seat;
    bm_json_open_object(json);
    bm_json_key_bool(json, "over", true);
    bm_page_numbers("places", place, seats, json);
    bm_page_numbers("winners", winners, won, json);
    bm_json_key_int(json, "length", match->length);
    bm_json_close_object(json);
    return bm_desk_done();
}

int desk_step(void)
{
    bm_require(company.match.game != NULL);
    switch (company.match.game->turn(&company.match.state).wait) {
    case BM_WAIT_NOBODY:
        return answer_over();
    case BM_WAIT_CHANCE:
        return answer_member("chance", 1, true);
    default:
        break;
    }
    int seat = bm_company_asked(&company);
    bool person;
    bm_status status = bm_company_answer(&company, seat, &person);
    if (status != BM_OK)
        return refuse(status);
    return person ? answer_member("asked", seat, false) : answer_length();
}

int desk_pass(int seat)
{
    bm_require(seat >= 0 && seat < BM_SEATS_MAX);
    bm_company_pass(&company, seat);
    return answer_length();
}

int desk_undo(void)
{
    bool undone = bm_company_undo(&company) == BM_TAKEN_BACK;

    told = told && !undone;
    if (undone)
        bm_desk_forget_analysis();
    return answer_member("undone", undone, true);
}

int desk_automatic(int seat, int size)
{
    uint8_t settings;

    bm_require(seat >= 0 && seat < BM_SEATS_MAX);
    if (!bm_automatic_read_seat(company.match.game, bm_desk_words(size), &settings))
        return refuse(BM_BAD_OPTION_VALUE);
    company.automatic[seat] = settings;
    return answer_length();
}
