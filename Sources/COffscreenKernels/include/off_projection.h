#ifndef OFF_PROJECTION_H
#define OFF_PROJECTION_H

#include <stddef.h>
#include <stdint.h>

#include "off_images.h"

/// A linear function of a pixel's column and row.
typedef struct off_linear {
  int64_t right, down, origin;
} off_linear;

/// The positions in an image that pixels in perspective show: u / w and v / w at the centre of each
/// pixel. At every pixel that is fetched the three are less than 2^60; a w below 1 counts as 1.
typedef struct off_projection {
  off_linear u, v, w;
} off_projection;

/// Writes `count` pixels of a row from column `x` on, each the mean of the four pixels of the image
/// around its position, weighted by 256ths of their distance and rounded once; beyond the edges the
/// nearest. The position half a pixel back is rounded to the nearest 256th, halves up: floor((512 u
/// - 255 w) / (2 w)), exactly.
void off_fetch_projected(uint32_t *dst, size_t count, off_image image, off_projection projection,
                         int64_t x, int64_t y);

#endif
