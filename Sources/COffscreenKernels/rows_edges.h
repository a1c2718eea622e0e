// The kernel that adds edges to cells. Eight edges are processed together: those that lie within
// two rows and two columns, as the chords of curves do, are cut with vectors, the others one by
// one.

typedef float f32x8 __attribute__((vector_size(32)));

enum { edge_lanes = 8, edge_unit = 256, cell_unit = 1024 };

/// One piece of each edge inside one pixel: its cell, and what it adds to that cell and the next.
typedef struct {
  int32_t cell[8], here[8], next[8];
} edge_pieces;

INLINE i32x8 chosen(i32x8 condition, i32x8 a, i32x8 b) {
  return (a & condition) | (b & ~condition);
}

/// Eight edges as four vectors.
INLINE void load_edges(const off_edge *edges, i32x8 *x0, i32x8 *y0, i32x8 *x1, i32x8 *y1) {
  typedef i32x8 loose_i32x8 __attribute__((aligned(4), may_alias));
  const loose_i32x8 *at = (const loose_i32x8 *)edges;
  const i32x8 a = at[0], b = at[1], c = at[2], d = at[3];
  const i32x8 x_ab = __builtin_shufflevector(a, b, 0, 4, 8, 12, 2, 6, 10, 14);
  const i32x8 y_ab = __builtin_shufflevector(a, b, 1, 5, 9, 13, 3, 7, 11, 15);
  const i32x8 x_cd = __builtin_shufflevector(c, d, 0, 4, 8, 12, 2, 6, 10, 14);
  const i32x8 y_cd = __builtin_shufflevector(c, d, 1, 5, 9, 13, 3, 7, 11, 15);
  *x0 = __builtin_shufflevector(x_ab, x_cd, 0, 1, 2, 3, 8, 9, 10, 11);
  *x1 = __builtin_shufflevector(x_ab, x_cd, 4, 5, 6, 7, 12, 13, 14, 15);
  *y0 = __builtin_shufflevector(y_ab, y_cd, 0, 1, 2, 3, 8, 9, 10, 11);
  *y1 = __builtin_shufflevector(y_ab, y_cd, 4, 5, 6, 7, 12, 13, 14, 15);
}

/// 4 a b / c rounded to nearest, halves to even, where c is not zero; a b < 2^18, c <= 2^9.
/// Any number where c is zero or a product too large.
///
/// A quotient that is not halfway between two integers differs from that by at least 1 / 2c, more
/// than the division's rounding error; one that is halfway is exact.
INLINE i32x8 nearest_quotient(i32x8 a, i32x8 b, i32x8 c) {
  const f32x8 shift = (f32x8){0} + 12582912.0f;  // 1.5 * 2^23: the lowest bit of a sum is a unit.
  const f32x8 product = __builtin_convertvector(a * b * 4, f32x8);
  const f32x8 sum = product / __builtin_convertvector(c, f32x8) + shift;
  return (i32x8)sum - (i32x8)shift;
}

INLINE void store_eight(int32_t *lanes, i32x8 values) { memcpy(lanes, &values, sizeof(values)); }

/// Pieces of `cover` rows of 1/1024 whose ends lie `sum` from the left side of their pixel.
INLINE void set_pieces(edge_pieces *p, i32x8 cell, i32x8 cover, i32x8 sum, i32x8 mirror,
                       i32x8 sign) {
  sum = chosen(mirror, 2 * cell_unit - sum, sum);
  cover = (cover ^ sign) - sign;
  const i32x8 next = cover * sum;
  store_eight(p->cell, cell);
  store_eight(p->here, cover * (2 * cell_unit) - next);
  store_eight(p->next, next);
}

