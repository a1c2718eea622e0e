#include "off_testing.h"

__attribute__((weak)) void off_observe_tests(void) {}

__attribute__((constructor)) static void observe_tests(void) { off_observe_tests(); }
