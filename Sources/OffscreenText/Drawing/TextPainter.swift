import Foundation
import OffscreenGeometry
import OffscreenRaster

/// Draws the runs of a layout's lines on a canvas: first the background, then underlines, glyphs
/// and strikethroughs.
struct TextPainter {
  /// The colour of runs without a colour.
  let color: Color
  private let space: TextSpace
  private let canvas: Canvas

  /// Creates a painter for a canvas; nil if nothing would be visible.
  init?(color: Color, canvas: Canvas) {
    guard let space = TextSpace(canvas) else { return nil }
    self.color = color
    self.space = space
    self.canvas = canvas
  }

  /// The range of y coordinates, in user space, of all baselines whose text may be visible if it
  /// extends at most `reach` points above or below.
  func visibleHeights(reach: CGFloat) -> ClosedRange<CGFloat> { space.heights(reach: reach) }

  /// Draws a run of a line whose baseline begins at `origin`, in user space.
  func draw(_ run: GlyphRun, at origin: CGPoint) {
    let origin = CGPoint(x: origin.x + run.x, y: origin.y - run.style.baselineOffset)
    guard origin.x.isFinite, origin.y.isFinite, run.font.pointSize > 0 else { return }
    let color = (run.style.color ?? color).resolved
    if let attachment = run.style.attachment {
      let bounds = attachment.bounds
      canvas.draw(
        attachment.pixmap,
        in: CGRect(
          x: origin.x + bounds.minX, y: origin.y - bounds.maxY, width: bounds.width,
          height: bounds.height), interpolation: .linear)
      return
    }
    if let underline = run.style.underline {
      draw(underline, of: run, at: origin, \.underlinePosition, color: color)
    }
    if color.alpha > 0 { drawGlyphs(of: run, at: origin, color: color) }
    if let strikethrough = run.style.strikethrough {
      draw(strikethrough, of: run, at: origin, \.strikethroughPosition, color: color)
    }
  }

  /// Draws the shadow of a run.
  func drawShadow(of run: GlyphRun, at origin: CGPoint) {
    guard let shadow = run.style.shadow, run.style.attachment == nil else { return }
    let place = CGPoint(
      x: origin.x + run.x + shadow.offset.width,
      y: origin.y - run.style.baselineOffset + shadow.offset.height)
    guard place.x.isFinite, place.y.isFinite, run.font.pointSize > 0 else { return }
    drawGlyphs(of: run, at: place, color: shadow.color)
  }

  /// Fills the background of a run, from the line's top to its bottom.
  func drawBackground(of run: GlyphRun, at origin: CGPoint) {
    guard let color = run.style.backgroundColor else { return }
    let ascent = run.font.ascender
    canvas.fill(
      CGRect(
        x: origin.x + run.x, y: origin.y - run.style.baselineOffset - ascent, width: run.width,
        height: ascent - run.font.descender), with: color)
  }

  /// Draws the glyphs of a run with the painter of its typeface.
  private func drawGlyphs(of run: GlyphRun, at origin: CGPoint, color: Color) {
    for style in run.font.lackingStyles {
      canvas.lack(.style(style, font: run.font.familyName))
    }
    switch run.font.typeface {
    case .builtin(let style):
      BuiltinGlyphPainter(space: space, font: run.font, style: style, color: color)
        .draw(run.glyphs, at: origin, in: canvas)
    case .face(let face):
      FaceGlyphPainter(space: space, face: face, font: run.font, color: color)
        .draw(run.glyphs, at: origin, in: canvas)
    }
  }

  /// Draws a decoration as strokes of whole device pixels, at the position given by the font.
  private func draw(
    _ decoration: TextDecoration, of run: GlyphRun, at origin: CGPoint,
    _ position: KeyPath<FaceMetrics, Int>, color: Color
  ) {
    let metrics = run.font.typeface.metrics
    let pixel = 1 / space.across
    let natural = run.font.points(metrics.underlineThickness) * CGFloat(decoration.weight)
    let thickness = space.isUpright ? max((natural / pixel).rounded(), 1) * pixel : natural
    for stroke in 0..<decoration.strokes {
      let middle = origin.y - run.font.points(metrics[keyPath: position])
      let top = middle - thickness / 2 + CGFloat(stroke) * 2 * thickness
      canvas.fill(
        CGRect(
          x: origin.x, y: snapped(top), width: run.width, height: thickness),
        with: decoration.color ?? color)
    }
  }

  /// A y coordinate in user space, rounded to a device pixel edge if the text is upright.
  private func snapped(_ y: CGFloat) -> CGFloat {
    guard space.isUpright else { return y }
    let point = CGPoint(x: 0, y: y).applying(space.transform)
    return space.onPixelEdge(point).applying(space.transform.inverted()).y
  }
}
