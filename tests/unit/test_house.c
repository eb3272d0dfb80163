/* test_house.c - tables from their opening to their end, as those who ask see it. */
#include "unit/unit.h"

#include "core/asking.h"
#include "core/record.h"
#include "core/step.h"
#include "games/registry.h"
#include "server/room.h"
#include "unit/house_kit.h"

static char code[BM_CODE_SIZE + 1];

/* Opens a table; its code is in `code`. */
static void open_table(kit_caller *host, const char *terms)
{
    char quoted[2048];

    snprintf(quoted, sizeof quoted, "%s", terms);
    assert_int_equal(kit_ask(host, "open", "%s", quoted), 200);
    snprintf(code, sizeof code, "%s", kit_text(host->last, "code"));
    assert_int_equal(strlen(code), BM_CODE_SIZE);
}

static bm_table *table_of(kit *k)
{
    bm_room *room = bm_hall_find_code(k->house.hall, bm_span_of(code));

    assert_non_null(room);
    return &room->table;
}

static int nonce_count;

/* Makes a random legal move for a seat that must act, as its person would. */
static void move_somehow(kit_caller *caller, const bm_table *table, int seat, bm_rng *rng)
{
    const bm_game *game = table->terms.game;
    bm_turn turn = game->turn(&table->match.state);
    bm_move move = game->random_move(&table->match.state, seat, rng);
    char words[BM_MOVE_TEXT_MAX];
    bm_text text;
    int64_t offer = 0;

    if (move.kind == 0)
        return;
    bm_text_begin(&text, words, sizeof words);
    game->write_move(move, &text);
    if (game->takes_offer != NULL && game->takes_offer(move) != BM_NO_SEAT)
        offer = table->offer_seq[game->takes_offer(move)];
    kit_ask(caller, "move",
            offer != 0 ? "{'table':'%s','turn':%u,'move':'%s','nonce':'n%07d',"
                         "'offer':%lld}"
                       : "{'table':'%s','turn':%u,'move':'%s','nonce':'n%07d'}",
            code, turn.id, words, nonce_count++, (long long)offer);
    if (caller->status != 200)
        assert_string_equal(kit_reason(caller), "claims-open");
}

/* Two people and bots play a whole game; both watch it. */
static void play_a_game(const char *game, const char *terms, uint64_t seed)
{
    kit *k = kit_open(seed);
    kit_caller *red = kit_guest(k, "Red");
    kit_caller *blue = kit_guest(k, "Blue");
    kit_caller *nobody = kit_guest(k, NULL);
    kit_caller *people[] = {red, blue};
    bm_rng rng;

    bm_rng_seed(&rng, seed);
    open_table(red, terms);
    assert_int_equal(kit_ask(blue, "sit", "{'table':'%s','seat':1,'salt':'00ff'}", code), 200);
    assert_int_equal(kit_ask(blue, "start", "{'table':'%s'}", code), 403);
    for (int i = 0; i < 2; i++)
        assert_int_equal(kit_call(people[i], "watch", "{'table':'%s'}", code), 200);
    assert_int_equal(kit_call(nobody, "watch", "{'table':'%s','as':'bytes'}", code), 200);
    assert_int_equal(kit_ask(red, "start", "{'table':'%s'}", code), 200);
    bm_table *table = table_of(k);
    assert_string_equal(table->terms.game->name, game);
    for (int i = 0; i < 4000 && table->phase == BM_TABLE_PLAYING; i++) {
        bm_turn turn = table->terms.game->turn(&table->match.state);
        for (int seat = 0; seat < 2; seat++)
            if (bm_has(turn.must, seat) || bm_rng_below(&rng, 4) == 0)
                if (bm_has(table->terms.game->turn(&table->match.state).may, seat))
                    move_somehow(people[seat], table, seat, &rng);
        kit_wait(k, 1000);
        table = table_of(k);
    }
    assert_int_equal(table->phase, BM_TABLE_OVER);
    assert_true(red->pushes > 10 && blue->pushes == red->pushes);
    assert_int_equal(kit_int(red->pushed, "seq"), table->seq);
    assert_string_equal(kit_text(red->pushed, "phase"), "over");
    assert_int_equal(kit_ask(nobody, "record", "{'table':'%s'}", code), 200);
    bm_match match;
    static bm_ply history[8192];
    bm_record_fault fault;
    bm_span record = bm_span_of(kit_text(nobody->last, "record"));
    assert_int_equal(bm_record_load(&match, table->terms.game, record, history, 8192, &fault),
                     BM_OK);
    assert_int_equal(match.length, table->match.length);
    assert_int_equal(kit_ask(red, "rematch", "{'table':'%s'}", code), 200);
    char next[32];
    snprintf(next, sizeof next, "%s", kit_text(red->last, "code"));
    assert_int_equal(kit_ask(blue, "rematch", "{'table':'%s'}", code), 200);
    assert_string_equal(kit_text(blue->last, "code"), next);
    kit_leave(red);
    kit_leave(blue);
    kit_leave(nobody);
    kit_close(k);
}

