// Kernels that write coverage.

static void fill_mask(uint8_t *mask, size_t stride, size_t width, size_t height, uint8_t value) {
  for (; height > 0; height--, mask += stride) memset(mask, value, width);
}

static void multiply(uint8_t *mask, size_t stride, const uint8_t *other, size_t other_stride,
                     size_t width, size_t height) {
  for (; height > 0; height--, mask += stride, other += other_stride) {
    size_t x = 0;
    for (; x + 4 * lanes <= width; x += 4 * lanes) {
      loose_u32v *at = (loose_u32v *)(mask + x);
      const u16v a = (u16v)*at, b = (u16v)*(const loose_u32v *)(other + x);
      const u16v even_t = (a & 0xff) * (b & 0xff) + 128, odd_t = (a >> 8) * (b >> 8) + 128;
      *at = (u32v)(((even_t + (even_t >> 8)) >> 8) | ((odd_t + (odd_t >> 8)) & 0xff00));
    }
    for (; x < width; x++) {
      const uint32_t t = (uint32_t)mask[x] * other[x] + 128;
      mask[x] = (uint8_t)((t + (t >> 8)) >> 8);
    }
  }
}
