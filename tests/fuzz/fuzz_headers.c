/* fuzz_headers.c - any text as the headers that we read ourselves.
 *
 * A cookie or a key is a piece of the header; who asks is the peer or somebody whom the list
 * names, and without trust always the peer; networks hold their own base; only an origin
 * that is one of ours passes; there is always a language.
 */
#include <string.h>

#include "fuzz/fuzz.h"
#include "server/door_address.h"
#include "server/door_cookie.h"
#include "server/door_language.h"
#include "server/door_origin.h"

static void inspect_piece(bm_span whole, bm_span piece)
{
    if (piece.size > 0)
        FUZZ_HOLDS(piece.start >= whole.start &&
                   piece.start + piece.size <= whole.start + whole.size);
}

static void inspect_address(bm_span text)
{
    static const bm_networks NOBODY = {0};
    bm_networks networks = {0};
    bm_address peer = {{0x20, 0x01}};
    bm_address asks = bm_address_behind(&NOBODY, peer, text);

    FUZZ_HOLDS(memcmp(&asks, &peer, sizeof asks) == 0);
    if (bm_networks_read(text, &networks)) {
        FUZZ_HOLDS(networks.count <= BM_NETWORKS_MAX);
        for (int i = 0; i < networks.count; i++)
            FUZZ_HOLDS(bm_networks_have(&networks, networks.list[i].base));
    }
    networks = (bm_networks){.count = 1};
    asks = bm_address_behind(&networks, peer, text); /* everybody is trusted */
    bm_address counted = bm_address_counted(asks);
    bm_address again = bm_address_counted(counted);
    FUZZ_HOLDS(memcmp(&counted, &again, sizeof again) == 0);
}

static void inspect_origin(bm_span text)
{
    bm_refusal refusal = {0};
    bm_origin_claim claim = {.origin = text, .host = bm_span_of("localhost:8080")};
    bool ours = bm_origin_check("", &claim, &refusal);

    FUZZ_HOLDS(ours == bm_span_is(text, "http://localhost:8080"));
    ours = bm_origin_check("https://a.example, http://b.example", &claim, &refusal);
    FUZZ_HOLDS(ours ==
               (bm_span_is(text, "https://a.example") || bm_span_is(text, "http://b.example")));
    /* As a host: whatever is ownerless is an address or localhost, which have no letters
     * beyond these. */
    if (bm_host_is_ownerless(text) && text.start[0] != 'l')
        for (size_t i = 0; i < text.size; i++)
            FUZZ_HOLDS(memchr("0123456789abcdefABCDEF.:[]", text.start[i], 26) != NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bm_span text = {size > 0 ? (const char *)data : "", size};

    bm_check_set_hook(fuzz_failed);
    inspect_piece(text, bm_cookie_find(text, "beaumonde"));
    inspect_piece(text, bm_cookie_find(text, "__Host-beaumonde"));
    inspect_piece(text, bm_bearer_find(text));
    inspect_address(text);
    inspect_origin(text);
    FUZZ_HOLDS(bm_language_accepted(text)->listed);
    return 0;
}
