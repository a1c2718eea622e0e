/// Work of a view that is probably in vain.
public struct WorkFinding: Hashable, Codable, Sendable {
  /// The kind of work.
  public let rule: Rule
  /// The view: its identifier, or its class and the nearest identifier around it.
  public let view: String
  /// A sentence with the numbers and the calls.
  public let reason: String

  /// A kind of work that is probably in vain.
  public enum Rule: String, CaseIterable, Codable, Sendable {
    /// A call asks for the layout of a view in at least 10 frames, and in three quarters of all.
    case layoutInEveryFrame
    /// A list is told to load everything anew in a call of its data source or of a delegate.
    case reloadInCallback
    /// The shadow of a layer follows from its contents, which are drawn twice for it.
    case shadowWithoutPath
    /// A view shapes the same text twice in a frame.
    case textShapedTwice
    /// Constraints are activated or deactivated in at least 3 frames, and in half of all.
    case constraintsRebuilt
    /// All pixels that a view paints are covered by what is in front of it.
    case paintedHidden
  }
}

extension WorkFinding: CustomStringConvertible {
  /// The rule, the view and the reason on one line.
  public var description: String { "\(rule.rawValue) \(view): \(reason)" }
}

extension WorkTally {
  /// The work that is probably in vain: views in the order in which they first did work, each with its rules in order.
  package var findings: [WorkFinding] {
    subjects.indices.flatMap { place in
      WorkFinding.Rule.allCases.flatMap { rule in
        reasons(rule, place).map {
          WorkFinding(rule: rule, view: subjects[place].name, reason: $0)
        }
      }
    }
  }

  private func reasons(_ rule: WorkFinding.Rule, _ place: Int) -> [String] {
    let work = subjects[place].counts
    switch rule {
    case .layoutInEveryFrame:
      return causes(of: place, .layoutInvalidations).filter {
        $0.key.call.hasPrefix("setNeedsLayout()") && $0.frames >= 10
          && 4 * $0.frames >= 3 * counts.frames
      }.map { cause in
        "\(text(of: cause)) asks for its layout in \(cause.frames) of \(counts.frames) frames"
      }
    case .constraintsRebuilt:
      return causes(of: place, .constraintInvalidations).filter {
        $0.key.call.hasSuffix("isActive") && $0.frames >= 3 && 2 * $0.frames >= counts.frames
      }.map { cause in
        "\(text(of: cause)) changes \(cause.count.times) in \(cause.frames) of \(counts.frames) frames"
      }
    case .reloadInCallback:
      return sentence(work.reloadsInCallbacks) {
        "it is told to reload \($0) in a call of a data source or delegate"
      }
    case .shadowWithoutPath:
      return sentence(work.shadowsWithoutPath) {
        "its shadow is made of its contents \($0), because its layer has no shadowPath"
      }
    case .textShapedTwice:
      return sentence(work.textsShapedAgain) {
        "it shapes a text again \($0) that it has shaped in the same frame"
      }
    case .paintedHidden:
      guard work.pixelsPainted == work.pixelsHidden else { return [] }
      return sentence(work.viewsPaintedHidden) {
        "it is painted \($0), \(work.pixelsPainted) pixels together, all of which something in front covers"
      }
    }
  }

  private func causes(of place: Int, _ kind: WorkKind) -> [Cause] {
    causes.filter { $0.key.subject == place && $0.key.kind == kind }
  }

  private func sentence(_ count: Int, _ words: (String) -> String) -> [String] {
    count > 0 ? [words(count.times)] : []
  }

  /// A call, and the view that was laid out or painted meanwhile.
  package func text(of cause: Cause) -> String {
    cause.key.call + (cause.key.during.map { " in the layout of \(subjects[$0].name)" } ?? "")
  }
}

extension Int {
  /// How often something happened, in words: "once", "2 times".
  package var times: String { self == 1 ? "once" : "\(self) times" }
}
