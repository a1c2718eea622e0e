/// The typeface of ``Font/builtin(size:)``: its metrics and glyphs.
///
/// Lengths are in font units, 192 per em, measured upwards from the baseline. An em of 192 is a
/// multiple of the usual sizes 8, 12, 16, 24, 32 and 48, at which a unit is a simple part of a pixel.
enum BuiltinFont {
  /// The number of font units of the font's size.
  static let unitsPerEm = 192
  /// The diameter of the pen: 1/12 em.
  static let weight = 16
  /// The distance from the baseline to the top of a line.
  static let ascender = 182
  /// The distance from the baseline to the bottom of a line.
  static let descent = 48
  /// The tops of flat capital letters and of flat small letters.
  static let capHeight = 136
  static let xHeight = 100
  /// The tops of b, d, h, k and l.
  static let ascenderHeight = 148
  /// The bottom of g, p, q and y.
  static let descenderDepth = -42

  /// The distance by which a mark drawn for a small letter is raised on a tall one.
  static let markRise = Double(capHeight - xHeight)

  /// The replacement for truncated text.
  static let ellipsis: Unicode.Scalar = "\u{2026}"

  /// The outline of a character; a box with its code if the font lacks the character.
  ///
  /// - Complexity: O(1) for pens up to that of the design, O(segments) for wider ones, which need other
  ///   corners.
  static func outline(of scalar: Unicode.Scalar, style: BuiltinStyle = .regular) -> GlyphOutline {
    guard let outline = table.outlines[scalar] else { return MissingGlyph.outline(for: scalar) }
    let reach = style.pen.width / 2
    return reach > GlyphOutline.usualReach ? GlyphOutline(outline.glyph, reach: reach) : outline
  }

  /// The distance by which the pen moves after a character of a style, in font units.
  static func advance(of scalar: Unicode.Scalar, style: BuiltinStyle = .regular) -> Int {
    style == .regular ? designAdvance(of: scalar) : style.cell(of: scalar).advance
  }

  /// The distance by which the pen moves after a character of the design, in font units.
  static func designAdvance(of scalar: Unicode.Scalar) -> Int {
    scalar.value < 256
      ? Int(table.latin1Advances[Int(scalar.value)])
      : table.outlines[scalar]?.advance ?? MissingGlyph.advance(for: scalar)
  }

  /// The character composed of a letter and a mark; nil if the font has none.
  static func composition(
    of base: Unicode.Scalar, with mark: Unicode.Scalar
  ) -> Unicode.Scalar? {
    table.compositions[Composition(base: base, mark: mark)]
  }

  /// Whether a character is a combining mark that the font has.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    table.outlines[scalar]?.glyph.isMark ?? false
  }

  /// The position of a mark on a letter of a style, in font units from the letter's origin.
  static func markPlace(
    of mark: Unicode.Scalar, on base: Unicode.Scalar, style: BuiltinStyle
  ) -> (x: Int, isRaised: Bool) {
    let letter = outline(of: base).glyph
    let cell = style.cell(of: base)
    let anchor = letter.markAnchor * cell.stretch + cell.shift
    return (Int(anchor.rounded()), letter.raises(outline(of: mark).glyph))
  }

  /// The descriptions of all glyphs; each may refer to those before it.
  static let descriptions = [
    marks, lowercase, uppercase, digits, punctuation, latin1Signs, latin1Letters, symbols,
  ]

  /// All glyphs, parsed once from their descriptions.
  static let table: Table = {
    var parser = StrokeGlyphParser()
    do throws(StrokeGlyphError) {
      for description in descriptions {
        try parser.read(description)
      }
    } catch {
      fatalError("The built-in font's own data cannot be read: \(error).")
    }
    return Table(parser)
  }()

  /// A letter and a mark that together form a character.
  struct Composition: Hashable, Sendable {
    /// The letter, and the combining mark after it.
    var base: Unicode.Scalar
    var mark: Unicode.Scalar
  }

  /// The glyphs in lookup tables.
  struct Table: Sendable {
    let outlines: [Unicode.Scalar: GlyphOutline]
    let compositions: [Composition: Unicode.Scalar]
    /// The advances of U+0000 to U+00FF, a fast path for most text.
    let latin1Advances: [Int32]

    fileprivate init(_ parser: StrokeGlyphParser) {
      outlines = parser.glyphs.mapValues { GlyphOutline($0) }
      compositions = parser.compositions
      latin1Advances = (0..<256).map { value in
        let scalar = Unicode.Scalar(UInt8(value))
        return Int32(parser.glyphs[scalar]?.advance ?? MissingGlyph.advance(for: scalar))
      }
    }
  }
}
