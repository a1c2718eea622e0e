import Foundation

/// Breaks a text into lines no wider than a limit.
///
/// Breaking is greedy: every line takes as much as fits. Spaces at the end of a line may exceed the
/// limit. Every line takes at least one cluster, even if it exceeds the limit.
struct LineBreaker {
  /// The places where a line may be broken.
  enum Rule {
    /// At the places that Unicode's line breaking algorithm allows; without one, anywhere.
    case betweenWords
    /// Between any two clusters.
    case anywhere
    /// At no place: the line continues beyond the limit.
    case never
  }

  private let text: ShapedText
  private let rule: Rule
  /// The opportunities before each code unit; empty if the rule ignores words.
  private let opportunities: [LineBreaks.Opportunity]

  /// Whether a line may end before the text does.
  var breaks: Bool { rule != .never }

  /// Creates a breaker for lines whose limits are at least `leastLimit`, in points.
  init(_ text: ShapedText, rule: Rule, leastLimit: CGFloat) {
    let fits = !text.hasTabs && text.width(0..<text.count) <= leastLimit.withTolerance
    self.text = text
    self.rule = fits ? .never : rule
    opportunities = self.rule == .betweenWords ? LineBreaks(text.units).opportunities : []
  }

  /// Creates a breaker for a part of a paragraph whose opportunities are known.
  init(_ text: ShapedText, rule: Rule, opportunities: [LineBreaks.Opportunity]) {
    self.text = text
    self.rule = rule
    self.opportunities = opportunities
  }

  /// The clusters of the line that begins at a cluster, including spaces beyond the limit.
  ///
  /// - Parameters:
  ///   - start: The first cluster of the line.
  ///   - limit: The maximum width of the line in points, without the spaces at its end.
  /// - Returns: At least one cluster.
  /// - Complexity: O(line).
  func line(from start: Int, limit: CGFloat) -> Range<Int> {
    var width: CGFloat = 0
    var lastOpportunity = start
    for index in start..<text.count {
      let cluster = text.clusters[index]
      if index > start, allowsBreak(before: cluster) { lastOpportunity = index }
      width = text.pen(after: cluster, at: width)
      if rule != .never, cluster.kind == .ink, index > start, width > limit.withTolerance {
        return start..<(rule == .betweenWords && lastOpportunity > start ? lastOpportunity : index)
      }
    }
    return start..<text.count
  }

  /// Whether a line may begin at a cluster, by the rule.
  private func allowsBreak(before cluster: ShapedText.Cluster) -> Bool {
    rule == .betweenWords && opportunities[Int(cluster.start)] != .none
  }
}

extension CGFloat {
  /// The limit with a tolerance, so that text of exactly this width fits regardless of summation
  /// order.
  var withTolerance: CGFloat { self + 1 / 16_384 }
}
