import Foundation
import Offscreen

/// The rules of an audit: one entry for each, from which options, help and documentation come.
package struct AuditRuleKind: Sendable {
  package let name: String
  package let level: AuditRule.Level
  package let summary: String
  /// The length that the rule requires unless another is given, in points; nil if it has none.
  package let length: Double?
  /// Whether a text may give another length.
  package let takesLength: Bool
  /// Judges a target in a scroll state, with the required lengths in points; returns nil if the
  /// rule does not apply.
  let judge: @Sendable (AuditState, AuditState.Target, CGSize) -> AuditVerdict?
  /// Finds what is wrong with the words of a window; nil for a rule about targets.
  let words: (@Sendable (WordSurvey) -> [WordProblem])?
  /// Finds the words that are in their place, given those that are not, if the rule is broken only by words that are so in
  /// no scroll state; nil for other rules.
  let fitting: (@Sendable (WordSurvey, [WordProblem]) -> [WordPlace])?
  /// The words for a state in which a target broke the rule, if reports count such states;
  /// otherwise nil.
  let counted: String?

  private init(
    _ name: String, _ level: AuditRule.Level, length: Double? = nil, takesLength: Bool = false,
    _ summary: String,
    counted: String? = nil,
    judge: @escaping @Sendable (AuditState, AuditState.Target, CGSize) -> AuditVerdict?
  ) {
    self.name = name
    self.level = level
    self.length = length
    self.takesLength = takesLength
    self.summary = summary
    self.counted = counted
    self.judge = judge
    words = nil
    fitting = nil
  }

  /// A rule about the words of a window, which is broken if it is so in one state, or in all with words that are in
  /// their place in none.
  private init(
    words name: String, _ level: AuditRule.Level, _ summary: String,
    fitting: (@Sendable (WordSurvey, [WordProblem]) -> [WordPlace])? = nil,
    find: @escaping @Sendable (WordSurvey) -> [WordProblem]
  ) {
    self.name = name
    self.level = level
    self.summary = summary
    length = nil
    takesLength = false
    counted = nil
    judge = { _, _, _ in nil }
    words = find
    self.fitting = fitting
  }

  static let wcag22Minimum = AuditRuleKind(
    "wcag22-2.5.8", .fail, length: 24,
    "24 x 24 points, or a circle of 24 points that meets no other target"
  ) { state, target, size in
    target.isText ? nil : state.spacing(of: target, size)
  }

  static let wcag22Enhanced = AuditRuleKind("wcag22-2.5.5", .fail, length: 44, "44 x 44 points") {
    state, target, size in
    target.isText ? nil : state.room(of: target, size.limited(toThatOf: target.view))
  }

  static let hig = AuditRuleKind(
    "hig", .warn, length: 44, "44 x 44 points, as Apple's guidelines ask"
  ) {
    $0.room(of: $1, $2.limited(toThatOf: $1.view))
  }

  static let material = AuditRuleKind(
    "material", .warn, length: 48, "48 x 48 points, as Material asks"
  ) {
    $0.room(of: $1, $2.limited(toThatOf: $1.view))
  }

  static let size = AuditRuleKind("size", .fail, takesLength: true, "the size that is given") {
    $0.room(of: $1, $2)
  }

  static let overlap = AuditRuleKind("overlap", .warn, "no other target takes a part of it") {
    state, target, _ in state.overlaps(of: target)
  }

  static let unreachable = AuditRuleKind(
    "unreachable", .fail, "what is seen of it can be hit",
    counted: "seen"
  ) { state, target, _ in state.reach(of: target) }

  static let hidden = AuditRuleKind(
    "hidden", .warn, "what can be hit of it is seen", counted: "hit"
  ) { state, target, _ in state.sight(of: target) }

  static let nested = AuditRuleKind(
    "nested", .warn, length: 44, takesLength: true,
    "the targets in it leave it this length both ways"
  ) { $0.rest(of: $1, $2) }

  static let crowded = AuditRuleKind(
    "crowded", .warn, length: 8, takesLength: true,
    "this gap to the next target; cells of one list may touch"
  ) { $0.gaps(of: $1, $2) }

  static let truncated = AuditRuleKind(
    words: "truncated", .warn, "no ellipsis stands for a part of a text"
  ) { $0.truncatedTexts }

  static let clipped = AuditRuleKind(
    words: "clipped", .fail, "no text is cut off by its label or by a view around it",
    fitting: { $0.places(except: $1) },
    find: { $0.clippedTexts })

  static let outside = AuditRuleKind(
    words: "outside", .fail, "no text leaves the window where nothing scrolls",
    fitting: { $0.places(except: $1) },
    find: { $0.outsideTexts })

  static let overlapping = AuditRuleKind(
    words: "overlapping", .fail, "no text lies over another one"
  ) { $0.overlappingTexts }

  static let unreadable = AuditRuleKind(
    words: "unreadable", .fail,
    "a contrast of 4.5 to what is behind a text, or 3 from 24 points on, as WCAG 1.4.3 asks"
  ) { $0.unreadableTexts }

  static let ambiguous = AuditRuleKind(
    words: "ambiguous", .fail, "different texts do not look the same once they are truncated"
  ) { $0.ambiguousTexts }

  static let fixed = AuditRuleKind(
    words: "fixed", .warn, "a text grows with the size of text that a person prefers"
  ) { $0.fixedTexts }

  static let unnamed = AuditRuleKind(
    words: "unnamed", .fail,
    "a screen reader has a name for each picture and for what can be touched"
  ) { $0.unnamedElements }

  static let sameName = AuditRuleKind(
    words: "same-name", .warn, "what can be touched has another name than what stands beside it"
  ) { $0.sameNames }

  static let order = AuditRuleKind(
    words: "order", .warn, "elements are read in the direction of reading"
  ) { $0.misorderedElements }

  static let activation = AuditRuleKind(
    words: "activation", .fail,
    "a screen reader's double tap touches the element that it has named",
    fitting: { survey, _ in survey.reachedElements },
    find: { $0.strayActivations })

  static let labelInName = AuditRuleKind(
    words: "label-in-name", .fail, "a name contains the text that is seen, as WCAG 2.5.3 asks"
  ) { $0.unsaidTexts }

  /// All rules, in the order of reports and help.
  package static let all = [
    wcag22Minimum, wcag22Enhanced, hig, material, size, overlap, unreachable, hidden, nested,
    crowded, truncated, clipped, outside, overlapping, unreadable, ambiguous, fixed, unnamed,
    sameName, order, activation, labelInName,
  ]

  /// Two lines for each rule: its name with its length and severity, and its requirement.
  package static var help: String {
    all.map { rule in
      let length = rule.takesLength ? "=" + (rule.length.map { $0.shortText } ?? "44x30") : ""
      return "  \(rule.name)\(length) (\(rule.level.rawValue))\n    \(rule.summary)"
    }.joined(separator: "\n")
  }
}

extension AuditState.Target {
  /// Whether the target is a link in a text, which the Web's guidelines exempt.
  fileprivate var isText: Bool { view.accessibilityTraits.contains(.link) }
}

extension CGSize {
  /// The size that a rule may ask of a view: this one, or less where the system gives the view its length.
  ///
  /// The size of a switch is not a mistake of the person who uses it; that something covers a part of the switch is.
  /// The Web's guidelines exempt such controls too, for the same reason.
  fileprivate func limited(toThatOf view: View) -> CGSize {
    let given: CGSize
    switch view {
    case is Switch, is Stepper: given = view.intrinsicContentSize
    case is SegmentedControl, is Slider, is PageControl:
      given = CGSize(width: .infinity, height: view.intrinsicContentSize.height)
    default: return self
    }
    return CGSize(width: min(width, given.width), height: min(height, given.height))
  }
}
