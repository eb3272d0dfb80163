/* door_address.c - reading addresses, networks and lists of proxies. */
#include "server/door_address.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <string.h>

enum { IPV4_AT = 12, ADDRESS_TEXT_MAX = 64 };

static const uint8_t MAPPED[IPV4_AT] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};

static bool is_ipv4(const bm_address *address)
{
    return memcmp(address->bytes, MAPPED, sizeof MAPPED) == 0;
}

/* An address alone. */
static bool read_plain(bm_span text, bm_address *address)
{
    char words[ADDRESS_TEXT_MAX];
    bm_address read;

    if (text.size == 0 || text.size >= sizeof words || memchr(text.start, '\0', text.size) != NULL)
        return false;
    memcpy(words, text.start, text.size);
    words[text.size] = '\0';
    if (inet_pton(AF_INET6, words, read.bytes) != 1) {
        if (inet_pton(AF_INET, words, read.bytes + IPV4_AT) != 1)
            return false;
        memcpy(read.bytes, MAPPED, sizeof MAPPED);
    }
    *address = read;
    return true;
}

static bool is_port(bm_span text)
{
    uint64_t port;

    return bm_span_number(text, UINT16_MAX, &port);
}

/* "[ADDRESS]" or "[ADDRESS]:PORT", without the first bracket. */
static bool read_bracketed(bm_span text, bm_address *address)
{
    bm_address read;
    bm_span inside = bm_span_cut(&text, ']');

    if (text.start == NULL || !read_plain(inside, &read) || is_ipv4(&read))
        return false;
    if (text.size > 0 &&
        (text.start[0] != ':' || !is_port((bm_span){text.start + 1, text.size - 1})))
        return false;
    *address = read;
    return true;
}

static bool read_with_port(bm_span text, bm_address *address)
{
    bm_address read;
    bm_span before = bm_span_cut(&text, ':');

    if (text.start == NULL || !is_port(text) || !read_plain(before, &read))
        return false;
    *address = read;
    return true;
}

bool bm_address_read(bm_span text, bm_address *address)
{
    if (text.size > 0 && text.start[0] == '[')
        return read_bracketed((bm_span){text.start + 1, text.size - 1}, address);
    return read_plain(text, address) || read_with_port(text, address);
}

bool bm_address_of_socket(const struct sockaddr *from, bm_address *address)
{
    if (from->sa_family == AF_INET6) {
        const struct sockaddr_in6 *ipv6 = (const struct sockaddr_in6 *)(const void *)from;
        memcpy(address->bytes, &ipv6->sin6_addr, sizeof address->bytes);
        return true;
    }
    if (from->sa_family == AF_INET) {
        const struct sockaddr_in *ipv4 = (const struct sockaddr_in *)(const void *)from;
        memcpy(address->bytes, MAPPED, sizeof MAPPED);
        memcpy(address->bytes + IPV4_AT, &ipv4->sin_addr, sizeof ipv4->sin_addr);
        return true;
    }
    return false;
}

bm_address bm_address_counted(bm_address address)
{
    if (!is_ipv4(&address))
        memset(address.bytes + 8, 0, 8);
    return address;
}

/* Whether the first bits are the same. */
static bool same_bits(const bm_address *a, const bm_address *b, int bits)
{
    int whole = bits / 8;
    int rest = bits % 8;

    if (memcmp(a->bytes, b->bytes, (size_t)whole) != 0)
        return false;
    return rest == 0 || (a->bytes[whole] ^ b->bytes[whole]) >> (8 - rest) == 0;
}

/* Whether nothing but zeros stands behind so many bits. */
static bool ends_in_zeros(const bm_address *address, int bits)
{
    for (int i = bits; i < 128; i++)
        if ((address->bytes[i / 8] >> (7 - i % 8) & 1) != 0)
            return false;
    return true;
}

static bool read_network(bm_span text, bm_network *network)
{
    bm_span base = bm_span_cut(&text, '/');
    uint64_t bits = 0;

    if (!read_plain(base, &network->base))
        return false;
    int width = is_ipv4(&network->base) ? 32 : 128;
    if (text.start == NULL)
        bits = (uint64_t)width;
    else if (!bm_span_number(text, (uint64_t)width, &bits))
        return false;
    network->bits = 128 - width + (int)bits;
    return ends_in_zeros(&network->base, network->bits);
}

bool bm_networks_read(bm_span text, bm_networks *networks)
{
    bm_networks read = {0};

    text = bm_span_trimmed(text);
    while (text.size > 0) {
        bm_span one = bm_span_trimmed(bm_span_cut(&text, ','));
        if (read.count == BM_NETWORKS_MAX || !read_network(one, &read.list[read.count]))
            return false;
        read.count++;
        if (text.start != NULL && bm_span_trimmed(text).size == 0)
            return false; /* a comma at the end */
    }
    *networks = read;
    return true;
}

bool bm_networks_have(const bm_networks *networks, bm_address address)
{
    for (int i = 0; i < networks->count; i++)
        if (same_bits(&networks->list[i].base, &address, networks->list[i].bits))
            return true;
    return false;
}

/* Cuts the last member off a list. */
static bm_span cut_last(bm_span *list)
{
    size_t at = list->size;

    while (at > 0 && list->start[at - 1] != ',')
        at--;
    bm_span last = {list->start + at, list->size - at};
    list->size = at > 0 ? at - 1 : 0;
    return bm_span_trimmed(last);
}

bm_address bm_address_behind(const bm_networks *trusted, bm_address peer, bm_span forwarded)
{
    for (int hops = 0; hops < BM_FORWARDED_HOPS_MAX; hops++) {
        if (forwarded.size == 0 || !bm_networks_have(trusted, peer) ||
            !bm_address_read(cut_last(&forwarded), &peer))
            break;
    }
    return peer;
}
