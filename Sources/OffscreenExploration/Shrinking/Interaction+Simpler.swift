import Foundation
import Offscreen
package import OffscreenPlayback

extension Interaction {
  /// Simpler steps that may do the same, the simplest first; each is simpler by one property, so that
  /// replacing a step again and again ends.
  package var simpler: [Interaction] {
    switch self {
    case .drag(let start, .distance(let distance), let duration, let curve, let hold):
      func drag(
        by other: CGVector? = nil, over time: Duration? = nil, hold rest: Duration? = nil
      ) -> Interaction {
        .drag(
          from: start, to: .distance(other ?? distance), over: time ?? duration, curve: curve,
          hold: rest ?? hold)
      }
      return [.tap(start, count: 1, isForced: false)]
        + distance.straighter.map { drag(by: $0) }
        + distance.shorter.map { drag(by: $0) }
        + (hold > .zero ? [drag(hold: .zero)] : [])
        + (duration == .milliseconds(200) ? [] : [drag(over: .milliseconds(200))])
        + start.rounder.map {
          .drag(from: $0, to: .distance(distance), over: duration, curve: curve, hold: hold)
        }
    case .fling(let place, let velocity):
      return velocity.straighter.map { .fling(place, velocity: $0) }
        + velocity.shorter.map { .fling(place, velocity: $0) }
        + place.rounder.map { .fling($0, velocity: velocity) }
    case .tap(let place, let count, let isForced):
      return (count > 1 ? [.tap(place, count: 1, isForced: isForced)] : [])
        + place.rounder.map { .tap($0, count: count, isForced: isForced) }
    case .pinch(let pinch):
      var upright = pinch
      upright.angle = 0
      return (pinch.angle == 0 ? [] : [.pinch(upright)])
        + pinch.around.rounder.map {
          var other = pinch
          other.around = $0
          return .pinch(other)
        }
    case .touch(let phase, let place?, let id):
      return place.rounder.map { .touch(phase, at: $0, id: id) }
    case .settle: return [.wait(.seconds(1))]
    case .wait(let duration):
      return [16, 100, 400].map { Duration.milliseconds($0) }.filter { $0 < duration }
        .map { .wait($0) }
    case .type(let text): return text == "a" ? [] : [.type("a")]
    default: return []
    }
  }
}

extension CGVector {
  /// The vector without its shorter component.
  fileprivate var straighter: [CGVector] {
    guard dx != 0, dy != 0 else { return [] }
    return [abs(dx) > abs(dy) ? CGVector(dx: dx, dy: 0) : CGVector(dx: 0, dy: dy)]
  }

  /// Half the vector, in whole numbers.
  fileprivate var shorter: [CGVector] {
    let half = CGVector(dx: (dx / 2).rounded(.towardZero), dy: (dy / 2).rounded(.towardZero))
    return abs(half.dx) + abs(half.dy) < 4 ? [] : [half]
  }
}

extension Place {
  /// Places near this one with rounder numbers.
  fileprivate var rounder: [Place] {
    guard case .point(let point) = target else { return [] }
    let units = [50.0, 10]
    func isRound(_ unit: Double) -> Bool {
      point.x.remainder(dividingBy: unit) == 0 && point.y.remainder(dividingBy: unit) == 0
    }
    let present = units.first(where: isRound) ?? 1
    return units.filter { $0 > present }.map { unit in
      .point(
        CGPoint(x: (point.x / unit).rounded() * unit, y: (point.y / unit).rounded() * unit))
    }
  }
}
