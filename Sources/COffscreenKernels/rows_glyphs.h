// The kernel that draws glyphs.

/// Blends `vectors` whole vectors of each row, for opaque pixels: their coverage is the alpha.
INLINE void over_opaque_rows(uint32_t *dst, size_t stride, const uint8_t *mask, size_t mask_stride,
                             int32_t height, size_t vectors, u32v pixels) {
  for (; height > 0; height--, dst += stride, mask += mask_stride) {
    for (size_t i = 0; i < vectors; i++) {
      loose_u32v *at = (loose_u32v *)(dst + i * lanes);
      const u32v coverage = widened(mask + i * lanes);
      *at = scaled_vector(pixels, coverage) + scaled_vector(*at, coverage ^ 0x00ff00ff);
    }
  }
}

INLINE void over_mask_rows(uint32_t *dst, size_t stride, const uint8_t *mask, size_t mask_stride,
                           int32_t height, size_t vectors, u32v pixels) {
  for (; height > 0; height--, dst += stride, mask += mask_stride) {
    for (size_t i = 0; i < vectors; i++) {
      loose_u32v *at = (loose_u32v *)(dst + i * lanes);
      *at = over_vector(*at, scaled_vector(pixels, widened(mask + i * lanes)));
    }
  }
}

/// Most letters are one or two vectors wide: the compiler gets loops without a loop inside.
INLINE void over_whole_rows(uint32_t *dst, size_t stride, const uint8_t *mask, size_t mask_stride,
                            int32_t height, size_t vectors, uint32_t pixel) {
  const u32v pixels = pixel - (u32v){0};
  if (pixel >> 24 < 255) {
    over_mask_rows(dst, stride, mask, mask_stride, height, vectors, pixels);
  } else if (vectors == 1) {
    over_opaque_rows(dst, stride, mask, mask_stride, height, 1, pixels);
  } else if (vectors == 2) {
    over_opaque_rows(dst, stride, mask, mask_stride, height, 2, pixels);
  } else {
    over_opaque_rows(dst, stride, mask, mask_stride, height, vectors, pixels);
  }
}

static void over_glyphs(uint32_t *dst, size_t stride, off_area area, int32_t row_end,
                        const off_glyph_run *run, uint32_t pixel) {
  for (size_t i = 0; i < run->count; i++) {
    const off_placed_glyph glyph = run->glyphs[i];
    const off_glyph_picture picture = run->pictures[glyph.picture];
    const int32_t top = greatest(glyph.y, area.top);
    const int32_t bottom = least(glyph.y + picture.height, area.bottom);
    const int32_t left = greatest(glyph.x, area.left);
    const int32_t right = least(glyph.x + picture.width, area.right);
    if (top >= bottom || left >= right) continue;
    const uint8_t *mask = run->bytes + picture.bytes +
                          (size_t)(top - glyph.y) * picture.stride + (size_t)(left - glyph.x);
    uint32_t *to = dst + (size_t)(top - area.top) * stride + (size_t)(left - area.left);
    const size_t vectors = ((size_t)picture.width + lanes - 1) / lanes;
    if (right - left == picture.width && left + (int32_t)(vectors * lanes) <= row_end) {
      over_whole_rows(to, stride, mask, picture.stride, bottom - top, vectors, pixel);
    } else {
      over_mask(to, stride, mask, picture.stride, (size_t)(right - left), (size_t)(bottom - top),
                pixel);
    }
  }
}
