/* su_listen.c - decisions as people say them.
 *
 * What can be left out is filled in where only one thing can be meant; else the person
 * is asked. "No" is whatever declines what is asked: a purchase, an auction, an offer.
 * The sides of an offer are told apart by who owns what, so that nobody gives away by a
 * slip what should have been asked for.
 */
#include "cli/su_words.h"

#include "games/su/su_deal.h"
#include "games/su/su_debt.h"
#include "games/su/su_estate.h"
#include "games/su/su_menu.h"
#include "games/su/su_rules.h"
#include "games/su/su_text.h"

enum { WORD_MAX = 64, SEATS_TEXT = 160 };

static bm_understood part(bm_saying *why, const char *key)
{
    bm_say(why, key, BM_NOBODY);
    return BM_UNDERSTOOD_PART;
}

/* These are words of the game, but not what is asked for now. */
static bm_understood not_now(const su_line *l, bm_saying *why)
{
    return su_face_ask(l->scene, false, why) ? BM_UNDERSTOOD_PART : BM_UNDERSTOOD_NOTHING;
}

static bm_understood moves(bm_move *move, int kind, int target)
{
    *move = bm_move_of(kind, target, 0, 0);
    return BM_UNDERSTOOD_MOVE;
}

static void say_word(const su_line *l, bm_saying *why, int kind)
{
    char word[WORD_MAX];
    bm_text text;

    bm_text_begin(&text, word, sizeof word);
    su_face_write_word(l->scene, kind, &text);
    bm_say_text(why, "word", word);
}

static uint32_t menu_of(const su_line *l, int kind)
{
    su_menu menu;

    su_open_menu(su_face_state(l->scene), l->seat, &menu);
    return (menu.kinds >> kind & 1) != 0 ? menu.of[kind] : 0;
}

static bool only_one(uint32_t set)
{
    return set != 0 && (set & (set - 1)) == 0;
}

/* "B Blue, C Green" */
static void say_seats(const su_line *l, bm_saying *why, uint32_t seats)
{
    char list[SEATS_TEXT * 4];
    bm_text text;

    bm_text_begin(&text, list, sizeof list);
    for (uint32_t left = seats; left != 0; left &= left - 1) {
        if (left != seats)
            bm_text_add(&text, ", ");
        bm_text_add_char(&text, su_face_sign(bm_lowest(left)));
        bm_text_add_char(&text, ' ');
        bm_text_add(&text, l->scene->teller.names[bm_lowest(left)]);
    }
    if (text.length >= BM_SAYING_ROOM) { /* names of many bytes: the signs will do */
        bm_text_begin(&text, list, sizeof list);
        for (uint32_t left = seats; left != 0; left &= left - 1)
            bm_text_add_char(&text, su_face_sign(bm_lowest(left)));
    }
    bm_say_text(why, "seats", list);
}

/* The kind of move needs a business, and what was named is none. */
static bm_understood ask_deed(const su_line *l, int kind, bm_saying *why)
{
    uint32_t deeds = menu_of(l, kind);

    part(why, deeds != 0 ? "su.listen.which" : "su.listen.none");
    say_word(l, why, kind);
    if (deeds != 0)
        su_face_say_squares(why, "squares", deeds);
    return BM_UNDERSTOOD_PART;
}

/* None was named: where there is only one, that is meant. */
static bm_understood which_deed(const su_line *l, int kind, bm_move *move, bm_saying *why)
{
    uint32_t deeds = menu_of(l, kind);

    return only_one(deeds) ? moves(move, kind, bm_lowest(deeds)) : ask_deed(l, kind, why);
}

/* The next business of the line as its deed. False: `why` says what is wrong, unless
 * nothing that could be one was found. */
static bool take_deed(su_line *l, int *deed, bm_saying *why)
{
    su_take_fillers(l);
    int square = su_take_square(l);

    bm_say_nothing(why);
    if (square == SU_TAKEN_SEVERAL) {
        part(why, "su.listen.several");
        return false;
    }
    if (square < 0)
        return false;
    *deed = su_deed_at[square];
    if (*deed != SU_NO_DEED)
        return true;
    part(why, "su.listen.no-business");
    su_face_say_square(why, "square", square);
    return false;
}

