#include "off_images.h"

#include <string.h>

#include "sampling.h"

// MARK: Nearest

void off_fetch_nearest(uint32_t *dst, size_t count, off_image image, off_walk walk) {
  int64_t u = walk.u + nearest_margin, v = walk.v + nearest_margin;
  if (walk.v_step == 0) {
    const uint32_t *row =
        image.pixels + nearest_index(v >> OFF_POSITION_SHIFT, image.height) * image.width;
    const int64_t first = u >> OFF_POSITION_SHIFT;
    if (walk.u_step == OFF_POSITION_ONE && first >= 0 &&
        first + (int64_t)count <= (int64_t)image.width) {
      memcpy(dst, row + first, count * sizeof(uint32_t));
      return;
    }
    for (size_t i = 0; i < count; i++, u += walk.u_step) {
      dst[i] = row[nearest_index(u >> OFF_POSITION_SHIFT, image.width)];
    }
    return;
  }
  for (size_t i = 0; i < count; i++, u += walk.u_step, v += walk.v_step) {
    dst[i] = image.pixels[nearest_index(v >> OFF_POSITION_SHIFT, image.height) * image.width +
                          nearest_index(u >> OFF_POSITION_SHIFT, image.width)];
  }
}

// MARK: Linear

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
    const u32x4 sums = channels_of(a + x) * wa + channels_of(b + x) * wb;
    *(loose_u16x4 *)(dst + 4 * x) = __builtin_convertvector(sums, u16x4);
  }
}

/// A horizontal walk: both rows are blended once, then the columns are read from the sums.
static void fetch_level(uint32_t *dst, size_t count, off_image image, off_walk walk,
                        uint16_t *scratch) {
  const tap row = tap_at(walk.v);
  const uint32_t *above = image.pixels + nearest_index(row.index, image.height) * image.width;
  const uint32_t *below = image.pixels + nearest_index(row.index + 1, image.height) * image.width;
  const int64_t last = walk.u + (int64_t)(count - 1) * walk.u_step;
  const int64_t low = walk.u_step < 0 ? last : walk.u, high = walk.u_step < 0 ? walk.u : last;
  const size_t from = nearest_index(tap_at(low).index, image.width);
  const size_t to = nearest_index(tap_at(high).index + 1, image.width) + 1;
  blend_rows(scratch, above, below, row.weight, from, to);
  int64_t u = walk.u;
  for (size_t i = 0; i < count; i++, u += walk.u_step) {
    const tap at = tap_at(u);
    const size_t left = nearest_index(at.index, image.width),
                 right = nearest_index(at.index + 1, image.width);
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
    const size_t left = nearest_index(x.index, image.width),
                 right = nearest_index(x.index + 1, image.width);
    const uint32_t *above = image.pixels + nearest_index(y.index, image.height) * image.width;
    const uint32_t *below = image.pixels + nearest_index(y.index + 1, image.height) * image.width;
    write_mean_of_four(dst + i, above, below, left, right, x.weight, y.weight);
  }
}

// MARK: Reduction

void off_reduce(uint32_t *dst, off_image image, size_t columns, size_t rows) {
  for (size_t top = 0; top < image.height; top += rows) {
    const size_t bottom = top + rows < image.height ? top + rows : image.height;
    for (size_t left = 0; left < image.width; left += columns) {
      const size_t right = left + columns < image.width ? left + columns : image.width;
      *dst++ = mean_of_block(image, left, right, top, bottom);
    }
  }
}

// MARK: Factors

void off_multiply_pixels(uint32_t *pixels, size_t count, uint32_t factors) {
  const u32x4 repeated = {factors, factors, factors, factors};
  const u16x16 by = __builtin_convertvector((u8x16)repeated, u16x16);
  size_t i = 0;
  for (; i + 4 <= count; i += 4) {
    const u16x16 sums =
        __builtin_convertvector(*(const loose_u8x16 *)(pixels + i), u16x16) * by + 128;
    *(loose_u8x16 *)(pixels + i) = __builtin_convertvector((sums + (sums >> 8)) >> 8, u8x16);
  }
  const u16x4 by_one = __builtin_shufflevector(by, by, 0, 1, 2, 3);
  for (; i < count; i++) {
    const u16x4 sums =
        __builtin_convertvector(*(const loose_u8x4 *)(pixels + i), u16x4) * by_one + 128;
    *(loose_u8x4 *)(pixels + i) = __builtin_convertvector((sums + (sums >> 8)) >> 8, u8x4);
  }
}
