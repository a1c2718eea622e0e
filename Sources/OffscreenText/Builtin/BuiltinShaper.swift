/// Shapes text in the built-in font: places glyphs one after another, and marks on their letters.
enum BuiltinShaper {
  /// The glyphs of ranges of UTF-16 from left to right, with offsets in code units.
  static func shape(
    _ units: [UInt16], parts: [Range<Int>], direction: WritingDirection, style: BuiltinStyle
  ) -> [ShapedGlyph] {
    var shaper = Shaper(style: style)
    shaper.glyphs.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    for part in parts {
      var offset = part.lowerBound
      while offset < part.upperBound {
        let scalar = units.scalar(at: offset, before: part.upperBound)
        shaper.append(scalar, at: offset)
        offset += UTF16.width(scalar)
      }
    }
    return direction == .leftToRight ? shaper.glyphs : shaper.reversed()
  }

  /// The glyphs so far, and the letter on which a mark may be placed.
  private struct Shaper {
    let style: BuiltinStyle
    var glyphs: [ShapedGlyph] = []
    /// The letter for a mark to be placed on.
    private var base: BuiltinGlyph?

    init(style: BuiltinStyle) {
      self.style = style
    }

    /// Adds a character: a letter, or a mark that is composed with or placed on the letter before it.
    mutating func append(_ scalar: Unicode.Scalar, at offset: Int) {
      // Latin-1 contains no marks.
      if scalar.value < 0x100 {
        appendLetter(scalar, at: offset)
      } else if let letter = base,
        let whole = BuiltinFont.composition(of: letter.scalar, with: scalar)
      {
        let glyph = BuiltinGlyph(scalar: whole)
        glyphs[glyphs.count - 1].glyph = glyph.id
        base = glyph
      } else if let letter = base, BuiltinFont.isMark(scalar) {
        let place = BuiltinFont.markPlace(of: scalar, on: letter.scalar, style: style)
        let last = glyphs[glyphs.count - 1]
        glyphs.append(
          ShapedGlyph(
            glyph: BuiltinGlyph(scalar: scalar, isRaised: place.isRaised).id,
            cluster: last.cluster, advance: 0, xOffset: Int32(place.x) - last.advance, yOffset: 0))
        base = nil
      } else {
        appendLetter(scalar, at: offset)
      }
    }

    private mutating func appendLetter(_ scalar: Unicode.Scalar, at offset: Int) {
      let isMissing = scalar.value >= 0x100 && !BuiltinFont.hasGlyph(for: scalar)
      let glyph = BuiltinGlyph(scalar: scalar, isMissing: isMissing)
      glyphs.append(
        ShapedGlyph(
          glyph: glyph.id, cluster: Int32(offset),
          advance: Int32(BuiltinFont.advance(of: scalar, style: style)), xOffset: 0, yOffset: 0))
      base = glyph
    }

    /// The glyphs for right-to-left text; each letter still comes before its mark.
    func reversed() -> [ShapedGlyph] {
      var result: [ShapedGlyph] = []
      result.reserveCapacity(glyphs.count)
      var end = glyphs.count
      while end > 0 {
        var start = end - 1
        while start > 0, glyphs[start].cluster == glyphs[start - 1].cluster { start -= 1 }
        result += glyphs[start..<end]
        end = start
      }
      return result
    }
  }
}

/// A glyph of the built-in font: a character, a mark raised to fit a tall letter, or a box for a
/// character that the font lacks.
package struct BuiltinGlyph: Hashable, Sendable {
  /// The character.
  package var scalar: Unicode.Scalar
  /// Whether a mark is moved up to fit a tall letter.
  package var isRaised = false
  /// Whether a box with the character's code is drawn in its place.
  package var isMissing = false

  package init(scalar: Unicode.Scalar, isRaised: Bool = false, isMissing: Bool = false) {
    self.scalar = scalar
    self.isRaised = isRaised
    self.isMissing = isMissing
  }

  /// The glyph of an index; that of U+FFFD if the index is invalid.
  package init(_ id: GlyphID) {
    scalar = Unicode.Scalar(id.rawValue & 0x1F_FFFF) ?? "\u{FFFD}"
    isRaised = id.rawValue >> 21 & 1 == 1
    isMissing = id.rawValue >> 22 & 1 == 1
  }

  /// The glyph's index: the character's code point, a bit for a raised mark, and one for a box.
  package var id: GlyphID {
    GlyphID(scalar.value | (isRaised ? 1 << 21 : 0) | (isMissing ? 1 << 22 : 0))
  }
}

extension [UInt16] {
  /// The character that begins at an offset; U+FFFD for an unpaired surrogate.
  func scalar(at offset: Int, before end: Int) -> Unicode.Scalar {
    let unit = self[offset]
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard UTF16.isLeadSurrogate(unit), offset + 1 < end, UTF16.isTrailSurrogate(self[offset + 1])
    else { return "\u{FFFD}" }
    let value = 0x10000 + (UInt32(unit) & 0x3FF) << 10 + UInt32(self[offset + 1]) & 0x3FF
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}