/* A network is sold in one of two ways. */
static bm_understood how_to_sell(const su_line *l, int deed, bm_saying *why)
{
    const su_deed *d = &su_deeds[deed];

    part(why, "su.listen.chain-how");
    bm_say_number(why, "square", d->square);
    bm_say_number(why, "sum", su_scrap_value(l->pub, bm_bit(deed)));
    bm_say_number(why, "less", d->network / 2);
    return BM_UNDERSTOOD_PART;
}

/* "chain" and "outlet" behind the word say what is meant. */
static int take_sort(su_line *l, int kind)
{
    su_take_fillers(l);
    bool chain = su_take_word(l, "su.word.chain");

    if (!chain)
        su_take_word(l, "su.word.outlet");
    if (chain && kind == SU_MOVE_BUILD)
        return SU_MOVE_NETWORK;
    return chain && kind == SU_MOVE_SELL ? SU_MOVE_SELL_NETWORK : kind;
}

static bm_understood read_deed_move(su_line *l, int kind, bm_move *move, bm_saying *why)
{
    int deed;

    kind = take_sort(l, kind);
    if (su_line_done(l))
        return which_deed(l, kind, move, why);
    if (!take_deed(l, &deed, why))
        return why->key != NULL ? BM_UNDERSTOOD_PART : ask_deed(l, kind, why);
    if (!su_line_done(l))
        return part(why, "su.listen.one-at-a-time");
    if (kind == SU_MOVE_SELL && su_level(l->pub, deed) == SU_NETWORK)
        return how_to_sell(l, deed, why);
    if (kind == SU_MOVE_BUILD && su_level(l->pub, deed) == SU_OBJECTS_EACH)
        kind = SU_MOVE_NETWORK; /* what comes next there */
    return moves(move, kind, deed);
}

static bm_understood who(const su_line *l, const char *key, uint32_t seats, bm_saying *why)
{
    part(why, key);
    say_seats(l, why, seats);
    return BM_UNDERSTOOD_PART;
}

/* A seat that can be left out where there is only one. With none of them the rules say
 * what is missing, whoever is named. */
static bm_understood read_seat_move(su_line *l, int kind, uint32_t seats, bm_move *move,
                                    bm_saying *why)
{
    uint32_t others = (bm_bit(l->pub->head.setup.seats) - 1) & ~bm_bit(l->seat);
    int seat = su_take_seat(l);

    if (!su_line_done(l) || seat == SU_TAKEN_SEVERAL)
        return who(l, "su.listen.who", others, why);
    if (seat >= 0)
        return moves(move, kind, seat);
    if (seats == 0)
        return moves(move, kind, bm_lowest(others));
    if (!only_one(seats))
        return who(l, "su.listen.who", seats, why);
    return moves(move, kind, bm_lowest(seats));
}

/* Those who owe the seat a rent, or whom it owes one. */
static uint32_t dues_of(const su_line *l, bool to)
{
    uint32_t seats = 0;

    for (int i = 0; i < l->pub->due_count; i++) {
        const su_rent *rent = &l->pub->due[i];
        if (l->seat == (to ? rent->payee : rent->visitor))
            seats |= bm_bit(to ? rent->visitor : rent->payee);
    }
    return seats;
}

/* Who is asked for it need not say how much and to whom, but may. */
static bm_understood read_pay(su_line *l, bm_move *move, bm_saying *why)
{
    bool sum;

    if (l->pub->head.phase == SU_PHASE_TURN)
        return read_seat_move(l, SU_MOVE_PAY_SEAT, dues_of(l, false), move, why);
    su_take_fillers(l);
    su_take_number(l, &sum);
    su_take_seat(l);
    su_take_number(l, &sum);
    return su_line_done(l) ? moves(move, SU_MOVE_PAY, 0) : not_now(l, why);
}

