// SPDX-FileCopyrightText: 2026 The Offscreen authors
// SPDX-License-Identifier: MIT

#include "filters.h"

#include <stdlib.h>
#include <string.h>

#include "COffscreenPNG.h"

typedef uint8_t loose_u8x16 __attribute__((vector_size(16), aligned(1), may_alias));

/// The filter bytes that stand before a row (PNG specification, 9.2).
enum { no_filter = 0, sub_filter = 1, up_filter = 2, average_filter = 3, paeth_filter = 4 };

void off_png_filter_up(off_png_row row, uint8_t *filtered) {
  *filtered++ = up_filter;
  size_t i = 0;
  for (; i + 16 <= row.count; i += 16) {
    const loose_u8x16 difference =
        *(const loose_u8x16 *)(row.samples + i) - *(const loose_u8x16 *)(row.above + i);
    *(loose_u8x16 *)(filtered + i) = difference;
  }
  for (; i < row.count; i++) filtered[i] = (uint8_t)(row.samples[i] - row.above[i]);
}

/// The neighbour that is nearest to left + above - corner (PNG specification, 9.4).
static uint8_t paeth(int left, int above, int corner) {
  const int from_left = abs(above - corner);
  const int from_above = abs(left - corner);
  const int from_corner = abs(left + above - 2 * corner);
  if (from_left <= from_above && from_left <= from_corner) return (uint8_t)left;
  return (uint8_t)(from_above <= from_corner ? above : corner);
}

static void filter(off_png_row row, int kind, uint8_t *filtered) {
  *filtered++ = (uint8_t)kind;
  for (size_t i = 0; i < row.count; i++) {
    const int is_first = i < row.stride;
    const uint8_t left = is_first ? 0 : row.samples[i - row.stride];
    const uint8_t corner = is_first ? 0 : row.above[i - row.stride];
    const uint8_t predicted = kind == no_filter    ? 0
                              : kind == sub_filter ? left
                                                   : paeth(left, row.above[i], corner);
    filtered[i] = (uint8_t)(row.samples[i] - predicted);
  }
}

static size_t sum_of_magnitudes(const uint8_t *differences, size_t count) {
  size_t sum = 0;
  for (size_t i = 0; i < count; i++) sum += (size_t)abs((int8_t)differences[i]);
  return sum;
}

void off_png_filter_best(off_png_row row, uint8_t *trial, uint8_t *filtered) {
  off_png_filter_up(row, filtered);
  size_t least = sum_of_magnitudes(filtered + 1, row.count);
  const int others[] = {no_filter, sub_filter, paeth_filter};
  for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
    filter(row, others[i], trial);
    const size_t sum = sum_of_magnitudes(trial + 1, row.count);
    if (sum < least) {
      least = sum;
      memcpy(filtered, trial, row.count + 1);
    }
  }
}

/// The four samples of a pixel, with room for their sums and differences.
typedef int16_t pixel_samples __attribute__((vector_size(8)));

static pixel_samples load(const uint8_t *pixel) {
  return (pixel_samples){pixel[0], pixel[1], pixel[2], pixel[3]};
}

static pixel_samples magnitude(pixel_samples samples) {
  const pixel_samples sign = samples >> 15;
  return (samples ^ sign) - sign;
}

static pixel_samples paeth_of_pixels(pixel_samples left, pixel_samples above,
                                     pixel_samples corner) {
  const pixel_samples from_left = magnitude(above - corner);
  const pixel_samples from_above = magnitude(left - corner);
  const pixel_samples from_corner = magnitude(left + above - 2 * corner);
  const pixel_samples takes_left = (from_left <= from_above) & (from_left <= from_corner);
  const pixel_samples takes_above = ~takes_left & (from_above <= from_corner);
  return (takes_left & left) | (takes_above & above) | (~(takes_left | takes_above) & corner);
}

static void undo_up(uint8_t *row, const uint8_t *above, size_t count) {
  size_t i = 0;
  for (; i + 16 <= count; i += 16) {
    *(loose_u8x16 *)(row + i) += *(const loose_u8x16 *)(above + i);
  }
  for (; i < count; i++) row[i] = (uint8_t)(row[i] + above[i]);
}

/// Undoes a filter that looks at the pixel to the left.
static void undo_from_left(int filter_byte, uint8_t *row, const uint8_t *above_row,
                           size_t pixel_count) {
  pixel_samples left = {0};
  pixel_samples corner = {0};
  for (size_t i = 0; i < pixel_count; i++, row += 4, above_row += 4) {
    const pixel_samples above = load(above_row);
    const pixel_samples predicted = filter_byte == sub_filter ? left
                                    : filter_byte == average_filter
                                        ? (left + above) >> 1
                                        : paeth_of_pixels(left, above, corner);
    left = (load(row) + predicted) & 0xff;
    corner = above;
    for (int sample = 0; sample < 4; sample++) row[sample] = (uint8_t)left[sample];
  }
}

int off_png_unfilter(int filter_byte, uint8_t *row, const uint8_t *above, size_t pixel_count) {
  switch (filter_byte) {
    case no_filter: return 1;
    case up_filter: undo_up(row, above, pixel_count * 4); return 1;
    case sub_filter:
    case average_filter:
    case paeth_filter: undo_from_left(filter_byte, row, above, pixel_count); return 1;
    default: return 0;
  }
}

/// Subtracts the four bytes of one pixel from those of another.
static uint32_t difference(uint32_t pixel, uint32_t other) {
  // Setting the top bit of each byte keeps borrows within it; the last step puts that bit right.
  const uint32_t top = 0x80808080;
  return ((pixel | top) - (other & ~top)) ^ ((pixel ^ ~other) & top);
}

off_png_survey off_png_survey_pixels(const uint8_t *pixels, uint32_t width, uint32_t height) {
  off_png_survey survey = {0};
  const size_t row_size = (size_t)width * 4;
  for (size_t row = 1; row < height; row += 8) {
    const uint8_t *samples = pixels + row * row_size;
    uint32_t left = 0;
    uint32_t difference_left = 0;
    for (size_t i = 0; i < row_size; i += 4) {
      uint32_t pixel;
      uint32_t above;
      memcpy(&pixel, samples + i, 4);
      memcpy(&above, samples + i - row_size, 4);
      const uint32_t from_above = difference(pixel, above);
      survey.new_pixel_count += (pixel != left) & (from_above != 0);
      survey.new_difference_count += (from_above != 0) & (from_above != difference_left);
      left = pixel;
      difference_left = from_above;
    }
    survey.pixel_count += width;
  }
  return survey;
}
