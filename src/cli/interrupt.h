/* interrupt.h - signals that end the program, kept until somebody looks.
 *
 * Whoever waits for a key or a line looks here in between, so that a game can be
 * saved before the program ends.
 */
#ifndef BM_CLI_INTERRUPT_H
#define BM_CLI_INTERRUPT_H

/* From now on SIGINT, SIGTERM and SIGHUP are only noted, and interrupt what
 * waits (EINTR). */
void bm_interrupt_watch(void);

/* Ends the program as that signal would have, for whoever started it; returns when
 * none came. */
void bm_interrupt_end(void);

/* The number of the first one that came since, 0 when none did. It stays. */
int bm_interrupt_seen(void);

#endif
