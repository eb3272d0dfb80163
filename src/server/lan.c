/* lan.c - the addresses of this machine, and codes for cameras. */
#define _DEFAULT_SOURCE /* IFF_UP and its siblings */
#include "server/lan.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <qrencode.h>
#include <stdio.h>
#include <string.h>

#include "base/bits.h"

enum { QUIET = 2 /* modules of white around a code; cameras manage with fewer than four */ };

/* Networks between this machine and its own containers and guests: no telephone is there. */
static bool is_inner(const char *name)
{
    static const char *const BEGINNINGS[] = {"docker", "br-", "veth", "virbr", "lxc", "cni"};

    for (int i = 0; i < BM_LENGTH(BEGINNINGS); i++)
        if (strncmp(name, BEGINNINGS[i], strlen(BEGINNINGS[i])) == 0)
            return true;
    return false;
}

/* The higher the better; 0: of no use. */
static int worth(const struct ifaddrs *one)
{
    if (one->ifa_addr == NULL || (one->ifa_flags & IFF_UP) == 0 ||
        (one->ifa_flags & IFF_LOOPBACK) != 0)
        return 0;
    int inner = is_inner(one->ifa_name) ? 0 : 2;
    if (one->ifa_addr->sa_family == AF_INET)
        return 2 + inner;
    if (one->ifa_addr->sa_family != AF_INET6)
        return 0;
    const struct sockaddr_in6 *address = (const void *)one->ifa_addr;
    return IN6_IS_ADDR_LINKLOCAL(&address->sin6_addr) ? 0 : 1 + inner;
}

static void write_address(const struct sockaddr *from, char address[BM_LAN_ADDRESS_MAX])
{
    char words[INET6_ADDRSTRLEN] = "";

    if (from->sa_family == AF_INET) {
        const struct sockaddr_in *v4 = (const void *)from;
        inet_ntop(AF_INET, &v4->sin_addr, words, sizeof words);
        snprintf(address, BM_LAN_ADDRESS_MAX, "%s", words);
    } else {
        const struct sockaddr_in6 *v6 = (const void *)from;
        inet_ntop(AF_INET6, &v6->sin6_addr, words, sizeof words);
        snprintf(address, BM_LAN_ADDRESS_MAX, "[%s]", words);
    }
}

bool bm_lan_address(char address[BM_LAN_ADDRESS_MAX])
{
    struct ifaddrs *all;
    const struct ifaddrs *best = NULL;

    if (getifaddrs(&all) != 0)
        return false;
    for (const struct ifaddrs *one = all; one != NULL; one = one->ifa_next)
        if (worth(one) > (best != NULL ? worth(best) : 0))
            best = one;
    if (best != NULL)
        write_address(best->ifa_addr, address);
    freeifaddrs(all);
    return best != NULL;
}

/* Outside of the code all is white. */
static bool is_black(const QRcode *code, int x, int y)
{
    return x >= 0 && y >= 0 && x < code->width && y < code->width &&
           (code->data[y * code->width + x] & 1) != 0;
}

/* What is drawn is the white: terminals are mostly dark. */
static void write_row(const QRcode *code, int y, bm_text *text)
{
    static const char *const BLOCKS[] = {"█", "▀", "▄", " "};

    for (int x = -QUIET; x < code->width + QUIET; x++) {
        int upper = is_black(code, x, y);
        int lower = is_black(code, x, y + 1);
        bm_text_add(text, BLOCKS[2 * upper + lower]);
    }
}

void bm_lan_write_code(const char *words, bool colours, bm_text *text)
{
    QRcode *code = QRcode_encodeString(words, 0, QR_ECLEVEL_M, QR_MODE_8, 1);

    if (code == NULL)
        return;
    for (int y = -QUIET; y < code->width + QUIET; y += 2) {
        bm_text_add(text, colours ? "\033[40;97m" : "");
        write_row(code, y, text);
        bm_text_add(text, colours ? "\033[0m\n" : "\n");
    }
    QRcode_free(code);
}
