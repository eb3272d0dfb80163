/* desk.h - what a page can ask of the core: the functions of the WebAssembly module.
 *
 * The module has no imports and keeps one match and one position, so a page makes an
 * instance for each table that it shows. Whoever calls writes into the memory at
 * desk_in(), whose size is DESK_IN bytes, and says how many bytes; answers are JSON in
 * UTF-8 at desk_out(), and functions return its length. What is refused is answered
 * {"refused":{"reason":KEY,"rule":ID or null}}, and nothing has changed.
 *
 * A *moment* is how the game stood after a ply, as one viewer saw it, with what was told
 * of that ply. Moments come from a match that is played or replayed here (desk_ply), or as
 * bytes from a server (desk_moment). The last one asked for is the *position*: moves,
 * judgements and previews are about it.
 *
 * Seats and viewers are numbers as in core/move.h: -1 is chance, -2 a spectator, -3 the
 * referee.
 */
#ifndef BM_WASM_DESK_H
#define BM_WASM_DESK_H

#include <stdint.h>

#ifdef __wasm__
#define DESK_EXPORT(name) __attribute__((export_name(#name)))
#else
#define DESK_EXPORT(name)
#endif

enum {
    DESK_IN = 4 * 1024 * 1024,
    DESK_OUT = 4 * 1024 * 1024,
    DESK_MOVES_MAX = 4096,
    DESK_ANALYSED_MAX = 20000 /* plies of a match that can be looked back at */
};

DESK_EXPORT(desk_in) uint8_t *desk_in(void);
DESK_EXPORT(desk_out) const char *desk_out(void);

/* What can be played: seats, options, bots, automatic answers, versions. */
DESK_EXPORT(desk_games) int desk_games(void);

/* In: the language, then what each seat is called, a line each. Answered {}. `you` is
 * addressed as "you", or BM_NOBODY. */
DESK_EXPORT(desk_names) int desk_names(int size, int you);

/* In: a state as bytes, then events as bytes (core/event.h), of the game with this place in
 * desk_games. */
DESK_EXPORT(desk_moment) int desk_moment(int index, int state_size, int events_size, int viewer);

/* The printed facts of the position's game. */
DESK_EXPORT(desk_facts) int desk_facts(void);

/* {"moves":[…],"partial":…} of a seat, at most DESK_MOVES_MAX. */
DESK_EXPORT(desk_moves) int desk_moves(int seat);

/* In: a move. {"legal":true}, or {"legal":false,"reason":…,"rule":…}. */
DESK_EXPORT(desk_check) int desk_check(int seat, int size);

/* In: a move. What would come of it, or null. */
DESK_EXPORT(desk_preview) int desk_preview(int seat, int size);

/* What the strongest bot would do in the seat's place, which may act and sees the position (or
 * the referee does): {"bot":NAME,"move":…,"share":N}. The move is null where it would do
 * nothing; it sees N of 1000 wins for the seat. `nodes` 0 leaves it to the bot how much it looks
 * at. */
DESK_EXPORT(desk_hint) int desk_hint(int seat, int nodes);

/* In: the game's name, then lines NAME=VALUE: seats, edition, options, and
 *   board=…, seed=HEX or a number, chance=auto or manual, salts=HEX,HEX,…
 *   bots=NAME,,NAME   a bot or nobody for each seat, where nobody is a person
 * The match begins. {"length":…} */
DESK_EXPORT(desk_open) int desk_open(int size);

/* In: a record; every line of it is judged. {"length":…,"game":…,"seats":…,"over":…,
 * "commitment":…,"seed":…}; what is refused has a "line" too. */
DESK_EXPORT(desk_load) int desk_load(int size);

/* In: a bot or nobody for each seat, as in desk_open. For a match that was loaded. */
DESK_EXPORT(desk_seat) int desk_seat(int size);

/* In: a new seed. The match goes on from so many plies with other luck, which does not follow
 * from one seed any more: its chance is manual, and rolled by desk_roll. {"length":…} */
DESK_EXPORT(desk_branch) int desk_branch(int plies, int size);

/* Rolls, from the seed, one thing that is due in a manual match. {"length":…} */
DESK_EXPORT(desk_roll) int desk_roll(void);

/* The record of the match: {"record":…}. */
DESK_EXPORT(desk_record) int desk_record(void);

/* The moment after so many plies, 0 being the start, as the viewer saw it. */
DESK_EXPORT(desk_ply) int desk_ply(int plies, int viewer);

/* In: a move of a seat, or of chance in a manual match. {"length":…} */
DESK_EXPORT(desk_play) int desk_play(int seat, int size);

/* One thing that needs no person: a bot's move, an automatic answer, or that somebody wants
 * nothing. {"asked":SEAT} when a person is to decide, {"over":true,"places":[…],"winners":[…]}
 * with a place for each seat, {"chance":true} when chance is due in a manual match, else
 * {"length":…}. */
DESK_EXPORT(desk_step) int desk_step(void);

/* The person in this seat, which need not act, wants nothing. */
DESK_EXPORT(desk_pass) int desk_pass(int seat);

/* Takes the last decision of a person back: {"undone":true or false,"length":…}; false where
 * something has come to light since, or nobody has decided anything. */
DESK_EXPORT(desk_undo) int desk_undo(void);

/* In: settings of automatic answers, "demand+pay" or "none". */
DESK_EXPORT(desk_automatic) int desk_automatic(int seat, int size);

/* In: a bot's name, or nothing for the strongest of the game. Begins to look back at the match;
 * `nodes` 0 leaves it to the bot. {"looked":0,"length":…,"done":false,"bot":…} */
DESK_EXPORT(desk_analyse) int desk_analyse(int size, int nodes);

/* Looks at so many more plies, and answers the same. Refused when another match is on the desk
 * meanwhile, or moves were taken back. */
DESK_EXPORT(desk_look) int desk_look(int plies);

/* What was found (bots/analysis_write.h), with sentences in the language of now; it must be
 * done. */
DESK_EXPORT(desk_analysis) int desk_analysis(void);

/* One number for the whole behaviour, rules and bots, as `beaumonde bench` prints it, and one
 * for how nets reckon, by each kernel: {"signature":HEX,"nets":{KERNEL:HEX, …}}. */
DESK_EXPORT(desk_signature) int desk_signature(void);

#endif
