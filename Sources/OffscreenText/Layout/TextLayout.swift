public import Foundation

/// A text divided into lines: the position, width and content of each line.
///
/// A value that is created once and drawn often. Widths are added in whole font units, so that the
/// same text is broken at the same places on every machine. Lines end at line breaks in the text
/// (LF, CR, CR LF, U+2028 and the like) and, depending on the mode, where they would exceed the
/// width of the layout: between words according to Unicode's line breaking algorithm (UAX 14).
/// Spaces at the end of a line take no space. A character is never separated from its accents. Text
/// with both directions is ordered by the bidirectional algorithm (UAX 9), with the direction of
/// each paragraph determined by its first letter.
public struct TextLayout: Hashable, Sendable {
  /// One line of a layout, in points relative to the layout's top left corner.
  public struct Line: Hashable, Sendable {
    /// The text of the line in logical order, including its ellipsis and without spaces at the end.
    ///
    /// Line breaks are not part of it, and tabs are.
    public let text: String
    /// The left edge of the line.
    public let x: CGFloat
    /// The distance from the layout's top to the baseline.
    public let baseline: CGFloat
    /// The distance from the baseline to the bottom of the line.
    public let descent: CGFloat
    /// The width of the line, including spaces widened by justification.
    public let width: CGFloat
    /// The glyphs to draw, from left to right.
    package let runs: [GlyphRun]
    /// The fraction of the line's unused width that is on its left, from 0 to 1.
    fileprivate let leftShare: CGFloat

    /// The line with its left edge at `x`.
    fileprivate func at(_ x: CGFloat) -> Line {
      Line(
        text: text, x: x, baseline: baseline, descent: descent, width: width, runs: runs,
        leftShare: leftShare)
    }
  }

  /// The size of the whole text: the width of its widest line and the height of all lines.
  ///
  /// A view that must show the whole text rounds both up to whole pixels.
  public let size: CGSize
  /// The lines from top to bottom; empty for an empty text.
  public let lines: [Line]
  /// Whether an ellipsis in the last line stands for some of the text, or would if there were room for it.
  package let isTruncated: Bool
  /// The maximum distance that any drawing of a line extends above or below its baseline, in
  /// points; infinite if a baseline is above the one before it.
  let verticalReach: CGFloat

  /// The distinct font files that the text is drawn with.
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

  /// The distance from the layout's top to the first baseline; 0 for an empty text.
  public var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }

  /// The distance from the layout's top to the last baseline; 0 for an empty text.
  public var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }

  /// The number of lines that a height has room for; a height that is rounded to pixels may be slightly smaller than
  /// that of its lines.
  package func lineCount(in height: CGFloat) -> Int {
    lines.prefix { $0.baseline + $0.descent <= height + 1 / 1024 }.count
  }

  /// Lays out a text.
  ///
  /// - Parameters:
  ///   - text: The text; an empty one has no lines and no size.
  ///   - font: Its font.
  ///   - width: The width available for a line. Infinity never breaks a line; NaN and negative
  ///     widths count as 0, where every character is a separate line.
  ///   - numberOfLines: The maximum number of lines; 0 or less means no limit.
  ///   - lineBreakMode: The breaking or truncation of a line that is too long.
  ///   - alignment: The alignment of lines within `width`, or within the widest line if that is
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

  /// Lays out a text with attributes, with the rules of the initialiser for plain text.
  ///
  /// - Parameters:
  ///   - text: The text with attributes of `AttributeScopes.OffscreenAttributes`.
  ///   - font: The font of text that has no font attribute.
  ///   - width: The width available for a line.
  ///   - numberOfLines: The maximum number of lines; 0 or less means no limit.
  ///   - paragraphStyle: The style of paragraphs that have no style attribute.
  /// - Complexity: O(text).
  public init(
    _ text: AttributedString, font: Font, width: CGFloat, numberOfLines: Int = 1,
    paragraphStyle: ParagraphStyle = ParagraphStyle()
  ) {
    self.init(
      StyledText(text, base: TextStyle(font: font), paragraph: paragraphStyle), width: width,
      numberOfLines: numberOfLines)
  }

  /// Lays out a text; each line is below the heights that its runs and paragraph request.
  init(_ text: StyledText, width: CGFloat, numberOfLines: Int) {
    let setter = Typesetter(text, width: width, numberOfLines: numberOfLines)
    self.init(setter.linesFromEnds(), width: width)
  }

  /// Positions lines from top to bottom.
  init(_ typesetLines: [Typesetter.TypesetLine], width: CGFloat) {
    // Characters drawn closer than they are wide can make a width negative.
    let widest = max(typesetLines.map { $0.line.width + $0.indent }.max() ?? 0, 0)
    let width = width < .infinity ? max(width, 0) : widest
    var top: CGFloat = 0
    lines = zip(typesetLines, LineHeight.heights(of: typesetLines)).map { next, height in
      defer { top += height.before + height.total + height.after }
      return Line(
        text: next.line.text, x: next.x(in: width),
        baseline: top + height.before + height.ascent, descent: height.descent,
        width: next.line.width, runs: next.line.runs, leftShare: next.leftShare)
    }
    size = CGSize(width: widest, height: top)
    isTruncated = typesetLines.last?.isTruncated ?? false
    verticalReach = Self.verticalReach(of: lines)
  }

  /// Aligns the lines of `layout` within a finite width.
  ///
  /// The result is the layout that the other initialisers make for this width, without shaping the text again.
  ///
  /// - Parameters:
  ///   - layout: The layout at an infinite width of a text without indents, of which nothing is truncated.
  ///   - width: At least the width of the layout's size, so that no line has to be broken or truncated.
  /// - Complexity: O(lines).
  package init(aligning layout: TextLayout, in width: CGFloat) {
    size = layout.size
    lines = layout.lines.map { $0.at(max(width - $0.width, 0) * $0.leftShare) }
    isTruncated = layout.isTruncated
    verticalReach = layout.verticalReach
  }
}

extension Typesetter {
  /// Prepares to break a text into lines of a width, at most so many; 0 or less means no limit.
  init(_ text: StyledText, width: CGFloat, numberOfLines: Int) {
    self.init(
      styled: text, limit: width > 0 ? width : 0,
      maximumLineCount: numberOfLines > 0 ? numberOfLines : Int.max)
  }
}

extension Typesetter.TypesetLine {
  /// The indent on the side where the line's paragraph begins.
  fileprivate var indent: CGFloat { paragraph.indent(isFirst: beginsParagraph) }

  /// The line's left edge within a width.
  fileprivate func x(in width: CGFloat) -> CGFloat {
    let room = paragraph.room(in: width, isFirst: beginsParagraph)
    let spare = max(room - line.width, 0)
    let left = isRightToLeft ? max(width - indent - room, 0) : indent
    return left + spare * leftShare
  }

  fileprivate var leftShare: CGFloat { paragraph.alignment.share(isRightToLeft: isRightToLeft) }
}

extension TextAlignment {
  /// The fraction of the line's unused width that is on its left, from 0 to 1.
  fileprivate func share(isRightToLeft: Bool) -> CGFloat {
    switch self {
    case .left: 0
    case .center: 0.5
    case .right: 1
    case .natural, .justified: isRightToLeft ? 1 : 0
    }
  }
}
