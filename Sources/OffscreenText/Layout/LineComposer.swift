import Foundation

/// Composes a line of parts of a text and, if needed, an ellipsis, from left to right.
struct LineComposer {
  /// A composed line without a position.
  struct Line {
    var text = ""
    var runs: [GlyphRun] = []
    /// The width in points.
    var width: CGFloat = 0
  }

  /// A part of an item on the line.
  private struct Piece {
    var item: TextItem
    var style: TextStyle
    /// The glyphs from left to right, with offsets in `units`.
    var glyphs: [ShapedGlyph]
    /// The clusters shown; empty for an ellipsis.
    var clusters: Range<Int>
  }

  let text: ShapedText
  /// The total width to be added to the line's spaces, in points.
  private var spare: CGFloat = 0
  private var pieces: [Piece] = []
  private var shown = ""

  init(_ text: ShapedText) {
    self.text = text
  }

  /// Appends a part of the text; parts are appended in logical order.
  mutating func append(_ range: Range<Int>) {
    shown += text.text(range)
    for index in text.items(in: range) {
      let (item, glyphs) = (text.items[index], text.glyphs[index])
      let clusters = item.clusters.clamped(to: range)
      var part = item
      part.clusters = clusters
      // A part is shaped again, because glyphs may join or kern with text that is no longer beside
      // them.
      let isWhole = clusters == item.clusters
      pieces.append(
        Piece(
          item: part, style: text.style(of: item),
          glyphs: isWhole ? glyphs : text.shape(part),
          clusters: clusters))
    }
  }

  /// Appends an ellipsis.
  mutating func append(_ ellipsis: Ellipsis) {
    shown.append(Ellipsis.character)
    pieces.append(
      Piece(
        item: ellipsis.item(level: text.baseLevel), style: ellipsis.style,
        glyphs: ellipsis.glyphs, clusters: 0..<0))
  }

  /// Widens spaces until the line is `room` points wide; a line without spaces is unchanged.
  mutating func fill(_ room: CGFloat) {
    spare = max(room - composed(spare: 0).width, 0)
  }

  /// The composed line.
  func line() -> Line {
    composed(spare: spare)
  }

  private func composed(spare: CGFloat) -> Line {
    let order = BidirectionalText.visualOrder(ofLevels: pieces.map(\.item.level))
    let spaces = pieces.reduce(0) { sum, piece in
      sum + piece.clusters.count { text.clusters[$0].kind == .space }
    }
    var pen = LinePen(text: text, spare: spare, spaces: spaces)
    for index in order {
      let piece = pieces[index]
      pen.draw(piece.glyphs, of: piece.item, style: piece.style, clusters: piece.clusters)
    }
    return Line(text: shown, runs: pen.runs, width: pen.x)
  }
}

/// Places glyphs from left to right, and widens spaces.
private struct LinePen {
  let text: ShapedText
  /// The width still to be distributed to spaces, in points.
  var spare: CGFloat
  /// The number of spaces to come.
  var spaces: Int
  /// The position in points from the line's left end.
  var x: CGFloat = 0
  var runs: [GlyphRun] = []

  mutating func draw(
    _ glyphs: [ShapedGlyph], of item: TextItem, style: TextStyle, clusters: Range<Int>
  ) {
    let kern = item.font.units(style.kern)
    if let first = clusters.first, text.clusters[first].kind == .tab {
      append(item, style, [], width: text.pen(after: text.clusters[first], at: x) - x)
      return
    }
    if let attachment = style.attachment {
      let width = attachment.bounds.width + style.kern
      append(item, style, [], width: width)
      return
    }
    var placed: [PlacedGlyph] = []
    placed.reserveCapacity(glyphs.count)
    var units = 0
    var walk = ClusterWalk(text, clusters, isReversed: item.level & 1 == 1)
    let isPlain = kern == 0 && spare == 0
    for (index, glyph) in glyphs.enumerated() {
      placed.append(
        PlacedGlyph(
          glyph.glyph, x: Int32(clamping: units + Int(glyph.xOffset)), y: glyph.yOffset))
      units += Int(glyph.advance)
      if isPlain { continue }
      let next = index + 1 < glyphs.count ? Int(glyphs[index + 1].cluster) : nil
      for cluster in walk.clustersEnding(before: next) {
        units += kern
        if text.clusters[cluster].kind == .space { units += share(in: item.font) }
      }
    }
    append(item, style, placed, width: item.font.points(units))
  }

  private mutating func append(
    _ item: TextItem, _ style: TextStyle, _ glyphs: [PlacedGlyph], width: CGFloat
  ) {
    runs.append(GlyphRun(font: item.font, style: style, x: x, width: width, glyphs: glyphs))
    x += width
  }

  /// The share of one space in font units; the remainder of the division goes to the first spaces.
  ///
  /// The last share is rounded down, so that the line does not exceed its width.
  private mutating func share(in font: Font) -> Int {
    guard spaces > 0, font.points(1) > 0 else { return 0 }
    let exact = spare / CGFloat(spaces) / font.points(1)
    let units = exact.rounded(spaces == 1 ? .down : .up)
    guard units < 1e9 else { return 0 }
    spare -= font.points(Int(units))
    spaces -= 1
    return Int(units)
  }
}

/// Determines which clusters end after each glyph, from left to right.
private struct ClusterWalk {
  private let text: ShapedText
  private let clusters: Range<Int>
  private let isReversed: Bool
  private var position = 0

  init(_ text: ShapedText, _ clusters: Range<Int>, isReversed: Bool) {
    self.text = text
    self.clusters = clusters
    self.isReversed = isReversed
  }

  /// The clusters since the last call and before the glyph that begins at a code unit, or all that
  /// remain.
  mutating func clustersEnding(before unit: Int?) -> [Int] {
    var ended: [Int] = []
    while position < clusters.count {
      let index = cluster(at: position)
      if let unit {
        // The next glyph belongs to this cluster or a later one.
        let owner = text.cluster(holding: unit)
        if isReversed ? owner >= index : owner <= index { break }
      }
      ended.append(index)
      position += 1
    }
    return ended
  }

  private func cluster(at position: Int) -> Int {
    isReversed ? clusters.upperBound - 1 - position : clusters.lowerBound + position
  }
}

extension ShapedText {
  /// The index of the cluster that contains a code unit; O(log n).
  fileprivate func cluster(holding unit: Int) -> Int {
    var range = clusters.startIndex..<clusters.endIndex
    while range.count > 1 {
      let middle = range.lowerBound + range.count / 2
      range =
        clusters[middle].start <= unit
        ? middle..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
