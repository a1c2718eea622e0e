// The definitions that all files of the kernels share.

#ifndef ARITHMETIC_H
#define ARITHMETIC_H

#include <stdint.h>

// A fused multiply-add rounds differently; without it, every machine computes the same numbers. The
// pragma holds up to the end of the file that includes this one.
#pragma STDC FP_CONTRACT OFF

// Wide vectors are only passed between functions that are always inlined, so that the calling
// convention does not matter.
#pragma clang diagnostic ignored "-Wpsabi"

#define INLINE static inline __attribute__((always_inline))

INLINE int32_t smaller(int32_t a, int32_t b) { return a < b ? a : b; }
INLINE int32_t larger(int32_t a, int32_t b) { return a > b ? a : b; }

#endif
