/* su_menu.h - what a seat can do now, kind by kind. */
#ifndef BM_SU_MENU_H
#define BM_SU_MENU_H

#include "games/su/su_state.h"

/* A seat's legal moves: `of[kind]` is a mask of deeds or of seats, by what the kind
 * names; 1 where it names neither. It is set only for members of `kinds`. Of offers it
 * has the seats to which there is one, of bids that there is one. */
typedef struct su_menu {
    uint64_t kinds;
    uint32_t of[SU_MOVE_END];
} su_menu;

/* Empty for a seat that may not act. */
void su_open_menu(const su_state *state, int seat, su_menu *menu);

/* The targets of a kind; 0: the seat has no such move. */
static inline uint32_t su_menu_targets(const su_menu *menu, int kind)
{
    return (menu->kinds >> kind & 1) != 0 ? menu->of[kind] : 0;
}

/* The kinds among which all legal moves of the seat are; most of them have one. */
uint64_t su_likely_kinds(const su_state *state, int seat);

/* What a likely kind can aim at, as in a menu; 0: it is not legal after all. */
uint32_t su_targets(const su_public *pub, int seat, int kind);

#endif
