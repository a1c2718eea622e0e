package import Foundation

/// The definition of a hit test: UIKit's rule as plain recursion, with which tests compare the fast search.
package enum HitTestDefinition {
  /// The view that is hit at a point in a view's coordinates, which is `HitSearch`'s answer.
  ///
  /// Calls no override of `hitTest`, and those of `point(inside:with:)`.
  ///
  /// - Parameters:
  ///   - view: The root of the searched tree.
  ///   - point: In the view's coordinates.
  ///   - passesTouches: Whether a view is never hit itself, only views in it, because its class overrides
  ///     `hitTest` in that way.
  /// - Returns: The view; nil if none is hit.
  /// - Complexity: O(views), and the depth of the stack is that of the tree.
  package static func hit(
    in view: View, at point: CGPoint, passesTouches: (View) -> Bool = { _ in false }
  ) -> View? {
    guard !view.isHidden, view.isUserInteractionEnabled, view.alpha >= 0.01,
      view.layer.animations.allSatisfy(\.allowsTouches), view.point(inside: point, with: nil)
    else { return nil }
    for child in view.subviews.reversed() {
      let inChild = view.convert(point, to: child)
      if let hit = hit(in: child, at: inChild, passesTouches: passesTouches) { return hit }
    }
    return passesTouches(view) ? nil : view
  }
}
