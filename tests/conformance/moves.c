/* moves.c - `check` is the only judge; lists, draws and defaults agree with it. */
#include "conformance/properties.h"

enum { FUZZES = 48, SMALL_SPACE = 64, DRAWS_MAX = 20000, CHANCE_DRAWS = 4000 };

/* The turn tells a table whom to wait for, so nobody else may be able to move,
 * not even a seat that does not exist. */
void only_asked_seats_may_act(trial *t)
{
    static moves list;
    bm_turn turn = t->game->turn(t->state.bytes);

    if ((turn.must & ~turn.may) != 0)
        broken(t, "must is a part of may", "may %#x, must %#x", turn.may, turn.must);
    if (turn.wait != BM_WAIT_SEATS && turn.may != 0)
        broken(t, "seats are named only when waited for", "may %#x", turn.may);
    if (turn.wait == BM_WAIT_SEATS && turn.must == 0)
        broken(t, "somebody must act when seats are waited for", "may %#x", turn.may);
    if (bm_count(turn.must) > 1 && turn.may != turn.must)
        broken(t, "of a sealed decision nobody else may act", "may %#x, must %#x", turn.may,
               turn.must);
    if (turn.may >> t->setup.seats != 0)
        broken(t, "seats are seats of this table", "may %#x", turn.may);
    for (int seat = BM_REFEREE; seat <= BM_SEATS_MAX; seat++) {
        if (seat == BM_CHANCE || (seat >= 0 && bm_has(turn.may, seat)))
            continue;
        list_moves(t, &t->state, seat, &list);
        if (list.count != 0)
            broken(t, "a seat that is not asked has no moves", "seat %d has %s", seat,
                   spelled(t, list.list[0]));
    }
    list_moves(t, &t->state, acting_seat(t, &t->state), &list);
    for (int seat = BM_REFEREE; seat <= BM_SEATS_MAX; seat++) {
        if (seat >= 0 ? bm_has(turn.may, seat) : turn.wait == BM_WAIT_CHANCE && seat == BM_CHANCE)
            continue;
        for (int i = 0; i < 8; i++) {
            bm_move move = fuzzed_move(t, &list);
            if (t->game->check(t->state.bytes, seat, move) == BM_OK)
                broken(t, "a seat that is not asked has no legal move", "seat %d: %s", seat,
                       fields_of(move));
        }
    }
}

static void demand_listed_is_legal(const trial *t, int seat, const moves *list)
{
    for (uint32_t i = 0; i < list->count; i++) {
        bm_move move = list->list[i];
        bm_status status = t->game->check(t->state.bytes, seat, move);
        if (status != BM_OK)
            broken(t, "what is listed is legal", "%s %s: %s", named_seat(seat), fields_of(move),
                   bm_reason_of(t->game, status)->key);
        if (i > 0 && bm_move_same(move, list->list[i - 1]))
            broken(t, "no move is listed twice", "%s %s", named_seat(seat), spelled(t, move));
    }
}

static void demand_legal_is_listed(const trial *t, int seat, const moves *list, bm_move move)
{
    bm_status status = t->game->check(t->state.bytes, seat, move);

    /* Every refusal must have a name; this traps when it has none. */
    if (status != BM_OK)
        bm_reason_of(t->game, status);
    if ((status == BM_OK) == contains(list, move) || (status == BM_OK && list->partial))
        return;
    broken(t, "what is legal is listed", "%s %s: %s", named_seat(seat), fields_of(move),
           status == BM_OK ? "legal, not listed" : "listed, not legal");
}

/* A move in the list that is refused frustrates; a legal one that is missing
 * cannot be clicked; one that `check` takes by mistake breaks the game. Every
 * bit of one legal move is flipped, then random moves are tried. */
static void compare_with_fuzzed(trial *t, int seat, const moves *list)
{
    if (list->count > 0) {
        bm_move base = list->list[below(t, list->count)];
        for (int bit = 0; bit < 16; bit++) {
            bm_move move = base;
            move.kind ^= (uint16_t)(1u << bit);
            demand_legal_is_listed(t, seat, list, move);
            move = base;
            move.target ^= (uint16_t)(1u << bit);
            demand_legal_is_listed(t, seat, list, move);
        }
        for (int bit = 0; bit < 32; bit++) {
            bm_move move = base;
            move.amount = (int32_t)((uint32_t)move.amount ^ 1u << bit);
            demand_legal_is_listed(t, seat, list, move);
        }
        for (int bit = 0; bit < 64; bit++) {
            bm_move move = base;
            move.set ^= UINT64_C(1) << bit;
            demand_legal_is_listed(t, seat, list, move);
        }
    }
    for (int i = 0; i < FUZZES; i++)
        demand_legal_is_listed(t, seat, list, fuzzed_move(t, list));
}

void check_agrees_with_the_list(trial *t)
{
    static moves list;
    bm_turn turn = t->game->turn(t->state.bytes);

    for (uint32_t seats = turn.may; seats != 0; seats &= seats - 1) {
        int seat = bm_lowest(seats);
        list_moves(t, &t->state, seat, &list);
        demand_listed_is_legal(t, seat, &list);
        compare_with_fuzzed(t, seat, &list);
        if (bm_has(turn.must, seat) && list.count == 0 && !list.partial)
            broken(t, "who must act can", "seat %d has no move", seat);
    }
}

