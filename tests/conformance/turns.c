/* turns.c - who comes when, sealed decisions, and the end. */
#include "conformance/properties.h"

#include <string.h>

#include "core/view.h"

/* Two seats that decide at once: whoever's message comes first must not matter,
 * and until both are in nobody may learn what the other chose. */
static void play_both(const trial *t, int first, bm_move first_move, int second,
                      bm_move second_move, box *state)
{
    bm_turn before = t->game->turn(state->bytes);

    play_on(t, state, first, first_move, NULL);
    bm_turn between = t->game->turn(state->bytes);
    if (between.id != before.id || between.phase != before.phase ||
        between.must != (before.must & ~bm_bit(first)))
        broken(t, "a sealed move only takes its seat off the list", "seat %d of must %#x", first,
               before.must);
    if (t->game->check(state->bytes, second, second_move) != BM_OK)
        broken(t, "sealed moves do not get in each other's way", "seat %d after seat %d", second,
               first);
    play_on(t, state, second, second_move, NULL);
}

static void demand_sealed(trial *t, int seat, bm_move one, bm_move other)
{
    box first = copy_of(t, &t->state);
    box second = first;

    play_on(t, &first, seat, one, NULL);
    play_on(t, &second, seat, other, NULL);
    for (int i = 0; i <= t->setup.seats; i++) {
        int viewer = viewer_at(t, i);
        box here = redacted(t, &first, viewer);
        box there = redacted(t, &second, viewer);
        if (viewer != seat && !same_state(t, &here, &there))
            broken(t, "a sealed move is sealed", "viewer %s can tell what seat %d chose",
                   named_seat(viewer), seat);
    }
}

void sealed_moves_commute(trial *t)
{
    uint32_t must = t->game->turn(t->state.bytes).must;

    if (bm_count(must) < 2)
        return;
    int a = bm_nth(must, (int)below(t, (uint32_t)bm_count(must)));
    must &= ~bm_bit(a);
    int b = bm_nth(must, (int)below(t, (uint32_t)bm_count(must)));
    bm_move move_a = t->game->random_move(t->state.bytes, a, &t->rng);
    bm_move move_b = t->game->random_move(t->state.bytes, b, &t->rng);
    box a_first = copy_of(t, &t->state);
    box b_first = a_first;

    play_both(t, a, move_a, b, move_b, &a_first);
    play_both(t, b, move_b, a, move_a, &b_first);
    if (!same_state(t, &a_first, &b_first))
        broken(t, "sealed moves commute byte for byte", "seats %d and %d", a, b);
    for (int i = 0; i < 4; i++)
        demand_sealed(t, a, move_a, t->game->random_move(t->state.bytes, a, &t->rng));
    t->tally->sealed_pairs++;
}

/* A click in flight quotes the id: it must stay while the question stays, and
 * grow once the question is answered. `before` is the turn before the move. A move
 * after which the same seats must act in the same phase may have left the question
 * open, whoever made it: then the id is the game's affair. */
void turn_ids_grow(trial *t, const bm_turn *before, int seat)
{
    bm_turn after = t->game->turn(t->state.bytes);
    bool sealed = seat != BM_CHANCE && bm_count(before->must) > 1;
    uint32_t rest = seat == BM_CHANCE ? before->must : before->must & ~bm_bit(seat);
    bool resolved = after.wait != before->wait || after.phase != before->phase ||
                    seat == BM_CHANCE || (after.must != before->must && after.must != rest);

    if (after.id < before->id)
        broken(t, "turn ids never shrink", "%u after %u", after.id, before->id);
    if (resolved && after.id == before->id)
        broken(t, "an answered question has a new id", "%u stays", after.id);
    if (sealed && !resolved && after.must == rest && after.id != before->id)
        broken(t, "a sealed move does not raise the id", "%u after %u", after.id, before->id);
    if (t->game->phases[after.phase] == NULL)
        broken(t, "every phase has a name", "phase %d", after.phase);
}

