// Kernels that stretch a picture whose rows stay level: each row once along itself, then pairs of
// stretched rows by their weights. Sums are exact, so that the order of the two does not matter.

typedef uint8_t u8x16 __attribute__((vector_size(16)));
typedef uint16_t u16x4 __attribute__((vector_size(8)));
typedef u16x16 loose_u16x16 __attribute__((aligned(1), may_alias));
typedef u16x4 loose_u16x4 __attribute__((aligned(1), may_alias));
typedef uint16_t half_u16v __attribute__((vector_size(2 * OFF_PIXELS)));
typedef half_u16v loose_half_u16v __attribute__((aligned(1), may_alias));
typedef uint8_t quarter_u8v __attribute__((vector_size(OFF_PIXELS)));
typedef quarter_u8v loose_quarter_u8v __attribute__((aligned(1), may_alias));

enum { position_bits = 40 };

/// One pixel between two: 256 left + weight (right - left), of which no sum exceeds 16 bits.
INLINE void stretch_one(uint16_t *dst, const uint32_t *row, size_t width, int64_t index,
                        uint16_t weight) {
  const size_t last = width - 1;
  const size_t left = index < 0 ? 0 : (size_t)index < last ? (size_t)index : last;
  const size_t right = index + 1 < 0 ? 0 : (size_t)(index + 1) < last ? (size_t)(index + 1) : last;
  const u16x4 a = __builtin_convertvector(*(const loose_u8x4 *)(row + left), u16x4);
  const u16x4 b = __builtin_convertvector(*(const loose_u8x4 *)(row + right), u16x4);
  *(loose_u16x4 *)dst = (a << 8) + (b - a) * weight;
}

/// Four pixels at positions that have neighbours on both sides.
INLINE void stretch_four(uint16_t *dst, const uint32_t *row, int64_t u, int64_t u_step) {
  u32x4 left, right;
  u16x4 weights;
  for (int i = 0; i < 4; i++, u += u_step) {
    const uint32_t *pair = row + (u >> position_bits);
    left[i] = pair[0];
    right[i] = pair[1];
    weights[i] = (uint16_t)((u >> (position_bits - 8)) & 255);
  }
  const u16x16 a = __builtin_convertvector((u8x16)left, u16x16);
  const u16x16 b = __builtin_convertvector((u8x16)right, u16x16);
  const u16x16 spread = __builtin_shufflevector(weights, weights, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                                2, 3, 3, 3, 3);
  *(loose_u16x16 *)dst = (a << 8) + (b - a) * spread;
}

static void stretch_pixels(uint16_t *dst, size_t count, const uint32_t *row, size_t width,
                           int64_t u, int64_t u_step) {
  // Half a pixel back, in 256ths of a pixel, rounded to nearest.
  const int64_t half = (int64_t)1 << (position_bits - 1);
  u += ((int64_t)1 << (position_bits - 9)) - half;
  const int64_t end = (int64_t)(width - 1) << position_bits;
  for (size_t i = 0; i < count;) {
    const int64_t last = u + 3 * u_step;
    if (i + 4 <= count && u >= 0 && u < end && last >= 0 && last < end) {
      stretch_four(dst + 4 * i, row, u, u_step);
      i += 4;
      u += 4 * u_step;
    } else {
      stretch_one(dst + 4 * i, row, width, u >> position_bits,
                  (uint16_t)((u >> (position_bits - 8)) & 255));
      i++;
      u += u_step;
    }
  }
}

static void mix_pixels(uint32_t *dst, size_t count, const uint16_t *above, const uint16_t *below,
                       uint32_t weight) {
  uint8_t *bytes = (uint8_t *)dst;
  const size_t total = 4 * count;
  size_t i = 0;
  for (; i + lanes <= total; i += lanes) {
    const u32v a = __builtin_convertvector(*(const loose_half_u16v *)(above + i), u32v);
    const u32v b = __builtin_convertvector(*(const loose_half_u16v *)(below + i), u32v);
    const u32v sums = (a * (256 - weight) + b * weight + 0x8000) >> 16;
    *(loose_quarter_u8v *)(bytes + i) = __builtin_convertvector(sums, quarter_u8v);
  }
  for (; i < total; i++) {
    bytes[i] = (uint8_t)((above[i] * (256 - weight) + below[i] * weight + 0x8000) >> 16);
  }
}
