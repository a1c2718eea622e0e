#ifndef DEFLATE_H
#define DEFLATE_H

#include "COffscreenPNG.h"

/// Compresses `count` bytes (RFC 1951) into the stripe, which must be empty and ends on a whole
/// byte.
///
/// Level 0 is that of ISA-L, or libdeflate's level 1 if ISA-L is not linked; 1 to 12 are
/// libdeflate's levels, which can write only the last stripe.
off_png_result off_png_deflate(const uint8_t *bytes, size_t count, int32_t level, int is_last,
                               off_png_stripe *stripe);

#endif
