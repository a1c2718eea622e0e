import Foundation
import OffscreenGeometry

extension View {
  /// UIKit's rule: this view if it takes touches and holds the point, unless a child takes it.
  ///
  /// A view known to keep the hit test ends the search among its siblings when it takes the point,
  /// so a tree of them is gone down without recursion; any other is asked by its own `hitTest`.
  func defaultHitTest(_ point: CGPoint, with event: Event?) -> View? {
    guard takesTouches, self.point(inside: point, with: event) else { return nil }
    var found = self
    var point = point
    search: while true {
      for case .some(let child) in found.children.slots.reversed() where child.takesTouches {
        let inChild = child.layer.state.convertFromSuperview(point)
        if !child.flags.contains(.keepsHitTest) {
          if let hit = withRoomOnStack({ child.hitTest(inChild, with: event) }) { return hit }
        } else if child.layer.state.bounds.containsHalfOpen(inChild) {
          found = child
          point = inChild
          continue search
        }
      }
      return found
    }
  }

  /// Notes that a class overrides neither `hitTest(_:with:)` nor `point(inside:with:)`.
  ///
  /// Called by the initialisers of the classes here with themselves: a subclass of theirs, of which
  /// nothing is known, is another type.
  package final func keepsHitTest(if types: View.Type...) {
    flags.set(.keepsHitTest, to: types.contains { $0 == type(of: self) })
  }

  /// Whether touches get to the view at all.
  var takesTouches: Bool {
    !layer.state.isHidden && !flags.contains(.ignoresTouches) && layer.state.alpha >= 0.01
  }
}
