/// A text cut into what a reader takes for single characters, each with its width.
///
/// Lines are broken and truncated only between clusters, so that no letter loses its accent and
/// no line break falls inside a pair of carriage return and line feed.
struct TextClusters {
  enum Kind: UInt8 {
    /// Has ink, or takes part in a word.
    case ink
    /// Lines may be broken after it, and it may hang over the end of a line.
    case space
    /// Ends a line.
    case newline
  }

  struct Cluster {
    var start: String.Index
    /// In font units; a newline has the width of the space that it becomes in a cut line.
    var advance: Int32
    var kind: Kind
  }

  let text: String
  /// The clusters in order; costs O(text) to make.
  let clusters: [Cluster]

  var count: Int { clusters.count }

  init(_ text: String) {
    self.text = text
    var clusters: [Cluster] = []
    clusters.reserveCapacity(text.utf8.count)
    let units = text.utf8
    var index = units.startIndex
    while index != units.endIndex {
      let next = units.index(after: index)
      // Two ASCII characters are never one cluster, but for a line's end. This spares most text
      // the search for the cluster's end.
      let isAlone =
        units[index] < 0x80 && units[index] != 0x0D
        && (next == units.endIndex || units[next] < 0x80)
      let end = isAlone ? next : text.index(after: index)
      clusters.append(
        isAlone
          ? Self.cluster(ascii: units[index], start: index)
          : Self.cluster(text[index], start: index))
      index = end
    }
    self.clusters = clusters
  }

  /// The part of the text made of the given clusters.
  func text(_ range: Range<Int>) -> Substring {
    text[start(of: range.lowerBound)..<start(of: range.upperBound)]
  }

  /// The width of the given clusters in font units.
  func width(_ range: Range<Int>) -> Int {
    range.reduce(0) { $0 + Int(clusters[$1].advance) }
  }

  /// The range without the spaces at its end.
  func trimmingEnd(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, clusters[end - 1].kind != .ink { end -= 1 }
    return range.lowerBound..<end
  }

  /// The range without the spaces at its start.
  func trimmingStart(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    while start < range.upperBound, clusters[start].kind != .ink { start += 1 }
    return start..<range.upperBound
  }

  private func start(of index: Int) -> String.Index {
    index < clusters.count ? clusters[index].start : text.endIndex
  }

  private static func cluster(ascii byte: UInt8, start: String.Index) -> Cluster {
    let kind: Kind =
      switch byte {
      case 0x20, 0x09: .space
      case 0x0A...0x0C: .newline
      default: .ink
      }
    let scalar = kind == .newline ? " " : Unicode.Scalar(byte)
    return Cluster(start: start, advance: Int32(BuiltinFont.advance(of: scalar)), kind: kind)
  }

  private static func cluster(_ character: Character, start: String.Index) -> Cluster {
    if character.isNewline {
      return Cluster(
        start: start, advance: Int32(BuiltinFont.advance(of: " ")), kind: .newline)
    }
    // A letter may carry any number of marks: their widths are added up without overflow.
    let advance = character.unicodeScalars.reduce(0) { $0 + BuiltinFont.advance(of: $1) }
    return Cluster(
      start: start, advance: Int32(clamping: advance),
      kind: character.isWhitespace && !joins(character) ? .space : .ink)
  }

  /// Whether a white space forbids a break beside it.
  private static func joins(_ character: Character) -> Bool {
    switch character {
    case "\u{A0}", "\u{2007}", "\u{202F}": true
    default: false
    }
  }
}
