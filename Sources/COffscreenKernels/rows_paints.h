// Kernels that blend gradients through coverage.

#include "off_spans.h"

/// The walk that many pixels further to the right; positions too large for 64 bits wrap around.
INLINE off_walk walk_after(off_walk walk, size_t pixels) {
  walk.u = (int64_t)((uint64_t)walk.u + pixels * (uint64_t)walk.u_step);
  walk.v = (int64_t)((uint64_t)walk.v + pixels * (uint64_t)walk.v_step);
  return walk;
}

/// The walk along the next row.
INLINE off_plane row_below(off_plane plane) {
  plane.row.u = (int64_t)((uint64_t)plane.row.u + (uint64_t)plane.u_down);
  plane.row.v = (int64_t)((uint64_t)plane.row.v + (uint64_t)plane.v_down);
  return plane;
}

/// Blends pixels of a row, which are the walk's from `x` on, through a mask, or all of them without
/// one.
static void over_gradient_run(uint32_t *dst, size_t count, const off_gradient *gradient,
                              const off_walk *row, size_t x, const uint8_t *mask, uint8_t alpha) {
  const bool is_line = gradient->kind == off_gradient_linear;
  const int64_t u = (int64_t)((uint64_t)row->u + x * (uint64_t)row->u_step);
  if (!mask && alpha == 255 && gradient->is_opaque) {
    if (!is_line || !fetch_line(dst, count, gradient, u, row->u_step)) {
      off_fetch_gradient(dst, count, gradient, walk_after(*row, x));
    }
    return;
  }
  off_walk walk = walk_after(*row, x);
  uint32_t piece[256];
  while (count > 0) {
    const size_t length = count < 256 ? count : 256;
    fetch_gradient(piece, length, gradient, walk);
    if (mask) {
      over_pixels_mask(dst, 0, piece, 0, mask, 0, length, 1, alpha);
      mask += length;
    } else {
      over_pixels(dst, 0, piece, 0, length, 1, alpha);
    }
    dst += length;
    count -= length;
    walk = walk_after(walk, length);
  }
}

static void over_gradient(uint32_t *dst, size_t stride, const off_gradient *gradient,
                          off_plane plane, const uint8_t *mask, size_t mask_stride, size_t width,
                          size_t height, uint8_t alpha) {
  for (; height > 0; height--, dst += stride, plane = row_below(plane)) {
    if (!mask) {
      over_gradient_run(dst, width, gradient, &plane.row, 0, NULL, alpha);
      continue;
    }
    for (size_t x = 0; x < width;) {
      const off_span span = off_next_span(mask, x, width);
      if (span.from == span.to) break;
      over_gradient_run(dst + span.from, span.to - span.from, gradient, &plane.row, span.from,
                        span.is_full ? NULL : mask + span.from, alpha);
      x = span.to;
    }
    mask += mask_stride;
  }
}

/// `over_gradient_run` for the columns from...to of the frame, as far as they lie in the area, with
/// the bytes that `row` has for them `shift` columns to the left.
INLINE void over_gradient_part(uint32_t *dst, const off_gradient *gradient, const off_walk *walk,
                               const uint8_t *row, int32_t shift, int32_t from, int32_t to,
                               const off_area *area, uint8_t alpha) {
  from = greatest(from, area->left);
  to = least(to, area->right);
  if (from >= to) return;
  const size_t x = (size_t)(from - area->left);
  over_gradient_run(dst + x, (size_t)(to - from), gradient, walk, x,
                    row ? row + (from - shift) : NULL, alpha);
}

/// `over_gradient_part` of one coverage.
INLINE void over_gradient_middle(uint32_t *dst, const off_gradient *gradient, const off_walk *walk,
                                 uint8_t coverage, int32_t from, int32_t to, const off_area *area,
                                 uint8_t alpha) {
  if (coverage == 0) return;
  if (coverage == 255) {
    over_gradient_part(dst, gradient, walk, NULL, 0, from, to, area, alpha);
    return;
  }
  uint8_t bytes[256];
  memset(bytes, coverage, sizeof(bytes));
  for (from = greatest(from, area->left), to = least(to, area->right); from < to; from += 256) {
    over_gradient_part(dst, gradient, walk, bytes, from, from, least(from + 256, to), area, alpha);
  }
}

static void over_gradient_stencil(uint32_t *dst, size_t stride, const off_gradient *gradient,
                                  off_plane plane, const off_stencil *s, off_area area,
                                  uint8_t alpha) {
  const int32_t shift = s->width - (s->left + 1 + s->right);
  for (int32_t y = area.top; y < area.bottom; y++, dst += stride, plane = row_below(plane)) {
    const size_t index = stencil_row(s, y);
    const uint8_t *row = s->bytes + index * s->stride;
    const off_stencil_row part = s->rows[index];
    const off_walk *walk = &plane.row;
    over_gradient_part(dst, gradient, walk, row, 0, part.left_from, part.left_to, &area, alpha);
    over_gradient_middle(dst, gradient, walk, row[s->left], part.left_to, part.right_from + shift,
                         &area, alpha);
    over_gradient_part(dst, gradient, walk, row, shift, part.right_from + shift,
                       part.right_to + shift, &area, alpha);
  }
}
