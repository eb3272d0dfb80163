/* av_face.c - Adel Verpflichtet told in lines, for who listens instead of looking. */
#include "cli/av_face.h"

#include "cli/av_draw.h"
#include "games/av/av_castle.h"
#include "games/av/av_exhibit.h"
#include "games/av/av_board.h"
#include "games/av/av_material.h"
#include "games/av/av_say.h"
#include "games/av/av_text.h"

enum { LIST_MAX = 320 /* all items by their codes; all castles */ };

void av_face_write_codes(uint64_t items, bm_text *text)
{
    for (uint64_t left = items; left != 0; left &= left - 1) {
        if (left != items)
            bm_text_add_char(text, ' ');
        av_write_item(bm_lowest64(left), text);
    }
}

void av_face_write_numbers(uint32_t numbers, bm_text *text)
{
    for (uint32_t left = numbers; left != 0; left &= left - 1) {
        if (left != numbers)
            bm_text_add_char(text, ' ');
        bm_text_add_int(text, bm_lowest(left));
    }
}

static void say_list(bm_saying *saying, const char *name, const char *list)
{
    if (list[0] != '\0')
        bm_say_text(saying, name, list);
    else
        bm_say_term(saying, name, "av.now.", "none", 0);
}

void av_face_say_codes(bm_saying *saying, const char *name, uint64_t items)
{
    char list[LIST_MAX];
    bm_text text;

    bm_text_begin(&text, list, sizeof list);
    av_face_write_codes(items, &text);
    say_list(saying, name, list);
}

void av_face_say_numbers(bm_saying *saying, const char *name, uint32_t numbers)
{
    char list[LIST_MAX];
    bm_text text;

    bm_text_begin(&text, list, sizeof list);
    av_face_write_numbers(numbers, &text);
    say_list(saying, name, list);
}

void av_face_say_cards(bm_saying *saying, const av_public *pub, int seat)
{
    av_face_say_numbers(saying, "cheques", pub->cheques[seat]);
    av_face_say_numbers(saying, "thieves", pub->thieves[seat]);
}

void av_face_say_action(bm_saying *saying, const char *name, int action)
{
    if (av_is_cheque(action))
        bm_say_term(saying, name, "av.action.", "cheque", action - AV_CHEQUE);
    else if (av_is_thief(action))
        bm_say_term(saying, name, "av.action.", "thief", action - AV_THIEF);
    else
        bm_say_term(saying, name, "av.action.",
                    action == AV_EXHIBITION ? "exhibition" : "detective", 0);
}

int av_face_place(const av_state *state, int seat)
{
    return av_place_now(&state->pub, seat) | state->priv[seat].place;
}

int av_face_action(const av_state *state, int seat)
{
    int open = av_cards_lie(&state->pub) ? state->pub.action[seat] : AV_NO_ACTION;

    return open | state->priv[seat].action;
}

void av_face_say_pile(bm_saying *saying, const av_public *pub, int pile, const char *empty,
                      const char *full)
{
    bool top = pub->top[pile] != 0;

    bm_say(saying, top ? full : empty, BM_NOBODY);
    bm_say_number(saying, "n", pub->left[pile]);
    if (top)
        av_say_item(saying, "item", pub->top[pile] - 1);
}

int av_face_castle(const av_public *pub)
{
    return av_castle_at(&pub->board, av_leading_space(pub));
}

bool av_face_say_castle(bm_saying *saying, const av_public *pub)
{
    int castle = av_face_castle(pub);

    if (castle < 0)
        return false;
    bm_say_number(saying, "first", pub->board.castle[castle].first);
    bm_say_number(saying, "second", pub->board.castle[castle].second);
    return true;
}

static void tell(const bm_scene *scene, const bm_saying *saying, bm_text *text)
{
    bm_tell_saying(&scene->teller, saying, text);
}

static void add_line(const bm_scene *scene, const bm_saying *saying, bm_text *text)
{
    tell(scene, saying, text);
    bm_text_add_char(text, '\n');
}

