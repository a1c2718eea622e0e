#include "deflate.h"

#include <libdeflate.h>
#include <stdlib.h>

// ISA-L is optional. Its headers decide whether it is called at all; with weak symbols, a program
// without the library links too.
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

static off_png_result deflate_with_libdeflate(const uint8_t *bytes, size_t count, int level,
                                              off_png_stripe *stripe) {
  struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(level);
  if (compressor == NULL) return OFF_PNG_NO_MEMORY;
  const size_t capacity = libdeflate_deflate_compress_bound(compressor, count);
  stripe->bytes = malloc(capacity);
  if (stripe->bytes != NULL)
    stripe->count = libdeflate_deflate_compress(compressor, bytes, count, stripe->bytes, capacity);
  libdeflate_free_compressor(compressor);
  if (stripe->count == 0) return OFF_PNG_NO_MEMORY;
  stripe->checksum = libdeflate_adler32(1, bytes, count);
  return OFF_PNG_OK;
}

#if HAS_ISAL

/// Doubles the capacity for output; returns null and leaves the stripe unchanged if memory runs
/// out.
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

static off_png_result deflate_with_isal(const uint8_t *bytes, size_t count, int is_last,
                                        off_png_stripe *stripe) {
  enum { level_buffer_size = ISAL_DEF_LVL2_SMALL };
  struct isal_zstream *stream = malloc(sizeof *stream);
  uint8_t *level_buffer = malloc(level_buffer_size);
  off_png_result result = stream == NULL || level_buffer == NULL ? OFF_PNG_NO_MEMORY : OFF_PNG_OK;
  if (result == OFF_PNG_OK) {
    isal_deflate_init(stream);
    stream->level = 2;
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

uint32_t off_png_checksum(const uint8_t *bytes, size_t count) {
  return libdeflate_crc32(0, bytes, count);
}

static int is_for_isal(int32_t level) {
#if HAS_ISAL
  return level == 0 && isal_deflate != NULL;
#else
  (void)level;
  return 0;
#endif
}

int off_png_allows_stripes(int32_t level) { return is_for_isal(level); }

off_png_result off_png_deflate(const uint8_t *bytes, size_t count, int32_t level, int is_last,
                               off_png_stripe *stripe) {
  stripe->raw_count = count;
#if HAS_ISAL
  if (is_for_isal(level)) return deflate_with_isal(bytes, count, is_last, stripe);
#endif
  if (!is_last) return OFF_PNG_REFUSED;
  return deflate_with_libdeflate(bytes, count, level == 0 ? 1 : level, stripe);
}
