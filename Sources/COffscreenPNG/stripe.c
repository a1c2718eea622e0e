#include <stdlib.h>
#include <string.h>

#include "COffscreenPNG.h"
#include "deflate.h"

typedef uint8_t loose_u8x16 __attribute__((vector_size(16), aligned(1), may_alias));

/// Writes the differences of two rows of pixels, byte by byte; a null `above` counts as zeros.
static void subtract_rows(const uint8_t *row, const uint8_t *above, uint8_t *difference,
                          size_t count) {
  if (above == NULL) {
    memcpy(difference, row, count);
    return;
  }
  size_t i = 0;
  for (; i + 16 <= count; i += 16) {
    const loose_u8x16 value = *(const loose_u8x16 *)(row + i) - *(const loose_u8x16 *)(above + i);
    *(loose_u8x16 *)(difference + i) = value;
  }
  for (; i < count; i++) {
    difference[i] = (uint8_t)(row[i] - above[i]);
  }
}

/// Leaves out every fourth byte. Four pixels make three words, whose bytes lie as on a
/// little-endian machine.
static void pack_without_alpha(const uint8_t *pixels, uint8_t *samples, size_t pixel_count) {
  size_t i = 0;
  for (; i + 4 <= pixel_count; i += 4, pixels += 16, samples += 12) {
    uint32_t p[4];
    memcpy(p, pixels, 16);
    const uint32_t words[3] = {
        (p[0] & 0xffffff) | p[1] << 24,
        (p[1] >> 8 & 0xffff) | p[2] << 16,
        (p[2] >> 16 & 0xff) | p[3] << 8,
    };
    memcpy(samples, words, 12);
  }
  for (; i < pixel_count; i++, pixels += 4, samples += 3) {
    memcpy(samples, pixels, 3);
  }
}

/// The memory that compressing one stripe needs.
typedef struct {
  /// Filtered rows, each behind its filter byte.
  uint8_t *rows;
  /// One row of differences, and two rows of straight pixels.
  uint8_t *difference;
  uint8_t *straight[2];
} workspace;

/// The filter bytes that stand before a row.
enum { no_filter = 0, up_filter = 2 };

static const uint8_t *source_row(const off_png_picture *picture, size_t row, workspace *work) {
  const uint8_t *pixels = picture->pixels + row * 4 * picture->width;
  if (picture->is_opaque) return pixels;
  off_png_unpremultiply(pixels, work->straight[row & 1], picture->width);
  return work->straight[row & 1];
}

/// Fills `work->rows` and returns its number of bytes.
static size_t filter_rows(const off_png_picture *picture, size_t first_row, size_t end_row,
                          workspace *work) {
  const size_t width = picture->width;
  uint8_t *to = work->rows;
  const int is_filtered = picture->uses_up_filter;
  const uint8_t *above =
      is_filtered && first_row > 0 ? source_row(picture, first_row - 1, work) : NULL;
  for (size_t row = first_row; row < end_row; row++) {
    const uint8_t *pixels = source_row(picture, row, work);
    *to++ = is_filtered ? up_filter : no_filter;
    if (picture->is_opaque) {
      subtract_rows(pixels, above, work->difference, width * 4);
      pack_without_alpha(work->difference, to, width);
      to += width * 3;
    } else {
      subtract_rows(pixels, above, to, width * 4);
      to += width * 4;
    }
    above = is_filtered ? pixels : NULL;
  }
  return (size_t)(to - work->rows);
}

off_png_result off_png_compress_stripe(const off_png_picture *picture, uint32_t first_row,
                                       uint32_t end_row, off_png_stripe *stripe) {
  const size_t row_size = (size_t)picture->width * 4;
  const size_t sample_count = picture->is_opaque ? 3 : 4;
  workspace *work = calloc(1, sizeof *work);
  memset(stripe, 0, sizeof *stripe);
  if (work == NULL) return OFF_PNG_NO_MEMORY;
  work->rows = malloc((end_row - first_row) * (1 + picture->width * sample_count));
  work->difference = malloc(row_size * 3);
  off_png_result result = OFF_PNG_NO_MEMORY;
  if (work->rows != NULL && work->difference != NULL) {
    work->straight[0] = work->difference + row_size;
    work->straight[1] = work->straight[0] + row_size;
    const size_t count = filter_rows(picture, first_row, end_row, work);
    const int is_last = end_row == picture->height;
    result = off_png_deflate(work->rows, count, picture->level, is_last, stripe);
  }
  if (result != OFF_PNG_OK) {
    free(stripe->bytes);
    stripe->bytes = NULL;
  }
  free(work->rows);
  free(work->difference);
  free(work);
  return result;
}
