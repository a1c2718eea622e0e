package import Foundation
package import OffscreenGeometry

/// A view whose subviews are constrained to the edges of its content, not to those of its bounds.
package protocol ContentScrolling: View {
  /// The edges at which subviews inherit the view's safe area.
  var edgesPassingSafeArea: RectEdge { get }

  /// Called in a layout with the size that constraints gave the content, in points.
  func contentWasLaidOut(with size: CGSize)
}
