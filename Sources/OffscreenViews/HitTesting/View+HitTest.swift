import Foundation
import OffscreenGeometry

extension View {
  /// UIKit's rule: this view, if it takes touches and contains the point, unless a child is hit.
  ///
  /// A view known not to override the hit test ends the search among its siblings once it contains
  /// the point, so a tree of such views is searched without recursion, from node to node; for any
  /// other view its own `hitTest` is called.
  func defaultHitTest(_ point: CGPoint, with event: Event?) -> View? {
    guard takesTouches, self.point(inside: point, with: event) else { return nil }
    var search = unsafe HitSearch(from: node, at: point)
    return unsafe search.run(with: event)
  }

  /// Records that a class overrides neither `hitTest(_:with:)` nor `point(inside:with:)`.
  ///
  /// Each initialiser of this package's classes calls it with that class: instances of a subclass,
  /// of which nothing is known, have another type.
  package final func keepsHitTest(if types: View.Type...) {
    flags.set(.keepsHitTest, to: types.contains { $0 == type(of: self) })
  }

  /// Whether touches can reach the view at all.
  var takesTouches: Bool { unsafe node.pointee.takesTouches }
}
