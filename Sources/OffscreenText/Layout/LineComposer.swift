import Foundation
import OffscreenGeometry

/// Composes a line of parts of a text and, if needed, an ellipsis, from left to right.
///
/// The parts are appended in reading order. Their pieces are arranged by rule L2 of UAX 9, and glyphs
/// at the ends of a part are shaped again if they depend on characters that are not on the line.
struct LineComposer {
  /// A composed line without a position.
  struct Line {
    /// The characters in reading order.
    var text = ""
    /// The glyphs from left to right; positions are relative to the line's left end.
    var runs: [GlyphRun] = []
    /// The width in points.
    var width: CGFloat = 0
    /// The places of the characters from left to right; none unless they were asked for.
    var places: [CharacterPlace] = []
  }

  /// A part of one item on the line.
  fileprivate struct Piece {
    /// The item, with the clusters of the piece.
    var item: TextItem
    var style: TextStyle
    /// The glyphs from left to right, with offsets in `units`.
    var glyphs: ArraySlice<ShapedGlyph>
    /// The clusters of the text it shows; none for an ellipsis.
    var clusters: Range<Int>
  }

  let text: ShapedText
  /// The total width to be added to the line's gaps, in points.
  private var spare: CGFloat = 0
  private var pieces: [Piece] = []
  /// Whether the line has the places of its characters.
  private let notesPlaces: Bool
  /// The characters appended so far.
  private var shown = ""

  init(_ text: ShapedText, notesPlaces: Bool = false) {
    self.text = text
    self.notesPlaces = notesPlaces
  }

  /// Appends a part of the text; parts are appended in logical order.
  mutating func append(_ range: Range<Int>) {
    shown += text.text(range)
    for index in text.items(in: range) {
      var item = text.items[index]
      item.clusters = item.clusters.clamped(to: range)
      pieces.append(
        Piece(
          item: item, style: text.style(of: item),
          glyphs: text.glyphs(of: index, in: item.clusters), clusters: item.clusters))
    }
  }

  /// Appends an ellipsis.
  mutating func append(_ ellipsis: Ellipsis) {
    shown.append(Ellipsis.character)
    pieces.append(
      Piece(
        item: ellipsis.item(level: text.baseLevel), style: ellipsis.style,
        glyphs: ellipsis.glyphs[...], clusters: 0..<0))
  }

  /// Widens spaces until the line is `room` points wide; a line without spaces is unchanged.
  mutating func fill(_ room: CGFloat) {
    spare = max(room - composed(spare: 0).width, 0)
  }

  /// The composed line.
  func line() -> Line {
    composed(spare: spare)
  }

  /// Arranges the pieces and places their glyphs.
  ///
  /// - Parameter spare: The width to distribute to the gaps, in points.
  /// - Returns: The line with its glyphs in visual order.
  private func composed(spare: CGFloat) -> Line {
    let order = BidirectionalText.visualOrder(ofLevels: pieces.map(\.item.level))
    var pen = LinePen(text: text, spare: spare, notesPlaces: notesPlaces)
    if spare > 0 {
      for index in pieces.indices { pen.gaps += pen.gapCount(of: pieces[index], isJoined(index)) }
    }
    for index in order { pen.draw(pieces[index], isJoined(index)) }
    return Line(text: shown, runs: pen.runs, width: pen.x, places: pen.places)
  }

  /// Whether the next piece in reading order is directly to the right of this one.
  private func isJoined(_ index: Int) -> Bool {
    index + 1 < pieces.count && pieces[index].item.level == pieces[index + 1].item.level
      && pieces[index].clusters.upperBound == pieces[index + 1].clusters.lowerBound
  }
}

/// Places glyphs from left to right and widens gaps for justification.
private struct LinePen {
  let text: ShapedText
  /// The width still to be distributed to gaps, in points.
  var spare: CGFloat
  /// The number of gaps that have not been widened yet.
  var gaps = 0
  /// The position of the pen, in points from the left end of the line.
  var x: CGFloat = 0
  var runs: [GlyphRun] = []
  /// The places of the characters, if they are noted.
  var places: [CharacterPlace] = []
  private let notesPlaces: Bool

