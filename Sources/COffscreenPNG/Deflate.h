#ifndef OFFSCREEN_PNG_DEFLATE_H
#define OFFSCREEN_PNG_DEFLATE_H

#include "COffscreenPNG.h"

/// Deflates `count` bytes into the stripe, which must be empty and ends on a whole byte.
///
/// Level 0 is ISA-L's, or zlib's quickest where ISA-L is absent; 1 to 9 are zlib's own.
OffscreenPNGResult OffscreenPNGDeflate(const uint8_t *bytes, size_t count, int32_t level,
                                       int isLast, OffscreenPNGStripe *stripe);

#endif
