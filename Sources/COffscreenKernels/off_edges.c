#include "off_edges.h"

#include <stdlib.h>

// A fused multiply-add rounds differently; with none, every machine maps points alike.
#pragma STDC FP_CONTRACT OFF

typedef struct {
  double x, y;
} point;

typedef struct {
  int32_t x, y;
} grid_point;

typedef struct {
  off_edge_list *list;
  off_bounds visible, bounds;
  bool failed;
} builder;

// MARK: Rounding

/// Rounds to the nearest integer, halves to even; |value| < 2^51.
static inline double nearest(double value) {
  const double shift = 6755399441055744.0;  // 1.5 * 2^52: the sum has no room for a fraction.
  return (value + shift) - shift;
}

int32_t off_snap(double pixels) {
  const double limit = OFF_COORDINATE_LIMIT / 256;
  if (pixels > limit) pixels = limit;
  if (pixels < -limit) pixels = -limit;
  return (int32_t)nearest(nearest(pixels * 65536) / 256);
}

/// value / 2^bits, rounded to nearest, halves to even.
static inline int64_t shift_to_even(int64_t value, int bits) {
  if (bits == 0) return value;
  const int64_t floor = value >> bits;
  const int64_t rest = value - (int64_t)((uint64_t)floor << bits);
  const int64_t half = (int64_t)1 << (bits - 1);
  return floor + (rest > half || (rest == half && (floor & 1)));
}

// MARK: Edges

static void push(builder *b, off_edge edge) {
  off_edge_list *list = b->list;
  if (list->count == list->capacity) {
    const size_t capacity = list->capacity ? list->capacity * 2 : 256;
    off_edge *edges = realloc(list->edges, capacity * sizeof(off_edge));
    if (!edges) {
      b->failed = true;
      return;
    }
    list->edges = edges;
    list->capacity = capacity;
  }
  list->edges[list->count++] = edge;
}

static inline int32_t min32(int32_t a, int32_t b) { return a < b ? a : b; }
static inline int32_t max32(int32_t a, int32_t b) { return a > b ? a : b; }

static void add_edge(builder *b, grid_point from, grid_point to) {
  const off_bounds v = b->visible;
  const int32_t top = min32(from.y, to.y), bottom = max32(from.y, to.y);
  if (top == bottom || bottom <= v.top || top >= v.bottom) return;
  const int32_t right = max32(from.x, to.x);
  if (right > b->bounds.right) b->bounds.right = right;
  if (min32(from.x, to.x) >= v.right) return;
  if (right <= v.left) from.x = to.x = v.left;
  b->bounds.left = min32(b->bounds.left, min32(from.x, to.x));
  b->bounds.top = min32(b->bounds.top, top);
  b->bounds.bottom = max32(b->bounds.bottom, bottom);
  push(b, (off_edge){from.x, from.y, to.x, to.y});
}

// MARK: Curves

/// The least k with 4^k * unit >= size, at most `limit`.
static int subdivision(int64_t size, int64_t unit, int limit) {
  int k = 0;
  while (k < limit && (unit << (2 * k)) < size) k++;
  return k;
}

/// A length between the greater part of a vector and 1.12 times its true length.
static int64_t rough_length(int64_t x, int64_t y) {
  if (x < 0) x = -x;
  if (y < 0) y = -y;
  return x > y ? x + y / 2 : y + x / 2;
}

/// Whether all of a curve lies on one outer side of what is visible, where its chord does as well.
static bool is_outside(const builder *b, const grid_point *p, int count) {
  int above = 0, below = 0, left = 0, right = 0;
  for (int i = 0; i < count; i++) {
    above += p[i].y <= b->visible.top;
    below += p[i].y >= b->visible.bottom;
    left += p[i].x <= b->visible.left;
    right += p[i].x >= b->visible.right;
  }
  return above == count || below == count || left == count || right == count;
}

