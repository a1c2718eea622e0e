#include "inflate.h"

#include <libdeflate.h>
#include <stdlib.h>
#include <string.h>

#include "filters.h"

/// A chunk's length, type and checksum (PNG specification, 5.3).
enum { length_size = 4, type_size = 4, checksum_size = 4 };

static size_t word_at(const uint8_t *bytes) {
  return (size_t)bytes[0] << 24 | (size_t)bytes[1] << 16 | (size_t)bytes[2] << 8 | bytes[3];
}

/// Copies the contents of the pixel chunks into one sequence; returns their number of bytes, or
/// 0 if the file is damaged or has other chunks before its end.
static size_t join_pixel_chunks(const uint8_t *bytes, size_t count, uint8_t *stream) {
  static const uint8_t end[] = {0, 0, 0, 0, 'I', 'E', 'N', 'D', 0xAE, 0x42, 0x60, 0x82};
  size_t joined = 0;
  while (count >= sizeof end && memcmp(bytes, end, sizeof end) != 0) {
    const size_t length = word_at(bytes);
    if (length > count - sizeof end) return 0;
    const uint8_t *type = bytes + length_size;
    const uint8_t *content = type + type_size;
    if (memcmp(type, "IDAT", type_size) != 0) return 0;
    if (libdeflate_crc32(0, type, type_size + length) != word_at(content + length)) return 0;
    memcpy(stream + joined, content, length);
    joined += length;
    bytes = content + length + checksum_size;
    count -= length + sizeof end;
  }
  return count >= sizeof end ? joined : 0;
}

/// Decompresses a zlib stream (RFC 1950) that holds exactly `row_count` bytes.
static int decompress(const uint8_t *stream, size_t count, uint8_t *rows, size_t row_count) {
  struct libdeflate_decompressor *decompressor = libdeflate_alloc_decompressor();
  if (decompressor == NULL) return 0;
  const enum libdeflate_result result =
      libdeflate_zlib_decompress(decompressor, stream, count, rows, row_count, NULL);
  libdeflate_free_decompressor(decompressor);
  return result == LIBDEFLATE_SUCCESS;
}

/// Puts the alpha of a pixel, whose other bytes are 0, behind every three bytes. Three words, whose
/// bytes lie as on a little-endian machine, make four pixels. Samples may overlap the pixels to be
/// written, so they are all read first.
static void unpack(const uint8_t *samples, uint8_t *pixels, size_t pixel_count, uint32_t alpha) {
  size_t i = 0;
  for (; i + 4 <= pixel_count; i += 4, samples += 12, pixels += 16) {
    uint32_t words[3];
    memcpy(words, samples, 12);
    const uint32_t p[4] = {
        (words[0] & 0xffffff) | alpha,
        words[0] >> 24 | (words[1] & 0xffff) << 8 | alpha,
        words[1] >> 16 | (words[2] & 0xff) << 16 | alpha,
        words[2] >> 8 | alpha,
    };
    memcpy(pixels, p, 16);
  }
  for (; i < pixel_count; i++, samples += 3, pixels += 4) {
    const uint32_t pixel = samples[0] | samples[1] << 8 | samples[2] << 16 | alpha;
    memcpy(pixels, &pixel, 4);
  }
}

/// The number of rows to unfilter together, of which the first has this filter: rows that depend on
/// no pixel to the left are fastest alone.
static size_t group_size(int filter_byte) {
  const int stands_alone = filter_byte == no_filter || filter_byte == up_filter;
  return stands_alone ? 1 : off_png_unfiltered_row_count;
}

/// Unfilters rows of RGB or RGBA; `above` and `edge` are what `off_png_unfilter` says.
static int unfilter_rows(const uint8_t *rows, const off_png_header *header, const uint8_t *above,
                         uint32_t edge, uint8_t *pixels) {
  const size_t row_size = (size_t)header->width * 4;
  for (uint32_t row = 0; row < header->height;) {
    uint8_t filter_bytes[off_png_unfiltered_row_count];
    size_t count = 0;
    const size_t room = group_size(*rows);
    for (; count < room && row < header->height; count++, row++) {
      filter_bytes[count] = *rows++;
      if (header->color_type == 2) {
        unpack(rows, pixels + count * row_size, header->width,
               filter_bytes[count] == no_filter ? edge : 0);
        rows += (size_t)header->width * 3;
      } else {
        memcpy(pixels + count * row_size, rows, row_size);
        rows += row_size;
      }
    }
    if (!off_png_unfilter(filter_bytes, count, pixels, above, header->width, edge)) return 0;
    pixels += count * row_size;
    above = pixels - row_size;
  }
  return 1;
}

/// Unfilters all rows; the pixels of RGB are opaque.
static int unfilter_picture(const uint8_t *rows, const off_png_header *header, uint8_t *pixels) {
  static const uint8_t opaque[] = {0, 0, 0, 255};
  uint32_t edge = 0;
  if (header->color_type == 2) memcpy(&edge, opaque, sizeof edge);
  uint32_t *above = malloc((size_t)header->width * 4);
  if (above == NULL) return 0;
  for (uint32_t x = 0; x < header->width; x++) above[x] = edge;
  const int is_whole = unfilter_rows(rows, header, (const uint8_t *)above, edge, pixels);
  free(above);
  return is_whole;
}

/// Joins, decompresses and unfilters, with `rows` for the filtered rows.
static int inflate_rows(const uint8_t *bytes, size_t count, const off_png_header *header,
                        uint8_t *rows, size_t row_count, uint8_t *pixels) {
  uint8_t *stream = malloc(count);
  if (stream == NULL) return 0;
  const size_t stream_count = join_pixel_chunks(bytes, count, stream);
  const int is_whole = stream_count > 0 && decompress(stream, stream_count, rows, row_count);
  free(stream);
  return is_whole && unfilter_picture(rows, header, pixels);
}

int off_png_inflate(const uint8_t *bytes, size_t count, const off_png_header *header,
                    uint8_t *pixels) {
  const size_t width = header->width;
  const size_t height = header->height;
  if (header->color_type == 2) {
    // Rows of RGB, with their filter bytes, fit into the end of the picture. Unpacking them from
    // the first to the last never writes over a sample that is still to be read: pixel x of row y
    // ends at 4 * (width * y + x + 1), and the next sample is (width - 1) * (height - y) - x bytes
    // or more behind that.
    const size_t row_count = height * (1 + width * 3);
    return inflate_rows(bytes, count, header, pixels + (width - 1) * height, row_count, pixels);
  }
  const size_t row_count = height * (1 + width * 4);
  uint8_t *rows = malloc(row_count);
  if (rows == NULL) return 0;
  const int is_whole = inflate_rows(bytes, count, header, rows, row_count, pixels);
  free(rows);
  return is_whole;
}
