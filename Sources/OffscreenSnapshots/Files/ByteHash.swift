// SPDX-FileCopyrightText: 2026 The Offscreen authors
// SPDX-License-Identifier: MIT

internal import COffscreenKernels
internal import Foundation

/// The hash function of `Pixmap.contentHash`, for arbitrary bytes.
enum ByteHash {
  /// The hash as 32 hexadecimal digits; not cryptographic.
  ///
  /// - Complexity: O(bytes).
  static func digits(of data: Data) -> String {
    var halves: (UInt64, UInt64) = (UInt64(data.count), 0)
    unsafe data.withUnsafeBytes { bytes in
      unsafe withUnsafeMutableBytes(of: &halves) { state in
        unsafe off_hash128(
          bytes.baseAddress, bytes.count, state.bindMemory(to: UInt64.self).baseAddress)
      }
    }
    return padded(halves.0) + padded(halves.1)
  }

  /// A word as 16 hexadecimal digits.
  private static func padded(_ word: UInt64) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
