/* check.h - assertions that work without a C library.
 *
 * Two strengths:
 *   bm_require  a programmer's error that must never go on, in every build;
 *   bm_expect   the same, where the test only repeats what `check` has already
 *               judged or costs too much for a hot loop: off with NDEBUG.
 *
 * A failed one tells the host through the hook, if the host set one, and then
 * traps. Neither is a way to report bad input: bad input gets a status.
 */
#ifndef BM_BASE_CHECK_H
#define BM_BASE_CHECK_H

typedef void bm_check_hook(const char *what, const char *file, int line);

/* Set once, before the first thread starts; NULL (the default) only traps. */
void bm_check_set_hook(bm_check_hook *hook);

__attribute__((noreturn, cold)) void bm_check_failed(const char *what, const char *file, int line);

#define bm_require(condition)                                                                      \
    ((condition) ? (void)0 : bm_check_failed(#condition, __FILE__, __LINE__))

#ifdef NDEBUG
#define bm_expect(condition) ((void)0)
#else
#define bm_expect(condition) bm_require(condition)
#endif

#endif
