public import Foundation
import Offscreen

/// A rule about touch targets, such as ``wcag22Minimum``, or about words, such as ``truncated``.
///
/// A target is the set of pixels from which a tap reaches a view that responds to taps, so it has
/// holes where other views receive the touches, and a square fits into a target only if it fits
/// into that set.
public struct AuditRule: Hashable, Sendable {
  /// The severity of breaking a rule.
  public enum Level: String, CaseIterable, Codable, Hashable, Sendable {
    /// The target is wrong.
    case fail
    /// The target may be like this on purpose.
    case warn
  }

  /// The name in commands and reports, such as `wcag22-2.5.8`.
  public var name: String { kind.name }
  /// The severity of breaking the rule.
  public var level: Level { kind.level }
  /// The requirement of the rule, in one sentence.
  public var summary: String { kind.summary }
  /// The lengths that the rule requires, in points: a width and a height, or one length twice; zero
  /// for a rule without any.
  public let size: CGSize

  let kind: AuditRuleKind

  init(_ kind: AuditRuleKind, size: CGSize? = nil) {
    self.kind = kind
    self.size = size ?? CGSize(width: kind.length ?? 0, height: kind.length ?? 0)
    demand(
      self.size.width.isFinite && self.size.height.isFinite && self.size.width >= 0
        && self.size.height >= 0,
      "The rule \(kind.name) needs lengths that are finite and not negative, not \(self.size).")
  }

  /// Whether two rules have the same requirement.
  public static func == (first: AuditRule, second: AuditRule) -> Bool {
    first.name == second.name && first.size == second.size
  }

