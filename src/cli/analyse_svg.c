/* analyse_svg.c - the chances of a game as a picture.
 *
 * A line for each seat, from the first move to the last, and behind it a band of two
 * standard errors to either side. The legend lies below, in the order of the seats.
 */
#include "cli/analyse.h"

enum {
    WIDTH = 960,
    HEIGHT = 480, /* of the chart; the legend comes below */
    MARGIN = 48,
    LEGEND = 28, /* a seat's line */
    TICK = 25 /* percent between the lines across */
};

static const double BAND = 2; /* standard errors to either side */

/* Told apart on white, also by those who see few colours. */
static const char *const COLOURS[BM_SEATS_MAX] = {"#b3261e", "#1f5fa8", "#2e7d32",
                                                  "#a05a00", "#222222", "#7b3fa0"};

static double x_of(const bm_analysis *a, uint32_t point)
{
    uint32_t last = a->match->length > 0 ? a->match->length : 1;

    return MARGIN + (double)point * (WIDTH - 2 * MARGIN) / last;
}

static double y_of(double share)
{
    double kept = share < 0 ? 0 : share > 1 ? 1 : share;

    return HEIGHT - MARGIN - kept * (HEIGHT - 2 * MARGIN);
}

/* Names are people's own: they may hold anything. */
static void print_escaped(FILE *stream, const char *text)
{
    for (; *text != '\0'; text++)
        switch (*text) {
        case '&':
            fputs("&amp;", stream);
            break;
        case '<':
            fputs("&lt;", stream);
            break;
        default:
            fputc(*text, stream);
        }
}

static void draw_scale(FILE *stream)
{
    for (int percent = 0; percent <= 100; percent += TICK) {
        double y = y_of(percent / 100.0);
        fprintf(stream,
                "<path d=\"M%d %.1fH%d\" stroke=\"#ccc\"/>"
                "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%d %%</text>\n",
                MARGIN, y, WIDTH - MARGIN, MARGIN - 6, y + 5, percent);
    }
}

static void draw_edge(FILE *stream, const bm_analysis *a, int seat, uint32_t point, double side)
{
    const bm_point *at = &a->points[point];

    fprintf(stream, "%.1f,%.1f ", x_of(a, point),
            y_of((double)at->share[seat] + side * (double)at->doubt[seat]));
}

static void draw_seat(FILE *stream, const bm_analysis *a, int seat)
{
    uint32_t last = a->match->length;

    fprintf(stream, "<polygon fill=\"%s\" fill-opacity=\"0.15\" points=\"", COLOURS[seat]);
    for (uint32_t i = 0; i <= last; i++)
        draw_edge(stream, a, seat, i, BAND);
    for (uint32_t i = last + 1; i-- > 0;)
        draw_edge(stream, a, seat, i, -BAND);
    fprintf(stream, "\"/>\n<polyline fill=\"none\" stroke=\"%s\" stroke-width=\"2\" points=\"",
            COLOURS[seat]);
    for (uint32_t i = 0; i <= last; i++)
        draw_edge(stream, a, seat, i, 0);
    fputs("\"/>\n", stream);
}

static void draw_name(FILE *stream, const bm_analysis *a, int seat, const char *name)
{
    int y = HEIGHT + seat * LEGEND;
    const bm_point *last = &a->points[a->match->length];

    fprintf(stream, "<rect x=\"%d\" y=\"%d\" width=\"14\" height=\"14\" fill=\"%s\"/>", MARGIN,
            y - 12, COLOURS[seat]);
    fprintf(stream, "<text x=\"%d\" y=\"%d\">", MARGIN + 24, y);
    print_escaped(stream, name);
    fprintf(stream, ": %d %% → %d %%</text>\n",
            bm_analyse_percent((double)a->points[0].share[seat]),
            bm_analyse_percent((double)last->share[seat]));
}

void bm_analyse_draw(FILE *stream, const bm_analysis *a, const bm_teller *teller)
{
    int seats = a->match->state.head.setup.seats;
    int height = HEIGHT + seats * LEGEND;

    fprintf(stream,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
            "font-family=\"sans-serif\" font-size=\"14\">\n"
            "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n",
            WIDTH, height, WIDTH, height);
    draw_scale(stream);
    for (int seat = 0; seat < seats; seat++)
        draw_seat(stream, a, seat);
    for (int seat = 0; seat < seats; seat++)
        draw_name(stream, a, seat, bm_teller_name(teller, seat));
    fputs("</svg>\n", stream);
}
