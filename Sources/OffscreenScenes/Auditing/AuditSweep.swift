import Foundation
import Offscreen
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles

/// The findings of audits of a scene at the values of an axis, such as widths or sizes of text.
///
/// Some values at equal distances are looked at first. Between two of them beside one another that differ in a finding, the
/// value at which it begins or ends is found by bisection. A finding that begins and ends between two such values is not
/// seen, so the distances are part of the result.
struct AuditSweep: Codable {
  /// A finding at some values.
  struct Finding: Codable {
    /// The severity of the problem.
    let level: AuditRule.Level
    /// The name of the rule.
    let rule: String
    /// The target: a selector.
    let target: String
    /// The reason at the first of the values at which it is found.
    let reason: String
    /// The languages in which it is found at some value, such as `long`; none if texts are shown as they are set.
    let languages: [String]
    /// The values at which it is found, in words, such as 'below 341'.
    let place: String
    /// Whether the values at which it is found reach to an end of the range without a gap.
    let isMonotone: Bool
  }

  /// The name of what varies.
  let name: String
  /// The first value.
  let first: String
  /// The last value.
  let last: String
  /// The number of values that were looked at.
  let looked: Int
  /// The greatest number of values from one that was looked at to the next.
  let widest: Int
  /// The findings, in the order of the audits' reports.
  let findings: [Finding]

  /// The greatest number of values that are looked at first.
  private static let sampleCount = 17

  /// Examines a scene at values of an axis.
  ///
  /// - Parameters:
  ///   - axis: What varies.
  ///   - audit: Audits the scene at a value, in one or more languages.
  /// - Throws: The errors of the audits.
  init(_ axis: SweepAxis, audit: (ScriptNode) throws -> [AuditReport]) throws {
    var reports: [Int: [AuditFinding]] = [:]
    func keys(at index: Int) throws -> Set<Key> {
      if reports[index] == nil {
        reports[index] = AuditReport(merging: try audit(axis.values[index]))?.findings
      }
      return Set(reports[index, default: []].map { Key($0) })
    }
    let end = axis.values.count - 1
    let steps = max(1, min(Self.sampleCount - 1, end))
    let samples = (0...steps).map { end * $0 / steps }
    _ = try keys(at: 0)
    for (low, high) in zip(samples, samples.dropFirst()) {
      try Self.searchChanges(from: low, to: high, keys)
    }
    let looked = reports.keys.sorted()
    self.looked = looked.count
    widest = zip(looked, looked.dropFirst()).map { $1 - $0 }.max() ?? 0
    name = axis.name
    func text(_ index: Int) -> String {
      if case .scalar(let text, _) = axis.values[index].content {
        text
      } else {
        axis.values[index].json
      }
    }
    first = text(0)
    last = text(end)
    var known: Set<Key> = []
    var findings: [Finding] = []
    func languages(of key: Key) -> [String] {
      looked.flatMap { reports[$0] ?? [] }.filter { Key($0) == key }
        .reduce(into: []) { $0.appendMissing($1.languages) }
    }
    for index in looked {
      for finding in reports[index] ?? [] where known.insert(Key(finding)).inserted {
        let key = Key(finding)
        let isFound = try looked.map { try keys(at: $0).contains(key) }
        let place = SweepPlace(isFound)
        findings.append(
          Finding(
            level: finding.level, rule: finding.rule, target: finding.target,
            reason: finding.reason, languages: languages(of: key),
            place: place.text { text(looked[$0]) },
            isMonotone: place.isMonotone))
      }
    }
    self.findings = findings
  }

  /// Looks at values between two ones until those beside one another that differ are neighbours.
  private static func searchChanges(
    from low: Int, to high: Int, _ keys: (Int) throws -> Set<Key>
  ) throws {
    guard try keys(low) != keys(high), high - low > 1 else { return }
    let middle = (low + high) / 2
    try searchChanges(from: low, to: middle, keys)
    try searchChanges(from: middle, to: high, keys)
  }

  /// What makes two findings at different values the same one.
  private struct Key: Hashable {
    let rule: String
    let target: String

    init(_ finding: AuditFinding) {
      rule = finding.rule
      target = finding.target
    }
  }

  /// Whether a rule of the level `fail` is broken at some value.
  var hasFailed: Bool { findings.contains { $0.level == .fail } }

  /// A line about the values, and a line for each finding.
  var text: String {
    var lines = [
      "\(name) from \(first) to \(last): \(looked) values looked at, the next at most \(widest) further"
    ]
    for finding in findings {
      let order = finding.isMonotone ? "" : ", not monotone"
      lines.append(
        "\(finding.level.rawValue) \(finding.rule) \(finding.target) \(finding.place)\(order)"
          + (finding.languages.isEmpty ? "" : " in \(finding.languages.joined(separator: ", "))")
          + ": \(finding.reason)")
    }
    if findings.isEmpty { lines.append("pass  every value") }
    return lines.map { $0 + "\n" }.joined()
  }
}

/// The places of a finding among values in order.
struct SweepPlace {
  /// The runs of values at which it is found, as indices.
  private let runs: [ClosedRange<Int>]
  private let count: Int

  init(_ isFound: [Bool]) {
    count = isFound.count
    var runs: [ClosedRange<Int>] = []
    for (index, found) in isFound.enumerated() where found {
      if let last = runs.last, last.upperBound == index - 1 {
        runs[runs.count - 1] = last.lowerBound...index
      } else {
        runs.append(index...index)
      }
    }
    self.runs = runs
  }

  /// Whether there is at most one change from the first value to the last.
  var isMonotone: Bool {
    runs.isEmpty
      || (runs.count == 1 && (runs[0].lowerBound == 0 || runs[0].upperBound == count - 1))
  }

  /// The places in words.
  func text(_ value: (Int) -> String) -> String {
    let parts = runs.map { run in
      switch (run.lowerBound == 0, run.upperBound == count - 1) {
      case (true, true): "at every value"
      case (true, false): "below \(value(run.upperBound + 1))"
      case (false, true): "from \(value(run.lowerBound)) on"
      case (false, false):
        run.count == 1
          ? "at \(value(run.lowerBound))"
          : "from \(value(run.lowerBound)) to \(value(run.upperBound))"
      }
    }
    return parts.joined(separator: " and ")
  }
}
