#ifndef OFF_BLEND_H
#define OFF_BLEND_H

#include <stddef.h>
#include <stdint.h>

/// How a source is combined with a destination: the operators of Porter and Duff, and the blend
/// modes of the W3C's Compositing and Blending. The numbers are those of Swift's BlendMode.
enum {
  OFF_BLEND_NORMAL,
  OFF_BLEND_MULTIPLY,
  OFF_BLEND_SCREEN,
  OFF_BLEND_OVERLAY,
  OFF_BLEND_DARKEN,
  OFF_BLEND_LIGHTEN,
  OFF_BLEND_COLOR_DODGE,
  OFF_BLEND_COLOR_BURN,
  OFF_BLEND_SOFT_LIGHT,
  OFF_BLEND_HARD_LIGHT,
  OFF_BLEND_DIFFERENCE,
  OFF_BLEND_EXCLUSION,
  OFF_BLEND_HUE,
  OFF_BLEND_SATURATION,
  OFF_BLEND_COLOR,
  OFF_BLEND_LUMINOSITY,
  OFF_BLEND_CLEAR,
  OFF_BLEND_COPY,
  OFF_BLEND_DESTINATION,
  OFF_BLEND_SOURCE_IN,
  OFF_BLEND_SOURCE_OUT,
  OFF_BLEND_SOURCE_ATOP,
  OFF_BLEND_DESTINATION_OVER,
  OFF_BLEND_DESTINATION_IN,
  OFF_BLEND_DESTINATION_OUT,
  OFF_BLEND_DESTINATION_ATOP,
  OFF_BLEND_XOR,
  OFF_BLEND_PLUS_LIGHTER,
};

/// dst = dst + (blend(src alpha / 255, dst) - dst) mask / 255, by the definitions and roundings of
/// Swift's ReferenceCompositor.
///
/// Pixels are premultiplied words as in off_rows.h; strides are in elements. `src_step` is 1 for a
/// row of pixels and 0 for one pixel used everywhere; no mask means full coverage.
void off_blend(uint32_t *dst, size_t stride, const uint32_t *src, size_t src_stride,
               size_t src_step, const uint8_t *mask, size_t mask_stride, size_t width,
               size_t height, uint8_t alpha, int mode);

#endif
