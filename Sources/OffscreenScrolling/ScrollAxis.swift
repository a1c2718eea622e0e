package import Foundation
package import OffscreenGeometry
package import OffscreenViews

/// One of the two directions a scroll view's offset can move in.
package enum ScrollAxis: CaseIterable, Sendable {
  case horizontal
  case vertical

  /// The other direction.
  package var other: ScrollAxis { self == .horizontal ? .vertical : .horizontal }

  /// The direction of a layout.
  package init(_ axis: LayoutAxis) {
    self = axis == .horizontal ? .horizontal : .vertical
  }
}

extension CGPoint {
  /// The coordinate along an axis.
  package subscript(axis: ScrollAxis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set {
      switch axis {
      case .horizontal: x = newValue
      case .vertical: y = newValue
      }
    }
  }
}

extension CGSize {
  /// The extent along an axis.
  package subscript(axis: ScrollAxis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set {
      switch axis {
      case .horizontal: width = newValue
      case .vertical: height = newValue
      }
    }
  }
}

extension CGRect {
  /// The left or upper edge.
  package func lower(_ axis: ScrollAxis) -> CGFloat { axis == .horizontal ? minX : minY }

  /// The right or lower edge.
  package func upper(_ axis: ScrollAxis) -> CGFloat { axis == .horizontal ? maxX : maxY }

  /// The middle.
  package func mid(_ axis: ScrollAxis) -> CGFloat { axis == .horizontal ? midX : midY }

  /// A rectangle with an interval along an axis and one across it.
  package init(
    _ axis: ScrollAxis, from start: CGFloat, length: CGFloat, across: CGFloat, breadth: CGFloat
  ) {
    self =
      axis == .horizontal
      ? CGRect(x: start, y: across, width: length, height: breadth)
      : CGRect(x: across, y: start, width: breadth, height: length)
  }
}

extension EdgeInsets {
  /// The inset before the content along an axis: left or top.
  package func leading(_ axis: ScrollAxis) -> CGFloat {
    axis == .horizontal ? left : top
  }

  /// The inset after the content along an axis: right or bottom.
  package func trailing(_ axis: ScrollAxis) -> CGFloat {
    axis == .horizontal ? right : bottom
  }
}
