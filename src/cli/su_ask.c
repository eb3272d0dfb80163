/* su_ask.c - what is asked of the viewer, and the words that answer it.
 *
 * Where much can be done the moves are listed by their words, each with the squares it
 * could name if there is room for that.
 */
#include "cli/su_face.h"

#include "cli/words.h"
#include "games/su/su_auction.h"
#include "games/su/su_menu.h"
#include "games/su/su_debt.h"
#include "games/su/su_estate.h"

enum { OPTIONS_MAX = 300 };

static const char *const KEYS[SU_MOVE_END] = {
    [SU_MOVE_ROLL] = "su.word.roll",
    [SU_MOVE_BAIL] = "su.word.bail",
    [SU_MOVE_RAID] = "su.word.raid",
    [SU_MOVE_RACKET] = "su.word.racket",
    [SU_MOVE_BUILD] = "su.word.build",
    [SU_MOVE_NETWORK] = "su.word.chain",
    [SU_MOVE_SELL] = "su.word.sell",
    [SU_MOVE_SELL_NETWORK] = "su.word.sell",
    [SU_MOVE_BREAK_NETWORK] = "su.word.break",
    [SU_MOVE_MORTGAGE] = "su.word.mortgage",
    [SU_MOVE_REDEEM] = "su.word.redeem",
    [SU_MOVE_OFFER] = "su.word.offer",
    [SU_MOVE_WITHDRAW] = "su.word.withdraw",
    [SU_MOVE_ACCEPT] = "su.word.accept",
    [SU_MOVE_REJECT] = "su.word.reject",
    [SU_MOVE_REVEAL] = "su.word.reveal",
    [SU_MOVE_DEMAND] = "su.word.demand",
    [SU_MOVE_PAY_SEAT] = "su.word.pay",
    [SU_MOVE_BUY] = "su.word.buy",
    [SU_MOVE_DECLINE] = "su.word.decline",
    [SU_MOVE_BID] = "su.word.bid",
    [SU_MOVE_DROP] = "su.word.drop",
    [SU_MOVE_PAY] = "su.word.pay",
    [SU_MOVE_REFUSE] = "su.word.refuse",
    [SU_MOVE_FREE] = "su.word.free",
    [SU_MOVE_CONTEST] = "su.word.contest",
    [SU_MOVE_YIELD] = "su.word.yield",
    [SU_MOVE_BANKRUPT] = "su.word.bankrupt",
    [SU_MOVE_KEEP] = "su.word.keep",
};

const char *su_face_word_key(int kind)
{
    return KEYS[kind];
}

static void write_first(const bm_scene *scene, const char *key, bm_text *text)
{
    bm_span words = bm_span_of(bm_phrase_text(scene->teller.catalogue, "", key));
    bm_span first = bm_word_cut(&words);

    bm_text_add_bytes(text, first.start, first.size);
}

void su_face_write_word(const bm_scene *scene, int kind, bm_text *text)
{
    write_first(scene, KEYS[kind], text);
    if (kind == SU_MOVE_SELL_NETWORK) {
        bm_text_add_char(text, ' ');
        write_first(scene, "su.word.chain", text);
    }
}

static bool names_deeds(int kind)
{
    return (kind >= SU_MOVE_RAID && kind <= SU_MOVE_REDEEM) || kind == SU_MOVE_CONTEST ||
           kind == SU_MOVE_KEEP;
}

/* What can be done beside the one thing that goes without saying. */
static const uint8_t OPTIONS[] = {
    SU_MOVE_ACCEPT,  SU_MOVE_REJECT,   SU_MOVE_DEMAND,       SU_MOVE_PAY_SEAT,
    SU_MOVE_BAIL,    SU_MOVE_RAID,     SU_MOVE_RACKET,       SU_MOVE_BUILD,
    SU_MOVE_NETWORK, SU_MOVE_OFFER,    SU_MOVE_WITHDRAW,     SU_MOVE_MORTGAGE,
    SU_MOVE_REDEEM,  SU_MOVE_SELL,     SU_MOVE_SELL_NETWORK, SU_MOVE_BREAK_NETWORK,
    SU_MOVE_REVEAL,  SU_MOVE_BANKRUPT,
};

static void write_options(const bm_scene *scene, bool targets, bm_text *text)
{
    su_menu menu;

    su_open_menu(su_face_state(scene), scene->viewer, &menu);
    for (int i = 0; i < BM_LENGTH(OPTIONS); i++) {
        int kind = OPTIONS[i];
        if ((menu.kinds >> kind & 1) == 0)
            continue;
        if (text->length > 0)
            bm_text_add(text, ", ");
        su_face_write_word(scene, kind, text);
        if (targets && names_deeds(kind)) {
            bm_text_add(text, " (");
            su_face_write_squares(menu.of[kind], text);
            bm_text_add_char(text, ')');
        }
    }
}

