#ifndef OFF_BLUR_H
#define OFF_BLUR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The maximum size of a box in pixels, for which the sums of six passes fit into 64 bits.
#define OFF_LARGEST_BOX 512

/// The number of pixels by which a blur with three boxes extends on each side.
static inline int32_t off_blur_reach(int32_t box) { return box > 1 ? box + box / 2 - 1 : 0; }

/// Blurs coverage by three boxes of `box` pixels along each axis, as if all were 0 outside.
///
/// An odd box is centred. Of even ones two are shifted by half a pixel, to either side, and the
/// third is one pixel wider. Sums are exact through all six passes and rounded once, so that the
/// order of the axes and their directions change nothing; the time does not depend on the box.
///
/// Returns false and changes nothing if memory runs out.
bool off_blur(uint8_t *mask, size_t stride, size_t width, size_t height, int32_t box);

/// Blurs each channel of premultiplied pixels in the same way; afterwards, no channel of a pixel
/// exceeds its alpha.
///
/// Returns false and changes nothing if memory runs out.
bool off_blur_pixels(uint32_t *pixels, size_t width, size_t height, int32_t box);

/// Writes the alphas of `count` pixels.
void off_take_alphas(uint8_t *dst, const uint32_t *src, size_t count);

#endif
