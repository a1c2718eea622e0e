package import Offscreen
package import OffscreenInspection

/// Limits of a count of work in a script.
package struct WorkBudget: Sendable {
  /// The count.
  package let kind: WorkKind
  /// Selects the views whose work counts; nil for all work.
  package let selector: ViewSelector?
  /// The minimum and the maximum.
  package let range: ClosedRange<Int>
  package let position: SourcePosition

  package init(
    _ kind: WorkKind, of selector: ViewSelector?, in range: ClosedRange<Int>,
    at position: SourcePosition
  ) {
    self.kind = kind
    self.selector = selector
    self.range = range
    self.position = position
  }

  /// The largest number that a budget may have.
  package static let limit = 1_000_000_000_000

  /// The limits in words.
  fileprivate var words: String {
    switch (range.lowerBound, range.upperBound) {
    case (0, let most): "at most \(most)"
    case (let least, Self.limit): "at least \(least)"
    case (let least, let most): least == most ? "\(least)" : "\(least) to \(most)"
    }
  }
}

extension Player {
  /// The work since the last call, or since the scene was made.
  package func takeWork() -> WorkTally {
    guard let workLog else { return WorkTally() }
    let work = workLog.tally.since(takenWork)
    takenWork = workLog.tally
    return work
  }

  /// Checks budgets of the work since the last check of work, and begins a new count.
  func check(_ budgets: [WorkBudget]) throws(ScriptError) {
    guard let log = workLog else { return }
    let work = log.tally.since(checkedWork)
    checkedWork = log.tally
    for budget in budgets { try check(budget, work, log) }
  }

  private func check(
    _ budget: WorkBudget, _ work: WorkTally, _ log: WorkLog
  ) throws(ScriptError) {
    var places = Array(work.subjects.indices)
    var number = work.counts[budget.kind]
    if let selector = budget.selector {
      var views = selector.matches(in: stage.window)
      if views.isEmpty { views = [try view(selector, at: budget.position)] }
      places = views.compactMap { log.place(of: $0) }
      number = places.reduce(0) { $0 + work.subjects[$1].counts[budget.kind] }
    }
    guard !budget.range.contains(number) else { return }
    let owner = budget.selector.map { " of \($0)" } ?? ""
    throw ScriptError(
      .expectation(
        subject: "the \(budget.kind.words)\(owner) since the last check of work",
        actual: "\(number)" + names(of: budget.kind, places, work), expected: budget.words),
      at: budget.position)
  }

  /// The views with the most work of a kind, in parentheses.
  private func names(of kind: WorkKind, _ places: [Int], _ work: WorkTally) -> String {
    var order: [String] = []
    var sums: [String: Int] = [:]
    for subject in places.map({ work.subjects[$0] }) where subject.counts[kind] > 0 {
      if sums[subject.name] == nil { order.append(subject.name) }
      sums[subject.name, default: 0] += subject.counts[kind]
    }
    let ranked = order.enumerated().sorted {
      (sums[$1.element] ?? 0, $0.offset) < (sums[$0.element] ?? 0, $1.offset)
    }.map(\.element)
    guard !ranked.isEmpty else { return "" }
    let named = ranked.prefix(3).map { "\($0) \(sums[$0] ?? 0)" }
    let rest = ranked.count > 3 ? ["\(ranked.count - 3) more"] : []
    return " (\((named + rest).joined(separator: ", ")))"
  }
}
