#ifndef OFF_CELLS_H
#define OFF_CELLS_H

#include "off_edges.h"

/// Cells of one rectangle of pixels, to which edges add their signed areas.
///
/// The cell of a pixel holds the difference between its coverage and its left neighbour's, in units
/// of 2^-21: the running sum along a row is the winding number integrated over each pixel.
/// Winding numbers beyond 1023 wrap around.
///
/// `cells` has `stride` words per row, `bits` one bit for each group of 8 cells and `words` words
/// per row. The first cell of a group may be set although the group's bit is not, if the bit before
/// is. `cells` and `bits` are all zero before edges are added, and again after a kernel has read
/// the coverage.
typedef struct off_cells {
  uint32_t *cells;
  uint64_t *bits;
  size_t stride, words;
  int32_t left, top, width, height;
} off_cells;

/// The units of a completely covered pixel.
#define OFF_FULL_COVER (1 << 21)

/// Words a row needs for `width` pixels.
static inline size_t off_cells_stride(int32_t width) { return ((size_t)width + 16) & ~(size_t)7; }

/// Bit words a row needs for `width` pixels.
static inline size_t off_cells_words(int32_t width) {
  return (off_cells_stride(width) / 8 + 63) / 64;
}

/// Adds edges. Each is cut at the boundaries between pixels, vertical and horizontal; the points
/// are rounded to 1/1024 pixel, halves to even, independent of the direction of the edge. So an
/// edge is the same chain of pieces in both directions and however its rows are divided among
/// calls, and the area that it covers of each pixel is an exact integer.
void off_cells_add(off_cells *cells, const off_edge *edges, size_t count);

/// The same with a division for each point, for edges of any length; this function defines the
/// results of off_cells_add.
void off_cells_add_by_division(off_cells *cells, const off_edge *edges, size_t count);

#endif
