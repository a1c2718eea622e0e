#ifndef OFF_PATCHES_H
#define OFF_PATCHES_H

#include <stddef.h>
#include <stdint.h>

#include "off_images.h"
#include "off_walk.h"

/// The map from an axis of a destination to an axis of an image: a near cap, a middle that is
/// stretched or repeated, and a far cap, each with a separate scale.
///
///     units   0 ....... near ........................ far .........
///     image   0 ....... near ............. far ....... size
///
/// Destination positions are in 2^-40 of a unit, `source_near` and `source_far` in 2^-40 of a pixel
/// of the image. Outside the image the nearest pixel is used.
typedef struct off_patch_axis {
  int64_t near, far;
  int64_t source_near, source_far;
  /// The number of image pixels per unit in each part.
  double near_scale, middle_scale, far_scale;
  /// The length of a copy of the middle; 0 stretches it.
  int64_t period;
  /// The number of pixels of the image; a repeated middle has those from `first` up to `last`.
  int64_t size, first, last;
} off_patch_axis;

/// Writes `count` pixels, each the pixel of the image at a position of the walk. A position up to
/// 2^-17 before a pixel counts as inside it.
void off_fetch_patch_nearest(uint32_t *dst, size_t count, off_image image, const off_patch_axis *x,
                             const off_patch_axis *y, off_walk walk);

/// Writes `count` pixels, each the mean of the four around the position in the image, weighted by
/// 256ths of their distance and rounded once. The ends of a repeated middle are neighbours.
void off_fetch_patch_linear(uint32_t *dst, size_t count, off_image image, const off_patch_axis *x,
                            const off_patch_axis *y, off_walk walk);

/// Writes the means of blocks of pixels, each channel rounded to nearest: a block for each two
/// neighbours of the ascending `columns` (count + 1 of them) and `rows`.
void off_reduce_blocks(uint32_t *dst, off_image image, const size_t *columns, size_t column_count,
                       const size_t *rows, size_t row_count);

#endif
