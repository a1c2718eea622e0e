#include "off_blend.h"

#include <math.h>

#include "arithmetic.h"

/// A pixel's channels: red, green, blue, alpha.
typedef struct {
  int32_t c[4];
} channels;

/// The integer nearest to x / 255, for x up to 255 squared; larger values are clamped to that.
INLINE int32_t fraction(int32_t x) {
  const int32_t t = smaller(larger(x, 0), 65025) + 128;
  return (t + (t >> 8)) >> 8;
}

INLINE channels unpacked(uint32_t pixel) {
  return (channels){{(int32_t)(pixel & 255), (int32_t)(pixel >> 8 & 255),
                     (int32_t)(pixel >> 16 & 255), (int32_t)(pixel >> 24)}};
}

INLINE uint32_t packed(channels p) {
  return (uint32_t)p.c[0] | (uint32_t)p.c[1] << 8 | (uint32_t)p.c[2] << 16 | (uint32_t)p.c[3] << 24;
}

// The formulas are those of the W3C's Compositing and Blending Level 1. There Cs and Cb are the
// colours of source and backdrop, 0 to 1, and αs and αb their alphas. Here the backdrop is the
// destination, and channels are bytes that have been multiplied by alpha:
//
//     s = 255 αs Cs    sa = 255 αs
//     d = 255 αb Cb    da = 255 αb

// MARK: Porter and Duff

/// co = αs Fa Cs + αb Fb Cb and αo = αs Fa + αb Fb, with Fa and Fb in 255ths.
INLINE channels porter_duff(channels s, channels d, int32_t fa, int32_t fb) {
  for (int i = 0; i < 4; i++) s.c[i] = fraction(s.c[i] * fa + d.c[i] * fb);
  return s;
}

/// co = min(1, αs Cs + αb Cb), αo = min(1, αs + αb).
INLINE channels plus_lighter(channels s, channels d) {
  for (int i = 0; i < 4; i++) s.c[i] = smaller(s.c[i] + d.c[i], 255);
  return s;
}

// MARK: Separable modes
//
// Each returns 255^2 αs αb B(Cb, Cs).

/// B = 0 if Cb = 0, 1 if Cs = 1, else min(1, Cb / (1 - Cs)).
INLINE int32_t color_dodge(int32_t s, int32_t d, int32_t sa, int32_t da) {
  if (d == 0) return 0;
  if (s >= sa) return sa * da;
  return smaller(sa * da, (d * sa * sa + (sa - s) / 2) / (sa - s));
}

/// B = 1 if Cb = 1, 0 if Cs = 0, else 1 - min(1, (1 - Cb) / Cs).
INLINE int32_t color_burn(int32_t s, int32_t d, int32_t sa, int32_t da) {
  if (d >= da) return sa * da;
  if (s == 0) return 0;
  return sa * da - smaller(sa * da, ((da - d) * sa * sa + s / 2) / s);
}

/// B = Multiply(Cb, 2 Cs) if Cs <= 1/2, else Screen(Cb, 2 Cs - 1), with the condition given by the
/// caller.
INLINE int32_t hard_light(int32_t s, int32_t d, int32_t sa, int32_t da, int multiplies) {
  return multiplies ? 2 * s * d : sa * da - 2 * (da - d) * (sa - s);
}

