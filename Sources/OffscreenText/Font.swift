public import Foundation

/// A typeface at a size, with fallbacks for characters that it lacks.
///
/// ``builtin(size:)`` is part of this package and looks the same on every machine; other fonts come
/// from files that are specified individually. All metrics are in points and proportional to
/// ``pointSize``, without rounding.
public struct Font: Hashable, Sendable {
  /// The size of the em square in points, from 0 to ``maximumPointSize``.
  public let pointSize: CGFloat
  /// The typeface.
  package let typeface: Typeface
  /// The typefaces for characters that the typeface lacks, in order; the built-in font comes last.
  package let fallbacks: [Typeface]
  /// The OpenType features that differ from the script's defaults.
  package let features: [FontFeature]
  /// The requested styles that the font does not have, such as `weight 700`; pictures drawn with
  /// the font record them.
  package let lackingStyles: [String]

  /// The largest size of a font; larger sizes are clamped to it.
  public static let maximumPointSize: CGFloat = 10_000

  /// The built-in font: a rounded sans serif with ASCII, Latin-1 and some symbols.
  ///
  /// It has the axes of a variable font: `wght` for weights from 100 to 900 in hundreds (regular is 400),
  /// `ital` for a slanted form and `MONO` for equal advances of 0.6 em; see ``withWeight(_:)`` and
  /// ``withVariation(_:_:)``. All styles have the same heights and lines. A glyph of weight 700 is 7/192
  /// em wider than a regular one, and a stroke is never thinner than a pixel in text of 5 pixels or more.
  ///
  /// A size that is negative or NaN counts as 0, and text of size 0 draws nothing. A character that
  /// neither the font nor its fallbacks have is drawn as a box with its hexadecimal code.
  public static func builtin(size: CGFloat) -> Font {
    Font(.builtin(.regular), size: size)
  }

  /// The default font of views: ``FontBook/standardFont`` of the current book, which is the
  /// built-in font unless another one was chosen.
  ///
  /// - Parameter size: The size of the em square in points, with the rules of ``builtin(size:)``.
  /// - Returns: The font, with its fallbacks in the book.
  public static func standard(size: CGFloat) -> Font {
    FontBook.current.standardFont.withSize(size)
  }

  /// A font from a file.
  ///
  /// The file is read into memory, and shared by all fonts made from it. Create a font once, and others
  /// from it with ``withSize(_:)``, which costs nothing.
  ///
  /// - Parameters:
  ///   - url: A TrueType or OpenType font or collection.
  ///   - size: The size of the em square in points, with the rules of ``builtin(size:)``.
  ///   - index: The index of the font in a collection; 0 for a single font.
  /// - Throws: ``FontError`` if there is no such file, or no such font in it.
  /// - Complexity: O(bytes of the file), about 0.3 ms per megabyte, or O(1) if it was read recently.
  public init(contentsOf url: URL, size: CGFloat, index: Int = 0) throws(FontError) {
    self.init(.face(try FontFace(contentsOf: url, index: index)), size: size)
  }

  /// A font from a collection, by name.
  ///
  /// - Parameters:
  ///   - url: A TrueType or OpenType font or collection.
  ///   - name: The PostScript name, full name or family, ignoring case.
  ///   - size: The size of the em square in points, with the rules of ``builtin(size:)``.
  /// - Throws: ``FontError`` if there is no such file, or no font with that name in it.
  public init(contentsOf url: URL, name: String, size: CGFloat) throws(FontError) {
    var book = FontBook()
    try book.add(contentsOf: url)
    try self.init(named: name, size: size, in: book)
  }

  /// A font from a book, by name.
  ///
  /// - Parameters:
  ///   - name: The PostScript name, full name or family, ignoring case; `builtin` is the built-in
  ///     font.
  ///   - size: The size of the em square in points, with the rules of ``builtin(size:)``.
  ///   - book: The book to search; ``FontBook/current`` by default.
  /// - Throws: ``FontError/noFaceNamed(_:)`` if the book has no such font.
  public init(
    named name: String, size: CGFloat, in book: FontBook = .current
  ) throws(FontError) {
    if name == "builtin" {
      self = .builtin(size: size)
    } else if let entry = book.entry(named: name) {
      self.init(.face(entry.face), size: size, fallbacks: book.fallbacks(beside: entry))
    } else {
      throw .noFaceNamed(name)
    }
  }

