extension FilePass {
  /// `#colorLiteral(red: …)` → `UIColor(red: …)`, and `#imageLiteral(resourceName: "a")` →
  /// `UIImage(named: "a")!`.
  mutating func rewriteLiteral(at index: Int) {
    let open = index + 1
    guard source.isText(open, "("), source.partners[open] > open else { return }
    if source.isText(index, "#colorLiteral") {
      replace(tokens: index...index, with: "UIColor")
    } else if source.isText(index, "#imageLiteral"), source.isText(open + 1, "resourceName") {
      replace(tokens: index...open + 1, with: "UIImage(named")
      edits.insert("!", at: source.tokens[source.partners[open]].range.upperBound)
    }
  }
}
