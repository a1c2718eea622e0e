extension UInt16 {
  /// Whether a code unit is a character that is always a grapheme cluster of its own: not a
  /// surrogate, mark, joiner, emoji, line break or tab.
  ///
  /// Most text in Latin, Greek, Cyrillic, Hebrew, Arabic, Chinese, Japanese and Korean consists of
  /// these alone, and need not be segmented into clusters (UAX 29).
  var standsAlone: Bool {
    switch self {
    case 0x20...0x7E, 0xA0...0xA8, 0xAA...0xAC, 0xAF...0x2FF: true
    case 0x391...0x3A1, 0x3A3...0x3FF, 0x400...0x482, 0x48A...0x52F: true
    case 0x5D0...0x5EA, 0x620...0x64A, 0x660...0x66F, 0x671...0x6D3: true
    case 0x1E00...0x1EFF, 0x2010...0x2027, 0x202F...0x203B, 0x2070...0x2071, 0x20A0...0x20BF: true
    case 0x3000...0x3029, 0x3041...0x3096, 0x309B...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
    case 0xFF01...0xFF9D: true
    default: false
    }
  }

  /// Whether a line may be broken after this character as after a space.
  var isBreakingSpace: Bool {
    switch self {
    case 0x20, 0x3000: true
    default: false
    }
  }
}
