extension HitMismatchReport {
  /// The most regions that a summary lists; JSON has all.
  private static let listedCount = 20

  /// The report for people: a line for each region that surprises, the largest first, and how many
  /// are seen in the view that is hit; nothing where every view that is seen is hit.
  package var text: String {
    let surprising = mismatches.filter { $0.relation != .ancestor }
      .enumerated().sorted { ($1.element.area, $0.offset) < ($0.element.area, $1.offset) }
      .map(\.element)
    var lines = surprising.prefix(Self.listedCount).map(\.line)
    let rest = surprising.count - lines.count
    if rest > 0 { lines.append("and \(rest) more") }
    let inside = mismatches.count - surprising.count
    if inside > 0 {
      let words = inside == 1 ? "1 region is" : "\(inside) regions are"
      lines.append("\(words) seen of views whose touches go to a view around them")
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension HitMismatchReport.Region {
  /// Such as `#badge is seen, #bar is hit: outsideAncestorBounds of Window/View#tab   96 pt² in
  /// {40,-4 12x8}`.
  fileprivate var line: String {
    var rule = reason
    if let ancestor { rule += " of \(ancestor)" }
    if rejected != paintedBy { rule += " of \(rejected)" }
    let sides = box.map(\.shortText)
    return "\(paintedID) is seen, \(hitID ?? "no view") is hit: \(rule)   "
      + "\(area.shortText) pt² in {\(sides[0]),\(sides[1]) \(sides[2])x\(sides[3])}, "
      + "such as \(point[0].shortText),\(point[1].shortText)"
  }
}
