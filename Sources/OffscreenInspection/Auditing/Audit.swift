import Foundation
package import Offscreen

/// Examines the targets of a stage's window in every scroll state that it can reach.
///
/// A target satisfies a rule if it does so in at least one state. States are found by moving scroll
/// views, see `ScrollStates`; code of views and delegates runs meanwhile, so all properties of the
/// tree are read again in each state.
package final class Audit {
  let stage: Stage
  private let rules: [AuditRule]
  private let findsWhatIsSeen: Bool
  private var indexOfKey: [TargetKey: Int] = [:]
  private var records: [AuditRecord] = []
  private var wordFindings: [AuditFinding] = []
  private var states: ScrollStates
  private let time: Duration

  /// Examines all states, and then moves the scroll views back.
  ///
  /// - Parameters:
  ///   - stage: The stage; its time passes if scrolling starts a movement.
  ///   - rules: The rules to apply.
  ///   - limit: The maximum number of scroll states, at least 1.
  ///   - onState: Called after each state, to show progress.
  package init(
    of stage: Stage, _ rules: [AuditRule], limit: Int = AuditReport.stateLimit,
    onState: @escaping () -> Void = {}
  ) {
    self.stage = stage
    self.rules = rules
    let names = Set(rules.map(\.name))
    findsWhatIsSeen = !names.isDisjoint(with: ["unreachable", "hidden"])
    time = stage.now
    states = ScrollStates(stage, limit: max(1, limit))
    states.visitAll { offsets in
      defer { onState() }
      return look(at: offsets)
    } isOpen: { scrollView, visible in
      records.contains { record in
        record.isOpen && record.places[scrollView].map { visible?.meets($0) ?? true } ?? false
      }
    }
  }

  /// Examines the present state, and returns the views that a finger reaches in it.
  private func look(at scrollViews: [ScrollView]) -> [View] {
    let words = lookAtWords()
    let state = AuditState(of: stage, findingWhatIsSeen: findsWhatIsSeen)
    let offsets = scrollViews.map { scrollView in
      AuditFinding.Offset(
        view: state.name(of: scrollView), x: Double(scrollView.contentOffset.x),
        y: Double(scrollView.contentOffset.y))
    }
    note(words, in: state, offsets)
    for target in state.targets where target.isOffered || target.seenCount > 0 {
      let index = indexOfKey[target.key] ?? records.count
      if index == records.count {
        indexOfKey[target.key] = index
        records.append(AuditRecord(target, in: state, ruleCount: rules.count))
      }
      records[index].note(target, in: state, rules, offsets)
    }
    return state.map.views
  }

  /// What is wrong with words in the present state, by rules.
  private func lookAtWords() -> [(rule: AuditRule, problems: [WordProblem])] {
    let rules = rules.filter { $0.kind.words != nil }
    guard !rules.isEmpty else { return [] }
    let survey = WordSurvey(of: stage)
    return rules.map { ($0, $0.kind.words?(survey) ?? []) }
  }

  /// Keeps what is wrong with words unless it was found in an earlier state.
  private func note(
    _ words: [(rule: AuditRule, problems: [WordProblem])], in state: AuditState,
    _ offsets: [AuditFinding.Offset]
  ) {
    for (rule, problems) in words {
      for problem in problems where problem.view.window === stage.window {
        let name = state.name(of: problem.view)
        let isKnown = wordFindings.contains {
          $0.rule == rule.name && $0.target == name && $0.reason == problem.reason
        }
        guard !isKnown else { continue }
        wordFindings.append(
          AuditFinding(
            level: rule.level, rule: rule.name, target: name, path: state.path(of: problem.view),
            reason: problem.reason, coveredBy: problem.other.map { state.name(of: $0) },
            offsets: offsets))
      }
    }
  }

  // MARK: Results

  /// The report of the audit; `scene` is the name of the scene, if it has one.
  package func report(scene: String? = nil) -> AuditReport {
    let scale = Double(stage.scale)
    return AuditReport(
      version: 1, scene: scene, time: time, size: stage.window.bounds.size, scale: scale,
      states: states.count, isComplete: states.isComplete, rules: rules.map(\.text),
      targets: records.map { record in
        AuditReport.Target(
          record, scale: scale, broken: findings(of: record).map(\.rule))
      }, findings: records.flatMap(findings) + wordFindings)
  }

  private func findings(of record: AuditRecord) -> [AuditFinding] {
    zip(rules, record.outcomes).compactMap { rule, outcome in
      guard let problem = outcome.problem else { return nil }
      let states = AuditReport.count(outcome.failures, "state")
      let count = rule.kind.counted.map { "\($0) in \(states), " } ?? ""
      return AuditFinding(
        level: rule.level, rule: rule.name, target: record.name, path: record.path,
        reason: count + problem.reason, coveredBy: problem.coveredBy,
        offsets: problem.offsets)
    }
  }

  /// The targets of the present state, each with the most serious level of its problems; nil for a
  /// target without problems.
  func judgedTargets() -> [(target: AuditState.Target, level: AuditRule.Level?)] {
    AuditState(of: stage, findingWhatIsSeen: findsWhatIsSeen).targets.compactMap { target in
      guard let index = indexOfKey[target.key] else { return nil }
      let levels = findings(of: records[index]).map(\.level)
      return (target, levels.contains(.fail) ? .fail : levels.first)
    }
  }
}

extension AuditReport.Target {
  fileprivate init(_ record: AuditRecord, scale: Double, broken: [String]) {
    func points(_ pixels: Int) -> Double { Double(pixels) / scale }
    func points(_ box: PixelRect) -> CGRect {
      CGRect(
        x: points(box.minX), y: points(box.minY), width: points(box.width),
        height: points(box.height))
    }
    let best = record.best
    self.init(
      id: record.name, path: record.path,
      size: CGSize(width: points(best?.width ?? 0), height: points(best?.height ?? 0)),
      area: Double(best?.count ?? 0) / (scale * scale), box: points(best?.box ?? .empty),
      largest: points(best?.largest ?? .empty), broken: broken)
  }
}

extension CGRect {
  /// Whether two rectangles touch or overlap.
  fileprivate func meets(_ other: CGRect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}
