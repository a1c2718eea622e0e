// The row kernels, compiled once for each instruction set by a file that defines
// OFF_TABLE (the table's name), OFF_TABLE_NAME (a string) and OFF_PIXELS (pixels a vector holds).
// Vector-extension types only: no intrinsics, and a debug build stays within sight of release.

#include <string.h>

#include "off_rows.h"

// Wide vectors only travel between functions that are always inlined: no calling convention.
#pragma clang diagnostic ignored "-Wpsabi"

enum { lanes = OFF_PIXELS };

typedef uint32_t u32v __attribute__((vector_size(4 * OFF_PIXELS)));
typedef uint16_t u16v __attribute__((vector_size(4 * OFF_PIXELS)));
typedef uint8_t u8v __attribute__((vector_size(OFF_PIXELS)));
typedef u32v loose_u32v __attribute__((aligned(1), may_alias));
typedef u8v loose_u8v __attribute__((aligned(1), may_alias));

#define INLINE static inline __attribute__((always_inline))

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

/// (t + t / 256) / 256 for t = product + 128, in 16 bits.
INLINE u16v divided(u16v product) {
  const u16v t = product + 128;
  return (t + (t >> 8)) >> 8;
}

/// The products of the bytes of `pixels` with `factors`, both of whose halves a pixel shares.
INLINE u32v scaled_vector(u32v pixels, u32v factors) {
  const u16v even = divided((u16v)(pixels & 0x00ff00ff) * (u16v)factors);
  const u16v t = (u16v)((pixels >> 8) & 0x00ff00ff) * (u16v)factors + 128;
  const u16v odd = (t + (t >> 8)) & 0xff00;
  return (u32v)even | (u32v)odd;
}

/// The opacities' complements, in both halves of each word.
INLINE u32v complements(u32v pixels) {
  const u32v rest = 255 - (pixels >> 24);
  return rest | rest << 16;
}

INLINE u32v over_vector(u32v dst, u32v src) { return src + scaled_vector(dst, complements(src)); }

/// Mask bytes, in both halves of each word.
INLINE u32v widened(const uint8_t *mask) {
  const u32v bytes = __builtin_convertvector(*(const loose_u8v *)mask, u32v);
  return bytes | bytes << 16;
}

// MARK: Kernels

static void fill(uint32_t *dst, size_t stride, size_t width, size_t height, uint32_t pixel) {
  if (stride == width) {
    width *= height;
    height = height > 0;
  }
  const u32v pixels = pixel - (u32v){0};
  for (; height > 0; height--, dst += stride) {
    size_t x = 0;
    for (; x + lanes <= width; x += lanes) *(loose_u32v *)(dst + x) = pixels;
    for (; x < width; x++) dst[x] = pixel;
  }
}

static void over(uint32_t *dst, size_t stride, size_t width, size_t height, uint32_t pixel) {
  const uint32_t rest = 255 - (pixel >> 24);
  const u32v pixels = pixel - (u32v){0}, factors = (rest | rest << 16) - (u32v){0};
  for (; height > 0; height--, dst += stride) {
    size_t x = 0;
    for (; x + lanes <= width; x += lanes) {
      loose_u32v *at = (loose_u32v *)(dst + x);
      *at = pixels + scaled_vector(*at, factors);
    }
    for (; x < width; x++) dst[x] = pixel + scaled(dst[x], rest);
  }
}

static void over_mask(uint32_t *dst, size_t stride, const uint8_t *mask, size_t mask_stride,
                      size_t width, size_t height, uint32_t pixel) {
  const u32v pixels = pixel - (u32v){0};
  for (; height > 0; height--, dst += stride, mask += mask_stride) {
    size_t x = 0;
    for (; x + lanes <= width; x += lanes) {
      loose_u32v *at = (loose_u32v *)(dst + x);
      *at = over_vector(*at, scaled_vector(pixels, widened(mask + x)));
    }
    for (; x < width; x++) dst[x] = over_one(dst[x], scaled(pixel, mask[x]));
  }
}

static void over_pixels(uint32_t *dst, size_t stride, const uint32_t *src, size_t src_stride,
                        size_t width, size_t height, uint8_t alpha) {
  const uint32_t factor = alpha;
  const u32v factors = (factor | factor << 16) - (u32v){0};
  for (; height > 0; height--, dst += stride, src += src_stride) {
    size_t x = 0;
    for (; x + lanes <= width; x += lanes) {
      loose_u32v *at = (loose_u32v *)(dst + x);
      *at = over_vector(*at, scaled_vector(*(const loose_u32v *)(src + x), factors));
    }
    for (; x < width; x++) dst[x] = over_one(dst[x], scaled(src[x], factor));
  }
}

