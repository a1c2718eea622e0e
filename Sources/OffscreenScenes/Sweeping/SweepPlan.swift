import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles

/// All combinations of the values of some axes: the last axis varies fastest, as in nested loops.
struct SweepPlan {
  let axes: [SweepAxis]
  /// The number of combinations.
  let count: Int

  /// The maximum number of states in a sweep.
  static let stateLimit = 1_000_000
  /// The maximum number of states that share one stage.
  ///
  /// It does not depend on the number of cores, so that the answers do not depend on it either.
  private static let statesOfAStage = 500

  init(_ axes: [SweepAxis]) throws(ScriptError) {
    self.axes = axes
    // Each axis has at most a hundred thousand values, and there are fewer than fifty axes.
    let count = axes.reduce(1.0) { $0 * Double($1.values.count) }
    guard count <= Double(Self.stateLimit) else {
      throw ScriptError(
        .overBudget("found \(count.shortText) states, expected at most \(Self.stateLimit)"))
    }
    self.count = Int(count)
  }

  /// The values of a state, one for each axis.
  func values(_ state: Int) -> [ScriptNode] {
    zip(axes, places(state)).map { $0.values[$1] }
  }

  /// The index of each axis' value in a state.
  private func places(_ state: Int) -> [Int] {
    var rest = state
    var places: [Int] = []
    for axis in axes.reversed() {
      places.append(rest % axis.values.count)
      rest /= axis.values.count
    }
    return places.reversed()
  }

  /// The states in groups that share a stage: only attributes of views differ among them.
  func groups(sharingStages: Bool) -> [[Int]] {
    guard sharingStages else { return (0..<count).map { [$0] } }
    var groups: [[Int]] = []
    var open: [[Int]: Int] = [:]
    for state in 0..<count {
      let key = zip(axes, places(state)).filter { $0.0.needsNewScene }.map(\.1)
      if let index = open[key], groups[index].count < Self.statesOfAStage {
        groups[index].append(state)
      } else {
        open[key] = groups.count
        groups.append([state])
      }
    }
    return groups
  }
}
