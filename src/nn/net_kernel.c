/* net_kernel.c - which kernels this machine has. */
#include "nn/net_kernel.h"

#include "base/bits.h"

#ifdef BM_NET_X86
static bool has_vnni(void)
{
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512vnni");
}

static bool has_avx2(void)
{
    return __builtin_cpu_supports("avx2");
}
#endif

static bool always(void)
{
    return true;
}

static const struct {
    const bm_net_kernel *kernel;
    bool (*has)(void);
} KERNELS[] = {
#ifdef BM_NET_X86
    {&bm_net_vnni, has_vnni},
    {&bm_net_avx2, has_avx2},
#endif
#ifdef __wasm_simd128__
    {&bm_net_wasm, always},
#endif
    {&bm_net_plain, always},
};

const bm_net_kernel *bm_net_kernel_at(int i)
{
    for (int k = 0; k < BM_LENGTH(KERNELS); k++)
        if (KERNELS[k].has() && i-- == 0)
            return KERNELS[k].kernel;
    return NULL;
}
