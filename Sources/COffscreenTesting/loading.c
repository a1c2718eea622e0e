// SPDX-FileCopyrightText: 2026 The Offscreen authors
// SPDX-License-Identifier: MIT

#include "COffscreenTesting.h"

__attribute__((constructor)) static void observe_tests(void) { off_observe_tests(); }
