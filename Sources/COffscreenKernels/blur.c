#include "boxes.h"

#include <stdlib.h>
#include <string.h>

#include "arithmetic.h"

/// dst[i] = the sum of src[i - before ... i + after], 0 beyond the ends.
static void sum_along(uint64_t *dst, const uint64_t *src, size_t count, box_span box) {
  uint64_t sum = 0;
  for (size_t i = 0; i < box.after && i < count; i++) sum += src[i];
  for (size_t i = 0; i < count; i++) {
    if (i + box.after < count) sum += src[i + box.after];
    if (i > box.before) sum -= src[i - box.before - 1];
    dst[i] = sum;
  }
}

/// One of the three passes down the columns, which work row by row: the sums of the last rows.
typedef struct {
  uint64_t *sums;
  /// The last rows, as many as the box or the picture has, whichever is fewer. The oldest one,
  /// which is replaced next, is at `next`.
  uint64_t *ring;
  size_t count, next;
} column_sums;

static void push(column_sums *pass, const uint64_t *row, size_t width) {
  uint64_t *slot = pass->ring + pass->next * width, *sums = pass->sums;
  for (size_t x = 0; x < width; x++) {
    sums[x] += row[x] - slot[x];
    slot[x] = row[x];
  }
  if (++pass->next == pass->count) pass->next = 0;
}

/// Blurs adjacent channels of pixels that are `step` bytes apart, in rows `stride` bytes apart;
/// returns false if memory runs out.
///
/// Each row is summed along its length and then pushed through the three vertical passes. A pass
/// completes a row only after the part of its box below that row has been pushed, so all passes
/// work on rows that are still in the cache.
static bool blur_channels(uint8_t *bytes, size_t channels, size_t step, size_t stride, size_t width,
                          size_t height, int32_t box) {
  if (box <= 1 || width == 0 || height == 0) return true;
  const box_blur blur = box_blur_of(box);
  const box_span *spans = blur.spans;
  size_t pushes = height;
  for (int i = 0; i < 3; i++) pushes += spans[i].after;
  column_sums passes[3];
  size_t rows = 3;
  for (int i = 0; i < 3; i++) {
    const size_t count = spans[i].before + spans[i].after + 1;
    passes[i].count = count < pushes ? count : pushes;
    rows += passes[i].count + 1;
  }
  uint64_t *memory = malloc(rows * width * sizeof(uint64_t));
  if (!memory) return false;
  uint64_t *const line0 = memory, *const line1 = line0 + width, *const zeros = line1 + width;
  for (; channels > 0; channels--, bytes++) {
    memset(memory, 0, rows * width * sizeof(uint64_t));
    uint64_t *free_rows = zeros + width;
    for (int i = 0; i < 3; i++) {
      passes[i].sums = free_rows;
      passes[i].ring = free_rows + width;
      passes[i].next = 0;
      free_rows += (passes[i].count + 1) * width;
    }
    for (size_t top = 0; top < pushes; top++) {
      if (top < height) {
        for (size_t x = 0; x < width; x++) line0[x] = bytes[top * stride + x * step];
        sum_along(line1, line0, width, spans[0]);
        sum_along(line0, line1, width, spans[1]);
        sum_along(line1, line0, width, spans[2]);
      }
      const uint64_t *row = line1;
      size_t y = top, i = 0;
      for (; i < 3; i++) {
        push(&passes[i], y < height ? row : zeros, width);
        if (y < spans[i].after) break;
        y -= spans[i].after;
        row = passes[i].sums;
      }
      if (i < 3 || y >= height) continue;
      for (size_t x = 0; x < width; x++) {
        bytes[y * stride + x * step] = (uint8_t)((double)row[x] * blur.weight + 0.5);
      }
    }
  }
  free(memory);
  return true;
}

bool off_blur(uint8_t *mask, size_t stride, size_t width, size_t height, int32_t box) {
  return blur_channels(mask, 1, 1, stride, width, height, box);
}

bool off_blur_pixels(uint32_t *pixels, size_t width, size_t height, int32_t box) {
  return blur_channels((uint8_t *)pixels, 4, 4, 4 * width, width, height, box);
}

void off_take_alphas(uint8_t *dst, const uint32_t *src, size_t count) {
  for (size_t i = 0; i < count; i++) dst[i] = (uint8_t)(src[i] >> 24);
}
