/* interrupt.c - one flag, set by the handler.
 *
 * A signal may come between looking at the flag and beginning to wait, and what
 * waits may swallow one interruption (libedit does): so an alarm goes on
 * interrupting, once a second, until the program has ended.
 */
#include "cli/interrupt.h"

#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <unistd.h>

#include "base/bits.h"

/* Lock-free, so a handler may set it; other threads than the one it runs in look at it. */
static atomic_int seen;

static void note(int signal_number)
{
    if (seen == 0 && signal_number != SIGALRM)
        seen = signal_number;
    alarm(1);
}

void bm_interrupt_watch(void)
{
    static const int SIGNALS[] = {SIGINT, SIGTERM, SIGHUP, SIGALRM};
    struct sigaction action = {.sa_handler = note}; /* no SA_RESTART: waiting must end */

    sigemptyset(&action.sa_mask);
    for (int i = 0; i < BM_LENGTH(SIGNALS); i++) {
        struct sigaction before;
        /* What is ignored was meant to be: nohup. */
        if (sigaction(SIGNALS[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
            sigaction(SIGNALS[i], &action, NULL);
    }
}

int bm_interrupt_seen(void)
{
    return seen;
}

void bm_interrupt_end(void)
{
    int number = seen;

    if (number == 0)
        return;
    signal(number, SIG_DFL);
    raise(number);
}
