#include "off_differences.h"

#include <string.h>
#include <wchar.h>

#include "vectors.h"

// Four pixels at `index`; a function would cost a debug build more than the addition.
#define FOUR(words, index) (*(const loose_u32x4 *)((words) + (index)))

INLINE u8x16 largest(u8x16 a, u8x16 b) { return (a & (u8x16)(a > b)) | (b & (u8x16)(a <= b)); }

/// The distance of each of four pixels in its lowest byte; the other bytes are undefined.
INLINE u32x4 distances(u32x4 before, u32x4 after) {
  const u8x16 a = (u8x16)before, b = (u8x16)after;
  const u8x16 bytes = ((a - b) & (u8x16)(a > b)) | ((b - a) & (u8x16)(b > a));
  const u8x16 pairs = largest(bytes, (u8x16)((u32x4)bytes >> 16));
  return (u32x4)largest(pairs, (u8x16)((u32x4)pairs >> 8));
}

static void count_row(const uint32_t *before, const uint32_t *after, size_t width,
                      uint64_t counts[256]) {
  size_t x = 0;
  for (; x + 4 <= width; x += 4) {
    const u32x4 four = distances(FOUR(before, x), FOUR(after, x)) & 255;
    counts[four[0]]++;
    counts[four[1]]++;
    counts[four[2]]++;
    counts[four[3]]++;
  }
  for (; x < width; x++) {
    counts[distances(before[x] - (u32x4){0}, after[x] - (u32x4){0})[0] & 255]++;
  }
}

/// Extends a rectangle to contain the pixels that differ in row y.
static off_extent growing(off_extent bounds, size_t y, const uint32_t *before,
                          const uint32_t *after, size_t width) {
  if (bounds.bottom == 0) bounds = (off_extent){width, y, 0, 0};
  bounds.bottom = y + 1;
  // Only pixels outside the rectangle's columns are compared.
  size_t left = 0, right = width;
  while (left < bounds.left && before[left] == after[left]) left++;
  while (right > bounds.right && before[right - 1] == after[right - 1]) right--;
  bounds.left = left;
  bounds.right = right;
  return bounds;
}

off_extent off_find_differences(const uint32_t *before, const uint32_t *after, size_t width,
                                size_t height) {
  off_extent bounds = {0, 0, 0, 0};
  for (size_t y = 0; y < height; y++, before += width, after += width) {
    if (memcmp(before, after, width * 4) != 0) bounds = growing(bounds, y, before, after, width);
  }
  return bounds;
}

off_extent off_count_distances(const uint32_t *before, const uint32_t *after, size_t width,
                               size_t height, uint64_t counts[256]) {
  off_extent bounds = {0, 0, 0, 0};
  for (size_t y = 0; y < height; y++, before += width, after += width) {
    if (memcmp(before, after, width * 4) == 0) {
      counts[0] += width;
      continue;
    }
    count_row(before, after, width, counts);
    bounds = growing(bounds, y, before, after, width);
  }
  return bounds;
}

INLINE u32x4 pale(u32x4 pixels) {
  const u32x4 weighted =
      (pixels & 255) * 77 + (pixels >> 8 & 255) * 150 + (pixels >> 16 & 255) * 29;
  const u32x4 grey = 199 + ((((weighted >> 8) + 255 - (pixels >> 24)) >> 5) << 3);
  return ((grey | (u32x4)(grey > 255)) & 255) * 0x010101 | 0xff000000;
}

static void mark_row(uint32_t *dst, const uint32_t *before, const uint32_t *after, size_t count,
                     uint32_t changed) {
  size_t x = 0;
  for (; x + 4 <= count; x += 4) {
    const u32x4 old = FOUR(before, x), same = (u32x4)(old == FOUR(after, x));
    *(loose_u32x4 *)(dst + x) = (pale(old) & same) | (changed & ~same);
  }
  for (; x < count; x++) {
    dst[x] = before[x] == after[x] ? pale(before[x] - (u32x4){0})[0] : changed;
  }
}

off_extent off_mark_differences(uint32_t *dst, size_t stride, const uint32_t *before,
                                size_t before_stride, const uint32_t *after, size_t after_stride,
                                size_t width, size_t height, uint32_t changed) {
  off_extent bounds = {0, 0, 0, 0};
  for (size_t y = 0; y < height; y++) {
    mark_row(dst, before, after, width, changed);
    if (memcmp(before, after, width * 4) != 0) bounds = growing(bounds, y, before, after, width);
    dst += stride;
    before += before_stride;
    after += after_stride;
  }
  return bounds;
}

void off_hatch(uint32_t *words, size_t stride, size_t width, size_t height, size_t phase,
               uint32_t word) {
  for (size_t y = 0; y < height; y++, words += stride) {
    for (size_t side = 0; side < 2; side++) {
      for (size_t x = (side + 6 - (y + phase) % 6) % 6; x < width; x += 6) words[x] = word;
    }
  }
}

void off_keep_words(uint32_t *words, size_t count, uint32_t first, uint32_t second) {
  size_t x = 0;
  for (; x + 4 <= count; x += 4) {
    const u32x4 four = FOUR(words, x);
    *(loose_u32x4 *)(words + x) = four & (u32x4)((four == first) | (four == second));
  }
  for (; x < count; x++) {
    if (words[x] != first && words[x] != second) words[x] = 0;
  }
}

int off_are_opaque(const uint32_t *words, size_t count) {
  size_t x = 0;
  for (; x + 32 <= count; x += 32) {
    const u32x4 all = FOUR(words, x) & FOUR(words, x + 4) & FOUR(words, x + 8) &
                      FOUR(words, x + 12) & FOUR(words, x + 16) & FOUR(words, x + 20) &
                      FOUR(words, x + 24) & FOUR(words, x + 28);
    if ((all[0] & all[1] & all[2] & all[3]) >> 24 != 255) return 0;
  }
  for (; x < count; x++) {
    if (words[x] >> 24 != 255) return 0;
  }
  return 1;
}

void off_fill_words(uint32_t *words, size_t count, uint32_t word) {
  _Static_assert(sizeof(wchar_t) == sizeof(uint32_t), "wmemset writes words");
  if (count > 0) wmemset((wchar_t *)words, (wchar_t)word, count);
}

void off_fill_owners(uint32_t *owners, size_t count, uint32_t owner) {
  for (size_t x = 0; x < count; x++) {
    if (!(owners[x] & OFF_OWNER_STAYS)) owners[x] = owner;
  }
}

void off_count_owners(const uint32_t *before, const uint32_t *after, const uint32_t *owners,
                      size_t count, uint64_t *counts) {
  for (size_t x = 0; x < count; x++) {
    if (before[x] != after[x]) counts[owners[x] & ~OFF_OWNER_STAYS]++;
  }
}

void off_add_differences(const uint32_t *before, const uint32_t *after, size_t count, int64_t step,
                         int64_t *columns) {
  for (size_t x = 0; x < count; x++) {
    if (before[x] != after[x]) columns[x] += step;
  }
}

int64_t off_largest_window(const int64_t *columns, size_t count, size_t side) {
  int64_t sum = 0, maximum = 0;
  for (size_t x = 0; x < count; x++) {
    sum += columns[x];
    if (x >= side) sum -= columns[x - side];
    if (sum > maximum) maximum = sum;
  }
  return maximum;
}
