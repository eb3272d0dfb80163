/* test_twins.c - nobody is told what they may not know, by any byte.
 *
 * Two servers live the same life: the same people, time and luck. In the middle of a game
 * everything that one seat cannot know is replaced in one of them by something else that
 * could be so as well. From then on others decide as their different cards demand, but
 * always so that this seat could not tell the two games apart. Then it must not be able to
 * tell the servers apart either: every byte that it, a spectator and a stranger are sent,
 * answers to requests that are refused included, every line of the log and every figure
 * of the metrics are the same.
 */
#include "unit/unit.h"

#include "core/step.h"
#include "server/room.h"
#include "unit/house_kit.h"

enum { SEATS = 4, TRIES = 60 };

/* One of the two. */
typedef struct life {
    kit *k;
    kit_caller *seat[SEATS];
    kit_caller *spectator;
    kit_caller *stranger;
    char code[BM_CODE_SIZE + 1];
    bm_table *table;
} life;

static void begin(life *l, uint64_t seed, const char *terms)
{
    static const char *const NAMES[] = {"Red", "Green", "Blue", "White"};

    l->k = kit_open(seed);
    for (int seat = 0; seat < SEATS; seat++)
        l->seat[seat] = kit_guest(l->k, NAMES[seat]);
    l->spectator = kit_guest(l->k, "Black");
    l->stranger = kit_guest(l->k, NULL);
    assert_int_equal(kit_ask(l->seat[0], "open", "%s", terms), 200);
    snprintf(l->code, sizeof l->code, "%s", kit_text(l->seat[0]->last, "code"));
    for (int seat = 1; seat < SEATS; seat++)
        assert_int_equal(kit_ask(l->seat[seat], "sit", "{'table':'%s'}", l->code), 200);
    for (int seat = 0; seat < SEATS; seat++)
        assert_int_equal(kit_call(l->seat[seat], "watch", "{'table':'%s','as':'%s'}", l->code,
                                  seat % 2 == 0 ? "view" : "bytes"),
                         200);
    assert_int_equal(kit_call(l->spectator, "watch", "{'table':'%s'}", l->code), 200);
    assert_int_equal(kit_call(l->stranger, "watch", "{'table':'%s','as':'bytes'}", l->code), 200);
    for (int seat = 0; seat < SEATS; seat++) /* what is answered for people shows */
        kit_ask(l->seat[seat], "automatic", "{'table':'%s','settings':'none'}", l->code);
    assert_int_equal(kit_ask(l->seat[0], "start", "{'table':'%s'}", l->code), 200);
    l->table = &bm_hall_find_code(l->k->house.hall, bm_span_of(l->code))->table;
}

static void end(life *l)
{
    for (int seat = 0; seat < SEATS; seat++)
        kit_leave(l->seat[seat]);
    kit_leave(l->spectator);
    kit_leave(l->stranger);
    kit_close(l->k);
}

static void same_bytes(const char *what, const char *a, size_t a_size, const char *b, size_t b_size)
{
    size_t at = 0;

    if (a_size == b_size && (a_size == 0 || memcmp(a, b, a_size) == 0))
        return;
    while (at < a_size && at < b_size && a[at] == b[at])
        at++;
    size_t from = at > 200 ? at - 200 : 0;
    fail_msg("%s: differ at byte %zu:\n%.400s\n%.400s", what, at, a + from, b + from);
}

static void same_heard(const char *what, const kit_caller *a, const kit_caller *b)
{
    same_bytes(what, a->heard, a->heard_size, b->heard, b->heard_size);
}

static void same_life(const life *a, const life *b, int viewer)
{
    char figures[2][32768];
    bm_text text[2];

    same_heard("the seat", a->seat[viewer], b->seat[viewer]);
    same_heard("the spectator", a->spectator, b->spectator);
    same_heard("the stranger", a->stranger, b->stranger);
    same_bytes("the log", a->k->logged, a->k->logged_size, b->k->logged, b->k->logged_size);
    for (int i = 0; i < 2; i++) {
        bm_text_begin(&text[i], figures[i], sizeof figures[i]);
        bm_metrics_write((i == 0 ? a : b)->k->house.metrics, &text[i]);
    }
    same_bytes("the metrics", figures[0], text[0].length, figures[1], text[1].length);
}

/* What the viewer knows after a move, events and rolls included. False: it is not legal, or there
 * is no room. */
