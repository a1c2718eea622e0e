public import Foundation
package import OffscreenInspection

/// A place at which a finger is aimed.
public struct Place: Hashable, Sendable {
  package enum Target: Hashable, Sendable {
    case point(CGPoint)
    case view(selector: String, unit: CGPoint)
  }

  package let target: Target
  /// The position of the view's name in a script; nil for a place that is not from a file.
  package var position: SourcePosition?

  /// A point in the window's coordinates.
  public static func point(_ point: CGPoint) -> Place {
    Place(target: .point(point))
  }

  /// A point of the view that a selector names, such as `#list` or `#list Cell[2]`.
  ///
  /// The view is searched when the step is played; a selector that matches no view, or several, is
  /// then an error.
  ///
  /// - Parameters:
  ///   - selector: The selector.
  ///   - x: The place in the view's bounds, 0 at their left edge and 1 at their right edge.
  ///   - y: The same from the top edge to the bottom edge.
  /// - Returns: The place.
  public static func view(_ selector: String, _ x: CGFloat = 0.5, _ y: CGFloat = 0.5) -> Place {
    Place(target: .view(selector: selector, unit: CGPoint(x: x, y: y)))
  }
}
