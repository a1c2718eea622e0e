/// Cuts a text into lines that are no wider than a limit.
///
/// Greedy: every line takes as much as fits. Spaces at the end of a line hang over the limit. Every
/// line takes at least one cluster, however narrow the limit.
struct LineBreaker {
  /// A line: what it shows, and where the next begins.
  struct Line: Hashable {
    /// The clusters of the line, the spaces that hang over its end included.
    var range: Range<Int>
    /// The first cluster of the next line; nil for the last line of the text.
    var next: Int?
    /// Whether the text itself ends the line, rather than the limit.
    var endsParagraph: Bool
  }

  /// Where a line may end when it is too long.
  enum Rule {
    case afterSpaces
    case anywhere
    case never
  }

  let clusters: TextClusters
  /// In font units.
  let limit: Int
  let rule: Rule

  /// The line that begins at the given cluster; costs O(line).
  func line(from start: Int) -> Line {
    var width = 0
    var end = start
    var lastChance = start
    while end < clusters.count {
      let cluster = clusters.clusters[end]
      switch cluster.kind {
      case .newline:
        return Line(range: start..<end, next: end + 1, endsParagraph: true)
      case .space:
        lastChance = end + 1
      case .ink where rule != .never && end > start && width + Int(cluster.advance) > limit:
        let cut = rule == .afterSpaces && lastChance > start ? lastChance : end
        return Line(range: start..<cut, next: cut, endsParagraph: false)
      case .ink:
        break
      }
      width += Int(cluster.advance)
      end += 1
    }
    return Line(range: start..<end, next: nil, endsParagraph: true)
  }
}
