#if defined(__x86_64__)

#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,popcnt,lzcnt"))), \
                             apply_to = function)

#define OFF_TABLE off_kernels_avx2
#define OFF_TABLE_NAME "avx2"
#define OFF_PIXELS 8
#define OFF_PERMUTE __builtin_ia32_permvarsi256
#define OFF_MULTIPLY_HIGH __builtin_ia32_pmulhuw256

#include "rows/table.inc"

#pragma clang attribute pop

#endif
