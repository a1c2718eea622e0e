#ifndef OFF_GRADIENTS_H
#define OFF_GRADIENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "off_walk.h"

/// The formula of the position in a gradient; (u, v) is the centre of a pixel in the gradient's
/// space.
enum {
  OFF_GRADIENT_LINEAR = 0,  // u
  OFF_GRADIENT_RADIAL = 1,  // start + growth sqrt(u^2 + v^2)
  OFF_GRADIENT_CONIC = 2,   // the angle of (u, v) from the u axis towards the v axis, in turns
  // The maximum t whose circle passes through (u, v): its centre is (distance t, 0), its radius
  // start + growth t, which is not negative; with OFF_SPREAD_CLEAR, of those from 0 to 1. If there
  // is none, the pixel is clear.
  OFF_GRADIENT_CIRCLES = 3,
};

/// The meaning of positions outside 0...1.
enum {
  OFF_SPREAD_PAD = 0,      // the nearer end
  OFF_SPREAD_REPEAT = 1,   // its fraction
  OFF_SPREAD_REFLECT = 2,  // its distance from the nearest even number
  OFF_SPREAD_CLEAR = 3,    // nothing: the pixel is clear
};

typedef struct off_gradient {
  /// 2^bits + 1 premultiplied pixels at even distances from 0 to 1.
  const uint32_t *colors;
  int32_t bits;
  int32_t kind, spread;
  double start, growth, distance;
  /// Whether the gradient paints every pixel with an opaque colour.
  bool is_opaque;
} off_gradient;

/// A colour at a position, premultiplied: red, green, blue and alpha in 0...1.
typedef struct off_stop {
  double position;
  double channels[4];
} off_stop;

/// Writes 2^bits + 1 premultiplied pixels, the colours at even distances from 0 to 1 between stops
/// of ascending positions. Channels are interpolated premultiplied and rounded to nearest.
void off_gradient_colors(uint32_t *dst, int32_t bits, const off_stop *stops, size_t count);

/// Writes `count` pixels of a gradient.
void off_fetch_gradient(uint32_t *dst, size_t count, const off_gradient *gradient, off_walk walk);

#endif
