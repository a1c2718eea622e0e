import Foundation

/// How far a line reaches above and below its baseline, in points.
///
/// The largest ascender, descender and leading of its runs, unrounded; an empty line has those of
/// the font at its place. The leading stands below the line.
struct LineHeight {
  private(set) var ascent: CGFloat
  private(set) var descent: CGFloat
  private(set) var leading: CGFloat

  var total: CGFloat { ascent + descent + leading }

  init(of set: LineSetter.SetLine) {
    self.init(set.style.font)
    guard let first = set.line.runs.first else { return }
    self.init(first)
    for run in set.line.runs.dropFirst() { grow(to: LineHeight(run)) }
  }

  private init(_ font: Font) {
    ascent = font.ascender
    descent = -font.descender
    leading = font.leading
  }

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

  private mutating func grow(to other: LineHeight) {
    ascent = max(ascent, other.ascent)
    descent = max(descent, other.descent)
    leading = max(leading, other.leading)
  }
}
