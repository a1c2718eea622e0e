package import Foundation
package import OffscreenGeometry

/// A view whose edges are those of its content for what is inside it.
package protocol ContentScrolling: View {
  /// The edges at which subviews inherit the view's safe area.
  var edgesPassingSafeArea: RectEdge { get }

  /// Called in a layout with the size that constraints gave the content, in points.
  func contentWasLaidOut(with size: CGSize)
}
