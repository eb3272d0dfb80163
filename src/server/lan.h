/* lan.h - how a friend's telephone finds this server. */
#ifndef BM_SERVER_LAN_H
#define BM_SERVER_LAN_H

#include <stdbool.h>

#include "base/text.h"

enum { BM_LAN_ADDRESS_MAX = 64 };

/* The address of this machine that others in its network most likely reach it by, as an
 * URL has it. False: it has none. */
bool bm_lan_address(char address[BM_LAN_ADDRESS_MAX]);

/* A QR code for a terminal: two modules a character, one above the other. With `colours`
 * black on white whatever the terminal's own are. Nothing is written when memory is
 * short. */
void bm_lan_write_code(const char *words, bool colours, bm_text *text);

#endif
