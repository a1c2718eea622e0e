#include "Deflate.h"

#include <stdlib.h>
#include <zlib.h>

#ifdef OFFSCREEN_HAS_ISAL
#include <isa-l/igzip_lib.h>
#endif

/// Makes room for more output; null when there is no memory, and the stripe is as it was.
static uint8_t *grow(OffscreenPNGStripe *stripe, size_t *capacity) {
  const size_t larger = *capacity * 2;
  uint8_t *bytes = realloc(stripe->bytes, larger);
  if (bytes != NULL) {
    stripe->bytes = bytes;
    *capacity = larger;
  }
  return bytes;
}

static size_t firstCapacity(size_t count) { return count / 16 + 4096; }

static OffscreenPNGResult deflateWithZlib(const uint8_t *bytes, size_t count, int level, int isLast,
                                          OffscreenPNGStripe *stripe) {
  z_stream stream = {.next_in = (Bytef *)bytes, .avail_in = (uInt)count};
  // A raw stream with the whole window: the two bytes of zlib's header stand before all stripes.
  if (deflateInit2(&stream, level, Z_DEFLATED, -15, 9, Z_DEFAULT_STRATEGY) != Z_OK) {
    return OffscreenPNGResultNoMemory;
  }
  OffscreenPNGResult result = OffscreenPNGResultOK;
  size_t capacity = firstCapacity(count);
  do {
    if (grow(stripe, &capacity) == NULL) {
      result = OffscreenPNGResultNoMemory;
      break;
    }
    stream.next_out = stripe->bytes + stripe->count;
    stream.avail_out = (uInt)(capacity - stripe->count);
    deflate(&stream, isLast ? Z_FINISH : Z_FULL_FLUSH);
    stripe->count = capacity - stream.avail_out;
  } while (stream.avail_out == 0);
  deflateEnd(&stream);
  stripe->checksum = (uint32_t)adler32_z(1, bytes, count);
  return result;
}

#ifdef OFFSCREEN_HAS_ISAL

static OffscreenPNGResult deflateWithISAL(const uint8_t *bytes, size_t count, int isLast,
                                          OffscreenPNGStripe *stripe) {
  enum { levelBufferSize = ISAL_DEF_LVL1_DEFAULT };
  struct isal_zstream *stream = malloc(sizeof *stream);
  uint8_t *levelBuffer = malloc(levelBufferSize);
  OffscreenPNGResult result =
      stream == NULL || levelBuffer == NULL ? OffscreenPNGResultNoMemory : OffscreenPNGResultOK;
  if (result == OffscreenPNGResultOK) {
    isal_deflate_init(stream);
    stream->level = 1;
    stream->level_buf = levelBuffer;
    stream->level_buf_size = levelBufferSize;
    stream->flush = isLast ? NO_FLUSH : FULL_FLUSH;
    stream->end_of_stream = (uint16_t)isLast;
    stream->next_in = (uint8_t *)bytes;
    stream->avail_in = (uint32_t)count;
    size_t capacity = firstCapacity(count);
    do {
      if (grow(stripe, &capacity) == NULL) {
        result = OffscreenPNGResultNoMemory;
        break;
      }
      stream->next_out = stripe->bytes + stripe->count;
      stream->avail_out = (uint32_t)(capacity - stripe->count);
      if (isal_deflate(stream) != COMP_OK) {
        result = OffscreenPNGResultRefused;
        break;
      }
      stripe->count = capacity - stream->avail_out;
    } while (stream->avail_out == 0);
    stripe->checksum = isal_adler32(1, bytes, count);
  }
  free(levelBuffer);
  free(stream);
  return result;
}

#endif

OffscreenPNGResult OffscreenPNGDeflate(const uint8_t *bytes, size_t count, int32_t level,
                                       int isLast, OffscreenPNGStripe *stripe) {
  stripe->rawCount = count;
#ifdef OFFSCREEN_HAS_ISAL
  if (level == 0) {
    return deflateWithISAL(bytes, count, isLast, stripe);
  }
#endif
  return deflateWithZlib(bytes, count, level == 0 ? 1 : level, isLast, stripe);
}
