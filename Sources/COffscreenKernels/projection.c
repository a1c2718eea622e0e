#include "off_projection.h"

#include "sampling.h"

/// A position far beyond every image, in 256ths of a pixel, that all integers around it can be
/// computed with.
static const double far_position = (double)((int64_t)1 << 40);

INLINE int64_t value_at(off_linear f, int64_t x, int64_t y) {
  return f.right * x + f.down * y + f.origin;
}

/// floor((512 u - 255 w) / (2 w)), clamped: estimated with floating-point numbers, then corrected
/// by the exact remainder, so that rounding does not decide. Differences of large products are
/// exact modulo 2^64.
INLINE tap projected_tap(int64_t u, int64_t w, double per_w) {
  double estimate = (double)u * per_w - 127.5;
  if (estimate > far_position) estimate = far_position;
  if (estimate < -far_position) estimate = -far_position;
  int64_t position = (int64_t)estimate;
  const uint64_t numerator = 512 * (uint64_t)u - 255 * (uint64_t)w, divisor = 2 * (uint64_t)w;
  int64_t rest = (int64_t)(numerator - (uint64_t)position * divisor);
  // The conversion rounds towards zero, and the estimate is within 1 of the quotient.
  for (int i = 0; i < 2; i++) {
    const int64_t step = (rest >= (int64_t)divisor) - (rest < 0);
    position += step;
    rest -= step * (int64_t)divisor;
  }
  return (tap){position >> 8, (uint32_t)position & 255};
}

void off_fetch_projected(uint32_t *dst, size_t count, off_image image, off_projection projection,
                         int64_t x, int64_t y) {
  for (size_t i = 0; i < count; i++, x++) {
    int64_t w = value_at(projection.w, x, y);
    if (w < 1) w = 1;
    const double per_w = 256.0 / (double)w;
    const tap column = projected_tap(value_at(projection.u, x, y), w, per_w);
    const tap row = projected_tap(value_at(projection.v, x, y), w, per_w);
    const size_t left = nearest_index(column.index, image.width),
                 right = nearest_index(column.index + 1, image.width);
    const uint32_t *above = image.pixels + nearest_index(row.index, image.height) * image.width;
    const uint32_t *below = image.pixels + nearest_index(row.index + 1, image.height) * image.width;
    write_mean_of_four(dst + i, above, below, left, right, column.weight, row.weight);
  }
}
