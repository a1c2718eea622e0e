package import Foundation
package import OffscreenGeometry

/// A view whose subviews are constrained to the edges of its content, not to those of its bounds.
package protocol ContentScrolling: View {
  /// The edges at which subviews inherit the view's safe area.
  var edgesPassingSafeArea: RectEdge { get }

  /// Called in a layout with the size that constraints gave the content, in points.
  func contentWasLaidOut(with size: CGSize)
}

extension ContentScrolling {
  /// Starts the use of this protocol's members; called once, by the initialiser.
  package func beginContentScrolling() { flags.insert(.scrollsContent) }
}

extension View {
  /// The view, if its subviews are constrained to its content.
  final var contentScrolling: (any ContentScrolling)? {
    // A flag, because the search for a conformance takes longer than adding a constraint.
    flags.contains(.scrollsContent) ? self as? any ContentScrolling : nil
  }
}
