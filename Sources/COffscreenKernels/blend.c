#include "off_blend.h"

#include <math.h>

#define INLINE static inline __attribute__((always_inline))

/// A pixel's channels: red, green, blue, alpha.
typedef struct {
  int32_t c[4];
} channels;

INLINE int32_t smaller(int32_t a, int32_t b) { return a < b ? a : b; }
INLINE int32_t larger(int32_t a, int32_t b) { return a > b ? a : b; }

/// The integer nearest to x / 255, for x up to 255 squared; more counts as that.
INLINE int32_t fraction(int32_t x) {
  const int32_t t = smaller(larger(x, 0), 65025) + 128;
  return (t + (t >> 8)) >> 8;
}

INLINE channels unpacked(uint32_t pixel) {
  return (channels){{(int32_t)(pixel & 255), (int32_t)(pixel >> 8 & 255),
                     (int32_t)(pixel >> 16 & 255), (int32_t)(pixel >> 24)}};
}

INLINE uint32_t packed(channels p) {
  return (uint32_t)p.c[0] | (uint32_t)p.c[1] << 8 | (uint32_t)p.c[2] << 16 |
         (uint32_t)p.c[3] << 24;
}

// Porter and Duff: the shares of source and destination, as fractions of 255.

INLINE channels shares(channels s, channels d, int32_t of_s, int32_t of_d) {
  for (int i = 0; i < 4; i++) s.c[i] = fraction(s.c[i] * of_s + d.c[i] * of_d);
  return s;
}

INLINE channels plus_lighter(channels s, channels d) {
  for (int i = 0; i < 4; i++) s.c[i] = smaller(s.c[i] + d.c[i], 255);
  return s;
}

// Separable modes: what both cover together is B(source, destination), times both alphas here.

INLINE int32_t dodged(int32_t s, int32_t d, int32_t sa, int32_t da) {
  if (d == 0) return 0;
  if (s >= sa) return sa * da;
  return smaller(sa * da, (d * sa * sa + (sa - s) / 2) / (sa - s));
}

INLINE int32_t burned(int32_t s, int32_t d, int32_t sa, int32_t da) {
  if (d >= da) return sa * da;
  if (s == 0) return 0;
  return sa * da - smaller(sa * da, ((da - d) * sa * sa + s / 2) / s);
}

INLINE int32_t lit_hard(int32_t s, int32_t d, int32_t sa, int32_t da, int is_dark) {
  return is_dark ? 2 * s * d : sa * da - 2 * (da - d) * (sa - s);
}

INLINE int32_t lit_soft(int32_t s, int32_t d, int32_t sa, int32_t da) {
  if (da == 0) return 0;
  if (2 * s <= sa) return sa * d - ((sa - 2 * s) * d * (da - d) + da / 2) / da;
  // 256 times da D(d / da).
  int64_t curve;
  if (4 * d <= da) {
    const int64_t polynomial = (int64_t)d * (16 * d * d - 12 * d * da + 4 * da * da);
    curve = 256 * polynomial / ((int64_t)da * da);
  } else {
    curve = (int64_t)sqrt(65536.0 * d * da);
  }
  const int32_t mixed = sa * d + (int32_t)(((2 * s - sa) * (curve - 256 * d) + 128) >> 8);
  return smaller(larger(mixed, 0), sa * da);
}

INLINE int32_t together(int mode, int32_t s, int32_t d, int32_t sa, int32_t da) {
  switch (mode) {
    case OFF_BLEND_MULTIPLY: return s * d;
    case OFF_BLEND_SCREEN: return s * da + d * sa - s * d;
    case OFF_BLEND_OVERLAY: return lit_hard(s, d, sa, da, 2 * d <= da);
    case OFF_BLEND_DARKEN: return smaller(s * da, d * sa);
    case OFF_BLEND_LIGHTEN: return larger(s * da, d * sa);
    case OFF_BLEND_COLOR_DODGE: return dodged(s, d, sa, da);
    case OFF_BLEND_COLOR_BURN: return burned(s, d, sa, da);
    case OFF_BLEND_SOFT_LIGHT: return lit_soft(s, d, sa, da);
    case OFF_BLEND_HARD_LIGHT: return lit_hard(s, d, sa, da, 2 * s <= sa);
    case OFF_BLEND_DIFFERENCE: {
      const int32_t difference = s * da - d * sa;
      return difference < 0 ? -difference : difference;
    }
    default: return s * da + d * sa - 2 * s * d;
  }
}

/// Adds what only one of the two covers, and finds alpha.
INLINE channels joined(channels s, channels d, const int32_t *both) {
  const int32_t sa = s.c[3], da = d.c[3];
  for (int i = 0; i < 3; i++)
    s.c[i] = fraction(s.c[i] * (255 - da) + d.c[i] * (255 - sa) + both[i]);
  s.c[3] = fraction(255 * (sa + da) - sa * da);
  return s;
}

INLINE channels separable(int mode, channels s, channels d) {
  int32_t both[3];
  for (int i = 0; i < 3; i++) both[i] = together(mode, s.c[i], d.c[i], s.c[3], d.c[3]);
  return joined(s, d, both);
}

