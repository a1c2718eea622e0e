#include "off_images.h"

#include <string.h>

static inline size_t clamped(int64_t position, size_t size) {
  const int64_t index = position >> 32;
  return index < 0 ? 0 : index < (int64_t)size ? (size_t)index : size - 1;
}

void off_fetch_nearest(uint32_t *dst, size_t count, const uint32_t *src, size_t width,
                       size_t height, int64_t u, int64_t v, int64_t u_step, int64_t v_step) {
  if (v_step == 0) {
    src += clamped(v, height) * width;
    const int64_t first = u >> 32;
    if (u_step == (int64_t)1 << 32 && first >= 0 && first + (int64_t)count <= (int64_t)width) {
      memcpy(dst, src + first, count * sizeof(uint32_t));
      return;
    }
    for (size_t i = 0; i < count; i++, u += u_step) dst[i] = src[clamped(u, width)];
    return;
  }
  for (size_t i = 0; i < count; i++, u += u_step, v += v_step) {
    dst[i] = src[clamped(v, height) * width + clamped(u, width)];
  }
}
