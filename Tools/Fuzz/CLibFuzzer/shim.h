#pragma once

#include <stddef.h>
#include <stdint.h>

/// Runs libFuzzer with the arguments of a program, and calls `body` with each input.
///
/// Declared here because the toolchain has the library without a header
/// (https://llvm.org/docs/LibFuzzer.html#using-libfuzzer-as-a-library).
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*body)(const uint8_t *bytes, size_t count));