// Non-separable modes: colours times both alphas.

INLINE int32_t luminosity(const int32_t *c) { return (30 * c[0] + 59 * c[1] + 11 * c[2] + 50) / 100; }

INLINE int32_t saturation(const int32_t *c) {
  return larger(larger(c[0], c[1]), c[2]) - smaller(smaller(c[0], c[1]), c[2]);
}

INLINE void set_saturation(int32_t *c, int32_t value) {
  const int32_t least = smaller(smaller(c[0], c[1]), c[2]), range = saturation(c);
  for (int i = 0; i < 3; i++)
    c[i] = range == 0 ? 0 : (int32_t)((int64_t)(c[i] - least) * value / range);
}

INLINE void set_luminosity(int32_t *c, int32_t value, int32_t full) {
  const int32_t change = value - luminosity(c);
  for (int i = 0; i < 3; i++) c[i] += change;
  const int32_t least = smaller(smaller(c[0], c[1]), c[2]);
  const int32_t most = larger(larger(c[0], c[1]), c[2]);
  for (int i = 0; i < 3; i++) {
    if (least < 0)
      c[i] = value + (int32_t)((int64_t)(c[i] - value) * value / (value - least));
    if (most > full)
      c[i] = value + (int32_t)((int64_t)(c[i] - value) * (full - value) / (most - value));
    c[i] = smaller(larger(c[i], 0), full);
  }
}

INLINE channels non_separable(int mode, channels s, channels d) {
  const int32_t full = s.c[3] * d.c[3];
  int32_t source[3], destination[3];
  for (int i = 0; i < 3; i++) {
    source[i] = smaller(s.c[i] * d.c[3], full);
    destination[i] = smaller(d.c[i] * s.c[3], full);
  }
  const int32_t light = luminosity(destination);
  switch (mode) {
    case OFF_BLEND_HUE: set_saturation(source, saturation(destination)); break;
    case OFF_BLEND_SATURATION: {
      const int32_t strength = saturation(source);
      for (int i = 0; i < 3; i++) source[i] = destination[i];
      set_saturation(source, strength);
      break;
    }
    case OFF_BLEND_LUMINOSITY: {
      const int32_t own = luminosity(source);
      set_luminosity(destination, own, full);
      return joined(s, d, destination);
    }
    default: break;
  }
  set_luminosity(source, light, full);
  return joined(s, d, source);
}

INLINE channels blended(int mode, channels s, channels d) {
  const int32_t sa = s.c[3], da = d.c[3];
  switch (mode) {
    case OFF_BLEND_NORMAL: return shares(s, d, 255, 255 - sa);
    case OFF_BLEND_CLEAR: return shares(s, d, 0, 0);
    case OFF_BLEND_COPY: return s;
    case OFF_BLEND_DESTINATION: return d;
    case OFF_BLEND_SOURCE_IN: return shares(s, d, da, 0);
    case OFF_BLEND_SOURCE_OUT: return shares(s, d, 255 - da, 0);
    case OFF_BLEND_SOURCE_ATOP: return shares(s, d, da, 255 - sa);
    case OFF_BLEND_DESTINATION_OVER: return shares(s, d, 255 - da, 255);
    case OFF_BLEND_DESTINATION_IN: return shares(s, d, 0, sa);
    case OFF_BLEND_DESTINATION_OUT: return shares(s, d, 0, 255 - sa);
    case OFF_BLEND_DESTINATION_ATOP: return shares(s, d, 255 - da, sa);
    case OFF_BLEND_XOR: return shares(s, d, 255 - da, 255 - sa);
    case OFF_BLEND_PLUS_LIGHTER: return plus_lighter(s, d);
    case OFF_BLEND_HUE:
    case OFF_BLEND_SATURATION:
    case OFF_BLEND_COLOR:
    case OFF_BLEND_LUMINOSITY: return non_separable(mode, s, d);
    default: return separable(mode, s, d);
  }
}

INLINE void blend_row(uint32_t *dst, const uint32_t *src, size_t step, const uint8_t *mask,
                      size_t width, uint8_t alpha, int mode) {
  for (size_t x = 0; x < width; x++, src += step) {
    const int32_t coverage = mask ? mask[x] : 255;
    if (coverage == 0) continue;
    const channels d = unpacked(dst[x]);
    channels s = unpacked(*src);
    if (alpha < 255)
      for (int i = 0; i < 4; i++) s.c[i] = fraction(s.c[i] * alpha);
    s = blended(mode, s, d);
    if (coverage < 255)
      for (int i = 0; i < 4; i++)
        s.c[i] = fraction(s.c[i] * coverage + d.c[i] * (255 - coverage));
    dst[x] = packed(s);
  }
}

void off_blend(uint32_t *dst, size_t stride, const uint32_t *src, size_t src_stride,
               size_t src_step, const uint8_t *mask, size_t mask_stride, size_t width,
               size_t height, uint8_t alpha, int mode) {
  for (; height > 0; height--, dst += stride, src += src_stride) {
    blend_row(dst, src, src_step, mask, width, alpha, mode);
    if (mask) mask += mask_stride;
  }
}