/* Items with their names, which are too long for a saying. */
static void add_items(const bm_scene *scene, const bm_saying *opening, uint64_t items,
                      bm_text *text)
{
    tell(scene, opening, text);
    for (uint64_t left = items; left != 0; left &= left - 1) {
        bm_saying name;
        bm_text_add(text, left != items ? ", " : " ");
        bm_say(&name, "av.now.item", BM_NOBODY);
        av_say_item(&name, "item", bm_lowest64(left));
        tell(scene, &name, text);
    }
    bm_text_add(text, ".\n");
}

static void describe_round(const bm_scene *scene, bm_text *text)
{
    const av_public *pub = &av_face_state(scene)->pub;
    int castle = av_face_castle(pub);
    bm_saying saying;

    if (pub->head.round == 0 || pub->head.phase == AV_PHASE_OVER)
        return;
    bm_say(&saying, castle >= 0 ? "av.now.round" : "av.now.round-last", BM_NOBODY);
    bm_say_number(&saying, "round", pub->head.round);
    bm_say_number(&saying, "castle", castle + 1);
    av_face_say_castle(&saying, pub);
    add_line(scene, &saying, text);
}

static void describe_pile(const bm_scene *scene, int pile, const char *empty, const char *full,
                          bm_text *text)
{
    bm_saying saying;

    av_face_say_pile(&saying, &av_face_state(scene)->pub, pile, empty, full);
    add_line(scene, &saying, text);
}

static void describe_piles(const bm_scene *scene, bm_text *text)
{
    describe_pile(scene, AV_LEFT, "av.now.left-empty", "av.now.left", text);
    describe_pile(scene, AV_RIGHT, "av.now.right-empty", "av.now.right", text);
}

/* Who went where, once that is known. */
static void describe_places(const bm_scene *scene, bm_text *text)
{
    static const char *const KEYS[] = {NULL, "av.now.at-castle", "av.now.at-auction"};
    const av_public *pub = &av_face_state(scene)->pub;

    for (int place = AV_CASTLE; place <= AV_AUCTION; place++) {
        uint32_t seats = 0;
        bm_saying saying;
        for (int seat = 0; seat < pub->head.setup.seats; seat++)
            seats |= (uint32_t)(av_place_now(pub, seat) == place) << seat;
        if (seats == 0)
            continue;
        bm_say(&saying, KEYS[place], BM_NOBODY);
        bm_say_seats(&saying, "seats", seats);
        add_line(scene, &saying, text);
    }
}

/* The pawns from the foremost on. */
static void describe_race(const bm_scene *scene, bm_text *text)
{
    const av_public *pub = &av_face_state(scene)->pub;
    int seats = pub->head.setup.seats;
    bm_saying saying;

    bm_say(&saying, "av.now.race", BM_NOBODY);
    for (int rank = 1; rank <= seats; rank++)
        for (int seat = 0; seat < seats; seat++)
            if (av_rank(pub, seat) == rank)
                bm_say_part(&saying, "pawns",
                            pub->pawn[seat] == 0 ? "av.now.race-club" : "av.now.race-space", seat,
                            pub->pawn[seat]);
    add_line(scene, &saying, text);
}

static void describe_cards(const bm_scene *scene, bm_text *text)
{
    const av_public *pub = &av_face_state(scene)->pub;
    bm_saying saying;

    bm_say(&saying, "av.now.cards", BM_NOBODY);
    av_face_say_cards(&saying, pub, scene->viewer);
    add_line(scene, &saying, text);
}

static void describe_items(const bm_scene *scene, bm_text *text)
{
    uint64_t items = av_items_of(av_face_state(scene), scene->viewer);
    uint64_t best = av_exhibit_best(items);
    bm_saying saying;

    bm_say(&saying, items != 0 ? "av.now.items" : "av.now.items-none", BM_NOBODY);
    bm_say_number(&saying, "n", bm_count64(items));
    if (items != 0)
        add_items(scene, &saying, items, text);
    else
        add_line(scene, &saying, text);
    bm_say(&saying, best != 0 ? "av.now.best" : "av.now.best-none", BM_NOBODY);
    av_face_say_codes(&saying, "codes", best);
    add_line(scene, &saying, text);
}

