/* typed.c - the line being typed, understood before it is sent. */
#include "cli/typed.h"

void bm_typed_read(const bm_scene *scene, bm_typed *typed)
{
    const bm_face *face = bm_face_of(scene->game);
    bm_span words = bm_span_of(scene->typed != NULL ? scene->typed : "");

    *typed = (bm_typed){.understood = BM_UNDERSTOOD_NOTHING};
    if (face->explain != NULL && face->explain(scene, words, &typed->why)) {
        typed->understood = BM_UNDERSTOOD_PART;
        return;
    }
    if (words.size > 0 && words.start[words.size - 1] == '?')
        words.size--; /* that is being answered here already */
    if (words.size == 0)
        return;
    bm_say_nothing(&typed->why);
    typed->understood = face->read(scene, words, &typed->move, &typed->why);
    if (typed->understood == BM_UNDERSTOOD_MOVE)
        typed->status = scene->game->check(scene->state, scene->viewer, typed->move);
}

static void draw_sentence(const bm_brush *brush, int row, bm_style style, const bm_saying *saying)
{
    bm_brush_saying(brush, row, brush->left + 1, brush->width - 1, style, saying);
}

void bm_typed_draw(const bm_brush *brush, int row, const bm_typed *typed, const bm_saying *hint)
{
    const bm_scene *scene = brush->scene;
    bm_saying saying;

    if (scene->typed == NULL)
        return;
    if (typed->understood == BM_UNDERSTOOD_NOTHING) {
        if (hint != NULL)
            draw_sentence(brush, row, BM_STYLE_FAINT, hint);
    } else if (typed->understood == BM_UNDERSTOOD_PART) {
        draw_sentence(brush, row, BM_STYLE_FAINT, &typed->why);
    } else if (typed->status != BM_OK) {
        bm_brush_refusal(brush, row, typed->status);
    } else {
        bm_face_of(scene->game)->preview(scene, typed->move, &saying);
        draw_sentence(brush, row, BM_STYLE_CHOSEN, &saying);
    }
}
