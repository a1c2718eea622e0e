public import Foundation
import OffscreenGeometry

/// The targets of a window, and which of them break a rule in every scroll state that can be reached.
public struct AuditReport: Codable, Hashable, Sendable {
  /// The default maximum number of scroll states in an audit.
  public static let stateLimit = 1_000

  /// The version of this format: 1.
  public let version: Int
  /// The name of the scene, or the title of the scene file; nil if there is none.
  public internal(set) var scene: String?
  /// The moment at which the audit began, in virtual time; milliseconds in JSON.
  public let time: Duration
  /// The window's width and height in points.
  public let size: CGSize
  /// Pixels per point.
  public let scale: Double
  /// The number of scroll states.
  public let states: Int
  /// Whether the audit examined all states; false if there are more than the limit.
  public let isComplete: Bool
  /// The rules, as commands name them.
  public let rules: [String]
  /// The languages in which texts were shown, such as `long`; none if they were shown as they are set.
  public internal(set) var languages: [String] = []
  /// The targets, in the order in which they were first seen; none if no rule is about targets.
  public let targets: [Target]
  /// The problems of targets that exist in every scroll state, target by target, and then those of words in any state.
  public let findings: [AuditFinding]
  /// The exemptions from the rules, each with the number of problems that it leaves out.
  public let exemptions: [Exemption]

  enum CodingKeys: String, CodingKey {
    case version, scene, size, scale, states, isComplete, rules, languages, targets, findings
    case exemptions
    case time = "t_ms"
  }

  /// Views that may break a rule.
  public struct Exemption: Codable, Hashable, Sendable {
    /// The name of the rule.
    public let rule: String
    /// The selector of the views, which the views in them are exempt with.
    public let view: String
    /// Why they may break the rule.
    public let reason: String
    /// The number of problems that are left out; 0 for an exemption that is not needed.
    public let count: Int
    /// These problems.
    public let findings: [AuditFinding]
  }

  /// A view that responds to taps, in the state in which its largest rectangle is the largest.
  public struct Target: Codable, Hashable, Sendable {
    /// A selector, with the position of an item in its list.
    public let id: String
    /// The path of the view from the window, in the state in which the target was first seen.
    public let path: String
    /// The width and the height of the view's bounding box in points.
    public let size: CGSize
    /// The area in which a tap reaches the target, in square points.
    public let area: Double
    /// The box around that area: x, y, width and height in points of the window.
    public let box: CGRect
    /// The rectangle in the area with the longest shorter side: x, y, width and height in points.
    public let largest: CGRect
    /// The names of the rules that the target breaks.
    public internal(set) var broken: [String]

    enum CodingKeys: String, CodingKey {
      case id, path, size, box, largest, broken
      case area = "area_pt2"
    }
  }

  /// Whether a target breaks a rule of the level `fail`.
  public var hasFailed: Bool { findings.contains { $0.level == .fail } }
}

extension AuditReport {
  /// The report as text: a line about the extent of the audit, a line for each finding with its
  /// level, rule, target and reason, one for each exemption, and the number of targets without any if rules are about these.
  public var text: String {
    var lines = [
      (scene.map { $0 + ": " } ?? "")
        + (judgesTargets ? Self.count(targets.count, "target") + ", " : "")
        + Self.count(states, "scroll state")
        + (languages.isEmpty ? "" : " in \(languages.joined(separator: ", "))")
        + (isComplete ? "" : ", the limit: not all were looked at")
    ]
    let ruleWidth = findings.map(\.rule.count).max() ?? 0
    let targetWidth = findings.map(\.target.count).filter { $0 <= 40 }.max() ?? 0
    for finding in findings {
      lines.append(
        "\(finding.level.rawValue) \(finding.rule.padded(to: ruleWidth)) "
          + "\(finding.target.padded(to: targetWidth))  \(finding.place)\(finding.reason)")
    }
    for exemption in exemptions {
      let number = exemption.count == 0 ? "nothing" : Self.count(exemption.count, "problem")
      lines.append(
        "exempt \(exemption.rule) \(exemption.view) from \(number): \(exemption.reason)")
    }
    let passed = targets.count { $0.broken.isEmpty }
    if judgesTargets {
      lines.append("pass \("".padded(to: ruleWidth)) \(Self.count(passed, "target"))")
    } else if findings.isEmpty {
      lines.append("pass  every text and element")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Whether a rule is about targets.
  private var judgesTargets: Bool {
    let words = Set(AuditRule.words.map(\.name))
    return rules.contains { !words.contains(String($0.prefix { $0 != "=" })) }
  }

  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
