import OffscreenInspection
import OffscreenPlayback

extension Explorer {
  /// The failure with the fewest and simplest steps that were found; nil if it does not occur again.
  ///
  /// - Complexity: At most `ExplorationLimits.attempts` runs of the remaining steps.
  package func shrunk(_ failure: ExplorationFailure) -> ExplorationFailure? {
    var violation = failure.violation
    var shrinker = Shrinker(
      failing: { steps in
        guard let found = self.search(steps, for: failure.violation) else { return nil }
        violation = found.violation
        return Array(steps.prefix(found.count))
      }, named: named)
    guard let steps = shrinker.shrink(failure.steps) else { return nil }
    if let last = search(steps, for: failure.violation) { violation = last.violation }
    return ExplorationFailure(run: failure.run, steps: steps, violation: violation)
  }

  /// A step with the name of a view in place of its point, if the view has one when the step is played.
  private func named(_ index: Int, _ steps: [Interaction]) -> Interaction? {
    guard let player = try? make(),
      (try? player.playQuietly(Array(steps.prefix(index)))) != nil
    else { return nil }
    return steps[index].naming(player.stage)
  }
}
