// The kernels that work on rows of pixels and of coverage.
//
// Pixels are 32-bit words of premultiplied bytes: red lowest, alpha highest. Strides are in
// elements. Products of two bytes are divided by 255 and rounded to nearest: with t = a b + 128 the
// quotient is (t + t / 256) / 256, exact for every pair.

#ifndef OFF_ROWS_H
#define OFF_ROWS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "off_cells.h"
#include "off_glyphs.h"
#include "off_gradients.h"
#include "off_images.h"

/// Coverage in a small picture, parts of which are stretched over a frame of any size: the column
/// after `left` and the row after `top` are repeated until the frame is full.
///
///     1233332      1 2 3333333333 3 2 left = 2, right = 2, top = 1, bottom = 0:
///     4566665  =>  4 5 6666666666 6 5 the last row and the middle column are stretched
///
/// `bytes` has left + 1 + right columns (`stride`) and top + 1 + bottom rows; `rows` says which
/// columns of each row have to be read.
typedef struct off_stencil {
  const uint8_t *bytes;
  const struct off_stencil_row *rows;
  size_t stride;
  int32_t left, right, top, bottom;
  /// The frame's size in pixels, at least the picture's.
  int32_t width, height;
} off_stencil;

/// The columns of a stencil's row whose bytes have to be read: before `left_from` and from
/// `right_to` on nothing is covered; from `left_to` up to `right_from` the coverage is that of the
/// stretched column.
/// Columns are counted in the stencil; left_to <= left < right_from.
typedef struct off_stencil_row {
  uint16_t left_from, left_to, right_from, right_to;
} off_stencil_row;

/// Finds the columns of a row of `width` bytes whose stretched column is `left`, which is less than
/// the width.
off_stencil_row off_stencil_row_of(const uint8_t *bytes, size_t width, size_t left);

/// A half-open rectangle of pixels in a frame.
typedef struct off_area {
  int32_t left, top, right, bottom;
} off_area;

/// One table of kernels for each set of vector instructions; all give the same bytes.
typedef struct off_kernels {
  /// The name of the instruction set.
  const char *name;

  /// dst = pixel.
  void (*fill)(uint32_t *dst, size_t stride, size_t width, size_t height, uint32_t pixel);

  /// dst = pixel + dst (255 - pixel.alpha) / 255.
  void (*over)(uint32_t *dst, size_t stride, size_t width, size_t height, uint32_t pixel);

  /// `over` with the pixel first multiplied by the mask's byte / 255.
  void (*over_mask)(uint32_t *dst, size_t stride, const uint8_t *mask, size_t mask_stride,
                    size_t width, size_t height, uint32_t pixel);

  /// `over_mask` with the part `area` of a stencil as mask; dst is the area's upper left corner.
  void (*over_stencil)(uint32_t *dst, size_t stride, const off_stencil *stencil, off_area area,
                       uint32_t pixel);

  /// `over_mask` with each of a run's glyphs as mask, clipped to `area`, which is in device pixels;
  /// dst is the area's upper left corner. Pixels to the right of the area, up to `row_end`, may be
  /// read and written back unchanged.
  void (*over_glyphs)(uint32_t *dst, size_t stride, off_area area, int32_t row_end,
                      const off_glyph_run *run, uint32_t pixel);

  /// Adds edges to cells, as off_cells_add_by_division.
  void (*add_edges)(off_cells *cells, const off_edge *edges, size_t count);

  /// `over_mask` with the coverage that cells hold as mask, which it clears; see off_cells.
  void (*over_cells)(uint32_t *dst, size_t stride, off_cells *cells, bool is_even_odd,
                     uint32_t pixel);

  /// dst = src + dst (255 - src.alpha) / 255, with src first multiplied by alpha / 255.
  void (*over_pixels)(uint32_t *dst, size_t stride, const uint32_t *src, size_t src_stride,
                      size_t width, size_t height, uint8_t alpha);

  /// `over_pixels` with src first multiplied by the mask's byte / 255, after alpha.
  void (*over_pixels_mask)(uint32_t *dst, size_t stride, const uint32_t *src, size_t src_stride,
                           const uint8_t *mask, size_t mask_stride, size_t width, size_t height,
                           uint8_t alpha);

  /// mask = value.
  void (*fill_mask)(uint8_t *mask, size_t stride, size_t width, size_t height, uint8_t value);

  /// mask = mask other / 255.
  void (*multiply)(uint8_t *mask, size_t stride, const uint8_t *other, size_t other_stride,
                   size_t width, size_t height);

  /// Writes the part `area` of a stencil.
  void (*stretch)(uint8_t *mask, size_t stride, const off_stencil *stencil, off_area area);

  /// Writes the coverage that cells hold and clears them; see off_cells.
  void (*cover)(off_cells *cells, bool is_even_odd, uint8_t *mask, size_t stride);

  /// Writes the colours of a gradient, as off_gradient_colors.
  void (*gradient_colors)(uint32_t *dst, int32_t bits, const off_stop *stops, size_t count);

  /// Writes `count` pixels of a gradient, as off_fetch_gradient.
  void (*fetch_gradient)(uint32_t *dst, size_t count, const off_gradient *gradient, off_walk walk);

  /// `over_pixels_mask` with a gradient as src; without a mask `over_pixels`.
  void (*over_gradient)(uint32_t *dst, size_t stride, const off_gradient *gradient, off_plane plane,
                        const uint8_t *mask, size_t mask_stride, size_t width, size_t height,
                        uint8_t alpha);

  /// `over_gradient` with the part `area` of a stencil as mask; dst and the plane begin at the
  /// area's upper left corner.
  void (*over_gradient_stencil)(uint32_t *dst, size_t stride, const off_gradient *gradient,
                                off_plane plane, const off_stencil *stencil, off_area area,
                                uint8_t alpha);

  /// Blurs coverage, as off_blur, or with four channels premultiplied pixels, as off_blur_pixels;
  /// the stride is in bytes.
  bool (*blur)(uint8_t *bytes, size_t channels, size_t stride, size_t width, size_t height,
               int32_t box);

  /// `over_pixels_mask` with a picture as src whose rows are horizontal (`plane.u_down` and
  /// `plane.row.v_step` are 0), sampled as by off_fetch_linear; without a mask `over_pixels`. dst,
  /// the plane and the mask begin at the same pixel; `scratch` has space for 8 width elements.
  void (*over_stretched)(uint32_t *dst, size_t stride, off_image image, off_plane plane,
                         const uint8_t *mask, size_t mask_stride, size_t width, size_t height,
                         uint8_t alpha, uint16_t *scratch);
} off_kernels;

/// The tables that this processor can run, the slowest first; at most `capacity` are written.
/// Returns how many there are.
size_t off_kernels_available(const off_kernels **tables, size_t capacity);

#endif
