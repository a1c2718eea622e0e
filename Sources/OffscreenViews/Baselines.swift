package import Foundation

/// Where the lines of text of a view stand.
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
