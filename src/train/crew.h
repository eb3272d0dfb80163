/* crew.h - threads that work through numbered jobs together.
 *
 * Which thread does which job is a matter of luck, so a job must put its result where no
 * other does, and the caller puts results together by number: then what comes out does not
 * depend on the number of threads.
 */
#ifndef BM_TRAIN_CREW_H
#define BM_TRAIN_CREW_H

typedef struct bm_crew bm_crew;

enum { BM_CREW_MAX = 64 };

/* A crew of 1 to BM_CREW_MAX threads, the caller's own among them. NULL where the system
 * has no more threads. */
bm_crew *bm_crew_make(int threads);
void bm_crew_free(bm_crew *crew);

/* Calls job(of, i) for each i of 0..count-1 and returns when all are done. */
void bm_crew_run(bm_crew *crew, void (*job)(void *of, int i), void *of, int count);

#endif
