// Kernels that convert cells to coverage. A row is processed in groups of eight cells: in untouched
// groups the winding number is constant, in the others the cells are summed up.

typedef uint32_t u32x8 __attribute__((vector_size(32)));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef uint16_t u16x16 __attribute__((vector_size(32)));
typedef u32x8 loose_u32x8 __attribute__((aligned(1), may_alias));

/// The coverage for a winding number integrated over a pixel, in 2^-21, rounded to nearest.
INLINE uint32_t coverage(uint32_t sum, bool is_even_odd) {
  uint32_t cover = (int32_t)sum < 0 ? 0 - sum : sum;
  if (is_even_odd) {
    cover &= 2 * OFF_FULL_COVER - 1;
    if (cover > OFF_FULL_COVER) cover = 2 * OFF_FULL_COVER - cover;
  } else if (cover > OFF_FULL_COVER) {
    cover = OFF_FULL_COVER;
  }
  return (cover * 255 + OFF_FULL_COVER / 2) >> 21;
}

/// `coverage` of eight sums.
INLINE u32x8 coverage_of_eight(u32x8 sums, bool is_even_odd) {
  const u32x8 sign = (u32x8)((i32x8)sums >> 31);
  u32x8 cover = (sums ^ sign) - sign;
  if (is_even_odd) cover &= 2 * OFF_FULL_COVER - 1;
  const u32x8 folded = is_even_odd ? 2 * OFF_FULL_COVER - cover : (u32x8){0} + OFF_FULL_COVER;
  const u32x8 is_over = (u32x8)(cover > OFF_FULL_COVER);
  cover = (cover & ~is_over) | (folded & is_over);
  return ((cover << 8) - cover + OFF_FULL_COVER / 2) >> 21;
}

/// The running sums of eight cells after `sum`.
INLINE u32x8 sums_of_eight(u32x8 cells, uint32_t sum) {
  const u32x8 zero = {0};
  cells += __builtin_shufflevector(zero, cells, 0, 8, 9, 10, 11, 12, 13, 14);
  cells += __builtin_shufflevector(zero, cells, 0, 1, 8, 9, 10, 11, 12, 13);
  cells += __builtin_shufflevector(zero, cells, 0, 1, 2, 3, 8, 9, 10, 11);
  return cells + sum;
}

/// The first group of eight cells at or after `group` whose bit is `value`; at most `end`.
INLINE size_t next_group(const uint64_t *bits, size_t group, size_t end, bool value) {
  while (group < end) {
    const uint64_t word = (value ? bits[group >> 6] : ~bits[group >> 6]) >> (group & 63);
    if (word) {
      group += (size_t)__builtin_ctzll(word);
      return group < end ? group : end;
    }
    group = (group | 63) + 1;
  }
  return end;
}

/// The end of the run of touched groups that begins at `group`: only touched groups, and the first
/// cell after one, can be set.
INLINE size_t end_of_touched(const uint32_t *cells, const uint64_t *bits, size_t group,
                             size_t end) {
  group = next_group(bits, group, end, false);
  return group < end && cells[group * 8] != 0 ? group + 1 : group;
}

/// Clears what is left of a row: the cells beyond the last pixel, and the bits.
INLINE void finish_row(const off_cells *c, uint32_t *cells, uint64_t *bits, size_t groups) {
  memset(cells + groups * 8, 0, 8 * sizeof(uint32_t));
  for (size_t word = 0; word < c->words; word++) bits[word] = 0;
}

