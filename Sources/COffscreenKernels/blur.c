#include "off_blur.h"

#include <stdlib.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

/// A box of the pixels from `before` ahead of a pixel to `after` behind it.
typedef struct {
  size_t before, after;
} box_span;

/// dst[i] = the sum of src[i - before ... i + after], 0 beyond the ends.
static void sum_along(uint64_t *dst, const uint64_t *src, size_t count, box_span box) {
  uint64_t sum = 0;
  for (size_t i = 0; i < box.after && i < count; i++) sum += src[i];
  for (size_t i = 0; i < count; i++) {
    if (i + box.after < count) sum += src[i + box.after];
    if (i > box.before) sum -= src[i - box.before - 1];
    dst[i] = sum;
  }
}

/// The same down the columns; `sums` has room for a row.
static void sum_down(uint64_t *dst, const uint64_t *src, size_t width, size_t height, box_span box,
                     uint64_t *sums) {
  memset(sums, 0, width * sizeof(uint64_t));
  for (size_t y = 0; y < box.after && y < height; y++) {
    for (size_t x = 0; x < width; x++) sums[x] += src[y * width + x];
  }
  for (size_t y = 0; y < height; y++, dst += width) {
    if (y + box.after < height) {
      const uint64_t *entering = src + (y + box.after) * width;
      for (size_t x = 0; x < width; x++) sums[x] += entering[x];
    }
    if (y > box.before) {
      const uint64_t *leaving = src + (y - box.before - 1) * width;
      for (size_t x = 0; x < width; x++) sums[x] -= leaving[x];
    }
    memcpy(dst, sums, width * sizeof(uint64_t));
  }
}

/// Blurs so many channels, whose bytes lie side by side, with pixels `step` bytes apart and rows
/// `stride`; false if there is no memory.
static bool blur(uint8_t *bytes, size_t channels, size_t step, size_t stride, size_t width,
                 size_t height, int32_t box) {
  if (box <= 1 || width == 0 || height == 0) return true;
  if (box > OFF_LARGEST_BOX) box = OFF_LARGEST_BOX;
  const size_t half = (size_t)box / 2;
  const bool is_even = box % 2 == 0;
  const box_span spans[3] = {
      {half, is_even ? half - 1 : half}, {is_even ? half - 1 : half, half}, {half, half}};
  const double size = box, last = is_even ? box + 1 : box;
  const double weight = 1 / (size * size * last * size * size * last);
  const size_t count = width * height;
  uint64_t *a = malloc((2 * count + 2 * width) * sizeof(uint64_t));
  if (!a) return false;
  uint64_t *b = a + count, *line0 = b + count, *line1 = line0 + width;
  for (; channels > 0; channels--, bytes++) {
    for (size_t y = 0; y < height; y++) {
      for (size_t x = 0; x < width; x++) line0[x] = bytes[y * stride + x * step];
      sum_along(line1, line0, width, spans[0]);
      sum_along(line0, line1, width, spans[1]);
      sum_along(a + y * width, line0, width, spans[2]);
    }
    sum_down(b, a, width, height, spans[0], line0);
    sum_down(a, b, width, height, spans[1], line0);
    sum_down(b, a, width, height, spans[2], line0);
    for (size_t y = 0; y < height; y++) {
      for (size_t x = 0; x < width; x++) {
        bytes[y * stride + x * step] = (uint8_t)((double)b[y * width + x] * weight + 0.5);
      }
    }
  }
  free(a);
  return true;
}

bool off_blur(uint8_t *mask, size_t stride, size_t width, size_t height, int32_t box) {
  return blur(mask, 1, 1, stride, width, height, box);
}

bool off_blur_pixels(uint32_t *pixels, size_t width, size_t height, int32_t box) {
  return blur((uint8_t *)pixels, 4, 4, 4 * width, width, height, box);
}

void off_take_alphas(uint8_t *dst, const uint32_t *src, size_t count) {
  for (size_t i = 0; i < count; i++) dst[i] = (uint8_t)(src[i] >> 24);
}
