// The functions of ICU that text layout calls, under names without ICU's version.
//
// Functions that can fail return 0 or ICU's error code. Texts are UTF-16 with lengths in code
// units.

#ifndef COFFSCREEN_ICU_H
#define COFFSCREEN_ICU_H

#include <stdint.h>

/// The base direction of a paragraph.
enum {
  OFF_ICU_LEFT_TO_RIGHT = 0,
  OFF_ICU_RIGHT_TO_LEFT = 1,
  /// The direction of the first strong character (UAX 9, rules P2 and P3); left to right if there
  /// is none.
  OFF_ICU_NATURAL = 2,
};

/// Writes the embedding level of every code unit of one paragraph (UAX 9), and its base level.
int32_t off_icu_bidi_levels(const uint16_t *text, int32_t length, int32_t direction,
                            uint8_t *levels, uint8_t *base_level);

/// Writes the order from left to right of runs with these levels (UAX 9, rule L2).
void off_icu_visual_order(const uint8_t *levels, int32_t count, int32_t *order);

/// Whether a line may end before a code unit.
enum {
  OFF_ICU_NO_BREAK = 0,
  OFF_ICU_BREAK_ALLOWED = 1,
  OFF_ICU_BREAK_REQUIRED = 2,
};

/// Writes for each offset from 0 to `length` whether a line may end there (UAX 14, with
/// dictionaries for scripts that need them); `breaks` has length + 1 entries, the first
/// OFF_ICU_NO_BREAK.
int32_t off_icu_line_breaks(const uint16_t *text, int32_t length, const char *locale,
                            uint8_t *breaks);

/// The four letters of a character's script (ISO 15924) as a big-endian number: `Zyyy` for
/// characters that several scripts share, `Zinh` for those that have the script of their base.
uint32_t off_icu_script(uint32_t scalar);

/// Whether the character is used in the script (UAX 24, script extensions).
int off_icu_has_script(uint32_t scalar, uint32_t script);

/// The other bracket of a pair (UAX 9, BD14 and BD15); any other character itself.
uint32_t off_icu_paired_bracket(uint32_t scalar);

#endif
