#include "off_edges.h"

#include <stdlib.h>

#include "vectors.h"

typedef struct {
  double x, y;
} point;

typedef struct {
  int32_t x, y;
} grid_point;

typedef struct {
  off_edge_list *list;
  off_bounds visible, bounds;
  /// The number of chords of all curves of the path so far, visible or not.
  int64_t chords;
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

/// value / 2^bits, rounded to nearest, halves to even; |value| <= 2^61.
static inline int64_t shift_to_even(int64_t value, int bits) {
  const int64_t below_half = ((int64_t)1 << bits >> 1) - 1;
  return (value + below_half + ((value >> bits) & 1)) >> bits;
}

// MARK: Edges

// The capacity grows by a factor of four: the system provides memory only once it is written to, so
// unused capacity costs nothing.
bool off_edges_reserve(off_edge_list *list, size_t count) {
  if (list->capacity - list->count >= count) return true;
  size_t capacity = list->capacity ? list->capacity * 4 : 1024;
  while (capacity < list->count + count) capacity *= 2;
  if (capacity > OFF_EDGE_LIMIT) capacity = OFF_EDGE_LIMIT;
  const bool fits = list->count + count <= OFF_EDGE_LIMIT;
  off_edge *edges = fits ? realloc(list->edges, capacity * sizeof(off_edge)) : NULL;
  if (!edges) {
    list->is_full = true;
    return false;
  }
  list->edges = edges;
  list->capacity = capacity;
  return true;
}

/// Reserves room in the list for `count` more edges; sets `failed` if there is none.
static inline bool reserve(builder *b, size_t count) {
  const off_edge_list *list = b->list;
  if (list->capacity - list->count >= count) return true;
  if (off_edges_reserve(b->list, count)) return true;
  b->failed = true;
  return false;
}

static void add_edge(builder *b, grid_point from, grid_point to) {
  const off_bounds v = b->visible;
  const int32_t top = smaller(from.y, to.y), bottom = larger(from.y, to.y);
  if (top == bottom || bottom <= v.top || top >= v.bottom) return;
  const int32_t right = larger(from.x, to.x);
  if (right > b->bounds.right) b->bounds.right = right;
  if (smaller(from.x, to.x) >= v.right) return;
  if (right <= v.left) from.x = to.x = v.left;
  b->bounds.left = smaller(b->bounds.left, smaller(from.x, to.x));
  b->bounds.top = smaller(b->bounds.top, top);
  b->bounds.bottom = larger(b->bounds.bottom, bottom);
  if (reserve(b, 1)) b->list->edges[b->list->count++] = (off_edge){from.x, from.y, to.x, to.y};
}

// MARK: Curves

/// The minimum k with 4^k * unit >= size, at most `limit`.
static int subdivision(int64_t size, int64_t unit, int limit) {
  int k = 0;
  while (k < limit && (unit << (2 * k)) < size) k++;
  return k;
}

/// The maximum number of times that a curve is halved: `limit`, or less once the path has many
/// chords.
static int depth_limit(const builder *b, int limit) {
  return b->chords < OFF_FINE_CHORDS ? limit : OFF_COARSE_DEPTH;
}

/// An estimate of a vector's length: between its larger component and 1.12 times the exact length.
static int64_t rough_length(int64_t x, int64_t y) {
  if (x < 0) x = -x;
  if (y < 0) y = -y;
  return x > y ? x + y / 2 : y + x / 2;
}

/// Whether a curve lies completely above, below, left or right of the visible rectangle, so that
/// its chord does too.
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

/// Whether a curve lies completely inside the visible rectangle, so that none of its edges is
/// clipped.
static bool is_inside(const builder *b, const grid_point *p, int count) {
  for (int i = 0; i < count; i++) {
    if (p[i].x <= b->visible.left || p[i].x >= b->visible.right) return false;
    if (p[i].y <= b->visible.top || p[i].y >= b->visible.bottom) return false;
  }
  return true;
}

/// One coordinate of a curve at t = i / 2^k by forward differences: a power of two times its value,
/// and its first, second and third difference from one i to the next. Differences may wrap around,
/// values do not.
typedef struct {
  uint64_t value, first, second, third;
} steps;

static inline void step(steps *s) {
  s->value += s->first;
  s->first += s->second;
  s->second += s->third;
}

/// The steps of p0 + c1 t + c2 t^2, times 2^2k.
static steps quad_steps(int64_t p0, int64_t c1, int64_t c2, int k) {
  const uint64_t u1 = (uint64_t)c1 << k, u2 = (uint64_t)c2;
  return (steps){(uint64_t)p0 << (2 * k), u1 + u2, 2 * u2, 0};
}

/// The steps of p0 + c1 t + c2 t^2 + c3 t^3, times 2^3k.
static steps cubic_steps(int64_t p0, int64_t c1, int64_t c2, int64_t c3, int k) {
  const uint64_t u1 = (uint64_t)c1 << (2 * k), u2 = (uint64_t)c2 << k, u3 = (uint64_t)c3;
  return (steps){(uint64_t)p0 << (3 * k), u1 + u2 + u3, 2 * u2 + 6 * u3, 6 * u3};
}

static inline grid_point point_at(const steps *x, const steps *y, int bits) {
  return (grid_point){(int32_t)shift_to_even((int64_t)x->value, bits),
                      (int32_t)shift_to_even((int64_t)y->value, bits)};
}

/// Adds the n chords of a curve that lies inside the visible rectangle, after `reserve(b, n)`.
///
/// The points are those of `point_at`, computed for both coordinates at once. A bias keeps the
/// values positive, because a shift of a vector of unsigned numbers does not preserve signs.
static void add_inner_chords(builder *b, const steps *x, const steps *y, int bits, int64_t n,
                             grid_point from, grid_point end) {
  const uint64_t bias = (uint64_t)1 << 62, below_half = ((uint64_t)1 << bits >> 1) - 1;
  const u64x2 shift = {(uint64_t)bits, (uint64_t)bits}, whole_bias = (u64x2){bias, bias} >> shift;
  u64x2 value = {x->value + bias, y->value + bias}, first = {x->first, y->first};
  u64x2 second = {x->second, y->second};
  const u64x2 third = {x->third, y->third};
  off_edge *const start = b->list->edges + b->list->count, *edge = start;
  i32x4 ends = {0, 0, from.x, from.y}, low = ends, high = ends;
  low[0] = high[0] = end.x;
  low[1] = high[1] = end.y;
  for (int64_t i = 1; i <= n; i++) {
    value += first;
    first += second;
    second += third;
    const u64x2 rounded = ((value + below_half + ((value >> shift) & 1)) >> shift) - whole_bias;
    const i32x4 to = i == n ? (i32x4){end.x, 0, end.y, 0} : (i32x4)rounded;
    ends = __builtin_shufflevector(ends, to, 2, 3, 4, 6);
    *(loose_i32x4 *)edge = ends;
    edge += ends[1] != ends[3];
    low = __builtin_elementwise_min(low, ends);
    high = __builtin_elementwise_max(high, ends);
  }
  b->list->count = (size_t)(edge - b->list->edges);
  if (edge == start) return;
  b->bounds = (off_bounds){smaller(b->bounds.left, smaller(low[0], low[2])),
                           smaller(b->bounds.top, smaller(low[1], low[3])),
                           larger(b->bounds.right, larger(high[0], high[2])),
                           larger(b->bounds.bottom, larger(high[1], high[3]))};
}

/// Adds the n chords between the points of steps that are 2^bits times their values; the last point
/// is `end`.
static void add_chords(builder *b, steps x, steps y, int bits, int64_t n, grid_point from,
                       grid_point end, bool is_inside) {
  b->chords += n;
  if (!is_inside) {
    for (int64_t i = 1; i < n; i++) {
      step(&x);
      step(&y);
      const grid_point to = point_at(&x, &y, bits);
      add_edge(b, from, to);
      from = to;
    }
    add_edge(b, from, end);
    return;
  }
  if (reserve(b, (size_t)n)) add_inner_chords(b, &x, &y, bits, n, from, end);
}

static void add_quad(builder *b, const grid_point p[3]) {
  const int64_t x1 = 2 * ((int64_t)p[1].x - p[0].x), y1 = 2 * ((int64_t)p[1].y - p[0].y);
  const int64_t x2 = (int64_t)p[0].x - 2 * (int64_t)p[1].x + p[2].x;
  const int64_t y2 = (int64_t)p[0].y - 2 * (int64_t)p[1].y + p[2].y;
  // The maximum distance to the chords is |p0 - 2 p1 + p2| / 4 / n^2; 8 units are 1/32 pixel.
  const int k = is_outside(b, p, 3) ? 0 : subdivision(rough_length(x2, y2), 32, depth_limit(b, 12));
  add_chords(b, quad_steps(p[0].x, x1, x2, k), quad_steps(p[0].y, y1, y2, k), 2 * k,
             (int64_t)1 << k, p[0], p[2], is_inside(b, p, 3));
}

static void add_cubic(builder *b, const grid_point p[4]) {
  const int64_t x1 = (int64_t)p[1].x - p[0].x, y1 = (int64_t)p[1].y - p[0].y;
  const int64_t x2 = (int64_t)p[0].x - 2 * (int64_t)p[1].x + p[2].x;
  const int64_t y2 = (int64_t)p[0].y - 2 * (int64_t)p[1].y + p[2].y;
  const int64_t x3 = (int64_t)p[1].x - 2 * (int64_t)p[2].x + p[3].x;
  const int64_t y3 = (int64_t)p[1].y - 2 * (int64_t)p[2].y + p[3].y;
  // The maximum distance is at most 6/8 max |second difference| / n^2.
  const int64_t bend2 = rough_length(x2, y2), bend3 = rough_length(x3, y3);
  const int64_t bend = 3 * (bend2 > bend3 ? bend2 : bend3);
  const int k = is_outside(b, p, 4) ? 0 : subdivision(bend, 32, depth_limit(b, 11));
  add_chords(b, cubic_steps(p[0].x, 3 * x1, 3 * x2, x3 - x2, k),
             cubic_steps(p[0].y, 3 * y1, 3 * y2, y3 - y2, k), 3 * k, (int64_t)1 << k, p[0], p[3],
             is_inside(b, p, 4));
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

/// Adds an edge whose ends may lie beyond the limit. Parts above or below are cut off; parts to the
/// left or right move to the limit, so that they still count for the winding number of visible
/// pixels.
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
  const int n = 1 << depth_limit(b, 10);
  b->chords += n;
  point from = p[0];
  for (int i = 1; i <= n; i++) {
    const double t = (double)i / n, u = 1 - t;
    point to = p[count - 1];
    if (i < n && count == 3) {
      to.x = u * u * p[0].x + 2 * u * t * p[1].x + t * t * p[2].x;
      to.y = u * u * p[0].y + 2 * u * t * p[1].y + t * t * p[2].y;
    } else if (i < n) {
      to.x =
          u * u * u * p[0].x + 3 * u * u * t * p[1].x + 3 * u * t * t * p[2].x + t * t * t * p[3].x;
      to.y =
          u * u * u * p[0].y + 3 * u * u * t * p[1].y + 3 * u * t * t * p[2].y + t * t * t * p[3].y;
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
  builder b = {list, visible, {INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN}, 0, false};
  point start = {0, 0}, p[4] = {{0, 0}};
  for (size_t i = 0; i < verb_count && !b.failed; i++) {
    const int count = verbs[i] == OFF_VERB_MOVE ? 1 : verbs[i] == OFF_VERB_CLOSE ? 0 : verbs[i];
    for (int k = 1; k <= count; k++, points += 2) {
      const double x = m[0] * points[0] + m[2] * points[1] + m[4];
      const double y = m[1] * points[0] + m[3] * points[1] + m[5];
      // Beyond 1e30 differences of coordinates could overflow; NaN fails the comparison as well.
      if (!(x > -1e30 && x < 1e30 && y > -1e30 && y < 1e30)) b.failed = true;
      p[k] = (point){x, y};
    }
    if (b.failed) break;
    if (count == 0 || verbs[i] == OFF_VERB_MOVE) {
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
  bounds->left = larger(b.bounds.left, visible.left);
  bounds->top = larger(b.bounds.top, visible.top);
  bounds->right = smaller(b.bounds.right, visible.right);
  bounds->bottom = smaller(b.bounds.bottom, visible.bottom);
  return true;
}

void off_edges_free(off_edge_list *list) {
  free(list->edges);
  *list = (off_edge_list){0, 0, 0, false};
}
