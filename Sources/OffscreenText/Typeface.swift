import Foundation

/// The glyphs of a ``Font``: the built-in strokes, or a face of a font file.
package enum Typeface: Hashable, Sendable {
  /// The strokes of this package, ``BuiltinFont``, in one of its styles.
  case builtin(BuiltinStyle)
  /// A face of a font file.
  case face(FontFace)

  /// Whether the glyphs are the strokes of this package.
  var isBuiltin: Bool {
    if case .builtin = self { true } else { false }
  }

  /// The number of units per em.
  var unitsPerEm: Int {
    switch self {
    case .builtin: BuiltinFont.unitsPerEm
    case .face(let face): face.unitsPerEm
    }
  }

  /// The metrics of a line in font units.
  var metrics: FaceMetrics {
    switch self {
    case .builtin(let style): BuiltinFont.metrics(style)
    case .face(let face): face.metrics
    }
  }

  /// The family name.
  var familyName: String {
    switch self {
    case .builtin: "builtin"
    case .face(let face): face.names.family
    }
  }

  /// The PostScript name with the position on the axes.
  var name: String {
    switch self {
    case .builtin(let style): style.name
    case .face(let face): face.displayName
    }
  }

  /// Whether all printable ASCII characters have glyphs.
  var hasASCII: Bool {
    switch self {
    case .builtin: true
    case .face(let face): face.hasASCII
    }
  }

  /// Whether some glyphs are in colour.
  var hasColors: Bool {
    switch self {
    case .builtin: false
    case .face(let face): face.hasColors
    }
  }

  /// Whether every character of a cluster has a glyph or is invisible.
  func hasGlyphs(for cluster: some Sequence<Unicode.Scalar>) -> Bool {
    cluster.allSatisfy { scalar in
      switch self {
      case .builtin: BuiltinFont.hasGlyph(for: scalar)
      case .face(let face):
        face.draws(scalar) || scalar.properties.isDefaultIgnorableCodePoint
      }
    }
  }
}

extension FontFace {
  /// Whether the face has a glyph for a character, and can draw it.
  func draws(_ scalar: Unicode.Scalar) -> Bool {
    guard let glyph = glyph(for: scalar) else { return false }
    return !isPaintedOnly(glyph)
  }
}

extension BuiltinFont {
  /// The metrics of a line, in the form of those of a font file; only the thickness of underlines
  /// depends on the style.
  static func metrics(_ style: BuiltinStyle) -> FaceMetrics {
    FaceMetrics(
      ascent: ascender, descent: descent, lineGap: 0, capHeight: capHeight, xHeight: xHeight,
      underlinePosition: -weight, underlineThickness: Int(style.pen.height),
      strikethroughPosition: xHeight / 2)
  }

  /// Whether the font has a glyph for a character, instead of a box with its code.
  static func hasGlyph(for scalar: Unicode.Scalar) -> Bool {
    table.outlines[scalar] != nil || !MissingGlyph.isBox(scalar)
  }
}
