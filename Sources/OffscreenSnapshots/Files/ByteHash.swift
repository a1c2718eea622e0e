internal import Foundation
internal import Offscreen

/// The hash of names, texts and files, which parts of references' names are made from.
enum ByteHash {
  /// The hash as 32 hexadecimal digits; not cryptographic.
  ///
  /// - Complexity: O(bytes).
  static func digits(of data: Data) -> String {
    unsafe data.withUnsafeBytes { bytes in
      unsafe HashDigits.murmur(of: bytes, seed: (UInt64(bytes.count), 0))
    }
  }
}
