#include "off_paint_counts.h"

#include "vectors.h"

INLINE void count_pixel(unsigned coverage, uint8_t *overwritten, uint16_t *depth, int overwrites,
                        off_paint_counts *counts) {
  const unsigned painted = coverage != 0;
  counts->painted += painted;
  counts->hidden += painted & (*overwritten != 0);
  *depth = (uint16_t)(*depth + (painted & (*depth != UINT16_MAX)));
  *overwritten |= (uint8_t)(overwrites & (coverage == 255));
}

void off_count_paint(const uint8_t *coverage, size_t coverage_stride, uint8_t *overwritten,
                     uint16_t *depths, size_t stride, size_t width, size_t height, int overwrites,
                     off_paint_counts *counts) {
  const int sets = overwrites != 0;
  for (size_t y = 0; y < height; y++) {
    uint8_t *row = overwritten + y * stride;
    uint16_t *depth = depths + y * stride;
    if (coverage == NULL) {
      for (size_t x = 0; x < width; x++) count_pixel(255, row + x, depth + x, sets, counts);
    } else {
      const uint8_t *covered = coverage + y * coverage_stride;
      for (size_t x = 0; x < width; x++) count_pixel(covered[x], row + x, depth + x, sets, counts);
    }
  }
}

uint64_t off_count_depths(const uint16_t *depths, size_t count) {
  uint64_t sum = 0;
  for (size_t i = 0; i < count; i++) sum += depths[i] != 0;
  return sum;
}
