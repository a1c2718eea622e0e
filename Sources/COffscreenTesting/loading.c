#include "COffscreenTesting.h"

__attribute__((constructor)) static void observe_tests(void) { off_observe_tests(); }
