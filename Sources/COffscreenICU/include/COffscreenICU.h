// What text layout asks of ICU, under names that do not carry ICU's version.
//
// Every function returns 0, or ICU's error code. Texts are UTF-16 with lengths in code units.

#ifndef COFFSCREEN_ICU_H
#define COFFSCREEN_ICU_H

#include <stdint.h>

// The base direction of a paragraph.
enum {
  OFF_ICU_LEFT_TO_RIGHT = 0,
  OFF_ICU_RIGHT_TO_LEFT = 1,
  // By the first strong character (UAX 9, rules P2 and P3); left to right where there is none.
  OFF_ICU_NATURAL = 2,
};

// Writes the embedding level of every code unit of one paragraph (UAX 9), and its base level.
int32_t off_icu_bidi_levels(const uint16_t *text, int32_t length, int32_t direction,
                            uint8_t *levels, uint8_t *base_level);

// Writes the order from left to right of runs with these levels (UAX 9, rule L2).
void off_icu_visual_order(const uint8_t *levels, int32_t count, int32_t *order);

// What may happen before a code unit.
enum {
  OFF_ICU_NO_BREAK = 0,
  OFF_ICU_BREAK_ALLOWED = 1,
  OFF_ICU_BREAK_REQUIRED = 2,
};

// Writes for offsets 0...length what may happen there (UAX 14, with dictionaries where a script
// needs them); `breaks` has length + 1 entries, the first OFF_ICU_NO_BREAK.
int32_t off_icu_line_breaks(const uint16_t *text, int32_t length, const char *locale,
                            uint8_t *breaks);

// The four letters of a character's script (ISO 15924) as a big-endian number: `Zyyy` for
// characters common to scripts, `Zinh` for those that take their base's.
uint32_t off_icu_script(uint32_t scalar);

// Whether the character is used in the script (UAX 24, script extensions).
int off_icu_has_script(uint32_t scalar, uint32_t script);

// The other one of a pair of brackets; the character itself when it is none.
uint32_t off_icu_paired_bracket(uint32_t scalar);

#endif
