/* door_address.h - where a request comes from, when proxies stand in between.
 *
 * A proxy says for whom it speaks in X-Forwarded-For, to which everybody may have added
 * anything. So the list is read from its end, past those we trust, and the first one that
 * we do not is whom limits count.
 */
#ifndef BM_SERVER_DOOR_ADDRESS_H
#define BM_SERVER_DOOR_ADDRESS_H

#include <sys/socket.h>

#include "base/text.h"
#include "server/person.h"

enum { BM_NETWORKS_MAX = 32, BM_FORWARDED_HOPS_MAX = 16 };

/* Addresses whose first bits are these. */
typedef struct bm_network {
    bm_address base;
    int bits; /* of 128: those of IPv4 begin behind 96 */
} bm_network;

typedef struct bm_networks {
    int count;
    bm_network list[BM_NETWORKS_MAX];
} bm_networks;

/* All 128 bits, IPv4 as ::ffff:a.b.c.d: "192.0.2.1", "2001:db8::1", and as proxies write
 * them "192.0.2.1:80", "[2001:db8::1]:80". False, and nothing is changed, for anything
 * else. */
bool bm_address_read(bm_span text, bm_address *address);

/* Of a socket's other end. False for sockets that have none. */
bool bm_address_of_socket(const struct sockaddr *from, bm_address *address);

/* As limits count it: of IPv6 the first 64 bits, for whoever has one such address has
 * them all. */
bm_address bm_address_counted(bm_address address);

/* "10.0.0.0/8, ::1": a list with commas of at most BM_NETWORKS_MAX, which may be empty. Bits
 * behind a network's length must be zero: "10.1.0.0/8" is a mistake. False, and nothing is
 * changed, for anything else. */
bool bm_networks_read(bm_span text, bm_networks *networks);
bool bm_networks_have(const bm_networks *networks, bm_address address);

/* Who asks: the peer, or whom it speaks for by an X-Forwarded-For if it is trusted. What
 * cannot be read ends the list, as does its 16th member: the last one known stays. */
bm_address bm_address_behind(const bm_networks *trusted, bm_address peer, bm_span forwarded);

#endif
