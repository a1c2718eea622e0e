#include <math.h>

#include "arithmetic.h"
#include "off_differences.h"

typedef struct {
  double l, a, b;
} lab_color;

/// The cube root; near zero, the straight line with which CIE replaces it.
static double root(double value) {
  if (!(value > 216.0 / 24389.0)) return (24389.0 / 27.0 * value + 16) / 116;
  // Newton's method from above: in (0.0088, 1] ten steps reach the last bit.
  double root = 1;
  for (int step = 0; step < 10; step++) root = (2 * root + value / (root * root)) / 3;
  return root;
}

/// A byte of a premultiplied pixel, composited over `through`, as linear light. Clamped, because a
/// pixel that is not premultiplied, which no drawing makes, may exceed the range.
static double light_of(uint32_t byte, uint32_t through, const double light[256]) {
  const uint32_t sum = byte + through;
  return light[sum < 255 ? sum : 255];
}

/// The colour of a premultiplied pixel over a grey backdrop.
static lab_color lab(uint32_t pixel, uint32_t backdrop, const double light[256]) {
  // Rounded to nearest, as all products of two bytes are.
  const uint32_t product = backdrop * (255 - (pixel >> 24)) + 128;
  const uint32_t through = (product + product / 256) / 256;
  const double red = light_of(pixel & 255, through, light);
  const double green = light_of(pixel >> 8 & 255, through, light);
  const double blue = light_of(pixel >> 16 & 255, through, light);
  // Converts to XYZ relative to the white of D65: the matrix of IEC 61966-2-1, each row divided by
  // its sum.
  const double x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
  const double y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const double z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
  return (lab_color){116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

static double distance_over(uint32_t backdrop, uint32_t before, uint32_t after,
                            const double light[256]) {
  const lab_color first = lab(before, backdrop, light), second = lab(after, backdrop, light);
  const double l = first.l - second.l, a = first.a - second.a, b = first.b - second.b;
  return sqrt(l * l + a * a + b * b);
}

/// The distance over black or over white, whichever is larger.
static double distance(uint32_t before, uint32_t after, const double light[256]) {
  const double over_black = distance_over(0, before, after, light);
  if (before >> 24 == 255 && after >> 24 == 255) return over_black;
  const double over_white = distance_over(255, before, after, light);
  return over_white > over_black ? over_white : over_black;
}

size_t off_count_far_colors(const uint32_t *before, const uint32_t *after, size_t count,
                            const double light[256], double limit) {
  size_t far = 0;
  // Neighbouring pairs are often equal, so the result of the last pair is reused.
  uint32_t last_before = 0, last_after = 0;
  size_t last = 0;
  for (size_t x = 0; x < count; x++) {
    if (before[x] == after[x]) continue;
    if (before[x] != last_before || after[x] != last_after) {
      last_before = before[x];
      last_after = after[x];
      last = distance(last_before, last_after, light) > limit;
    }
    far += last;
  }
  return far;
}