/* The host rolls by these weights: an outcome that is left out can never come,
 * and an impossible one would stop the game. */
void chance_agrees_with_its_weights(trial *t)
{
    static moves list;
    bool due = t->game->turn(t->state.bytes).wait == BM_WAIT_CHANCE;
    uint64_t sum = 0;
    uint32_t weight;
    bm_move move;

    for (uint32_t i = 0; t->game->chance(t->state.bytes, i, &move, &weight); i++) {
        if (weight == 0 && t->game->check(t->state.bytes, BM_CHANCE, move) == BM_OK)
            broken(t, "an outcome without weight cannot come", "%s", spelled(t, move));
        if (i == OUTCOMES_MAX)
            broken(t, "outcomes end", "more than %d", OUTCOMES_MAX);
        sum += weight;
    }
    if ((sum > 0) != due || sum > INT32_MAX)
        broken(t, "weights are there when chance is due, and below 2^31", "sum %llu",
               (unsigned long long)sum);
    list_moves(t, &t->state, BM_CHANCE, &list);
    demand_listed_is_legal(t, BM_CHANCE, &list);
    compare_with_fuzzed(t, BM_CHANCE, &list);
}

/* What a time-out plays must never be refused. */
void default_moves_are_legal(trial *t)
{
    for (uint32_t seats = t->game->turn(t->state.bytes).must; seats != 0; seats &= seats - 1) {
        int seat = bm_lowest(seats);
        bm_move move = t->game->default_move(t->state.bytes, seat);
        if (t->game->check(t->state.bytes, seat, move) != BM_OK)
            broken(t, "a default move is legal", "seat %d: %s", seat, fields_of(move));
    }
}

static void demand_random_is_legal(trial *t, int seat, bm_move *move)
{
    *move = t->game->random_move(t->state.bytes, seat, &t->rng);
    if (t->game->check(t->state.bytes, seat, *move) != BM_OK)
        broken(t, "a random move is legal", "%s: %s", named_seat(seat), fields_of(*move));
}

/* A draw from nothing says so: whoever plays at random asks somebody else then. */
static void demand_none_is_drawn(trial *t, int seat)
{
    bm_move move = t->game->random_move(t->state.bytes, seat, &t->rng);

    if (!bm_move_same(move, bm_move_of(0, 0, 0, 0)))
        broken(t, "a seat without a move draws none", "seat %d: %s", seat, fields_of(move));
}

static void demand_all_come(trial *t, int seat, const moves *list)
{
    bool seen[SMALL_SPACE] = {false};
    uint32_t missing = list->count;
    bm_move move;

    for (int draw = 0; missing > 0; draw++) {
        if (draw == DRAWS_MAX)
            broken(t, "random moves reach every legal move", "%s: %u never came", named_seat(seat),
                   missing);
        demand_random_is_legal(t, seat, &move);
        uint32_t i = 0;
        while (!bm_move_same(list->list[i], move))
            i++;
        missing -= !seen[i];
        seen[i] = true;
    }
}

/* Playouts and fuzzers live on random moves: a legal one that never comes up is
 * a part of the game that is never tried. */
void random_moves_reach_all(trial *t)
{
    static moves list;
    bm_turn turn = t->game->turn(t->state.bytes);
    bm_move move;

    for (uint32_t seats = turn.may; seats != 0; seats &= seats - 1) {
        int seat = bm_lowest(seats);
        list_moves(t, &t->state, seat, &list);
        for (int i = 0; (list.count > 0 || list.partial) && i < 16; i++)
            demand_random_is_legal(t, seat, &move);
        if (list.count == 0 && !list.partial)
            demand_none_is_drawn(t, seat);
        if (list.count <= SMALL_SPACE && !list.partial)
            demand_all_come(t, seat, &list);
    }
}

/* Bots sample the future by random_move, hosts roll by `chance`: both must be
 * the same dice. Chi-square may be eight standard deviations and 16 above what
 * is expected, which honest dice miss about once in ten million states. */
void random_chance_follows_the_weights(trial *t)
{
    uint32_t weights[SMALL_SPACE];
    uint32_t counts[SMALL_SPACE] = {0};
    bm_move outcomes[SMALL_SPACE];
    uint32_t outcome_count = 0;
    double sum = 0;
    double square = 0;

    if (t->game->turn(t->state.bytes).wait != BM_WAIT_CHANCE)
        return;
    while (t->game->chance(t->state.bytes, outcome_count, &outcomes[outcome_count],
                           &weights[outcome_count])) {
        sum += weights[outcome_count];
        if (++outcome_count == SMALL_SPACE)
            return;
    }
    for (int draw = 0; draw < CHANCE_DRAWS; draw++) {
        bm_move move;
        uint32_t i = 0;
        demand_random_is_legal(t, BM_CHANCE, &move);
        while (!bm_move_same(outcomes[i], move))
            i++;
        counts[i]++;
    }
    for (uint32_t i = 0; i < outcome_count; i++) {
        double expected = CHANCE_DRAWS * weights[i] / sum;
        if (expected > 0)
            square += (counts[i] - expected) * (counts[i] - expected) / expected;
    }
    double excess = square - (outcome_count - 1) - 16;
    if (excess > 0 && excess * excess > 128.0 * (outcome_count - 1))
        broken(t, "random chance follows the weights", "chi-square %.1f with %u outcomes", square,
               outcome_count);
}
