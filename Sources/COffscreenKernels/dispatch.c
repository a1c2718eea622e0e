#include "off_rows.h"

extern const off_kernels off_kernels_baseline;
#if defined(__x86_64__)
extern const off_kernels off_kernels_avx2, off_kernels_avx512;
#endif

size_t off_kernels_available(const off_kernels **tables, size_t capacity) {
  const off_kernels *found[3] = {&off_kernels_baseline};
  size_t count = 1;
#if defined(__x86_64__)
  // The compiler's run-time support reads CPUID once and keeps what it found.
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

const off_kernels *off_kernels_best(void) {
  const off_kernels *tables[3] = {0};
  return tables[off_kernels_available(tables, 3) - 1];
}
