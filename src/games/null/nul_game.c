/* nul_game.c - odd or even behind the contract: text, views, tables. */
#include "games/null/nul_game.h"

#include "base/bits.h"
#include "base/mem.h"
#include "games/null/nul_rules.h"

static const char *const LYING[] = {"off", "on", NULL};
static const bm_option OPTIONS[NUL_OPTION_COUNT] = {{.name = "lying", .values = LYING}};
static const bm_edition EDITIONS[] = {{"classic", {0}}};
static const char *const PHASES[] = {"deal", "call", "over"};
static const bm_reason REASONS[] = {{NUL_DECIDED_ALREADY, "decided-already", ""}};
static const char *const CALL[] = {"", "odd", "even"};

static void start(void *state, const bm_setup *setup)
{
    nul_start(state, setup);
}

static bm_turn turn(const void *state)
{
    return nul_turn(state);
}

static bm_status check(const void *state, int seat, bm_move move)
{
    return nul_check(state, seat, move);
}

static bool next_move(const void *state, int seat, bm_cursor *cursor, bm_move *move)
{
    if (seat < 0 || !bm_has(nul_turn(state).may, seat) || cursor->at == NUL_CALL_EVEN)
        return false;
    cursor->at++;
    *move = bm_move_of(NUL_MOVE_CALL, 0, (int)cursor->at, 0);
    return true;
}

static bm_move random_move(const void *state, int seat, bm_rng *rng)
{
    (void)state;
    return bm_move_of(seat == BM_CHANCE ? NUL_MOVE_DEAL : NUL_MOVE_CALL, 0,
                      1 + (int)bm_rng_below(rng, 2), 0);
}

static bm_move default_move(const void *state, int seat)
{
    (void)state;
    (void)seat;
    return bm_move_of(NUL_MOVE_CALL, 0, NUL_CALL_ODD, 0);
}

static bool chance(const void *state, uint32_t i, bm_move *move, uint32_t *weight)
{
    if (nul_turn(state).wait != BM_WAIT_CHANCE || i >= NUL_COIN_MAX)
        return false;
    *move = bm_move_of(NUL_MOVE_DEAL, 0, (int)i + 1, 0);
    *weight = 1;
    return true;
}

static void apply(void *state, int seat, bm_move move, bm_events *events)
{
    nul_apply(state, seat, move, events);
}

static void redact(void *state, int viewer)
{
    nul_state *nul = state;

    for (int seat = 0; viewer != BM_REFEREE && seat < NUL_SEATS_MAX; seat++)
        if (seat != viewer)
            bm_zero(&nul->priv[seat], sizeof nul->priv[seat]);
}

static void sample(void *state, int viewer, bm_rng *rng)
{
    nul_state *nul = state;

    for (int seat = 0; seat < nul->pub.dealt && nul->pub.head.phase != NUL_PHASE_OVER; seat++) {
        if (seat == viewer)
            continue;
        nul->priv[seat].coin = (uint8_t)(1 + bm_rng_below(rng, 2));
        if (bm_has(nul->pub.called, seat))
            nul->priv[seat].call = (uint8_t)(1 + bm_rng_below(rng, 2));
    }
}

static void result(const void *state, bm_result *result)
{
    *result = (bm_result){.winners = (uint8_t)nul_winners(state)};
    for (int seat = 0; seat < NUL_SEATS_MAX; seat++)
        result->score[seat] = bm_has(result->winners, seat);
}

static void fields(void *state, bm_codec *codec)
{
    nul_state *nul = state;

    bm_codec_u8(codec, &nul->pub.dealt);
    bm_codec_u8(codec, &nul->pub.called);
    for (int seat = 0; seat < NUL_SEATS_MAX; seat++) {
        bm_codec_u8(codec, &nul->pub.coin[seat]);
        bm_codec_u8(codec, &nul->pub.call[seat]);
        bm_codec_u8(codec, &nul->priv[seat].coin);
        bm_codec_u8(codec, &nul->priv[seat].call);
    }
}

static void write_move(bm_move move, bm_text *text)
{
    if (move.kind == NUL_MOVE_DEAL) {
        bm_text_add(text, "deal ");
        bm_text_add_int(text, move.amount);
    } else {
        bm_text_add(text, CALL[move.amount]);
    }
}