/// B = Cb - (1 - 2 Cs) Cb (1 - Cb) if Cs <= 1/2, else Cb + (2 Cs - 1) (D(Cb) - Cb), where
/// D(x) = ((16 x - 12) x + 4) x if x <= 1/4, else sqrt(x).
INLINE int32_t soft_light(int32_t s, int32_t d, int32_t sa, int32_t da) {
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

INLINE int32_t blended_channel(int mode, int32_t s, int32_t d, int32_t sa, int32_t da) {
  switch (mode) {
    // B = Cb Cs
    case OFF_BLEND_MULTIPLY: return s * d;
    // B = Cb + Cs - Cb Cs
    case OFF_BLEND_SCREEN: return s * da + d * sa - s * d;
    // B = HardLight(Cs, Cb)
    case OFF_BLEND_OVERLAY: return hard_light(s, d, sa, da, 2 * d <= da);
    // B = min(Cb, Cs)
    case OFF_BLEND_DARKEN: return smaller(s * da, d * sa);
    // B = max(Cb, Cs)
    case OFF_BLEND_LIGHTEN: return larger(s * da, d * sa);
    case OFF_BLEND_COLOR_DODGE: return color_dodge(s, d, sa, da);
    case OFF_BLEND_COLOR_BURN: return color_burn(s, d, sa, da);
    case OFF_BLEND_SOFT_LIGHT: return soft_light(s, d, sa, da);
    case OFF_BLEND_HARD_LIGHT: return hard_light(s, d, sa, da, 2 * s <= sa);
    // B = |Cb - Cs|
    case OFF_BLEND_DIFFERENCE: {
      const int32_t difference = s * da - d * sa;
      return difference < 0 ? -difference : difference;
    }
    // Exclusion: B = Cb + Cs - 2 Cb Cs
    default: return s * da + d * sa - 2 * s * d;
  }
}

/// co = αs (1 - αb) Cs + αb (1 - αs) Cb + αs αb B, αo = αs + αb - αs αb; `blend` is 255^2 αs αb B
/// for each colour channel.
INLINE channels composited(channels s, channels d, const int32_t *blend) {
  const int32_t sa = s.c[3], da = d.c[3];
  for (int i = 0; i < 3; i++)
    s.c[i] = fraction(s.c[i] * (255 - da) + d.c[i] * (255 - sa) + blend[i]);
  s.c[3] = fraction(255 * (sa + da) - sa * da);
  return s;
}

INLINE channels separable(int mode, channels s, channels d) {
  int32_t blend[3];
  for (int i = 0; i < 3; i++) {
    blend[i] = blended_channel(mode, s.c[i], d.c[i], s.c[3], d.c[3]);
  }
  return composited(s, d, blend);
}

// MARK: Non-separable modes
//
// Colours are 255^2 αs αb C.

/// Lum(C) = 0.3 red + 0.59 green + 0.11 blue.
INLINE int32_t luminosity(const int32_t *c) {
  return (30 * c[0] + 59 * c[1] + 11 * c[2] + 50) / 100;
}

/// Sat(C) = max(red, green, blue) - min(red, green, blue).
INLINE int32_t saturation(const int32_t *c) {
  return larger(larger(c[0], c[1]), c[2]) - smaller(smaller(c[0], c[1]), c[2]);
}

/// SetSat(C, s): the channels spread from 0 to s in proportion; all 0 if they are equal.
INLINE void set_saturation(int32_t *c, int32_t value) {
  const int32_t least = smaller(smaller(c[0], c[1]), c[2]), range = saturation(c);
  for (int i = 0; i < 3; i++)
    c[i] = range == 0 ? 0 : (int32_t)((int64_t)(c[i] - least) * value / range);
}

/// SetLum(C, l) = ClipColor(C + l - Lum(C)): where a channel leaves 0 to `full`, all are moved
/// towards the luminosity until none does.
INLINE void set_luminosity(int32_t *c, int32_t value, int32_t full) {
  const int32_t change = value - luminosity(c);
  for (int i = 0; i < 3; i++) c[i] += change;
  const int32_t least = smaller(smaller(c[0], c[1]), c[2]);
  const int32_t most = larger(larger(c[0], c[1]), c[2]);
  for (int i = 0; i < 3; i++) {
    if (least < 0) c[i] = value + (int32_t)((int64_t)(c[i] - value) * value / (value - least));
    if (most > full)
      c[i] = value + (int32_t)((int64_t)(c[i] - value) * (full - value) / (most - value));
    c[i] = smaller(larger(c[i], 0), full);
  }
}

INLINE channels non_separable(int mode, channels s, channels d) {
  const int32_t full = s.c[3] * d.c[3];
  int32_t source[3], backdrop[3];
  for (int i = 0; i < 3; i++) {
    source[i] = smaller(s.c[i] * d.c[3], full);
    backdrop[i] = smaller(d.c[i] * s.c[3], full);
  }
  const int32_t backdrop_luminosity = luminosity(backdrop);
  switch (mode) {
    // B = SetLum(SetSat(Cs, Sat(Cb)), Lum(Cb))
    case OFF_BLEND_HUE: set_saturation(source, saturation(backdrop)); break;
    // B = SetLum(SetSat(Cb, Sat(Cs)), Lum(Cb))
    case OFF_BLEND_SATURATION: {
      const int32_t source_saturation = saturation(source);
      for (int i = 0; i < 3; i++) source[i] = backdrop[i];
      set_saturation(source, source_saturation);
      break;
    }
    // B = SetLum(Cb, Lum(Cs))
    case OFF_BLEND_LUMINOSITY: {
      set_luminosity(backdrop, luminosity(source), full);
      return composited(s, d, backdrop);
    }
    // Color: B = SetLum(Cs, Lum(Cb))
    default: break;
  }
  set_luminosity(source, backdrop_luminosity, full);
  return composited(s, d, source);
}

INLINE channels blended(int mode, channels s, channels d) {
  const int32_t sa = s.c[3], da = d.c[3];
  switch (mode) {
    // Fa and Fb of each operator.
    case OFF_BLEND_NORMAL: return porter_duff(s, d, 255, 255 - sa);
    case OFF_BLEND_CLEAR: return porter_duff(s, d, 0, 0);
    case OFF_BLEND_COPY: return s;
    case OFF_BLEND_DESTINATION: return d;
    case OFF_BLEND_SOURCE_IN: return porter_duff(s, d, da, 0);
    case OFF_BLEND_SOURCE_OUT: return porter_duff(s, d, 255 - da, 0);
    case OFF_BLEND_SOURCE_ATOP: return porter_duff(s, d, da, 255 - sa);
    case OFF_BLEND_DESTINATION_OVER: return porter_duff(s, d, 255 - da, 255);
    case OFF_BLEND_DESTINATION_IN: return porter_duff(s, d, 0, sa);
    case OFF_BLEND_DESTINATION_OUT: return porter_duff(s, d, 0, 255 - sa);
    case OFF_BLEND_DESTINATION_ATOP: return porter_duff(s, d, 255 - da, sa);
    case OFF_BLEND_XOR: return porter_duff(s, d, 255 - da, 255 - sa);
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
      for (int i = 0; i < 4; i++) s.c[i] = fraction(s.c[i] * coverage + d.c[i] * (255 - coverage));
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
