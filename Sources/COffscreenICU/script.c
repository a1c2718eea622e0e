#include "COffscreenICU.h"

#include <unicode/uchar.h>
#include <unicode/uscript.h>

static UScriptCode code_of(uint32_t script) {
  const char name[5] = {(char)(script >> 24), (char)(script >> 16), (char)(script >> 8),
                        (char)script, 0};
  return (UScriptCode)u_getPropertyValueEnum(UCHAR_SCRIPT, name);
}

/// The tags of the most common scripts, without a search among names; 0 for others.
static uint32_t common_tag(UScriptCode code) {
  switch (code) {
    case USCRIPT_COMMON: return 0x5A797979;     // Zyyy
    case USCRIPT_INHERITED: return 0x5A696E68;  // Zinh
    case USCRIPT_LATIN: return 0x4C61746E;      // Latn
    case USCRIPT_GREEK: return 0x4772656B;      // Grek
    case USCRIPT_CYRILLIC: return 0x4379726C;   // Cyrl
    case USCRIPT_ARABIC: return 0x41726162;     // Arab
    case USCRIPT_HEBREW: return 0x48656272;     // Hebr
    case USCRIPT_HAN: return 0x48616E69;        // Hani
    case USCRIPT_HIRAGANA: return 0x48697261;   // Hira
    case USCRIPT_KATAKANA: return 0x4B616E61;   // Kana
    case USCRIPT_HANGUL: return 0x48616E67;     // Hang
    default: return 0;
  }
}

uint32_t off_icu_script(uint32_t scalar) {
  UErrorCode error = U_ZERO_ERROR;
  const UScriptCode code = uscript_getScript((UChar32)scalar, &error);
  const uint32_t tag = U_SUCCESS(error) ? common_tag(code) : 0;
  if (tag != 0) return tag;
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
