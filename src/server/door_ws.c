/* door_ws.c - WebSockets: messages, answers and pings.
 *
 * An idle one costs its wire and what the library has, so nothing is allocated before it is
 * used: a message that comes in pieces is put together in a buffer that lives as long as
 * the message, and every message that goes out is a block of its own.
 *
 * The library answers pings and checks frames: reserved bits, opcodes, fragments, UTF-8. It
 * does not say how many pings there were; so that nobody can keep the server busy with
 * them, the kernel is asked how much came in (door_flood.h).
 */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "server/door_flood.h"
#include "server/door_parts.h"

enum {
    PING_EVERY_MS = 30000,
    PONG_TIME_MS = 20000,
    OWED_MAX = 32, /* requests of one WebSocket that wait for their answers */
    CLOSE_TIME_MS = 5000, /* for the other side to take its close frame */
    ANSWER_ROOM = BM_ID_TEXT_MAX + 96, /* of an answer beside its body */
    SEND_BUFFER = 32768, /* of the kernel's; the rest waits in the queue, where it is counted */
    WRITES_AT_ONCE = 32,
    WRITE_CLOSE = 4 /* the gap in enum lws_write_protocol */
};

_Static_assert(LWS_PRE <= BM_PARCEL_HEAD, "a frame's head fits before a message");

/* A request that waits for its answer. */
typedef struct owed {
    struct owed *next;
    bm_wire *wire;
    bm_errand *errand;
    char id[];
} owed;

struct bm_wire {
    bm_line line; /* first: the house knows a wire by it */
    bm_caller *caller;
    bm_address address;
    bm_bucket requests;
    bm_bucket patience; /* how often it may ask too much before it is cut */
    bm_flood flood;
    uint64_t heard; /* bytes of messages */
    bm_queue queue;
    owed *owed;
    int owed_count;
    char *message; /* what came of one that is not whole yet; NULL: nothing */
    size_t message_size;
    int64_t ping_ms; /* when the next one is due, or its pong */
    int64_t pinged_us; /* when the last one was sent */
    uint64_t ping; /* its number, and payload */
    int64_t lag_ms;
    int64_t stuck_ms; /* since when nothing could be sent; 0: there is nothing to send */
    int close_code; /* 0: stays open */
    bool close_later; /* not before everything is answered and sent */
    bool ping_now;
    bool ponged; /* the last ping was answered */
    bool open; /* the house knows it */
};

static bm_wire *wire_of(bm_line *line)
{
    return (bm_wire *)(void *)line;
}

static bm_house *house_of(const bm_wire *wire)
{
    return wire->caller->doors->house;
}

static int64_t now_of(const bm_wire *wire)
{
    return bm_doors_now_ms(wire->caller->doors);
}

static void wake(bm_wire *wire)
{
    if (wire->open)
        lws_callback_on_writable(wire->caller->wsi);
}

/* What the house can do. */

static bool push(bm_line *line, bm_span message)
{
    bm_wire *wire = wire_of(line);

    if (!wire->open || wire->close_code != 0 || !bm_queue_push(&wire->queue, message))
        return false;
    if (wire->stuck_ms == 0)
        wire->stuck_ms = now_of(wire);
    wake(wire);
    return true;
}

static void end_with(bm_wire *wire, int code, bool later)
{
    if (wire->close_code != 0 && !wire->close_later)
        return;
    wire->close_code = code;
    wire->close_later = later;
    wake(wire);
}

static void close_line(bm_line *line, int code)
{
    end_with(wire_of(line), code, true);
}

static const bm_line_calls CALLS = {push, close_line};

/* Ends it for breaking a limit. What waits in its queue is not sent. */
static void cut(bm_wire *wire, int code)
{
    if (wire->close_code != 0 && !wire->close_later)
        return;
    bm_metrics_add(house_of(wire)->metrics, BM_METRIC_LINES_CUT, 1);
    end_with(wire, code, false);
    wire->caller->until_ms = now_of(wire) + CLOSE_TIME_MS;
}

/* Coming and going. */

void bm_wire_new(bm_caller *caller, bm_address address, const bm_key_hash *key)
{
    bm_wire *wire = calloc(1, sizeof *wire);

    bm_require(wire != NULL);
    wire->line = (bm_line){.calls = &CALLS, .key = *key};
    wire->caller = caller;
    wire->address = address;
    caller->wire = wire;
    caller->doors->wire_count++;
}

