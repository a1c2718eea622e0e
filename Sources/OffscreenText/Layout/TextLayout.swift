public import Foundation

/// A text set in lines: where each line stands, how wide it is and what it shows.
///
/// A value made once and drawn often. Widths are added up in whole font units, so that the same text
/// is broken at the same places on every machine. Lines end at line breaks of the text (LF, CR,
/// CR LF, U+2028 and their like) and, if the mode says so, where they would grow wider than the
/// layout; spaces at the end of a line take no room. Characters stay whole: a letter is never parted
/// from its accents.
public struct TextLayout: Hashable, Sendable {
  /// One line of a layout, in points from the layout's upper left corner.
  public struct Line: Hashable, Sendable {
    /// What the line shows, its ellipsis included and the spaces at its end not.
    public let text: String
    /// The left end of the line.
    public let x: CGFloat
    /// The distance of the baseline from the layout's top.
    public let baseline: CGFloat
    /// The width of the line, spaces widened by justification included.
    public let width: CGFloat
    /// The glyphs from left to right.
    package let glyphs: [PlacedGlyph]
  }

  /// The font of the whole text.
  public let font: Font
  /// The width of the widest line and the height of all lines, as exact sums.
  ///
  /// A view that must show all of the text rounds both up to whole pixels.
  public let size: CGSize
  /// The lines from top to bottom; none for an empty text.
  public let lines: [Line]

  /// Sets a text in lines.
  ///
  /// - Parameters:
  ///   - text: The text; an empty one has no lines and no size.
  ///   - font: Its font.
  ///   - width: The room for a line. Infinity never breaks a line; NaN and negative widths count
  ///     as 0, where every character is a line of its own.
  ///   - numberOfLines: The most lines to make; 0 or less allows any number.
  ///   - lineBreakMode: What happens to a line that is too long.
  ///   - alignment: Where lines stand within `width`, or within the widest line if that is
  ///     infinite. A line that is wider than the layout begins at the left.
  /// - Complexity: O(text).
  public init(
    _ text: String, font: Font, width: CGFloat, numberOfLines: Int = 1,
    lineBreakMode: LineBreakMode = .byTruncatingTail, alignment: TextAlignment = .natural
  ) {
    let setter = LineSetter(
      clusters: TextClusters(text), limit: Self.units(width, font: font),
      maximumLineCount: numberOfLines > 0 ? numberOfLines : Int.max, mode: lineBreakMode,
      isJustified: alignment == .justified && width < .infinity)
    let setLines = setter.lines()
    let widest = setLines.map(\.width).max() ?? 0
    let room = width < .infinity ? max(width, 0) : font.points(widest)
    let lineHeight = font.lineHeight
    let ascender = font.ascender
    self.font = font
    size = CGSize(
      width: font.points(widest), height: lineHeight * CGFloat(setLines.count))
    lines = setLines.enumerated().map { index, line in
      let width = font.points(line.width)
      let spare = max(room - width, 0)
      let x: CGFloat =
        switch alignment {
        case .left, .natural, .justified: 0
        case .center: spare / 2
        case .right: spare
        }
      return Line(
        text: line.text, x: x, baseline: lineHeight * CGFloat(index) + ascender, width: width,
        glyphs: line.glyphs)
    }
  }

  /// How many whole font units fit in a width.
  private static func units(_ width: CGFloat, font: Font) -> Int {
    guard width < .infinity, font.pointSize > 0 else { return width > 0 ? unlimited : 0 }
    let units = width * CGFloat(BuiltinFont.unitsPerEm) / font.pointSize
    guard units > 0 else { return 0 }
    // A width that was computed from the text's own units must hold it, rounding or not.
    return units < CGFloat(unlimited) ? Int((units + 1 / 1024).rounded(.down)) : unlimited
  }

  private static let unlimited = 1 << 50
}