static void add_quad(builder *b, const grid_point p[3]) {
  // The greatest distance to the chords is |p0 - 2 p1 + p2| / 4 / n^2; 8 units are 1/32 pixel.
  const int64_t bend = rough_length((int64_t)p[0].x - 2 * (int64_t)p[1].x + p[2].x,
                                    (int64_t)p[0].y - 2 * (int64_t)p[1].y + p[2].y);
  const int k = is_outside(b, p, 3) ? 0 : subdivision(bend, 32, 12);
  const int64_t n = (int64_t)1 << k;
  grid_point from = p[0];
  for (int64_t i = 1; i < n; i++) {
    const int64_t j = n - i, w0 = j * j, w1 = 2 * i * j, w2 = i * i;
    const grid_point to = {
        (int32_t)shift_to_even(w0 * p[0].x + w1 * p[1].x + w2 * p[2].x, 2 * k),
        (int32_t)shift_to_even(w0 * p[0].y + w1 * p[1].y + w2 * p[2].y, 2 * k)};
    add_edge(b, from, to);
    from = to;
  }
  add_edge(b, from, p[2]);
}

static void add_cubic(builder *b, const grid_point p[4]) {
  // The greatest distance is at most 6/8 max |second difference| / n^2.
  const int64_t bend0 = rough_length((int64_t)p[0].x - 2 * (int64_t)p[1].x + p[2].x,
                                     (int64_t)p[0].y - 2 * (int64_t)p[1].y + p[2].y);
  const int64_t bend1 = rough_length((int64_t)p[1].x - 2 * (int64_t)p[2].x + p[3].x,
                                     (int64_t)p[1].y - 2 * (int64_t)p[2].y + p[3].y);
  const int64_t bend = 3 * (bend0 > bend1 ? bend0 : bend1);
  const int k = is_outside(b, p, 4) ? 0 : subdivision(bend, 32, 11);
  const int64_t n = (int64_t)1 << k;
  grid_point from = p[0];
  for (int64_t i = 1; i < n; i++) {
    const int64_t j = n - i;
    const int64_t w0 = j * j * j, w1 = 3 * i * j * j, w2 = 3 * i * i * j, w3 = i * i * i;
    const grid_point to = {
        (int32_t)shift_to_even(w0 * p[0].x + w1 * p[1].x + w2 * p[2].x + w3 * p[3].x, 3 * k),
        (int32_t)shift_to_even(w0 * p[0].y + w1 * p[1].y + w2 * p[2].y + w3 * p[3].y, 3 * k)};
    add_edge(b, from, to);
    from = to;
  }
  add_edge(b, from, p[3]);
}

// MARK: Points beyond the grid

static const double limit_pixels = OFF_COORDINATE_LIMIT / 256;

static bool is_near(point p) {
  return p.x >= -limit_pixels && p.x <= limit_pixels && p.y >= -limit_pixels && p.y <= limit_pixels;
}

static grid_point snap(point p) { return (grid_point){off_snap(p.x), off_snap(p.y)}; }

static point at_y(point a, point b, double y) {
  return (point){a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y)), y};
}

static point at_x(point a, point b, double x) {
  return (point){x, a.y + (b.y - a.y) * ((x - a.x) / (b.x - a.x))};
}

/// Adds an edge whose ends may lie beyond the limit. What lies above or below is cut off; what
/// lies to the left or right moves to the limit, so that it still winds around what is visible.
static void add_far_edge(builder *b, point from, point to) {
  if (is_near(from) && is_near(to)) {
    add_edge(b, snap(from), snap(to));
    return;
  }
  const double l = limit_pixels;
  if ((from.y <= -l && to.y <= -l) || (from.y >= l && to.y >= l)) return;
  const point a = from.y < -l ? at_y(from, to, -l) : from.y > l ? at_y(from, to, l) : from;
  const point z = to.y < -l ? at_y(from, to, -l) : to.y > l ? at_y(from, to, l) : to;
  // Snapping clamps x; the corners where the edge meets the limit keep its slope inside.
  point at[4] = {a, a, z, z};
  const bool leaves_left = (a.x < -l) != (z.x < -l), leaves_right = (a.x > l) != (z.x > l);
  if (leaves_left && a.x < -l) at[1] = at_x(a, z, -l);
  if (leaves_right && a.x > l) at[1] = at_x(a, z, l);
  if (leaves_left && z.x < -l) at[2] = at_x(a, z, -l);
  if (leaves_right && z.x > l) at[2] = at_x(a, z, l);
  for (int i = 0; i < 3; i++) add_edge(b, snap(at[i]), snap(at[i + 1]));
}

