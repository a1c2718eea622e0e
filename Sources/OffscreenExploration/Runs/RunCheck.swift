import Offscreen
import OffscreenInspection
import OffscreenPlayback

/// A scene that is played step by step while rules are checked.
final class RunCheck {
  let player: Player
  private(set) var run: ExploredRun
  private(set) var survey: StageSurvey
  private let stepRules: [ExplorationRule]
  private let restRules: [ExplorationRule]
  private(set) var stepCount = 0

  /// Looks at a scene before its first step.
  init(_ player: Player, rules: [ExplorationRule]) {
    self.player = player
    player.keepsSteps = true
    player.onComplete = player.onComplete ?? { _ in }
    survey = StageSurvey(of: player.stage.window)
    run = ExploredRun(atStartOf: player)
    stepRules = rules.filter { $0.moment == .step }
    restRules = rules.filter { $0.moment == .rest }
  }

  /// Checks the present state; failures with certain keys are passed over.
  func violation(except known: Set<String> = []) -> RuleViolation? {
    func broken(_ rule: ExplorationRule) -> RuleViolation? {
      rule.violation(in: run).flatMap { known.contains($0.key) ? nil : $0 }
    }
    if let violation = stepRules.lazy.compactMap(broken).first { return violation }
    guard !restRules.isEmpty, isAtRest else { return nil }
    return restRules.lazy.compactMap(broken).first
  }

  /// Whether nothing moves and no finger is down.
  private var isAtRest: Bool { !player.hasFingersDown && !player.stage.isMovingToAnEnd }

  /// Plays a step and looks at the result.
  ///
  /// - Throws: The error of a step that cannot be played; the stage stays where it is.
  func play(_ step: Interaction) throws(ScriptError) {
    stepCount += 1
    player.renewLimits()
    defer { look() }
    try player.play(further: [Step(step, at: SourcePosition(line: 1, column: 1))])
    player.stage.window.layoutIfNeeded()
  }

  /// The steps after which a run is at rest: the fingers that are down are cancelled, and time passes.
  var closingSteps: [Interaction] {
    player.fingersDown.map { .touch(.cancelled, at: nil, id: $0) }
      + [player.stage.settlingStep]
  }

  private func look() {
    survey = StageSurvey(of: player.stage.window)
    run.views = survey.views
  }
}
