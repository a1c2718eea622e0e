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

static size_t first_capacity(size_t count) { return count / 8 + 8192; }

/// The number of bytes of the first call, which cost about seven bytes of output.
///
/// If more than 16 bytes are left for the first call, ISA-L 2.30 computes one hash from the address
/// of the stream instead of from the third byte (`.write_first_byte` in
/// igzip_icf_body_h1_gr_bt.asm), so that equal pictures in different memory had different files.
/// Its loop for few bytes has no such error.
enum { opening_count = 4 };

/// Compresses the next bytes of the stream and appends them to the stripe, which grows as needed.
static off_png_result append_with_isal(struct isal_zstream *stream, size_t count,
                                       off_png_stripe *stripe, size_t *capacity) {
  stream->avail_in = (uint32_t)count;
  do {
    if (*capacity - stripe->count < 64 && grow(stripe, capacity) == NULL) return OFF_PNG_NO_MEMORY;
    stream->next_out = stripe->bytes + stripe->count;
    stream->avail_out = (uint32_t)(*capacity - stripe->count);
    if (isal_deflate(stream) != COMP_OK) return OFF_PNG_REFUSED;
    stripe->count = *capacity - stream->avail_out;
  } while (stream->avail_out == 0);
  return OFF_PNG_OK;
}

static off_png_result deflate_with_isal(const uint8_t *bytes, size_t count, int is_last,
                                        off_png_stripe *stripe) {
  enum { level_buffer_size = ISAL_DEF_LVL2_SMALL };
  struct isal_zstream *stream = malloc(sizeof *stream);
  uint8_t *level_buffer = malloc(level_buffer_size);
  size_t capacity = first_capacity(count);
  stripe->bytes = malloc(capacity);
  off_png_result result = OFF_PNG_NO_MEMORY;
  if (stream != NULL && level_buffer != NULL && stripe->bytes != NULL) {
    isal_deflate_init(stream);
    stream->level = 2;
    stream->level_buf = level_buffer;
    stream->level_buf_size = level_buffer_size;
    stream->next_in = (uint8_t *)bytes;
    const size_t opening = count > opening_count ? opening_count : 0;
    result = OFF_PNG_OK;
    if (opening > 0) {
      stream->flush = SYNC_FLUSH;
      result = append_with_isal(stream, opening, stripe, &capacity);
    }
    if (result == OFF_PNG_OK) {
      stream->flush = is_last ? NO_FLUSH : FULL_FLUSH;
      stream->end_of_stream = (uint16_t)is_last;
      result = append_with_isal(stream, count - opening, stripe, &capacity);
    }
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
