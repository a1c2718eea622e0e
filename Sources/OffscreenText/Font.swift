public import Foundation

/// A typeface at a size, with the fonts that stand in for what it lacks.
///
/// ``builtin(size:)`` is drawn by this package itself and looks the same on every machine; other
/// fonts come from files that are named one by one. All measures are in points and grow in
/// proportion to ``pointSize``, without rounding.
public struct Font: Hashable, Sendable {
  /// The side of the em square, from 0 to ``maximumPointSize``.
  public let pointSize: CGFloat
  /// What is drawn with.
  package let typeface: Typeface
  /// What draws the characters that the typeface lacks, the first that has them; the built-in font
  /// comes after the last.
  package let fallbacks: [Typeface]
  /// OpenType features other than a script's own choice.
  package let features: [FontFeature]

  /// The largest size a font has; larger ones are taken for this one.
  public static let maximumPointSize: CGFloat = 10_000

  /// The built-in font: one weight of a rounded sans with ASCII, Latin-1 and some signs.
  ///
  /// A size that is negative or not a number counts as 0, and text of size 0 draws nothing. A
  /// character that the font and its fallbacks lack is drawn as a box with its hexadecimal code.
  public static func builtin(size: CGFloat) -> Font {
    Font(.builtin, size: size)
  }

  /// The font that views use unless they are told otherwise: ``FontBook/standardFont`` of the
  /// current book, which is the built-in font where nobody chose another.
  ///
  /// - Parameter size: The side of the em square in points, by the rules of ``builtin(size:)``.
  /// - Returns: The font, with the fallbacks it has in the book.
  public static func standard(size: CGFloat) -> Font {
    FontBook.current.standardFont.withSize(size)
  }

  /// A font of a file.
  ///
  /// The file is mapped, not read. Opening takes the time of some system calls: make a font once,
  /// and others from it by ``withSize(_:)``.
  ///
  /// - Parameters:
  ///   - url: A TrueType or OpenType font or collection.
  ///   - size: The side of the em square in points, by the rules of ``builtin(size:)``.
  ///   - index: Which font of a collection; 0 for a single font.
  /// - Throws: ``FontError`` when there is no such file, or no such font in it.
  public init(contentsOf url: URL, size: CGFloat, index: Int = 0) throws(FontError) {
    self.init(.face(try FontFace(contentsOf: url, index: index)), size: size)
  }

  /// A font of a collection by its name.
  ///
  /// - Parameters:
  ///   - url: A TrueType or OpenType font or collection.
  ///   - name: The PostScript name, full name or family, letters compared without case.
  ///   - size: The side of the em square in points, by the rules of ``builtin(size:)``.
  /// - Throws: ``FontError`` when there is no such file, or no font of that name in it.
  public init(contentsOf url: URL, name: String, size: CGFloat) throws(FontError) {
    var book = FontBook()
    try book.add(contentsOf: url)
    try self.init(named: name, size: size, in: book)
  }

  /// A font of a book by its name.
  ///
  /// - Parameters:
  ///   - name: The PostScript name, full name or family, letters compared without case; `builtin`
  ///     is the built-in font.
  ///   - size: The side of the em square in points, by the rules of ``builtin(size:)``.
  ///   - book: Where to look; ``FontBook/current`` unless said otherwise.
  /// - Throws: ``FontError/noFaceNamed(_:)`` when the book has no such font.
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

  /// The same font at another size, by the rules of ``builtin(size:)``.
  public func withSize(_ size: CGFloat) -> Font {
    Font(typeface, size: size, fallbacks: fallbacks, features: features)
  }

  /// The same font with others that stand in, in this order, for the characters it lacks.
  ///
  /// Their sizes and their own fallbacks are of no account.
  public func withFallbacks(_ fonts: [Font]) -> Font {
    Font(typeface, size: pointSize, fallbacks: fonts.map(\.typeface), features: features)
  }

  init(
    _ typeface: Typeface, size: CGFloat, fallbacks: [Typeface] = [], features: [FontFeature] = []
  ) {
    pointSize = size > 0 ? min(size, Self.maximumPointSize) : 0
    self.typeface = typeface
    self.fallbacks = fallbacks
    self.features = features
  }

  /// The same size, features and fallbacks in another typeface.
  func with(_ typeface: Typeface) -> Font {
    Font(typeface, size: pointSize, fallbacks: fallbacks, features: features)
  }

  func with(features: [FontFeature]) -> Font {
    Font(typeface, size: pointSize, fallbacks: fallbacks, features: features)
  }
}

extension Font {
  /// The PostScript name of the typeface; `builtin` for the built-in font.
  public var fontName: String { typeface.name }

  /// The name of the family, such as `DejaVu Sans`; `builtin` for the built-in font.
  public var familyName: String { typeface.familyName }

  /// The name and the size as dumps of a tree and scene files write them: `builtin:14`.
  package var treeName: String {
    let size = String(describing: Double(pointSize))
    return "\(fontName):\(size.hasSuffix(".0") ? String(size.dropLast(2)) : size)"
  }

  /// From the baseline to the top of a line; not negative in any sound font.
  public var ascender: CGFloat { points(typeface.metrics.ascent) }
  /// From the baseline to the bottom of a line; not positive in any sound font.
  public var descender: CGFloat { points(-typeface.metrics.descent) }
  /// The space between two lines beside ascender and descender.
  public var leading: CGFloat { points(typeface.metrics.lineGap) }
  /// The distance from one baseline to the next: ascender, descender and leading.
  public var lineHeight: CGFloat {
    let metrics = typeface.metrics
    return points(metrics.ascent + metrics.descent + metrics.lineGap)
  }
  /// The height of a flat capital letter.
  public var capHeight: CGFloat { points(typeface.metrics.capHeight) }
  /// The height of a flat small letter.
  public var xHeight: CGFloat { points(typeface.metrics.xHeight) }

  /// Whether some text is drawn from a file rather than with the built-in font.
  package var mayUseFiles: Bool {
    ([typeface] + fallbacks).contains { $0 != .builtin }
  }

  /// A length in the font's units as points: one product and one quotient, the same everywhere.
  package func points(_ units: Int) -> CGFloat {
    CGFloat(units) * pointSize / CGFloat(typeface.unitsPerEm)
  }

  /// A length in points as whole units of the font, halves to even; 0 where there is no such number.
  func units(_ points: CGFloat) -> Int {
    let units = points * CGFloat(typeface.unitsPerEm) / pointSize
    return abs(units) < 1e9 ? Int(units.rounded(.toNearestOrEven)) : 0
  }
}
