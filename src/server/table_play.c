/* table_play.c - the entries of the game: its moves, and what goes on around them.
 *
 * Chance follows from the seed, and stands in the journal too: an entry whose rolls are
 * not those of the seed is refused, so that a journal is known to be whole.
 */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "core/secret.h"
#include "server/members.h"
#include "server/table_apply.h"
#include "server/table_judge.h"

enum { BACK_BANK_MS = 10 * 1000 }; /* in the bank of whoever comes back, at least */

static const char *const PROPOSALS[] = {"undo", "pause", NULL};

static bool playing(bm_applying *a)
{
    return a->table->phase == BM_TABLE_PLAYING || bm_wrong(a, "phase");
}

/* Whether the rolls from this ply on are the ones that the entry lists. */
static bool rolls_agree(const bm_applying *a, uint32_t from)
{
    const bm_match *match = &a->table->match;
    const json_t *rolls = json_object_get(a->body, "rolls");
    char buffer[BM_MOVE_TEXT_MAX];
    bm_text text;

    if (json_array_size(rolls) != match->length - from)
        return false;
    for (uint32_t i = from; i < match->length; i++) {
        const char *roll = json_string_value(json_array_get(rolls, i - from));
        bm_text_begin(&text, buffer, sizeof buffer);
        match->game->write_move(match->history[i].move, &text);
        if (match->history[i].seat != BM_CHANCE || roll == NULL || strcmp(roll, buffer) != 0)
            return false;
    }
    return true;
}

/* Who could still claim something, before whoever must act ends it. The time for it begins
 * anew with everybody who could not before. */
static void note_claims(bm_table *table)
{
    const bm_game *game = table->terms.game;
    const void *state = &table->match.state;
    uint32_t must = game->turn(state).must;
    uint32_t claims = 0;

    for (; game->ends_claims != NULL && must != 0; must &= must - 1) {
        int seat = bm_lowest(must);
        claims |= game->ends_claims(state, seat, game->default_move(state, seat));
    }
    if ((claims & ~table->claims) != 0)
        table->claims_ms = table->terms.claim_ms;
    if (claims == 0)
        table->claims_ms = 0;
    table->claims = claims;
}

/* Whoever plays for those who must act is asked, or asked again. */
static void ask_anew(bm_applying *a)
{
    a->table->asked_seq = a->entry->seq;
    a->table->asked_ms = a->entry->at_ms;
}

/* The game may have come to its end. */
static void played(bm_applying *a)
{
    bm_table *table = a->table;

    a->happening->played = true;
    note_claims(table);
    ask_anew(a);
    a->happening->overruled = table->proposal.what != BM_PROPOSED_NOTHING;
    table->proposal.what = BM_PROPOSED_NOTHING;
    if (table->terms.game->turn(&table->match.state).wait == BM_WAIT_NOBODY)
        table->phase = BM_TABLE_OVER;
}

static void fill_clocks(bm_table *table)
{
    for (int seat = 0; seat < table->terms.setup.seats; seat++)
        table->holder[seat].left_ms = table->terms.limit_ms;
}

bm_status bm_table_start(const bm_table *table, bm_match *match, bm_ply *history, uint32_t capacity,
                         bm_events *events)
{
    const bm_terms *terms = &table->terms;
    bm_source source = {.automatic = true};

    bm_copy(source.seed, table->seed, sizeof source.seed);
    for (int seat = 0; seat < terms->setup.seats; seat++) {
        source.salt_size[seat] = table->holder[seat].salt_size;
        bm_copy(source.salt[seat], table->holder[seat].salt, table->holder[seat].salt_size);
    }
    return bm_match_start(match, terms->game, &terms->setup,
                          terms->has_board ? &terms->board : NULL, &source, history, capacity,
                          events);
}

