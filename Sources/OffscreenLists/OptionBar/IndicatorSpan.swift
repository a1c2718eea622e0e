package import Foundation

/// The interval along its axis that an option bar's indicator covers, in the bar's content coordinates; in a vertical bar
/// left means up, and widths are heights.
package struct IndicatorSpan: Hashable, Sendable {
  /// The left edge.
  package var x: CGFloat
  /// The distance from the left edge to the right edge.
  package var width: CGFloat

  /// Creates a span from its left edge and width, in points.
  package init(x: CGFloat, width: CGFloat) {
    self.x = x
    self.width = width
  }

  /// The right edge.
  package var maxX: CGFloat { x + width }

  /// The span of a line moving from `left` to `right`: position and width are interpolated
  /// linearly.
  ///
  /// `progress` is clamped to 0...1.
  package static func line(
    from left: IndicatorSpan, to right: IndicatorSpan, progress: CGFloat
  ) -> IndicatorSpan {
    let part = clamped(progress)
    return IndicatorSpan(x: mix(left.x, right.x, part), width: mix(left.width, right.width, part))
  }

  /// The span of a line that first stretches to `right`, the column further right, and then shrinks
  /// to it.
  ///
  /// In the first half the left edge moves only by `offset`, in the second half only the right edge
  /// does. `progress` is clamped to 0...1.
  package static func lengthening(
    from left: IndicatorSpan, to right: IndicatorSpan, progress: CGFloat, offset: CGFloat = 0
  ) -> IndicatorSpan {
    let part = clamped(progress)
    let minimum: CGFloat
    let maximum: CGFloat
    if part < 0.5 {
      minimum = mix(left.x, left.x + offset, part * 2)
      maximum = mix(left.maxX, right.maxX - offset, part * 2)
    } else {
      minimum = mix(left.x + offset, right.x, part * 2 - 1)
      maximum = mix(right.maxX - offset, right.maxX, part * 2 - 1)
    }
    return IndicatorSpan(x: minimum, width: maximum - minimum)
  }

  /// The span of a centred dot that grows from `dotWidth` to `lineWidth` halfway and shrinks again.
  ///
  /// The position of the dot is interpolated linearly; it grows equally on both sides. `progress`
  /// is clamped to 0...1.
  package static func dotLine(
    from left: IndicatorSpan, to right: IndicatorSpan, progress: CGFloat, dotWidth: CGFloat,
    lineWidth: CGFloat
  ) -> IndicatorSpan {
    let part = clamped(progress)
    let nearness = part < 0.5 ? part * 2 : 2 - part * 2
    let growth = (lineWidth - dotWidth) * nearness
    let start = left.x + (left.width - dotWidth) / 2
    let end = right.x + (right.width - dotWidth) / 2
    return IndicatorSpan(x: mix(start, end, part) - growth / 2, width: dotWidth + growth)
  }

  /// A progress in 0...1; 0 for NaN.
  private static func clamped(_ progress: CGFloat) -> CGFloat {
    progress > 0 ? min(progress, 1) : 0
  }

  /// The number at `part`, 0 to 1, between two others; exact at both ends.
  private static func mix(_ from: CGFloat, _ to: CGFloat, _ part: CGFloat) -> CGFloat {
    from * (1 - part) + to * part
  }
}
