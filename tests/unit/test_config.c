/* test_config.c - settings: which value wins, and what is said about wrong ones. */
#include "unit/unit.h"

#include "base/bits.h"
#include "core/saying.h"
#include "server/config.h"
#include "server/config_values.h"
#include "server/door_address.h"

enum { FAULTS_MAX = 32 };

typedef struct heard {
    int count;
    bm_config_fault list[FAULTS_MAX];
} heard;

static void hear(void *context, const bm_config_fault *fault)
{
    heard *h = context;

    assert_true(h->count < FAULTS_MAX);
    h->list[h->count++] = *fault;
}

static bm_config config;
static heard faults;

static bm_config_reader begin(void)
{
    bm_config_begin(&config);
    faults.count = 0;
    return (bm_config_reader){.config = &config, .told = hear, .context = &faults};
}

static void read_lines(bm_config_reader *reader, const char *text)
{
    bm_config_read_text(reader, "server.conf", bm_span_of(text));
}

static const char *value_of(bm_setting_id id)
{
    static char buffer[2 * BM_CONFIG_TEXT_MAX];
    bm_text text;

    bm_text_begin(&text, buffer, sizeof buffer);
    bm_config_write_value(&config, id, &text);
    assert_false(text.full);
    return buffer;
}

static const char *place_of(bm_setting_id id)
{
    static char buffer[BM_CONFIG_PATH_MAX];
    bm_text text;

    bm_text_begin(&text, buffer, sizeof buffer);
    bm_config_write_place(&config, id, &text);
    return buffer;
}

/* Every setting has a text that explains it, in every language. */
static void settings_are_explained(void **state)
{
    (void)state;
    for (int i = 0; i < BM_SETTING_COUNT; i++)
        for (int k = 0; k < bm_catalogue_count; k++)
            assert_non_null(bm_phrase_find(&bm_catalogues[k], "config.", bm_settings[i].name));
}

static void defaults_are_told_back(void **state)
{
    (void)state;
    begin();
    for (int i = 0; i < BM_SETTING_COUNT; i++) {
        assert_string_equal(value_of((bm_setting_id)i), bm_settings[i].fallback);
        assert_string_equal(place_of((bm_setting_id)i), "");
    }
    assert_int_equal(config.port, 8080);
    assert_string_equal(config.listen, "127.0.0.1");
    assert_false(config.lan);
    assert_int_equal(config.sandbox, BM_SANDBOX_ON);
}

/* Whatever the order in which they are read. */
static void flags_win_over_variables_over_files(void **state)
{
    static const char *const VARIABLES[] = {"HOME=/", "BEAUMONDE_PORT=2", "BEAUMONDE_LAN=on",
                                            "BEAUMONDE_CONFIG=/x", NULL};

    (void)state;
    for (int order = 0; order < 2; order++) {
        bm_config_reader reader = begin();
        if (order == 0)
            bm_config_read_flag(&reader, BM_SETTING_port, "3");
        if (order == 0)
            bm_config_read_environment(&reader, VARIABLES);
        snprintf(config.file, sizeof config.file, "server.conf");
        read_lines(&reader, "port = 1\nlan = off\n\n # a remark\nlog-level=debug");
        if (order == 1)
            bm_config_read_environment(&reader, VARIABLES);
        if (order == 1)
            bm_config_read_flag(&reader, BM_SETTING_port, "3");
        assert_int_equal(reader.faults, 0);
        assert_int_equal(config.port, 3);
        assert_true(config.lan);
        assert_string_equal(place_of(BM_SETTING_port), "--port");
        assert_string_equal(place_of(BM_SETTING_lan), "BEAUMONDE_LAN");
        assert_string_equal(place_of(BM_SETTING_log_level), "server.conf:5");
        assert_string_equal(value_of(BM_SETTING_log_level), "debug");
    }
}

