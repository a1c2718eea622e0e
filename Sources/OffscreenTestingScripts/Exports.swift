// SPDX-FileCopyrightText: 2026 The Offscreen authors
// SPDX-License-Identifier: MIT

// Test files that play scripts use the assertions too.
@_exported public import OffscreenTesting
