// SPDX-FileCopyrightText: 2026 The Offscreen authors
// SPDX-License-Identifier: MIT

extension Snapshotting where Value == String, Format == String {
  /// The text itself, compared line by line.
  public static var lines: Snapshotting {
    Snapshotting(pathExtension: "txt") { $0 }
  }
}