static bool read_move(bm_span words, bm_move *move)
{
    for (int kind = NUL_MOVE_DEAL; kind <= NUL_MOVE_CALL; kind++) {
        for (int amount = 1; amount <= 2; amount++) {
            char buffer[BM_MOVE_TEXT_MAX];
            bm_text text;
            bm_move candidate = bm_move_of(kind, 0, amount, 0);

            bm_text_begin(&text, buffer, sizeof buffer);
            write_move(candidate, &text);
            if (bm_span_is(words, buffer)) {
                *move = candidate;
                return true;
            }
        }
    }
    return false;
}

static void write_known(bm_json *json, const char *key, int value, bool as_call)
{
    bm_json_key(json, key);
    if (value == 0)
        bm_json_null(json);
    else if (as_call)
        bm_json_string(json, CALL[value]);
    else
        bm_json_int(json, value);
}

static void write_view(const void *state, int viewer, bm_json *json)
{
    const nul_state *nul = state;

    (void)viewer;
    bm_json_key(json, "players");
    bm_json_open_list(json);
    for (int seat = 0; seat < nul->pub.head.setup.seats; seat++) {
        bm_json_open_object(json);
        bm_json_key_bool(json, "committed", bm_has(nul->pub.called, seat));
        write_known(json, "coin", nul->pub.coin[seat] | nul->priv[seat].coin, false);
        write_known(json, "call", nul->pub.call[seat] | nul->priv[seat].call, true);
        bm_json_close_object(json);
    }
    bm_json_close_list(json);
}

static void write_result(const void *state, bm_json *json)
{
    bm_json_key(json, "winners");
    bm_json_set(json, nul_winners(state));
}

static void write_event(const bm_event *event, bm_json *json)
{
    static const char *const NAME[] = {"", "deal", "call", "show"};

    bm_json_key_string(json, "event", NAME[event->kind]);
    bm_json_key_int(json, "seat", event->seat);
    if (event->kind == NUL_EVENT_SHOWN) {
        write_known(json, "coin", event->amount, false);
        write_known(json, "call", (int)event->set, true);
    } else {
        write_known(json, event->kind == NUL_EVENT_DEALT ? "coin" : "call", (int)event->secret,
                    event->kind == NUL_EVENT_CALLED);
    }
}

static void say_event(const void *state, const bm_events *events, uint32_t i, bm_saying *saying)
{
    const bm_event *event = &events->list[i];
    bool known = event->secret != 0;

    (void)state;
    if (event->kind == NUL_EVENT_SHOWN) {
        bm_say(saying, "nul.say.show", event->seat);
        bm_say_number(saying, "coin", event->amount);
        bm_say_term(saying, "call", "nul.", CALL[event->set], 0);
    } else if (event->kind == NUL_EVENT_DEALT) {
        bm_say(saying, known ? "nul.say.coin" : "nul.say.coin-hidden", event->seat);
        if (known)
            bm_say_number(saying, "coin", (int64_t)event->secret);
    } else {
        bm_say(saying, known ? "nul.say.call" : "nul.say.call-hidden", event->seat);
        if (known)
            bm_say_term(saying, "call", "nul.", CALL[event->secret], 0);
    }
}

static bool say_result(const void *state, uint32_t i, bm_saying *saying)
{
    uint32_t winners = nul_winners(state);

    if (i > 0)
        return false;
    bm_say(saying, winners != 0 ? "nul.end.winners" : "nul.end.nobody", BM_NOBODY);
    if (winners != 0)
        bm_say_seats(saying, "seats", winners);
    return true;
}

const bm_game nul_game = {
    .name = "null",
    .code = "nul",
    .listed = false,
    .rules_version = 1,
    .bytes_version = 2,
    .seats_min = NUL_SEATS_MIN,
    .seats_max = NUL_SEATS_MAX,
    .state_size = sizeof(nul_state),
    .events_max = 1 + NUL_SEATS_MAX,
    .plies_max = 2 * NUL_SEATS_MAX,
    .options = OPTIONS,
    .option_count = BM_LENGTH(OPTIONS),
    .editions = EDITIONS,
    .edition_count = BM_LENGTH(EDITIONS),
    .phases = PHASES,
    .reasons = REASONS,
    .reason_count = BM_LENGTH(REASONS),
    .start = start,
    .turn = turn,
    .check = check,
    .next_move = next_move,
    .random_move = random_move,
    .default_move = default_move,
    .chance = chance,
    .apply = apply,
    .redact = redact,
    .sample = sample,
    .result = result,
    .fields = fields,
    .audit = nul_audit,
    .write_move = write_move,
    .read_move = read_move,
    .write_view = write_view,
    .write_result = write_result,
    .write_event = write_event,
    .say_event = say_event,
    .say_result = say_result,
};
