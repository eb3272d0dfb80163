/* fuzz_config.c - any bytes as a file of settings.
 *
 * Whatever is refused is told with its line and in words of every language; what was read
 * is written back as a file that reads as the same, and nothing of a password is shown.
 */
#include <string.h>

#include "core/saying.h"
#include "fuzz/fuzz.h"
#include "server/config.h"

enum { PAGE_MAX = 2 * BM_CONFIG_TEXT_MAX * BM_SETTING_COUNT };

static void inspect_fault(void *context, const bm_config_fault *fault)
{
    (void)context;
    FUZZ_HOLDS(strncmp(fault->where, "file:", 5) == 0 && fault->where[5] >= '1');
    FUZZ_HOLDS(bm_utf8_valid(fault->name, strlen(fault->name)));
    FUZZ_HOLDS(bm_utf8_valid(fault->value, strlen(fault->value)));
    for (int i = 0; i < bm_catalogue_count; i++)
        FUZZ_HOLDS(bm_phrase_find(&bm_catalogues[i], "", fault->key) != NULL);
    FUZZ_HOLDS(strspn(fault->name, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen(fault->name));
    if (fault->setting == NULL || fault->setting->kind == BM_KIND_STORE)
        FUZZ_HOLDS(fault->value[0] == '\0');
}

static void write_page(const bm_config *config, bm_text *page)
{
    for (int i = 0; i < BM_SETTING_COUNT; i++) {
        bm_text_add(page, bm_settings[i].name);
        bm_text_add(page, " = ");
        bm_config_write_value(config, (bm_setting_id)i, page);
        bm_text_add_char(page, '\n');
    }
    FUZZ_HOLDS(!page->full);
}

/* What stands for a password hides it, and hiding once more hides nothing else. */
static void inspect_store(const bm_config *config)
{
    char masked[2 * BM_CONFIG_TEXT_MAX];
    char again[2 * BM_CONFIG_TEXT_MAX];
    bm_text text;

    bm_text_begin(&text, masked, sizeof masked);
    bm_config_mask(config->store, &text);
    FUZZ_HOLDS(!text.full);
    bm_text_begin(&text, again, sizeof again);
    bm_config_mask(masked, &text);
    FUZZ_HOLDS(strcmp(masked, again) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char pages[2][PAGE_MAX];
    static bm_config config;
    static bm_config again;
    bm_config_reader reader = {.config = &config, .told = inspect_fault};
    bm_config_reader rereader = {.config = &again};
    bm_text page;

    bm_check_set_hook(fuzz_failed);
    bm_config_begin(&config);
    bm_config_read_text(&reader, "file", (bm_span){(const char *)data, size});
    inspect_store(&config);
    bm_text_begin(&page, pages[0], sizeof pages[0]);
    write_page(&config, &page);
    bm_config_begin(&again);
    bm_config_read_text(&rereader, "page", (bm_span){pages[0], page.length});
    /* A masked address may be too long to be one. */
    FUZZ_HOLDS(rereader.faults == 0 || strlen(config.store) > BM_CONFIG_TEXT_MAX / 2);
    bm_text_begin(&page, pages[1], sizeof pages[1]);
    write_page(&again, &page);
    FUZZ_HOLDS(rereader.faults > 0 || strcmp(pages[0], pages[1]) == 0);
    return 0;
}
