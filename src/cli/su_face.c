/* su_face.c - Суетология told in lines, for who listens instead of looking. */
#include "cli/su_face.h"

#include "cli/su_draw.h"
#include "games/su/su_estate.h"
#include "games/su/su_text.h"

enum { ROLL_MIN = 2, ROLL_MAX = 12, STOP_MAX = 32 };

static void tell(const bm_scene *scene, const bm_saying *saying, bm_text *text)
{
    bm_tell_saying(&scene->teller, saying, text);
}

static void add_line(const bm_scene *scene, const bm_saying *saying, bm_text *text)
{
    tell(scene, saying, text);
    bm_text_add_char(text, '\n');
}

static void describe_turn(const bm_scene *scene, bm_text *text)
{
    const su_public *pub = &su_face_state(scene)->pub;
    int limit = pub->head.setup.option[SU_OPTION_ROUNDS];
    bm_saying saying;

    if (pub->head.phase == SU_PHASE_ORDER || pub->head.phase == SU_PHASE_OVER)
        return;
    bm_say(&saying, limit > 0 ? "su.now.turn-of" : "su.now.turn", pub->roller);
    bm_say_number(&saying, "round", pub->head.round);
    if (limit > 0)
        bm_say_number(&saying, "limit", limit);
    add_line(scene, &saying, text);
}

static void describe_bank(const bm_scene *scene, bm_text *text)
{
    const su_public *pub = &su_face_state(scene)->pub;
    bm_saying saying;

    bm_say(&saying, "su.now.bank", BM_NOBODY);
    bm_say_number(&saying, "outlets", pub->objects);
    bm_say_number(&saying, "chains", pub->networks);
    add_line(scene, &saying, text);
}

/* Cash, worth, and where the pawn is. */
static void describe_stand(const bm_scene *scene, int seat, bm_text *text)
{
    const su_public *pub = &su_face_state(scene)->pub;
    bool jailed = pub->jailed[seat] != 0;
    bm_saying saying;

    if (bm_has(pub->out, seat)) {
        bm_say(&saying, "su.now.out", seat);
        add_line(scene, &saying, text);
        return;
    }
    bm_say(&saying, jailed ? "su.now.jailed" : "su.now.stands", seat);
    bm_say_number(&saying, "cash", pub->cash[seat]);
    bm_say_number(&saying, "worth", su_worth(pub, seat));
    if (jailed)
        bm_say_number(&saying, "n", pub->jailed[seat] - 1);
    else
        su_face_say_square(&saying, "square", pub->square[seat]);
    add_line(scene, &saying, text);
}

static void add_note(const bm_scene *scene, const char *key, int number, int *notes, bm_text *text)
{
    bm_saying note;

    bm_text_add(text, (*notes)++ == 0 ? " (" : ", ");
    bm_say(&note, key, BM_NOBODY);
    bm_say_number(&note, "n", number);
    tell(scene, &note, text);
}

/* "6 Garage (2 outlets, under a racket)" */
static void add_deed(const bm_scene *scene, int deed, bm_text *text)
{
    const su_public *pub = &su_face_state(scene)->pub;
    int level = su_level(pub, deed);
    int notes = 0;

    bm_text_add_int(text, su_deeds[deed].square);
    bm_text_add_char(text, ' ');
    bm_text_add(text, su_face_short(scene, su_deeds[deed].square));
    if (level == SU_NETWORK)
        add_note(scene, "su.now.chain", 1, &notes, text);
    else if (level > 0)
        add_note(scene, "su.now.outlets", level, &notes, text);
    if (bm_has(pub->mortgaged, deed))
        add_note(scene, "su.now.mortgaged", 0, &notes, text);
    if (pub->racket == deed + 1)
        add_note(scene, "su.now.racket", 0, &notes, text);
    if (pub->raided == deed + 1)
        add_note(scene, "su.now.raided", 0, &notes, text);
    if (notes > 0)
        bm_text_add_char(text, ')');
}

/* Group by group, so that whole groups are heard as such. */
static void add_deeds(const bm_scene *scene, const bm_saying *opening, uint32_t deeds,
                      bm_text *text)
{
    bool first = true;

    tell(scene, opening, text);
    for (int group = 0; group < SU_GROUPS; group++)
        for (uint32_t left = deeds & su_group_masks[group]; left != 0; left &= left - 1) {
            bool leads = left == (deeds & su_group_masks[group]);
            bm_text_add(text, first ? " " : leads ? "; " : ", ");
            first = false;
            add_deed(scene, bm_lowest(left), text);
        }
    bm_text_add(text, ".\n");
}

static void describe_deeds(const bm_scene *scene, int seat, bm_text *text)
{
    const su_public *pub = &su_face_state(scene)->pub;
    bm_saying saying;

    if (bm_has(pub->out, seat))
        return;
    bm_say(&saying, pub->deeds[seat] != 0 ? "su.now.owns" : "su.now.owns-nothing", seat);
    if (pub->deeds[seat] != 0)
        add_deeds(scene, &saying, pub->deeds[seat], text);
    else
        add_line(scene, &saying, text);
}

