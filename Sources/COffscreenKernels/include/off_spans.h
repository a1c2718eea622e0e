#ifndef OFF_SPANS_H
#define OFF_SPANS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Columns from...to of a row of coverage.
typedef struct off_span {
  size_t from, to;
  /// Whether every column is completely covered.
  bool is_full;
} off_span;

/// The first span at or after column `from` of a row of `count` bytes; empty, at `count`, if no
/// more columns are covered.
///
/// No column between `from` and the span is covered. A span that is not full may hold short runs of
/// any coverage.
off_span off_next_span(const uint8_t *mask, size_t from, size_t count);

#endif
