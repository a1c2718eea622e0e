// Arithmetic on one pixel and on vectors of pixels.

enum { lanes = OFF_PIXELS };

typedef uint32_t u32v __attribute__((vector_size(4 * OFF_PIXELS)));
typedef int32_t i32v __attribute__((vector_size(4 * OFF_PIXELS)));
typedef int64_t i64v __attribute__((vector_size(8 * OFF_PIXELS)));
typedef uint16_t u16v __attribute__((vector_size(4 * OFF_PIXELS)));
typedef uint8_t u8v __attribute__((vector_size(OFF_PIXELS)));
typedef u32v loose_u32v __attribute__((aligned(1), may_alias));
typedef u8v loose_u8v __attribute__((aligned(1), may_alias));

// Four pixels, for the rest of a row after the wide vectors.
typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef uint16_t u16x8 __attribute__((vector_size(16)));
typedef uint8_t u8x4 __attribute__((vector_size(4)));
typedef u32x4 loose_u32x4 __attribute__((aligned(1), may_alias));
typedef u8x4 loose_u8x4 __attribute__((aligned(1), may_alias));

// MARK: One pixel

/// Four products of a pixel's bytes with a byte, two channels a word.
INLINE uint32_t scaled(uint32_t pixel, uint32_t factor) {
  uint32_t even = (pixel & 0x00ff00ff) * factor + 0x00800080;
  uint32_t odd = ((pixel >> 8) & 0x00ff00ff) * factor + 0x00800080;
  even = ((even + ((even >> 8) & 0x00ff00ff)) >> 8) & 0x00ff00ff;
  odd = (odd + ((odd >> 8) & 0x00ff00ff)) & 0xff00ff00;
  return even | odd;
}

INLINE uint32_t over_one(uint32_t dst, uint32_t src) {
  return src + scaled(dst, 255 - (src >> 24));
}

// MARK: A vector of pixels

/// The products of the bytes of `pixels` with `factors`, which hold a byte in both halves of each
/// word: t = product + 128 and (t + t / 256) / 256 fit 16 bits.
INLINE u32v scaled_vector(u32v pixels, u32v factors) {
  const u16v even_t = (u16v)(pixels & 0x00ff00ff) * (u16v)factors + 128;
  const u16v odd_t = ((u16v)pixels >> 8) * (u16v)factors + 128;
  const u16v even = (even_t + (even_t >> 8)) >> 8;
  const u16v odd = (odd_t + (odd_t >> 8)) & 0xff00;
  return (u32v)(even | odd);
}

INLINE u32v over_vector(u32v dst, u32v src) {
  const u32v rest = 255 - (src >> 24);
  return src + scaled_vector(dst, rest | rest << 16);
}

/// Mask bytes, in both halves of each word.
INLINE u32v widened(const uint8_t *mask) {
  const u32v bytes = __builtin_convertvector(*(const loose_u8v *)mask, u32v);
  return bytes | bytes << 16;
}

INLINE u32x4 scaled_four(u32x4 pixels, u32x4 factors) {
  const u16x8 even_t = (u16x8)(pixels & 0x00ff00ff) * (u16x8)factors + 128;
  const u16x8 odd_t = ((u16x8)pixels >> 8) * (u16x8)factors + 128;
  const u16x8 even = (even_t + (even_t >> 8)) >> 8;
  const u16x8 odd = (odd_t + (odd_t >> 8)) & 0xff00;
  return (u32x4)(even | odd);
}

INLINE u32x4 over_four(u32x4 dst, u32x4 src) {
  const u32x4 rest = 255 - (src >> 24);
  return src + scaled_four(dst, rest | rest << 16);
}

INLINE u32x4 widened_four(const uint8_t *mask) {
  const u32x4 bytes = __builtin_convertvector(*(const loose_u8x4 *)mask, u32x4);
  return bytes | bytes << 16;
}
