import Offscreen

extension AuditReport {
  /// One report of audits of a scene in several languages; nil for none.
  ///
  /// A problem that a target has in several languages is one finding, with the reason in the first of them.
  package init?(merging reports: [AuditReport]) {
    guard let first = reports.first else { return nil }
    guard reports.count > 1 else {
      self = first
      return
    }
    self.init(
      version: first.version, scene: first.scene, time: first.time, size: first.size,
      scale: first.scale, states: reports.reduce(0) { $0 + $1.states },
      isComplete: reports.allSatisfy(\.isComplete), rules: first.rules,
      languages: reports.reduce(into: []) { $0.appendMissing($1.languages) },
      targets: Self.merged(reports.map(\.targets)),
      findings: Self.merged(reports.map(\.findings)),
      exemptions: first.exemptions.enumerated().map { index, exemption in
        let findings = Self.merged(reports.map { $0.exemptions[index].findings })
        return Exemption(
          rule: exemption.rule, view: exemption.view, reason: exemption.reason,
          count: findings.count, findings: findings)
      })
  }

  private static func merged(_ lists: [[AuditFinding]]) -> [AuditFinding] {
    var findings: [AuditFinding] = []
    var places: [[String]: Int] = [:]
    for finding in lists.joined() {
      let key = [finding.rule, finding.target]
      if let place = places[key] {
        findings[place].languages.appendMissing(finding.languages)
      } else {
        places[key] = findings.count
        findings.append(finding)
      }
    }
    return findings
  }

  private static func merged(_ lists: [[Target]]) -> [Target] {
    var targets: [Target] = []
    var places: [String: Int] = [:]
    for target in lists.joined() {
      if let place = places[target.id] {
        targets[place].broken.appendMissing(target.broken)
      } else {
        places[target.id] = targets.count
        targets.append(target)
      }
    }
    return targets
  }
}

extension [String] {
  /// Appends those of some words that are not there yet.
  package mutating func appendMissing(_ words: [String]) {
    for word in words where !contains(word) { append(word) }
  }
}
