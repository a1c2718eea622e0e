import Foundation

/// Puts parts of a text and perhaps an ellipsis on one line, from left to right.
struct LineComposer {
  /// A line before it is put on the page.
  struct Line {
    var text = ""
    var runs: [GlyphRun] = []
    /// In points.
    var width: CGFloat = 0
  }

  /// A stretch of one item on the line.
  private struct Piece {
    var item: TextItem
    var style: TextStyle
    /// From left to right, with offsets in `units`.
    var glyphs: [ShapedGlyph]
    /// The clusters of the text it shows; none for an ellipsis.
    var clusters: Range<Int>
  }

  let text: ShapedText
  /// How much wider the line's spaces are made, in points, all together.
  private var spare: CGFloat = 0
  private var pieces: [Piece] = []
  private var shown = ""

  init(_ text: ShapedText) {
    self.text = text
  }

  /// Adds a part of the text; parts follow each other in the order of reading.
  mutating func append(_ range: Range<Int>) {
    shown += text.text(range)
    for index in text.items(in: range) {
      let (item, glyphs) = (text.items[index], text.glyphs[index])
      let clusters = item.clusters.clamped(to: range)
      var part = item
      part.clusters = clusters
      // What was shaped for a longer stretch may join or kern with what is no longer there.
      let isWhole = clusters == item.clusters
      pieces.append(
        Piece(
          item: part, style: text.style(of: item),
          glyphs: isWhole ? glyphs : text.shape(part),
          clusters: clusters))
    }
  }

  /// Adds what stands for the text that was cut off.
  mutating func append(_ ellipsis: Ellipsis) {
    shown.append(Ellipsis.character)
    pieces.append(
      Piece(
        item: ellipsis.item(level: text.baseLevel), style: ellipsis.style,
        glyphs: ellipsis.glyphs, clusters: 0..<0))
  }

  /// Widens spaces until the line has a width; a line without spaces stays as it is.
  mutating func fill(_ room: CGFloat) {
    spare = max(room - composed(spare: 0).width, 0)
  }

  /// The line as it is drawn.
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

/// Places glyphs from left to right, spaces widened on the way.
private struct LinePen {
  let text: ShapedText
  /// Points still to be given to spaces.
  var spare: CGFloat
  /// How many spaces are still to come.
  var spaces: Int
  /// Points from the line's left end.
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

  /// What one space gets in font units; what cannot be shared out evenly goes to the first ones.
  ///
  /// The last one's is rounded down: a line wider than its room would be broken earlier.
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

/// Tells which clusters of a stretch end after each glyph, from left to right.
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

  /// The clusters between the last call's and the glyph that begins at a code unit, or all that
  /// are left.
  mutating func clustersEnding(before unit: Int?) -> [Int] {
    var ended: [Int] = []
    while position < clusters.count {
      let index = cluster(at: position)
      if let unit {
        // The glyph to come belongs to this cluster still, or to one that follows.
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
  /// The cluster that a code unit belongs to; costs O(log n).
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
