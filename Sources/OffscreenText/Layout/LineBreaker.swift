import Foundation

/// Cuts a text into lines that are no wider than a limit.
///
/// Greedy: every line takes as much as fits. Spaces at the end of a line hang over the limit. Every
/// line takes at least one cluster, however narrow the limit.
struct LineBreaker {
  /// Where a line may end when it is too long.
  enum Rule {
    /// Where Unicode's line breaking algorithm allows it, and else anywhere.
    case betweenWords
    case anywhere
    case never
  }

  private let text: ShapedText
  private let rule: Rule
  /// What may happen before each code unit; empty where words are of no account.
  private let opportunities: [LineBreaks.Opportunity]

  /// Whether a line may end before the text does.
  var breaks: Bool { rule != .never }

  /// Creates a breaker for lines of which none has less room than `leastLimit`, in points.
  init(_ text: ShapedText, rule: Rule, leastLimit: CGFloat) {
    let fits = !text.hasTabs && text.width(0..<text.count) <= leastLimit.withTolerance
    self.text = text
    self.rule = fits ? .never : rule
    opportunities = self.rule == .betweenWords ? LineBreaks(text.units).opportunities : []
  }

  /// The clusters of the line that begins at the given one, spaces that hang over its end included.
  ///
  /// The limit is the room in points. Costs O(line).
  func line(from start: Int, limit: CGFloat) -> Range<Int> {
    var width: CGFloat = 0
    var lastChance = start
    for index in start..<text.count {
      let cluster = text.clusters[index]
      if index > start, mayBreak(before: cluster) { lastChance = index }
      width = text.pen(after: cluster, at: width)
      if rule != .never, cluster.kind == .ink, index > start, width > limit.withTolerance {
        return start..<(rule == .betweenWords && lastChance > start ? lastChance : index)
      }
    }
    return start..<text.count
  }

  private func mayBreak(before cluster: ShapedText.Cluster) -> Bool {
    rule == .betweenWords && opportunities[Int(cluster.start)] != .none
  }
}

extension CGFloat {
  /// A limit that text of exactly that width keeps, however its parts were added up.
  var withTolerance: CGFloat { self + 1 / 16_384 }
}