/// Adds up to eight edges, `count` of them.
INLINE void add_eight(off_cells *c, const off_edge *edges, size_t count) {
  i32x8 x0, y0, x1, y1;
  load_edges(edges, &x0, &y0, &x1, &y1);
  const int32_t left = c->left * edge_unit, top = c->top * edge_unit;
  const int32_t width = c->width * edge_unit, height = c->height * edge_unit;
  const i32x8 sign = y0 > y1;
  const i32x8 from_y = chosen(sign, y1, y0) - top, to_y = chosen(sign, y0, y1) - top;
  const i32x8 from_x = chosen(sign, x1, x0) - left, to_x = chosen(sign, x0, x1) - left;
  const i32x8 is_seen = (from_y < to_y) & (to_y > 0) & (from_y < height) &
                        ((from_x < width) | (to_x < width));
  typedef int64_t i64x4 __attribute__((vector_size(32)));
  const i64x4 any = (i64x4)is_seen;
  if (!(any[0] | any[1] | any[2] | any[3])) return;

  // Mirrored edges are measured from the right side of the cells, so that all edges go right.
  const i32x8 mirror = to_x < from_x;
  const i32x8 from_u = chosen(mirror, width - from_x, from_x);
  const i32x8 to_u = chosen(mirror, width - to_x, to_x);
  const i32x8 du = to_u - from_u, dy = to_y - from_y;
  const i32x8 row = from_y >> 8, last_row = (to_y - 1) >> 8;
  const i32x8 column = from_u >> 8, last_column = (to_u - 1) >> 8;
  const i32x8 pixel = chosen(mirror, c->width - 1 - column, column);
  const i32x8 last_pixel = chosen(mirror, c->width - 1 - last_column, last_column);
  const i32x8 is_short = is_seen & (du > 0) & (from_y >= 0) & (to_y <= height) & (from_u >= 0) &
                         (to_u <= width) & (last_row - row < 2) & (last_column - column < 2) &
                         ((pixel >> 9) == (last_pixel >> 9));

  // Where the edge crosses the vertical and the horizontal boundary between its pixels, if it does.
  const i32x8 to_line_u = ((column + 1) << 8) - from_u, to_line_y = ((row + 1) << 8) - from_y;
  const i32x8 meets_u = last_column > column, meets_y = last_row > row;
  const i32x8 at_y = chosen(meets_u, nearest_quotient(to_line_u, dy, du), dy << 2);
  const i32x8 at_u = chosen(meets_y, nearest_quotient(to_line_y, du, dy), du << 2);
  const i32x8 line_y = chosen(meets_y, to_line_y, dy) << 2;
  // Whether it crosses the vertical boundary before the horizontal one.
  const i32x8 is_u_first = meets_u & (~meets_y | (to_line_y * du > to_line_u * dy));

  // Distances from the left side of the first pixel.
  const i32x8 start = (from_u & 255) << 2, end = start + (du << 2), middle = start + at_u;
  const i32x8 stride = (i32x8){0} + (int32_t)c->stride;
  const i32x8 first_row = row * stride, second_row = last_row * stride;
  edge_pieces p[3];
  set_pieces(&p[0], first_row + pixel, chosen(is_u_first, at_y, line_y),
             start + chosen(is_u_first, (i32x8){0} + cell_unit, middle), mirror, sign);
  set_pieces(
      &p[1], chosen(is_u_first, first_row + last_pixel, second_row + pixel),
      chosen(is_u_first, line_y - at_y, at_y - line_y),
      middle + chosen(is_u_first, (i32x8){0} - cell_unit,
                      chosen(meets_u, (i32x8){0} + cell_unit, end)),
      mirror, sign);
  set_pieces(&p[2], second_row + last_pixel, (dy << 2) - chosen(is_u_first, line_y, at_y),
             end - cell_unit + chosen(is_u_first, middle - cell_unit, (i32x8){0}), mirror, sign);

  const i32x8 words = (i32x8){0} + (int32_t)c->words;
  int32_t word[8], last_word[8], group[8], last_group[8], seen[8], is_split[8];
  store_eight(word, row * words + (pixel >> 9));
  store_eight(last_word, last_row * words + (pixel >> 9));
  store_eight(group, (pixel >> 3) & 63);
  store_eight(last_group, (last_pixel >> 3) & 63);
  store_eight(seen, is_seen);
  store_eight(is_split, is_short);
  for (size_t i = 0; i < count; i++) {
    if (!is_split[i]) {
      if (seen[i]) off_cells_add(c, edges + i, 1);
      continue;
    }
    // A cell and the next one are updated separately: loads of two words would have to wait for the
    // stores of the previous edge.
    uint32_t *a = c->cells + (uint32_t)p[0].cell[i], *b = c->cells + (uint32_t)p[1].cell[i];
    uint32_t *z = c->cells + (uint32_t)p[2].cell[i];
    a[0] += (uint32_t)p[0].here[i];
    b[0] += (uint32_t)p[1].here[i];
    z[0] += (uint32_t)p[2].here[i];
    a[1] += (uint32_t)p[0].next[i];
    b[1] += (uint32_t)p[1].next[i];
    z[1] += (uint32_t)p[2].next[i];
    const uint64_t groups = (uint64_t)1 << group[i] | (uint64_t)1 << last_group[i];
    c->bits[(uint32_t)word[i]] |= groups;
    c->bits[(uint32_t)last_word[i]] |= groups;
  }
}

static void add_edges(off_cells *cells, const off_edge *edges, size_t count) {
  size_t i = 0;
  for (; i + edge_lanes <= count; i += edge_lanes) add_eight(cells, edges + i, edge_lanes);
  if (i == count) return;
  off_edge rest[edge_lanes] = {{0, 0, 0, 0}};
  memcpy(rest, edges + i, (count - i) * sizeof(off_edge));
  add_eight(cells, rest, count - i);
}