void bm_wire_open(bm_caller *caller)
{
    bm_wire *wire = caller->wire;
    bm_house *house = caller->doors->house;
    uint16_t part;
    int size = SEND_BUFFER;

    /* Sockets that were opened at the same moment are not to be pinged at the same moment. */
    bm_random(&house->world, &part, sizeof part);
    wire->ping_ms = now_of(wire) + part % PING_EVERY_MS;
    wire->ponged = true;
    wire->open = true;
    caller->until_ms = 0;
    if (caller->counted) {
        bm_limits_close(caller->doors->limits, bm_address_counted(caller->peer),
                        BM_OPEN_CONNECTION);
        caller->counted = false;
    }
    setsockopt(lws_get_socket_fd(caller->wsi), SOL_SOCKET, SO_SNDBUF, &size, sizeof size);
    bm_metrics_add(house->metrics, BM_METRIC_LINES_OPENED, 1);
    bm_metrics_add(house->metrics, BM_METRIC_LINES, 1);
    if (caller->doors->drain_until_ms != 0)
        bm_wire_drain(wire);
}

/* Messages. */

static void queue_answer(bm_wire *wire, const char *id, const bm_reply *reply)
{
    char small[1024];
    size_t room = ANSWER_ROOM + reply->body.size;
    char *large = room > sizeof small ? malloc(room) : NULL;
    bm_text text;

    bm_require(room <= sizeof small || large != NULL);
    bm_text_begin(&text, large != NULL ? large : small, room);
    bm_message_answer(&text, id, reply);
    bm_require(!text.full);
    bm_queue_answer(&wire->queue, (bm_span){text.start, text.length});
    free(large);
    if (wire->stuck_ms == 0)
        wire->stuck_ms = now_of(wire);
    wake(wire);
}

static void refuse(bm_wire *wire, const char *id, const bm_refusal *refusal, int64_t retry_ms)
{
    char room[BM_REFUSAL_BODY_MAX];
    bm_reply reply = {
        .status = refusal->status, .body = bm_refusal_body(refusal, room), .retry_ms = retry_ms};

    bm_metrics_refused(house_of(wire)->metrics, refusal->key);
    queue_answer(wire, id, &reply);
}

/* Takes it out of the list. */
static void settle(owed *debt)
{
    owed **link = &debt->wire->owed;

    while (*link != debt)
        link = &(*link)->next;
    *link = debt->next;
    debt->wire->owed_count--;
}

static void replied(void *context, const bm_reply *reply)
{
    owed *debt = context;

    settle(debt);
    queue_answer(debt->wire, debt->id, reply);
    free(debt);
}

static void run(bm_wire *wire, const bm_message *message)
{
    size_t size = strlen(message->id) + 1;
    owed *debt = malloc(sizeof *debt + size);

    bm_require(debt != NULL);
    *debt = (owed){.next = wire->owed, .wire = wire};
    memcpy(debt->id, message->id, size);
    wire->owed = debt;
    wire->owed_count++;
    bm_errand_call call = {.verb = message->verb,
                           .object = message->object,
                           .line = &wire->line,
                           .address = wire->address,
                           .lag_ms = wire->lag_ms,
                           .replied = replied,
                           .context = debt};
    bm_errand *errand = bm_house_run(house_of(wire), &call);
    if (errand != NULL)
        debt->errand = errand;
}

/* Whether it may ask once more. */
static bool check_rate(bm_wire *wire, bm_refusal *refusal, int64_t *retry_ms)
{
    const bm_config *config = wire->caller->doors->config;
    bm_rate rate = {config->requests_per_second, config->requests_burst};
    int64_t now_ms = now_of(wire);

    *retry_ms = 0;
    if (wire->owed_count >= OWED_MAX || wire->queue.bytes >= BM_QUEUE_MAX)
        return bm_refuse(refusal, BM_ANSWER_TOO_MANY, "too-many",
                         "answers to earlier requests are still on their way");
    if (!bm_bucket_take(&wire->requests, rate, now_ms, retry_ms) ||
        !bm_limits_ask(wire->caller->doors->limits, wire->address, now_ms, retry_ms))
        return bm_refuse(refusal, BM_ANSWER_TOO_MANY, "too-many",
                         "requests come too fast, at most %d a second",
                         config->requests_per_second);
    if (wire->close_code != 0)
        return bm_refuse_closing(refusal);
    return true;
}

