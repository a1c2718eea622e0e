#include "off_gradients.h"

#include <math.h>

#include "vectors.h"

// MARK: Colours

void off_gradient_colors(uint32_t *dst, int32_t bits, const off_stop *stops, size_t count) {
  const size_t size = (size_t)1 << bits;
  size_t next = 0;
  for (size_t i = 0; i <= size;) {
    while (next < count && stops[next].position * (double)size <= (double)i) next++;
    const off_stop *a = &stops[next == 0 ? 0 : next - 1];
    const off_stop *b = &stops[next == count ? count - 1 : next];
    const double span = b->position - a->position, end = b->position * (double)size;
    const f64x4 from = *(const loose_f64x4 *)a->channels;
    const f64x4 growth = *(const loose_f64x4 *)b->channels - from;
    do {
      const double part = span > 0 ? ((double)i / (double)size - a->position) / span : 0;
      const f64x4 channels = (from + growth * part) * 255 + 0.5;
      *(loose_u8x4 *)(dst + i) =
          __builtin_convertvector(__builtin_convertvector(channels, i32x4), u8x4);
      i++;
    } while (i <= size && (next == count || (double)i < end));
  }
}

// MARK: Positions

/// The colour of a position, 0...1, at the nearest entry.
static inline uint32_t color_inside(const off_gradient *g, int64_t position) {
  const int shift = OFF_POSITION_SHIFT - g->bits;
  return g->colors[(position + ((int64_t)1 << (shift - 1))) >> shift];
}

static inline uint32_t color_at(const off_gradient *g, int64_t position) {
  if (g->spread == OFF_SPREAD_PAD) {
    position = position < 0 ? 0 : position < OFF_POSITION_ONE ? position : OFF_POSITION_ONE;
  } else if (g->spread == OFF_SPREAD_CLEAR) {
    if (position < 0 || position > OFF_POSITION_ONE) return 0;
  } else if (g->spread == OFF_SPREAD_REPEAT) {
    position &= OFF_POSITION_ONE - 1;
  } else {
    position &= 2 * OFF_POSITION_ONE - 1;
    if (position > OFF_POSITION_ONE) position = 2 * OFF_POSITION_ONE - position;
  }
  return color_inside(g, position);
}

/// A number as a position; numbers out of range are clamped.
static inline int64_t position_of(double value) {
  const double limit = 4194304;  // 2^22
  if (!(value > -limit)) value = -limit;
  if (value > limit) value = limit;
  return (int64_t)(value * (double)OFF_POSITION_ONE);
}

/// The angle of (x, y) in turns, 0...1, from the x axis towards the y axis; 0 at the origin.
///
/// The arc tangent of a ratio up to 1 is brought below tan(pi/12) by one rotation of pi/6 and then
/// taken from its series; the error is below 1e-9 turns.
static double turns_of(double x, double y) {
  const double ax = x < 0 ? -x : x, ay = y < 0 ? -y : y;
  if (ax == 0 && ay == 0) return 0;
  const double ratio = ax > ay ? ay / ax : ax / ay;
  const double root3 = 1.7320508075688772;
  const int is_turned = ratio > 0.2679491924311227;
  const double t = is_turned ? (ratio * root3 - 1) / (root3 + ratio) : ratio;
  const double s = t * t;
  const double series =
      t *
      (1 - s * (1.0 / 3 - s * (1.0 / 5 - s * (1.0 / 7 - s * (1.0 / 9 - s * (1.0 / 11 - s / 13))))));
  double turns = (series * 0.15915494309189535) + (is_turned ? 1.0 / 12 : 0);
  if (ay > ax) turns = 0.25 - turns;
  if (x < 0) turns = 0.5 - turns;
  return y < 0 ? 1 - turns : turns;
}

/// Whether the circle at `t` has a radius of at least 0 and is painted.
static inline bool has_circle(const off_gradient *g, double t) {
  return g->start + g->growth * t >= 0 && (g->spread != OFF_SPREAD_CLEAR || (t >= 0 && t <= 1));
}

/// Finds the maximum t whose circle passes through (x, y); false if there is none.
///
/// |(x, y) - t (distance, 0)| = start + growth t is a t^2 - 2 b t + c = 0.
static bool circle_at(const off_gradient *g, double x, double y, double *t) {
  double a = g->distance * g->distance - g->growth * g->growth;
  const double b = x * g->distance + g->start * g->growth;
  const double c = x * x + y * y - g->start * g->start;
  // The circles touch from within, so `a` is 0 except for rounding.
  if (a < 1e-9 && a > -1e-9) a = 0;
  const double discriminant = b * b - a * c;
  if (discriminant < 0) return false;
  // The numerically stable form, without a difference of two nearly equal numbers.
  const double q = b + (b < 0 ? -sqrt(discriminant) : sqrt(discriminant));
  bool found = false;
  if (a != 0 && has_circle(g, q / a)) {
    *t = q / a;
    found = true;
  }
  if (q != 0 && has_circle(g, c / q) && (!found || c / q > *t)) {
    *t = c / q;
    found = true;
  }
  return found;
}

// MARK: Rows

void off_fetch_gradient(uint32_t *dst, size_t count, const off_gradient *g, off_walk walk) {
  int64_t u = walk.u, v = walk.v;
  if (g->kind == OFF_GRADIENT_LINEAR) {
    if (walk.u_step == 0) {
      const uint32_t color = color_at(g, u);
      for (size_t i = 0; i < count; i++) dst[i] = color;
      return;
    }
    size_t i = 0;
    if (g->spread == OFF_SPREAD_PAD) {
      // Inside 0...1 no clamping is needed: an add, a shift, a load and a store.
      const int shift = OFF_POSITION_SHIFT - g->bits;
      const int64_t last = u + (int64_t)(count - 1) * walk.u_step;
      if (u >= 0 && u <= OFF_POSITION_ONE && last >= 0 && last <= OFF_POSITION_ONE) {
        u += (int64_t)1 << (shift - 1);
        for (; i < count; i++, u += walk.u_step) dst[i] = g->colors[u >> shift];
      }
    }
    for (; i < count; i++, u += walk.u_step) dst[i] = color_at(g, u);
    return;
  }
  const double unit = 1.0 / (double)OFF_POSITION_ONE;
  for (size_t i = 0; i < count; i++, u += walk.u_step, v += walk.v_step) {
    const double x = (double)u * unit, y = (double)v * unit;
    double value = 0;
    if (g->kind == OFF_GRADIENT_RADIAL) {
      value = g->start + g->growth * sqrt(x * x + y * y);
    } else if (g->kind == OFF_GRADIENT_CONIC) {
      value = turns_of(x, y);
    } else if (!circle_at(g, x, y, &value)) {
      dst[i] = 0;
      continue;
    }
    dst[i] = color_at(g, position_of(value));
  }
}
