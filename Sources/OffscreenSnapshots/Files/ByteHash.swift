package import Foundation
internal import Offscreen

/// The hash of names, texts and files, which also appears in the file names of references.
package enum ByteHash {
  /// The hash as 32 hexadecimal digits; not cryptographic.
  ///
  /// - Complexity: O(bytes).
  package static func digits(of data: Data) -> String {
    unsafe data.withUnsafeBytes { bytes in
      unsafe HashDigits.murmur(of: bytes, seed: (UInt64(bytes.count), 0))
    }
  }
}
