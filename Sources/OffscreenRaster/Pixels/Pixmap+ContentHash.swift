internal import CXXHash

extension Pixmap {
  /// A 128-bit hash of dimensions and pixels as 32 hexadecimal digits, the same on every machine.
  ///
  /// It is XXH3 with 128 bits, as the xxHash library computes it, of the pixels in memory order: red, green,
  /// blue and alpha, row by row. The seed has the width in its upper half and the height in
  /// its lower one. It detects accidental changes, not malicious ones.
  ///
  /// - Complexity: O(pixels) the first time, at about the speed of copying them, and O(1) for copies until
  ///   they are changed.
  public var contentHash: String {
    facts?.contentHash.value(findContentHash) ?? findContentHash()
  }

  private func findContentHash() -> String {
    let seed = UInt64(width) << 32 | UInt64(height)
    let hash = unsafe words.withUnsafeBytes { bytes in
      unsafe off_xxh3(bytes.baseAddress, bytes.count, seed)
    }
    return HashDigits.text(hash.high64, hash.low64)
  }
}
