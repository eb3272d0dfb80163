/* nets.c - finding a net of the repository. */
#include "nn/nets.h"

static bool same(const char *a, const char *b)
{
    while (*a != '\0' && *a == *b) {
        a++;
        b++;
    }
    return *a == *b;
}

bool bm_net_of(const char *name, bm_net *net)
{
    for (const bm_net_file *file = bm_net_files; file->name != NULL; file++)
        if (same(file->name, name))
            return bm_net_open(net, file->bytes, file->size);
    return false;
}
