// SPDX-FileCopyrightText: 2026 The Offscreen authors
// SPDX-License-Identifier: MIT

#include <pango/pangocairo.h>
