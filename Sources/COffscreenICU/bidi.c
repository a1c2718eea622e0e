#include "COffscreenICU.h"

#include <string.h>
#include <unicode/ubidi.h>

static UBiDiLevel paragraph_level(int32_t direction) {
  switch (direction) {
    case OFF_ICU_LEFT_TO_RIGHT: return 0;
    case OFF_ICU_RIGHT_TO_LEFT: return 1;
    default: return UBIDI_DEFAULT_LTR;
  }
}

int32_t off_icu_bidi_levels(const uint16_t *text, int32_t length, int32_t direction,
                            uint8_t *levels, uint8_t *base_level) {
  UErrorCode code = U_ZERO_ERROR;
  UBiDi *bidi = ubidi_openSized(length, 0, &code);
  ubidi_setPara(bidi, (const UChar *)text, length, paragraph_level(direction), NULL, &code);
  if (U_SUCCESS(code)) {
    *base_level = ubidi_getParaLevel(bidi);
    if (length > 0) {
      const UBiDiLevel *found = ubidi_getLevels(bidi, &code);
      if (U_SUCCESS(code)) memcpy(levels, found, (size_t)length);
    }
  }
  ubidi_close(bidi);
  return U_SUCCESS(code) ? 0 : code;
}

void off_icu_visual_order(const uint8_t *levels, int32_t count, int32_t *order) {
  ubidi_reorderVisual(levels, count, order);
}
