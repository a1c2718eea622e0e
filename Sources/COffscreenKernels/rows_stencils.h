// Kernels that stretch a stencil over its frame.

INLINE int32_t least(int32_t a, int32_t b) { return a < b ? a : b; }
INLINE int32_t greatest(int32_t a, int32_t b) { return a > b ? a : b; }

/// The stencil's row for a row of the frame.
INLINE size_t stencil_row(const off_stencil *s, int32_t y) {
  const int32_t from_end = y - (s->height - s->bottom);
  return (size_t)(y < s->top ? y : from_end < 0 ? s->top : s->top + 1 + from_end);
}

/// Blends the columns from...to of the frame, as far as they lie in the area, with the bytes that
/// `row` has for them `shift` columns to the left.
INLINE void over_stencil_part(uint32_t *dst, const uint8_t *row, int32_t shift, int32_t from,
                              int32_t to, off_area area, uint32_t pixel) {
  from = greatest(from, area.left);
  to = least(to, area.right);
  if (from >= to) return;
  over_mask_row(dst + (from - area.left), row + (from - shift), (size_t)(to - from), pixel);
}

static void over_stencil(uint32_t *dst, size_t stride, const off_stencil *s, off_area area,
                         uint32_t pixel) {
  // How far the right columns lie from where the stencil has them.
  const int32_t shift = s->width - (s->left + 1 + s->right);
  for (int32_t y = area.top; y < area.bottom; y++, dst += stride) {
    const size_t index = stencil_row(s, y);
    const uint8_t *row = s->bytes + index * s->stride;
    const off_stencil_row part = s->rows[index];
    over_stencil_part(dst, row, 0, part.left_from, part.left_to, area, pixel);
    const int32_t from = greatest(part.left_to, area.left);
    const int32_t to = least(part.right_from + shift, area.right);
    if (from < to) over_run(dst + (from - area.left), (size_t)(to - from), pixel, row[s->left]);
    over_stencil_part(dst, row, shift, part.right_from + shift, part.right_to + shift, area, pixel);
  }
}

static void stretch(uint8_t *mask, size_t stride, const off_stencil *s, off_area area) {
  const int32_t a = least(greatest(s->left, area.left), area.right);
  const int32_t b = least(greatest(s->width - s->right, a), area.right);
  const ptrdiff_t shift = s->width - (s->left + 1 + s->right);
  for (int32_t y = area.top; y < area.bottom; y++, mask += stride) {
    const uint8_t *row = s->bytes + stencil_row(s, y) * s->stride;
    memcpy(mask, row + area.left, (size_t)(a - area.left));
    memset(mask + (a - area.left), row[s->left], (size_t)(b - a));
    memcpy(mask + (b - area.left), row + (b - shift), (size_t)(area.right - b));
  }
}
