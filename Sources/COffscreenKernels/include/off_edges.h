#ifndef OFF_EDGES_H
#define OFF_EDGES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A straight edge between two points in 1/256 pixel.
typedef struct off_edge {
  int32_t x0, y0, x1, y1;
} off_edge;

/// A half-open rectangle in 1/256 pixel.
typedef struct off_bounds {
  int32_t left, top, right, bottom;
} off_bounds;

/// A growing list of edges; all zero is an empty one.
typedef struct off_edge_list {
  off_edge *edges;
  size_t count, capacity;
  /// Whether a path was left out because the list would exceed OFF_EDGE_LIMIT, or memory ran out.
  bool is_full;
} off_edge_list;

/// The maximum number of edges of a list: 512 MB.
enum { OFF_EDGE_LIMIT = 1 << 25 };

/// The largest magnitude of a device coordinate: 2^20 pixels.
#define OFF_COORDINATE_LIMIT (1 << 28)

/// Once a path has OFF_FINE_CHORDS chords, its curves are halved at most OFF_COARSE_DEPTH times.
enum { OFF_FINE_CHORDS = 1 << 22, OFF_COARSE_DEPTH = 3 };

/// The steps of a path, with the number of points that each has.
enum {
  OFF_VERB_MOVE = 0,   // 1
  OFF_VERB_LINE = 1,   // 1
  OFF_VERB_QUAD = 2,   // 2
  OFF_VERB_CUBIC = 3,  // 3
  OFF_VERB_CLOSE = 4,  // 0
};

/// A device coordinate in pixels, rounded to 1/256 pixel by way of 1/65536; halves go to even, so
/// that -x and n - x with an even n round to the mirror image. Clamped to the limit.
int32_t off_snap(double pixels);

/// Appends the edges of a filled path that affect `visible`. Edges to its right and horizontal ones
/// are left out, edges to its left become vertical. Points are pairs of doubles, mapped by `matrix`
/// (a, b, c, d, tx, ty) to pixels. `bounds` receives a rectangle that contains all pixels that the
/// path may cover inside `visible`; empty if there are none.
///
/// Curves are cut into 2^k chords that deviate from the curve by at most 1/32 pixel; their points
/// are computed from the snapped control points by exact integers and rounded once. Once a path has
/// OFF_FINE_CHORDS chords, each curve has at most 2^OFF_COARSE_DEPTH chords, for any error.
///
/// Returns false and appends nothing if a mapped point is not finite, or if the edges would exceed
/// the limit or memory: `is_full` is then set.
bool off_edges_add_path(off_edge_list *list, const uint8_t *verbs, size_t verb_count,
                        const double *points, const double matrix[6], off_bounds visible,
                        off_bounds *bounds);

/// Makes room for `count` more edges. Returns false if they would exceed the limit or memory:
/// `is_full` is then set.
bool off_edges_reserve(off_edge_list *list, size_t count);

/// Frees the list's memory and makes it empty.
void off_edges_free(off_edge_list *list);

#endif
