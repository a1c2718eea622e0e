// SPDX-FileCopyrightText: 2026 The Offscreen authors
// SPDX-License-Identifier: MIT

import Synchronization

/// Whether the pixels of a pixmap are all opaque, found out once for all of its copies.
final class PixmapOpacity: Sendable {
  private let isOpaque = Mutex<Bool?>(nil)

  /// The answer, which the closure gives the first time.
  func value(_ find: () -> Bool) -> Bool {
    isOpaque.withLock { known in
      if let known { return known }
      let found = find()
      known = found
      return found
    }
  }
}

extension Pixmap {
  /// Whether every pixel is opaque, as far as that is worth finding out: false for a pixmap that was changed
  /// since it was made, whose answer nobody would ask for again.
  var isKnownOpaque: Bool { opacity?.value { isOpaque } ?? false }
}
