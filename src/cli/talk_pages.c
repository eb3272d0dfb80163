/* talk_pages.c - help, rules, log and table: what can be looked at any time. */
#include "cli/talk.h"

#include <stdlib.h>

#include "cli/rule_book.h"

void bm_talk_show_page(bm_talk *talk, const char *title)
{
    talk->front->page(talk->front, bm_talk_text(talk, title), talk->page.text.start);
}

void bm_talk_help(bm_talk *talk, const char *const *keys, int count)
{
    bm_text *text = &talk->page.text;

    bm_reply_clear(&talk->page);
    for (int i = 0; i < count; i++) {
        if (i > 0)
            bm_text_add_char(text, '\n');
        bm_text_add(text, bm_talk_text(talk, keys[i]));
        bm_text_add_char(text, '\n');
    }
    bm_talk_show_page(talk, "play.help.title");
}

static void add_rule(const bm_rule_entry *entry, bm_text *text)
{
    if (entry->kind == BM_RULE_HEADING && text->length > 0)
        bm_text_add_char(text, '\n');
    if (entry->kind == BM_RULE_EXAMPLE)
        bm_text_add(text, "  ");
    if (entry->id[0] != '\0') {
        bm_text_add(text, entry->id);
        bm_text_add(text, "  ");
    }
    bm_text_add(text, entry->text);
    bm_text_add_char(text, '\n');
}

/* What is found, each under the heading it belongs to. */
static void add_rules(const bm_rule_book *book, const char *query, bm_text *text)
{
    const bm_rule_entry *heading = NULL;

    for (int i = 0; i < book->count; i++) {
        const bm_rule_entry *entry = &book->entries[i];
        if (entry->kind == BM_RULE_HEADING) {
            heading = entry;
        } else if (bm_rule_matches(entry, query)) {
            if (heading != NULL)
                add_rule(heading, text);
            heading = NULL;
            add_rule(entry, text);
        }
    }
}

void bm_talk_rules(bm_talk *talk, bm_span query)
{
    const bm_game *game = talk->sitting->company.match.game;
    const bm_rule_book *book = bm_rule_book_find(game->name, talk->catalogue->language);
    char words[BM_TYPED_MAX];
    bm_text text;

    bm_text_begin(&text, words, sizeof words);
    bm_text_add_bytes(&text, query.start, query.size);
    bm_reply_clear(&talk->page);
    if (book != NULL)
        add_rules(book, words, &talk->page.text);
    if (talk->page.text.length > 0)
        bm_talk_show_page(talk, "play.rules.title");
    else
        bm_talk_answer(talk, "play.rules.none", true);
}

/* An empty line before each new part. A long game has more to tell than fits a page
 * of the usual room; where memory is short the end is missing. */
static void write_log(bm_talk *talk, bm_story *story)
{
    bm_text *text = &talk->page.text;
    uint32_t before = 0;
    bm_saying saying;

    while (bm_story_next(story, &saying) && bm_reply_reserve(&talk->page, BM_SENTENCE_MAX)) {
        if (text->length > 0 && bm_talk_opens_part(talk, story, before, &saying))
            bm_text_add_char(text, '\n');
        before = story->plies;
        bm_tell_saying(&talk->scene.teller, &saying, text);
        bm_text_add_char(text, '\n');
    }
}

void bm_talk_log(bm_talk *talk, int viewer)
{
    bm_story *story = malloc(sizeof *story);

    if (story == NULL) {
        bm_talk_answer(talk, "reason.out-of-memory", true);
        return;
    }
    bm_reply_clear(&talk->page);
    bm_story_begin(story, &talk->sitting->company.match, viewer);
    write_log(talk, story);
    free(story);
    bm_talk_show_page(talk, "play.log.title");
}

void bm_talk_table(bm_talk *talk)
{
    bm_reply_clear(&talk->page);
    talk->face->describe(&talk->scene, true, &talk->page.text);
    bm_talk_show_page(talk, "play.table.title");
}
