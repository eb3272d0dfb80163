/* test_actors.c - every request, by everybody, in every phase of a table.
 *
 * Who may ask for what, and when, is read from docs/WIRE.md: what is promised to those who
 * write clients is what is tested. Each request is well-formed, so it is refused for who
 * asks, or for when, or granted.
 */
#include "unit/unit.h"

#include "server/room.h"
#include "unit/cheap_passwords.h"
#include "unit/house_kit.h"

enum { VERBS_MAX = 64, WORD = 64 };

typedef enum actor { NOBODY, STRANGER, ACCOUNT, BOT, SEAT, HOST, ACTORS } actor;
static const char *const ACTOR_WORDS[] = {"nobody", "stranger", "account", "bot", "seat", "host"};
static const char *const PHASES[] = {"gathering", "playing", "paused", "over", "closed"};

/* A row of the document. */
typedef struct row {
    char verb[WORD];
    char who[WORD];
    char when[2 * WORD]; /* "" : not about a table */
    bool table;
    int granted;
} row;

static row rows[VERBS_MAX];
static int row_count;

static void read_cell(const char **at, char *cell, size_t room)
{
    const char *end = **at == '|' ? *at - 1 : strstr(*at, " |");
    size_t size = end != NULL && end > *at ? (size_t)(end - *at) : 0;

    snprintf(cell, room, "%.*s", (int)(size < room ? size : room - 1), *at);
    *at = end != NULL ? end + 2 : *at + strlen(*at);
    if (**at == ' ')
        ++*at;
}

static int read_document(void **state)
{
    FILE *file = fopen("docs/WIRE.md", "r");
    char line[1024];
    bool listing = false;
    bool tables = false;

    (void)state;
    if (file == NULL)
        return -1;
    while (fgets(line, sizeof line, file) != NULL) {
        if (line[0] != '|')
            listing = false;
        if (strncmp(line, "| verb | who |", 14) == 0) {
            listing = true;
            tables = strstr(line, "| when |") != NULL;
        }
        if (!listing || strncmp(line, "| `", 3) != 0 || row_count == VERBS_MAX)
            continue;
        char *end = strchr(line + 3, '`');
        if (end == NULL || strncmp(end, "` | ", 4) != 0)
            continue;
        row *r = &rows[row_count];
        snprintf(r->verb, sizeof r->verb, "%.*s", (int)(end - line - 3), line + 3);
        const char *at = end + 4;
        read_cell(&at, r->who, sizeof r->who);
        r->table = false;
        if (tables)
            read_cell(&at, r->when, sizeof r->when);
        r->table = r->when[0] != '\0';
        if (bm_verb_find(bm_span_of(r->verb)) != NULL)
            row_count++;
    }
    fclose(file);
    return 0;
}

static bool is_watcher(actor a, bool spectators, const char *phase)
{
    return spectators || strcmp(phase, "gathering") == 0 || a == SEAT || a == HOST;
}

/* Does the document let this one ask, apart from the phase? */
static bool may_ask(const row *r, actor a, bool spectators, const char *phase)
{
    if (strcmp(r->who, "anybody") == 0)
        return true;
    if (strcmp(r->who, "a person") == 0)
        return a != NOBODY;
    if (strcmp(r->who, "a guest") == 0)
        return a == STRANGER || a == SEAT || a == HOST;
    if (strcmp(r->who, "an account") == 0)
        return a == ACCOUNT;
    if (strcmp(r->who, "a watcher") == 0)
        return is_watcher(a, spectators, phase);
    if (strcmp(r->who, "a watcher with a key") == 0)
        return a != NOBODY && is_watcher(a, spectators, phase);
    if (strcmp(r->who, "a seat") == 0)
        return a == SEAT || a == HOST;
    if (strcmp(r->who, "the host") == 0)
        return a == HOST;
    fail_msg("docs/WIRE.md: who is “%s”?", r->who);
    return false;
}

static bool in_phase(const row *r, const char *phase)
{
    return strcmp(r->when, "any") == 0 || strstr(r->when, phase) != NULL;
}

