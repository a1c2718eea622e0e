#ifndef OFF_IMAGES_H
#define OFF_IMAGES_H

#include <stddef.h>
#include <stdint.h>

/// Writes `count` pixels, each the one of `src` at (u, v) in 2^-32 of its pixels; positions beyond
/// the edges take the nearest pixel. u and v grow by `u_step` and `v_step` a pixel.
void off_fetch_nearest(uint32_t *dst, size_t count, const uint32_t *src, size_t width,
                       size_t height, int64_t u, int64_t v, int64_t u_step, int64_t v_step);

#endif