/* The move that declines what is asked, 0: nothing can be declined. */
static int declining(int phase)
{
    switch (phase) {
    case SU_PHASE_BUY:
        return SU_MOVE_DECLINE;
    case SU_PHASE_AUCTION:
        return SU_MOVE_DROP;
    case SU_PHASE_RENT:
        return SU_MOVE_REFUSE;
    case SU_PHASE_CONTEST:
        return SU_MOVE_YIELD;
    case SU_PHASE_TAKEOVER:
        return SU_MOVE_KEEP;
    default:
        return 0;
    }
}

/* Declines what is asked. What it is about may be said; more than that was not meant so. */
static bm_understood read_declined(su_line *l, int kind, bm_move *move, bm_saying *why)
{
    int deed;

    if (su_line_done(l))
        return moves(move, kind, kind == SU_MOVE_KEEP ? bm_lowest(l->pub->takeover) : 0);
    if (kind != SU_MOVE_DECLINE && kind != SU_MOVE_KEEP)
        return not_now(l, why);
    if (!take_deed(l, &deed, why) || !su_line_done(l))
        return not_now(l, why);
    return moves(move, kind, kind == SU_MOVE_KEEP ? deed : 0);
}

/* Whether there is something that "no" answers; else it is the table's word for nothing. */
static bool asked_to_agree(const su_line *l)
{
    int phase = l->pub->head.phase;

    return declining(phase) != 0 || phase == SU_PHASE_RELEASE || su_offers_to(l->pub, l->seat) != 0;
}

/* An open offer is rejected where nothing else is asked. `offer`: the word is one for
 * offers. */
static bm_understood read_no(su_line *l, bool offer, bm_move *move, bm_saying *why)
{
    uint32_t offers = su_offers_to(l->pub, l->seat);
    int kind = declining(l->pub->head.phase);

    if (kind != 0)
        return read_declined(l, kind, move, why);
    if (offer || offers != 0)
        return read_seat_move(l, SU_MOVE_REJECT, offers, move, why);
    return not_now(l, why);
}

static bm_understood read_yes(su_line *l, bm_move *move, bm_saying *why)
{
    uint32_t offers = su_offers_to(l->pub, l->seat);

    switch (l->pub->head.phase) {
    case SU_PHASE_BUY:
        return moves(move, SU_MOVE_BUY, 0);
    case SU_PHASE_RENT:
    case SU_PHASE_RELEASE:
        return moves(move, SU_MOVE_PAY, 0);
    case SU_PHASE_CONTEST:
        return which_deed(l, SU_MOVE_CONTEST, move, why);
    case SU_PHASE_TAKEOVER:
        return moves(move, SU_MOVE_REDEEM, bm_lowest(l->pub->takeover));
    default:
        return offers != 0 ? read_seat_move(l, SU_MOVE_ACCEPT, offers, move, why) : not_now(l, why);
    }
}

static bm_understood read_bid(su_line *l, bm_move *move, bm_saying *why)
{
    bool sum;

    su_take_fillers(l);
    int number = su_take_number(l, &sum);
    if (number <= 0 || !su_line_done(l))
        return not_now(l, why);
    *move = bm_move_of(SU_MOVE_BID, 0, number, 0);
    return BM_UNDERSTOOD_MOVE;
}

/* Moves that name nothing: "roll the dice"; the square where one stands may be said. */
static bm_understood read_alone(su_line *l, int kind, bm_move *move)
{
    su_take_fillers(l);
    su_take_word(l, su_face_word_key(kind));
    if (kind == SU_MOVE_BUY)
        su_take_square(l);
    return su_line_done(l) ? moves(move, kind, 0) : BM_UNDERSTOOD_NOTHING;
}

static bm_understood read_verb(su_line *l, int kind, bm_move *move, bm_saying *why)
{
    switch (kind) {
    case SU_MOVE_DECLINE:
    case SU_MOVE_DROP:
    case SU_MOVE_REFUSE:
    case SU_MOVE_YIELD:
        return read_no(l, false, move, why);
    case SU_MOVE_REJECT:
        return read_no(l, true, move, why);
    case SU_MOVE_ACCEPT:
        return read_seat_move(l, kind, su_offers_to(l->pub, l->seat), move, why);
    case SU_MOVE_DEMAND:
        return read_seat_move(l, kind, dues_of(l, true), move, why);
    case SU_MOVE_PAY_SEAT:
        return read_pay(l, move, why);
    case SU_MOVE_OFFER:
        return su_read_deal(l, move, why);
    case SU_MOVE_BID:
        return read_bid(l, move, why);
    case SU_MOVE_KEEP:
    case SU_MOVE_CONTEST:
        return read_deed_move(l, kind, move, why);
    default:
        return kind >= SU_MOVE_RAID && kind <= SU_MOVE_REDEEM ? read_deed_move(l, kind, move, why)
                                                              : read_alone(l, kind, move);
    }
}