/* People, and a table of theirs. */
typedef struct company {
    kit *k;
    kit_caller *caller[ACTORS];
    char code[BM_CODE_SIZE + 1];
    char bot_person[24];
} company;

static int names;

static kit_caller *join(kit *k)
{
    char name[24];

    snprintf(name, sizeof name, "Guest %d", names++);
    return kit_guest(k, name);
}

static void meet(company *c)
{
    c->k = kit_open((uint64_t)names + 1);
    for (int a = STRANGER; a < ACTORS; a++)
        c->caller[a] = join(c->k);
    c->caller[NOBODY] = kit_guest(c->k, NULL);
    assert_int_equal(kit_ask(c->caller[ACCOUNT], "register",
                             "{'name':'Keeper %d','password':'correct horse'}", names),
                     200);
    assert_int_equal(kit_ask(c->caller[ACCOUNT], "new-bot", "{'name':'Robot %d'}", names), 200);
    snprintf(c->caller[BOT]->key, BM_KEY_TEXT_MAX, "%s", kit_text(c->caller[ACCOUNT]->last, "key"));
    snprintf(c->bot_person, sizeof c->bot_person, "%s",
             kit_text(c->caller[ACCOUNT]->last, "person"));
}

static void part(company *c)
{
    for (int a = 0; a < ACTORS; a++)
        kit_leave(c->caller[a]);
    kit_close(c->k);
}

static bool is_over(company *c)
{
    assert_int_equal(kit_ask(c->caller[HOST], "look", "{'table':'%s'}", c->code), 200);
    return strcmp(kit_text(c->caller[HOST]->last, "phase"), "over") == 0;
}

static void to_end(company *c)
{
    bool over = false;

    assert_int_equal(kit_ask(c->caller[HOST], "resign", "{'table':'%s'}", c->code), 200);
    assert_int_equal(kit_ask(c->caller[SEAT], "resign", "{'table':'%s'}", c->code), 200);
    c->k->house.settings.bot_delay_min_ms = c->k->house.settings.bot_delay_max_ms = 50;
    for (int i = 0; i < 2000 && !over; i++) {
        kit_wait(c->k, 100);
        over = is_over(c);
    }
    assert_true(over);
}

/* A table in that phase. */
static void lay(company *c, int phase, bool spectators)
{
    kit_caller *host = c->caller[HOST];

    assert_int_equal(kit_ask(host, "open",
                             "{'game':'high-society','seats':4,'bots':{'2':'random'},"
                             "'chat':'free','spectators':%s}",
                             spectators ? "true" : "false"),
                     200);
    snprintf(c->code, sizeof c->code, "%s", kit_text(host->last, "code"));
    assert_int_equal(kit_ask(c->caller[SEAT], "sit", "{'table':'%s','seat':1}", c->code), 200);
    if (phase == BM_TABLE_CLOSED)
        assert_int_equal(kit_ask(host, "close", "{'table':'%s'}", c->code), 200);
    if (phase == BM_TABLE_CLOSED || phase == BM_TABLE_GATHERING)
        return;
    assert_int_equal(kit_ask(host, "bot", "{'table':'%s','seat':3,'bot':'random'}", c->code), 200);
    assert_int_equal(kit_ask(host, "start", "{'table':'%s'}", c->code), 200);
    if (phase == BM_TABLE_OVER)
        to_end(c);
    if (phase == BM_TABLE_PAUSED) {
        assert_int_equal(kit_ask(host, "propose", "{'table':'%s','what':'pause'}", c->code), 200);
        assert_int_equal(
            kit_ask(c->caller[SEAT], "consent", "{'table':'%s','agree':true}", c->code), 200);
    }
}

/* What must have happened for the request to be granted. */
static void prepare(company *c, const char *verb, actor a, int phase)
{
    kit_caller *other = c->caller[a == HOST ? SEAT : HOST];

    if (strcmp(verb, "start") == 0 && phase == BM_TABLE_GATHERING)
        kit_ask(c->caller[HOST], "bot", "{'table':'%s','seat':3,'bot':'random'}", c->code);
    if (strcmp(verb, "consent") == 0 && phase == BM_TABLE_PLAYING)
        kit_ask(other, "propose", "{'table':'%s','what':'pause'}", c->code);
}

