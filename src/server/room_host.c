/* room_host.c - what a table is owed by the server that looks after it: its bots move,
 * automatic answers are given, clocks run out, and what is forgotten is closed.
 *
 * After every change, and when something comes due, the table is considered: the first
 * thing to be done is done, or it is noted when to look again. Everything is an entry of
 * the journal like a player's, so two servers that both think they look after a table do
 * no harm.
 *
 * A bot's answer is given at a time that was fixed before it was asked, by the entry's number
 * and nothing else: how long it thinks tells nobody what it holds. An answer that is later
 * than that comes at a full second after it.
 */
#include "base/blake2b.h"
#include "base/mem.h"
#include "core/place.h"
#include "core/step.h"
#include "server/notify.h"
#include "server/people.h"
#include "server/told.h"

enum { LATE_STEP_MS = 1000, NOTICE_MS = 60 * 1000 };

static const int64_t NEVER_MS = INT64_MAX;

static int64_t now_ms(const bm_room *room)
{
    return bm_now_ms(&room->hall->house->world);
}

static int64_t sooner(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

void bm_room_forget_bot(bm_room *room)
{
    bm_thinkers *thinkers = &room->hall->house->thinkers;

    if (room->bot.thought != 0)
        thinkers->forget(thinkers->context, room->bot.thought);
    room->bot = (bm_asked_bot){0};
}

static void write_word(bm_room *room, const char *word, int seat)
{
    char body[BM_BODY_MAX];
    bm_text text;

    bm_text_begin(&text, body, sizeof body);
    bm_table_write_word(&room->table, word, seat, bm_room_elapsed_ms(room), &text);
    bm_room_write(room, (bm_span){body, text.length});
}

static void write_move(bm_room *room, int seat, bm_move move, bm_mover by)
{
    char body[BM_BODY_MAX];
    bm_text text;

    bm_text_begin(&text, body, sizeof body);
    if (bm_table_write_move(&room->table, seat, move, by, bm_room_elapsed_ms(room), &text))
        bm_room_write(room, (bm_span){body, text.length});
    else
        room->retry_ms = now_ms(room) + BM_RETRY_MS;
}

/* Does the move have to wait because it would end somebody's claim? */
static bool is_held(const bm_room *room, int seat, bm_move move)
{
    return bm_table_claims_ended(&room->table, seat, move) != 0 &&
           bm_table_claims_ms(&room->table, bm_room_elapsed_ms(room)) > 0;
}

static int64_t claims_until_ms(const bm_room *room)
{
    const bm_table *table = &room->table;

    return bm_nodes_after(&room->hall->nodes, table->at_ms, table->claims_ms, now_ms(room));
}

/* What people leave to the table. */
static bool answer_for_people(bm_room *room)
{
    const bm_table *table = &room->table;
    const bm_game *game = table->terms.game;
    uint32_t seats = game->turn(&table->match.state).may & bm_table_people(table);

    for (; seats != 0; seats &= seats - 1) {
        int seat = bm_lowest(seats);
        bm_move move;
        if (bm_automatic_wish(game, &table->match.state, seat, table->holder[seat].automatic,
                              &move) == BM_WISH_MOVE &&
            !is_held(room, seat, move)) {
            write_move(room, seat, move, BM_BY_AUTOMATIC);
            return true;
        }
    }
    return false;
}

static uint32_t bot_seats(const bm_table *table)
{
    uint32_t seats = 0;

    for (int seat = 0; seat < table->terms.setup.seats; seat++)
        if (bm_table_bot(table, seat) != NULL)
            seats |= bm_bit(seat);
    return seats;
}

/* The bot to ask now. People who need not act are not waited for. */
static int next_bot(const bm_room *room)
{
    const bm_table *table = &room->table;
    bm_turn turn = table->terms.game->turn(&table->match.state);
    uint32_t bots = bot_seats(table);
    int seat;

    turn.may &= (uint8_t)(bots | turn.must);
    if (bm_count(turn.must) > 1)
        seat = (turn.must & bots) != 0 ? bm_lowest(turn.must & bots) : BM_NOBODY;
    else
        seat = bm_asking_next(&room->asking, &turn);
    return seat != BM_NOBODY && bm_has(bots, seat) ? seat : BM_NOBODY;
}

/* BLAKE2b of a secret and the entry's number: the same at every look. */
static uint64_t drawn(const bm_room *room, const void *key, size_t size)
{
    uint8_t bytes[8];
    uint64_t number = 0;
    bm_blake2b hash;

    bm_blake2b_begin(&hash, sizeof bytes);
    bm_blake2b_add(&hash, key, size);
    bm_blake2b_add(&hash, &room->table.id, sizeof room->table.id);
    bm_blake2b_add(&hash, &room->table.asked_seq, sizeof room->table.asked_seq);
    bm_blake2b_end(&hash, bytes);
    bm_copy(&number, bytes, sizeof number);
    return number;
}

/* When a bot that is asked now gives its answer. */
static int64_t ready_ms(const bm_room *room)
{
    const bm_hall *hall = room->hall;
    const bm_house_settings *settings = &hall->house->settings;
    uint64_t range = (uint64_t)(settings->bot_delay_max_ms - settings->bot_delay_min_ms) + 1;
    uint64_t random = drawn(room, hall->delay_key, sizeof hall->delay_key);

    return room->table.asked_ms + settings->bot_delay_min_ms + (int64_t)(random % range);
}

static void thought_of(void *context, bool answered, bm_move move)
{
    bm_room *room = context;
    const bm_table *table = &room->table;
    const bm_game *game = table->terms.game;
    bm_metrics *metrics = room->hall->house->metrics;
    int seat = room->bot.seat;
    bool must = bm_has(game->turn(&table->match.state).must, seat);

    room->bot.thought = 0;
    if (answered)
        bm_metrics_add(metrics, BM_METRIC_BOT_MOVES, 1);
    if (room->bot.seq == table->asked_seq) {
        if (!answered || (move.kind == 0 && must) ||
            (move.kind != 0 && game->check(&table->match.state, seat, move) != BM_OK))
            move = must ? game->default_move(&table->match.state, seat) : (bm_move){0};
        room->bot.answered = true;
        room->bot.move = move;
        int64_t late = now_ms(room) - ready_ms(room);
        room->bot.at_ms = ready_ms(room);
        if (late > 0)
            room->bot.at_ms += (late / LATE_STEP_MS + 1) * LATE_STEP_MS;
    }
    bm_room_consider(room);
}

static void ask_bot(bm_room *room, int seat)
{
    const bm_table *table = &room->table;
    const bm_game *game = table->terms.game;
    bm_thinkers *thinkers = &room->hall->house->thinkers;
    bm_thought thought = {.bot = bm_table_bot(table, seat),
                          .game = game,
                          .seat = seat,
                          .nodes = room->hall->house->settings.bot_nodes,
                          .alone = bm_table_people(table) == 0};
    uint64_t luck = drawn(room, table->seed, sizeof table->seed);

    bm_copy(thought.luck, &luck, sizeof luck);
    bm_copy(thought.state, &table->match.state, game->state_size);
    game->redact(thought.state, seat);
    room->bot = (bm_asked_bot){.seat = seat, .seq = table->asked_seq};
    room->bot.thought = thinkers->ask(thinkers->context, &thought, thought_of, room);
}

/* Asks bots, and makes their moves. `*look_ms`: when to look again. True: something is being
 * written. */
static bool play_bots(bm_room *room, int64_t *look_ms)
{
    bm_asked_bot *bot = &room->bot;

    if ((bot->thought != 0 || bot->answered) && bot->seq != room->table.asked_seq)
        bm_room_forget_bot(room);
    if (bot->answered && bot->move.kind == 0) {
        bm_asking_content(&room->asking, bot->seat);
        bot->answered = false;
    }
    if (!bot->answered) {
        int seat = next_bot(room);
        if (seat != BM_NOBODY && bot->thought == 0)
            ask_bot(room, seat);
        return false;
    }
    int64_t at = bot->at_ms;
    if (is_held(room, bot->seat, bot->move) && claims_until_ms(room) > at)
        at = claims_until_ms(room);
    if (at > now_ms(room)) {
        *look_ms = sooner(*look_ms, at);
        return false;
    }
    write_move(room, bot->seat, bot->move, BM_BY_BOT);
    return true;
}

/* Whose time is up? */
static bool run_clocks(bm_room *room, int64_t *look_ms)
{
    const bm_table *table = &room->table;
    int64_t elapsed = bm_room_elapsed_ms(room);

    for (uint32_t running = bm_table_running(table); running != 0; running &= running - 1) {
        int seat = bm_lowest(running);
        int64_t lasts = bm_table_lasts_ms(table, seat);
        if (lasts > elapsed) {
            *look_ms = sooner(
                *look_ms, bm_nodes_after(&room->hall->nodes, table->at_ms, lasts, now_ms(room)));
            continue;
        }
        if (table->terms.late_bot)
            write_word(room, "away", seat);
        else
            write_move(room, seat, table->terms.game->default_move(&table->match.state, seat),
                       BM_BY_TIME);
        return true;
    }
    return false;
}

/* Tables without a clock at which nothing happens any more. */
static bool expire(bm_room *room, int64_t *look_ms)
{
    const bm_house_settings *settings = &room->hall->house->settings;
    const bm_table *table = &room->table;
    bool gathering = table->phase == BM_TABLE_GATHERING;
    int64_t after = gathering ? settings->gathering_expire_ms : settings->playing_expire_ms;

    if (table->phase == BM_TABLE_PLAYING && table->terms.clock != BM_CLOCK_NONE)
        return false;
    *look_ms = sooner(*look_ms, table->at_ms + after);
    if (now_ms(room) < table->at_ms + after)
        return false;
    write_word(room, "closed", BM_NOBODY);
    return true;
}

static void send_notice(const bm_room *room, int seat, uint32_t turn)
{
    const bm_table *table = &room->table;
    const bm_person *person = bm_room_person(room, table->holder[seat].person);
    char buffer[512];
    bm_text text;
    bm_json json;

    bm_text_begin(&text, buffer, sizeof buffer);
    bm_json_begin(&json, &text);
    bm_json_open_object(&json);
    bm_json_key_string(&json, "notice", "your-turn");
    bm_told_person(&json, "person", table->holder[seat].person);
    bm_json_key_string(&json, "name", person != NULL ? person->name : "");
    bm_json_key_string(&json, "table", table->code);
    bm_json_key_string(&json, "game", table->terms.game->name);
    bm_json_key_int(&json, "seat", seat);
    bm_json_key_int(&json, "turn", turn);
    bm_json_key_int(&json, "left_ms", table->holder[seat].left_ms);
    bm_json_close_object(&json);
    bm_notify_send(room->hall->house->notify, (bm_span){buffer, text.length});
}

/* At a table of days somebody else sees to it that a player hears of the turn. Which notices
 * were sent is kept nowhere: a clock that has run for a minute says that a server was up for
 * so long, and whoever looked after the table has sent this one. */
static void notice(bm_room *room)
{
    const bm_table *table = &room->table;
    bm_turn turn = table->terms.game->turn(&table->match.state);
    int64_t elapsed = bm_room_elapsed_ms(room);

    if (table->terms.clock != BM_CLOCK_DAYS)
        return;
    if (room->noticed_turn != turn.id)
        room->noticed = 0;
    room->noticed_turn = turn.id;
    for (uint32_t seats = bm_table_running(table) & ~room->noticed; seats != 0;
         seats &= seats - 1) {
        int seat = bm_lowest(seats);
        if (bm_table_left_ms(table, seat, elapsed) > table->terms.limit_ms - NOTICE_MS)
            send_notice(room, seat, turn.id);
        room->noticed |= bm_bit(seat);
    }
}

static void rank(const bm_result *result, bm_outcome *outcome)
{
    outcome->winners = result->winners;
    bm_places(result, outcome->seats, outcome->place);
    for (int seat = 0; seat < outcome->seats; seat++)
        outcome->score[seat] = result->score[seat];
}

/* The game has ended: histories, ratings, and then the list of tables (bm_hall_settled), so that
 * a server that dies between the two finds it there again. */
static void settle(bm_room *room)
{
    const bm_table *table = &room->table;
    bm_outcome outcome = {.table = table->id,
                          .game = table->terms.game->name,
                          .rated = table->terms.rated,
                          .ended_ms = table->at_ms,
                          .seats = table->terms.setup.seats};
    bm_result result;

    bm_room_forget_bot(room);
    room->listed = false;
    if (table->phase != BM_TABLE_OVER) {
        bm_room_note(room);
        return;
    }
    table->terms.game->result(&table->match.state, &result);
    rank(&result, &outcome);
    for (int seat = 0; seat < outcome.seats; seat++)
        outcome.person[seat] = table->holder[seat].person;
    room->settling = true;
    bm_people_settle(room->hall->house->people, &outcome);
}

void bm_room_consider(bm_room *room)
{
    bm_hall *hall = room->hall;
    const bm_table *table = &room->table;
    int64_t look_ms = NEVER_MS;

    if (room->doing != BM_ROOM_IDLE || room->broken || room->first != NULL || hall->stopped)
        return; /* it will be considered when that is done */
    bm_dues_drop(&hall->dues, &room->due);
    if (table->phase >= BM_TABLE_OVER && room->listed)
        settle(room);
    bool own = bm_nodes_own(&hall->nodes, table->id);
    if (!own && room->watching == NULL && !room->untold)
        return;
    if (now_ms(room) < room->retry_ms) {
        bm_dues_set(&hall->dues, &room->due, room->retry_ms);
        return;
    }
    if (room->stale) {
        bm_room_read(room);
        return;
    }
    if (table->phase >= BM_TABLE_OVER || !own)
        return;
    if (table->phase == BM_TABLE_PAUSED && bm_table_people(table) == 0) {
        write_word(room, "resumed", BM_NOBODY); /* nobody is left who could */
        return;
    }
    if (table->phase == BM_TABLE_PLAYING) {
        if (answer_for_people(room) || run_clocks(room, &look_ms))
            return;
        notice(room);
        if (play_bots(room, &look_ms))
            return;
    }
    if (!expire(room, &look_ms) && look_ms != NEVER_MS)
        bm_dues_set(&hall->dues, &room->due, look_ms);
}
