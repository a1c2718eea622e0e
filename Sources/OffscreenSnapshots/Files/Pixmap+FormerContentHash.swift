internal import Offscreen

extension Pixmap {
  /// The hash of stamps of version 1: MurmurHash3 of the pixels, seeded with width and height.
  ///
  /// - Complexity: O(pixels).
  var formerContentHash: String {
    unsafe withWords { words in
      unsafe HashDigits.murmur(
        of: UnsafeRawBufferPointer(words), seed: (UInt64(width), UInt64(height)))
    }
  }
}
