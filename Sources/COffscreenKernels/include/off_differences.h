#ifndef OFF_DIFFERENCES_H
#define OFF_DIFFERENCES_H

#include <stddef.h>
#include <stdint.h>

/// Comparing two pictures of words of red, green, blue and alpha, red lowest. Strides are in words.
///
/// The distance of two pixels is the largest difference among their four bytes.
///
/// These functions are also fast in debug builds, because they consist of long expressions over
/// four pixels and of calls of the C library.

/// The smallest rectangle around pixels, half open; empty where `right` is not beyond `left`.
typedef struct off_extent {
  size_t left, top, right, bottom;
} off_extent;

/// Adds to `counts[d]` how many pixels of two pictures without gaps between rows are d apart.
///
/// Returns the smallest rectangle around the pixels whose distance is not 0.
off_extent off_count_distances(const uint32_t *before, const uint32_t *after, size_t width,
                               size_t height, uint64_t counts[256]);

/// The smallest rectangle around all pixels in which two pictures without gaps between rows differ.
off_extent off_find_differences(const uint32_t *before, const uint32_t *after, size_t width,
                                size_t height);

/// Writes a picture: `changed` where two pictures differ, else a pale version of `before`.
///
/// A pale pixel is an opaque grey of 199 + 8 (l / 32), at most 255, where the lightness is
/// l = (77 red + 150 green + 29 blue) / 256 + 255 - alpha, all quotients rounded down. The small
/// number of greys keeps the files of such pictures small.
///
/// Returns the smallest rectangle around the pixels that differ.
off_extent off_mark_differences(uint32_t *dst, size_t stride, const uint32_t *before,
                                size_t before_stride, const uint32_t *after, size_t after_stride,
                                size_t width, size_t height, uint32_t changed);

/// Writes `word` where (x + y + phase) modulo 6 is 0 or 1: slanted lines.
void off_hatch(uint32_t *words, size_t stride, size_t width, size_t height, size_t phase,
               uint32_t word);

/// Sets all words to 0 that equal neither `first` nor `second`.
void off_keep_words(uint32_t *words, size_t count, uint32_t first, uint32_t second);

/// Whether the highest byte of every word is 255; 1 if there are no words.
int off_are_opaque(const uint32_t *words, size_t count);

/// Writes a word `count` times.
void off_fill_words(uint32_t *words, size_t count, uint32_t word);

/// The bit of an owner whose pixels can be replaced only by owners with this bit.
#define OFF_OWNER_STAYS 0x80000000u

/// Writes an owner `count` times, except over owners with OFF_OWNER_STAYS.
void off_fill_owners(uint32_t *owners, size_t count, uint32_t owner);

/// Adds 1 to `counts[owners[i]]` for each pixel i that differs; the bit OFF_OWNER_STAYS is ignored.
void off_count_owners(const uint32_t *before, const uint32_t *after, const uint32_t *owners,
                      size_t count, uint64_t *counts);

/// Adds `step` to `columns[i]` for each pixel i that differs.
void off_add_differences(const uint32_t *before, const uint32_t *after, size_t count, int64_t step,
                         int64_t *columns);

/// The largest sum of `side` adjacent columns, or of all columns if there are fewer; 0 if there are
/// none.
int64_t off_largest_window(const int64_t *columns, size_t count, size_t side);

/// The number of pixels whose colours are further apart than `limit`.
///
/// The distance is that of CIE 1976 L*a*b* under D65, over black, and, where one of the two is not
/// opaque, over white if that distance is larger. `light` is the linear light of every sRGB byte.
size_t off_count_far_colors(const uint32_t *before, const uint32_t *after, size_t count,
                            const double light[256], double limit);

#endif