static void cover(off_cells *c, bool is_even_odd, uint8_t *mask, size_t stride) {
  const size_t width = (size_t)c->width, groups = (width + 7) / 8;
  for (size_t y = 0; y < (size_t)c->height; y++, mask += stride) {
    uint32_t *cells = c->cells + y * c->stride;
    uint64_t *bits = c->bits + y * c->words;
    uint32_t sum = 0;
    size_t group = 0;
    while (group < groups) {
      const size_t touched = next_group(bits, group, groups, true);
      if (touched > group) {
        const size_t end = touched * 8 < width ? touched * 8 : width;
        memset(mask + group * 8, (int)coverage(sum, is_even_odd), end - group * 8);
      }
      group = end_of_touched(cells, bits, touched, groups);
      for (size_t x = touched * 8; x < group * 8; x += 8) {
        loose_u32x8 *at = (loose_u32x8 *)(cells + x);
        const u32x8 sums = sums_of_eight(*at, sum);
        *at = (u32x8){0};
        sum = sums[7];
        const u32x8 bytes = coverage_of_eight(sums, is_even_odd);
        for (size_t i = 0; i < 8 && x + i < width; i++) mask[x + i] = (uint8_t)bytes[i];
      }
    }
    finish_row(c, cells, bits, groups);
  }
}

/// Blends up to eight pixels, each with its own coverage.
INLINE void over_eight(uint32_t *dst, size_t count, u32x8 coverages, uint32_t pixel) {
  if (count < 8) {
    for (size_t i = 0; i < count; i++) dst[i] = over_one(dst[i], scaled(pixel, coverages[i]));
    return;
  }
  const u32x8 pixels = pixel - (u32x8){0};
  const u16x16 factors = (u16x16)(coverages | coverages << 16);
  const u16x16 even_t = (u16x16)(pixels & 0x00ff00ff) * factors + 128;
  const u16x16 odd_t = ((u16x16)pixels >> 8) * factors + 128;
  const u16x16 even = (even_t + (even_t >> 8)) >> 8, odd = (odd_t + (odd_t >> 8)) & 0xff00;
  const u32x8 src = (u32x8)(even | odd), rest = 255 - (src >> 24);
  loose_u32x8 *at = (loose_u32x8 *)dst;
  const u16x16 rests = (u16x16)(rest | rest << 16), old = (u16x16)*at;
  const u16x16 old_even_t = (old & 0xff) * rests + 128, old_odd_t = (old >> 8) * rests + 128;
  *at = src + (u32x8)(((old_even_t + (old_even_t >> 8)) >> 8) |
                      ((old_odd_t + (old_odd_t >> 8)) & 0xff00));
}

/// The rows of a shape are pages apart, where processors do not prefetch by themselves: the columns
/// painted now are prefetched some rows further down, one cache line at a time.
enum { rows_ahead = 4, line_pixels = 16 };

static void over_cells(uint32_t *dst, size_t stride, off_cells *c, bool is_even_odd,
                       uint32_t pixel) {
  const size_t width = (size_t)c->width, groups = (width + 7) / 8;
  for (size_t y = 0; y < (size_t)c->height; y++, dst += stride) {
    uint32_t *cells = c->cells + y * c->stride;
    uint64_t *bits = c->bits + y * c->words;
    uint32_t sum = 0;
    const uint32_t *ahead = y + rows_ahead < (size_t)c->height ? dst + rows_ahead * stride : dst;
    size_t group = 0;
    while (group < groups) {
      const size_t touched = next_group(bits, group, groups, true);
      if (touched > group && sum != 0) {
        const size_t end = touched * 8 < width ? touched * 8 : width;
        for (size_t x = group * 8; x < end; x += line_pixels) __builtin_prefetch(ahead + x, 1);
        over_run(dst + group * 8, end - group * 8, pixel, coverage(sum, is_even_odd));
      }
      group = end_of_touched(cells, bits, touched, groups);
      for (size_t x = touched * 8; x < group * 8; x += 8) {
        loose_u32x8 *at = (loose_u32x8 *)(cells + x);
        const u32x8 sums = sums_of_eight(*at, sum);
        *at = (u32x8){0};
        sum = sums[7];
        __builtin_prefetch(ahead + x, 1);
        const size_t count = width - x < 8 ? width - x : 8;
        over_eight(dst + x, count, coverage_of_eight(sums, is_even_odd), pixel);
      }
    }
    finish_row(c, cells, bits, groups);
  }
}
