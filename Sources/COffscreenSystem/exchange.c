#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif

#include "off_files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>

int off_exchange_paths(const char *first, const char *second) {
#if defined(__APPLE__)
  return renamex_np(first, second, RENAME_SWAP) == 0 ? 0 : errno;
#elif defined(RENAME_EXCHANGE)
  return renameat2(AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE) == 0 ? 0 : errno;
#else
  (void)first;
  (void)second;
  return ENOSYS;
#endif
}
