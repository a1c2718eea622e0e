public import Foundation

/// A typeface at a size.
///
/// ``builtin(size:)`` is drawn by this package itself and looks the same on every machine. All
/// measures are in points and grow in proportion to ``pointSize``.
public struct Font: Hashable, Sendable {
  /// The side of the em square, from 0 to ``maximumPointSize``.
  public let pointSize: CGFloat

  /// The largest size a font has; larger ones are taken for this one.
  public static let maximumPointSize: CGFloat = 10_000

  /// The built-in font: one weight of a rounded sans with ASCII, Latin-1 and some signs.
  ///
  /// A size that is negative or not a number counts as 0, and text of size 0 draws nothing. A
  /// character the font lacks is drawn as a box with the character's hexadecimal code.
  public static func builtin(size: CGFloat) -> Font {
    Font(pointSize: size)
  }

  /// The same typeface at another size, by the rules of ``builtin(size:)``.
  public func withSize(_ size: CGFloat) -> Font {
    Font(pointSize: size)
  }

  /// The name of the typeface: `builtin`.
  public var fontName: String { "builtin" }

  /// The name and the size as dumps of a tree and scene files write them: `builtin:14`.
  package var treeName: String {
    let size = String(describing: Double(pointSize))
    return "\(fontName):\(size.hasSuffix(".0") ? String(size.dropLast(2)) : size)"
  }

  /// From the baseline to the top of a line; not negative.
  public var ascender: CGFloat { points(BuiltinFont.ascender) }
  /// From the baseline to the bottom of a line; not positive.
  public var descender: CGFloat { points(-BuiltinFont.descent) }
  /// The space between two lines beside ascender and descender.
  public var leading: CGFloat { 0 }
  /// The distance from one baseline to the next.
  public var lineHeight: CGFloat { points(BuiltinFont.ascender + BuiltinFont.descent) }
  /// The height of a flat capital letter.
  public var capHeight: CGFloat { points(BuiltinFont.capHeight) }
  /// The height of a flat small letter.
  public var xHeight: CGFloat { points(BuiltinFont.xHeight) }

  private init(pointSize: CGFloat) {
    self.pointSize = pointSize > 0 ? min(pointSize, Self.maximumPointSize) : 0
  }

  /// A length in the font's units as points: one product and one quotient, the same everywhere.
  package func points(_ units: Int) -> CGFloat {
    CGFloat(units) * pointSize / CGFloat(BuiltinFont.unitsPerEm)
  }
}
