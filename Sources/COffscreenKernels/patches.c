#include "off_patches.h"

#include <stdbool.h>

#include "arithmetic.h"

enum { position_shift = 40 };

static const int64_t one = (int64_t)1 << position_shift;

/// A distance in a part of a place as one in the image, exact at a scale of 1.
static inline int64_t scaled(int64_t distance, double scale) {
  if (scale == 1) return distance;
  const double result = (double)distance * scale, limit = 0x1p61;
  return (int64_t)(result < -limit ? -limit : result < limit ? result : limit);
}

/// A position in the image, and whether it lies in a middle that is repeated.
typedef struct {
  int64_t at;
  bool is_repeated;
} spot;

static inline spot spot_at(const off_patch_axis *axis, int64_t place) {
  // Far beyond the place nothing is drawn; sums stay small there.
  const int64_t limit = (int64_t)1 << 61;
  if (place < -limit) place = -limit;
  if (place > limit) place = limit;
  if (place < axis->near && axis->source_near > 0) {
    return (spot){scaled(place, axis->near_scale), false};
  }
  if (place >= axis->far && axis->source_far < axis->size << position_shift) {
    return (spot){axis->source_far + scaled(place - axis->far, axis->far_scale), false};
  }
  int64_t distance = place - axis->near;
  if (axis->period > 0) {
    distance %= axis->period;
    if (distance < 0) distance += axis->period;
  }
  return (spot){axis->source_near + scaled(distance, axis->middle_scale), axis->period > 0};
}

static inline size_t clamped(int64_t index, int64_t first, int64_t last) {
  return (size_t)(index < first ? first : index < last ? index : last - 1);
}

// MARK: Nearest

static inline size_t nearest(const off_patch_axis *axis, int64_t place) {
  const spot s = spot_at(axis, place + (one >> 17));
  const int64_t index = s.at >> position_shift;
  return s.is_repeated ? clamped(index, axis->first, axis->last) : clamped(index, 0, axis->size);
}

void off_fetch_patch_nearest(uint32_t *dst, size_t count, off_image image, const off_patch_axis *x,
                             const off_patch_axis *y, off_walk walk) {
  int64_t u = walk.u, v = walk.v;
  const uint32_t *row = image.pixels + nearest(y, v) * image.width;
  for (size_t i = 0; i < count; i++, u += walk.u_step, v += walk.v_step) {
    if (walk.v_step != 0) row = image.pixels + nearest(y, v) * image.width;
    dst[i] = row[nearest(x, u)];
  }
}

// MARK: Linear

typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef uint64_t u64x4 __attribute__((vector_size(32)));
typedef uint8_t u8x4 __attribute__((vector_size(4)));
typedef u8x4 loose_u8x4 __attribute__((aligned(1), may_alias));

INLINE u32x4 channels(const uint32_t *pixel) {
  return __builtin_convertvector(*(const loose_u8x4 *)pixel, u32x4);
}

/// Two neighbours, and the weight of the second in 256ths, rounded to nearest.
typedef struct {
  size_t a, b;
  uint32_t weight;
} pair;

static inline pair linear(const off_patch_axis *axis, int64_t place) {
  const spot s = spot_at(axis, place);
  const int64_t rounded = s.at - one / 2 + (one >> 9);
  const int64_t index = rounded >> position_shift;
  const uint32_t weight = (uint32_t)(rounded >> (position_shift - 8)) & 255;
  if (!s.is_repeated) {
    return (pair){clamped(index, 0, axis->size), clamped(index + 1, 0, axis->size), weight};
  }
  int64_t a = index, b = index + 1;
  if (a < axis->first) a = axis->last - 1;
  if (b >= axis->last) b = axis->first;
  return (pair){clamped(a, axis->first, axis->last), clamped(b, axis->first, axis->last), weight};
}

void off_fetch_patch_linear(uint32_t *dst, size_t count, off_image image, const off_patch_axis *x,
                            const off_patch_axis *y, off_walk walk) {
  int64_t u = walk.u, v = walk.v;
  pair row = linear(y, v);
  for (size_t i = 0; i < count; i++, u += walk.u_step, v += walk.v_step) {
    if (walk.v_step != 0) row = linear(y, v);
    const pair column = linear(x, u);
    const uint32_t *above = image.pixels + row.a * image.width;
    const uint32_t *below = image.pixels + row.b * image.width;
    const u32x4 a =
        channels(above + column.a) * (256 - row.weight) + channels(below + column.a) * row.weight;
    const u32x4 b =
        channels(above + column.b) * (256 - row.weight) + channels(below + column.b) * row.weight;
    const u32x4 sums = a * (256 - column.weight) + b * column.weight + 0x8000;
    *(loose_u8x4 *)(dst + i) = __builtin_convertvector(sums >> 16, u8x4);
  }
}

// MARK: Reduction

void off_reduce_blocks(uint32_t *dst, off_image image, const size_t *columns, size_t column_count,
                       const size_t *rows, size_t row_count) {
  for (size_t row = 0; row < row_count; row++) {
    for (size_t column = 0; column < column_count; column++) {
      u64x4 sums = {0};
      for (size_t y = rows[row]; y < rows[row + 1]; y++) {
        for (size_t x = columns[column]; x < columns[column + 1]; x++) {
          sums += __builtin_convertvector(channels(image.pixels + y * image.width + x), u64x4);
        }
      }
      const uint64_t count = (rows[row + 1] - rows[row]) * (columns[column + 1] - columns[column]);
      uint32_t pixel = 0;
      for (int i = 0; i < 4; i++) pixel |= (uint32_t)((sums[i] + count / 2) / count) << (8 * i);
      *dst++ = pixel;
    }
  }
}