static void test_high_society(void **state)
{
    (void)state;
    play_a_game("high-society",
                "{'game':'high-society','seats':4,'bots':{'2':'greedy','3':'random'}}", 1);
}

static void test_adel(void **state)
{
    (void)state;
    play_a_game("adel-verpflichtet",
                "{'game':'adel-verpflichtet','seats':4,'bots':{'2':'greedy','3':'greedy'}}", 2);
}

static void test_suetologia(void **state)
{
    (void)state;
    play_a_game("suetologia",
                "{'game':'suetologia','seats':4,'options':{'rounds':20},"
                "'bots':{'2':'greedy','3':'greedy'},'claim_s':2}",
                3);
}

/* A table of two guests and a bot that gathers; High Society, for want of secrets. */
typedef struct pair {
    kit *k;
    kit_caller *red;
    kit_caller *blue;
    bm_table *table;
} pair;

static pair meet(const char *more)
{
    pair p = {.k = kit_open(5)};
    char terms[512];

    p.red = kit_guest(p.k, "Red");
    p.blue = kit_guest(p.k, "Blue");
    snprintf(terms, sizeof terms, "{'game':'high-society','seats':3,'bots':{'2':'random'}%s}",
             more);
    open_table(p.red, terms);
    assert_int_equal(kit_ask(p.blue, "sit", "{'table':'%s'}", code), 200);
    p.table = table_of(p.k);
    return p;
}

static pair meet_and_start(const char *more)
{
    pair p = meet(more);

    assert_int_equal(kit_ask(p.red, "start", "{'table':'%s'}", code), 200);
    return p;
}

static void part(pair *p)
{
    kit_leave(p->red);
    kit_leave(p->blue);
    kit_close(p->k);
}

static uint32_t turn_of(const bm_table *table)
{
    return table->terms.game->turn(&table->match.state).id;
}

static int must_of(const bm_table *table)
{
    return bm_lowest(table->terms.game->turn(&table->match.state).must);
}

/* The one of the two who must act; waits while the bot must. */
static kit_caller *mover(pair *p)
{
    for (int i = 0; i < 100 && must_of(p->table) == 2; i++)
        kit_wait(p->k, 500);
    assert_int_not_equal(must_of(p->table), 2);
    return must_of(p->table) == 0 ? p->red : p->blue;
}

static int pass(pair *p, kit_caller *who, const char *nonce)
{
    return kit_ask(who, "move", "{'table':'%s','turn':%u,'move':'pass','nonce':'%s'}", code,
                   turn_of(p->table), nonce);
}

static void test_a_move_sent_twice_is_played_once(void **state)
{
    pair p = meet_and_start("");
    kit_caller *who = mover(&p);
    uint32_t turn = turn_of(p.table);

    (void)state;
    assert_int_equal(pass(&p, who, "first-send"), 200);
    int64_t seq = kit_int(who->last, "seq");
    assert_int_equal(kit_ask(who, "move",
                             "{'table':'%s','turn':%u,'move':'pass','nonce':'first-send'}", code,
                             turn),
                     200);
    assert_int_equal(kit_int(who->last, "seq"), seq);
    assert_int_equal(p.table->seq, seq);
    /* The same nonce of another person is another one. */
    kit_caller *other = mover(&p);
    if (other != who) {
        assert_int_equal(pass(&p, other, "first-send"), 200);
        assert_true(kit_int(other->last, "seq") > seq);
    }
    part(&p);
}

