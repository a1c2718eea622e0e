// The kernel that makes a gradient's colours.

typedef double f64x8 __attribute__((vector_size(64)));

/// One channel of eight colours as bytes, in words: that of `from` plus a part of the growth.
INLINE i32x8 channel_of_eight(double from, double growth, f64x8 part) {
  const f64x8 channel = (from + growth * part) * 255 + 0.5;
  return __builtin_convertvector(channel, i32x8);
}

/// The colours at `index` and the seven entries after it, `size` of which lie
/// between 0 and 1, between two stops.
INLINE i32x8 colors_of_eight(size_t index, double size, const off_stop *a, const off_stop *b) {
  const f64x8 counting = {0, 1, 2, 3, 4, 5, 6, 7};
  const double span = b->position - a->position;
  const f64x8 part =
      span > 0 ? (((double)index + counting) / size - a->position) / span : (f64x8){0};
  i32x8 colors = {0};
  for (int channel = 0; channel < 4; channel++) {
    const double from = a->channels[channel];
    colors |= channel_of_eight(from, b->channels[channel] - from, part) << (8 * channel);
  }
  return colors;
}

static void gradient_colors(uint32_t *dst, int32_t bits, const off_stop *stops, size_t count) {
  const size_t size = (size_t)1 << bits;
  size_t next = 0;
  for (size_t i = 0; i <= size;) {
    while (next < count && stops[next].position * (double)size <= (double)i) next++;
    const off_stop *a = &stops[next == 0 ? 0 : next - 1];
    const off_stop *b = &stops[next == count ? count - 1 : next];
    // The entries before the stop `b`; behind the last stop, all.
    size_t end = size + 1;
    if (next < count) {
      const double stop = b->position * (double)size;
      end = (size_t)stop + ((double)(size_t)stop < stop);
    }
    for (; i + 8 <= end; i += 8) {
      const i32x8 colors = colors_of_eight(i, (double)size, a, b);
      memcpy(dst + i, &colors, sizeof(colors));
    }
    if (i < end) {
      const i32x8 colors = colors_of_eight(i, (double)size, a, b);
      memcpy(dst + i, &colors, (end - i) * sizeof(uint32_t));
      i = end;
    }
  }
}
