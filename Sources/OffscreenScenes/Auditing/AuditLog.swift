import Foundation
import OffscreenInspection
import OffscreenPlayback
import OffscreenSnapshots

/// The findings of an audit in the Static Analysis Results Interchange Format, SARIF 2.1.0.
///
/// The source is https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html.
struct AuditLog: Codable {
  let schema: String
  let version: String
  let runs: [Run]

  enum CodingKeys: String, CodingKey {
    case version, runs
    case schema = "$schema"
  }

  struct Run: Codable {
    let tool: Tool
    let results: [Result]
  }

  struct Tool: Codable {
    let driver: Driver
  }

  struct Driver: Codable {
    let name: String
    let version: String
    let rules: [Rule]
  }

  struct Rule: Codable {
    let id: String
    let shortDescription: Message
    let defaultConfiguration: Configuration
  }

  struct Configuration: Codable {
    let level: String
  }

  struct Message: Codable {
    let text: String
  }

  struct Result: Codable {
    let ruleId: String
    let ruleIndex: Int
    let level: String
    let message: Message
    let locations: [Location]
    let partialFingerprints: [String: String]
    /// Why the result does not count; nil if it does.
    let suppressions: [Suppression]?
  }

  struct Suppression: Codable {
    let kind: String
    let justification: String
  }

  struct Location: Codable {
    /// The scene file; nil for a scene in code.
    let physicalLocation: PhysicalLocation?
    let logicalLocations: [LogicalLocation]
  }

  struct PhysicalLocation: Codable {
    let artifactLocation: ArtifactLocation
    let region: Region
  }

  struct ArtifactLocation: Codable {
    let uri: String
  }

  struct Region: Codable {
    let startLine: Int
  }

  struct LogicalLocation: Codable {
    let name: String
    let fullyQualifiedName: String
  }

  /// The findings of a report about a scene, which is in a file if one is given.
  init(_ report: AuditReport, file: String?) {
    schema = "https://json.schemastore.org/sarif-2.1.0.json"
    version = "2.1.0"
    let rules = AuditRuleKind.all.filter { rule in
      report.rules.contains { $0.split(separator: "=")[0] == rule.name }
    }
    let driver = Driver(
      name: "offscreen", version: ToolVersion.text,
      rules: rules.map { rule in
        Rule(
          id: rule.name, shortDescription: Message(text: rule.summary),
          defaultConfiguration: Configuration(level: rule.level.sarif))
      })
    func result(_ finding: AuditFinding, _ exemption: AuditReport.Exemption?) -> Result {
      Result(
        ruleId: finding.rule, ruleIndex: rules.firstIndex { $0.name == finding.rule } ?? 0,
        level: finding.level.sarif,
        message: Message(text: "\(finding.target): \(finding.place)\(finding.reason)"),
        locations: [
          Location(
            physicalLocation: file.map { file in
              PhysicalLocation(
                artifactLocation: ArtifactLocation(uri: Self.uri(file)),
                region: Region(startLine: 1))
            },
            logicalLocations: [
              LogicalLocation(name: finding.target, fullyQualifiedName: finding.path)
            ])
        ],
        partialFingerprints: ["target/v1": "\(finding.rule) \(finding.target)"],
        suppressions: exemption.map {
          [Suppression(kind: "inSource", justification: $0.reason)]
        })
    }
    let results =
      report.findings.map { result($0, nil) }
      + report.exemptions.flatMap { exemption in exemption.findings.map { result($0, exemption) } }
    runs = [Run(tool: Tool(driver: driver), results: results)]
  }

  /// A path as a relative or absolute reference.
  private static func uri(_ path: String) -> String {
    path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
  }

  var data: Data {
    get throws { try StableJSON.data(self) }
  }
}

extension AuditRule.Level {
  fileprivate var sarif: String {
    switch self {
    case .fail: "error"
    case .warn: "warning"
    }
  }
}
