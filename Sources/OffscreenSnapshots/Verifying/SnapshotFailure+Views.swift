internal import Offscreen

extension SnapshotFailure {
  /// For each view, its number of differing pixels, its box, and the changes to it.
  func words(for attribution: PixelAttribution) -> [String] {
    var lines = attribution.shares.map { share in
      var words = [share.name ?? "no view", "\(Self.grouped(share.count)) px"]
      if let frame = share.frame { words.append("{\(AttributeText.of(frame))}") }
      words += changes(ofLine: share.line)
      return words.joined(separator: "  ")
    }
    let rest = attribution.otherViewCount
    if rest > 0 { lines.append("and \(Self.grouped(rest)) more") }
    return lines
  }

  /// The lines of the actual tree that are new or changed.
  var changedTreeLines: Set<Int> { Set((treeDifference?.insertedLines ?? [:]).keys) }

  /// The changes to the view at a line, according to the difference of the trees.
  private func changes(ofLine line: Int?) -> [String] {
    guard let line, let old = treeDifference?.replacedLines[line],
      let new = treeDifference?.insertedLines[line]
    else { return [] }
    return FactChanges.words(from: old, to: new)
  }
}
