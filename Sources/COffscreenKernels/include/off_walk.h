#ifndef OFF_WALK_H
#define OFF_WALK_H

#include <stdint.h>

/// The number of binary places of positions, which are fixed-point numbers.
enum { OFF_POSITION_SHIFT = 40 };

/// The position 1.
#define OFF_POSITION_ONE ((int64_t)1 << OFF_POSITION_SHIFT)

/// A walk through a paint's own space: the position of the first pixel's centre, and the step from
/// each pixel to the next.
typedef struct off_walk {
  int64_t u, v, u_step, v_step;
} off_walk;

/// The walks along the rows of an area: that of the first row, and the step from each row's start
/// to the next.
typedef struct off_plane {
  off_walk row;
  int64_t u_down, v_down;
} off_plane;

#endif
