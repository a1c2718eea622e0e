#include "deflate.h"

#include <stdlib.h>
#include <zlib.h>

// ISA-L is optional. Its headers decide whether it is called at all; where the linker has weak
// symbols, headers without the library do no harm either.
#if __has_include(<isa-l/igzip_lib.h>)
#define HAS_ISAL 1
#include <isa-l/igzip_lib.h>
#if defined(__ELF__)
#pragma weak isal_deflate_init
#pragma weak isal_deflate
#pragma weak isal_adler32
#endif
#else
#define HAS_ISAL 0
#endif

/// Doubles the capacity for output; returns null and leaves the stripe unchanged if there is no
/// memory.
static uint8_t *grow(off_png_stripe *stripe, size_t *capacity) {
  const size_t larger = *capacity * 2;
  uint8_t *bytes = realloc(stripe->bytes, larger);
  if (bytes != NULL) {
    stripe->bytes = bytes;
    *capacity = larger;
  }
  return bytes;
}

static size_t first_capacity(size_t count) { return count / 16 + 4096; }

static off_png_result deflate_with_zlib(const uint8_t *bytes, size_t count, int level, int is_last,
                                        off_png_stripe *stripe) {
  z_stream stream = {.next_in = (Bytef *)bytes, .avail_in = (uInt)count};
  // A raw stream with the whole window: the two bytes of zlib's header stand before all stripes.
  if (deflateInit2(&stream, level, Z_DEFLATED, -15, 9, Z_DEFAULT_STRATEGY) != Z_OK)
    return OFF_PNG_NO_MEMORY;
  off_png_result result = OFF_PNG_OK;
  size_t capacity = first_capacity(count);
  do {
    if (grow(stripe, &capacity) == NULL) {
      result = OFF_PNG_NO_MEMORY;
      break;
    }
    stream.next_out = stripe->bytes + stripe->count;
    stream.avail_out = (uInt)(capacity - stripe->count);
    deflate(&stream, is_last ? Z_FINISH : Z_FULL_FLUSH);
    stripe->count = capacity - stream.avail_out;
  } while (stream.avail_out == 0);
  deflateEnd(&stream);
  stripe->checksum = (uint32_t)adler32_z(1, bytes, count);
  return result;
}

#if HAS_ISAL

static off_png_result deflate_with_isal(const uint8_t *bytes, size_t count, int is_last,
                                        off_png_stripe *stripe) {
  enum { level_buffer_size = ISAL_DEF_LVL1_DEFAULT };
  struct isal_zstream *stream = malloc(sizeof *stream);
  uint8_t *level_buffer = malloc(level_buffer_size);
  off_png_result result = stream == NULL || level_buffer == NULL ? OFF_PNG_NO_MEMORY : OFF_PNG_OK;
  if (result == OFF_PNG_OK) {
    isal_deflate_init(stream);
    stream->level = 1;
    stream->level_buf = level_buffer;
    stream->level_buf_size = level_buffer_size;
    stream->flush = is_last ? NO_FLUSH : FULL_FLUSH;
    stream->end_of_stream = (uint16_t)is_last;
    stream->next_in = (uint8_t *)bytes;
    stream->avail_in = (uint32_t)count;
    size_t capacity = first_capacity(count);
    do {
      if (grow(stripe, &capacity) == NULL) {
        result = OFF_PNG_NO_MEMORY;
        break;
      }
      stream->next_out = stripe->bytes + stripe->count;
      stream->avail_out = (uint32_t)(capacity - stripe->count);
      if (isal_deflate(stream) != COMP_OK) {
        result = OFF_PNG_REFUSED;
        break;
      }
      stripe->count = capacity - stream->avail_out;
    } while (stream->avail_out == 0);
    stripe->checksum = isal_adler32(1, bytes, count);
  }
  free(level_buffer);
  free(stream);
  return result;
}

#endif

off_png_result off_png_deflate(const uint8_t *bytes, size_t count, int32_t level, int is_last,
                               off_png_stripe *stripe) {
  stripe->raw_count = count;
#if HAS_ISAL
  if (level == 0 && isal_deflate != NULL) return deflate_with_isal(bytes, count, is_last, stripe);
#endif
  return deflate_with_zlib(bytes, count, level == 0 ? 1 : level, is_last, stripe);
}
