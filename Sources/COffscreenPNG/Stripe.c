#include <stdlib.h>
#include <string.h>

#include "COffscreenPNG.h"
#include "Deflate.h"

typedef uint8_t Bytes16 __attribute__((vector_size(16), aligned(1)));

/// Writes the differences of two rows of pixels, byte by byte; a null `above` counts as zeros.
static void subtractRows(const uint8_t *row, const uint8_t *above, uint8_t *difference,
                         size_t count) {
  if (above == NULL) {
    memcpy(difference, row, count);
    return;
  }
  size_t i = 0;
  for (; i + 16 <= count; i += 16) {
    const Bytes16 value = *(const Bytes16 *)(row + i) - *(const Bytes16 *)(above + i);
    *(Bytes16 *)(difference + i) = value;
  }
  for (; i < count; i += 1) {
    difference[i] = (uint8_t)(row[i] - above[i]);
  }
}

/// Leaves out every fourth byte. Four pixels make three words, whose bytes lie as on a
/// little-endian machine.
static void packWithoutAlpha(const uint8_t *pixels, uint8_t *samples, size_t pixelCount) {
  size_t i = 0;
  for (; i + 4 <= pixelCount; i += 4, pixels += 16, samples += 12) {
    uint32_t p[4];
    memcpy(p, pixels, 16);
    const uint32_t words[3] = {
        (p[0] & 0xffffff) | p[1] << 24,
        (p[1] >> 8 & 0xffff) | p[2] << 16,
        (p[2] >> 16 & 0xff) | p[3] << 8,
    };
    memcpy(samples, words, 12);
  }
  for (; i < pixelCount; i += 1, pixels += 4, samples += 3) {
    memcpy(samples, pixels, 3);
  }
}

/// What one stripe works with.
typedef struct {
  /// Filtered rows, each behind its filter byte.
  uint8_t *rows;
  /// One row of differences, and two rows of straight pixels.
  uint8_t *difference;
  uint8_t *straight[2];
} Workspace;

/// The filter bytes that stand before a row.
enum { noFilter = 0, upFilter = 2 };

static const uint8_t *sourceRow(const OffscreenPNGPicture *picture, size_t row, Workspace *work) {
  const uint8_t *pixels = picture->pixels + row * 4 * picture->width;
  if (picture->isOpaque) {
    return pixels;
  }
  OffscreenPNGUnpremultiply(pixels, work->straight[row & 1], picture->width);
  return work->straight[row & 1];
}

/// Fills `work->rows` and returns its number of bytes.
static size_t filterRows(const OffscreenPNGPicture *picture, size_t firstRow, size_t endRow,
                         Workspace *work) {
  const size_t width = picture->width;
  uint8_t *to = work->rows;
  const int isFiltered = picture->usesUpFilter;
  const uint8_t *above = isFiltered && firstRow > 0 ? sourceRow(picture, firstRow - 1, work) : NULL;
  for (size_t row = firstRow; row < endRow; row += 1) {
    const uint8_t *pixels = sourceRow(picture, row, work);
    *to++ = isFiltered ? upFilter : noFilter;
    if (picture->isOpaque) {
      subtractRows(pixels, above, work->difference, width * 4);
      packWithoutAlpha(work->difference, to, width);
      to += width * 3;
    } else {
      subtractRows(pixels, above, to, width * 4);
      to += width * 4;
    }
    above = isFiltered ? pixels : NULL;
  }
  return (size_t)(to - work->rows);
}

OffscreenPNGResult OffscreenPNGCompressStripe(const OffscreenPNGPicture *picture, uint32_t firstRow,
                                              uint32_t endRow, OffscreenPNGStripe *stripe) {
  const size_t rowSize = (size_t)picture->width * 4;
  const size_t sampleCount = picture->isOpaque ? 3 : 4;
  Workspace *work = calloc(1, sizeof *work);
  memset(stripe, 0, sizeof *stripe);
  if (work == NULL) {
    return OffscreenPNGResultNoMemory;
  }
  work->rows = malloc((endRow - firstRow) * (1 + picture->width * sampleCount));
  work->difference = malloc(rowSize * 3);
  OffscreenPNGResult result = OffscreenPNGResultNoMemory;
  if (work->rows != NULL && work->difference != NULL) {
    work->straight[0] = work->difference + rowSize;
    work->straight[1] = work->straight[0] + rowSize;
    const size_t count = filterRows(picture, firstRow, endRow, work);
    const int isLast = endRow == picture->height;
    result = OffscreenPNGDeflate(work->rows, count, picture->level, isLast, stripe);
  }
  if (result != OffscreenPNGResultOK) {
    free(stripe->bytes);
    stripe->bytes = NULL;
  }
  free(work->rows);
  free(work->difference);
  free(work);
  return result;
}
