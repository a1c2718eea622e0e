public import Foundation

/// A text set in lines: where each line stands, how wide it is and what it shows.
///
/// A value made once and drawn often. Widths are added up in whole font units, so that the same text
/// is broken at the same places on every machine. Lines end at line breaks of the text (LF, CR,
/// CR LF, U+2028 and their like) and, if the mode says so, where they would grow wider than the
/// layout: between words by Unicode's line breaking algorithm (UAX 14). Spaces at the end of a line
/// take no room. Characters stay whole: a letter is never parted from its accents. Text that reads
/// in both directions is ordered by the bidirectional algorithm (UAX 9), each paragraph by its
/// first letter.
public struct TextLayout: Hashable, Sendable {
  /// One line of a layout, in points from the layout's upper left corner.
  public struct Line: Hashable, Sendable {
    /// What the line shows in the order of reading, its ellipsis included and the spaces at its
    /// end not.
    public let text: String
    /// The left end of the line.
    public let x: CGFloat
    /// The distance of the baseline from the layout's top.
    public let baseline: CGFloat
    /// How far the line reaches below its baseline.
    public let descent: CGFloat
    /// The width of the line, spaces widened by justification included.
    public let width: CGFloat
    /// What is drawn, from left to right.
    package let runs: [GlyphRun]
  }

  /// The size of the whole text: that of its widest line and the height of all lines.
  ///
  /// A view that must show all of the text rounds both up to whole pixels.
  public let size: CGSize
  /// The lines from top to bottom; none for an empty text.
  public let lines: [Line]

  /// The files of the fonts that draw the text, each once.
  package var fontFiles: [FontFile] {
    var files: [FontFile] = []
    for run in lines.lazy.flatMap(\.runs) {
      guard case .face(let face) = run.font.typeface,
        !files.contains(where: { $0 === face.file })
      else { continue }
      files.append(face.file)
    }
    return files
  }

  /// How far the baseline of the first line lies below the layout's top; 0 for an empty text.
  public var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }

  /// How far the baseline of the last line lies below the layout's top; 0 for an empty text.
  public var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }

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
    var paragraph = ParagraphStyle()
    paragraph.lineBreakMode = lineBreakMode
    paragraph.alignment = alignment
    self.init(
      StyledText(text, style: TextStyle(font: font), paragraph: paragraph), width: width,
      numberOfLines: numberOfLines)
  }

  /// Sets a text with attributes in lines, by the rules of the initialiser for plain text.
  ///
  /// - Parameters:
  ///   - text: The text with attributes of `AttributeScopes.OffscreenAttributes`.
  ///   - font: The font of stretches that have none of their own.
  ///   - width: The room for a line.
  ///   - numberOfLines: The most lines to make; 0 or less allows any number.
  ///   - paragraphStyle: The style of paragraphs that have none of their own.
  /// - Complexity: O(text).
  public init(
    _ text: AttributedString, font: Font, width: CGFloat, numberOfLines: Int = 1,
    paragraphStyle: ParagraphStyle = ParagraphStyle()
  ) {
    self.init(
      StyledText(text, base: TextStyle(font: font), paragraph: paragraphStyle), width: width,
      numberOfLines: numberOfLines)
  }

  private init(_ text: StyledText, width: CGFloat, numberOfLines: Int) {
    let setLines = LineSetter(
      styled: text, limit: width > 0 ? width : 0,
      maximumLineCount: numberOfLines > 0 ? numberOfLines : Int.max
    ).linesFromEnds()
    let widest = setLines.map { $0.line.width + $0.indent }.max() ?? 0
    let width = width < .infinity ? max(width, 0) : widest
    var top: CGFloat = 0
    lines = setLines.enumerated().map { index, set in
      let height = LineHeight(
        of: set, isFirst: index == 0, isLast: index == setLines.count - 1)
      defer { top += height.before + height.total + height.after }
      return Line(
        text: set.line.text, x: set.x(in: width),
        baseline: top + height.before + height.ascent, descent: height.descent,
        width: set.line.width, runs: set.line.runs)
    }
    size = CGSize(width: widest, height: top)
  }
}

extension LineSetter.SetLine {
  fileprivate var indent: CGFloat { paragraph.indent(isFirst: beginsParagraph) }

  /// Where the line's left end is within a width.
  fileprivate func x(in width: CGFloat) -> CGFloat {
    let room = paragraph.room(in: width, isFirst: beginsParagraph)
    let spare = max(room - line.width, 0)
    let left = readsLeft ? max(width - indent - room, 0) : indent
    return left + spare * paragraph.alignment.share(readsLeft: readsLeft)
  }
}

extension TextAlignment {
  /// How much of a line's spare room stands at its left, from 0 to 1.
  fileprivate func share(readsLeft: Bool) -> CGFloat {
    switch self {
    case .left: 0
    case .center: 0.5
    case .right: 1
    case .natural, .justified: readsLeft ? 1 : 0
    }
  }
}