/* One of two keys, by whether there are options, which are {options}. With the squares
 * they may be too many. */
static void ask_options(const bm_scene *scene, bool targets, const char *some, const char *none,
                        bm_saying *saying)
{
    char options[OPTIONS_MAX];
    bm_text text;

    bm_text_begin(&text, options, sizeof options);
    write_options(scene, targets, &text);
    if (text.full) {
        bm_text_begin(&text, options, sizeof options);
        write_options(scene, false, &text);
    }
    bm_say(saying, text.length > 0 ? some : none, BM_NOBODY);
    if (text.length > 0)
        bm_say_text(saying, "options", options);
}

static void ask_buy(const bm_scene *scene, bool targets, bm_saying *saying)
{
    const su_public *pub = &su_face_state(scene)->pub;
    int price = su_deeds[su_deed_at[pub->square[scene->viewer]]].price;

    if (pub->cash[scene->viewer] >= price)
        bm_say(saying, "su.ask.buy", BM_NOBODY);
    else
        ask_options(scene, targets, "su.ask.buy-raise", "su.ask.buy-short", saying);
}

static void ask_bid(const su_public *pub, int seat, bm_saying *saying)
{
    bm_say(saying, "su.ask.bid", BM_NOBODY);
    bm_say_number(saying, "sum", su_lowest_bid(pub, seat));
    bm_say_number(saying, "cash", pub->cash[seat]);
}

static void ask_rent(const su_state *state, int seat, bm_saying *saying)
{
    bool may_refuse =
        su_character_of(state, seat) == SU_AUTHORITY && !bm_has(state->pub.used, seat);

    bm_say(saying, may_refuse ? "su.ask.rent-refuse" : "su.ask.rent", BM_NOBODY);
}

static void ask_contest(const su_public *pub, int seat, bm_saying *saying)
{
    uint32_t sites = su_sites(pub, seat, pub->auction.lot);

    bm_say(saying, "su.ask.contest", BM_NOBODY);
    bm_say_number(saying, "square", su_deeds[bm_lowest(sites)].square);
    su_face_say_squares(saying, "squares", sites);
}

/* The one seat that is asked. */
static bool ask_actor(const bm_scene *scene, bool targets, bm_saying *saying)
{
    const su_state *state = su_face_state(scene);
    int seat = scene->viewer;

    switch (state->pub.head.phase) {
    case SU_PHASE_BUY:
        ask_buy(scene, targets, saying);
        return true;
    case SU_PHASE_AUCTION:
        ask_bid(&state->pub, seat, saying);
        return true;
    case SU_PHASE_RENT:
        ask_rent(state, seat, saying);
        return true;
    case SU_PHASE_RELEASE:
        bm_say(saying,
               su_character_of(state, seat) == SU_AUTHORITY ? "su.ask.release-free"
                                                            : "su.ask.release",
               BM_NOBODY);
        return true;
    case SU_PHASE_CONTEST:
        ask_contest(&state->pub, seat, saying);
        return true;
    case SU_PHASE_TAKEOVER:
        bm_say(saying, "su.ask.takeover", BM_NOBODY);
        return true;
    default:
        return false;
    }
}

static bool has_kind(const bm_scene *scene, int kind)
{
    su_menu menu;

    su_open_menu(su_face_state(scene), scene->viewer, &menu);
    return su_menu_targets(&menu, kind) != 0;
}

/* Who wants nothing now may lose a rent by it. */
static const char *may_key(const bm_scene *scene)
{
    return has_kind(scene, SU_MOVE_DEMAND) ? "su.ask.may-rent" : "su.ask.may";
}

static const char *debt_key(const bm_scene *scene)
{
    return has_kind(scene, SU_MOVE_BANKRUPT) ? "su.ask.ruined" : "su.ask.debt";
}

bool su_face_ask(const bm_scene *scene, bool targets, bm_saying *saying)
{
    bm_turn turn = scene->game->turn(scene->state);
    int seat = scene->viewer;

    if (seat < 0 || !bm_has(turn.may, seat))
        return false;
    if (!bm_has(turn.must, seat))
        ask_options(scene, targets, may_key(scene), "su.ask.may-none", saying);
    else if (turn.phase == SU_PHASE_TURN)
        ask_options(scene, targets, "su.ask.turn", "su.ask.turn-only", saying);
    else if (turn.phase == SU_PHASE_DEBT)
        ask_options(scene, targets, debt_key(scene), "su.ask.may-none", saying);
    else
        return ask_actor(scene, targets, saying);
    return true;
}