static void a_value_that_loses_is_judged(void **state)
{
    bm_config_reader reader = begin();

    (void)state;
    bm_config_read_flag(&reader, BM_SETTING_port, "3");
    read_lines(&reader, "port = many");
    assert_int_equal(reader.faults, 1);
    assert_string_equal(faults.list[0].where, "server.conf:1");
    assert_int_equal(config.port, 3);
}

static void all_faults_are_told(void **state)
{
    static const struct {
        const char *line;
        const char *key;
        const char *value;
    } WRONG[] = {
        {"nonsense", "config.fault.line", ""},
        {"prot = 1", "config.fault.name", ""},
        {"port = 65536", "config.fault.number", "65536"},
        {"bot-deadline-ms = 99", "config.fault.number", "99"},
        {"sockets = -1", "config.fault.number", "-1"},
        {"batch-ms =", "config.fault.number", ""},
        {"lan = yes", "config.fault.switch", "yes"},
        {"sandbox = of", "config.fault.word", "of"},
        {"listen = example", "config.fault.host", "example"},
        {"admin-listen = 1.2.3", "config.fault.host", "1.2.3"},
        {"origin = https://example.org/", "config.fault.origins", "https://example.org/"},
        {"trusted-proxies = 10.1.0.0/8", "config.fault.networks", "10.1.0.0/8"},
        {"store = mysql://me:secret@there", "config.fault.store", ""},
        {"user = nobody-of-that-name", "config.fault.user", "nobody-of-that-name"},
        {"notify-command = mail", "config.fault.program", "mail"},
        {"tables = \x1b[1m", "config.fault.letters", ""},
    };
    bm_config_reader reader = begin();
    bm_config before = config;
    char text[2048];
    bm_text lines;

    (void)state;
    bm_text_begin(&lines, text, sizeof text);
    for (int i = 0; i < BM_LENGTH(WRONG); i++) {
        bm_text_add(&lines, WRONG[i].line);
        bm_text_add(&lines, "\n");
    }
    read_lines(&reader, text);
    assert_int_equal(reader.faults, BM_LENGTH(WRONG));
    for (int i = 0; i < BM_LENGTH(WRONG); i++) {
        char where[32];
        snprintf(where, sizeof where, "server.conf:%d", i + 1);
        assert_string_equal(faults.list[i].key, WRONG[i].key);
        assert_string_equal(faults.list[i].where, where);
        assert_string_equal(faults.list[i].value, WRONG[i].value);
    }
    assert_string_equal(faults.list[1].nearest, "port");
    assert_memory_equal(&before, &config, sizeof config);
}

static void root_is_no_user(void **state)
{
    bm_config_reader reader = begin();

    (void)state;
    read_lines(&reader, "user = root");
    assert_string_equal(faults.list[0].key, "config.fault.user-root");
}

static void twice_is_a_fault(void **state)
{
    bm_config_reader reader = begin();

    (void)state;
    read_lines(&reader, "port = 1\nport = 2\n");
    assert_int_equal(reader.faults, 1);
    assert_string_equal(faults.list[0].key, "config.fault.twice");
    assert_string_equal(faults.list[0].where, "server.conf:2");
    assert_int_equal(config.port, 1);
}

static void unknown_variables_are_faults(void **state)
{
    static const char *const VARIABLES[] = {"BEAUMONDE_SOCKET_PER_ADDRESS=1", "BEAUMONDE=1",
                                            "OTHER_PORT=1", "BEAUMONDE_", NULL};
    bm_config_reader reader = begin();

    (void)state;
    bm_config_read_environment(&reader, VARIABLES);
    assert_int_equal(reader.faults, 1);
    assert_string_equal(faults.list[0].where, "BEAUMONDE_SOCKET_PER_ADDRESS");
    assert_string_equal(faults.list[0].nearest, "sockets-per-address");
}

