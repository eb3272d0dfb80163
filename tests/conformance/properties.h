/* properties.h - the promises of core/game.h, one function each.
 *
 * Those of a state look at `t->state` and leave it as it is. Each says in its
 * own file why the promise matters.
 */
#ifndef BM_CONFORMANCE_PROPERTIES_H
#define BM_CONFORMANCE_PROPERTIES_H

#include "conformance/trial.h"

/* moves.c: who may do what. */
void only_asked_seats_may_act(trial *t);
void check_agrees_with_the_list(trial *t);
void chance_agrees_with_its_weights(trial *t);
void default_moves_are_legal(trial *t);
void random_moves_reach_all(trial *t);
void random_chance_follows_the_weights(trial *t);

/* state.c: states as values. */
void start_sets_every_byte(trial *t);
void questions_change_nothing(trial *t);
void applying_is_a_function(trial *t, int seat, bm_move move);
void bytes_round_trip(trial *t);
void damaged_bytes_are_refused(trial *t);

/* text.c: notation. */
void notation_round_trips(trial *t);
void other_spellings_are_other_moves(trial *t);

/* secrecy.c: what a viewer may know. */
void redaction_is_idempotent(trial *t);
void knowledge_is_recognised(trial *t);
void samples_fit_the_view(trial *t);
void a_seat_needs_only_its_view(trial *t);
void views_do_not_leak(trial *t);
void events_do_not_leak(trial *t);
void secrets_can_be_guessed_wrong(const trial *t);

/* sentences.c: what happens, in words. */
void moves_are_told(trial *t, const bm_events *events, const bm_turn *turn, int seat);
void results_are_told(trial *t);
void sentences_do_not_leak(trial *t);

/* turns.c: order and end. */
void sealed_moves_commute(trial *t);
void turn_ids_grow(trial *t, const bm_turn *before, int seat);
void claims_are_public(trial *t, int seat, bm_move move);
void offers_come_before_they_are_taken(trial *t, int seat, bm_move move);
void claims_and_offers_were_met(const trial *t);
void events_stay_in_bounds(trial *t, const bm_events *events);
void the_end_is_the_end(trial *t);

/* matches.c: whole matches. */
void matches_round_trip(trial *t, bool automatic);
void full_histories_change_nothing(trial *t, bool automatic);

/* boards.c: boards that the table brings along. */
void boards_round_trip(trial *t);

/* tables.c: what a game declares. */
void tables_are_sound(const trial *t);
void reasons_have_texts(const trial *t);
void signatures_repeat(const trial *t);

#endif
