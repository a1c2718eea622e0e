import Foundation
import OffscreenGeometry

extension View {
  /// UIKit's rule: this view if it takes touches and holds the point, unless a child takes it.
  ///
  /// Plain views are walked without recursion; a subclass is asked by its own `hitTest`.
  func defaultHitTest(_ point: CGPoint, with event: Event?) -> View? {
    guard takesTouches, self.point(inside: point, with: event) else { return nil }
    for case .some(let child) in children.slots.reversed() where child.takesTouches {
      let inChild = point.applying(child.layer.state.transformFromSuperview)
      if let hit = child.hitTest(inChild, with: event) { return hit }
    }
    return self
  }

  /// Whether touches get to the view at all.
  var takesTouches: Bool {
    !layer.state.isHidden && !flags.contains(.ignoresTouches) && layer.state.alpha >= 0.01
  }
}