/* A move that is legal if it is this one's turn. */
static int ask_move(company *c, kit_caller *caller)
{
    const bm_room *room = bm_hall_find_code(c->k->house.hall, bm_span_of(c->code));
    uint32_t turn = 0;

    if (room->table.history != NULL)
        turn = room->table.terms.game->turn(&room->table.match.state).id;
    return kit_ask(caller, "move", "{'table':'%s','turn':%u,'move':'pass','nonce':'nonce-%04d'}",
                   c->code, turn, names++);
}

typedef struct body {
    const char *verb;
    const char *words; /* after the table's code, or the whole */
} body;

static const body BODIES[] = {
    {"sit", ",'seat':3"},
    {"bot", ",'seat':3,'bot':'random'"},
    {"unseat", ",'seat':2"},
    {"host", ",'seat':1"},
    {"automatic", ",'settings':'none'"},
    {"propose", ",'what':'pause'"},
    {"consent", ",'agree':true"},
    {"past", ",'from':0"},
    {"say", ",'text':'hello'"},
    {NULL, NULL},
};

static int ask_at_table(company *c, const row *r, kit_caller *caller)
{
    const char *more = "";

    for (const body *b = BODIES; b->verb != NULL; b++)
        if (strcmp(b->verb, r->verb) == 0)
            more = b->words;
    if (strcmp(r->verb, "move") == 0)
        return ask_move(c, caller);
    if (strcmp(r->verb, "mute") == 0)
        return kit_ask(caller, "mute", "{'table':'%s','person':'%s','on':true}", c->code,
                       c->caller[SEAT]->person);
    if (strcmp(r->verb, "watch") == 0 || strcmp(r->verb, "unwatch") == 0)
        return kit_call(caller, r->verb, "{'table':'%s'}", c->code);
    return kit_ask(caller, r->verb, "{'table':'%s'%s}", c->code, more);
}

static int ask_of_people(company *c, const row *r, actor a)
{
    kit_caller *caller = c->caller[a];
    int n = names++;

    if (strcmp(r->verb, "guest") == 0 || strcmp(r->verb, "rename") == 0 ||
        strcmp(r->verb, "new-bot") == 0)
        return kit_ask(caller, r->verb, "{'name':'Name %d'}", n);
    if (strcmp(r->verb, "register") == 0)
        return kit_ask(caller, r->verb, "{'name':'Name %d','password':'correct horse'}", n);
    if (strcmp(r->verb, "open") == 0)
        return kit_ask(caller, r->verb, "{'game':'high-society','seats':3}");
    if (strcmp(r->verb, "ratings") == 0)
        return kit_ask(caller, r->verb, "{'game':'high-society'}");
    if (strcmp(r->verb, "erase") == 0 && a == ACCOUNT)
        return kit_ask(caller, r->verb, "{'password':'correct horse'}");
    if (strcmp(r->verb, "drop-bot") == 0)
        return kit_ask(caller, r->verb, "{'person':'%s'}", c->bot_person);
    if (strcmp(r->verb, "report") == 0)
        return kit_ask(caller, r->verb, "{'table':'%s','text':'rude'}", c->code);
    return kit_ask(caller, r->verb, "{}");
}

static void refused(const row *r, actor a, const char *phase, int status, const char *reason,
                    bool for_who)
{
    bool right = for_who ? status == 401 || status == 403 : status == 409;

    if (!right)
        fail_msg("%s by %s while %s: %d %s", r->verb, ACTOR_WORDS[a], phase, status, reason);
}

/* Very slow builds look at tables that are played, and at no people. */
static bool in_a_hurry(void)
{
    return scaled(100, 1) < 10;
}

