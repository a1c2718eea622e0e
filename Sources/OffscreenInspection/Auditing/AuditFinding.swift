/// A target that breaks a rule in every scroll state that can be reached.
public struct AuditFinding: Codable, Hashable, Sendable {
  /// The severity of the problem.
  public let level: AuditRule.Level
  /// The name of the rule, such as `wcag22-2.5.8`.
  public let rule: String
  /// The target: a selector, with the position of an item in its list, such as `#list Row[row 4]
  /// Switch`.
  public let target: String
  /// The path of the target's view from the window, in the state in which the target was first seen.
  public let path: String
  /// The problem in the best state, such as `18x31 of 51x31 reachable, 40 % covered by #badge`.
  public let reason: String
  /// The view that receives most of the touches in the target's place; nil if none does.
  public let coveredBy: String?
  /// The languages in which it is found, such as `long`; none if texts are shown as they are set.
  public internal(set) var languages: [String] = []
  /// The offsets of the scroll views that were moved to reach the best state.
  public let offsets: [Offset]

  /// The offset of a scroll view.
  public struct Offset: Codable, Hashable, Sendable {
    /// The scroll view's name.
    public let view: String
    /// Its content offset in points.
    public let x: Double
    /// Its content offset in points.
    public let y: Double
  }
}

extension AuditFinding: CustomStringConvertible {
  /// The level, the rule, the target, the languages and the reason, such as `warn hig #close 32x32`.
  public var description: String { "\(level.rawValue) \(rule) \(target) \(place)\(reason)" }

  /// The languages in words, such as `in long, tall: `; empty without any.
  package var place: String {
    languages.isEmpty ? "" : "in \(languages.joined(separator: ", ")): "
  }
}