static void over_pixels_mask(uint32_t *dst, size_t stride, const uint32_t *src, size_t src_stride,
                             const uint8_t *mask, size_t mask_stride, size_t width, size_t height,
                             uint8_t alpha) {
  const uint32_t factor = alpha;
  const u32v factors = (factor | factor << 16) - (u32v){0};
  for (; height > 0; height--, dst += stride, src += src_stride, mask += mask_stride) {
    size_t x = 0;
    for (; x + lanes <= width; x += lanes) {
      loose_u32v *at = (loose_u32v *)(dst + x);
      const u32v pixels = scaled_vector(*(const loose_u32v *)(src + x), factors);
      *at = over_vector(*at, scaled_vector(pixels, widened(mask + x)));
    }
    for (; x < width; x++) {
      dst[x] = over_one(dst[x], scaled(scaled(src[x], factor), mask[x]));
    }
  }
}

static void fill_mask(uint8_t *mask, size_t stride, size_t width, size_t height, uint8_t value) {
  for (; height > 0; height--, mask += stride) memset(mask, value, width);
}

static void multiply(uint8_t *mask, size_t stride, const uint8_t *other, size_t other_stride,
                     size_t width, size_t height) {
  for (; height > 0; height--, mask += stride, other += other_stride) {
    size_t x = 0;
    for (; x + 4 * lanes <= width; x += 4 * lanes) {
      loose_u32v *at = (loose_u32v *)(mask + x);
      const u16v a = (u16v)*at, b = (u16v)*(const loose_u32v *)(other + x);
      const u16v even = divided((a & 0xff) * (b & 0xff));
      const u16v t = (a >> 8) * (b >> 8) + 128;
      *at = (u32v)(even | ((t + (t >> 8)) & 0xff00));
    }
    for (; x < width; x++) {
      const uint32_t t = (uint32_t)mask[x] * other[x] + 128;
      mask[x] = (uint8_t)((t + (t >> 8)) >> 8);
    }
  }
}

// MARK: Cells to coverage

/// The byte for a winding number integrated over a pixel, in 2^-21, rounded to nearest.
INLINE uint32_t coverage(uint32_t sum, bool is_even_odd) {
  uint32_t cover = (int32_t)sum < 0 ? 0 - sum : sum;
  if (is_even_odd) {
    cover &= 2 * OFF_FULL_COVER - 1;
    if (cover > OFF_FULL_COVER) cover = 2 * OFF_FULL_COVER - cover;
  } else if (cover > OFF_FULL_COVER) {
    cover = OFF_FULL_COVER;
  }
  return (cover * 255 + OFF_FULL_COVER / 2) >> 21;
}

/// The first group of eight cells at or after `group` whose bit is `value`; at most `end`.
INLINE size_t next_group(const uint64_t *bits, size_t group, size_t end, bool value) {
  while (group < end) {
    const uint64_t word = (value ? bits[group >> 6] : ~bits[group >> 6]) >> (group & 63);
    if (word) {
      group += (size_t)__builtin_ctzll(word);
      return group < end ? group : end;
    }
    group = (group | 63) + 1;
  }
  return end;
}

static void cover(off_cells *c, bool is_even_odd, uint8_t *mask, size_t stride) {
  const size_t width = (size_t)c->width, groups = (width + 7) / 8;
  for (size_t y = 0; y < (size_t)c->height; y++, mask += stride) {
    uint32_t *cells = c->cells + y * c->stride;
    uint64_t *bits = c->bits + y * c->words;
    uint32_t sum = 0;
    size_t group = 0;
    while (group < groups) {
      const size_t touched = next_group(bits, group, groups, true);
      if (touched > group) {
        const size_t end = touched * 8 < width ? touched * 8 : width;
        memset(mask + group * 8, (int)coverage(sum, is_even_odd), end - group * 8);
      }
      group = next_group(bits, touched, groups, false);
      const size_t end = group * 8 < width ? group * 8 : width;
      for (size_t x = touched * 8; x < end; x++) {
        sum += cells[x];
        mask[x] = (uint8_t)coverage(sum, is_even_odd);
      }
      memset(cells + touched * 8, 0, (group - touched) * 8 * sizeof(uint32_t));
    }
    // The cell beyond the last pixel may have been touched as well.
    memset(cells + groups * 8, 0, 8 * sizeof(uint32_t));
    memset(bits, 0, c->words * sizeof(uint64_t));
  }
}

const off_kernels OFF_TABLE = {
    OFF_TABLE_NAME, fill,      over,     over_mask, over_pixels, over_pixels_mask,
    fill_mask,      multiply, cover,
};