  /// The same font at another size, with the rules of ``builtin(size:)``.
  public func withSize(_ size: CGFloat) -> Font {
    Font(
      typeface, size: size, fallbacks: fallbacks, features: features, lackingStyles: lackingStyles)
  }

  /// The same font with others as fallbacks, in this order, for the characters that it lacks.
  ///
  /// Their sizes and their own fallbacks are ignored.
  public func withFallbacks(_ fonts: [Font]) -> Font {
    Font(
      typeface, size: pointSize, fallbacks: fonts.map(\.typeface), features: features,
      lackingStyles: lackingStyles)
  }

  init(
    _ typeface: Typeface, size: CGFloat, fallbacks: [Typeface] = [], features: [FontFeature] = [],
    lackingStyles: [String] = []
  ) {
    pointSize = size > 0 ? min(size, Self.maximumPointSize) : 0
    self.typeface = typeface
    self.fallbacks = fallbacks
    self.features = features
    self.lackingStyles = lackingStyles
  }

  /// Another typeface with the same size, features and fallbacks.
  func with(_ typeface: Typeface) -> Font {
    Font(
      typeface, size: pointSize, fallbacks: fallbacks, features: features,
      lackingStyles: lackingStyles)
  }

  /// Other features with the same typeface, size and fallbacks.
  func with(features: [FontFeature]) -> Font {
    Font(
      typeface, size: pointSize, fallbacks: fallbacks, features: features,
      lackingStyles: lackingStyles)
  }

  /// The same font, which notes that it lacks a style.
  func lacking(_ style: String) -> Font {
    Font(
      typeface, size: pointSize, fallbacks: fallbacks, features: features,
      lackingStyles: lackingStyles.filter { $0 != style } + [style])
  }
}

extension Font {
  /// The PostScript name of the typeface; `builtin` for the built-in font.
  ///
  /// A variable font has its axes' values after the name, such as `Inter wght=600`. A font without a
  /// PostScript name has its full name, or else that of its file.
  public var fontName: String { typeface.name }

  /// The name of the family, such as `DejaVu Sans`; `builtin` for the built-in font.
  public var familyName: String { typeface.familyName }

  /// The name and the size as written in dumps of a tree and in scene files: `builtin:14`.
  package var treeName: String {
    let size = String(describing: Double(pointSize))
    return "\(fontName):\(size.hasSuffix(".0") ? String(size.dropLast(2)) : size)"
  }

  /// The distance from the baseline to the top of a line, in points; not negative in a valid font.
  public var ascender: CGFloat { points(typeface.metrics.ascent) }
  /// The distance from the baseline to the bottom of a line in points, as UIKit counts it: a number
  /// that is not positive in a valid font.
  public var descender: CGFloat { points(-typeface.metrics.descent) }
  /// The space between two lines in points, in addition to ascender and descender; often 0.
  public var leading: CGFloat { points(typeface.metrics.lineGap) }
  /// The distance between consecutive baselines, in points: the sum of the absolute values of ascender,
  /// descender and leading.
  ///
  /// A paragraph style may request other heights.
  public var lineHeight: CGFloat {
    let metrics = typeface.metrics
    return points(metrics.ascent + metrics.descent + metrics.lineGap)
  }
  /// The height of a flat capital letter such as H above the baseline, in points.
  public var capHeight: CGFloat { points(typeface.metrics.capHeight) }
  /// The height of a flat small letter such as x above the baseline, in points.
  public var xHeight: CGFloat { points(typeface.metrics.xHeight) }

  /// Whether some text may be drawn with a font file rather than the built-in font.
  package var mayUseFiles: Bool {
    ([typeface] + fallbacks).contains { !$0.isBuiltin }
  }

  /// A length in the font's units as points: one product and one quotient, the same everywhere.
  package func points(_ units: Int) -> CGFloat {
    CGFloat(units) * pointSize / CGFloat(typeface.unitsPerEm)
  }

  /// A length in points as whole units of the font, halves to even; 0 if it cannot be represented.
  func units(_ points: CGFloat) -> Int {
    let units = points * CGFloat(typeface.unitsPerEm) / pointSize
    return abs(units) < 1e9 ? Int(units.rounded(.toNearestOrEven)) : 0
  }
}
