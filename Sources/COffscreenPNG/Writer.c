#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "Failure.h"

/// Everything an encoding holds, in one place so that a jump loses none of it.
typedef struct {
  OffscreenPNGFailure failure;
  png_structp png;
  png_infop info;
  uint8_t *bytes;
  size_t count;
  size_t capacity;
} Encoding;

static void appendBytes(png_structp png, png_bytep source, size_t count) {
  Encoding *encoding = png_get_io_ptr(png);
  if (count > encoding->capacity - encoding->count) {
    size_t capacity = encoding->capacity * 2 + count + 1024;
    uint8_t *bytes = realloc(encoding->bytes, capacity);
    if (bytes == NULL) {
      encoding->failure.result = OffscreenPNGResultNoMemory;
      png_error(png, "no memory");
    }
    encoding->bytes = bytes;
    encoding->capacity = capacity;
  }
  memcpy(encoding->bytes + encoding->count, source, count);
  encoding->count += count;
}

static void flushNothing(png_structp png) { (void)png; }

/// Writes the signature, the header and the chunks that stand before the pixels.
static void writeStart(Encoding *encoding, const OffscreenPNGPicture *picture) {
  png_structp png = encoding->png;
  png_set_write_fn(png, encoding, appendBytes, flushNothing);
  png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
  png_set_IHDR(png, encoding->info, picture->width, picture->height, 8,
               picture->isOpaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGBA, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_write_info(png, encoding->info);
  for (size_t i = 0; i < picture->chunkCount; i += 1) {
    const OffscreenPNGChunk *chunk = picture->chunks + i;
    png_write_chunk(png, (png_const_bytep)chunk->type, chunk->bytes, chunk->count);
  }
}

/// The pixel stream's two bytes before the stripes (RFC 1950: deflate, window of 32 KiB).
static const uint8_t zlibHeader[2] = {0x78, 0x01};

static void writePixelBytes(png_structp png, const uint8_t *bytes, size_t count) {
  png_write_chunk(png, (png_const_bytep) "IDAT", bytes, count);
}

static OffscreenPNGResult assemble(Encoding *encoding, const OffscreenPNGPicture *picture,
                                   const OffscreenPNGStripe *stripes, size_t stripeCount) {
  png_structp png = encoding->png;
  if (setjmp(png_jmpbuf(png)) != 0) {
    return encoding->failure.result;
  }
  writeStart(encoding, picture);
  writePixelBytes(png, zlibHeader, sizeof zlibHeader);
  uLong checksum = 1;
  for (size_t i = 0; i < stripeCount; i += 1) {
    writePixelBytes(png, stripes[i].bytes, stripes[i].count);
    checksum = adler32_combine(checksum, stripes[i].checksum, (z_off_t)stripes[i].rawCount);
  }
  const uint8_t trailer[4] = {(uint8_t)(checksum >> 24), (uint8_t)(checksum >> 16),
                              (uint8_t)(checksum >> 8), (uint8_t)checksum};
  writePixelBytes(png, trailer, sizeof trailer);
  png_write_chunk(png, (png_const_bytep) "IEND", NULL, 0);
  return OffscreenPNGResultOK;
}

OffscreenPNGResult OffscreenPNGAssemble(const OffscreenPNGPicture *picture,
                                        const OffscreenPNGStripe *stripes, size_t stripeCount,
                                        uint8_t **bytes, size_t *count, char *message) {
  Encoding encoding = {0};
  OffscreenPNGResult result = OffscreenPNGResultNoMemory;
  encoding.png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &encoding.failure, OffscreenPNGFail,
                                         OffscreenPNGIgnoreWarning);
  if (encoding.png != NULL) {
    encoding.info = png_create_info_struct(encoding.png);
  }
  if (encoding.info != NULL) {
    result = assemble(&encoding, picture, stripes, stripeCount);
  }
  png_destroy_write_struct(&encoding.png, &encoding.info);
  memcpy(message, encoding.failure.message, OffscreenPNGMessageCapacity);
  if (result != OffscreenPNGResultOK) {
    free(encoding.bytes);
    encoding.bytes = NULL;
    encoding.count = 0;
  }
  *bytes = encoding.bytes;
  *count = encoding.count;
  return result;
}
