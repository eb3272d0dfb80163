/* door_flood.c - TCP_INFO. */
#include "server/door_flood.h"

#include <linux/tcp.h>
#include <netinet/in.h>
#include <sys/socket.h>

/* Beside every request there may be so much: heads of frames, pongs, a large message in a
 * few packets. */
enum { BYTES_PER_REQUEST = 256, PACKETS_PER_REQUEST = 16, LEAST_MS = 500 };

bool bm_flood_grew(bm_flood *flood, int fd, int64_t now_ms, uint64_t heard, int per_second,
                   int burst)
{
    struct tcp_info info = {0};
    socklen_t size = sizeof info;
    int64_t past_ms = now_ms - flood->since_ms;

    if (past_ms < LEAST_MS || getsockopt(fd, IPPROTO_TCP, TCP_INFO, &info, &size) != 0)
        return false;
    int64_t bytes =
        (int64_t)(info.tcpi_bytes_received - flood->bytes) - (int64_t)(heard - flood->heard);
    int64_t packets = (uint32_t)(info.tcpi_data_segs_in - flood->packets);
    int64_t requests = burst + past_ms * per_second / 1000;
    bool first = flood->since_ms == 0; /* then the headers of the upgrade are among them */
    *flood = (bm_flood){now_ms, info.tcpi_bytes_received, heard, info.tcpi_data_segs_in};
    return !first &&
           (bytes > requests * BYTES_PER_REQUEST || packets > requests * PACKETS_PER_REQUEST);
}