static void test_stale_turns_and_bad_nonces_are_refused(void **state)
{
    pair p = meet_and_start("");
    kit_caller *who = mover(&p);
    int64_t seq = p.table->seq;

    (void)state;
    assert_int_equal(kit_ask(who, "move",
                             "{'table':'%s','turn':%u,'move':'pass','nonce':'n-0000001'}", code,
                             turn_of(p.table) + 1),
                     409);
    assert_string_equal(kit_reason(who), "stale-turn");
    assert_int_equal(pass(&p, who, "short"), 400);
    assert_int_equal(pass(&p, who, "with spaces in"), 400);
    assert_int_equal(
        kit_ask(who, "move", "{'table':'%s','turn':%u,'move':'pass'}", code, turn_of(p.table)),
        400);
    assert_int_equal(kit_ask(who, "move",
                             "{'table':'%s','turn':%u,'move':'bid 999','nonce':'n-0000002'}", code,
                             turn_of(p.table)),
                     409);
    assert_int_equal(kit_ask(who == p.red ? p.blue : p.red, "move",
                             "{'table':'%s','turn':%u,'move':'pass','nonce':'n-0000003'}", code,
                             turn_of(p.table)),
                     409);
    assert_string_equal(kit_reason(who == p.red ? p.blue : p.red), "not-your-turn");
    assert_int_equal(p.table->seq, seq);
    part(&p);
}

static void test_undo_by_consent(void **state)
{
    pair p = meet_and_start("");
    kit_caller *who = mover(&p);
    kit_caller *other = who == p.red ? p.blue : p.red;
    uint32_t before = p.table->match.length;

    (void)state;
    assert_int_equal(kit_ask(who, "propose", "{'table':'%s','what':'undo'}", code), 409);
    assert_string_equal(kit_reason(who), "nothing-to-undo");
    assert_int_equal(kit_ask(who, "move",
                             "{'table':'%s','turn':%u,'move':'bid 1','nonce':'undo-0001'}", code,
                             turn_of(p.table)),
                     200);
    assert_int_equal(kit_ask(other, "propose", "{'table':'%s','what':'undo'}", code), 409);
    assert_int_equal(kit_ask(who, "propose", "{'table':'%s','what':'undo'}", code), 200);
    assert_int_equal(p.table->match.length, before + 1);
    assert_int_equal(kit_ask(other, "consent", "{'table':'%s','agree':false}", code), 200);
    assert_int_equal(kit_ask(who, "propose", "{'table':'%s','what':'undo'}", code), 200);
    assert_int_equal(kit_ask(other, "consent", "{'table':'%s','agree':true}", code), 200);
    assert_int_equal(p.table->match.length, before);
    assert_int_equal(must_of(p.table), who == p.red ? 0 : 1);
    part(&p);
}

static void test_a_clock_that_runs_out_brings_a_bot(void **state)
{
    pair p = meet_and_start(",'clock':'move 30','late':'bot'");
    kit_caller *who = mover(&p);
    int seat = must_of(p.table);

    (void)state;
    kit_wait(p.k, 29000);
    assert_false(p.table->holder[seat].away);
    kit_wait(p.k, 2000);
    assert_true(p.table->holder[seat].away);
    kit_wait(p.k, 5000);
    assert_int_equal(pass(&p, who, "too-late-1"), 409);
    assert_string_equal(kit_reason(who), "away");
    assert_int_equal(kit_ask(who, "return", "{'table':'%s'}", code), 200);
    assert_false(p.table->holder[seat].away);
    assert_int_equal(p.table->holder[seat].left_ms, 30000);
    part(&p);
}

static void test_a_clock_that_runs_out_makes_the_default_move(void **state)
{
    pair p = meet_and_start(",'clock':'bank 20+5','late':'move'");
    int seat = must_of(p.table);

    (void)state;
    mover(&p);
    seat = must_of(p.table);
    uint32_t length = p.table->match.length;
    kit_wait(p.k, 22000);
    assert_true(p.table->match.length > length);
    assert_false(p.table->holder[seat].away);
    assert_true(p.table->holder[seat].left_ms <= 5000);
    part(&p);
}

