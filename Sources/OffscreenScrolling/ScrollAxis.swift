package import Foundation
package import OffscreenGeometry

/// One of the two directions a scroll view's offset can move in.
package enum ScrollAxis: CaseIterable, Sendable {
  case horizontal
  case vertical

  /// The other direction.
  package var other: ScrollAxis { self == .horizontal ? .vertical : .horizontal }
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
