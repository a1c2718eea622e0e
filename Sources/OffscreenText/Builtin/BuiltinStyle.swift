import Foundation

/// A style of the built-in font: its weight, whether it is slanted, and whether all advances are equal.
///
/// The font has one design of strokes. A style draws them with another pen and in cells of another width;
/// heights and the metrics of lines are those of the design, so that styles can be mixed in a line.
package struct BuiltinStyle: Hashable, Sendable {
  /// The weight in hundreds: 1 is the thinnest, 4 the design's own, 7 bold and 9 the heaviest.
  private(set) var hundreds = 4
  /// Whether glyphs lean to the right.
  private(set) var isItalic = false
  /// Whether all characters that have a glyph have the same advance.
  private(set) var isMonospaced = false

  /// The design itself.
  package static let regular = BuiltinStyle()

  /// The axes on which a style has a position, as if the font were a variable one.
  static let axes: [(name: String, range: ClosedRange<CGFloat>)] = [
    ("wght", 100...900), ("ital", 0...1), ("MONO", 0...1),
  ]

  /// The style with a value on an axis, clamped to it and rounded to the nearest style: weights to
  /// hundreds, the other axes to 0 or 1; the same style if the axis does not exist or the value is
  /// NaN.
  func varied(_ axis: String, _ value: CGFloat) -> BuiltinStyle {
    guard let range = Self.axes.first(where: { $0.name == axis })?.range, !value.isNaN else {
      return self
    }
    let value = min(max(value, range.lowerBound), range.upperBound)
    var style = self
    switch axis {
    case "wght": style.hundreds = Int((value / 100).rounded())
    case "ital": style.isItalic = value >= 0.5
    default: style.isMonospaced = value >= 0.5
    }
    return style
  }

  /// The font's name with the values that differ from the design's, such as `builtin wght=700`.
  var name: String {
    var words = ["builtin"]
    if isMonospaced { words.append("MONO=1") }
    if isItalic { words.append("ital=1") }
    if hundreds != Self.regular.hundreds { words.append("wght=\(hundreds)00") }
    return words.joined(separator: " ")
  }
}

extension BuiltinStyle {
  /// All styles, each at its index.
  static let all: [BuiltinStyle] = (1...9).flatMap { hundreds in
    [(false, false), (false, true), (true, false), (true, true)].map {
      BuiltinStyle(hundreds: hundreds, isItalic: $0.0, isMonospaced: $0.1)
    }
  }

  /// The position in ``all``.
  var index: Int { (hundreds - 1) * 4 + (isItalic ? 2 : 0) + (isMonospaced ? 1 : 0) }

  /// The style in which a character is drawn: the box that replaces a missing one is always the same.
  func drawing(_ scalar: Unicode.Scalar) -> BuiltinStyle {
    self == .regular || BuiltinFont.table.outlines[scalar] != nil ? self : .regular
  }

  /// The diameters of the pen in font units: the widths of upright and of level strokes.
  ///
  /// Level strokes are thinner in heavy weights, because a small e has three of them in its height.
  var pen: (width: Double, height: Double) {
    Self.pens[hundreds - 1]
  }

  private static let pens: [(width: Double, height: Double)] = [
    (5, 5), (8, 8), (12, 12), (16, 16), (19, 18), (22, 20), (26, 22), (30, 24), (34, 26),
  ]

  /// The diameters of the pen for a stroke that has a `weight` in the design.
  ///
  /// Strokes thinner than the pen change in proportion to it; dots, which are thicker, change by
  /// the same amount as the pen.
  func pen(_ weight: Double) -> (width: Double, height: Double) {
    let usual = Double(BuiltinFont.weight)
    func changed(_ pen: Double) -> Double {
      weight > usual ? weight + (pen - usual) : pen * (weight / usual)
    }
    return (changed(pen.width), changed(pen.height))
  }

  /// The horizontal distance by which a point is moved for each unit of its height: the tangent of 11.3
  /// degrees.
  var slant: Double { isItalic ? 0.2 : 0 }
}

/// The place of a glyph's design in its cell: x becomes `x * stretch + shift`, in font units.
struct GlyphCell: Hashable {
  /// The distance by which the pen moves after the glyph.
  var advance: Int
  var stretch = 1.0
  var shift = 0.0
}

extension BuiltinStyle {
  /// The advance of all glyphs of the style with equal advances: 0.6 em.
  static let fixedAdvance = 116

  /// The cell of a character.
  ///
  /// A glyph with ink becomes wider by three quarters of what the pen does, so that its counters
  /// and its distance from its neighbours become narrower. With equal advances, a narrower one is
  /// centred, and a wider one is compressed to the width that the pen leaves in the cell.
  func cell(of scalar: Unicode.Scalar) -> GlyphCell {
    let natural = BuiltinFont.designAdvance(of: scalar)
    guard self != .regular, natural > 0 else { return GlyphCell(advance: natural) }
    guard let outline = BuiltinFont.table.outlines[scalar], !outline.contours.isEmpty else {
      let isSpace = isMonospaced && !MissingGlyph.isBox(scalar)
      return GlyphCell(
        advance: isSpace ? natural * Self.fixedAdvance / MissingGlyph.spaceAdvance : natural)
    }
    let growth = Int(pen.width) - BuiltinFont.weight
    let widened = natural + growth * 3 / 4
    guard isMonospaced else {
      return GlyphCell(advance: widened, stretch: Double(widened) / Double(natural))
    }
    let fixed = Self.fixedAdvance
    let width = min(widened, fixed - max(growth, 0) / 2)
    return GlyphCell(
      advance: fixed, stretch: Double(width) / Double(natural), shift: Double(fixed - width) / 2)
  }
}
