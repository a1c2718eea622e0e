import Foundation

/// Divides a text into clusters, and groups those into items that can be shaped at once.
///
/// A cluster is what a reader perceives as one character (UAX 29). An item has one style, font,
/// bidirectional level (UAX 9) and script (UAX 24).
struct TextItemizer {
  /// The text in UTF-16, with line breaks as spaces.
  private(set) var units: [UInt16] = []
  /// The end of the text in `units`.
  private(set) var end = 0
  /// The clusters in logical order, without advances.
  private(set) var clusters: [ShapedText.Cluster] = []
  /// The items in logical order.
  private(set) var items: [TextItem] = []
  /// The level of the paragraph: 0 for left to right, 1 for right to left.
  private(set) var baseLevel: UInt8 = 0
  /// Whether the text contains a tab, whose width depends on its position.
  private(set) var hasTabs = false
  /// The text that was divided.
  var dividedText: String {
    String(decoding: units[Int(clusters.first?.start ?? 0)..<end], as: UTF16.self)
  }
  private let text: Substring
  private let styled: StyledText
  private let offset: Int
  private let base: BaseDirection

  /// - Parameters:
  ///   - text: A part of the whole text.
  ///   - styled: The whole text with its styles.
  ///   - offset: The start of the part in the whole, in UTF-16 code units.
  ///   - base: The direction of the part if its letters have none.
  init(_ text: Substring, of styled: StyledText, offset: Int, base: BaseDirection) {
    self.text = text
    self.styled = styled
    self.offset = offset
    self.base = base
  }

  /// Divides the whole text.
  mutating func itemize() {
    let bytes = Array(text.utf8)
    // Two ASCII characters form one cluster only in CR LF.
    let isASCII = !bytes.contains { $0 >= 0x80 || $0 == 0x0D }
    if isASCII { divideIntoClusters(ascii: bytes) } else { divideIntoClusters() }
    end = units.count
    guard !clusters.isEmpty else {
      baseLevel = BidirectionalText([], base: base).baseLevel
      return
    }
    if isASCII, base != .rightToLeft {
      groupIntoItems(levels: nil, scripts: [ScriptRun(range: 0..<units.count, script: "Latn")][...])
    } else {
      let directions = BidirectionalText(units, base: base)
      baseLevel = directions.baseLevel
      groupIntoItems(levels: directions.levels, scripts: ScriptRuns(units).runs[...])
    }
  }

  /// Divides a part of a longer paragraph into items; `text` begins with the part, and continues to
  /// the end of the paragraph.
  ///
  /// - Parameters:
  ///   - start: The start of the part in the paragraph, in UTF-16 code units.
  ///   - length: The minimum number of code units of the part, which is extended to the end of its
  ///     last character.
  ///   - paragraph: The properties of the whole paragraph.
  mutating func itemize(from start: Int, length: Int, of paragraph: LongParagraph) {
    units = paragraph.units
    baseLevel = paragraph.baseLevel
    end = min(start + length, units.count)
    // A character beyond the part may join its last one.
    if units[start..<min(end + 1, units.count)].allSatisfy({ $0.standsAlone }) {
      appendClusters(start..<end)
    } else {
      var offset = start
      for character in text {
        if offset >= end { break }
        append(character == "\t" ? .tab : character.isBreakingSpace ? .space : .ink, at: offset)
        offset += character.utf16.count
      }
      end = offset
    }
    groupIntoItems(levels: paragraph.levels, scripts: paragraph.scripts(from: start))
  }

  /// Every byte is a character, because the text contains no CR LF.
  private mutating func divideIntoClusters(ascii bytes: [UInt8]) {
    units.reserveCapacity(bytes.count)
    clusters.reserveCapacity(bytes.count)
    for byte in bytes {
      let isBreak = byte >= 0x0A && byte <= 0x0C
      append(byte == 0x09 ? .tab : isBreak || byte == 0x20 ? .space : .ink)
      units.append(isBreak ? 0x20 : UInt16(byte))
    }
  }

  /// Finds the clusters of a text with other characters than ASCII.
  private mutating func divideIntoClusters() {
    let all = Array(text.utf16)
    if all.allSatisfy({ $0.standsAlone }) {
      // Every code unit is a character, and none is a line break.
      units = all
      appendClusters(all.indices)
      return
    }
    for character in text {
      let isNewline = character.isNewline
      append(character == "\t" ? .tab : isNewline || character.isBreakingSpace ? .space : .ink)
      if isNewline { units.append(0x20) } else { units += character.utf16 }
    }
  }

  /// Adds code units each of which is a separate character.
  private mutating func appendClusters(_ range: Range<Int>) {
    clusters.reserveCapacity(range.count)
    for index in range {
      clusters.append(
        ShapedText.Cluster(
          start: Int32(truncatingIfNeeded: index),
          kind: units[index].isBreakingSpace ? .space : .ink, advance: 0))
    }
  }

  private mutating func append(_ kind: ShapedText.Kind) { append(kind, at: units.count) }

  private mutating func append(_ kind: ShapedText.Kind, at start: Int) {
    hasTabs = hasTabs || kind == .tab
    clusters.append(
      ShapedText.Cluster(start: Int32(truncatingIfNeeded: start), kind: kind, advance: 0))
  }

