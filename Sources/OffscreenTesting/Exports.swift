// SPDX-FileCopyrightText: 2026 The Offscreen authors
// SPDX-License-Identifier: MIT

// Test files name places, strategies and failures, so these are re-exported.
@_exported public import OffscreenPlayback
@_exported public import OffscreenSnapshots
