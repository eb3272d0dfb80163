/* record_seats.c - names for the seats of a record. */
#include "cli/record_seats.h"

#include "base/check.h"
#include "cli/commands.h"
#include "cli/face.h"
#include "cli/help.h"
#include "cli/language.h"
#include "cli/saves.h"

/* Has the game itself a name for every seat? */
static bool names_seats(const bm_match *match)
{
    const bm_face *face = bm_face_of(match->game);

    for (int seat = 0; seat < match->state.head.setup.seats; seat++)
        if (face == NULL || face->seat_name == NULL || face->seat_name(&match->state, seat) == NULL)
            return false;
    return true;
}

/* Where nobody is named, the seats are colours: the game's own, or any. */
static void seat_colours(bm_seating *seating, const bm_match *match)
{
    char words[BM_SEATS_MAX * BM_NAME_MAX];
    bool own = names_seats(match);
    bm_seating_fault fault;
    bm_text text;

    bm_text_begin(&text, words, sizeof words);
    for (int seat = 0; seat < match->state.head.setup.seats; seat++) {
        char key[] = "colour.0";
        key[sizeof key - 2] = (char)('0' + seat);
        if (seat > 0)
            bm_text_add_char(&text, ',');
        bm_text_add(
            &text,
            bm_help_text(own ? bm_face_of(match->game)->seat_name(&match->state, seat) : key));
    }
    bool seated = bm_seating_read(seating, match->game, bm_language(), bm_span_of(words), &fault);
    bm_require(seated);
}

static bool seat_words(bm_seating *seating, const bm_match *match, const char *words,
                       bm_seating_fault *fault)
{
    bm_seating read;

    if (!bm_seating_read(&read, match->game, bm_language(), bm_span_of(words), fault))
        return false;
    *fault = (bm_seating_fault){.key = "replay.fault.seats"};
    if (read.count != match->state.head.setup.seats)
        return false;
    *seating = read;
    return true;
}

int bm_record_seats(bm_seating *seating, const bm_match *match, const char *words, const char *path)
{
    char beside[BM_SAVE_SEATS_MAX];
    bm_seating_fault fault;

    if (words != NULL && !seat_words(seating, match, words, &fault)) {
        bm_complain(fault.key, fault.word[0] != '\0' ? fault.word : NULL);
        return BM_EXIT_USAGE;
    }
    if (words == NULL &&
        !(bm_save_seats(path, beside) && seat_words(seating, match, beside, &fault)))
        seat_colours(seating, match);
    return BM_EXIT_OK;
}
