#include "off_rows.h"

extern const off_kernels off_kernels_baseline;
#if defined(__x86_64__)
extern const off_kernels off_kernels_avx2, off_kernels_avx512;
#endif

size_t off_kernels_available(const off_kernels **tables, size_t capacity) {
  const off_kernels *found[3] = {&off_kernels_baseline};
  size_t count = 1;
#if defined(__x86_64__)
  // The compiler's run-time support reads CPUID once and stores the result.
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2")) {
    found[count++] = &off_kernels_avx2;
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq")) {
      found[count++] = &off_kernels_avx512;
    }
  }
#endif
  for (size_t i = 0; i < count && i < capacity; i++) tables[i] = found[i];
  return count;
}

off_stencil_row off_stencil_row_of(const uint8_t *bytes, size_t width, size_t left) {
  size_t left_from = 0, left_to = left, right_from = left + 1, right_to = width;
  while (left_to > 0 && bytes[left_to - 1] == bytes[left]) left_to--;
  while (left_from < left_to && bytes[left_from] == 0) left_from++;
  while (right_from < width && bytes[right_from] == bytes[left]) right_from++;
  while (right_to > right_from && bytes[right_to - 1] == 0) right_to--;
  return (off_stencil_row){(uint16_t)left_from, (uint16_t)left_to, (uint16_t)right_from,
                           (uint16_t)right_to};
}
