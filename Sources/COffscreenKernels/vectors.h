// Vectors of fixed sizes; the kernels in `rows` add those that depend on the instruction set.
//
// A loose vector is aligned to a byte or to its elements, and may alias objects of other types.

#ifndef VECTORS_H
#define VECTORS_H

#include "arithmetic.h"

typedef uint8_t u8x4 __attribute__((vector_size(4)));
typedef uint8_t u8x16 __attribute__((vector_size(16)));
typedef uint16_t u16x4 __attribute__((vector_size(8)));
typedef uint16_t u16x8 __attribute__((vector_size(16)));
typedef uint16_t u16x16 __attribute__((vector_size(32)));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef uint32_t u32x8 __attribute__((vector_size(32)));
typedef uint64_t u64x2 __attribute__((vector_size(16)));
typedef uint64_t u64x4 __attribute__((vector_size(32)));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef int64_t i64x4 __attribute__((vector_size(32)));
typedef float f32x8 __attribute__((vector_size(32)));
typedef double f64x4 __attribute__((vector_size(32)));
typedef double f64x8 __attribute__((vector_size(64)));

typedef u8x4 loose_u8x4 __attribute__((aligned(1), may_alias));
typedef u8x16 loose_u8x16 __attribute__((aligned(1), may_alias));
typedef u16x4 loose_u16x4 __attribute__((aligned(1), may_alias));
typedef u16x16 loose_u16x16 __attribute__((aligned(1), may_alias));
typedef u32x4 loose_u32x4 __attribute__((aligned(1), may_alias));
typedef u32x8 loose_u32x8 __attribute__((aligned(1), may_alias));
typedef i32x4 loose_i32x4 __attribute__((aligned(4), may_alias));
typedef i32x8 loose_i32x8 __attribute__((aligned(4), may_alias));
typedef u64x4 loose_u64x4 __attribute__((aligned(8), may_alias));
typedef f64x4 loose_f64x4 __attribute__((aligned(8), may_alias));

#endif
