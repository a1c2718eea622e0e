#include "off_hash.h"

#include <string.h>

static inline uint64_t rotate(uint64_t value, int bits) {
  return (value << bits) | (value >> (64 - bits));
}

static inline uint64_t avalanche(uint64_t value) {
  value ^= value >> 33;
  value *= 0xff51afd7ed558ccdULL;
  value ^= value >> 33;
  value *= 0xc4ceb9fe1a85ec53ULL;
  value ^= value >> 33;
  return value;
}

void off_hash128(const void *bytes, size_t count, uint64_t state[2]) {
  const uint64_t c1 = 0x87c37b91114253d5ULL, c2 = 0x4cf5ad432745937fULL;
  const unsigned char *at = bytes;
  uint64_t h1 = state[0], h2 = state[1];
  for (size_t rest = count; rest > 0;) {
    // The last block is padded with zeros; the length below tells it from real ones.
    uint64_t block[2] = {0, 0};
    const size_t taken = rest < 16 ? rest : 16;
    memcpy(block, at, taken);
    at += taken;
    rest -= taken;
    h1 ^= rotate(block[0] * c1, 31) * c2;
    h1 = (rotate(h1, 27) + h2) * 5 + 0x52dce729;
    h2 ^= rotate(block[1] * c2, 33) * c1;
    h2 = (rotate(h2, 31) + h1) * 5 + 0x38495ab5;
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