static bool foresee(const life *l, int seat, bm_move move, int viewer, uint8_t known[BM_STATE_MAX],
                    bm_event *list, uint32_t *count)
{
    const bm_game *game = l->table->terms.game;
    bm_match trial = l->table->match;
    bm_events events = {list, BM_EVENTS_MAX, 0};

    if (game->check(&trial.state, seat, move) != BM_OK ||
        bm_match_play(&trial, seat, move, &events) != BM_OK)
        return false;
    memset(known, 0, BM_STATE_MAX);
    memcpy(known, &trial.state, game->state_size);
    game->redact(known, viewer);
    *count = events.count;
    for (uint32_t i = 0; i < events.count; i++)
        list[i] = bm_event_for(&list[i], viewer);
    return true;
}

static bool alike(const life *a, const life *b, int seat, bm_move in_a, bm_move in_b, int viewer)
{
    static bm_event events[2][BM_EVENTS_MAX];
    uint8_t known[2][BM_STATE_MAX];
    uint32_t count[2];

    return foresee(a, seat, in_a, viewer, known[0], events[0], &count[0]) &&
           foresee(b, seat, in_b, viewer, known[1], events[1], &count[1]) &&
           memcmp(known[0], known[1], sizeof known[0]) == 0 && count[0] == count[1] &&
           memcmp(events[0], events[1], count[0] * sizeof(bm_event)) == 0;
}

static void ask_move(life *l, int seat, bm_move move, uint32_t turn, int nonce)
{
    const bm_game *game = l->table->terms.game;
    char words[BM_MOVE_TEXT_MAX];
    char offer[32] = "";
    bm_text text;

    bm_text_begin(&text, words, sizeof words);
    game->write_move(move, &text);
    if (game->takes_offer != NULL && game->takes_offer(move) != BM_NO_SEAT)
        snprintf(offer, sizeof offer, ",'offer':%lld",
                 (long long)l->table->offer_seq[game->takes_offer(move)]);
    kit_ask(l->seat[seat], "move", "{'table':'%s','turn':%u,'move':'%s','nonce':'nonce%05d'%s}",
            l->code, turn, words, nonce, offer);
}

/* Somebody moves, in both lives, so that the viewer cannot tell; mostly the usual, where there is
 * a hurry. False: that cannot be. */
static bool move_both(life *a, life *b, int viewer, bool other, bool hurry, bm_rng *rng, int nonce)
{
    const bm_game *game = a->table->terms.game;
    bm_turn turn = game->turn(&a->table->match.state);

    for (int i = 0; i < TRIES; i++) {
        bool usual = hurry && bm_rng_below(rng, 4) != 0;
        uint32_t seats = usual ? turn.must : turn.may;
        int seat = bm_nth(seats, (int)bm_rng_below(rng, (uint32_t)bm_count(seats)));
        bm_move in_a = usual ? game->default_move(&a->table->match.state, seat)
                             : game->random_move(&a->table->match.state, seat, rng);
        bm_move in_b = in_a;
        if (other && seat != viewer)
            in_b = game->random_move(&b->table->match.state, seat, rng);
        if (in_a.kind == 0 || in_b.kind == 0 || !alike(a, b, seat, in_a, in_b, viewer))
            continue;
        ask_move(a, seat, in_a, turn.id, nonce);
        ask_move(b, seat, in_b, turn.id, nonce);
        if (a->seat[seat]->status == 409 && b->seat[seat]->status == 409 &&
            strcmp(kit_reason(a->seat[seat]), "claims-open") == 0)
            return true; /* time passes */
        assert_int_equal(a->seat[seat]->status, 200);
        assert_int_equal(b->seat[seat]->status, 200);
        return true;
    }
    return false;
}

/* Requests that change nothing, or something that has nothing to do with the cards. */
static void ask_around(life *l, int viewer, uint32_t choice)
{
    static const char *const MOVES[] = {"pass",    "bid 25",   "roll",
                                        "auction", "steal A1", "demand 0"};
    kit_caller *who = choice % 3 == 0 ? l->spectator : l->seat[viewer];

    switch (choice % 7) {
    case 0:
        kit_ask(who, "look", "{'table':'%s','as':'bytes'}", l->code);
        kit_ask(who, "past", "{'table':'%s','from':0}", l->code);
        break;
    case 1:
        kit_ask(l->seat[viewer], "move",
                "{'table':'%s','turn':%u,'move':'%s','nonce':'never-%04u'}", l->code,
                choice % 5 == 0 ? 1000000U : l->table->terms.game->turn(&l->table->match.state).id,
                "no such move", choice % 1000);
        break;
    case 2:
        kit_ask(who, "say", "{'table':'%s','phrase':'hello'}", l->code);
        break;
    case 3:
        kit_ask(l->stranger, "record", "{'table':'%s'}", l->code);
        break;
    case 4:
        kit_ask(who, "waive", "{'table':'%s'}", l->code);
        break;
    case 5:
        kit_ask(l->spectator, "move", "{'table':'%s','turn':1,'move':'%s','nonce':'other-%04u'}",
                l->code, MOVES[choice % 6], choice % 1000);
        break;
    default:
        kit_ask(l->stranger, "tables", "{}");
        break;
    }
}

