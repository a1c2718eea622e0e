#ifndef OFF_WALK_H
#define OFF_WALK_H

#include <stdint.h>

/// A walk through a paint's own space: where the first pixel's centre lies and what each further
/// one adds, in 2^-40.
typedef struct off_walk {
  int64_t u, v, u_step, v_step;
} off_walk;

#endif