  /// Groups adjacent clusters of the same style, font, level and script.
  ///
  /// - Parameters:
  ///   - levels: The embedding level of each code unit; nil if all of them are 0.
  ///   - scripts: The runs of scripts, from the one that contains the first cluster.
  private mutating func groupIntoItems(levels: [UInt8]?, scripts: ArraySlice<ScriptRun>) {
    if levels == nil, !hasTabs, styled.runs.count == 1, styled.runs[0].style.font.typeface.hasASCII
    {
      let font = styled.runs[0].style.font
      items = [
        TextItem(
          clusters: clusters.indices, font: font, style: 0, level: 0,
          script: font.script(for: "Latn"))
      ]
      return
    }
    var style = styled.run(at: offset + Int(clusters.first?.start ?? 0))
    var script = scripts.startIndex
    for index in clusters.indices {
      let start = Int(clusters[index].start)
      let end = index + 1 < clusters.count ? Int(clusters[index + 1].start) : self.end
      while script + 1 < scripts.endIndex, scripts[script].range.upperBound <= start { script += 1 }
      style = styled.run(at: offset + start, from: style)
      let level = levels?[start] ?? 0
      let tag = scripts[script].script
      if let last = items.last, end == start + 1, units[start].standsAlone,
        last.continues(style: style, level: level, script: tag), isPlain(item: last),
        last.font.typeface.hasGlyph(for: units[start])
      {
        items[items.count - 1].clusters = last.clusters.lowerBound..<index + 1
        continue
      }
      let font = font(for: start..<end, wanted: styled.runs[style].style.font)
      append(
        TextItem(
          clusters: index..<index + 1, font: font, style: style, level: level,
          script: font.script(for: tag)))
    }
  }

  /// Whether an item has the font that its style requests and is neither a tab nor an attachment,
  /// so that any character that this font has can join it.
  private func isPlain(item: TextItem) -> Bool {
    let style = styled.runs[item.style].style
    return style.attachment == nil && clusters[item.clusters.lowerBound].kind != .tab
      && item.font.typeface == style.font.typeface
  }

  /// Joins an item to the last one if both can be shaped together, or appends it.
  private mutating func append(_ item: TextItem) {
    let standsAlone =
      styled.runs[item.style].style.attachment != nil
      || clusters[item.clusters.lowerBound].kind == .tab
    if !standsAlone, let last = items.last, last.joins(item),
      clusters[last.clusters.lowerBound].kind != .tab
    {
      items[items.count - 1].clusters = last.clusters.lowerBound..<item.clusters.upperBound
    } else {
      items.append(item)
    }
  }

  /// The first typeface of the font and its fallbacks that has glyphs for a cluster.
  ///
  /// If none has, the built-in font draws boxes with the characters' codes.
  private func font(for range: Range<Int>, wanted: Font) -> Font {
    if wanted.typeface.isBuiltin, wanted.fallbacks.isEmpty { return wanted }
    if range.count == 1, units[range.lowerBound] < 0x80, wanted.typeface.hasASCII { return wanted }
    var cluster = String.UnicodeScalarView()
    var offset = range.lowerBound
    while offset < range.upperBound {
      let scalar = units.scalar(at: offset, before: range.upperBound)
      cluster.append(scalar)
      offset += UTF16.width(scalar)
    }
    let typefaces = [wanted.typeface] + wanted.fallbacks
    if let prefersColors = cluster.prefersColors,
      let preferred = typefaces.first(where: {
        $0.hasColors == prefersColors && $0.hasGlyphs(for: cluster)
      })
    {
      return wanted.with(preferred)
    }
    return wanted.with(typefaces.first { $0.hasGlyphs(for: cluster) } ?? .builtin(.regular))
  }
}

extension Font {
  /// The script to shape with; the built-in font draws all scripts in the same way.
  fileprivate func script(for script: FontTag) -> FontTag {
    typeface.isBuiltin ? "Zyyy" : script
  }
}

extension TextItem {
  /// Whether a character with these properties belongs to the item, apart from its font.
  fileprivate func continues(style: Int, level: UInt8, script: FontTag) -> Bool {
    self.style == style && self.level == level && self.script == font.script(for: script)
  }
}

extension Typeface {
  /// Whether a character of one code unit has a glyph.
  fileprivate func hasGlyph(for unit: UInt16) -> Bool {
    guard let scalar = Unicode.Scalar(unit) else { return false }
    return switch self {
    case .builtin: BuiltinFont.hasGlyph(for: scalar)
    case .face(let face): face.draws(scalar)
    }
  }
}

extension Character {
  /// Whether a line may be broken after the character, like after a space.
  fileprivate var isBreakingSpace: Bool {
    switch self {
    case "\u{A0}", "\u{2007}", "\u{202F}": false
    default: isWhitespace
    }
  }
}

extension String.UnicodeScalarView {
  /// Whether a cluster prefers a colour glyph (emoji presentation) or an outline (text
  /// presentation), as in UTS 51; nil for a cluster without a preference.
  fileprivate var prefersColors: Bool? {
    guard let first else { return nil }
    if contains("\u{FE0E}") { return false }
    let isPicture =
      first.properties.isEmojiPresentation || contains("\u{FE0F}") || contains("\u{20E3}")
    return isPicture ? true : nil
  }
}
