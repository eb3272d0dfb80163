/* commands.h - the commands of the program, and what they return.
 *
 * Data goes to stdout, diagnostics to stderr.
 */
#ifndef BM_CLI_COMMANDS_H
#define BM_CLI_COMMANDS_H

/* Exit codes. */
enum {
    BM_EXIT_OK = 0,
    BM_EXIT_FAILED = 1, /* it was done, and the answer is no */
    BM_EXIT_USAGE = 2, /* it was asked the wrong way, or a file could not be read */
    BM_EXIT_SYSTEM = 3 /* memory, output or randomness failed */
};

/* Each gets `beaumonde NAME` as argv[0]. */
int bm_command_engine(int argc, char **argv);
int bm_command_verify(int argc, char **argv);
int bm_command_bench(int argc, char **argv);

#endif
