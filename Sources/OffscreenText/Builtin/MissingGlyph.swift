/// The replacement for a character that the built-in font lacks: a box with its hexadecimal code.
///
/// Invisible characters (controls, joiners, variation selectors) and unknown combining marks have
/// no width and no ink. Spaces are as wide as the font's own, a tab as four of them.
enum MissingGlyph {
  /// The distance by which the pen moves after the box, in font units.
  static func advance(for scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .spaceSeparator: return spaceAdvance
    case .control: return scalar == "\t" ? 4 * spaceAdvance : 0
    default: break
    }
    if isInvisible(scalar) { return 0 }
    return scalar.value <= 0xFFFF ? 130 : 176
  }

  /// Whether a character that the font lacks is drawn as a box, instead of being left out.
  static func isBox(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isWhitespace && advance(for: scalar) > 0
  }

  /// The box with two rows of two or three digits.
  static func outline(for scalar: Unicode.Scalar) -> GlyphOutline {
    let advance = advance(for: scalar)
    guard isBox(scalar) else {
      return GlyphOutline(StrokeGlyph(advance: advance, strokes: []))
    }
    let code = String(scalar.value, radix: 16, uppercase: true)
    let columns = scalar.value <= 0xFFFF ? 2 : 3
    let digits = String(repeating: "0", count: 2 * columns - code.count) + code
    var box = GlyphOutline(frame(right: Double(advance) - 12))
    for (index, digit) in digits.unicodeScalars.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      guard let glyph = BuiltinFont.table.outlines[digit] else { continue }
      let centre = Double(advance) / 2 + (Double(column) - Double(columns - 1) / 2) * 43
      box.contours += glyph.contours.map {
        $0.placed(
          scale: digitScale, x: centre - Double(glyph.advance) / 2 * digitScale,
          y: row == 0 ? 68 : 6, weight: 9)
      }
    }
    return box
  }

  /// The advance of a space, in font units: that of the font's own.
  static let spaceAdvance = 54
  /// The size of a digit relative to the font's own.
  private static let digitScale = 0.38

  /// A rectangle of strokes, from the baseline to the capital height.
  private static func frame(right: Double) -> StrokeGlyph {
    let corners = [(12.0, -14.0), (12.0, 134.0), (right, 134.0), (right, -14.0)].map {
      DesignPoint(x: $0.0, y: $0.1)
    }
    var box = Stroke(
      segments: corners.indices.map {
        PenSegment(from: corners[$0], to: corners[($0 + 1) % corners.count])
      })
    box.isClosed = true
    box.weight = 9
    return StrokeGlyph(advance: Int(right) + 12, strokes: [box])
  }

  /// Whether a character has no ink by its category, such as a joiner.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .nonspacingMark, .enclosingMark:
      true
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
