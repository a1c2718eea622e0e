#include "off_images.h"

#include <string.h>

#include "arithmetic.h"

enum { position_shift = 40 };

static const int64_t one = (int64_t)1 << position_shift;

static inline size_t clamped(int64_t index, size_t size) {
  return index < 0 ? 0 : index < (int64_t)size ? (size_t)index : size - 1;
}

// MARK: Nearest

void off_fetch_nearest(uint32_t *dst, size_t count, off_image image, off_walk walk) {
  const int64_t margin = one >> 17;
  int64_t u = walk.u + margin, v = walk.v + margin;
  if (walk.v_step == 0) {
    const uint32_t *row = image.pixels + clamped(v >> position_shift, image.height) * image.width;
    const int64_t first = u >> position_shift;
    if (walk.u_step == one && first >= 0 && first + (int64_t)count <= (int64_t)image.width) {
      memcpy(dst, row + first, count * sizeof(uint32_t));
      return;
    }
    for (size_t i = 0; i < count; i++, u += walk.u_step) {
      dst[i] = row[clamped(u >> position_shift, image.width)];
    }
    return;
  }
  for (size_t i = 0; i < count; i++, u += walk.u_step, v += walk.v_step) {
    dst[i] = image.pixels[clamped(v >> position_shift, image.height) * image.width +
                          clamped(u >> position_shift, image.width)];
  }
}

// MARK: Linear

typedef uint16_t u16x4 __attribute__((vector_size(8)));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef uint8_t u8x4 __attribute__((vector_size(4)));
typedef uint8_t u8x16 __attribute__((vector_size(16)));
typedef uint16_t u16x16 __attribute__((vector_size(32)));
typedef u8x16 loose_u8x16 __attribute__((aligned(1), may_alias));
typedef u16x16 loose_u16x16 __attribute__((aligned(1), may_alias));
typedef u16x4 loose_u16x4 __attribute__((aligned(1), may_alias));
typedef u8x4 loose_u8x4 __attribute__((aligned(1), may_alias));

/// The four channels of a pixel.
INLINE u32x4 channels(const uint32_t *pixel) {
  return __builtin_convertvector(*(const loose_u8x4 *)pixel, u32x4);
}

/// A position half a pixel back, as a whole pixel and 256ths, rounded to nearest.
typedef struct {
  int64_t index;
  uint32_t weight;
} tap;

static inline tap tap_at(int64_t position) {
  const int64_t rounded = position - one / 2 + (one >> 9);
  return (tap){rounded >> position_shift, (uint32_t)(rounded >> (position_shift - 8)) & 255};
}

/// Blends two rows into 16-bit sums of weight 256, from one column to another.
static void blend_rows(uint16_t *dst, const uint32_t *a, const uint32_t *b, uint32_t weight,
                       size_t from, size_t to) {
  const uint16_t wb = (uint16_t)weight, wa = (uint16_t)(256 - weight);
  size_t x = from;
  for (; x + 4 <= to; x += 4) {
    const u16x16 pa = __builtin_convertvector(*(const loose_u8x16 *)(a + x), u16x16);
    const u16x16 pb = __builtin_convertvector(*(const loose_u8x16 *)(b + x), u16x16);
    *(loose_u16x16 *)(dst + 4 * x) = pa * wa + pb * wb;
  }
  for (; x < to; x++) {
    const u32x4 sums = channels(a + x) * wa + channels(b + x) * wb;
    *(loose_u16x4 *)(dst + 4 * x) = __builtin_convertvector(sums, u16x4);
  }
}

/// A level walk: both rows are blended once, then columns are picked from the sums.
static void fetch_level(uint32_t *dst, size_t count, off_image image, off_walk walk,
                        uint16_t *scratch) {
  const tap row = tap_at(walk.v);
  const uint32_t *above = image.pixels + clamped(row.index, image.height) * image.width;
  const uint32_t *below = image.pixels + clamped(row.index + 1, image.height) * image.width;
  const int64_t last = walk.u + (int64_t)(count - 1) * walk.u_step;
  const int64_t low = walk.u_step < 0 ? last : walk.u, high = walk.u_step < 0 ? walk.u : last;
  const size_t from = clamped(tap_at(low).index, image.width);
  const size_t to = clamped(tap_at(high).index + 1, image.width) + 1;
  blend_rows(scratch, above, below, row.weight, from, to);
  int64_t u = walk.u;
  for (size_t i = 0; i < count; i++, u += walk.u_step) {
    const tap at = tap_at(u);
    const size_t left = clamped(at.index, image.width), right = clamped(at.index + 1, image.width);
    const u32x4 a = __builtin_convertvector(*(const loose_u16x4 *)(scratch + 4 * left), u32x4);
    const u32x4 b = __builtin_convertvector(*(const loose_u16x4 *)(scratch + 4 * right), u32x4);
    const u32x4 sums = a * (256 - at.weight) + b * at.weight + 0x8000;
    *(loose_u8x4 *)(dst + i) = __builtin_convertvector(sums >> 16, u8x4);
  }
}

void off_fetch_linear(uint32_t *dst, size_t count, off_image image, off_walk walk,
                      uint16_t *scratch) {
  if (count == 0) return;
  if (walk.v_step == 0) {
    fetch_level(dst, count, image, walk, scratch);
    return;
  }
  int64_t u = walk.u, v = walk.v;
  for (size_t i = 0; i < count; i++, u += walk.u_step, v += walk.v_step) {
    const tap x = tap_at(u), y = tap_at(v);
    const size_t left = clamped(x.index, image.width), right = clamped(x.index + 1, image.width);
    const uint32_t *above = image.pixels + clamped(y.index, image.height) * image.width;
    const uint32_t *below = image.pixels + clamped(y.index + 1, image.height) * image.width;
    const u32x4 a = channels(above + left) * (256 - y.weight) + channels(below + left) * y.weight;
    const u32x4 b = channels(above + right) * (256 - y.weight) + channels(below + right) * y.weight;
    const u32x4 sums = a * (256 - x.weight) + b * x.weight + 0x8000;
    *(loose_u8x4 *)(dst + i) = __builtin_convertvector(sums >> 16, u8x4);
  }
}

// MARK: Reduction

void off_reduce(uint32_t *dst, off_image image, size_t columns, size_t rows) {
  typedef uint64_t u64x4 __attribute__((vector_size(32)));
  for (size_t top = 0; top < image.height; top += rows) {
    const size_t bottom = top + rows < image.height ? top + rows : image.height;
    for (size_t left = 0; left < image.width; left += columns) {
      const size_t right = left + columns < image.width ? left + columns : image.width;
      u64x4 sums = {0};
      for (size_t y = top; y < bottom; y++) {
        for (size_t x = left; x < right; x++) {
          sums += __builtin_convertvector(channels(image.pixels + y * image.width + x), u64x4);
        }
      }
      const uint64_t count = (bottom - top) * (right - left);
      uint32_t pixel = 0;
      for (int i = 0; i < 4; i++) pixel |= (uint32_t)((sums[i] + count / 2) / count) << (8 * i);
      *dst++ = pixel;
    }
  }
}
