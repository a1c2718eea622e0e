package import Foundation

/// The places of the first and the last baseline of a view's text.
package struct Baselines: Equatable {
  /// The distance of the first baseline from the top edge, in points.
  package var first: CGFloat
  /// The distance of the last baseline from the bottom edge, in points.
  package var last: CGFloat

  package init(first: CGFloat, last: CGFloat) {
    self.first = first
    self.last = last
  }
}
