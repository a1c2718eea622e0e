import Foundation
import Offscreen

/// Records the current and recent positions of each finger, for drawing.
struct FingerTracker {
  private struct Finger {
    var id: Int
    var point: CGPoint
    var isDown: Bool
    var lifted: Duration?
    var history: [(point: CGPoint, time: Duration)]
  }

  /// The fingers in ascending order of their ids.
  private var fingers: [Finger] = []

  /// The ids of the fingers that are down, ascending.
  var down: [Int] { fingers.filter(\.isDown).map(\.id) }

  var anyDown: Bool { fingers.contains(where: \.isDown) }

  func isDown(_ id: Int) -> Bool {
    fingers.contains { $0.id == id && $0.isDown }
  }

  func point(of id: Int) -> CGPoint? {
    fingers.first { $0.id == id }?.point
  }

  mutating func record(_ phase: Touch.Phase, at point: CGPoint, id: Int, time: Duration) {
    if phase == .began {
      fingers.removeAll { $0.id == id }
      fingers.append(
        Finger(id: id, point: point, isDown: true, lifted: nil, history: [(point, time)]))
      fingers.sort { $0.id < $1.id }
      return
    }
    guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
    fingers[index].point = point
    fingers[index].history.removeAll { time - $0.time > CapturedFrame.trailDuration }
    if fingers[index].history.last?.point != point {
      fingers[index].history.append((point, time))
    }
    if phase == .ended || phase == .cancelled {
      fingers[index].isDown = false
      fingers[index].lifted = time
    }
  }

  /// The fingers to draw at `now`: those that are down, and those lifted a short time ago.
  func visible(at now: Duration) -> [CapturedFrame.Finger] {
    fingers.compactMap { finger in
      if let lifted = finger.lifted, now - lifted > CapturedFrame.trailDuration { return nil }
      let trail = finger.history.compactMap { place -> CapturedFrame.TrailPoint? in
        let age = now - place.time
        guard age <= CapturedFrame.trailDuration, place.point != finger.point else { return nil }
        return CapturedFrame.TrailPoint(point: place.point, age: age)
      }
      return CapturedFrame.Finger(
        id: finger.id, point: finger.point, isDown: finger.isDown, trail: trail)
    }
  }
}