bool bm_apply_started(bm_applying *a)
{
    bm_table *table = a->table;

    if (table->phase != BM_TABLE_GATHERING || bm_table_open_seats(table) != 0)
        return bm_wrong(a, "phase");
    bm_ply *history = malloc(BM_HISTORY_START * sizeof *history);
    if (history == NULL)
        return bm_wrong(a, "memory");
    bm_status status =
        bm_table_start(table, &table->match, history, BM_HISTORY_START, &a->happening->events);
    if (status != BM_OK || !rolls_agree(a, 0)) {
        free(history);
        return bm_wrong(a, "rolls");
    }
    table->history = history;
    table->phase = BM_TABLE_PLAYING;
    fill_clocks(table);
    played(a);
    return true;
}

bool bm_table_make_room(bm_table *table)
{
    uint32_t capacity = 2 * table->match.capacity;
    bm_ply *larger = malloc(capacity * sizeof *larger);

    if (larger == NULL)
        return false;
    bm_match_rehouse(&table->match, larger, capacity);
    free(table->history);
    table->history = larger;
    return true;
}

static bm_status play(bm_applying *a, int seat, bm_move move)
{
    bm_match *match = &a->table->match;
    bm_status status = bm_match_play(match, seat, move, &a->happening->events);

    while (status == BM_HISTORY_FULL && bm_table_make_room(a->table))
        status = bm_match_play(match, seat, move, &a->happening->events);
    return status;
}

/* Time for what is asked now. `before` is the turn before the move. A bank gets more for what
 * had to be decided: nobody saves up time by moves that nobody waits for. */
static void set_clocks(bm_table *table, int mover, const bm_turn *before)
{
    bm_turn turn = table->terms.game->turn(&table->match.state);
    const bm_terms *terms = &table->terms;
    bool resolved = before->id != turn.id || !bm_has(turn.must, mover);

    if (terms->clock == BM_CLOCK_BANK && bm_has(before->must, mover) && resolved)
        table->holder[mover].left_ms += terms->increment_ms;
    for (uint32_t must = turn.must; terms->clock != BM_CLOCK_BANK && must != 0; must &= must - 1) {
        int seat = bm_lowest(must);
        if (seat == mover || !bm_has(before->must, seat) || before->id != turn.id)
            table->holder[seat].left_ms = terms->limit_ms;
    }
    if (before->id != turn.id) {
        table->waived = 0;
        table->claims = 0; /* whoever can claim now can claim something else */
    }
}

bool bm_apply_moved(bm_applying *a)
{
    bm_table *table = a->table;
    uint32_t length = table->match.length;
    bm_span words;
    bm_move move;
    int seat;
    int by;

    if (!playing(a) || !bm_applying_seat(a, &seat))
        return false;
    if (!bm_member_word(a->body, "by", bm_movers, &by) ||
        !bm_member_text(a->body, "move", &words) || !table->terms.game->read_move(words, &move))
        return bm_wrong(a, "move");
    bm_turn before = table->terms.game->turn(&table->match.state);
    a->happening->plies = length;
    bm_copy(&a->happening->before, &table->match.state, table->terms.game->state_size);
    if (play(a, seat, move) != BM_OK)
        return bm_wrong(a, "illegal move");
    if (!rolls_agree(a, length + 1)) {
        bm_match_undo(&table->match);
        return bm_wrong(a, "rolls");
    }
    if (table->terms.game->makes_offer != NULL && table->terms.game->makes_offer(move))
        table->offer_seq[seat] = a->entry->seq;
    table->last_by_person = by == BM_BY_PERSON;
    a->happening->late = by == BM_BY_TIME;
    set_clocks(table, seat, &before);
    played(a);
    return true;
}

bool bm_apply_waived(bm_applying *a)
{
    int seat;

    if (!playing(a) || !bm_applying_seat(a, &seat))
        return false;
    a->table->waived |= bm_bit(seat);
    return true;
}

bool bm_table_can_undo(const bm_table *table, int seat)
{
    const bm_match *match = &table->match;

    return match->length > 0 && match->history[match->length - 1].seat == seat &&
           table->last_by_person && !bm_revealed_since(match, match->length - 1);
}

