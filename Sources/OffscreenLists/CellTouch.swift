import Foundation
import OffscreenViews

/// The finger on a cell, as long as lifting it is a tap.
///
/// A tap is of one finger and ends within 10 points of where it began.
struct CellTouch {
  /// How far a touch may move and still be a tap, in points.
  private static let travel = 10.0

  private var start: CGPoint?

  /// Whether a finger is down and has not moved too far.
  var isDown: Bool { start != nil }

  mutating func begin(_ touch: Touch) {
    start = touch.startLocationInWindow
  }

  mutating func end() {
    start = nil
  }

  /// Whether the finger has moved too far by now.
  func isTooFar(_ touch: Touch) -> Bool {
    guard let start else { return false }
    let point = touch.locationInWindow
    let (x, y) = (point.x - start.x, point.y - start.y)
    return (x * x + y * y).squareRoot() > Self.travel
  }
}
