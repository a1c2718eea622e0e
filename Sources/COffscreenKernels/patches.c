#include "off_patches.h"

#include <stdbool.h>

#include "sampling.h"

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
  // Nothing is drawn far beyond the place; the limit keeps sums from overflowing there.
  const int64_t limit = (int64_t)1 << 61;
  if (place < -limit) place = -limit;
  if (place > limit) place = limit;
  if (place < axis->near && axis->source_near > 0) {
    return (spot){scaled(place, axis->near_scale), false};
  }
  if (place >= axis->far && axis->source_far < axis->size << OFF_POSITION_SHIFT) {
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
  const spot s = spot_at(axis, place + nearest_margin);
  const int64_t index = s.at >> OFF_POSITION_SHIFT;
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

/// Two neighbours, and the weight of the second in 256ths, rounded to nearest.
typedef struct {
  size_t a, b;
  uint32_t weight;
} pair;

static inline pair linear(const off_patch_axis *axis, int64_t place) {
  const spot s = spot_at(axis, place);
  const tap t = tap_at(s.at);
  if (!s.is_repeated) {
    return (pair){clamped(t.index, 0, axis->size), clamped(t.index + 1, 0, axis->size), t.weight};
  }
  int64_t a = t.index, b = t.index + 1;
  if (a < axis->first) a = axis->last - 1;
  if (b >= axis->last) b = axis->first;
  return (pair){clamped(a, axis->first, axis->last), clamped(b, axis->first, axis->last), t.weight};
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
    write_mean_of_four(dst + i, above, below, column.a, column.b, column.weight, row.weight);
  }
}

// MARK: Reduction

void off_reduce_blocks(uint32_t *dst, off_image image, const size_t *columns, size_t column_count,
                       const size_t *rows, size_t row_count) {
  for (size_t row = 0; row < row_count; row++) {
    for (size_t column = 0; column < column_count; column++) {
      *dst++ = mean_of_block(image, columns[column], columns[column + 1], rows[row], rows[row + 1]);
    }
  }
}
