import Foundation
import OffscreenScrolling
import OffscreenViews

/// Where a list's views were before an update, and where they go.
struct ListTransition {
  /// The offset before the update.
  let oldOffset: CGPoint
  /// The painted centres before the update, on the screen: with the offset taken off.
  private var starts: [ObjectIdentifier: CGPoint] = [:]
  private var sizes: [ObjectIdentifier: CGSize] = [:]
  var views = UpdateTransition()

  /// Notes where views of a list are painted now.
  init(of list: ScrollView, _ views: [View]) {
    oldOffset = list.contentOffset
    for view in views {
      let center = view.paintedCenter
      starts[ObjectIdentifier(view)] = CGPoint(
        x: center.x - oldOffset.x, y: center.y - oldOffset.y)
      sizes[ObjectIdentifier(view)] = view.layer.presentation()?.bounds.size ?? view.bounds.size
    }
  }

  /// Where a view that was in view before was painted, on the screen; nil for any other.
  func start(of view: View) -> CGPoint? { starts[ObjectIdentifier(view)] }

  /// How large a view that was in view before was painted; nil for any other.
  func size(of view: View) -> CGSize? { sizes[ObjectIdentifier(view)] }
}

extension UpdateTransition.Effect {
  /// Slides along and neither fades nor shifts.
  static let slide = UpdateTransition.Effect(fades: false)
}

extension ScrollView {
  /// A point on the screen in content coordinates at the present offset.
  func inContent(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x + contentOffset.x, y: point.y + contentOffset.y)
  }
}