/* Done when everybody who plays for itself agrees. */
static void settle_proposal(bm_applying *a)
{
    bm_table *table = a->table;
    bm_proposal *proposal = &table->proposal;

    if ((bm_table_people(table) & ~proposal->agreed) != 0)
        return;
    if (proposal->what == BM_PROPOSED_PAUSE)
        table->phase = BM_TABLE_PAUSED;
    if (proposal->what == BM_PROPOSED_UNDO) {
        bm_match_undo(&table->match);
        a->happening->plies = table->match.length;
        table->last_by_person = false; /* nobody undoes twice */
        if (table->terms.clock != BM_CLOCK_BANK)
            table->holder[proposal->seat].left_ms = table->terms.limit_ms;
        played(a);
    }
    proposal->what = BM_PROPOSED_NOTHING;
}

bool bm_apply_proposed(bm_applying *a)
{
    bm_table *table = a->table;
    int seat;
    int what;

    if (!playing(a) || !bm_applying_seat(a, &seat))
        return false;
    if (!bm_member_word(a->body, "what", PROPOSALS, &what) ||
        table->proposal.what != BM_PROPOSED_NOTHING || !bm_has(bm_table_people(table), seat) ||
        (what == 0 && !bm_table_can_undo(table, seat)))
        return bm_wrong(a, "proposal");
    table->proposal = (bm_proposal){.what = what == 0 ? BM_PROPOSED_UNDO : BM_PROPOSED_PAUSE,
                                    .seat = seat,
                                    .agreed = bm_bit(seat)};
    settle_proposal(a);
    return true;
}

bool bm_apply_consented(bm_applying *a)
{
    bm_table *table = a->table;
    bool agree;
    int seat;

    if (!playing(a) || !bm_applying_seat(a, &seat))
        return false;
    if (table->proposal.what == BM_PROPOSED_NOTHING || !bm_has(bm_table_people(table), seat) ||
        !bm_member_bool(a->body, "agree", &agree))
        return bm_wrong(a, "consent");
    if (!agree) {
        table->proposal.what = BM_PROPOSED_NOTHING;
        return true;
    }
    table->proposal.agreed |= bm_bit(seat);
    settle_proposal(a);
    return true;
}

bool bm_apply_resumed(bm_applying *a)
{
    int seat;

    if (a->table->phase != BM_TABLE_PAUSED)
        return bm_wrong(a, "phase");
    if (json_object_get(a->body, "seat") != NULL && !bm_applying_seat(a, &seat))
        return false;
    a->table->phase = BM_TABLE_PLAYING;
    ask_anew(a);
    return true;
}

/* Who comes back has time for its next decision, and no other for this one. */
static void refill(bm_table *table, int seat)
{
    const bm_terms *terms = &table->terms;
    int64_t *left_ms = &table->holder[seat].left_ms;
    int64_t least_ms = terms->limit_ms;

    if (terms->clock == BM_CLOCK_BANK && least_ms > BACK_BANK_MS)
        least_ms = BACK_BANK_MS;
    if (!bm_has(terms->game->turn(&table->match.state).must, seat) && *left_ms < least_ms)
        *left_ms = least_ms;
}

/* A bot plays for the seat, or no longer. Who is away agrees to everything. */
static bool set_away(bm_applying *a, bool away, bool resigned)
{
    bm_table *table = a->table;
    bm_holder *holder;
    int seat;

    if (!bm_applying_seat(a, &seat))
        return false;
    holder = &table->holder[seat];
    if ((table->phase != BM_TABLE_PLAYING && table->phase != BM_TABLE_PAUSED) ||
        holder->person == 0 || holder->resigned || (holder->away == away && !resigned))
        return bm_wrong(a, "nobody to replace");
    holder->away = away;
    holder->resigned = resigned;
    ask_anew(a);
    if (!away)
        refill(table, seat);
    if (table->proposal.what != BM_PROPOSED_NOTHING)
        settle_proposal(a);
    return true;
}

bool bm_apply_away(bm_applying *a)
{
    return set_away(a, true, false);
}

bool bm_apply_back(bm_applying *a)
{
    return set_away(a, false, false);
}

bool bm_apply_resigned(bm_applying *a)
{
    return set_away(a, true, true);
}
