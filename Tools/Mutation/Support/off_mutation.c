#include "off_mutation.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>

enum { off_mutant_limit = 1 << 16 };

static unsigned char unshared[off_mutant_limit];
int off_mutant_active = -1;
unsigned char *off_mutant_reached = unshared;

__attribute__((constructor)) static void off_mutant_begin(void) {
  const char *active = getenv("MUTANT");
  if (active) {
    off_mutant_active = atoi(active);
  }
  const char *path = getenv("MUTANTS_REACHED");
  int file = path ? open(path, O_RDWR) : -1;
  if (file >= 0) {
    void *shared = mmap(0, off_mutant_limit, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (shared != MAP_FAILED) {
      off_mutant_reached = shared;
    }
  }
}
