/* su_names.c - what squares, sums and groups are called, and what follows from a deal. */
#include "cli/su_face.h"

#include "games/su/su_estate.h"

enum {
    NUMBER_MAX = 16,
    SIDE_MAX = 160, /* bytes of a side of a deal; its two sides fit into a saying */
    NAMED_MAX = 4, /* deeds of a side that are named */
    GROUPS_MAX = 4
};

static void write_number(char number[NUMBER_MAX], int value)
{
    bm_text text;

    bm_text_begin(&text, number, NUMBER_MAX);
    bm_text_add_int(&text, value);
}

void su_face_say_square(bm_saying *saying, const char *name, int square)
{
    char number[NUMBER_MAX];

    write_number(number, square);
    bm_say_labelled(saying, name, "su.square.", number);
}

void su_face_say_deed(bm_saying *saying, const char *name, int deed)
{
    su_face_say_square(saying, name, su_deeds[deed].square);
}

const char *su_face_short(const bm_scene *scene, int square)
{
    char number[NUMBER_MAX];

    write_number(number, square);
    return bm_phrase_text(scene->teller.catalogue, "su.short.", number);
}

void su_face_write_squares(uint32_t deeds, bm_text *text)
{
    for (uint32_t left = deeds; left != 0; left &= left - 1) {
        if (left != deeds)
            bm_text_add_char(text, ' ');
        bm_text_add_int(text, su_deeds[bm_lowest(left)].square);
    }
}

void su_face_say_squares(bm_saying *saying, const char *name, uint32_t deeds)
{
    char squares[SIDE_MAX];
    bm_text text;

    bm_text_begin(&text, squares, sizeof squares);
    su_face_write_squares(deeds, &text);
    bm_say_text(saying, name, squares);
}

/* What stands between two members of a list when so many are still to come. */
static void write_joint(const bm_scene *scene, int left, bm_text *text)
{
    if (left > 0)
        bm_text_add(text,
                    left > 1 ? ", " : bm_phrase_text(scene->teller.catalogue, "", "list.and"));
}

static void write_side(const bm_scene *scene, uint32_t deeds, int cash, bm_text *text)
{
    int left = bm_count(deeds) + (cash > 0);
    bool named = bm_count(deeds) <= NAMED_MAX;

    for (; deeds != 0; deeds &= deeds - 1) {
        int square = su_deeds[bm_lowest(deeds)].square;
        bm_text_add_int(text, square);
        if (named) {
            bm_text_add_char(text, ' ');
            bm_text_add(text, su_face_short(scene, square));
        }
        write_joint(scene, --left, text);
    }
    if (cash > 0) {
        bm_text_add_char(text, '$');
        bm_text_add_int(text, cash);
    }
}

void su_face_say_side(const bm_scene *scene, bm_saying *saying, const char *name, uint32_t deeds,
                      int cash)
{
    char side[SIDE_MAX];
    bm_text text;

    bm_text_begin(&text, side, sizeof side);
    write_side(scene, deeds, cash, &text);
    if (text.length > 0)
        bm_say_text(saying, name, side);
    else
        bm_say_term(saying, name, "su.now.", "nothing", 0);
}

/* "$", "!" or "#" behind the owner and the level. */
static void write_marks(const su_public *pub, int deed, bm_text *text)
{
    bool racket = pub->racket == deed + 1;
    bool raided = pub->raided == deed + 1;

    if (racket || raided)
        bm_text_add_char(text, racket && raided ? '#' : racket ? '$' : '!');
}

void su_face_write_holding(const su_public *pub, int deed, bm_text *text)
{
    int owner = su_owner(pub, deed);
    int level = su_level(pub, deed);

    if (owner == SU_BANK) {
        bm_text_add_int(text, su_deeds[deed].price);
        return;
    }
    bm_text_add_char(text, su_face_sign(owner));
    if (level == SU_NETWORK)
        bm_text_add(text, "■");
    else if (level > 0)
        bm_text_add_int(text, level);
    else if (bm_has(pub->mortgaged, deed))
        bm_text_add_char(text, 'm');
    write_marks(pub, deed, text);
}

