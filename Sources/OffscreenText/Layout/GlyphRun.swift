/// A glyph at its place on a line, in font units from the line's left end.
package struct PlacedGlyph: Hashable, Sendable {
  package var scalar: Unicode.Scalar
  package var x: Int32
  /// Whether the glyph is a mark that stands on a tall letter.
  package var isRaised = false
}

/// The glyphs of a line, put one after another.
struct GlyphRun {
  private(set) var glyphs: [PlacedGlyph] = []
  /// In font units.
  private(set) var width = 0

  /// Adds one character.
  mutating func append(_ scalar: Unicode.Scalar) {
    place(scalar, at: width)
    width += BuiltinFont.advance(of: scalar)
  }

  /// Adds clusters; with `filling`, their spaces are widened until the line has that width.
  ///
  /// The whole units that cannot be shared out evenly go to the first spaces.
  mutating func append(_ clusters: TextClusters, _ range: Range<Int>, filling room: Int? = nil) {
    let spaces = range.filter { clusters.clusters[$0].kind == .space }.count
    let spare = room.map { max($0 - clusters.width(range), 0) } ?? 0
    var share = spare.quotientAndRemainder(dividingBy: max(spaces, 1))
    for index in range {
      append(clusters, index)
      if clusters.clusters[index].kind == .space {
        width += share.quotient + (share.remainder > 0 ? 1 : 0)
        share.remainder = max(share.remainder - 1, 0)
      }
    }
  }

  private mutating func append(_ clusters: TextClusters, _ index: Int) {
    defer { width += Int(clusters.clusters[index].advance) }
    guard clusters.clusters[index].kind == .ink else { return }
    var pen = width
    var base: PlacedGlyph?
    for scalar in clusters.text(index..<index + 1).unicodeScalars {
      if let letter = base, let whole = BuiltinFont.composition(of: letter.scalar, with: scalar) {
        glyphs[glyphs.count - 1].scalar = whole
        base = glyphs[glyphs.count - 1]
      } else if let letter = base, BuiltinFont.isMark(scalar) {
        let place = BuiltinFont.markPlace(of: scalar, on: letter.scalar)
        glyphs.append(
          PlacedGlyph(
            scalar: scalar, x: letter.x &+ Int32(place.x), isRaised: place.isRaised))
        base = nil
      } else {
        place(scalar, at: pen)
        base = glyphs.last
        pen += BuiltinFont.advance(of: scalar)
      }
    }
  }

  private mutating func place(_ scalar: Unicode.Scalar, at x: Int) {
    glyphs.append(PlacedGlyph(scalar: scalar, x: Int32(clamping: x)))
  }
}
