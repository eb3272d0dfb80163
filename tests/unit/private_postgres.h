/* private_postgres.h - a PostgreSQL for a test, by tests/server/postgres.py.
 *
 * It is started when an address is first asked for, and ends with the test's process:
 * the script sees the end of its input.
 */
#ifndef BM_TESTS_PRIVATE_POSTGRES_H
#define BM_TESTS_PRIVATE_POSTGRES_H

#include <signal.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

enum { ADDRESS_ROOM = 2048 };

static FILE *postgres_to;
static FILE *postgres_from;
static pid_t postgres_pid;

static inline void postgres_line(char line[ADDRESS_ROOM])
{
    if (fgets(line, ADDRESS_ROOM, postgres_from) == NULL)
        abort(); /* it has said why */
    line[strcspn(line, "\n")] = '\0';
}

static inline void postgres_start(void)
{
    int to[2];
    int from[2];
    char line[ADDRESS_ROOM];

    if (postgres_to != NULL)
        return;
    if (pipe(to) != 0 || pipe(from) != 0)
        abort();
    postgres_pid = fork();
    if (postgres_pid == 0) {
        dup2(to[0], STDIN_FILENO);
        dup2(from[1], STDOUT_FILENO);
        close(to[0]);
        close(to[1]);
        close(from[0]);
        close(from[1]);
        execlp("python3", "python3", "tests/server/postgres.py", (char *)NULL);
        _exit(127);
    }
    close(to[0]);
    close(from[1]);
    postgres_to = fdopen(to[1], "w");
    postgres_from = fdopen(from[0], "r");
    postgres_line(line);
}

/* Gives a command of postgres.py; its answer goes to `answer`. */
static inline void postgres_do(const char *command, char answer[ADDRESS_ROOM])
{
    postgres_start();
    fprintf(postgres_to, "%s\n", command);
    fflush(postgres_to);
    postgres_line(answer);
}

static inline void postgres_end(void)
{
    if (postgres_to == NULL)
        return;
    fclose(postgres_to);
    fclose(postgres_from);
    waitpid(postgres_pid, NULL, 0);
    postgres_to = NULL;
}

#endif
