import Offscreen

extension HitMismatchReport {
  /// The maximum number of regions that a summary lists; the JSON contains all of them.
  private static let listedCount = 20

  /// The report as text for readers: a line for each region where neither view is inside the other,
  /// largest first, and the number of the others; empty if every visible view is hit.
  package var text: String {
    let surprising = mismatches.filter { $0.relation == .other || $0.relation == .nothing }
      .enumerated().sorted { ($1.element.area, $0.offset) < ($0.element.area, $1.offset) }
      .map(\.element)
    var lines = surprising.prefix(Self.listedCount).map(\.line)
    let rest = surprising.count - lines.count
    if rest > 0 { lines.append("and \(rest) more") }
    let around = mismatches.count { $0.relation == .ancestor }
    if around > 0 {
      lines.append("\(Self.regions(around)) of a view whose touches go to a view around it")
    }
    let inside = mismatches.count { $0.relation == .descendant }
    if inside > 0 {
      lines.append("\(Self.regions(inside)) of a view whose touches go to a clear view in it")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func regions(_ count: Int) -> String {
    count == 1 ? "1 region" : "\(count) regions"
  }
}

extension HitMismatchReport.Region {
  /// The rule; with the rejected view, unless it is the visible one.
  var rule: String {
    var rule = reason.rawValue
    if let ancestor { rule += " of \(ancestor)" }
    if rejected != paintedBy { rule += " of \(rejected)" }
    return rule
  }

  /// A line such as `#badge is seen, #bar is hit: outsideAncestorBounds of Window/View#tab   96 pt²
  /// in {40,-4 12x8}`.
  fileprivate var line: String {
    let sides = box.numbers.map(\.shortText)
    return "\(paintedID) is seen, \(hitID ?? reason.taker) is hit: \(rule)   "
      + "\(area.shortText) pt² in {\(sides[0]),\(sides[1]) \(sides[2])x\(sides[3])}, "
      + "such as \(point.x.shortText),\(point.y.shortText)"
  }
}