static void describe_free(const bm_scene *scene, bm_text *text)
{
    uint32_t free = SU_ALL_DEEDS & ~su_owned(&su_face_state(scene)->pub);
    bm_saying saying;

    bm_say(&saying, free != 0 ? "su.now.free" : "su.now.free-none", BM_NOBODY);
    if (free != 0)
        add_deeds(scene, &saying, free, text);
    else
        add_line(scene, &saying, text);
}

/* As far as the viewer knows; the own one with what it can do. */
static void describe_character(const bm_scene *scene, int seat, bm_text *text)
{
    const su_state *state = su_face_state(scene);
    int character = su_character_of(state, seat);
    bool shown = state->pub.character[seat] != 0;
    bm_saying saying;

    if (!bm_has(state->pub.drawn, seat) || bm_has(state->pub.out, seat))
        return;
    if (character == SU_NO_CHARACTER) {
        bm_say(&saying, "su.now.character-secret", seat);
    } else {
        bm_say(&saying, shown ? "su.now.character-shown" : "su.now.character", seat);
        bm_say_term(&saying, "character", "su.character.", su_character_name(character), 0);
    }
    add_line(scene, &saying, text);
    if (character != SU_NO_CHARACTER && bm_has(state->pub.used, seat)) {
        bm_say(&saying, "su.now.used", seat);
        add_line(scene, &saying, text);
    } else if (seat == scene->viewer) {
        bm_text_add(text, bm_phrase_text(scene->teller.catalogue, "su.power.",
                                         su_character_name(character)));
        bm_text_add_char(text, '\n');
    }
}

static void add_stop(const su_public *pub, int seat, int square, bm_text *text)
{
    char words[STOP_MAX];
    bm_text stop;

    bm_text_begin(&stop, words, sizeof words);
    su_face_write_stop(pub, seat, square, &stop);
    if (stop.length > 0)
        bm_text_add_char(text, ' ');
    bm_text_add(text, words);
}

/* What each throw of the dice would lead to. */
static void describe_way(const bm_scene *scene, bm_text *text)
{
    const su_public *pub = &su_face_state(scene)->pub;
    int seat = scene->viewer;
    bm_saying saying;

    if (bm_has(pub->out, seat))
        return;
    bm_say(&saying, "su.now.way", BM_NOBODY);
    tell(scene, &saying, text);
    for (int roll = ROLL_MIN; roll <= ROLL_MAX; roll++) {
        int square = (pub->square[seat] + roll) % SU_SQUARES;
        bm_text_add(text, roll == ROLL_MIN ? " " : "; ");
        bm_text_add_int(text, roll);
        bm_text_add(text, ": ");
        bm_text_add_int(text, square);
        bm_text_add_char(text, ' ');
        bm_text_add(text, su_face_short(scene, square));
        add_stop(pub, seat, square, text);
    }
    bm_text_add(text, ".\n");
}

static void describe_affairs(const bm_scene *scene, bm_text *text)
{
    bm_saying saying;

    for (int i = 0; su_face_affair(scene, i, &saying); i++)
        add_line(scene, &saying, text);
}

static void describe_whole(const bm_scene *scene, bm_text *text)
{
    const su_public *pub = &su_face_state(scene)->pub;

    describe_turn(scene, text);
    for (int seat = 0; seat < pub->head.setup.seats; seat++) {
        describe_stand(scene, seat, text);
        describe_deeds(scene, seat, text);
        describe_character(scene, seat, text);
    }
    describe_free(scene, text);
    describe_bank(scene, text);
    if (scene->viewer >= 0 && pub->head.phase != SU_PHASE_OVER)
        describe_way(scene, text);
    describe_affairs(scene, text);
}

/* What matters for the decision: what one owns, for instance, where it can be sold. */
static void describe_short(const bm_scene *scene, bm_text *text)
{
    const su_public *pub = &su_face_state(scene)->pub;
    int phase = pub->head.phase;

    if (phase == SU_PHASE_TURN && scene->viewer != pub->roller && !scene->part_told)
        describe_turn(scene, text);
    if (phase != SU_PHASE_AUCTION) /* where the question has it */
        describe_stand(scene, scene->viewer, text);
    if (phase == SU_PHASE_TURN || phase == SU_PHASE_DEBT || phase == SU_PHASE_CONTEST)
        describe_deeds(scene, scene->viewer, text);
    describe_affairs(scene, text);
}

static void describe(const bm_scene *scene, bool whole, bm_text *text)
{
    bm_saying ask;

    if (whole || scene->viewer < 0)
        describe_whole(scene, text);
    else
        describe_short(scene, text);
    if (su_face_ask(scene, true, &ask))
        add_line(scene, &ask, text);
}

const bm_face su_face = {
    .game = "suetologia",
    .describe = describe,
    .read = su_face_read,
    .explain = su_face_explain,
    .preview = su_face_preview,
    .goal = "su.goal",
    .help = "su.help",
    .part = "su.say.turn",
    .rows = su_draw_rows,
    .draw = su_draw,
};
