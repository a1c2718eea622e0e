// SPDX-FileCopyrightText: 2026 The Offscreen authors
// SPDX-License-Identifier: MIT

import COffscreenKernels

extension Pixmap {
  /// A 128-bit hash of dimensions and pixels as 32 hexadecimal digits, the same on every machine.
  ///
  /// Based on MurmurHash3 (Austin Appleby, 128 bits) of the pixels in memory order, seeded with
  /// width and height. It detects accidental changes, not malicious ones.
  public var contentHash: String {
    var halves: (UInt64, UInt64) = (UInt64(width), UInt64(height))
    unsafe words.withUnsafeBytes { bytes in
      unsafe withUnsafeMutableBytes(of: &halves) { state in
        unsafe off_hash128(
          bytes.baseAddress, bytes.count, state.bindMemory(to: UInt64.self).baseAddress)
      }
    }
    return Self.digits(halves.0) + Self.digits(halves.1)
  }

  private static func digits(_ word: UInt64) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
