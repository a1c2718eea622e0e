#include "off_hash.h"

#include <string.h>

static inline uint64_t avalanche(uint64_t value) {
  value ^= value >> 33;
  value *= 0xff51afd7ed558ccdULL;
  value ^= value >> 33;
  value *= 0xc4ceb9fe1a85ec53ULL;
  value ^= value >> 33;
  return value;
}

/// Two words of a block, at any address.
typedef struct __attribute__((packed, aligned(1), may_alias)) {
  uint64_t first, second;
} word_pair;

void off_hash128(const void *bytes, size_t count, uint64_t state[2]) {
  const uint64_t c1 = 0x87c37b91114253d5ULL, c2 = 0x4cf5ad432745937fULL;
  const word_pair *at = bytes;
  uint64_t h1 = state[0], h2 = state[1];
  // Whole expressions and built-in rotations: a debug build keeps them in registers, and calls of
  // functions would cost it three times as much.
  for (const word_pair *end = at + count / 16; at < end; at++) {
    h1 = (__builtin_rotateleft64(h1 ^ __builtin_rotateleft64(at->first * c1, 31) * c2, 27) + h2) *
             5 +
         0x52dce729;
    h2 = (__builtin_rotateleft64(h2 ^ __builtin_rotateleft64(at->second * c2, 33) * c1, 31) + h1) *
             5 +
         0x38495ab5;
  }
  if (count % 16 > 0) {
    // The last block is padded with zeros. The length, mixed in below, separates inputs that end
    // in zeros.
    uint64_t block[2] = {0, 0};
    memcpy(block, at, count % 16);
    h1 =
        (__builtin_rotateleft64(h1 ^ __builtin_rotateleft64(block[0] * c1, 31) * c2, 27) + h2) * 5 +
        0x52dce729;
    h2 =
        (__builtin_rotateleft64(h2 ^ __builtin_rotateleft64(block[1] * c2, 33) * c1, 31) + h1) * 5 +
        0x38495ab5;
  }
  h1 ^= count;
  h2 ^= count;
  h1 += h2;
  h2 += h1;
  h1 = avalanche(h1);
  h2 = avalanche(h2);
  state[0] = h1 + h2;
  state[1] = h2 + state[0];
}
