extension FontBook {
  /// The font file of a system's package that has a character, for advice: Noto for emoji, ideographs and
  /// most scripts, DejaVu Sans for European alphabets and signs.
  package static func suggestedSystemFile(for scalar: Unicode.Scalar) -> String {
    let properties = scalar.properties
    if properties.isEmojiPresentation { return "NotoColorEmoji.ttf" }
    let script = properties.name?.split(separator: " ").first.map(String.init) ?? ""
    if properties.isIdeographic || eastAsianScripts.contains(script) {
      return "NotoSansCJK-Regular.ttc"
    }
    guard notoScripts.contains(script) else { return "DejaVuSans.ttf" }
    return "NotoSans\(script.prefix(1))\(script.dropFirst().lowercased())-Regular.ttf"
  }

  /// A variable font file of a system's package, for advice about missing weights.
  package static let suggestedVariableFile = "Inter-roman.var.ttf"

  /// The first words of the names of characters that the fonts for Chinese, Japanese and Korean have.
  private static let eastAsianScripts: Set = [
    "CJK", "IDEOGRAPHIC", "HIRAGANA", "KATAKANA", "BOPOMOFO", "HANGUL",
  ]

  /// The first words of the names of characters for whose script Noto has a file of that name.
  private static let notoScripts: Set = [
    "ARABIC", "ARMENIAN", "BENGALI", "CHEROKEE", "DEVANAGARI", "ETHIOPIC", "GEORGIAN", "GUJARATI",
    "GURMUKHI", "HEBREW", "KANNADA", "KHMER", "LAO", "MALAYALAM", "MONGOLIAN", "MYANMAR", "ORIYA",
    "SINHALA", "TAMIL", "TELUGU", "THAANA", "THAI", "TIFINAGH",
  ]
}
