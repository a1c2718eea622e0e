import Foundation

/// What a ``Font`` draws with: the strokes of the built-in font, or a face of a font file.
package enum Typeface: Hashable, Sendable {
  case builtin
  case face(FontFace)

  /// The units that make one em.
  var unitsPerEm: Int {
    switch self {
    case .builtin: BuiltinFont.unitsPerEm
    case .face(let face): face.unitsPerEm
    }
  }

  /// The measures of a line in font units.
  var metrics: FaceMetrics {
    switch self {
    case .builtin: BuiltinFont.metrics
    case .face(let face): face.metrics
    }
  }

  /// The family, for people.
  var familyName: String {
    switch self {
    case .builtin: "builtin"
    case .face(let face): face.names.family
    }
  }

  /// The name by which programs call it.
  var name: String {
    switch self {
    case .builtin: "builtin"
    case .face(let face): face.displayName
    }
  }

  /// Whether printable ASCII can be drawn, all of it.
  var hasASCII: Bool {
    switch self {
    case .builtin: true
    case .face(let face): face.hasASCII
    }
  }

  /// Whether some glyphs are pictures in colour.
  var hasColours: Bool {
    switch self {
    case .builtin: false
    case .face(let face): face.hasColours
    }
  }

  /// Whether every character of a cluster can be drawn; invisible ones always can.
  func hasGlyphs(for cluster: some Sequence<Unicode.Scalar>) -> Bool {
    cluster.allSatisfy { scalar in
      switch self {
      case .builtin: BuiltinFont.hasGlyph(for: scalar)
      case .face(let face):
        face.glyph(for: scalar) != nil || scalar.properties.isDefaultIgnorableCodePoint
      }
    }
  }
}

extension BuiltinFont {
  /// The measures of a line, as those of a font file.
  static let metrics = FaceMetrics(
    ascent: ascender, descent: descent, lineGap: 0, capHeight: capHeight, xHeight: xHeight,
    underlinePosition: -weight, underlineThickness: weight, strikethroughPosition: xHeight / 2)

  /// Whether the font draws a character as itself rather than as a box with its code.
  static func hasGlyph(for scalar: Unicode.Scalar) -> Bool {
    table.outlines[scalar] != nil || MissingGlyph.outline(for: scalar).contours.isEmpty
  }
}