/* A server that is down, or whose disk fails, costs nobody time. */
static void test_time_without_a_server_is_not_charged(void **state)
{
    pair p = meet_and_start(",'clock':'bank 60+0'");
    char address[96];

    (void)state;
    mover(&p);
    int seat = must_of(p.table);
    kit_wait(p.k, 10000);
    snprintf(address, sizeof address, "sqlite:%s/db", p.k->folder);
    kit *later = kit_open_at(6, address);
    later->now_ms = p.k->now_ms + 3600 * 1000;
    bm_house_close(&later->house);
    bm_house_open(&later->house); /* it comes up an hour after the other's last heartbeat */
    kit_settle(later);
    kit_caller *looker = kit_guest(later, NULL);
    assert_int_equal(kit_ask(looker, "look", "{'table':'%s'}", code), 200);
    int64_t left =
        json_integer_value(json_array_get(json_object_get(looker->last, "clocks"), (size_t)seat));
    assert_in_range(left, 48500, 51100); /* to the last heartbeat */
    kit_wait(later, 20000);
    assert_int_equal(kit_ask(looker, "look", "{'table':'%s'}", code), 200);
    left =
        json_integer_value(json_array_get(json_object_get(looker->last, "clocks"), (size_t)seat));
    assert_in_range(left, 28000, 31500);
    kit_leave(looker);
    kit_close(later);
    part(&p);
}

/* The way here is not charged, up to a limit. */
static void test_a_long_way_costs_no_time(void **state)
{
    int64_t left[3];

    (void)state;
    for (int i = 0; i < 3; i++) {
        pair p = meet_and_start(",'clock':'bank 60+0'");
        kit_caller *who = mover(&p);
        int seat = must_of(p.table);
        kit_wait(p.k, 3000);
        who->lag_ms = i == 0 ? 0 : i == 1 ? 300 : 100000;
        assert_int_equal(pass(&p, who, "a-long-way"), 200);
        left[i] = p.table->holder[seat].left_ms;
        part(&p);
    }
    assert_int_equal(left[1], left[0] + 300);
    assert_int_equal(left[2], left[0] + 500);
}

static void test_pause_stops_clocks(void **state)
{
    pair p = meet_and_start(",'clock':'move 60'");

    (void)state;
    mover(&p);
    int seat = must_of(p.table);
    kit_wait(p.k, 10000);
    assert_int_equal(kit_ask(p.red, "propose", "{'table':'%s','what':'pause'}", code), 200);
    assert_int_equal(kit_ask(p.blue, "consent", "{'table':'%s','agree':true}", code), 200);
    assert_int_equal(p.table->phase, BM_TABLE_PAUSED);
    kit_wait(p.k, 100000);
    assert_int_equal(pass(&p, p.red, "in-a-pause"), 409);
    assert_string_equal(kit_reason(p.red), "paused");
    assert_int_equal(kit_ask(p.blue, "resume", "{'table':'%s'}", code), 200);
    int64_t left = bm_table_left_ms(p.table, seat, 0);
    assert_in_range(left, 48000, 50500);
    part(&p);
}

static void test_who_resigns_is_played_for(void **state)
{
    pair p = meet_and_start("");

    (void)state;
    assert_int_equal(kit_ask(p.red, "resign", "{'table':'%s'}", code), 200);
    assert_int_equal(kit_ask(p.red, "resign", "{'table':'%s'}", code), 409);
    assert_int_equal(kit_ask(p.red, "return", "{'table':'%s'}", code), 409);
    assert_int_equal(kit_ask(p.blue, "resign", "{'table':'%s'}", code), 200);
    for (int i = 0; i < 600 && p.table->phase == BM_TABLE_PLAYING; i++)
        kit_wait(p.k, 250);
    assert_int_equal(p.table->phase, BM_TABLE_OVER);
    assert_int_equal(kit_ask(p.blue, "history", "{}"), 200);
    assert_int_equal(json_array_size(json_object_get(p.blue->last, "games")), 1);
    part(&p);
}

/* Nobody ever bids, so all are equally poor (HS-E4): whoever has the most has not won. */
static void test_a_game_without_a_winner(void **state)
{
    pair p = meet_and_start("");
    kit_caller *people[] = {p.red, p.blue};

    (void)state;
    bm_thinking_here_stick(p.k->here, true); /* they only pass */
    for (int i = 0; i < 2; i++)
        assert_int_equal(kit_ask(people[i], "resign", "{'table':'%s'}", code), 200);
    for (int i = 0; i < 600 && p.table->phase == BM_TABLE_PLAYING; i++)
        kit_wait(p.k, 250);
    assert_int_equal(p.table->phase, BM_TABLE_OVER);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(kit_ask(people[i], "history", "{}"), 200);
        const json_t *game = json_array_get(json_object_get(people[i]->last, "games"), 0);
        assert_int_equal(kit_int(game, "place"), 1);
        assert_true(json_is_false(json_object_get(game, "won")));
    }
    part(&p);
}

