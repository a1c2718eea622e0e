import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenScrolling
import OffscreenViews

// Columns that fade at the sides of the bar where there are more.

extension OptionBar {
  /// Fades the cells and indicators that reach into a side where columns fade, and no others.
  func placeFades() {
    let span = fadingSpan
    for cell in visible.items { fade(cell, reachingTo: cell.frame, over: span) }
    for view in indicatorSets.joined() {
      fade(view, reachingTo: view.frame.insetBy(dx: -view.reach, dy: -view.reach), over: span)
    }
  }

  /// Where columns fade now.
  private var fadingSpan: BarFade.Span {
    let limits = offsetLimits(scrollAxis)
    let offset = contentOffset[scrollAxis]
    let start = accessoryInsets.leading(scrollAxis)
    let end = bounds.size[scrollAxis] - accessoryInsets.trailing(scrollAxis)
    let longest = max(0, min(edgeFade, (end - start) / 2))
    // It grows with what is out of view.
    return BarFade.Span(
      axis: scrollAxis, start: start, end: end,
      first: min(longest, max(0, offset - limits.lowerBound)),
      last: min(longest, max(0, limits.upperBound - offset)))
  }

  /// Fades a view that shows something in a rectangle of the content, unless it has a mask of its own.
  private func fade(_ view: View, reachingTo frame: CGRect, over span: BarFade.Span) {
    let origin = bounds.lower(scrollAxis)
    guard span.fades(frame.lower(scrollAxis) - origin, frame.upper(scrollAxis) - origin) else {
      return endFade(of: view)
    }
    let area = view.convert(bounds, from: self)
    if let fade = view.mask as? BarFade {
      fade.frame = area
      fade.show(span)
    } else if view.mask == nil {
      view.mask = BarFade(frame: area, over: span)
    }
  }

  /// Shows a view whole again.
  func endFade(of view: View) {
    if view.mask is BarFade { view.mask = nil }
  }
}

/// The mask of a cell or an indicator of a bar whose columns fade at its sides; it is where the bar is.
final class BarFade: View {
  /// Where columns fade, in points from the first side of the bar.
  struct Span: Equatable {
    let axis: ScrollAxis
    /// The beginning of what accessory views leave to the columns.
    let start: CGFloat
    /// The end of it.
    let end: CGFloat
    /// The length over which columns fade from `start` on; 0 for no fading.
    let first: CGFloat
    /// The length over which they fade before `end`.
    let last: CGFloat

    /// Whether something between two positions fades.
    func fades(_ lower: CGFloat, _ upper: CGFloat) -> Bool {
      first > 0 && lower < start + first || last > 0 && upper > end - last
    }
  }

  private var span: Span

  /// Creates a mask with a frame in the coordinates of the view that it masks.
  init(frame: CGRect, over span: Span) {
    self.span = span
    super.init(frame: frame)
    drawsNotedState(as: BarFade.self)
  }

  /// Fades elsewhere.
  func show(_ new: Span) {
    guard new != span else { return }
    span = new
    pictureMayChange()
  }

  override func draw(_ rect: CGRect, in canvas: Canvas) {
    let length = span.end - span.start
    func stop(_ position: CGFloat, _ alpha: CGFloat) -> Gradient.Stop {
      Gradient.Stop(
        color: Color(red: 0, green: 0, blue: 0, alpha: alpha), location: position / length)
    }
    let stops = [
      stop(0, span.first > 0 ? 0 : 1), stop(span.first, 1), stop(length - span.last, 1),
      stop(length, span.last > 0 ? 0 : 1),
    ]
    var (from, to) = (CGPoint.zero, CGPoint.zero)
    (from[span.axis], to[span.axis]) = (span.start, span.end)
    canvas.fill(
      bounds, with: Gradient(stops: stops, geometry: .linear(from: from, to: to)))
  }
}
