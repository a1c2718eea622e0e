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

/// Puts a byte behind every three. Three words, whose bytes lie as on a little-endian machine, make
/// four pixels. Samples may overlap the pixels to be written, so they are all read first.
static void unpack(const uint8_t *samples, uint8_t *pixels, size_t pixel_count) {
  size_t i = 0;
  for (; i + 4 <= pixel_count; i += 4, samples += 12, pixels += 16) {
    uint32_t words[3];
    memcpy(words, samples, 12);
    const uint32_t p[4] = {
        words[0] & 0xffffff,
        words[0] >> 24 | (words[1] & 0xffff) << 8,
        words[1] >> 16 | (words[2] & 0xff) << 16,
        words[2] >> 8,
    };
    memcpy(pixels, p, 16);
  }
  for (; i < pixel_count; i++, samples += 3, pixels += 4) {
    const uint8_t pixel[4] = {samples[0], samples[1], samples[2], 0};
    memcpy(pixels, pixel, 4);
  }
}

static void make_opaque(uint8_t *pixels, size_t pixel_count) {
  for (size_t i = 0; i < pixel_count; i++) pixels[4 * i + 3] = 255;
}

static int unfilter_rows(const uint8_t *rows, const off_png_header *header, uint8_t *pixels) {
  const size_t row_size = (size_t)header->width * 4;
  const int is_opaque = header->color_type == 2;
  uint8_t *zeros = calloc(1, row_size);
  if (zeros == NULL) return 0;
  const uint8_t *above = zeros;
  int is_whole = 1;
  for (uint32_t row = 0; row < header->height && is_whole;
       row++, above = pixels, pixels += row_size) {
    const int filter_byte = *rows++;
    if (is_opaque) {
      unpack(rows, pixels, header->width);
      rows += header->width * 3;
    } else {
      memcpy(pixels, rows, row_size);
      rows += row_size;
    }
    is_whole = off_png_unfilter(filter_byte, pixels, above, header->width);
    if (is_opaque) make_opaque(pixels, header->width);
  }
  free(zeros);
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
  return is_whole && unfilter_rows(rows, header, pixels);
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
