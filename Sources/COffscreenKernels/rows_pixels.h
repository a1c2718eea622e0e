// Kernels that write pixels.

INLINE void fill_row(uint32_t *dst, size_t width, uint32_t pixel) {
  if (width >= 64) {
    // The C library's own loop: as fast as any, in a debug build as well.
    _Static_assert(sizeof(wchar_t) == sizeof(uint32_t), "wmemset writes pixels");
    wmemset((wchar_t *)dst, (wchar_t)pixel, width);
    return;
  }
  const u32v pixels = pixel - (u32v){0};
  size_t x = 0;
  for (; x + lanes <= width; x += lanes) *(loose_u32v *)(dst + x) = pixels;
  for (; x < width; x++) dst[x] = pixel;
}

INLINE void over_row(uint32_t *dst, size_t width, uint32_t pixel) {
  const uint32_t rest = 255 - (pixel >> 24);
  const u32v pixels = pixel - (u32v){0}, factors = (rest | rest << 16) - (u32v){0};
  size_t x = 0;
  for (; x + 2 * lanes <= width; x += 2 * lanes) {
    loose_u32v *at = (loose_u32v *)(dst + x);
    const u32v first = pixels + scaled_vector(at[0], factors);
    const u32v second = pixels + scaled_vector(at[1], factors);
    at[0] = first;
    at[1] = second;
  }
  if (x + lanes <= width) {
    loose_u32v *at = (loose_u32v *)(dst + x);
    *at = pixels + scaled_vector(*at, factors);
    x += lanes;
  }
  for (; x + 4 <= width; x += 4) {
    loose_u32x4 *at = (loose_u32x4 *)(dst + x);
    *at = (pixel - (u32x4){0}) + scaled_four(*at, (rest | rest << 16) - (u32x4){0});
  }
  for (; x < width; x++) dst[x] = pixel + scaled(dst[x], rest);
}

INLINE void over_mask_row(uint32_t *dst, const uint8_t *mask, size_t width, uint32_t pixel) {
  const u32v pixels = pixel - (u32v){0};
  size_t x = 0;
  for (; x + lanes <= width; x += lanes) {
    loose_u32v *at = (loose_u32v *)(dst + x);
    *at = over_vector(*at, scaled_vector(pixels, widened(mask + x)));
  }
  for (; x + 4 <= width; x += 4) {
    loose_u32x4 *at = (loose_u32x4 *)(dst + x);
    *at = over_four(*at, scaled_four(pixel - (u32x4){0}, widened_four(mask + x)));
  }
  for (; x < width; x++) dst[x] = over_one(dst[x], scaled(pixel, mask[x]));
}

/// A run of one coverage.
INLINE void over_run(uint32_t *dst, size_t width, uint32_t pixel, uint32_t coverage) {
  if (coverage == 0) return;
  if (coverage < 255) pixel = scaled(pixel, coverage);
  if (pixel >> 24 == 255) {
    fill_row(dst, width, pixel);
  } else {
    over_row(dst, width, pixel);
  }
}

static void fill(uint32_t *dst, size_t stride, size_t width, size_t height, uint32_t pixel) {
  if (stride == width) {
    width *= height;
    height = height > 0;
  }
  for (; height > 0; height--, dst += stride) fill_row(dst, width, pixel);
}

static void over(uint32_t *dst, size_t stride, size_t width, size_t height, uint32_t pixel) {
  if (stride == width) {
    width *= height;
    height = height > 0;
  }
  for (; height > 0; height--, dst += stride) over_row(dst, width, pixel);
}

static void over_mask(uint32_t *dst, size_t stride, const uint8_t *mask, size_t mask_stride,
                      size_t width, size_t height, uint32_t pixel) {
  for (; height > 0; height--, dst += stride, mask += mask_stride) {
    over_mask_row(dst, mask, width, pixel);
  }
}

static void over_pixels(uint32_t *dst, size_t stride, const uint32_t *src, size_t src_stride,
                        size_t width, size_t height, uint8_t alpha) {
  const uint32_t factor = alpha;
  const u32v factors = (factor | factor << 16) - (u32v){0};
  for (; height > 0; height--, dst += stride, src += src_stride) {
    size_t x = 0;
    for (; alpha == 255 && x + lanes <= width; x += lanes) {
      loose_u32v *at = (loose_u32v *)(dst + x);
      *at = over_vector(*at, *(const loose_u32v *)(src + x));
    }
    for (; x + lanes <= width; x += lanes) {
      loose_u32v *at = (loose_u32v *)(dst + x);
      *at = over_vector(*at, scaled_vector(*(const loose_u32v *)(src + x), factors));
    }
    for (; x + 4 <= width; x += 4) {
      loose_u32x4 *at = (loose_u32x4 *)(dst + x);
      const u32x4 pixels = *(const loose_u32x4 *)(src + x);
      *at = over_four(*at, scaled_four(pixels, (factor | factor << 16) - (u32x4){0}));
    }
    for (; x < width; x++) dst[x] = over_one(dst[x], scaled(src[x], factor));
  }
}

static void over_pixels_mask(uint32_t *dst, size_t stride, const uint32_t *src, size_t src_stride,
                             const uint8_t *mask, size_t mask_stride, size_t width, size_t height,
                             uint8_t alpha) {
  const uint32_t factor = alpha;
  const u32v factors = (factor | factor << 16) - (u32v){0};
  for (; height > 0; height--, dst += stride, src += src_stride, mask += mask_stride) {
    size_t x = 0;
    for (; x + lanes <= width; x += lanes) {
      loose_u32v *at = (loose_u32v *)(dst + x);
      const u32v pixels = scaled_vector(*(const loose_u32v *)(src + x), factors);
      *at = over_vector(*at, scaled_vector(pixels, widened(mask + x)));
    }
    for (; x + 4 <= width; x += 4) {
      loose_u32x4 *at = (loose_u32x4 *)(dst + x);
      const u32x4 pixels = scaled_four(*(const loose_u32x4 *)(src + x),
                                       (factor | factor << 16) - (u32x4){0});
      *at = over_four(*at, scaled_four(pixels, widened_four(mask + x)));
    }
    for (; x < width; x++) {
      dst[x] = over_one(dst[x], scaled(scaled(src[x], factor), mask[x]));
    }
  }
}
