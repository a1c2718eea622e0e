#include <stddef.h>
#include <stdint.h>

// libpng as most programs use it: RGBA with its defaults of filters and level; and as those use it
// that have no time: RGB, the Up filter, level 1.

// Writes straight RGBA8 rows; `*bytes` is to be given to free(). Returns 0 when it fails.
int peer_png_encode(const uint8_t *pixels, uint32_t width, uint32_t height, uint8_t **bytes,
                    size_t *count);

// Writes opaque RGBA8 rows as RGB with the Up filter at level 1, otherwise the same.
int peer_png_encode_quickly(const uint8_t *pixels, uint32_t width, uint32_t height, uint8_t **bytes,
                            size_t *count);

// Reads RGBA8 rows of a file that peer_png_encode wrote. Returns 0 when it fails.
int peer_png_decode(const uint8_t *bytes, size_t count, uint8_t *pixels);