static void expect_untold(const char *words, const char *where, const char *key)
{
    assert_int_equal(faults.count, 1);
    const bm_config_fault *fault = &faults.list[0];
    if (strstr(fault->where, "secret") != NULL || strstr(fault->name, "secret") != NULL ||
        strstr(fault->value, "secret") != NULL)
        fail_msg("%s: a part of it is told", words);
    assert_string_equal(fault->where, where);
    assert_string_equal(fault->key, key);
}

/* Complaints end in a journal, and a slip of the finger makes a name of half an address. */
static void passwords_in_wrong_places_are_not_told(void **state)
{
    static const struct {
        const char *line;
        const char *key;
    } LINES[] = {
        {"store: postgresql://me:secret@there/games?sslmode=require", "config.fault.line"},
        {"store postgresql://me:secret@there/games?sslmode=require", "config.fault.line"},
        {"store postgresql://me:secret@there/games", "config.fault.line"},
        {"store:secret", "config.fault.line"},
        {"secretStore = x", "config.fault.line"},
        {"= secret", "config.fault.line"},
        {"stor = postgresql://me:secret@there/games", "config.fault.name"},
        {"store = host=there password=secret", "config.fault.store"},
        {"store = postgresql:secret\x7f", "config.fault.letters"},
    };
    static const struct {
        const char *variable;
        const char *where;
        const char *key;
    } VARIABLES[] = {
        {"BEAUMONDE_STORE: postgresql://me:secret@there/games?sslmode=require", "BEAUMONDE_",
         "config.fault.variable"},
        {"BEAUMONDE_STOR=postgresql://me:secret@there/games", "BEAUMONDE_STOR",
         "config.fault.name"},
        {"BEAUMONDE_STORE=mysql://me:secret@there", "BEAUMONDE_STORE", "config.fault.store"},
    };

    (void)state;
    for (int i = 0; i < BM_LENGTH(LINES); i++) {
        bm_config_reader reader = begin();
        read_lines(&reader, LINES[i].line);
        expect_untold(LINES[i].line, "server.conf:1", LINES[i].key);
    }
    for (int i = 0; i < BM_LENGTH(VARIABLES); i++) {
        bm_config_reader reader = begin();
        bm_config_read_environment(&reader, (const char *const[]){VARIABLES[i].variable, NULL});
        expect_untold(VARIABLES[i].variable, VARIABLES[i].where, VARIABLES[i].key);
    }
}

static void lists_are_judged(void **state)
{
    static const struct {
        bm_setting_id id;
        const char *value;
        bool right;
    } CASES[] = {
        {BM_SETTING_origin, "", true},
        {BM_SETTING_origin, "https://example.org", true},
        {BM_SETTING_origin, "https://example.org, http://localhost:8080", true},
        {BM_SETTING_origin, "http://[::1]:8080", true},
        {BM_SETTING_origin, "https://example.org,", false},
        {BM_SETTING_origin, "https://Example.org", false},
        {BM_SETTING_origin, "https://example.org:443", false},
        {BM_SETTING_origin, "http://example.org:80", false},
        {BM_SETTING_origin, "http://example.org:443", true},
        {BM_SETTING_origin, "http://example.org:0", false},
        {BM_SETTING_origin, "http://[::1", false},
        {BM_SETTING_origin, "http://", false},
        {BM_SETTING_origin, "ftp://example.org", false},
        {BM_SETTING_origin, "*", false},
        {BM_SETTING_trusted_proxies, "", true},
        {BM_SETTING_trusted_proxies, "127.0.0.1", true},
        {BM_SETTING_trusted_proxies, "127.0.0.1/32,fd00::/8 , ::1", true},
        {BM_SETTING_trusted_proxies, "10.0.0.0/8", true},
        {BM_SETTING_trusted_proxies, "10.1.0.0/8", false},
        {BM_SETTING_trusted_proxies, "10.0.0.0/33", false},
        {BM_SETTING_trusted_proxies, "::ffff:10.0.0.0/104", false},
        {BM_SETTING_trusted_proxies, "fd00::/129", false},
        {BM_SETTING_trusted_proxies, "10.0.0.0/", false},
        {BM_SETTING_trusted_proxies, "/8", false},
        {BM_SETTING_trusted_proxies, ",", false},
        {BM_SETTING_store, "sqlite:", false},
        {BM_SETTING_store, "sqlite:x.db", true},
        {BM_SETTING_store, "postgresql://", false},
        {BM_SETTING_store, "postgresql://me@there/games", true},
        {BM_SETTING_listen, "", false},
        {BM_SETTING_listen, "::", true},
        {BM_SETTING_admin_listen, "", true},
        {BM_SETTING_notify_command, "/bin/sh", true},
        {BM_SETTING_notify_command, "/no/such/program", false},
    };

    (void)state;
    for (int i = 0; i < BM_LENGTH(CASES); i++) {
        begin();
        const char *fault =
            bm_config_judge(&bm_settings[CASES[i].id], bm_span_of(CASES[i].value), &config);
        if ((fault == NULL) != CASES[i].right)
            fail_msg("%s = %s", bm_settings[CASES[i].id].name, CASES[i].value);
    }
}

