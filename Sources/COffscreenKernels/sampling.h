// The definitions that the kernels that read pictures share.

#ifndef SAMPLING_H
#define SAMPLING_H

#include "off_images.h"
#include "vectors.h"

/// How far before a pixel a position may lie and still count as inside it: 2^-17 pixel, which hides
/// rounding errors of positions on a pixel's edge.
static const int64_t nearest_margin = OFF_POSITION_ONE >> 17;

/// The four channels of a pixel.
INLINE u32x4 channels_of(const uint32_t *pixel) {
  return __builtin_convertvector(*(const loose_u8x4 *)pixel, u32x4);
}

/// An index, or that of the nearest of `size` pixels.
INLINE size_t nearest_index(int64_t index, size_t size) {
  return index < 0 ? 0 : index < (int64_t)size ? (size_t)index : size - 1;
}

/// The number to add to a position so that the whole pixel and the 256ths of the sum are those of
/// the position half a pixel back, rounded to nearest.
static const int64_t half_pixel_back = (OFF_POSITION_ONE >> 9) - OFF_POSITION_ONE / 2;

/// A position half a pixel back, as a whole pixel and 256ths, rounded to nearest.
typedef struct {
  int64_t index;
  uint32_t weight;
} tap;

INLINE tap tap_at(int64_t position) {
  const int64_t rounded = position + half_pixel_back;
  return (tap){rounded >> OFF_POSITION_SHIFT,
               (uint32_t)(rounded >> (OFF_POSITION_SHIFT - 8)) & 255};
}

/// The mean of four pixels, the columns weighted by `x` and the rows by `y` 256ths, rounded once.
INLINE void write_mean_of_four(uint32_t *dst, const uint32_t *above, const uint32_t *below,
                               size_t left, size_t right, uint32_t x, uint32_t y) {
  const u32x4 a = channels_of(above + left) * (256 - y) + channels_of(below + left) * y;
  const u32x4 b = channels_of(above + right) * (256 - y) + channels_of(below + right) * y;
  const u32x4 sums = a * (256 - x) + b * x + 0x8000;
  *(loose_u8x4 *)dst = __builtin_convertvector(sums >> 16, u8x4);
}

/// The mean of a block of pixels that is not empty, each channel rounded to nearest.
INLINE uint32_t mean_of_block(off_image image, size_t left, size_t right, size_t top,
                              size_t bottom) {
  u64x4 sums = {0};
  for (size_t y = top; y < bottom; y++) {
    for (size_t x = left; x < right; x++) {
      sums += __builtin_convertvector(channels_of(image.pixels + y * image.width + x), u64x4);
    }
  }
  const uint64_t count = (bottom - top) * (right - left);
  uint32_t pixel = 0;
  for (int i = 0; i < 4; i++) pixel |= (uint32_t)((sums[i] + count / 2) / count) << (8 * i);
  return pixel;
}

#endif
