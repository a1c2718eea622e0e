import Foundation
import OffscreenScrolling

/// The item to which a list scrolls whose sizes are estimates, and the offset that shows it.
struct ScrollGoal<Position> {
  let path: IndexPath
  let position: Position
  var offset: CGPoint
}

extension ScrollView {
  /// The goal if the offset is moving to it or has reached it; nil once something else has moved the offset.
  func valid<Position>(_ goal: ScrollGoal<Position>?) -> ScrollGoal<Position>? {
    let place = animationTarget ?? (isTracking || isDecelerating ? nil : contentOffset)
    guard let goal, let place, abs(place.x - goal.offset.x) < 1, abs(place.y - goal.offset.y) < 1
    else { return nil }
    return goal
  }
}
