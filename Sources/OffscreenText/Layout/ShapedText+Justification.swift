extension ShapedText {
  /// Whether a justified line is widened between a cluster and the next one: beside ideographs,
  /// because their text has no spaces to widen.
  func hasIdeograph(beside cluster: Int) -> Bool {
    !clusters[cluster].kind.isSpace && !clusters[cluster + 1].kind.isSpace
      && (isIdeograph(cluster) || isIdeograph(cluster + 1))
  }

  private func isIdeograph(_ cluster: Int) -> Bool {
    units[Int(clusters[cluster].start)].isIdeograph
  }
}

extension UInt16 {
  /// Whether a code unit begins a character of a script that is written without spaces.
  ///
  /// These are the characters of Chinese and Japanese with their punctuation, and full-width forms of
  /// other characters; Korean is written with spaces.
  fileprivate var isIdeograph: Bool {
    switch self {
    case 0x2E80...0x2FDF, 0x3001...0x312F, 0x31A0...0x4DBF, 0x4E00...0x9FFF: true
    case 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF9F: true
    // The first half of a pair for planes 2 and 3.
    case 0xD840...0xD8BF: true
    default: false
    }
  }
}
