#ifndef FILTERS_H
#define FILTERS_H

#include <stddef.h>
#include <stdint.h>

/// The filter bytes before a row (PNG specification, 9.2).
enum { no_filter = 0, sub_filter = 1, up_filter = 2, average_filter = 3, paeth_filter = 4 };

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

/// Writes the filter byte and the differences of the filter that suits the row best.
///
/// That is the one whose differences, as signed bytes, have the smallest sum of magnitudes (PNG
/// specification, 12.7). Only a third of the row is summed, and a magnitude counts as at most 8.
void off_png_filter_best(off_png_row row, uint8_t *filtered);

/// The maximum number of rows that are unfiltered at once.
enum { off_png_unfiltered_row_count = 4 };

/// Undoes the filters of at most `off_png_unfiltered_row_count` consecutive rows of pixels of four
/// bytes, in place.
///
/// Each row has a filter byte. `above` is the row above the first one. `edge` is the pixel on the
/// left of each row; it is 0 in the format, and so is each pixel above the first row. If both have
/// an alpha of 255, so has every pixel of rows whose samples have the alpha 0, and 255 in rows
/// without a filter. Returns 0, with the rows as they were, for a filter byte that the format does
/// not have.
int off_png_unfilter(const uint8_t *filter_bytes, size_t row_count, uint8_t *rows,
                     const uint8_t *above, size_t width, uint32_t edge);

#endif
