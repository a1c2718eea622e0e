#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "off_stack.h"

#include <pthread.h>
#include <stdint.h>

/// The lowest address of the calling thread's stack; 0 if it is not known.
static uintptr_t lowest_address(void) {
#if defined(__linux__)
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
  void *lowest = NULL;
  size_t size = 0;
  if (pthread_attr_getstack(&attributes, &lowest, &size) != 0) lowest = NULL;
  pthread_attr_destroy(&attributes);
  return (uintptr_t)lowest;
#elif defined(__APPLE__)
  pthread_t thread = pthread_self();
  return (uintptr_t)pthread_get_stackaddr_np(thread) - pthread_get_stacksize_np(thread);
#else
  return 0;
#endif
}

size_t off_stack_left(void) {
  static _Thread_local uintptr_t lowest;
  static _Thread_local int is_known;
  if (!is_known) {
    lowest = lowest_address();
    is_known = 1;
  }
  if (lowest == 0) return SIZE_MAX;
  uintptr_t here = (uintptr_t)__builtin_frame_address(0);
  return here > lowest ? here - lowest : 0;
}
