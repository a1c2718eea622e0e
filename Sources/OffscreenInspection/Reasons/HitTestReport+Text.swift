import Offscreen

extension HitTestReport {
  /// The report as readable text: a line per point, with the reasons if `explained` is true.
  package func text(explained: Bool) -> String {
    points.map { $0.text(explained: explained) }.joined()
  }
}

extension HitTestReport.Point {
  fileprivate func text(explained: Bool) -> String {
    let place = point.numbers.map(\.shortText).joined(separator: ",")
    let nobody = rejected.first?.reason.taker ?? "no view"
    var lines = ["\(place)  \(hit.map { "\($0.path)  (\($0.id))" } ?? nobody)"]
    guard explained else { return lines[0] + "\n" }
    if let hit {
      lines.append("  local      \(hit.local.numbers.map(\.shortText).joined(separator: ", "))")
    }
    if !chain.isEmpty { lines.append("  chain      " + chain.joined(separator: " < ")) }
    for gesture in gestures {
      lines.append("  gesture    \(gesture.recognizer) of \(gesture.view), \(gesture.state)")
    }
    for rejection in rejected {
      lines.append("  passed     \(rejection.path): \(rejection.words)")
    }
    if let paintedBy, paintedBy != hit?.path {
      lines.append("  painted by \(paintedBy)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension HitTestReport.Rejection {
  var words: String {
    var words = reason.rawValue
    if let ancestor { words += " of \(ancestor)" }
    if let occluder { words += " \(occluder)" }
    if let by { words += " by " + by.numbers.map(\.shortText).joined(separator: ", ") }
    return words
  }
}