static void test_a_stuck_bot_blocks_nobody(void **state)
{
    pair p = meet_and_start("");

    (void)state;
    bm_thinking_here_stick(p.k->here, true);
    uint32_t length = p.table->match.length;
    for (int i = 0; i < 6; i++) {
        char nonce[16];
        snprintf(nonce, sizeof nonce, "stuck-%04d", i);
        assert_int_equal(pass(&p, mover(&p), nonce), 200);
    }
    assert_true(p.table->match.length > length + 6);
    /* Those who run bots know which are stuck, and count them. */
    assert_int_equal(bm_metrics_value(p.k->house.metrics, BM_METRIC_BOTS_STUCK), 0);
    part(&p);
}

/* A bot's answer comes when it comes, whatever it is and however long it took. */
static void test_a_bots_delay_is_its_entrys(void **state)
{
    (void)state;
    int64_t taken[2] = {0};
    for (int run = 0; run < 2; run++) {
        pair p = meet_and_start("");
        while (must_of(p.table) != 2)
            assert_int_equal(pass(&p, must_of(p.table) == 0 ? p.red : p.blue,
                                  run == 0 ? "delays-one" : "delays-two"),
                             200);
        bm_thinking_here_stick(p.k->here, run == 1); /* then it plays what is usual */
        int64_t before = p.k->now_ms;
        while (must_of(p.table) == 2) {
            p.k->now_ms += 10;
            kit_settle(p.k);
        }
        taken[run] = p.k->now_ms - before;
        part(&p);
    }
    assert_int_equal(taken[0], taken[1]);
    assert_in_range(taken[0], 700, 2300);
}

static bm_thinkers asked_thinkers;
static int asked_alone[2]; /* thoughts of tables with people, and without */

static uint64_t note_asked(void *context, const bm_thought *thought, bm_thought_done done,
                           void *asker)
{
    asked_alone[thought->alone]++;
    return asked_thinkers.ask(context, thought, done, asker);
}

/* Nobody waits for bots that play alone: they are behind others, and no quicker. */
static void test_bots_alone_keep_their_place(void **state)
{
    enum { WAIT_MS = 60 * 1000 };
    pair p = meet_and_start("");

    (void)state;
    asked_thinkers = p.k->house.thinkers;
    p.k->house.thinkers.ask = note_asked;
    memset(asked_alone, 0, sizeof asked_alone);
    while (must_of(p.table) != 2)
        assert_int_equal(pass(&p, must_of(p.table) == 0 ? p.red : p.blue, "not-alone"), 200);
    kit_wait(p.k, 3000);
    assert_true(asked_alone[0] > 0);
    assert_int_equal(asked_alone[1], 0);
    asked_alone[0] = 0;
    open_table(p.red, "{'game':'suetologia','seats':3,'sit':false,"
                      "'bots':{'0':'random','1':'random','2':'random'}}");
    assert_int_equal(kit_ask(p.red, "start", "{'table':'%s'}", code), 200);
    kit_wait(p.k, WAIT_MS);
    assert_int_equal(asked_alone[0], 0);
    assert_in_range(asked_alone[1], WAIT_MS / 2500, WAIT_MS / 700);
    part(&p);
}

static void test_tables_that_nobody_begins_are_closed(void **state)
{
    pair p = meet("");

    (void)state;
    assert_int_equal(p.table->phase, BM_TABLE_GATHERING);
    p.k->now_ms += 24 * 3600 * 1000 + 1000;
    kit_settle(p.k);
    kit_settle(p.k);
    assert_int_equal(p.table->phase, BM_TABLE_CLOSED);
    part(&p);
}

/* Another server on the same store, at the same time. */
static kit *open_beside(const pair *p)
{
    char address[96];

    snprintf(address, sizeof address, "sqlite:%s/db", p->k->folder);
    kit *other = kit_open_at(9, address);
    other->now_ms = p->k->now_ms;
    return other;
}

