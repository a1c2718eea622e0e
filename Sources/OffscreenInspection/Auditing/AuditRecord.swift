import Offscreen

/// The results for a target after some scroll states of an audit.
struct AuditRecord {
  /// The view, retained so that the key cannot refer to another one.
  private let view: View
  let name: String
  let path: String
  /// The indices of exemptions of the view, by the indices of their rules.
  var exemptions: [Int: Int] = [:]
  /// The results for the rules, in their order.
  private(set) var outcomes: [Outcome]
  /// The state in which the largest rectangle that fits into the target is the largest.
  private(set) var best: Best?
  /// Whether the target was completely reachable in some state, so that no other state can be
  /// better.
  private(set) var wasWhole = false
  /// The target's rectangle in the content of each scroll view around it.
  private(set) var places: [TargetKey: CGRect] = [:]

  /// The results of one rule for a target so far.
  struct Outcome {
    fileprivate(set) var hasPassed = false
    /// The number of states in which the target broke the rule.
    fileprivate(set) var failures = 0
    fileprivate(set) var worst: Problem?
    /// Whether the rule judges a target together with each other target.
    fileprivate var isAboutNeighbours = false
    fileprivate var freeNeighbours: Set<TargetKey> = []
    fileprivate var badNeighbours: [(key: TargetKey, problem: Problem)] = []

    /// The problem that exists in every state; nil if there is a state without one.
    var problem: Problem? {
      if hasPassed { return nil }
      guard isAboutNeighbours else { return worst }
      return badNeighbours.first { !freeNeighbours.contains($0.key) }?.problem
    }
  }

  /// The problem of a target in one state.
  struct Problem {
    let closeness: Double
    let reason: String
    let coveredBy: String?
    /// The offsets of the scroll views that had been moved.
    let offsets: [AuditFinding.Offset]
  }

  /// A target in one state, in pixels.
  struct Best {
    let largest: PixelRect
    let box: PixelRect
    let count: Int
    let width: Int
    let height: Int
  }

  init(_ target: AuditState.Target, in state: AuditState, ruleCount: Int) {
    view = target.view
    name = state.name(of: target.view)
    path = state.path(of: target.view)
    outcomes = Array(repeating: Outcome(), count: ruleCount)
  }

  /// Whether further states may change something.
  var isOpen: Bool { !wasWhole && !outcomes.allSatisfy(\.hasPassed) }

  /// Adds the results for the target in one scroll state.
  mutating func note(
    _ target: AuditState.Target, in state: AuditState, _ rules: [AuditRule],
    _ offsets: [AuditFinding.Offset]
  ) {
    if !wasWhole { noteSize(target) }
    for (index, rule) in rules.enumerated() where !outcomes[index].hasPassed {
      guard let verdict = rule.kind.judge(state, target, rule.size) else { continue }
      outcomes[index].note(verdict, offsets)
    }
    if isOpen { notePlaces(target.view) }
  }

  private mutating func noteSize(_ target: AuditState.Target) {
    let largest = target.region.largestRectangle
    wasWhole = largest.width >= target.width && largest.height >= target.height
    func rank(_ rect: PixelRect) -> (Int, Int) {
      (min(rect.width, rect.height), rect.width * rect.height)
    }
    if let best, rank(best.largest) >= rank(largest) { return }
    best = Best(
      largest: largest, box: target.region.box, count: target.region.count, width: target.width,
      height: target.height)
  }

  private mutating func notePlaces(_ view: View) {
    var next = view.superview
    while let current = next {
      if let scrollView = current as? ScrollView {
        places[TargetKey(scrollView)] = view.convert(view.bounds, to: scrollView)
      }
      next = current.superview
    }
  }
}

extension AuditRecord.Outcome {
  fileprivate mutating func note(_ verdict: AuditVerdict, _ offsets: [AuditFinding.Offset]) {
    switch verdict {
    case .passes: hasPassed = true
    case .fails(let problem):
      failures += 1
      if let worst, worst.closeness >= problem.closeness { return }
      worst = AuditRecord.Problem(problem, offsets)
    case .neighbours(let pairs):
      isAboutNeighbours = true
      for (key, problem) in pairs where !freeNeighbours.contains(key) {
        guard let problem else {
          freeNeighbours.insert(key)
          continue
        }
        let known = badNeighbours.firstIndex { $0.key == key }
        if let known, badNeighbours[known].problem.closeness >= problem.closeness { continue }
        if let known { badNeighbours.remove(at: known) }
        badNeighbours.append((key, AuditRecord.Problem(problem, offsets)))
      }
    }
  }
}

extension AuditRecord.Problem {
  fileprivate init(_ problem: AuditProblem, _ offsets: [AuditFinding.Offset]) {
    self.init(
      closeness: problem.closeness, reason: problem.reason(), coveredBy: problem.coveredBy(),
      offsets: offsets)
  }
}
