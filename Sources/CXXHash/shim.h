#ifndef OFF_XXHASH_H
#define OFF_XXHASH_H

#include <stddef.h>
#include <stdint.h>

// The library installs this header only where it contains, beside the functions for every
// processor, those that choose the widest instructions of the one that they run on. The values are
// the same.
#if defined(__x86_64__) && __has_include(<xxh_x86dispatch.h>)
#include <xxh_x86dispatch.h>
#else
#include <xxhash.h>
#endif

/// XXH3 with 128 bits of `count` bytes (Yann Collet, xxHash's specification of 2021, frozen since
/// version 0.8.0).
static inline XXH128_hash_t off_xxh3(const void *bytes, size_t count, uint64_t seed) {
  return XXH3_128bits_withSeed(bytes, count, seed);
}

#endif
