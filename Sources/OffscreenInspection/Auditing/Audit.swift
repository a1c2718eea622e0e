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
  private var wordFindings = WordFindings()
  private let exemptions: [AuditExemption]
  private var states: ScrollStates
  private let time: Duration

  /// Examines all states, and then moves the scroll views back.
  ///
  /// - Parameters:
  ///   - stage: The stage; its time passes if scrolling starts a movement.
  ///   - rules: The rules to apply.
  ///   - exemptions: Views that may break rules.
  ///   - limit: The maximum number of scroll states, at least 1.
  ///   - onState: Called after each state, to show progress.
  package init(
    of stage: Stage, _ rules: [AuditRule], exempting exemptions: [AuditExemption] = [],
    limit: Int = AuditReport.stateLimit,
    onState: @escaping () -> Void = {}
  ) {
    self.stage = stage
    self.rules = rules
    self.exemptions = exemptions.filter { exemption in
      rules.contains { $0.name == exemption.rule.name }
    }
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

  /// Examines the present state, and returns what finds the views that a finger reaches in it.
  private func look(at scrollViews: [ScrollView]) -> () -> [View] {
    let words = lookAtWords()
    let exempt = exemptions.map { $0.views(in: stage.window) }
    let names = ViewNames(root: stage.window)
    let offsets = scrollViews.map { scrollView in
      AuditFinding.Offset(
        view: names.selector(of: scrollView), x: Double(scrollView.contentOffset.x),
        y: Double(scrollView.contentOffset.y))
    }
    note(words, names, offsets, exempt)
    guard judgesTargets else {
      return { [stage] in HitMap(of: stage.window, scale: stage.scale).views }
    }
    let state = AuditState(of: stage, findingWhatIsSeen: findsWhatIsSeen)
    for target in state.targets where target.isOffered || target.seenCount > 0 {
      let index = indexOfKey[target.key] ?? records.count
      if index == records.count {
        indexOfKey[target.key] = index
        records.append(AuditRecord(target, in: state, ruleCount: rules.count))
      }
      for (place, rule) in rules.enumerated() {
        guard let exemption = exemption(of: target.view, from: rule, exempt) else { continue }
        records[index].exemptions[place] = exemption
      }
      records[index].note(target, in: state, rules, offsets)
    }
    return { state.map.views }
  }

  /// The index of the first exemption of a view from a rule, among the exempt views of the present state.
  private func exemption(
    of view: View, from rule: AuditRule, _ exempt: [Set<ObjectIdentifier>]
  ) -> Int? {
    exemptions.indices.first { exemptions[$0].rule.name == rule.name && view.isIn(exempt[$0]) }
  }

  /// What a rule finds about words in one state.
  private struct WordLook {
    let rule: AuditRule
    let problems: [WordProblem]
    /// The words that are in their place, for a rule about places.
    let fitting: [WordPlace]
  }

  /// What the rules find about words in the present state.
  private func lookAtWords() -> [WordLook] {
    let rules = rules.filter { $0.kind.words != nil }
    guard !rules.isEmpty else { return [] }
    let survey = WordSurvey(of: stage)
    return rules.map { rule in
      let problems = rule.kind.words?(survey) ?? []
      return WordLook(
        rule: rule, problems: problems, fitting: rule.kind.fitting?(survey, problems) ?? [])
    }
  }

  private func note(
    _ looks: [WordLook], _ names: ViewNames, _ offsets: [AuditFinding.Offset],
    _ exempt: [Set<ObjectIdentifier>]
  ) {
    for look in looks {
      for words in look.fitting where words.view.window === stage.window {
        wordFindings.noteFitting(words, look.rule)
      }
      for problem in look.problems where problem.view.window === stage.window {
        wordFindings.note(
          problem, look.rule, names, offsets,
          exemption: exemption(of: problem.view, from: look.rule, exempt))
      }
    }
  }

  // MARK: Results

  /// The report of the audit; `scene` is the name of the scene, if it has one.
  package func report(scene: String? = nil) -> AuditReport {
    let scale = Double(stage.scale)
    let language = stage.traits.shownLanguage.name
    let languages = language.map { [$0] } ?? []
    let judgements =
      records.flatMap { judged($0) } + wordFindings.all.map { ($0.finding, $0.exemption) }
    func findings(_ exemption: Int?) -> [AuditFinding] {
      judgements.filter { $0.exemption == exemption }.map { judgement in
        var finding = judgement.finding
        finding.languages = languages
        return finding
      }
    }
    return AuditReport(
      version: 1, scene: scene, time: time, size: stage.window.bounds.size, scale: scale,
      states: states.count, isComplete: states.isComplete, rules: rules.map(\.text),
      languages: languages,
      targets: records.map { record in
        AuditReport.Target(
          record, scale: scale, broken: broken(record).map(\.rule))
      },
      findings: findings(nil),
      exemptions: exemptions.enumerated().map { index, exemption in
        let findings = findings(index)
        return AuditReport.Exemption(
          rule: exemption.rule.name, view: exemption.view, reason: exemption.reason,
          count: findings.count, findings: findings)
      })
  }

  /// The problems of a target that no exemption leaves out.
  private func broken(_ record: AuditRecord) -> [AuditFinding] {
    judged(record).filter { $0.exemption == nil }.map(\.finding)
  }

  /// A problem, and the index of the exemption that leaves it out, if there is one.
  private typealias Judgement = (finding: AuditFinding, exemption: Int?)

  /// The problems of a target.
  private func judged(_ record: AuditRecord) -> [Judgement] {
    var judgements: [Judgement] = []
    for (index, rule) in rules.enumerated() {
      guard let problem = record.outcomes[index].problem else { continue }
      let states = AuditReport.count(record.outcomes[index].failures, "state")
      let count = rule.kind.counted.map { "\($0) in \(states), " } ?? ""
      let finding = AuditFinding(
        level: rule.level, rule: rule.name, target: record.name, path: record.path,
        reason: count + problem.reason, coveredBy: problem.coveredBy,
        offsets: problem.offsets)
      judgements.append((finding, record.exemptions[index]))
    }
    return judgements
  }

  /// Whether a rule is about targets, which are not looked for otherwise.
  var judgesTargets: Bool { rules.contains { $0.kind.words == nil } }

  /// The findings about words, each with its box in the window; nil for views that are not in it now, or show other words.
  func judgedWords() -> [(finding: AuditFinding, box: CGRect?)] {
    wordFindings.all.filter { $0.exemption == nil }.map { result in
      let view = result.view
      guard view.window === stage.window, wordFindings.isShown(result) else {
        return (result.finding, nil)
      }
      let box = view.convert(view.bounds, to: nil)
      let isFinite = [box.minX, box.minY, box.maxX, box.maxY].allSatisfy(\.isFinite)
      return (result.finding, isFinite && box.intersects(stage.window.bounds) ? box : nil)
    }
  }

  /// The targets of the present state, each with the most serious level of its problems; nil for a
  /// target without problems.
  func judgedTargets() -> [(target: AuditState.Target, level: AuditRule.Level?)] {
    guard judgesTargets else { return [] }
    return AuditState(of: stage, findingWhatIsSeen: findsWhatIsSeen).targets.compactMap { target in
      guard let index = indexOfKey[target.key] else { return nil }
      let levels = broken(records[index]).map(\.level)
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
