import Offscreen
package import OffscreenPlayback

/// Makes a failing run shorter and simpler as long as it fails for the same reason.
package struct Shrinker {
  /// Returns the steps up to the failure if they still fail for the reason; nil otherwise.
  private let failing: ([Interaction]) -> [Interaction]?
  /// Names the view at the place of a step, to put in place of a point; nil if it has no name.
  private let named: (Int, [Interaction]) -> Interaction?
  private var attempts = 0
  /// The maximum number of attempts.
  package let limit: Int

  package init(
    limit: Int = ExplorationLimits.attempts, failing: @escaping ([Interaction]) -> [Interaction]?,
    named: @escaping (Int, [Interaction]) -> Interaction? = { _, _ in nil }
  ) {
    self.limit = limit
    self.failing = failing
    self.named = named
  }

  /// The shortest and simplest steps that were found; nil if the steps do not fail.
  package mutating func shrink(_ steps: [Interaction]) -> [Interaction]? {
    guard var best = failing(steps) else { return nil }
    var size = Int.max
    // Simpler steps may make others superfluous.
    while best.count < size {
      size = best.count
      best = withFewerSteps(best)
      best = withFewerFingers(best)
      best = withSimplerSteps(best)
    }
    return withNames(best)
  }

  private mutating func attempt(_ steps: [Interaction]) -> [Interaction]? {
    guard attempts < limit else { return nil }
    attempts += 1
    return failing(steps)
  }

  /// Leaves out groups of steps, from halves down to single ones, until none can be left out.
  ///
  /// Later groups go first, since steps that end the run early change nothing before them.
  private mutating func withFewerSteps(_ steps: [Interaction]) -> [Interaction] {
    var best = steps
    var length = max(1, best.count / 2)
    while !best.isEmpty {
      var isShorter = false
      var end = best.count
      while end > 0 {
        let start = max(0, end - length)
        if let shorter = attempt(Array(best[..<start] + best[end...])) {
          best = shorter
          isShorter = true
          end = min(start, best.count)
        } else {
          end = start
        }
      }
      if length > 1 {
        length /= 2
      } else if !isShorter {
        break
      }
    }
    return best
  }

  /// Leaves out all events of a finger from its touch to its end, which cannot be played without each other.
  private mutating func withFewerFingers(_ steps: [Interaction]) -> [Interaction] {
    var best = steps
    var index = best.count - 1
    while index >= 0 {
      if index < best.count, case .touch(.began, _, let id) = best[index] {
        let end = best[(index + 1)...].firstIndex { $0.endsFinger(id) } ?? best.count - 1
        let others = best.indices.filter { !(index...end).contains($0) || !best[$0].isTouch(id) }
        if let shorter = attempt(others.map { best[$0] }) { best = shorter }
      }
      index -= 1
    }
    return best
  }

  /// Replaces steps by simpler ones.
  private mutating func withSimplerSteps(_ steps: [Interaction]) -> [Interaction] {
    var best = steps
    var index = 0
    while index < best.count {
      var isSimpler = false
      for step in best[index].simpler {
        if let simpler = attempt(Array(best[..<index] + [step] + best[(index + 1)...])) {
          best = simpler
          isSimpler = true
          break
        }
      }
      if !isSimpler { index += 1 }
    }
    return best
  }

  /// Puts names of views in place of points.
  private mutating func withNames(_ steps: [Interaction]) -> [Interaction] {
    var best = steps
    var index = 0
    while index < best.count {
      if let step = named(index, best) {
        let candidate = Array(best[..<index] + [step] + best[(index + 1)...])
        if let found = attempt(candidate), found.count == best.count { best = found }
      }
      index += 1
    }
    return best
  }
}

extension Interaction {
  /// Whether the step is an event of a finger.
  fileprivate func isTouch(_ finger: Int) -> Bool {
    if case .touch(_, _, finger) = self { true } else { false }
  }

  /// Whether the step lifts or cancels a finger.
  fileprivate func endsFinger(_ finger: Int) -> Bool {
    switch self {
    case .touch(.ended, _, finger), .touch(.cancelled, _, finger): true
    default: false
    }
  }
}
