import Foundation
import OffscreenGeometry

extension View {
  /// UIKit's rule: this view if it takes touches and holds the point, unless a child takes it.
  ///
  /// A view known to keep the hit test ends the search among its siblings when it takes the point,
  /// so a tree of them is gone down without recursion, from node to node; any other is asked by its
  /// own `hitTest`.
  func defaultHitTest(_ point: CGPoint, with event: Event?) -> View? {
    guard takesTouches, self.point(inside: point, with: event) else { return nil }
    var search = unsafe HitSearch(from: node, at: point)
    return unsafe search.run(with: event)
  }

  /// Notes that a class overrides neither `hitTest(_:with:)` nor `point(inside:with:)`.
  ///
  /// Called by the initialisers of the classes here with themselves: a subclass of theirs, of which
  /// nothing is known, is another type.
  package final func keepsHitTest(if types: View.Type...) {
    flags.set(.keepsHitTest, to: types.contains { $0 == type(of: self) })
  }

  /// Whether touches get to the view at all.
  var takesTouches: Bool { unsafe node.pointee.takesTouches }
}
