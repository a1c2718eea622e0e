#ifndef OFF_IMAGES_H
#define OFF_IMAGES_H

#include <stddef.h>
#include <stdint.h>

#include "off_walk.h"

/// Premultiplied pixels, row after row.
typedef struct off_image {
  const uint32_t *pixels;
  size_t width, height;
} off_image;

/// Writes `count` pixels: for each position of the walk, the pixel of the image that contains it,
/// or the nearest one beyond the edges. A position up to 2^-17 before a pixel counts as inside it.
void off_fetch_nearest(uint32_t *dst, size_t count, off_image image, off_walk walk);

/// Writes `count` pixels, each the mean of the four around the walk's position, weighted by 256ths
/// of their distance and rounded once; beyond the edges the nearest.
///
/// `scratch` has space for 4 (image.width + 1) elements.
void off_fetch_linear(uint32_t *dst, size_t count, off_image image, off_walk walk,
                      uint16_t *scratch);

/// Writes the means of blocks of `columns` by `rows` pixels, each channel rounded to nearest; the
/// last blocks of a row and of a column may be smaller. `dst` has ceil(width / columns) by
/// ceil(height / rows) pixels.
void off_reduce(uint32_t *dst, off_image image, size_t columns, size_t rows);

/// Multiplies each of the four bytes of `count` pixels by the same byte of `factors` / 255, rounded
/// to nearest.
void off_multiply_pixels(uint32_t *pixels, size_t count, uint32_t factors);

#endif
