#include "off_cells.h"

#include "arithmetic.h"

// Positions are in 1/1024 pixel, relative to the top left corner of the cells. Vertices are
// multiples of 4, so that a rounded offset from a vertex is even exactly if the position is.
enum { subpixel = 1024, subpixel_shift = 10, full_width = 2 * subpixel };

typedef struct {
  int64_t quotient, remainder;
} ratio;

/// floor(a / b) and the remainder, for a >= 0 and b > 0.
static inline ratio divide(int64_t a, int64_t b) {
  if ((uint64_t)(a | b) >> 32 == 0) {
    return (ratio){(uint32_t)a / (uint32_t)b, (uint32_t)a % (uint32_t)b};
  }
  return (ratio){a / b, a % b};
}

/// The ratio rounded to nearest, halves to even.
static inline int64_t nearest(ratio r, int64_t divisor) {
  const int64_t twice = 2 * r.remainder;
  return r.quotient + (twice > divisor || (twice == divisor && (r.quotient & 1)));
}

/// An edge that goes down, and to the right or left: `u` is x, or -x if it is mirrored.
typedef struct {
  int64_t u0, y0, u1, y1;
  int32_t sign;
  bool is_mirrored;
} slope;

/// Adds a piece inside one pixel: `cover` rows of 1/1024, `sum` of the distances of its two ends
/// from the pixel's left side.
static inline void put(uint32_t *row, uint64_t *bits, size_t column, int32_t cover, int32_t sum) {
  const uint32_t area = (uint32_t)(cover * sum);
  row[column] += (uint32_t)(cover * full_width) - area;
  row[column + 1] += area;
  bits[column >> 9] |= (uint64_t)1 << ((column >> 3) & 63);
}

/// `put` for a pixel that may lie to the left of the cells, where its cover is added to the first
/// one, or to the right, where it has no effect.
static inline void put_clipped(const off_cells *c, uint32_t *row, uint64_t *bits, int64_t column,
                               int32_t cover, int32_t sum) {
  if (column >= c->width) return;
  if (column < 0) {
    put(row, bits, 0, cover, 0);
  } else {
    put(row, bits, (size_t)column, cover, sum);
  }
}

/// The cell, counted along the slope, in which the slope ends a row at `position` + remainder; at a
/// boundary, the cell to the left of it.
static inline int64_t last_cell(int64_t position, int64_t remainder) {
  return (remainder > 0 ? position : position - 1) >> subpixel_shift;
}

static void add_vertical(off_cells *c, int64_t x, int64_t y0, int64_t y1, int32_t sign) {
  if (x >= (int64_t)c->width * subpixel) return;
  if (x < 0) x = 0;
  const size_t column = (size_t)(x >> subpixel_shift);
  const int32_t sum = 2 * (int32_t)(x & (subpixel - 1));
  if (y0 < 0) y0 = 0;
  if (y1 > (int64_t)c->height * subpixel) y1 = (int64_t)c->height * subpixel;
  while (y0 < y1) {
    const int64_t row = y0 >> subpixel_shift;
    const int64_t end = (row + 1) * subpixel < y1 ? (row + 1) * subpixel : y1;
    put(c->cells + (size_t)row * c->stride, c->bits + (size_t)row * c->words, column,
        (int32_t)(end - y0) * sign, sum);
    y0 = end;
  }
}

// MARK: The definition

static void add_slope_by_division(off_cells *c, slope s) {
  const int64_t du = s.u1 - s.u0, dy = s.y1 - s.y0;
  const int64_t first_row = s.y0 < 0 ? 0 : s.y0 >> subpixel_shift;
  int64_t last_row = (s.y1 - 1) >> subpixel_shift;
  if (last_row >= c->height) last_row = c->height - 1;
  // The boundaries, counted along the slope, at which the slope is cut.
  const int64_t first_line = s.is_mirrored ? -(int64_t)c->width : 0;
  const int64_t last_line = s.is_mirrored ? 0 : c->width;
  int64_t u = s.u0, y = s.y0, cell = s.u0 >> subpixel_shift;
  if (s.y0 < first_row * subpixel) {
    y = first_row * subpixel;
    const ratio r = divide((y - s.y0) * du, dy);
    u = s.u0 + nearest(r, dy);
    cell = last_cell(s.u0 + r.quotient, r.remainder);
  }
  for (int64_t row = first_row; row <= last_row; row++) {
    uint32_t *cells = c->cells + (size_t)row * c->stride;
    uint64_t *bits = c->bits + (size_t)row * c->words;
    int64_t end_u = s.u1, end_y = s.y1, end_cell = last_cell(s.u1, 0);
    if ((row + 1) * subpixel < s.y1) {
      end_y = (row + 1) * subpixel;
      const ratio r = divide((end_y - s.y0) * du, dy);
      end_u = s.u0 + nearest(r, dy);
      end_cell = last_cell(s.u0 + r.quotient, r.remainder);
    }
    // Boundaries outside the cells need no points: on each side, one cut represents them all.
    int64_t line = cell + 1;
    if (line < first_line) line = first_line;
    for (; line <= end_cell && line <= last_line; line++) {
      const int64_t at = s.y0 + nearest(divide((line * subpixel - s.u0) * dy, du), du);
      const int64_t from = line - 1 == cell ? u - cell * subpixel : 0;
      const int64_t column = s.is_mirrored ? -line : line - 1;
      const int64_t sum = s.is_mirrored ? subpixel - from : from + subpixel;
      put_clipped(c, cells, bits, column, (int32_t)(at - y) * s.sign, (int32_t)sum);
      y = at;
      u = line * subpixel;
      cell = line;
    }
    const int64_t column = s.is_mirrored ? -1 - end_cell : end_cell;
    int64_t sum = (u - end_cell * subpixel) + (end_u - end_cell * subpixel);
    if (s.is_mirrored) sum = full_width - sum;
    put_clipped(c, cells, bits, column, (int32_t)(end_y - y) * s.sign, (int32_t)sum);
    u = end_u;
    y = end_y;
    cell = end_cell;
  }
}

