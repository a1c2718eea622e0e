#ifndef FILTERS_H
#define FILTERS_H

#include <stddef.h>
#include <stdint.h>

/// A row of samples with the one above it, which is zeros for the first row. Each is preceded by
/// `stride` zeros.
typedef struct {
  const uint8_t *samples;
  const uint8_t *above;
  size_t count;
  /// The bytes of a pixel.
  size_t stride;
} off_png_row;

/// Writes the filter byte of Up, and the row's differences from the one above.
void off_png_filter_up(off_png_row row, uint8_t *filtered);

/// Writes the filter byte and the differences of that filter whose differences, as signed bytes,
/// have the smallest sum of magnitudes (PNG specification, 12.7).
void off_png_filter_best(off_png_row row, uint8_t *filtered);

/// Undoes a filter in place, on a row of pixels of four bytes.
///
/// `above` is the row above it, or zeros for the first one. Returns 0, with the row as it was, for
/// a filter byte that the format does not have.
int off_png_unfilter(int filter_byte, uint8_t *row, const uint8_t *above, size_t pixel_count);

#endif
