import Foundation
import OffscreenGeometry

extension View {
  /// UIKit's rule: this view if it takes touches and holds the point, unless a child takes it.
  ///
  /// A plain view that takes the point ends the search among its siblings, so a tree of them is
  /// gone down without recursion; a subclass is asked by its own `hitTest`.
  func defaultHitTest(_ point: CGPoint, with event: Event?) -> View? {
    guard takesTouches, self.point(inside: point, with: event) else { return nil }
    var found = self
    var point = point
    search: while true {
      for case .some(let child) in found.children.slots.reversed() where child.takesTouches {
        let inChild = point.applying(child.layer.state.transformFromSuperview)
        if type(of: child) != View.self {
          if let hit = child.hitTest(inChild, with: event) { return hit }
        } else if child.layer.state.bounds.containsHalfOpen(inChild) {
          found = child
          point = inChild
          continue search
        }
      }
      return found
    }
  }

  /// Whether touches get to the view at all.
  var takesTouches: Bool {
    !layer.state.isHidden && !flags.contains(.ignoresTouches) && layer.state.alpha >= 0.01
  }
}
