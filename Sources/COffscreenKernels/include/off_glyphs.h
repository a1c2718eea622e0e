#ifndef OFF_GLYPHS_H
#define OFF_GLYPHS_H

#include <stddef.h>
#include <stdint.h>

/// The length of a row of a glyph's picture is a multiple of this number of bytes. The bytes beyond
/// the width are zero, because kernels read whole vectors, and blending with zero has no effect.
enum { OFF_GLYPH_ALIGNMENT = 16 };

/// The coverage of a glyph: `height` rows of `width` bytes, `stride` apart.
typedef struct off_glyph_picture {
  const uint8_t *bytes;
  uint16_t width, height, stride;
} off_glyph_picture;

/// One of the pictures with its upper left corner at a pixel of the device.
typedef struct off_placed_glyph {
  int32_t picture, x, y;
} off_placed_glyph;

/// Glyphs of one colour in painting order.
typedef struct off_glyph_run {
  const off_glyph_picture *pictures;
  const off_placed_glyph *glyphs;
  size_t count;
} off_glyph_run;

#endif