static void add_far_curve(builder *b, const point p[4], int count) {
  const int n = 1024;
  point from = p[0];
  for (int i = 1; i <= n; i++) {
    const double t = (double)i / n, u = 1 - t;
    point to = p[count - 1];
    if (i < n && count == 3) {
      to.x = u * u * p[0].x + 2 * u * t * p[1].x + t * t * p[2].x;
      to.y = u * u * p[0].y + 2 * u * t * p[1].y + t * t * p[2].y;
    } else if (i < n) {
      to.x = u * u * u * p[0].x + 3 * u * u * t * p[1].x + 3 * u * t * t * p[2].x + t * t * t * p[3].x;
      to.y = u * u * u * p[0].y + 3 * u * u * t * p[1].y + 3 * u * t * t * p[2].y + t * t * t * p[3].y;
    }
    add_far_edge(b, from, to);
    from = to;
  }
}

// MARK: Paths

static void add_segment(builder *b, const point *p, int count) {
  bool near = true;
  for (int i = 0; i < count; i++) near = near && is_near(p[i]);
  if (!near) {
    if (count == 2) {
      add_far_edge(b, p[0], p[1]);
    } else {
      add_far_curve(b, p, count);
    }
    return;
  }
  grid_point q[4];
  for (int i = 0; i < count; i++) q[i] = snap(p[i]);
  if (count == 2) add_edge(b, q[0], q[1]);
  if (count == 3) add_quad(b, q);
  if (count == 4) add_cubic(b, q);
}

bool off_edges_add_path(off_edge_list *list, const uint8_t *verbs, size_t verb_count,
                        const double *points, const double m[6], off_bounds visible,
                        off_bounds *bounds) {
  const size_t first = list->count;
  builder b = {list, visible, {INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN}, false};
  point start = {0, 0}, p[4] = {{0, 0}};
  for (size_t i = 0; i < verb_count && !b.failed; i++) {
    const int count = verbs[i] == off_verb_move ? 1 : verbs[i] == off_verb_close ? 0 : verbs[i];
    for (int k = 1; k <= count; k++, points += 2) {
      const double x = m[0] * points[0] + m[2] * points[1] + m[4];
      const double y = m[1] * points[0] + m[3] * points[1] + m[5];
      // Beyond 1e30 differences of coordinates could overflow; NaN fails the comparison as well.
      if (!(x > -1e30 && x < 1e30 && y > -1e30 && y < 1e30)) b.failed = true;
      p[k] = (point){x, y};
    }
    if (b.failed) break;
    if (count == 0 || verbs[i] == off_verb_move) {
      const point close[2] = {p[0], start};
      add_segment(&b, close, 2);
      p[0] = count == 0 ? start : p[1];
      start = p[0];
    } else {
      add_segment(&b, p, count + 1);
      p[0] = p[count];
    }
  }
  const point close[2] = {p[0], start};
  if (!b.failed) add_segment(&b, close, 2);
  if (b.failed) list->count = first;
  if (b.failed || list->count == first) {
    *bounds = (off_bounds){0, 0, 0, 0};
    return !b.failed;
  }
  bounds->left = max32(b.bounds.left, visible.left);
  bounds->top = max32(b.bounds.top, visible.top);
  bounds->right = min32(b.bounds.right, visible.right);
  bounds->bottom = min32(b.bounds.bottom, visible.bottom);
  return true;
}

void off_edges_free(off_edge_list *list) {
  free(list->edges);
  *list = (off_edge_list){0, 0, 0};
}
