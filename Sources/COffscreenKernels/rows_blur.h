// The kernel that blurs by boxes: down the columns on bytes and short sums, a row at a time, then
// along four rows, or the four channels of one row, at once.

#include <stdlib.h>

#include "boxes.h"

typedef uint64_t u64x4 __attribute__((vector_size(32)));
typedef int64_t i64x4 __attribute__((vector_size(32)));
typedef double f64x4 __attribute__((vector_size(32)));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef u64x4 loose_u64x4 __attribute__((aligned(8), may_alias));

/// What a blur works with, all in one block of memory.
typedef struct {
  /// The sums of the boxes down the columns, and the rows that the last two boxes hold.
  uint32_t *sums[2], *rings[2];
  uint64_t *last_sums;
  /// Four rows side by side, or one of pixels.
  uint64_t *lines[2];
  /// Where in its ring the next row goes.
  size_t next[2];
} blur_rows;

/// Adds what comes into a box and takes out what leaves it; 0 stands for a row outside.
INLINE void push_bytes(uint32_t *sums, const uint8_t *in, const uint8_t *out, size_t count) {
  if (in && out) {
    for (size_t i = 0; i < count; i++) sums[i] += (uint32_t)in[i] - out[i];
  } else if (in) {
    for (size_t i = 0; i < count; i++) sums[i] += in[i];
  } else if (out) {
    for (size_t i = 0; i < count; i++) sums[i] -= out[i];
  }
}

INLINE void push_sums(uint32_t *sums, uint32_t *slot, const uint32_t *in, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const uint32_t value = in ? in[i] : 0;
    sums[i] += value - slot[i];
    slot[i] = value;
  }
}

INLINE void push_last_sums(uint64_t *sums, uint32_t *slot, const uint32_t *in, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const uint32_t value = in ? in[i] : 0;
    sums[i] += (uint64_t)value - slot[i];
    slot[i] = value;
  }
}

/// dst[i] = the sum of src[i - before ... i + after], 0 beyond the ends; four sums each.
INLINE void sum_fours_along(uint64_t *dst, const uint64_t *src, size_t count, box_span box) {
  const loose_u64x4 *from = (const loose_u64x4 *)src;
  loose_u64x4 *to = (loose_u64x4 *)dst;
  u64x4 sum = {0};
  size_t i = 0;
  for (; i < box.after && i < count; i++) sum += from[i];
  for (i = 0; i < count; i++) {
    if (i + box.after < count) sum += from[i + box.after];
    if (i > box.before) sum -= from[i - box.before - 1];
    to[i] = sum;
  }
}

/// Blurs fours of sums along themselves and writes them: lane k to `bytes` + k `lane_stride`, of which there
/// are `lane_count`, each next byte `step` further.
INLINE void write_along(uint8_t *bytes, const uint64_t *sums, size_t lane_stride,
                        size_t lane_count, size_t step, blur_rows *rows, size_t width,
                        const box_blur *blur) {
  sum_fours_along(rows->lines[1], sums, width, blur->spans[0]);
  sum_fours_along(rows->lines[0], rows->lines[1], width, blur->spans[1]);
  sum_fours_along(rows->lines[1], rows->lines[0], width, blur->spans[2]);
  for (size_t x = 0; x < width; x++, bytes += step) {
    const i64x4 four = (i64x4)((const loose_u64x4 *)rows->lines[1])[x];
    const f64x4 values = __builtin_convertvector(four, f64x4) * blur->weight + 0.5;
    const i32x4 whole = __builtin_convertvector(values, i32x4);
    if (lane_stride == 1 && lane_count == 4) {
      *(loose_u8x4 *)bytes = __builtin_convertvector(whole, u8x4);
    } else {
      for (size_t lane = 0; lane < lane_count; lane++) {
        bytes[lane * lane_stride] = (uint8_t)whole[lane];
      }
    }
  }
}

/// The first row that is not all 0; `height` if there is none.
INLINE size_t first_row_of_any(const uint8_t *bytes, size_t stride, size_t count, size_t height) {
  for (size_t y = 0; y < height; y++, bytes += stride) {
    if (bytes[0] != 0 || memcmp(bytes, bytes + 1, count - 1) != 0) return y;
  }
  return height;
}

static bool blur(uint8_t *bytes, size_t channels, size_t stride, size_t width, size_t height,
                 int32_t box) {
  if (box <= 1 || width == 0 || height == 0) return true;
  const box_blur boxes = box_blur_of(box);
  const box_span *spans = boxes.spans;
  const size_t count = width * channels;
  size_t pushes = height, held[3];
  for (int i = 0; i < 3; i++) {
    pushes += spans[i].after;
    held[i] = spans[i].before + spans[i].after + 1;
  }
  // The sums down the columns are 0 up to the first row that is not; so is what is written.
  const size_t first = first_row_of_any(bytes, stride, count, height);
  if (first == height) return true;
  for (int i = 1; i < 3; i++) held[i] = held[i] < pushes - first ? held[i] : pushes - first;
  const size_t shorts = count * (2 + held[1] + held[2]);
  const size_t longs = count + 2 * 4 * width;
  uint64_t *memory = calloc(longs + (shorts + 1) / 2, sizeof(uint64_t));
  if (!memory) return false;
  blur_rows rows = {.last_sums = memory, .lines = {memory + count, memory + count + 4 * width}};
  rows.sums[0] = (uint32_t *)(memory + longs);
  rows.sums[1] = rows.sums[0] + count;
  rows.rings[0] = rows.sums[1] + count;
  rows.rings[1] = rows.rings[0] + held[1] * count;
  for (size_t top = first; top < pushes; top++) {
    // Rows are written no earlier than they leave the first box.
    push_bytes(rows.sums[0], top < height ? bytes + top * stride : NULL,
               top >= held[0] && top - held[0] < height ? bytes + (top - held[0]) * stride : NULL,
               count);
    if (top < spans[0].after) continue;
    size_t y = top - spans[0].after;
    push_sums(rows.sums[1], rows.rings[0] + rows.next[0] * count, y < height ? rows.sums[0] : NULL,
              count);
    rows.next[0] = rows.next[0] + 1 < held[1] ? rows.next[0] + 1 : 0;
    if (y < spans[1].after) continue;
    y -= spans[1].after;
    push_last_sums(rows.last_sums, rows.rings[1] + rows.next[1] * count,
                   y < height ? rows.sums[1] : NULL, count);
    rows.next[1] = rows.next[1] + 1 < held[2] ? rows.next[1] + 1 : 0;
    if (y < spans[2].after) continue;
    y -= spans[2].after;
    if (channels == 4) {
      write_along(bytes + y * stride, rows.last_sums, 1, 4, 4, &rows, width, &boxes);
      continue;
    }
    const size_t lane = y % 4;
    for (size_t x = 0; x < width; x++) rows.lines[0][4 * x + lane] = rows.last_sums[x];
    if (lane == 3 || y + 1 == height) {
      write_along(bytes + (y - lane) * stride, rows.lines[0], stride, lane + 1, 1, &rows, width, &boxes);
    }
  }
  free(memory);
  return true;
}