/* Who waits for others to speak shows whom it waits for: nothing secret may decide it. */
void claims_are_public(trial *t, int seat, bm_move move)
{
    box open = redacted(t, &t->state, BM_SPECTATOR);

    if (t->game->ends_claims == NULL || seat == BM_CHANCE)
        return;
    uint32_t seats = t->game->ends_claims(t->state.bytes, seat, move);
    if (seats >> t->setup.seats != 0 || bm_has(seats, seat))
        broken(t, "claims that a move ends are those of others", "seats %#x", seats);
    if (t->game->ends_claims(open.bytes, seat, move) != seats)
        broken(t, "claims are public", "seats %#x", seats);
    if (seats != 0)
        t->tally->claims++;
}

/* What is taken up is the last offer of that seat: it is quoted by its ply. */
void offers_come_before_they_are_taken(trial *t, int seat, bm_move move)
{
    if (t->game->takes_offer == NULL || seat == BM_CHANCE)
        return;
    int from = t->game->takes_offer(move);
    if (from == BM_NO_SEAT)
        return;
    for (uint32_t ply = t->ply; ply-- > 0;)
        if (t->history[ply].seat == from && t->game->makes_offer(t->history[ply].move)) {
            t->tally->offers_taken++;
            return;
        }
    broken(t, "offers are made before they are taken up", "of %s", named_seat(from));
}

/* A suite that has met none has not tested them. */
void claims_and_offers_were_met(const trial *t)
{
    if (t->game->ends_claims != NULL && t->tally->claims == 0)
        broken(t, "random games end claims", "none was met");
    if (t->game->takes_offer != NULL && t->tally->offers_taken == 0)
        broken(t, "random games take offers up", "none was met");
}

/* Callers bring a list of events_max for a move. */
void events_stay_in_bounds(trial *t, const bm_events *events)
{
    if (events->count > t->game->events_max)
        broken(t, "a move has at most events_max events", "%u of %d", events->count,
               t->game->events_max);
    for (uint32_t i = 0; i < events->count; i++) {
        const bm_event *event = &events->list[i];
        if (event->seat != BM_NO_SEAT && event->seat >= t->setup.seats)
            broken(t, "events are about seats", "seat %d", event->seat);
        if (event->unused != 0)
            broken(t, "unused bytes are zero", "event %u", i);
    }
}

/* Nobody is asked, nothing is taken, and the winners are players who are in. */
void the_end_is_the_end(trial *t)
{
    static moves none;
    char buffer[1024];
    bm_result result;
    bm_text text;
    bm_json json;

    memset(&result, 0xff, sizeof result);
    t->game->result(t->state.bytes, &result);
    if (result.winners >> t->setup.seats != 0)
        broken(t, "winners are seats", "winners %#x", result.winners);
    if (result.out >> t->setup.seats != 0 || (result.out & result.winners) != 0)
        broken(t, "who is out is a seat, and has not won", "out %#x, winners %#x", result.out,
               result.winners);
    bm_text_begin(&text, buffer, sizeof buffer);
    bm_json_begin(&json, &text);
    bm_write_result(t->game, t->state.bytes, &json);
    if (text.full || buffer[0] != '{')
        broken(t, "a game that is over has a result", "%s", buffer);
    for (int seat = BM_CHANCE; seat < t->setup.seats; seat++) {
        for (uint32_t i = 0; i < t->ply + 64; i++) {
            bm_move move = i < t->ply ? t->history[i].move : fuzzed_move(t, &none);
            bm_status status = t->game->check(t->state.bytes, seat, move);
            if (status != BM_GAME_OVER && status != BM_NO_SUCH_MOVE)
                broken(t, "after the end all is refused", "%s %s: status %d", named_seat(seat),
                       fields_of(move), status);
            if (i < t->ply && status != BM_GAME_OVER)
                broken(t, "after the end a move is told that it is over", "%s: status %d",
                       named_seat(seat), status);
        }
    }
}