/* In `b`, what the viewer cannot know becomes something else. Returns whether it did. */
static bool replace_unknown(life *b, int viewer, bm_rng *rng)
{
    const bm_game *game = b->table->terms.game;
    _Alignas(8) uint8_t other[BM_STATE_MAX];

    memcpy(other, &b->table->match.state, game->state_size);
    game->redact(other, viewer);
    game->sample(other, viewer, rng);
    bool differs = memcmp(other, &b->table->match.state, game->state_size) != 0;
    memcpy(&b->table->match.state, other, game->state_size);
    return differs;
}

/* Returns how many moves were made while the two differed. */
static int live_twice(const char *terms, uint64_t seed)
{
    life a;
    life b;
    bm_rng rng;
    int viewer = (int)(seed % SEATS);
    int made = 0;

    bm_rng_seed(&rng, seed);
    begin(&a, seed, terms);
    begin(&b, seed, terms);
    int before = (int)bm_rng_below(&rng, 60);
    bool differ = false;
    int last = 500;
    for (int i = 0; i < last && a.table->phase == BM_TABLE_PLAYING; i++) {
        if (i >= before && !differ) {
            differ = replace_unknown(&b, viewer, &rng);
            last = differ ? i + 150 : last;
        }
        uint32_t choice = bm_rng_below(&rng, 1000);
        if (choice % 4 == 0) {
            ask_around(&a, viewer, choice);
            ask_around(&b, viewer, choice);
        }
        bool other = i >= before && bm_rng_below(&rng, 2) == 0;
        if (!move_both(&a, &b, viewer, other, !differ, &rng, i))
            break;
        differ = differ || other;
        kit_wait(a.k, differ ? 1000 : 250);
        kit_wait(b.k, differ ? 1000 : 250);
        same_life(&a, &b, viewer);
        made += differ && memcmp(&a.table->match.state, &b.table->match.state,
                                 a.table->terms.game->state_size) != 0;
    }
    end(&a);
    end(&b);
    return made;
}

/* `least` moves are made in ten pairs, or the test would show little; fewer pairs may have no
 * secret between them. */
static void live_often(const char *terms, int often, int least)
{
    int pairs = scaled(often, 2);
    int made = 0;

    for (int i = 0; i < pairs; i++)
        made += live_twice(terms, (uint64_t)i + 1);
    printf("%d pairs, %d moves while they differed\n", pairs, made);
    assert_true(pairs < often || 10 * made >= least * pairs);
}

static void test_high_society(void **state)
{
    (void)state;
    live_often("{'game':'high-society','seats':4,'options':{'hidden-scoring':'on'},"
               "'clock':'bank 3600+5'}",
               60, 2);
}

static void test_adel(void **state)
{
    (void)state;
    live_often("{'game':'adel-verpflichtet','seats':4,'clock':'move 3600'}", 24, 20);
}

static void test_suetologia(void **state)
{
    (void)state;
    live_often("{'game':'suetologia','seats':4,'claim_s':1}", 24, 40);
}

/* The test can fail: a server that tells its log what is played is told apart. */
static void test_a_leak_is_seen(void **state)
{
    life a;
    life b;
    bm_rng rng;

    (void)state;
    bm_rng_seed(&rng, 7);
    begin(&a, 7, "{'game':'adel-verpflichtet','seats':4}");
    begin(&b, 7, "{'game':'adel-verpflichtet','seats':4}");
    same_life(&a, &b, 0);
    uint64_t hash[2] = {bm_state_hash(a.table->terms.game, &a.table->match.state)};
    int i = 0;
    do {
        assert_true(move_both(&a, &b, 0, true, false, &rng, i++));
        hash[0] = bm_state_hash(a.table->terms.game, &a.table->match.state);
        hash[1] = bm_state_hash(b.table->terms.game, &b.table->match.state);
    } while (hash[0] == hash[1] && i < 100);
    assert_true(hash[0] != hash[1]);
    assert_true(a.seat[0]->heard_size == b.seat[0]->heard_size &&
                memcmp(a.seat[0]->heard, b.seat[0]->heard, a.seat[0]->heard_size) == 0);
    bool told = false; /* who knows more sees more */
    for (int seat = 1; seat < SEATS; seat++)
        told = told || a.seat[seat]->heard_size != b.seat[seat]->heard_size ||
               memcmp(a.seat[seat]->heard, b.seat[seat]->heard, a.seat[seat]->heard_size) != 0;
    assert_true(told);
    end(&a);
    end(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_high_society),
        cmocka_unit_test(test_adel),
        cmocka_unit_test(test_suetologia),
        cmocka_unit_test(test_a_leak_is_seen),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