static void test_tables(void **state)
{
    company c;

    (void)state;
    meet(&c);
    for (int phase = 0; phase <= BM_TABLE_CLOSED; phase++)
        for (int spectators = 0; spectators < 2; spectators++) {
            if (in_a_hurry() && (phase != BM_TABLE_PLAYING || spectators == 1))
                continue;
            lay(&c, phase, spectators == 1);
            for (int i = 0; i < row_count; i++)
                for (int a = 0; a < ACTORS && rows[i].table; a++) {
                    row *r = &rows[i];
                    prepare(&c, r->verb, (actor)a, phase);
                    int status = ask_at_table(&c, r, c.caller[a]);
                    const char *reason = kit_reason(c.caller[a]);
                    if (!may_ask(r, (actor)a, spectators == 1, PHASES[phase]))
                        refused(r, (actor)a, PHASES[phase], status, reason, true);
                    else if (!in_phase(r, PHASES[phase]))
                        refused(r, (actor)a, PHASES[phase], status, reason, false);
                    else if (status != 200 && status != 409 && strcmp(reason, "http-only") != 0)
                        fail_msg("%s by %s while %s: %d %s", r->verb, ACTOR_WORDS[a], PHASES[phase],
                                 status, reason);
                    if (status == 200 || strcmp(r->verb, "start") == 0 ||
                        strcmp(r->verb, "consent") == 0)
                        lay(&c, phase, spectators == 1);
                    rows[i].granted += status == 200;
                }
        }
    part(&c);
}

/* Those who asked are as they were before. */
static bool is_harmless(const char *verb)
{
    static const char *const HARMLESS[] = {"me",         "export",  "history", "open",
                                           "statistics", "ratings", "tables",  "report"};

    for (int i = 0; i < BM_LENGTH(HARMLESS); i++)
        if (strcmp(HARMLESS[i], verb) == 0)
            return true;
    return false;
}

static void test_people(void **state)
{
    company c;

    (void)state;
    if (in_a_hurry())
        return;
    meet(&c);
    lay(&c, BM_TABLE_GATHERING, true);
    for (int i = 0; i < row_count; i++)
        for (int a = 0; a < ACTORS && !rows[i].table; a++) {
            row *r = &rows[i];
            int status = ask_of_people(&c, r, (actor)a);
            const char *reason = kit_reason(c.caller[a]);
            if (!may_ask(r, (actor)a, true, "gathering"))
                refused(r, (actor)a, "gathering", status, reason, true);
            else if (status == 401 || status == 403)
                /* Passwords that are wrong, and what bots may not though they are persons. */
                if (strcmp(r->verb, "login") != 0 && strcmp(r->verb, "recover") != 0 && a != BOT)
                    fail_msg("%s by %s: %d %s", r->verb, ACTOR_WORDS[a], status, reason);
            rows[i].granted += status == 200;
            if (status == 200 && !is_harmless(r->verb)) {
                part(&c);
                meet(&c);
                lay(&c, BM_TABLE_GATHERING, true);
            }
        }
    part(&c);
}

/* Requests that need more than these tables have are granted in other tests. */
static void test_each_was_granted(void **state)
{
    static const char *const ELSEWHERE[] = {"automatic", "waive", "return", "login", "recover"};

    (void)state;
    for (const bm_verb *verb = bm_verbs; verb->word != NULL && !in_a_hurry(); verb++) {
        int granted = -1;
        for (int i = 0; i < row_count; i++)
            if (strcmp(rows[i].verb, verb->word) == 0)
                granted = rows[i].granted;
        for (int i = 0; i < BM_LENGTH(ELSEWHERE); i++)
            if (strcmp(ELSEWHERE[i], verb->word) == 0 && granted == 0)
                granted = 1;
        if (granted <= 0)
            fail_msg("%s: %s", verb->word,
                     granted < 0 ? "not in docs/WIRE.md" : "granted to nobody");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tables),
        cmocka_unit_test(test_people),
        cmocka_unit_test(test_each_was_granted),
    };

    return cmocka_run_group_tests(tests, read_document, NULL);
}
