#if defined(__x86_64__)

#pragma clang attribute push(                                                            \
    __attribute__((target("avx512f,avx512bw,avx512vl,avx512dq,bmi,bmi2,popcnt,lzcnt"))), \
    apply_to = function)

#define OFF_TABLE off_kernels_avx512
#define OFF_TABLE_NAME "avx512"
#define OFF_PIXELS 16
#define OFF_PERMUTE __builtin_ia32_permvarsi512
#define OFF_MULTIPLY_HIGH __builtin_ia32_pmulhuw512

#include "rows/table.inc"

#pragma clang attribute pop

#endif
