// Kernels that make a gradient's colours and look them up.

typedef double f64x8 __attribute__((vector_size(64)));

/// One channel of eight colours as bytes, in words: that of `from` plus a part of the growth.
INLINE i32x8 channel_of_eight(double from, double growth, f64x8 part) {
  const f64x8 channel = (from + growth * part) * 255 + 0.5;
  return __builtin_convertvector(channel, i32x8);
}

/// Whether a positive number has an exact reciprocal: 1 followed by nothing but zeros.
INLINE bool is_power_of_two(double number) {
  uint64_t bits;
  memcpy(&bits, &number, sizeof(bits));
  return bits << 12 == 0;
}

/// The colours at `index` and the seven entries after it, `entry` apart, between two stops. Their
/// distance `span`, if it is not 0, is divided by, or multiplied with its reciprocal if that is
/// exact.
INLINE i32x8 colors_of_eight(size_t index, double entry, const off_stop *a, const off_stop *b,
                             double span, double reciprocal) {
  const f64x8 counting = {0, 1, 2, 3, 4, 5, 6, 7};
  const f64x8 place = ((double)index + counting) * entry - a->position;
  const f64x8 part = reciprocal > 0 ? place * reciprocal : span > 0 ? place / span : (f64x8){0};
  i32x8 colors = {0};
  for (int channel = 0; channel < 4; channel++) {
    const double from = a->channels[channel];
    colors |= channel_of_eight(from, b->channels[channel] - from, part) << (8 * channel);
  }
  return colors;
}

static void gradient_colors(uint32_t *dst, int32_t bits, const off_stop *stops, size_t count) {
  const size_t size = (size_t)1 << bits;
  const double entry = 1 / (double)size;
  size_t next = 0;
  for (size_t i = 0; i <= size;) {
    while (next < count && stops[next].position * (double)size <= (double)i) next++;
    const off_stop *a = &stops[next == 0 ? 0 : next - 1];
    const off_stop *b = &stops[next == count ? count - 1 : next];
    const double span = b->position - a->position;
    const double reciprocal = span > 0 && is_power_of_two(span) ? 1 / span : 0;
    // The entries before the stop `b`; behind the last stop, all.
    size_t end = size + 1;
    if (next < count) {
      const double stop = b->position * (double)size;
      end = (size_t)stop + ((double)(size_t)stop < stop);
    }
    for (; i + 8 <= end; i += 8) {
      const i32x8 colors = colors_of_eight(i, entry, a, b, span, reciprocal);
      memcpy(dst + i, &colors, sizeof(colors));
    }
    if (i < end) {
      const i32x8 colors = colors_of_eight(i, entry, a, b, span, reciprocal);
      memcpy(dst + i, &colors, (end - i) * sizeof(uint32_t));
      i = end;
    }
  }
}

/// Looks up the colours of positions that all lie in a table of `size` + 1 entries, each 2^shift
/// wide.
INLINE void look_up(uint32_t *dst, size_t count, const uint32_t *colors, size_t size, int shift,
                    int64_t u, int64_t step) {
  size_t i = 0;
#ifdef OFF_PERMUTED
  // Where pixels are not further apart than entries, a vector of neighbours needs as many entries.
  const int64_t entry = (int64_t)1 << shift;
  if (step <= entry && -step <= entry && size >= lanes) {
    i64v counting;
    for (int lane = 0; lane < lanes; lane++) counting[lane] = step < 0 ? lane + 1 - lanes : lane;
    const i64v ways = (step < 0 ? -step : step) * (step < 0 ? -counting : counting);
    const int64_t last = (int64_t)size + 1 - lanes;
    for (; i + lanes <= count; i += lanes, u += lanes * step) {
      const int64_t lowest = step < 0 ? u + (lanes - 1) * step : u;
      const int64_t first = lowest >> shift < last ? lowest >> shift : last;
      const i64v places = (ways + (lowest - (first << shift))) >> shift;
      const loose_u32v *entries = (const loose_u32v *)(colors + first);
      *(loose_u32v *)(dst + i) = OFF_PERMUTED(*entries, __builtin_convertvector(places, u32v));
    }
  }
#else
  (void)size;
#endif
  for (; i < count; i++, u += step) dst[i] = colors[(uint64_t)u >> shift];
}

/// How many steps of a walk from `from` on do not reach `to`, which lies ahead; at most `count`.
INLINE size_t steps_before(int64_t to, int64_t from, int64_t step, size_t count) {
  const int64_t way = step < 0 ? from - to : to - from, pace = step < 0 ? -step : step;
  if (way <= 0) return 0;
  const uint64_t steps = ((uint64_t)way + (uint64_t)pace - 1) / (uint64_t)pace;
  return steps < count ? (size_t)steps : count;
}

/// Writes `count` pixels, at least one, of a linear gradient along a row: false, and nothing, if the
/// plain way is to be taken.
static bool fetch_line(uint32_t *dst, size_t count, const off_gradient *g, int64_t u,
                       int64_t step) {
  const int64_t limit = (int64_t)1 << 61, one = (int64_t)1 << off_position_shift;
  int64_t way;
  if (g->spread != off_spread_pad || u > limit || u < -limit ||
      __builtin_mul_overflow(step, (int64_t)(count - 1), &way) || way > limit || way < -limit) {
    return false;
  }
  const size_t size = (size_t)1 << g->bits;
  const int shift = off_position_shift - g->bits;
  const int64_t half = (int64_t)1 << (shift - 1), end = u + way;
  size_t from = 0, to = count;
  if (u < 0 || u > one || end < 0 || end > one) {
    // The pixels before, between and after the ends.
    if (step == 0) {
      fill_row(dst, count, g->colors[u < 0 ? 0 : size]);
      return true;
    }
    const uint32_t first = g->colors[step < 0 ? size : 0], last = g->colors[step < 0 ? 0 : size];
    from = steps_before(step < 0 ? one : 0, u, step, count);
    to = steps_before(step < 0 ? -1 : one + 1, u, step, count);
    fill_row(dst, from, first);
    fill_row(dst + to, count - to, last);
  }
  if (step == 0) {
    fill_row(dst, count, g->colors[(u + half) >> shift]);
  } else {
    look_up(dst + from, to - from, g->colors, size, shift, u + (int64_t)from * step + half, step);
  }
  return true;
}

static void fetch_gradient(uint32_t *dst, size_t count, const off_gradient *g, off_walk walk) {
  if (count > 0 && g->kind == off_gradient_linear &&
      fetch_line(dst, count, g, walk.u, walk.u_step)) {
    return;
  }
  off_fetch_gradient(dst, count, g, walk);
}
