/* scenario.c - plays the rule scenarios: scenario FILE...
 *
 * A scenario is a game told line by line, with what must be allowed, refused and
 * seen on the way; README.md has the language. The folder names the game by its
 * code. The first failure of a file is printed as FILE:LINE: and ends that file.
 * Exit status 0 when all files hold, 1 when one does not, 2 without files.
 */
#include "scenario.h"

#include "games/registry.h"

#include <stdio.h>
#include <string.h>

/* The game whose code is the name of the folder that the file lies in. */
static const bm_game *game_of(const char *file)
{
    const char *slash = strrchr(file, '/');
    const char *start = slash;

    if (slash == NULL)
        return NULL;
    while (start > file && start[-1] != '/')
        start--;
    for (int i = 0; i < bm_game_count; i++) {
        const char *code = bm_games[i]->code;
        if (strlen(code) == (size_t)(slash - start) && strncmp(code, start, strlen(code)) == 0)
            return bm_games[i];
    }
    return NULL;
}

/* A comment starts with a # at the beginning of a line or after a space. */
static void cut_comment(char *text)
{
    for (char *at = strchr(text, '#'); at != NULL; at = strchr(at + 1, '#')) {
        if (at == text || at[-1] == ' ') {
            *at = '\0';
            return;
        }
    }
}

static bool split(statement *line)
{
    size_t size = strlen(line->text);

    while (size > 0 && strchr(" \t\r\n", line->text[size - 1]) != NULL)
        line->text[--size] = '\0';
    memcpy(line->split, line->text, size + 1);
    line->count = 0;
    for (char *word = strtok(line->split, " "); word != NULL; word = strtok(NULL, " ")) {
        if (line->count == WORDS_MAX)
            return false;
        line->words[line->count++] = word;
    }
    return true;
}

/* Statements are parted by a semicolon between spaces. */
static bool run_line(scenario *s, char *text)
{
    static statement line;

    while (text != NULL) {
        char *next = strstr(text, " ; ");
        if (next != NULL) {
            *next = '\0';
            next += 3;
        }
        memcpy(line.text, text, strlen(text) + 1);
        if (!split(&line))
            return scenario_fail(s, "the line has too many words");
        if (line.count > 0 && !scenario_run(s, &line))
            return false;
        text = next;
    }
    return true;
}

static bool run_lines(scenario *s, FILE *in)
{
    static char text[LINE_SIZE];

    while (fgets(text, sizeof text, in) != NULL) {
        s->line++;
        if (strchr(text, '\n') == NULL && !feof(in))
            return scenario_fail(s, "the line is too long");
        cut_comment(text);
        if (!run_line(s, text))
            return false;
    }
    if (s->rules == 0)
        return scenario_fail(s, "no rule is named");
    return true;
}

static bool run_file(const char *file)
{
    static scenario s;

    memset(&s, 0, sizeof s);
    s.file = file;
    s.game = game_of(file);
    if (s.game == NULL)
        return scenario_fail(&s, "its folder is not the code of a game");
    FILE *in = fopen(file, "r");
    if (in == NULL)
        return scenario_fail(&s, "cannot be opened");
    bool good = run_lines(&s, in);
    (void)fclose(in);
    return good;
}

int main(int count, char **arguments)
{
    int failed = 0;

    if (count < 2) {
        (void)fprintf(stderr, "usage: scenario FILE...\n");
        return 2;
    }
    for (int i = 1; i < count; i++)
        failed += !run_file(arguments[i]);
    printf("scenarios: %d passed, %d failed\n", count - 1 - failed, failed);
    return failed > 0;
}
