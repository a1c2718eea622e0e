#ifndef OFF_HASH_H
#define OFF_HASH_H

#include <stddef.h>
#include <stdint.h>

/// A hash of `count` bytes based on MurmurHash3 (Austin Appleby, x64, 128 bits); the last block is
/// padded with zeros and mixed like the others. `state` holds the seed of each half on entry and
/// the hash on return. Words are read in the machine's byte order.
void off_hash128(const void *bytes, size_t count, uint64_t state[2]);

#endif
