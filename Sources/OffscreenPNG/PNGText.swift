/// A keyword and a text stored in a PNG.
public struct PNGText: Hashable, Sendable {
  /// 1 to 79 characters of Latin-1, such as `Title` or `Software`.
  public var keyword: String
  /// Any text; it ends at the first zero character.
  public var text: String

  /// Creates a text chunk.
  public init(keyword: String, text: String) {
    self.keyword = keyword
    self.text = text
  }
}

extension PNGText {
  /// The chunk's four letters and its bytes: `tEXt` for printable ASCII, else `iTXt` in UTF-8.
  ///
  /// The layouts are those of the PNG specification, 11.3.3.
  func chunk() throws(PNGError) -> (type: String, bytes: [UInt8]) {
    let name = try keywordBytes()
    let content = Array(text.utf8.prefix { $0 != 0 })
    if content.allSatisfy({ (0x20...0x7E).contains($0) || $0 == 0x0A }) {
      return ("tEXt", name + [0] + content)
    }
    // Not compressed, no language, no translated keyword.
    return ("iTXt", name + [0, 0, 0, 0, 0] + content)
  }

  private func keywordBytes() throws(PNGError) -> [UInt8] {
    let scalars = Array(keyword.unicodeScalars)
    let isLatin1 = scalars.allSatisfy {
      (0x20...0x7E).contains($0.value) || (0xA1...0xFF).contains($0.value)
    }
    guard isLatin1, (1...79).contains(scalars.count), scalars.first != " ", scalars.last != " ",
      !keyword.contains("  ")
    else { throw .badKeyword(keyword) }
    return scalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }
}
