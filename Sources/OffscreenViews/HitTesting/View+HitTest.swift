import Foundation
import OffscreenGeometry

extension View {
  /// UIKit's rule: this view, if it takes touches and contains the point, unless a child is hit.
  ///
  /// A view whose class does not override the hit test ends the search among its siblings once it
  /// contains the point, so a tree of such views is searched without recursion, from node to node;
  /// for any other view its own `hitTest` is called.
  func defaultHitTest(_ point: CGPoint, with event: Event?) -> View? {
    guard takesTouches, self.point(inside: point, with: event) else { return nil }
    var search = unsafe HitSearch(from: node, at: point)
    return unsafe search.run(with: event)
  }

  /// Whether touches can reach the view: it is not hidden, not transparent, user interaction is
  /// enabled, and all its animations allow user interaction.
  package var takesTouches: Bool { unsafe node.takesTouches }
}