/* As many as a door has room for: what is judged well is never refused there. */
static void networks_are_counted(void **state)
{
    char value[BM_CONFIG_TEXT_MAX] = "10.0.0.0";
    bm_config_reader reader = begin();

    (void)state;
    for (int i = 1; i < BM_NETWORKS_MAX; i++)
        snprintf(value + strlen(value), sizeof value - strlen(value), ",10.0.0.%d", i);
    bm_config_read_flag(&reader, BM_SETTING_trusted_proxies, value);
    assert_int_equal(reader.faults, 0);
    strcat(value, ",::1");
    bm_config_read_flag(&reader, BM_SETTING_trusted_proxies, value);
    assert_int_equal(reader.faults, 1);
    assert_string_equal(faults.list[0].key, "config.fault.networks");
}

static void long_values_are_refused(void **state)
{
    static char value[BM_CONFIG_TEXT_MAX + 8] = "sqlite:";
    bm_config_reader reader = begin();

    (void)state;
    memset(value + 7, 'x', BM_CONFIG_TEXT_MAX - 8);
    bm_config_read_flag(&reader, BM_SETTING_store, value);
    assert_int_equal(reader.faults, 0);
    assert_int_equal(strlen(config.store), BM_CONFIG_TEXT_MAX - 1);
    value[BM_CONFIG_TEXT_MAX - 1] = 'x';
    bm_config_read_flag(&reader, BM_SETTING_store, value);
    assert_string_equal(faults.list[0].key, "config.fault.long");
}

static void pairs_must_fit(void **state)
{
    bm_config_reader reader = begin();

    (void)state;
    read_lines(&reader, "store = sqlite:x.db\nbot-delay-min-ms = 3000");
    bm_config_finish(&reader);
    assert_int_equal(reader.faults, 1);
    assert_string_equal(faults.list[0].key, "config.fault.delay");
    assert_string_equal(faults.list[0].name, "bot-delay-min-ms");
    assert_true(config.bot_workers >= 1);
}