/* "-5", "$x", "99999999999": meant as a bid, and none. */
static bool like_number(bm_span words)
{
    bm_span word = su_word_cut(&words);
    char first = word.size > 0 ? word.start[0] : ' ';

    return first == '-' || first == '$' || (first >= '0' && first <= '9');
}

/* A business or a number without a word for what is to be done with it. */
static bm_understood read_bare(su_line *l, bm_move *move, bm_saying *why)
{
    su_line ahead = *l;
    int deed;
    bool sum;
    int phase = l->pub->head.phase;

    if (phase == SU_PHASE_AUCTION && su_take_number(&ahead, &sum) >= 0)
        return read_bid(l, move, why);
    if (phase == SU_PHASE_AUCTION && like_number(l->rest))
        return not_now(l, why);
    if (!take_deed(l, &deed, why))
        return why->key != NULL ? BM_UNDERSTOOD_PART : BM_UNDERSTOOD_NOTHING;
    if (phase == SU_PHASE_CONTEST && su_line_done(l))
        return moves(move, SU_MOVE_CONTEST, deed);
    part(why, "su.listen.bare");
    bm_say_number(why, "square", su_deeds[deed].square);
    return BM_UNDERSTOOD_PART;
}

static bool is_space(char c)
{
    return c == ' ' || c == '\t';
}

/* Moves that only the notation spells, or that name a seat by its number there. It has no
 * spaces around it. */
static bool read_notation(bm_span words, bm_move *move)
{
    for (; words.size > 0 && is_space(words.start[0]); words.size--)
        words.start++;
    while (words.size > 0 && is_space(words.start[words.size - 1]))
        words.size--;
    return su_read_move(words, move) &&
           (move->kind == SU_MOVE_OFFER || move->kind == SU_MOVE_ACCEPT ||
            move->kind == SU_MOVE_REJECT || move->kind == SU_MOVE_DEMAND ||
            move->kind == SU_MOVE_PAY_SEAT || move->kind == SU_MOVE_SELL_NETWORK ||
            move->kind == SU_MOVE_BREAK_NETWORK);
}

/* "Pass" where something is declined by it. An offer stays open then, to be answered
 * later. */
static bool take_pass(su_line *l)
{
    int phase = l->pub->head.phase;

    return phase != SU_PHASE_TURN && phase != SU_PHASE_DEBT && su_take_word(l, "play.word.nothing");
}

static bm_understood read_line(su_line *l, bm_move *move, bm_saying *why)
{
    if (read_notation(l->rest, move))
        return BM_UNDERSTOOD_MOVE;
    su_take_fillers(l);
    if (su_take_word(l, "play.word.yes"))
        return su_line_done(l) ? read_yes(l, move, why) : BM_UNDERSTOOD_NOTHING;
    if (su_take_word(l, "play.word.no") || take_pass(l))
        return su_line_done(l) && asked_to_agree(l) ? read_no(l, false, move, why)
                                                    : BM_UNDERSTOOD_NOTHING;
    int kind = su_take_verb(l);
    return kind != 0 ? read_verb(l, kind, move, why) : read_bare(l, move, why);
}

bm_understood su_face_read(const bm_scene *scene, bm_span words, bm_move *move, bm_saying *why)
{
    su_line l;

    if (scene->viewer < 0 || !su_line_begin(&l, scene, words))
        return BM_UNDERSTOOD_NOTHING;
    bm_understood understood = read_line(&l, move, why);
    if (understood == BM_UNDERSTOOD_MOVE &&
        su_check(su_face_state(scene), scene->viewer, *move) == BM_WRONG_PHASE)
        return not_now(&l, why);
    return understood;
}
