package import Foundation

/// A view whose edges are those of its content for what is inside it.
package protocol ContentScrolling: View {
  /// Called in a layout with the size that constraints gave the content, in points.
  func contentWasLaidOut(with size: CGSize)
}