  /// Hashes the requirement.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(size.width)
    hasher.combine(size.height)
  }

  // MARK: Rules

  /// WCAG 2.2, success criterion 2.5.8 (level AA): 24 x 24 points, or a circle of 24 points around the
  /// centre meets no other target and no such circle of another target that is too small.
  ///
  /// A view with the accessibility trait `link` counts as text in a sentence, which is exempt.
  public static let wcag22Minimum = AuditRule(.wcag22Minimum)
  /// WCAG 2.2, success criterion 2.5.5 (level AAA): 44 x 44 points; links are exempt.
  ///
  /// The sides of a control that its class determines, such as both of a `Switch` and the height of a
  /// `SegmentedControl`, need not be longer than the class makes them. So it is for ``hig`` and ``material``.
  public static let wcag22Enhanced = AuditRule(.wcag22Enhanced)
  /// Apple's Human Interface Guidelines: 44 x 44 points.
  public static let hig = AuditRule(.hig)
  /// Material Design: 48 x 48 points.
  public static let material = AuditRule(.material)
  /// No other target covers a part of the target, except one in it or around it.
  public static let overlap = AuditRule(.overlap)
  /// A visible target can be hit.
  public static let unreachable = AuditRule(.unreachable)
  /// A target that can be hit is visible.
  public static let hidden = AuditRule(.hidden)
  /// The targets inside a target leave a square of 44 x 44 points for it.
  public static let nested = AuditRule(.nested)
  /// The next target is at least 8 points away, but cells of one list may touch.
  public static let crowded = AuditRule(.crowded)

  /// No ellipsis stands for a part of a text.
  public static let truncated = AuditRule(.truncated)
  /// No text is cut off by its label or by a view around it that does not scroll.
  public static let clipped = AuditRule(.clipped)
  /// No text leaves the window where nothing scrolls.
  public static let outside = AuditRule(.outside)
  /// No text lies over another one, with nothing opaque between them.
  public static let overlapping = AuditRule(.overlapping)
  /// WCAG 2.2, success criterion 1.4.3: a contrast of 4.5 to what is behind a text, or 3 from 24 points on.
  ///
  /// It is measured in the drawn pixels. Disabled texts, and labels with backgrounds of their own, are left out.
  public static let unreadable = AuditRule(.unreadable)
  /// Different texts do not look the same because an ellipsis stands for the parts in which they differ.
  public static let ambiguous = AuditRule(.ambiguous)
  /// A text grows with the size of text that a person prefers.
  public static let fixed = AuditRule(.fixed)
  /// A screen reader has a name for each picture and for what can be touched.
  public static let unnamed = AuditRule(.unnamed)
  /// What can be touched has another name than what stands beside it.
  public static let sameName = AuditRule(.sameName)
  /// Elements that code puts in an order are in the direction of reading.
  public static let order = AuditRule(.order)
  /// A screen reader's double tap touches the element that it has named.
  public static let activation = AuditRule(.activation)
  /// WCAG 2.2, success criterion 2.5.3: a name contains the text that is seen on what is touched.
  public static let labelInName = AuditRule(.labelInName)

  /// All rules about texts and about what a screen reader says.
  ///
  /// Each state is judged by itself, so that a problem in one scroll state is one.
  public static let words: [AuditRule] = [
    .truncated, .clipped, .outside, .overlapping, .unreadable, .ambiguous, .fixed, .unnamed,
    .sameName, .order, .activation, .labelInName,
  ]

  /// The targets inside a target leave a square of `length` points for it, or of its shorter side
  /// if that is less.
  ///
  /// - Precondition: Lengths are finite and not negative.
  public static func nested(leaving length: CGFloat) -> AuditRule {
    AuditRule(.nested, size: CGSize(width: length, height: length))
  }

  /// The next target is at least `gap` points away, but cells of one list may touch.
  ///
  /// - Precondition: Lengths are finite and not negative.
  public static func crowded(gap: CGFloat) -> AuditRule {
    AuditRule(.crowded, size: CGSize(width: gap, height: gap))
  }

  /// A rectangle of `size` points fits into the target.
  ///
  /// - Precondition: Lengths are finite and not negative.
  public static func size(_ size: CGSize) -> AuditRule {
    AuditRule(.size, size: size)
  }

  /// The rules that an audit applies if none are named: ``wcag22Minimum``, ``overlap``,
  /// ``unreachable`` and ``hidden``.
  public static let standard: [AuditRule] = [.wcag22Minimum, .overlap, .unreachable, .hidden]

  // MARK: Text

  /// The rule that a text names, such as `hig`, `crowded=12` or `size=44x30`.
  package init(text: String) throws(ScriptError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let kind = AuditRuleKind.all.first(where: { $0.name == name }) else {
      let names = AuditRuleKind.all.map(\.name)
      throw ScriptError(
        .unknownName(kind: "rule", name: name, nearest: nearest(name, in: names), known: names))
    }
    guard parts.count > 1 else {
      guard kind.length != nil || !kind.takesLength else {
        throw ScriptError(.conflict("found '\(text)', expected a size too, such as \(name)=44x30"))
      }
      self.init(kind)
      return
    }
    let lengths = parts[1].split(separator: "x", omittingEmptySubsequences: false)
      .compactMap { Double($0) }.filter { (0...10_000).contains($0) }
    guard kind.takesLength, (1...2).contains(lengths.count), !parts[1].hasSuffix("x"),
      lengths.count == parts[1].count(where: { $0 == "x" }) + 1
    else {
      let expected = kind.takesLength ? "\(name)=12, in points" : "'\(name)' alone"
      throw ScriptError(.conflict("found '\(text)', expected \(expected)"))
    }
    self.init(kind, size: CGSize(width: lengths[0], height: lengths[lengths.count - 1]))
  }

  /// The rules that a text names, separated by commas.
  package static func rules(text: String) throws(ScriptError) -> [AuditRule] {
    var rules: [AuditRule] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      rules.append(try AuditRule(text: String(part)))
    }
    return rules
  }

  /// The text that names the rule in commands.
  package var text: String {
    guard kind.takesLength, size.width != kind.length || size.height != kind.length else {
      return name
    }
    let width = size.width.shortText
    return "\(name)=\(size.width == size.height ? width : "\(width)x\(size.height.shortText)")"
  }
}
