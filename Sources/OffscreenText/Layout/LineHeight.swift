import Foundation

/// The extents of a line above and below its baseline, in points.
///
/// They are the largest ascender, descender and leading of its runs, unrounded; an empty line has
/// those of the font at its position. The leading is below the line; extra height required by the
/// paragraph style is above it.
struct LineHeight {
  /// The additional space above the line.
  private(set) var before: CGFloat = 0
  /// The additional space below the line.
  private(set) var after: CGFloat = 0
  /// The extents of the line itself; see above.
  private(set) var ascent: CGFloat
  private(set) var descent: CGFloat
  private(set) var leading: CGFloat

  /// The height of the line without the additional space; rounding makes it no less than 0.
  var total: CGFloat { max(ascent + descent + leading, 0) }

  /// The heights of all lines of a text.
  static func heights(of lines: [Typesetter.TypesetLine]) -> [LineHeight] {
    lines.indices.map {
      LineHeight(of: lines[$0], isFirst: $0 == 0, isLast: $0 == lines.count - 1)
    }
  }

  /// The height of a line; `isFirst` and `isLast` are true for the first and last of the text.
  init(of line: Typesetter.TypesetLine, isFirst: Bool, isLast: Bool) {
    self.init(natural: line)
    let style = line.paragraph
    let natural = total
    let multiple = ParagraphStyle.length(style.lineHeightMultiple)
    var wanted = natural * (multiple > 0 ? multiple : 1)
    wanted = max(wanted, ParagraphStyle.length(style.minimumLineHeight))
    let greatest = ParagraphStyle.length(style.maximumLineHeight)
    if greatest > 0 { wanted = min(wanted, greatest) }
    ascent += wanted - natural
    if !isFirst, line.beginsParagraph {
      before = ParagraphStyle.length(style.paragraphSpacingBefore)
    }
    if !isLast {
      after = ParagraphStyle.length(style.lineSpacing)
      if line.endsParagraph { after += ParagraphStyle.length(style.paragraphSpacing) }
    }
  }

  /// The height that the line's runs request, before the paragraph style changes it.
  private init(natural line: Typesetter.TypesetLine) {
    self.init(line.style.font)
    guard let first = line.line.runs.first else { return }
    self.init(first)
    for run in line.line.runs.dropFirst() { grow(to: LineHeight(run)) }
  }

  /// The height of a line of one font.
  private init(_ font: Font) {
    ascent = font.ascender
    descent = -font.descender
    leading = font.leading
  }

  /// The extents of a run: those of its font or attachment, moved by its baseline offset.
  private init(_ run: GlyphRun) {
    self.init(run.font)
    if let attachment = run.style.attachment {
      ascent = max(attachment.bounds.maxY, 0)
      descent = max(-attachment.bounds.minY, 0)
      leading = 0
    }
    ascent += run.style.baselineOffset
    descent -= run.style.baselineOffset
  }

  /// Extends the line to contain another.
  private mutating func grow(to other: LineHeight) {
    ascent = max(ascent, other.ascent)
    descent = max(descent, other.descent)
    leading = max(leading, other.leading)
  }
}