/* Two servers on one store: whoever is second with a number reads, and judges again. */
static void test_two_servers_and_one_journal(void **state)
{
    pair p = meet_and_start("");

    (void)state;
    kit *other = open_beside(&p);
    kit_caller *who = mover(&p);
    kit_caller *far = kit_guest(other, NULL);
    snprintf(far->key, sizeof far->key, "%s", who->key);
    assert_int_equal(kit_call(far, "watch", "{'table':'%s'}", code), 200);
    uint32_t turn = turn_of(p.table);
    assert_int_equal(pass(&p, who, "over-here-1"), 200);
    int64_t seq = kit_int(who->last, "seq");
    /* The other one does not know yet; the same send there is answered as here. */
    assert_int_equal(kit_ask(far, "move",
                             "{'table':'%s','turn':%u,'move':'pass','nonce':'over-here-1'}", code,
                             turn),
                     200);
    assert_int_equal(kit_int(far->last, "seq"), seq);
    assert_int_equal(kit_int(far->pushed, "seq"), seq);
    /* And a different one for the same turn is too late. */
    assert_int_equal(kit_ask(far, "move",
                             "{'table':'%s','turn':%u,'move':'pass','nonce':'over-there'}", code,
                             turn),
                     409);
    kit_leave(far);
    kit_close(other);
    part(&p);
}

/* A server that dies may not have told the others what it wrote last: they look by themselves. */
static void test_what_a_dead_server_wrote_is_read(void **state)
{
    pair p = meet_and_start("");

    (void)state;
    kit *other = open_beside(&p);
    kit_caller *who = mover(&p);
    kit_caller *far = kit_guest(other, NULL);
    assert_int_equal(kit_call(far, "watch", "{'table':'%s'}", code), 200);
    for (int i = 0; i < 8; i++) {
        kit_wait(p.k, 500);
        kit_wait(other, 500);
    }
    int64_t known = far->pushed != NULL ? kit_int(far->pushed, "seq") : kit_int(far->last, "seq");
    assert_int_equal(pass(&p, who, "last-words"), 200);
    assert_true(kit_int(who->last, "seq") > known);
    kit_wait(other, 7000); /* and the first one does nothing any more */
    assert_non_null(far->pushed);
    assert_true(kit_int(far->pushed, "seq") >= kit_int(who->last, "seq"));
    kit_leave(far);
    kit_close(other);
    part(&p);
}

/* Who reads too slowly misses what happens, and gets all of it at once. */
static void test_a_full_line_gets_a_snapshot(void **state)
{
    pair p = meet_and_start("");

    (void)state;
    assert_int_equal(kit_call(p.red, "watch", "{'table':'%s'}", code), 200);
    p.red->deaf = true;
    int pushes = p.red->pushes;
    assert_int_equal(pass(&p, mover(&p), "not-heard-1"), 200);
    kit_wait(p.k, 3000);
    assert_int_equal(p.red->pushes, pushes);
    p.red->deaf = false;
    bm_house_line_ready(&p.k->house, &p.red->line);
    assert_int_equal(p.red->pushes, pushes + 1);
    assert_string_equal(kit_text(p.red->pushed, "do"), "snapshot");
    assert_int_equal(kit_int(p.red->pushed, "seq"), p.table->seq);
    part(&p);
}

/* Who logs out somewhere is not told there what goes on. */
static void test_a_dropped_key_ends_its_line(void **state)
{
    pair p = meet_and_start("");
    kit_caller *other = kit_guest(p.k, NULL);

    (void)state;
    assert_int_equal(kit_call(p.red, "watch", "{'table':'%s'}", code), 200);
    assert_int_equal(kit_call(p.blue, "watch", "{'table':'%s'}", code), 200);
    snprintf(other->key, sizeof other->key, "%s", p.red->key);
    assert_int_equal(kit_ask(other, "logout", "{}"), 200);
    kit_settle(p.k);
    assert_int_equal(p.red->cut, 4401);
    assert_int_equal(p.blue->cut, 0);
    int pushes = p.red->pushes;
    kit_wait(p.k, 100000);
    assert_int_equal(p.red->pushes, pushes);
    kit_leave(other);
    part(&p);
}

