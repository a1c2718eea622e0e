#ifndef BOXES_H
#define BOXES_H

#include "off_blur.h"

/// A box of the pixels from `before` ahead of a pixel to `after` behind it.
typedef struct {
  size_t before, after;
} box_span;

/// The three boxes of a blur, and the reciprocal of the number of pixels in all six passes.
typedef struct {
  box_span spans[3];
  double weight;
} box_blur;

static inline box_blur box_blur_of(int32_t box) {
  if (box > OFF_LARGEST_BOX) box = OFF_LARGEST_BOX;
  const size_t half = (size_t)box / 2, less = box % 2 == 0 ? half - 1 : half;
  const double size = box, last = box % 2 == 0 ? box + 1 : box;
  const double weight = 1 / (size * size * last * size * size * last);
  return (box_blur){{{half, less}, {less, half}, {half, half}}, weight};
}

#endif
