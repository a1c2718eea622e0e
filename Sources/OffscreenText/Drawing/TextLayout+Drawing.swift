public import Foundation
import OffscreenGeometry
public import OffscreenRaster

extension TextLayout {
  /// Draws the text with the layout's top left corner at `origin`, in user space.
  ///
  /// The baselines of text that is upright or rotated by quarter turns are at whole device pixels.
  /// An origin that is not finite draws nothing.
  ///
  /// - Complexity: O(visible lines + log(all lines)) if each baseline is below the one before.
  public func draw(in canvas: Canvas, at origin: CGPoint, color: Color) {
    guard let painter = TextPainter(color: color, canvas: canvas) else { return }
    for line in visibleLines(for: painter, from: origin.y) {
      draw(line, .all, by: painter, at: origin)
    }
  }

  /// The parts of a line that are drawn.
  package enum Parts: Sendable {
    /// The backgrounds of characters.
    case backgrounds
    /// The characters with their shadows, lines and attachments.
    case glyphs
    /// The backgrounds, and the characters over them.
    case all
  }

  /// Draws parts of one line, with the layout's top left corner at `origin`.
  package func draw(
    _ line: Line, _ parts: Parts, in canvas: Canvas, at origin: CGPoint, color: Color
  ) {
    guard let painter = TextPainter(color: color, canvas: canvas) else { return }
    draw(line, parts, by: painter, at: origin)
  }

  private func draw(_ line: Line, _ parts: Parts, by painter: TextPainter, at origin: CGPoint) {
    let start = CGPoint(x: origin.x + line.x, y: origin.y + line.baseline)
    // Most runs have no background and no shadow, so they are not copied to find that out.
    let runs = line.runs
    if parts != .glyphs {
      for index in 0..<runs.count where runs[index].style.backgroundColor != nil {
        painter.drawBackground(of: runs[index], at: start)
      }
    }
    guard parts != .backgrounds else { return }
    for index in 0..<runs.count where runs[index].style.shadow != nil {
      painter.drawShadow(of: runs[index], at: start)
    }
    for run in runs { painter.draw(run, at: start) }
  }

  /// The lines that may be visible in part if the layout's top is at `top`; a single line is
  /// returned without a search.
  private func visibleLines(for painter: TextPainter, from top: CGFloat) -> ArraySlice<Line> {
    guard lines.count > 1 else { return lines[...] }
    return lines(within: painter.visibleHeights(reach: verticalReach), from: top)
  }

  /// The lines whose baselines lie within a range if the layout's top is at `top`.
  func lines(
    within heights: ClosedRange<CGFloat>, from top: CGFloat
  ) -> ArraySlice<Line> {
    guard top.isFinite, verticalReach < .infinity else { return lines[...] }
    let rest = lines[lines.bisected { top + $0.baseline >= heights.lowerBound }...]
    return rest[..<rest.bisected { top + $0.baseline > heights.upperBound }]
  }

  /// The maximum distance that any drawing of the lines extends above or below its baseline, in
  /// points; infinite if a baseline is above the one before it.
  static func verticalReach(of lines: [Line]) -> CGFloat {
    guard zip(lines, lines.dropFirst()).allSatisfy({ $0.baseline <= $1.baseline }) else {
      return .infinity
    }
    return lines.lazy.flatMap(\.runs).reduce(0) { max($0, $1.verticalReach) }
  }
}

extension GlyphRun {
  /// An upper bound on the distance of the run's ink from the baseline of its line, in points.
  fileprivate var verticalReach: CGFloat {
    let metrics = font.typeface.metrics
    let strokes = [style.underline, style.strikethrough].compactMap { $0 }
      .reduce(0) { $0 + 2 * $1.strokes * $1.weight }
    // An upper bound is the sum of all contributions, which are small in ordinary text.
    let units =
      abs(metrics.ascent) + abs(metrics.descent) + abs(metrics.underlinePosition)
      + abs(metrics.strikethroughPosition) + strokes * metrics.underlineThickness
      + Int(glyphs.reduce(0) { max($0, $1.y.magnitude) })
    let picture = style.attachment?.bounds ?? .zero
    return FaceGlyphPainter.reach * font.pointSize + font.points(units)
      + abs(style.baselineOffset) + abs(style.shadow?.offset.height ?? 0)
      + max(abs(picture.minY), abs(picture.maxY))
  }
}