/* A whole message. */
static void hear(bm_wire *wire, bm_span text)
{
    const bm_config *config = wire->caller->doors->config;
    bm_rate patience = {config->requests_per_second, 2 * config->requests_burst};
    bm_message message;
    int64_t retry_ms = 0;
    bm_refusal refusal;

    if (wire->close_code != 0 && !wire->close_later)
        return;
    bool read = bm_message_read(text, &message, &refusal);
    if (!check_rate(wire, &refusal, &retry_ms)) {
        if (!bm_bucket_take(&wire->patience, patience, now_of(wire), NULL))
            cut(wire, LWS_CLOSE_STATUS_POLICY_VIOLATION);
        read = false;
        json_decref(message.object);
    }
    if (read)
        run(wire, &message);
    else
        refuse(wire, message.id, &refusal, retry_ms);
}

/* Says good-bye, and returns -1 for the library to hang up. The close frame is written here:
 * one left to the library (lws_close_reason) is lost on libuv's loop when the connection is
 * ended from where it is written to. */
static int farewell(bm_wire *wire, int code)
{
    unsigned char bytes[LWS_PRE + 2] = {0};

    bytes[LWS_PRE] = (unsigned char)(code >> 8);
    bytes[LWS_PRE + 1] = (unsigned char)(code & 0xff);
    lws_write(wire->caller->wsi, bytes + LWS_PRE, 2, (enum lws_write_protocol)WRITE_CLOSE);
    bm_wire_gone(wire);
    return -1;
}

static int cut_at_once(bm_wire *wire, int code)
{
    bm_metrics_add(house_of(wire)->metrics, BM_METRIC_LINES_CUT, 1);
    return farewell(wire, code);
}

/* A piece of a message that is not whole yet. */
static void keep(bm_wire *wire, bm_span piece)
{
    if (wire->message == NULL)
        wire->message = malloc(BM_MESSAGE_MAX);
    bm_require(wire->message != NULL);
    if (piece.size > 0)
        memcpy(wire->message + wire->message_size, piece.start, piece.size);
    wire->message_size += piece.size;
}

int bm_wire_read(bm_wire *wire, bm_span piece)
{
    struct lws *wsi = wire->caller->wsi;

    wire->heard += piece.size;
    if (!wire->open)
        return 0;
    if (lws_frame_is_binary(wsi))
        return cut_at_once(wire, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE);
    /* Also before the rest has come, if it says that it will be too long. */
    if (wire->message_size + piece.size + lws_remaining_packet_payload(wsi) > BM_MESSAGE_MAX)
        return cut_at_once(wire, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE);
    bool whole = lws_is_final_fragment(wsi) && lws_remaining_packet_payload(wsi) == 0;
    if (whole && wire->message == NULL) {
        hear(wire, piece);
        return 0;
    }
    keep(wire, piece);
    if (whole) {
        char *message = wire->message;
        wire->message = NULL;
        hear(wire, (bm_span){message, wire->message_size});
        wire->message_size = 0;
        free(message);
    }
    return 0;
}

/* Writing. */

static bool send_ping(bm_wire *wire)
{
    unsigned char bytes[LWS_PRE + sizeof wire->ping];

    wire->ping_now = false;
    wire->ping++;
    memcpy(bytes + LWS_PRE, &wire->ping, sizeof wire->ping);
    wire->pinged_us = bm_steady_us(&house_of(wire)->world);
    return lws_write(wire->caller->wsi, bytes + LWS_PRE, sizeof wire->ping, LWS_WRITE_PING) >= 0;
}

static bool send_parcel(bm_wire *wire)
{
    bm_parcel *parcel = bm_queue_take(&wire->queue);
    int sent =
        lws_write(wire->caller->wsi, parcel->bytes + BM_PARCEL_HEAD, parcel->size, LWS_WRITE_TEXT);

    free(parcel);
    wire->stuck_ms = now_of(wire);
    return sent >= 0;
}

/* Everything is sent: who was told that the queue is full, is told that it is empty. */
static void tell_empty(bm_wire *wire)
{
    if (!wire->queue.refused)
        return;
    wire->queue.refused = false;
    bm_house_line_ready(house_of(wire), &wire->line);
}

