// SPDX-FileCopyrightText: 2026 The Offscreen authors
// SPDX-License-Identifier: MIT

#define OFF_TABLE off_kernels_baseline
#define OFF_TABLE_NAME "baseline"
#define OFF_PIXELS 8

#include "rows/table.inc"