static void describe_board(const bm_scene *scene, bm_text *text)
{
    const av_board *board = &av_face_state(scene)->pub.board;
    char list[LIST_MAX];
    bm_text castles;
    bm_saying saying;

    bm_text_begin(&castles, list, sizeof list);
    for (int i = 0; i < board->castle_count; i++) {
        if (i > 0)
            bm_text_add(&castles, ", ");
        bm_text_add_int(&castles, board->castle[i].spaces);
        bm_text_add_char(&castles, ':');
        bm_text_add_int(&castles, board->castle[i].first);
        bm_text_add_char(&castles, '|');
        bm_text_add_int(&castles, board->castle[i].second);
    }
    bm_say(&saying, "av.now.board", BM_NOBODY);
    bm_say_text(&saying, "castles", list);
    bm_say_number(&saying, "n", board->table_seats);
    add_line(scene, &saying, text);
}

/* Where the pawn is. */
static void describe_pawn(const bm_scene *scene, int seat, bm_text *text)
{
    const av_public *pub = &av_face_state(scene)->pub;
    int space = pub->pawn[seat];
    int castle = av_castle_at(&pub->board, space);
    bm_saying saying;

    if (pub->colour[seat] == 0)
        return;
    int chair = space - av_track_end(&pub->board);
    if (castle >= 0)
        bm_say(&saying, space == 0 ? "av.now.pawn-club" : "av.now.pawn", seat);
    else
        bm_say(&saying,
               chair <= pub->board.table_seats ? "av.now.pawn-table" : "av.now.pawn-beyond", seat);
    bm_say_term(&saying, "colour", "av.colour.", av_colour_word(pub->colour[seat] - 1), 0);
    bm_say_number(&saying, "space", space);
    bm_say_number(&saying, "castle", castle + 1);
    bm_say_number(&saying, "chair", chair);
    add_line(scene, &saying, text);
}

/* Of a seat's items what all have seen; for a referee all of them. */
static void describe_holding(const bm_scene *scene, int seat, bm_text *text)
{
    const av_state *state = av_face_state(scene);
    uint64_t known = state->pub.known[seat];
    bm_saying saying;

    if (scene->viewer == BM_REFEREE) {
        known = av_items_of(state, seat);
        bm_say(&saying, "av.now.has-all", seat);
    } else {
        bm_say(&saying, known != 0 ? "av.now.holds" : "av.now.holds-unseen", seat);
    }
    bm_say_number(&saying, "n", av_item_count(&state->pub, seat));
    av_face_say_codes(&saying, "codes", known);
    add_line(scene, &saying, text);
    if (seat == scene->viewer)
        return; /* its cards are told in full */
    bm_say(&saying, "av.now.hand", seat);
    av_face_say_cards(&saying, &state->pub, seat);
    add_line(scene, &saying, text);
}

/* The card that lies open before the seat this round, or that one lies there. */
static void describe_choice(const bm_scene *scene, int seat, bm_text *text)
{
    const av_public *pub = &av_face_state(scene)->pub;
    int place = av_face_place(av_face_state(scene), seat);
    int action = av_face_action(av_face_state(scene), seat);
    bm_saying saying;

    if (bm_has(pub->committed, seat)) {
        bm_say(&saying, "av.now.decided", seat);
        add_line(scene, &saying, text);
    }
    if (place == AV_NOWHERE || action == AV_NO_ACTION)
        return;
    bm_say(&saying, "av.now.played", seat);
    bm_say_term(&saying, "place", "av.place.", av_place_word(place), 0);
    av_face_say_action(&saying, "action", action);
    add_line(scene, &saying, text);
}

