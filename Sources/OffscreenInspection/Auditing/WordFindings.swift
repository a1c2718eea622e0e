import Offscreen

/// What is wrong with words in the scroll states of an audit.
///
/// Problems of a rule about places count only if the words are in their place in no state, as a text that a bar cuts off
/// now may be whole at another offset. Problems of other rules count if they are there in one state.
struct WordFindings {
  /// Some words in every scroll state.
  private struct Place: Hashable {
    let rule: String
    let key: TargetKey
    let words: String
  }

  private struct Entry {
    let place: Place
    let isAboutPlaces: Bool
    let finding: AuditFinding
    let exemption: Int?
    /// The view in the state in which the problem was found first.
    let view: View
  }

  /// A finding that no later state has disproved.
  struct Result {
    let finding: AuditFinding
    /// The index of the exemption that leaves the finding out; nil if it is reported.
    let exemption: Int?
    let view: View
  }

  private var entries: [Entry] = []
  private var known: Set<Place> = []
  private var fitting: Set<Place> = []
  /// The views, retained so that the keys cannot refer to other ones.
  private var views: [ObjectIdentifier: View] = [:]

  /// Notes words that are in their place in a state.
  mutating func noteFitting(_ words: WordPlace, _ rule: AuditRule) {
    views[ObjectIdentifier(words.view)] = words.view
    fitting.insert(Place(rule: rule.name, key: TargetKey(words.view), words: words.words))
  }

  /// Notes a problem of a state unless it was found in an earlier one.
  mutating func note(
    _ problem: WordProblem, _ rule: AuditRule, _ names: ViewNames,
    _ offsets: [AuditFinding.Offset], exemption: Int?
  ) {
    let isAboutPlaces = rule.kind.fitting != nil
    let place = Place(
      rule: rule.name, key: TargetKey(problem.view),
      words: isAboutPlaces ? problem.words : problem.reason)
    guard known.insert(place).inserted else { return }
    views[ObjectIdentifier(problem.view)] = problem.view
    entries.append(
      Entry(
        place: place, isAboutPlaces: isAboutPlaces,
        finding: AuditFinding(
          level: rule.level, rule: rule.name, target: names.selector(of: problem.view),
          path: names.path(of: problem.view), reason: problem.reason,
          coveredBy: problem.other.map { names.selector(of: $0) }, offsets: offsets),
        exemption: exemption, view: problem.view))
  }

  /// The findings that hold after all states.
  var all: [Result] {
    entries.filter { !($0.isAboutPlaces && fitting.contains($0.place)) }.map { entry in
      Result(finding: entry.finding, exemption: entry.exemption, view: entry.view)
    }
  }

  /// Whether a view stands for the same words now as when a finding was made.
  func isShown(_ result: Result) -> Bool {
    entries.contains {
      $0.view === result.view && $0.finding == result.finding
        && $0.place.key == TargetKey(result.view)
    }
  }
}
