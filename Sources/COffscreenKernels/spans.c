#include "off_spans.h"

#include <string.h>

static inline uint64_t eight(const uint8_t *mask) {
  uint64_t bytes;
  memcpy(&bytes, mask, sizeof(bytes));
  return bytes;
}

/// The end of the run of bytes that equal `value` from `from` on.
static size_t end_of_run(const uint8_t *mask, size_t from, size_t count, uint8_t value) {
  const uint64_t eight_values = 0x0101010101010101 * (uint64_t)value;
  while (from + 32 <= count) {
    const uint64_t difference =
        (eight(mask + from) ^ eight_values) | (eight(mask + from + 8) ^ eight_values) |
        (eight(mask + from + 16) ^ eight_values) | (eight(mask + from + 24) ^ eight_values);
    if (difference) break;
    from += 32;
  }
  while (from + 8 <= count && eight(mask + from) == eight_values) from += 8;
  while (from < count && mask[from] == value) from++;
  return from;
}

off_span off_next_span(const uint8_t *mask, size_t from, size_t count) {
  enum { shortest = 8 };
  from = end_of_run(mask, from, count, 0);
  const size_t full_to = end_of_run(mask, from, count, 255);
  if (full_to - from >= shortest) return (off_span){from, full_to, true};
  size_t to = full_to;
  while (to + shortest <= count) {
    const uint64_t bytes = eight(mask + to);
    if (bytes == 0 || ~bytes == 0) return (off_span){from, to, false};
    to += shortest;
  }
  return (off_span){from, count, false};
}
