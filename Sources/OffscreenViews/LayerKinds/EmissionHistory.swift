import Foundation
import OffscreenGeometry

/// What an emitter emits as long as nothing is set.
struct Emission {
  let state: LayerState
  let animations: [RunningAnimation]
  let kinds: [ParticleKind]
  /// The layer's time from which it holds.
  fileprivate(set) var since = 0.0
  /// The number of particles of each kind that were born before, with the fraction of the next one.
  fileprivate(set) var counts: [Double] = []

  init(state: LayerState, animations: [RunningAnimation], kinds: [ParticleKind]) {
    self.state = state
    self.animations = animations
    self.kinds = kinds
  }

  /// The births of a kind in a second.
  func rate(of kind: Int) -> Double {
    let rate = kinds[kind].birthRate * Double(state[EmitterLayer.Key.birthRate])
    return rate > 0 ? min(rate, 1e6) : 0
  }

  /// The number of particles of a kind that are born up to a time, with the fraction of the next one.
  func count(of kind: Int, at time: Double) -> Double {
    let begin = start(of: kind)
    let end = kinds[kind].beginTime + kinds[kind].duration
    return formerCount(of: kind) + rate(of: kind) * max(0, min(time, end) - begin)
  }

  /// The time at which a particle of a kind is born, counted from 1.
  func birth(of number: Double, kind: Int) -> Double {
    start(of: kind) + (number - formerCount(of: kind)) / rate(of: kind)
  }

  /// The state at a time, animations included.
  func state(at time: Double) -> LayerState {
    guard !animations.isEmpty else { return state }
    var state = state
    let now = Duration.seconds(min(max(time, -1e12), 1e12))
    for animation in animations where animation.clock == nil { state.apply(animation, at: now) }
    return state
  }

  private func start(of kind: Int) -> Double { max(since, kinds[kind].beginTime) }

  private func formerCount(of kind: Int) -> Double { kind < counts.count ? counts[kind] : 0 }
}

/// What an emitter emitted, one after the other.
struct EmissionHistory {
  private(set) var emissions: [Emission] = []

  /// The number of emissions that are kept; before, particles are born as in the oldest one.
  private static let maximumCount = 256

  /// Whether anything was ever emitted.
  var emits: Bool { emissions.contains { !$0.kinds.isEmpty } }

  /// Adds what is emitted from a time on; it takes the place of the present emission if there is no time, because the
  /// layer is on no stage, or if that one has not begun.
  mutating func add(_ emission: Emission, at time: Double?) {
    var next = emission
    guard let last = emissions.last else {
      emissions = [next]
      return
    }
    if let time, time > last.since {
      next.since = time
      next.counts = last.kinds.indices.map { last.count(of: $0, at: time) }
      emissions.append(next)
      if emissions.count > Self.maximumCount { emissions.removeFirst() }
    } else {
      next.since = last.since
      next.counts = last.counts
      emissions[emissions.count - 1] = next
    }
  }
}
