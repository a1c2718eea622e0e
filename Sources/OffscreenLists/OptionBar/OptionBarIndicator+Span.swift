import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenScrolling

extension OptionBarIndicator {
  /// The properties of a column that an indicator needs; in a vertical bar widths are heights.
  struct Column {
    var index: Int
    var x: CGFloat
    var width: CGFloat
    var titleWidth: CGFloat
    var color: Color
  }

  /// The span at rest at a column.
  func span(at column: Column, along axis: ScrollAxis) -> IndicatorSpan {
    let width: CGFloat =
      switch self.width {
      case .column: column.width
      case .fixed(let width): width
      case .title(let increment): column.titleWidth + increment
      }
    return IndicatorSpan(
      x: column.x + (column.width - width) / 2 + inset.leading(axis),
      width: max(0, width - inset.leading(axis) - inset.trailing(axis)))
  }

  /// The span during a transition from one span to another, at a progress from 0 to 1.
  func span(
    from start: IndicatorSpan, to end: IndicatorSpan, progress: CGFloat
  ) -> IndicatorSpan {
    // The formulas are for moving to the right; moving to the left is the reverse.
    let isBackwards = end.x < start.x
    let (left, right) = isBackwards ? (end, start) : (start, end)
    let part = isBackwards ? 1 - progress : progress
    switch style {
    case .line, .pill, .triangle:
      return .line(from: left, to: right, progress: part)
    case .doubleLine:
      return progress < 0.5 ? start : end
    case .lengthening:
      return .lengthening(from: left, to: right, progress: part)
    case .lengtheningWithOffset(let offset):
      return .lengthening(from: left, to: right, progress: part, offset: offset)
    case .dotLine(let lineWidth):
      let dot = min(left.width, right.width)
      return .dotLine(
        from: left, to: right, progress: part, dotWidth: dot, lineWidth: max(dot, lineWidth))
    }
  }

  /// The spans that are painted during a transition, each with its opacity.
  func pieces(
    from start: IndicatorSpan, to end: IndicatorSpan, progress: CGFloat
  ) -> [(span: IndicatorSpan, alpha: CGFloat)] {
    let progress = snaps ? (progress > 0.5 ? 1 : 0) : progress
    guard case .doubleLine(let least) = style, progress > 0, progress < 1 else {
      return [(span(from: start, to: end, progress: progress), 1)]
    }
    func part(_ span: IndicatorSpan, _ amount: CGFloat) -> IndicatorSpan {
      let width = min(span.width, least) * (1 - amount) + span.width * amount
      return IndicatorSpan(x: span.x + (span.width - width) / 2, width: width)
    }
    return [(part(start, 1 - progress), 1 - progress), (part(end, progress), progress)]
  }

  /// A span while pages are pulled beyond their ends by a number of pages, positive to the right.
  func pulled(_ span: IndicatorSpan, by pages: CGFloat) -> IndicatorSpan {
    let distance = pages * span.width
    var result = span
    switch overscroll {
    case .rest: break
    case .bounce: result.x += distance
    case .compress:
      result.width = max(0, span.width - abs(distance))
      if distance > 0 { result.x = span.maxX - result.width }
    case .stretch:
      result.width += abs(distance)
      if distance < 0 { result.x += distance }
    }
    return result
  }

  /// Whether the indicator is at the bar's upper or left edge, rather than at the opposite one, if it is at one of them.
  func isAtFirstEdge(along axis: ScrollAxis, isMirrored: Bool) -> Bool {
    (placement == .top) != (axis == .vertical && isMirrored)
  }

  /// The frame in a bar of a given extent across its axis while the indicator covers a span.
  func frame(
    covering span: IndicatorSpan, along axis: ScrollAxis, breadth: CGFloat, isMirrored: Bool
  ) -> CGRect {
    let (before, after) = (inset.leading(axis.other), inset.trailing(axis.other))
    let room = max(0, breadth - before - after)
    let thickness = max(0, height ?? room)
    let across: CGFloat =
      if placement == .center {
        before + (room - thickness) / 2
      } else {
        isAtFirstEdge(along: axis, isMirrored: isMirrored) ? before : breadth - after - thickness
      }
    return CGRect(
      axis, from: span.x, length: max(0, span.width), across: across, breadth: thickness)
  }

  /// The colour at a column before `color` replaces it.
  func color(at column: Column) -> Color {
    colors.isEmpty ? column.color : colors[column.index % colors.count]
  }

  /// The colour in which it is painted if the columns' colour is `color`.
  func paintedColor(_ color: Color) -> Color {
    if let own = self.color, colors.isEmpty { return own }
    return style == .pill && !masksTitles
      ? color.withAlphaComponent(color.resolved.alpha * 0.16) : color
  }
}