/* What lies on show; at the end the final collections. */
static void describe_shown(const bm_scene *scene, int seat, bm_text *text)
{
    const av_public *pub = &av_face_state(scene)->pub;
    uint64_t items = pub->collection[seat];
    bm_saying saying;

    if (av_cards_lie(pub) && bm_has(pub->exhibitors, seat))
        items = pub->shown[seat];
    if (items == 0)
        return;
    bm_say(&saying, pub->head.phase == AV_PHASE_OVER ? "av.now.collection" : "av.now.shows", seat);
    add_items(scene, &saying, items, text);
}

static void describe_jail(const bm_scene *scene, bm_text *text)
{
    const av_public *pub = &av_face_state(scene)->pub;
    bm_saying saying;

    bm_say(&saying, pub->jail[0] != 0 ? "av.now.jail" : "av.now.jail-empty", BM_NOBODY);
    bm_say_number(&saying, "n", pub->head.setup.seats);
    for (int cell = 0; cell < AV_SEATS_MAX && pub->jail[cell] != 0; cell++)
        bm_say_part(&saying, "thieves", "av.now.jail-thief", av_thief_owner(pub, pub->jail[cell]),
                    pub->jail[cell]);
    add_line(scene, &saying, text);
}

static void describe_whole(const bm_scene *scene, bm_text *text)
{
    const av_public *pub = &av_face_state(scene)->pub;

    describe_round(scene, text);
    describe_piles(scene, text);
    describe_places(scene, text);
    describe_board(scene, text);
    for (int seat = 0; seat < pub->head.setup.seats; seat++) {
        describe_pawn(scene, seat, text);
        describe_holding(scene, seat, text);
        describe_choice(scene, seat, text);
        describe_shown(scene, seat, text);
    }
    describe_jail(scene, text);
    if (scene->viewer < 0)
        return;
    describe_cards(scene, text);
    describe_items(scene, text);
}

/* What matters for the decision: what is for sale, for instance, where one can buy. */
static void describe_short(const bm_scene *scene, bm_text *text)
{
    const av_public *pub = &av_face_state(scene)->pub;
    int phase = pub->head.phase;
    bool place = phase == AV_PHASE_PLACE || phase == AV_PHASE_CHOOSE;
    bool bids = phase == AV_PHASE_ACTION && pub->place[scene->viewer] == AV_AUCTION;

    if (!scene->part_told)
        describe_round(scene, text);
    if (place)
        describe_race(scene, text);
    if (place || bids || phase == AV_PHASE_BUY)
        describe_piles(scene, text);
    if (phase == AV_PHASE_PLACE || phase == AV_PHASE_ACTION)
        describe_places(scene, text);
    if (place || phase == AV_PHASE_ACTION)
        describe_cards(scene, text);
    describe_items(scene, text);
    if (phase == AV_PHASE_STEAL)
        describe_shown(scene, pub->victim, text);
}

static void describe(const bm_scene *scene, bool whole, bm_text *text)
{
    bm_saying ask;

    if (whole || scene->viewer < 0)
        describe_whole(scene, text);
    else
        describe_short(scene, text);
    if (av_face_ask(scene, &ask))
        add_line(scene, &ask, text);
}

/* Pawns have colours of their own, dealt at random: no other names would do. */
static const char *seat_name(const void *state, int seat)
{
    static const char *const KEYS[AV_COLOURS] = {[AV_BEIGE] = "av.colour.beige",
                                                 [AV_BLUE] = "av.colour.blue",
                                                 [AV_VIOLET] = "av.colour.violet",
                                                 [AV_RED] = "av.colour.red",
                                                 [AV_GREEN] = "av.colour.green"};
    int colour = ((const av_state *)state)->pub.colour[seat];

    return colour > 0 ? KEYS[colour - 1] : NULL;
}

const bm_face av_face = {
    .game = "adel-verpflichtet",
    .describe = describe,
    .read = av_face_read,
    .explain = av_face_explain,
    .preview = av_face_preview,
    .goal = "av.goal",
    .help = "av.help",
    .part = "av.say.round",
    .seat_name = seat_name,
    .rows = av_draw_rows,
    .draw = av_draw,
};