// MARK: The fast path

/// Adds a slope that lies within the columns of cells: the same points by repeated addition.
INLINE void add_slope_inside(off_cells *c, slope s, const bool is_mirrored) {
  const int64_t du = s.u1 - s.u0, dy = s.y1 - s.y0;
  const int64_t first_row = s.y0 < 0 ? 0 : s.y0 >> subpixel_shift;
  int64_t last_row = (s.y1 - 1) >> subpixel_shift;
  const bool ends_inside = last_row < c->height;
  if (!ends_inside) last_row = c->height - 1;
  uint32_t *cells = c->cells + (size_t)first_row * c->stride;
  uint64_t *bits = c->bits + (size_t)first_row * c->words;

  // The exact u at the end of the current row, and its growth from row to row.
  ratio u_end = {0, 0}, u_step = {0, 0};
  const int64_t rows = last_row - first_row + (ends_inside ? 0 : 1);
  if (rows > 0) u_end = divide(((first_row + 1) * subpixel - s.y0) * du, dy);
  if (rows > 1) u_step = divide(subpixel * du, dy);

  int64_t u = s.u0, y = s.y0, cell = s.u0 >> subpixel_shift;
  if (s.y0 < first_row * subpixel) {
    y = first_row * subpixel;
    const ratio r = divide((y - s.y0) * du, dy);
    u = s.u0 + nearest(r, dy);
    cell = last_cell(s.u0 + r.quotient, r.remainder);
  }
  // The exact y at the next vertical boundary, and its growth from boundary to boundary.
  const int64_t final_cell = last_cell(s.u1, 0);
  ratio y_line = {0, 0}, y_step = {0, 0};
  if (cell < final_cell) y_line = divide(((cell + 1) * subpixel - s.u0) * dy, du);
  if (cell + 1 < final_cell) y_step = divide(subpixel * dy, du);

  for (int64_t row = first_row; row <= last_row; row++) {
    int64_t end_u = s.u1, end_y = s.y1, end_cell = final_cell;
    if (row < last_row || !ends_inside) {
      end_y = (row + 1) * subpixel;
      end_u = s.u0 + nearest(u_end, dy);
      end_cell = last_cell(s.u0 + u_end.quotient, u_end.remainder);
      u_end.quotient += u_step.quotient;
      u_end.remainder += u_step.remainder;
      if (u_end.remainder >= dy) {
        u_end.remainder -= dy;
        u_end.quotient++;
      }
    }
    while (cell < end_cell) {
      const int64_t at = s.y0 + nearest(y_line, du);
      const int64_t from = u - cell * subpixel;
      put(cells, bits, (size_t)(is_mirrored ? -1 - cell : cell), (int32_t)(at - y) * s.sign,
          (int32_t)(is_mirrored ? subpixel - from : from + subpixel));
      y = at;
      cell++;
      u = cell * subpixel;
      y_line.quotient += y_step.quotient;
      y_line.remainder += y_step.remainder;
      if (y_line.remainder >= du) {
        y_line.remainder -= du;
        y_line.quotient++;
      }
    }
    const int64_t sum = u + end_u - 2 * end_cell * subpixel;
    put(cells, bits, (size_t)(is_mirrored ? -1 - end_cell : end_cell),
        (int32_t)(end_y - y) * s.sign, (int32_t)(is_mirrored ? full_width - sum : sum));
    u = end_u;
    y = end_y;
    cells += c->stride;
    bits += c->words;
  }
}

INLINE void add_edge(off_cells *c, off_edge e, bool by_division) {
  const bool goes_up = e.y0 > e.y1;
  const int32_t sign = goes_up ? -1 : 1;
  const int64_t left = (int64_t)c->left * 256, top = (int64_t)c->top * 256;
  const int64_t x0 = ((goes_up ? e.x1 : e.x0) - left) * 4;
  const int64_t y0 = ((goes_up ? e.y1 : e.y0) - top) * 4;
  const int64_t x1 = ((goes_up ? e.x0 : e.x1) - left) * 4;
  const int64_t y1 = ((goes_up ? e.y0 : e.y1) - top) * 4;
  const int64_t width = (int64_t)c->width * subpixel;
  if (y0 == y1 || y1 <= 0 || y0 >= (int64_t)c->height * subpixel) return;
  if (x0 >= width && x1 >= width) return;
  if (x0 == x1 || (x0 <= 0 && x1 <= 0)) {
    add_vertical(c, x0 == x1 ? x0 : 0, y0, y1, sign);
    return;
  }
  const bool is_mirrored = x1 < x0;
  const slope s = {is_mirrored ? -x0 : x0, y0, is_mirrored ? -x1 : x1, y1, sign, is_mirrored};
  if (by_division || x0 < 0 || x1 < 0 || x0 > width || x1 > width) {
    add_slope_by_division(c, s);
  } else if (is_mirrored) {
    add_slope_inside(c, s, true);
  } else {
    add_slope_inside(c, s, false);
  }
}

void off_cells_add(off_cells *cells, const off_edge *edges, size_t count) {
  for (size_t i = 0; i < count; i++) add_edge(cells, edges[i], false);
}

void off_cells_add_by_division(off_cells *cells, const off_edge *edges, size_t count) {
  for (size_t i = 0; i < count; i++) add_edge(cells, edges[i], true);
}
