#include <stdlib.h>
#include <string.h>

#include "COffscreenPNG.h"
#include "deflate.h"
#include "filters.h"

/// Eight pixels, of which two are in each of four lanes.
typedef uint64_t pixel_pairs __attribute__((vector_size(32)));

/// Leaves out every fourth byte. The six bytes that remain in each lane are joined to three words
/// of eight bytes. The shifts are those of a little-endian machine.
static void pack_without_alpha(const uint8_t *pixels, uint8_t *samples, size_t pixel_count) {
  size_t i = 0;
  for (; i + 8 <= pixel_count; i += 8, pixels += 32, samples += 24) {
    pixel_pairs pairs;
    memcpy(&pairs, pixels, sizeof pairs);
    pairs = (pairs & 0xffffff) | (pairs >> 8 & 0xffffff000000);
    const uint64_t words[3] = {
        pairs[0] | pairs[1] << 48,
        pairs[1] >> 16 | pairs[2] << 32,
        pairs[2] >> 32 | pairs[3] << 16,
    };
    memcpy(samples, words, sizeof words);
  }
  for (; i < pixel_count; i++, pixels += 4, samples += 3) {
    memcpy(samples, pixels, 3);
  }
}

/// The memory that compressing one stripe needs.
typedef struct {
  /// Filtered rows, each behind its filter byte.
  uint8_t *rows;
  /// The samples of two rows, and a row of zeros, each behind a pixel of zeros.
  uint8_t *samples[2];
  uint8_t *zeros;
} workspace;

/// Writes the samples of a row: RGB, or straight RGBA.
static void take_samples(const off_png_picture *picture, size_t row, uint8_t *samples) {
  const uint8_t *pixels = picture->pixels + row * picture->row_size;
  if (picture->is_opaque) {
    pack_without_alpha(pixels, samples, picture->width);
  } else {
    off_png_unpremultiply(pixels, samples, picture->width);
  }
}

/// Fills `work->rows` and returns its number of bytes.
static size_t filter_rows(const off_png_picture *picture, size_t first_row, size_t end_row,
                          workspace *work) {
  const size_t stride = picture->is_opaque ? 3 : 4;
  const size_t count = picture->width * stride;
  uint8_t *to = work->rows;
  const uint8_t *above = work->zeros;
  if (first_row > 0 && picture->filter != OFF_PNG_UNFILTERED) {
    take_samples(picture, first_row - 1, work->samples[1]);
    above = work->samples[1];
  }
  for (size_t row = first_row; row < end_row; row++, to += 1 + count) {
    if (picture->filter == OFF_PNG_UNFILTERED) {
      *to = 0;
      take_samples(picture, row, to + 1);
      continue;
    }
    uint8_t *samples = work->samples[(row - first_row) & 1];
    take_samples(picture, row, samples);
    const off_png_row source = {samples, above, count, stride};
    if (picture->filter == OFF_PNG_UP) {
      off_png_filter_up(source, to);
    } else {
      off_png_filter_best(source, to);
    }
    above = samples;
  }
  return (size_t)(to - work->rows);
}

/// Compresses the rows as the last piece of a pixel stream, or as one before it.
static off_png_result compress(const off_png_picture *picture, uint32_t first_row, uint32_t end_row,
                               int is_last, off_png_stripe *stripe) {
  const size_t row_size = (size_t)picture->width * 4;
  const size_t sample_count = picture->is_opaque ? 3 : 4;
  workspace *work = calloc(1, sizeof *work);
  memset(stripe, 0, sizeof *stripe);
  if (work == NULL) return OFF_PNG_NO_MEMORY;
  work->rows = malloc((end_row - first_row) * (1 + picture->width * sample_count));
  uint8_t *samples = calloc(3, row_size + 4);
  off_png_result result = OFF_PNG_NO_MEMORY;
  if (work->rows != NULL && samples != NULL) {
    work->samples[0] = samples + 4;
    work->samples[1] = work->samples[0] + row_size + 4;
    work->zeros = work->samples[1] + row_size + 4;
    const size_t count = filter_rows(picture, first_row, end_row, work);
    result = off_png_deflate(work->rows, count, picture->level, is_last, stripe);
  }
  if (result != OFF_PNG_OK) {
    free(stripe->bytes);
    stripe->bytes = NULL;
  }
  free(work->rows);
  free(samples);
  free(work);
  return result;
}

off_png_result off_png_compress_stripe(const off_png_picture *picture, uint32_t first_row,
                                       uint32_t end_row, off_png_stripe *stripe) {
  return compress(picture, first_row, end_row, end_row == picture->height, stripe);
}

size_t off_png_compressed_size(const off_png_picture *picture, uint32_t first_row,
                               uint32_t end_row) {
  off_png_stripe stripe;
  if (compress(picture, first_row, end_row, 1, &stripe) != OFF_PNG_OK) return 0;
  free(stripe.bytes);
  return stripe.count;
}
