import Foundation
import OffscreenGeometry
import OffscreenRaster

extension OptionBarIndicator {
  /// The properties of a column that an indicator needs.
  struct Column {
    var x: CGFloat
    var width: CGFloat
    var titleWidth: CGFloat
    var color: Color
  }

  /// The span at rest at a column.
  func span(at column: Column) -> IndicatorSpan {
    let width: CGFloat =
      switch self.width {
      case .column: column.width
      case .fixed(let width): width
      case .title(let increment): column.titleWidth + increment
      }
    return IndicatorSpan(
      x: column.x + (column.width - width) / 2 + inset.left,
      width: max(0, width - inset.left - inset.right))
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

  /// The frame in a bar of the given height while the indicator covers a span.
  func frame(covering span: IndicatorSpan, barHeight: CGFloat) -> CGRect {
    let room = max(0, barHeight - inset.top - inset.bottom)
    let height = max(0, self.height ?? room)
    let y: CGFloat =
      switch placement {
      case .top: inset.top
      case .center: inset.top + (room - height) / 2
      case .bottom: barHeight - inset.bottom - height
      }
    return CGRect(x: span.x, y: y, width: max(0, span.width), height: height)
  }

  /// The colour in which it is painted if the columns' colour is `color`.
  func paintedColor(_ color: Color) -> Color {
    if let own = self.color { return own }
    return style == .pill ? color.withAlphaComponent(color.resolved.alpha * 0.16) : color
  }
}