static void passwords_are_masked(void **state)
{
    static const char *const CASES[][2] = {
        {"sqlite:/a/b.db", "sqlite:/a/b.db"},
        {"postgresql://there/games", "postgresql://there/games"},
        {"postgresql://me@there/games", "postgresql://me@there/games"},
        {"postgresql://me:secret@there:5432/games", "postgresql://me:***@there:5432/games"},
        {"postgresql://me:se@cr:et@there/games", "postgresql://me:***@there/games"},
        {"postgresql://me:se/cr#et@there/games", "postgresql://me:***@there/games"},
        {"postgresql://me:s@a:1,me:t@b:2/games", "postgresql://me:***@b:2/games"},
        {"postgresql://me:secret@a:1,[::1]:2/games", "postgresql://me:***@a:1,[::1]:2/games"},
        {"postgresql://:secret@there", "postgresql://:***@there"},
        {"postgresql://a:1,b:2/games", "postgresql://a:1,b:2/games"},
        /* Of a password, or of a parameter? */
        {"postgresql://me:se?cr/et@there/games", "postgresql://me:***"},
        {"postgresql://me:se?cret@there/games", "postgresql://me:***"},
        {"postgresql://me:s@c?ret@there/games", "postgresql://me:***"},
        {"postgresql://there:5432/games?user=me&password=sec@ret", "postgresql://there:***"},
        {"postgresql://there?user=me:sec@ret", "postgresql://there?user=***"},
        {"postgresql:///games?host=/run&user=me&password=sec@ret",
         "postgresql:///games?host=/run&user=me&password=***"},
        {"postgresql:///games?host=/run&password=secret",
         "postgresql:///games?host=/run&password=***"},
        {"postgresql:///games?password=secret&sslpassword=more&user=me",
         "postgresql:///games?password=***&sslpassword=***&user=me"},
        {"postgresql:///games?pass%77ord=secret&PASSWORD=secret&passfile=/secret",
         "postgresql:///games?pass%77ord=***&PASSWORD=***&passfile=***"},
        {"postgresql:///games?secret&&password=&=secret",
         "postgresql:///games?***&&password=&=***"},
        {"postgresql://me:secret@/games?", "postgresql://me:***@/games?"},
        {"postgresql:///games?hostaddr=::1&port=1&dbname=x&sslmode=require&connect_timeout=3"
         "&application_name=y",
         "postgresql:///games?hostaddr=::1&port=1&dbname=x&sslmode=require&connect_timeout=3"
         "&application_name=y"},
        {"sqlite:/a:b@c?password=x", "sqlite:/a:b@c?password=x"},
    };

    (void)state;
    for (int i = 0; i < BM_LENGTH(CASES); i++) {
        bm_config_reader reader = begin();
        bm_config_read_flag(&reader, BM_SETTING_store, CASES[i][0]);
        assert_int_equal(reader.faults, 0);
        assert_string_equal(value_of(BM_SETTING_store), CASES[i][1]);
    }
}

/* The environment says where; relative folders are to be ignored. */
static void folders_follow_the_environment(void **state)
{
    char path[BM_CONFIG_PATH_MAX];

    (void)state;
    setenv("HOME", "/home/me", 1);
    setenv("XDG_DATA_HOME", "/data", 1);
    setenv("XDG_CONFIG_HOME", "relative", 1);
    assert_true(bm_config_data_folder(path));
    assert_string_equal(path, "/data/beaumonde/server");
    assert_true(bm_config_default_file(path));
    assert_string_equal(path, "/home/me/.config/beaumonde/server.conf");
    unsetenv("HOME");
    unsetenv("XDG_CONFIG_HOME");
    assert_false(bm_config_default_file(path));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(settings_are_explained),
        cmocka_unit_test(defaults_are_told_back),
        cmocka_unit_test(flags_win_over_variables_over_files),
        cmocka_unit_test(a_value_that_loses_is_judged),
        cmocka_unit_test(all_faults_are_told),
        cmocka_unit_test(root_is_no_user),
        cmocka_unit_test(twice_is_a_fault),
        cmocka_unit_test(unknown_variables_are_faults),
        cmocka_unit_test(passwords_in_wrong_places_are_not_told),
        cmocka_unit_test(lists_are_judged),
        cmocka_unit_test(networks_are_counted),
        cmocka_unit_test(long_values_are_refused),
        cmocka_unit_test(pairs_must_fit),
        cmocka_unit_test(passwords_are_masked),
        cmocka_unit_test(folders_follow_the_environment),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
