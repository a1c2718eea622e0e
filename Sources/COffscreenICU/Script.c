#include "COffscreenICU.h"

#include <unicode/uchar.h>
#include <unicode/uscript.h>

static UScriptCode code_of(uint32_t script) {
  const char name[5] = {
      (char)(script >> 24), (char)(script >> 16), (char)(script >> 8), (char)script, 0};
  return (UScriptCode)u_getPropertyValueEnum(UCHAR_SCRIPT, name);
}

uint32_t off_icu_script(uint32_t scalar) {
  UErrorCode error = U_ZERO_ERROR;
  const UScriptCode code = uscript_getScript((UChar32)scalar, &error);
  const char *name = uscript_getShortName(U_SUCCESS(error) ? code : USCRIPT_UNKNOWN);
  return (uint32_t)(unsigned char)name[0] << 24 | (uint32_t)(unsigned char)name[1] << 16 |
         (uint32_t)(unsigned char)name[2] << 8 | (uint32_t)(unsigned char)name[3];
}

int off_icu_has_script(uint32_t scalar, uint32_t script) {
  return uscript_hasScript((UChar32)scalar, code_of(script));
}

uint32_t off_icu_paired_bracket(uint32_t scalar) {
  return (uint32_t)u_getBidiPairedBracket((UChar32)scalar);
}
