#include "COffscreenPNG.h"

void off_png_unpremultiply(const uint8_t *pixels, uint8_t *straight, size_t pixel_count) {
  // The reciprocal of the last alpha is reused for following pixels with the same alpha. With a
  // factor of ceil(255 * 2^24 / alpha) the product is above the exact quotient by less than 255 /
  // 2^24, and a quotient that is not a half lies at least 1 / (2 * 255) away from one, so rounding
  // is exact.
  uint32_t last_alpha = 0;
  uint64_t factor = 0;
  for (size_t i = 0; i < pixel_count; i++, pixels += 4, straight += 4) {
    uint32_t alpha = pixels[3];
    if (alpha == 255) {
      __builtin_memcpy(straight, pixels, 4);
      continue;
    }
    if (alpha != last_alpha) {
      last_alpha = alpha;
      factor = ((255ull << 24) + alpha - 1) / (alpha == 0 ? 1 : alpha);
    }
    for (int channel = 0; channel < 3; channel++) {
      uint32_t value = pixels[channel] < alpha ? pixels[channel] : alpha;
      straight[channel] = (uint8_t)((value * factor + (1u << 23)) >> 24);
    }
    straight[3] = (uint8_t)alpha;
  }
}

void off_png_premultiply(uint8_t *pixels, size_t pixel_count) {
  for (size_t i = 0; i < pixel_count; i++, pixels += 4) {
    uint32_t alpha = pixels[3];
    if (alpha == 255) continue;
    for (int channel = 0; channel < 3; channel++) {
      // Blinn's division by 255, exact with rounding for every product of two bytes.
      uint32_t product = pixels[channel] * alpha + 128;
      pixels[channel] = (uint8_t)((product + (product >> 8)) >> 8);
    }
  }
}
