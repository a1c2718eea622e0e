#ifndef OFF_PAINT_COUNTS_H
#define OFF_PAINT_COUNTS_H

#include <stddef.h>
#include <stdint.h>

/// Numbers of pixels.
typedef struct off_paint_counts {
  /// The pixels that a shape covers, even in part.
  uint64_t painted;
  /// The pixels of these that shapes in front overwrite.
  uint64_t hidden;
} off_paint_counts;

/// Counts the pixels of an area that a shape paints; shapes are counted from the front to the back.
///
/// `coverage` has a byte for each pixel of the area, where 0 paints nothing; without it, all pixels
/// are covered completely. `overwritten` is not 0 where a shape in front overwrites a pixel; if
/// `overwrites` is not 0, it is set where the shape covers pixels completely. `depths` counts the
/// shapes that paint each pixel, at most 65,535. Both have `stride` elements from one row to the
/// next.
void off_count_paint(const uint8_t *coverage, size_t coverage_stride, uint8_t *overwritten,
                     uint16_t *depths, size_t stride, size_t width, size_t height, int overwrites,
                     off_paint_counts *counts);

/// The number of elements that are not 0.
uint64_t off_count_depths(const uint16_t *depths, size_t count);

#endif
