package import OffscreenPlayback

/// The parameters of an exploration, besides the scene.
package struct ExplorationPlan: Sendable {
  package var seed: UInt64
  package var rules: [ExplorationRule]
  package var weights = ExplorationStep.standardWeights
  /// Runs that this process must not begin, because they stopped another process.
  package var skippedRuns: Set<Int> = []
  /// The keys of failures that need not be found again; see ``RuleViolation/key``.
  package var knownFailures: Set<String> = []
  /// The numbers of runs that the exploration has, counted from 0.
  package var runs: Int

  package init(seed: UInt64, rules: [ExplorationRule] = ExplorationRule.standard, runs: Int) {
    self.seed = seed
    self.rules = rules
    self.runs = runs
  }

  /// The number of blocks of runs.
  package var blocks: Int {
    (runs + ExplorationLimits.runsOfBlock - 1) / ExplorationLimits.runsOfBlock
  }

  /// The runs of a block.
  package func runs(ofBlock block: Int) -> Range<Int> {
    let first = block * ExplorationLimits.runsOfBlock
    return first..<max(first, min(runs, first + ExplorationLimits.runsOfBlock))
  }
}

/// A run that broke a rule.
package struct ExplorationFailure: Sendable {
  /// The number of the run.
  package let run: Int
  package var steps: [Interaction]
  package let violation: RuleViolation

  package init(run: Int, steps: [Interaction], violation: RuleViolation) {
    self.run = run
    self.steps = steps
    self.violation = violation
  }
}

/// The results of some runs.
package struct ExplorationResult: Sendable {
  package var runs = 0
  /// The steps that were played, those of beginnings that were played again included.
  package var steps = 0
  /// States that were new when they were reached.
  package var states = 0
  /// The first run for each failure that differs from the others, in the order of the runs.
  package var failures: [ExplorationFailure] = []

  package init() {}

  /// Adds what later runs found.
  package mutating func add(_ other: ExplorationResult) {
    runs += other.runs
    steps += other.steps
    states += other.states
    for failure in other.failures
    where !failures.contains(where: { $0.violation.key == failure.violation.key }) {
      failures.append(failure)
    }
  }
}
