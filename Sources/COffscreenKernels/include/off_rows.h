#ifndef OFF_ROWS_H
#define OFF_ROWS_H

#include <stddef.h>
#include <stdint.h>

#include "off_cells.h"

/// Pixels are 32-bit words of premultiplied bytes: red lowest, alpha highest. Strides are in
/// elements. Products of two bytes are divided by 255 and rounded to nearest: with
/// t = a b + 128 the quotient is (t + t / 256) / 256, exact for every pair.
///
/// One table of kernels for each set of vector instructions; all give the same bytes.
typedef struct off_kernels {
  /// The name of the instruction set.
  const char *name;

  /// dst = pixel.
  void (*fill)(uint32_t *dst, size_t stride, size_t width, size_t height, uint32_t pixel);

  /// dst = pixel + dst (255 - pixel.alpha) / 255.
  void (*over)(uint32_t *dst, size_t stride, size_t width, size_t height, uint32_t pixel);

  /// `over` with the pixel first multiplied by the mask's byte / 255.
  void (*over_mask)(uint32_t *dst, size_t stride, const uint8_t *mask, size_t mask_stride,
                    size_t width, size_t height, uint32_t pixel);

  /// dst = src + dst (255 - src.alpha) / 255, with src first multiplied by alpha / 255.
  void (*over_pixels)(uint32_t *dst, size_t stride, const uint32_t *src, size_t src_stride,
                      size_t width, size_t height, uint8_t alpha);

  /// `over_pixels` with src first multiplied by the mask's byte / 255, after alpha.
  void (*over_pixels_mask)(uint32_t *dst, size_t stride, const uint32_t *src, size_t src_stride,
                           const uint8_t *mask, size_t mask_stride, size_t width, size_t height,
                           uint8_t alpha);

  /// mask = value.
  void (*fill_mask)(uint8_t *mask, size_t stride, size_t width, size_t height, uint8_t value);

  /// mask = mask other / 255.
  void (*multiply)(uint8_t *mask, size_t stride, const uint8_t *other, size_t other_stride,
                   size_t width, size_t height);

  /// Writes the coverage that cells hold and clears them; see off_cells.
  void (*cover)(off_cells *cells, bool is_even_odd, uint8_t *mask, size_t stride);
} off_kernels;

/// The tables this processor can run, the plainest first, the fastest last; at most `capacity` are
/// written. Returns how many there are.
size_t off_kernels_available(const off_kernels **tables, size_t capacity);

/// The fastest table this processor can run.
const off_kernels *off_kernels_best(void);

#endif
