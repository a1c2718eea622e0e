#ifndef OFF_WALK_H
#define OFF_WALK_H

#include <stdint.h>

/// A walk through a paint's own space: where the first pixel's centre lies and what each further
/// one adds, in 2^-40.
typedef struct off_walk {
  int64_t u, v, u_step, v_step;
} off_walk;

/// Walks along the rows of an area: the first row's, and what each further row adds to its start.
typedef struct off_plane {
  off_walk row;
  int64_t u_down, v_down;
} off_plane;

#endif