  init(text: ShapedText, spare: CGFloat, notesPlaces: Bool) {
    self.text = text
    self.spare = spare
    self.notesPlaces = notesPlaces
  }

  /// The number of gaps of a piece, including the one to its right if another piece is joined to it.
  func gapCount(of piece: LineComposer.Piece, _ isJoined: Bool) -> Int {
    guard piece.style.attachment == nil else { return 0 }
    return piece.clusters.count { isGap(after: $0, in: piece, isJoined) }
  }

  /// Whether justification widens the space after a cluster: spaces, and the right of ideographs.
  private func isGap(
    after cluster: Int, in piece: LineComposer.Piece, _ isJoined: Bool
  ) -> Bool {
    switch text.clusters[cluster].kind {
    case .space: true
    case .tab: false
    case .ink:
      piece.item.level & 1 == 0 && (cluster + 1 < piece.clusters.upperBound || isJoined)
        && text.hasIdeograph(beside: cluster)
    }
  }

  /// Places the glyphs of a piece at the pen, and moves the pen.
  mutating func draw(_ piece: LineComposer.Piece, _ isJoined: Bool) {
    let (item, style, clusters) = (piece.item, piece.style, piece.clusters)
    let kern = item.font.units(style.kern)
    if let first = clusters.first, text.clusters[first].kind == .tab {
      let width = text.pen(after: text.clusters[first], at: x) - x
      note(clusters, of: item, from: 0, to: width)
      append(item, style, [], width: width)
      return
    }
    if let attachment = style.attachment {
      let width = attachment.bounds.width + style.kern
      note(clusters, of: item, from: 0, to: width)
      append(item, style, [], width: width)
      return
    }
    var placed: [PlacedGlyph] = []
    placed.reserveCapacity(piece.glyphs.count)
    var units = 0
    var walk = ClusterWalk(text, clusters, isReversed: item.level & 1 == 1)
    let isPlain = kern == 0 && spare == 0 && !notesPlaces
    var noted = 0
    for index in piece.glyphs.indices {
      let glyph = piece.glyphs[index]
      placed.append(
        PlacedGlyph(
          glyph.glyph, x: Int32(clamping: units + Int(glyph.xOffset)), y: glyph.yOffset))
      units += Int(glyph.advance)
      if isPlain { continue }
      let next = index + 1 < piece.glyphs.endIndex ? Int(piece.glyphs[index + 1].cluster) : nil
      let ended = walk.clustersEnding(before: next)
      for cluster in ended {
        units += kern
        if spare > 0, isGap(after: cluster, in: piece, isJoined) { units += share(in: item.font) }
      }
      if notesPlaces, !ended.isEmpty {
        note(ended, of: item, from: item.font.points(noted), to: item.font.points(units))
        noted = units
      }
    }
    append(item, style, placed, width: item.font.points(units))
  }

  /// Notes the places of clusters from left to right, which divide a part of the piece evenly; the part is in points
  /// from the piece's left end.
  private mutating func note(
    _ clusters: some Collection<Int>, of item: TextItem, from start: CGFloat, to end: CGFloat
  ) {
    guard notesPlaces, !clusters.isEmpty else { return }
    let share = (end - start) / CGFloat(clusters.count)
    for (index, cluster) in clusters.enumerated() {
      places.append(
        CharacterPlace(
          units: text.units(cluster..<cluster + 1), x: x + start + CGFloat(index) * share,
          width: share, isRightToLeft: item.level & 1 == 1))
    }
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
    guard gaps > 0, font.points(1) > 0 else { return 0 }
    let exact = spare / CGFloat(gaps) / font.points(1)
    let units = exact.rounded(gaps == 1 ? .down : .up)
    guard units < 1e9 else { return 0 }
    spare -= font.points(Int(units))
    gaps -= 1
    return Int(units)
  }
}

/// Determines which clusters end after each glyph, from left to right.
private struct ClusterWalk {
  private let text: ShapedText
  private let clusters: Range<Int>
  /// Whether the clusters are read from right to left.
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
    max(clusters.bisected { $0.start > unit } - 1, 0)
  }
}
