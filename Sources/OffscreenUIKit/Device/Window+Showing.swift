// SPDX-FileCopyrightText: 2026 The Offscreen authors
// SPDX-License-Identifier: MIT

public import Offscreen

extension Window {
  /// Shows the window; that of a stage gets the keys anyhow.
  public final func makeKeyAndVisible() {
    isHidden = false
  }
}