int bm_wire_write(bm_wire *wire)
{
    struct lws *wsi = wire->caller->wsi;

    if (!wire->open)
        return 0;
    if (wire->close_code != 0 &&
        (!wire->close_later || (wire->queue.first == NULL && wire->owed == NULL)))
        return farewell(wire, wire->close_code);
    if (wire->ping_now && !send_ping(wire))
        return -1;
    for (int i = 0; i < WRITES_AT_ONCE && wire->queue.first != NULL; i++) {
        if (lws_partial_buffered(wsi))
            break;
        if (!send_parcel(wire))
            return -1;
    }
    /* The library keeps what the socket did not take of the last one, and says when it has. */
    bool all_sent = wire->queue.first == NULL && !lws_partial_buffered(wsi);
    if (all_sent) {
        wire->stuck_ms = 0;
        tell_empty(wire);
    }
    if (!all_sent || wire->queue.first != NULL || (wire->close_code != 0 && wire->owed == NULL))
        wake(wire);
    return 0;
}

/* The other side ends it. The library answers with what it got, which a good close frame is
 * the right answer to. */
int bm_wire_left(bm_wire *wire, bm_span payload)
{
    bool good = payload.size != 1 &&
                (payload.size < 2 || bm_utf8_valid(payload.start + 2, payload.size - 2));

    if (!wire->open)
        return -1;
    if (!good)
        return farewell(wire, LWS_CLOSE_STATUS_PROTOCOL_ERR);
    bm_wire_gone(wire);
    return 0;
}

/* Half of how long a ping was on its way, and of those before it a little. */
void bm_wire_pong(bm_wire *wire, bm_span payload)
{
    if (!wire->open || payload.size != sizeof wire->ping ||
        memcmp(payload.start, &wire->ping, sizeof wire->ping) != 0 || wire->ponged)
        return;
    int64_t way_ms = (bm_steady_us(&house_of(wire)->world) - wire->pinged_us) / 2000;
    wire->lag_ms = wire->ping == 1 ? way_ms : (3 * wire->lag_ms + way_ms) / 4;
    wire->ponged = true;
    wire->ping_ms = now_of(wire) + PING_EVERY_MS;
}

void bm_wire_sweep(bm_wire *wire, int64_t now_ms)
{
    const bm_config *config = wire->caller->doors->config;

    if (!wire->open)
        return;
    if ((wire->stuck_ms != 0 && now_ms - wire->stuck_ms > BM_STUCK_TIME_MS) ||
        bm_flood_grew(&wire->flood, lws_get_socket_fd(wire->caller->wsi), now_ms, wire->heard,
                      config->requests_per_second, config->requests_burst))
        cut(wire, LWS_CLOSE_STATUS_POLICY_VIOLATION);
    if (now_ms < wire->ping_ms)
        return;
    if (!wire->ponged) {
        bm_caller_drop(wire->caller);
        return;
    }
    wire->ponged = false;
    wire->ping_now = true;
    wire->ping_ms = now_ms + PONG_TIME_MS;
    wake(wire);
}

void bm_wire_drain(bm_wire *wire)
{
    if (wire->close_code == 0)
        end_with(wire, LWS_CLOSE_STATUS_GOINGAWAY, true);
}

bool bm_wire_owed(const bm_wire *wire)
{
    return wire->owed != NULL;
}

/* The house is told, and what it would still answer is for nobody. */
void bm_wire_gone(bm_wire *wire)
{
    if (!wire->open)
        return;
    wire->open = false;
    while (wire->owed != NULL) {
        owed *debt = wire->owed;
        wire->owed = debt->next;
        bm_errand_forget(debt->errand);
        free(debt);
    }
    wire->owed_count = 0;
    bm_house_line_gone(house_of(wire), &wire->line);
    bm_queue_clear(&wire->queue);
    bm_metrics_add(house_of(wire)->metrics, BM_METRIC_LINES, -1);
}

void bm_wire_free(bm_caller *caller)
{
    bm_wire *wire = caller->wire;

    if (wire == NULL)
        return;
    bm_wire_gone(wire);
    bm_queue_clear(&wire->queue);
    bm_limits_close(caller->doors->limits, wire->address, BM_OPEN_LINE);
    caller->doors->wire_count--;
    caller->wire = NULL;
    free(wire->message);
    free(wire);
}
