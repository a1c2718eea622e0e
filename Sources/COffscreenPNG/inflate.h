#ifndef INFLATE_H
#define INFLATE_H

#include "COffscreenPNG.h"

/// Reads the pixels of a file that has no chunk between its pixels and its end.
///
/// `bytes` begins with the first pixel chunk. The header must say 8-bit RGB or RGBA and no
/// interlacing, and the file must have no transparent colour. The pixels become straight RGBA8
/// rows without padding.
///
/// Returns 0, with undefined `pixels`, for a damaged file or one with another layout: libpng then
/// reads it, or reports the error.
int off_png_inflate(const uint8_t *bytes, size_t count, const off_png_header *header,
                    uint8_t *pixels);

#endif
