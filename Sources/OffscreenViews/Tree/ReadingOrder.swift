package import Foundation

/// The order in which assistive technologies go from place to place: by rows from the top, and along each in the
/// direction of reading.
///
/// Two places are in one row if their upper edges are less than 8 points apart, or 13 on a pad, as the authors of
/// AccessibilitySnapshot have measured VoiceOver. This is no order of all places: a third one may be in a row with
/// each of two that are not. Therefore each place goes, from the end of those before it, in front of all that it precedes.
package struct ReadingOrder {
  private let separation: CGFloat
  private let isMirrored: Bool

  package init(separation: CGFloat, isMirrored: Bool) {
    self.separation = separation
    self.isMirrored = isMirrored
  }

  /// The order for a view's device and direction.
  package init(of view: View) {
    self.init(
      separation: view.traitCollection.userInterfaceIdiom == .pad ? 13 : 8,
      isMirrored: view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  /// Whether a place comes before another one; false also if neither does.
  package func precedes(_ one: CGRect, _ other: CGRect) -> Bool {
    if abs(one.origin.y - other.origin.y) >= separation { return one.origin.y < other.origin.y }
    return isMirrored ? one.origin.x > other.origin.x : one.origin.x < other.origin.x
  }

  /// Values in the order of their places.
  ///
  /// - Complexity: O(values²), and O(values) if they are in order already.
  package func sorted<Value>(_ values: [Value], by place: (Value) -> CGRect) -> [Value] {
    var sorted: [(value: Value, place: CGRect)] = []
    for value in values {
      let place = place(value)
      var index = sorted.count
      while index > 0, precedes(place, sorted[index - 1].place) { index -= 1 }
      sorted.insert((value, place), at: index)
    }
    return sorted.map(\.value)
  }
}