static void write_deed_stop(const su_public *pub, int seat, int deed, bm_text *text)
{
    int owner = su_owner(pub, deed);

    if (owner == SU_BANK) {
        bm_text_add_char(text, '$');
        bm_text_add_int(text, su_deeds[deed].price);
        return;
    }
    if (owner != seat && !bm_has(pub->mortgaged, deed)) {
        int rent = su_rent_of(pub, deed);
        bm_text_add(text, "−");
        bm_text_add_int(text, rent);
        if (rent < 1000) /* on the way ahead there are six columns */
            bm_text_add_char(text, ' ');
    }
    bm_text_add_char(text, su_face_sign(owner));
    if (owner != seat && bm_has(pub->mortgaged, deed))
        bm_text_add_char(text, 'm');
}

void su_face_write_stop(const su_public *pub, int seat, int square, bm_text *text)
{
    if (su_deed_at[square] != SU_NO_DEED) {
        write_deed_stop(pub, seat, su_deed_at[square], text);
    } else if (su_fine_at(square) > 0) {
        bm_text_add(text, "−");
        bm_text_add_int(text, su_fine_at(square));
    } else if (square == SU_SQUARE_START) {
        bm_text_add_char(text, '+');
        bm_text_add_int(text, SU_PASS_PAY);
    } else if (square == SU_SQUARE_TO_JAIL) {
        bm_text_add(text, "▦");
    } else if (su_deck_at(square) >= 0 ||
               (square == SU_SQUARE_CHARACTER && !bm_has(pub->drawn, seat))) {
        bm_text_add_char(text, '?');
    }
}

static uint32_t one_of_each(const su_public *pub, uint32_t groups)
{
    uint32_t ones = 0;

    while (groups != 0) {
        int deed = bm_lowest(groups);
        ones |= bm_bit(deed);
        groups &= ~su_group_of(pub, deed);
    }
    return ones;
}

/* The groups that are whole after the change of hands. */
static uint32_t whole_after(const su_public *pub, int seat, uint32_t get, uint32_t give)
{
    su_public after = *pub;

    after.deeds[seat] = (after.deeds[seat] | get) & ~give;
    return su_whole_groups(&after, seat);
}

uint32_t su_face_completed(const su_public *pub, int seat, uint32_t get, uint32_t give)
{
    return one_of_each(pub, whole_after(pub, seat, get, give) & ~su_whole_groups(pub, seat));
}

uint32_t su_face_broken(const su_public *pub, int seat, uint32_t get, uint32_t give)
{
    return one_of_each(pub, su_whole_groups(pub, seat) & ~whole_after(pub, seat, get, give));
}

const char *su_face_group(int group)
{
    static const char *const WORDS[SU_GROUPS] = {"food",         "garages", "beauty",   "nightlife",
                                                 "marketplaces", "cars",    "property", "finance",
                                                 "media",        "it"};

    return WORDS[group];
}

void su_face_say_groups(bm_saying *saying, uint32_t deeds)
{
    for (int i = 0; deeds != 0 && i < GROUPS_MAX; i++, deeds &= deeds - 1)
        bm_say_term(saying, "groups", "su.group.", su_face_group(su_deeds[bm_lowest(deeds)].group),
                    0);
}

/* Whole sentences only: half a one says nothing. */
static void add_effect(const bm_scene *scene, const char *key, int seat, uint32_t deeds,
                       bm_text *text)
{
    char sentence[BM_SENTENCE_MAX];
    bm_saying saying;
    bm_text words;

    if (deeds == 0)
        return;
    bm_say(&saying, key, seat);
    su_face_say_groups(&saying, deeds);
    bm_text_begin(&words, sentence, sizeof sentence);
    bm_text_add(&words, " ");
    bm_tell_saying(&scene->teller, &saying, &words);
    if (!words.full && text->length + words.length < text->capacity)
        bm_text_add(text, sentence);
}

void su_face_write_effects(const bm_scene *scene, int from, const su_offer *offer, bm_text *text)
{
    const su_public *pub = &su_face_state(scene)->pub;
    int to = offer->to - 1;

    add_effect(scene, "su.now.completes", from,
               su_face_completed(pub, from, offer->want, offer->give), text);
    add_effect(scene, "su.now.completes", to, su_face_completed(pub, to, offer->give, offer->want),
               text);
    add_effect(scene, "su.now.breaks", from, su_face_broken(pub, from, offer->want, offer->give),
               text);
    add_effect(scene, "su.now.breaks", to, su_face_broken(pub, to, offer->give, offer->want), text);
}

su_offer su_face_offer_of(bm_move move)
{
    return (su_offer){.give = su_move_give(move),
                      .want = su_move_want(move),
                      .cash = move.amount,
                      .to = (uint8_t)(move.target + 1)};
}
