#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "failure.h"

/// The state of an encoding, in one place, so that nothing leaks when libpng jumps.
typedef struct {
  off_png_failure failure;
  png_structp png;
  png_infop info;
  uint8_t *bytes;
  size_t count;
  size_t capacity;
} encoding_state;

static void append_bytes(png_structp png, png_bytep source, size_t count) {
  encoding_state *encoding = png_get_io_ptr(png);
  if (count > encoding->capacity - encoding->count) {
    size_t capacity = encoding->capacity * 2 + count + 1024;
    uint8_t *bytes = realloc(encoding->bytes, capacity);
    if (bytes == NULL) {
      encoding->failure.result = OFF_PNG_NO_MEMORY;
      png_error(png, "no memory");
    }
    encoding->bytes = bytes;
    encoding->capacity = capacity;
  }
  memcpy(encoding->bytes + encoding->count, source, count);
  encoding->count += count;
}

static void flush_nothing(png_structp png) { (void)png; }

/// Writes the signature, the header and the chunks before the pixels.
static void write_start(encoding_state *encoding, const off_png_picture *picture) {
  png_structp png = encoding->png;
  png_set_write_fn(png, encoding, append_bytes, flush_nothing);
  png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
  png_set_IHDR(png, encoding->info, picture->width, picture->height, 8,
               picture->is_opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGBA, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_write_info(png, encoding->info);
  for (size_t i = 0; i < picture->chunk_count; i++) {
    const off_png_chunk *chunk = picture->chunks + i;
    png_write_chunk(png, (png_const_bytep)chunk->type, chunk->bytes, chunk->count);
  }
}

/// The pixel stream's two bytes before the stripes (RFC 1950: deflate, window of 32 KiB).
static const uint8_t zlib_header[2] = {0x78, 0x01};

static void write_pixel_bytes(png_structp png, const uint8_t *bytes, size_t count) {
  png_write_chunk(png, (png_const_bytep) "IDAT", bytes, count);
}

static off_png_result assemble(encoding_state *encoding, const off_png_picture *picture,
                               const off_png_stripe *stripes, size_t stripe_count) {
  png_structp png = encoding->png;
  if (setjmp(png_jmpbuf(png)) != 0) return encoding->failure.result;
  write_start(encoding, picture);
  write_pixel_bytes(png, zlib_header, sizeof zlib_header);
  uLong checksum = 1;
  for (size_t i = 0; i < stripe_count; i++) {
    write_pixel_bytes(png, stripes[i].bytes, stripes[i].count);
    checksum = adler32_combine(checksum, stripes[i].checksum, (z_off_t)stripes[i].raw_count);
  }
  const uint8_t trailer[4] = {(uint8_t)(checksum >> 24), (uint8_t)(checksum >> 16),
                              (uint8_t)(checksum >> 8), (uint8_t)checksum};
  write_pixel_bytes(png, trailer, sizeof trailer);
  png_write_chunk(png, (png_const_bytep) "IEND", NULL, 0);
  return OFF_PNG_OK;
}

off_png_result off_png_assemble(const off_png_picture *picture, const off_png_stripe *stripes,
                                size_t stripe_count, uint8_t **bytes, size_t *count,
                                char *message) {
  encoding_state encoding = {0};
  off_png_result result = OFF_PNG_NO_MEMORY;
  encoding.png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &encoding.failure, off_png_fail,
                                         off_png_ignore_warning);
  if (encoding.png != NULL) encoding.info = png_create_info_struct(encoding.png);
  if (encoding.info != NULL) result = assemble(&encoding, picture, stripes, stripe_count);
  png_destroy_write_struct(&encoding.png, &encoding.info);
  memcpy(message, encoding.failure.message, OFF_PNG_MESSAGE_CAPACITY);
  if (result != OFF_PNG_OK) {
    free(encoding.bytes);
    encoding.bytes = NULL;
    encoding.count = 0;
  }
  *bytes = encoding.bytes;
  *count = encoding.count;
  return result;
}