/* Rents: the next roll waits for whoever may still claim. */
static void test_claims_hold_up_the_next_roll(void **state)
{
    kit *k = kit_open(11);
    kit_caller *people[3] = {kit_guest(k, "Red"), kit_guest(k, "Blue"), kit_guest(k, "Green")};
    int held = 0;
    int waived = 0;

    (void)state;
    open_table(people[0], "{'game':'suetologia','seats':3,'claim_s':5}");
    for (int i = 1; i < 3; i++)
        assert_int_equal(kit_ask(people[i], "sit", "{'table':'%s'}", code), 200);
    for (int i = 0; i < 3; i++)
        assert_int_equal(kit_ask(people[i], "automatic", "{'table':'%s','settings':'none'}", code),
                         200);
    assert_int_equal(kit_ask(people[0], "start", "{'table':'%s'}", code), 200);
    bm_table *table = table_of(k);
    for (int i = 0; i < 400 && waived < 2 && table->phase == BM_TABLE_PLAYING; i++) {
        const bm_game *game = table->terms.game;
        int seat = must_of(table);
        bm_move move = game->default_move(&table->match.state, seat);
        char words[BM_MOVE_TEXT_MAX];
        bm_text text;
        bm_cursor cursor = {0};
        for (bm_move m; game->next_move(&table->match.state, seat, &cursor, &m);) {
            bm_text_begin(&text, words, sizeof words);
            game->write_move(m, &text);
            if (strcmp(words, "buy") == 0)
                move = m;
        }
        bm_text_begin(&text, words, sizeof words);
        game->write_move(move, &text);
        int64_t before = k->now_ms;
        int status = kit_ask(people[seat], "move",
                             "{'table':'%s','turn':%u,'move':'%s','nonce':'claim-%04d'}", code,
                             turn_of(table), words, i);
        if (status == 200)
            continue;
        assert_string_equal(kit_reason(people[seat]), "claims-open");
        held++;
        if (held % 2 == 0) {
            for (uint32_t claims = table->claims; claims != 0; claims &= claims - 1)
                assert_int_equal(
                    kit_ask(people[bm_lowest(claims)], "waive", "{'table':'%s'}", code), 200);
            waived++;
        } else {
            kit_wait(k, 4500 - (k->now_ms - before));
            assert_int_equal(kit_ask(people[seat], "move",
                                     "{'table':'%s','turn':%u,'move':'%s','nonce':'soon-%04d'}",
                                     code, turn_of(table), words, i),
                             409);
            kit_wait(k, 1000);
        }
        assert_int_equal(kit_ask(people[seat], "move",
                                 "{'table':'%s','turn':%u,'move':'%s','nonce':'then-%04d'}", code,
                                 turn_of(table), words, i),
                         200);
    }
    assert_true(held >= 2 && waived >= 1);
    for (int i = 0; i < 3; i++)
        kit_leave(people[i]);
    kit_close(k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_high_society),
        cmocka_unit_test(test_adel),
        cmocka_unit_test(test_suetologia),
        cmocka_unit_test(test_a_move_sent_twice_is_played_once),
        cmocka_unit_test(test_stale_turns_and_bad_nonces_are_refused),
        cmocka_unit_test(test_undo_by_consent),
        cmocka_unit_test(test_a_clock_that_runs_out_brings_a_bot),
        cmocka_unit_test(test_a_clock_that_runs_out_makes_the_default_move),
        cmocka_unit_test(test_time_without_a_server_is_not_charged),
        cmocka_unit_test(test_a_long_way_costs_no_time),
        cmocka_unit_test(test_pause_stops_clocks),
        cmocka_unit_test(test_who_resigns_is_played_for),
        cmocka_unit_test(test_a_game_without_a_winner),
        cmocka_unit_test(test_a_stuck_bot_blocks_nobody),
        cmocka_unit_test(test_bots_alone_keep_their_place),
        cmocka_unit_test(test_a_bots_delay_is_its_entrys),
        cmocka_unit_test(test_tables_that_nobody_begins_are_closed),
        cmocka_unit_test(test_two_servers_and_one_journal),
        cmocka_unit_test(test_what_a_dead_server_wrote_is_read),
        cmocka_unit_test(test_a_full_line_gets_a_snapshot),
        cmocka_unit_test(test_a_dropped_key_ends_its_line),
        cmocka_unit_test(test_claims_hold_up_the_next_roll),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
