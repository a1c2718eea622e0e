#include <limits.h>
#include <stdlib.h>

#include "off_process.h"

#if defined(__GLIBC__)
#include <malloc.h>
#endif

void off_keep_freed_memory(void) {
#if defined(__GLIBC__)
  // The largest threshold that the library accepts on 64-bit machines.
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, INT_MAX);
#endif
}
