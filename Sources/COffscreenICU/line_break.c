#include "COffscreenICU.h"

#include <string.h>
#include <unicode/ubrk.h>

int32_t off_icu_line_breaks(const uint16_t *text, int32_t length, const char *locale,
                            uint8_t *breaks) {
  UErrorCode code = U_ZERO_ERROR;
  memset(breaks, OFF_ICU_NO_BREAK, (size_t)length + 1);
  UBreakIterator *iterator = ubrk_open(UBRK_LINE, locale, (const UChar *)text, length, &code);
  if (U_FAILURE(code)) return code;
  for (int32_t at = ubrk_next(iterator); at != UBRK_DONE; at = ubrk_next(iterator)) {
    const int32_t status = ubrk_getRuleStatus(iterator);
    const int required = status >= UBRK_LINE_HARD && status < UBRK_LINE_HARD_LIMIT;
    breaks[at] = required ? OFF_ICU_BREAK_REQUIRED : OFF_ICU_BREAK_ALLOWED;
  }
  ubrk_close(iterator);
  return 0;
}
