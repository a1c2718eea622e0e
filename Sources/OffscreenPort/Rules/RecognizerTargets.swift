extension FilePass {
  /// In a class derived from one of UIKit's recognisers, `super.init(target: a, action: b)` → `super.init();
  /// self.addTargetIfAny(a, action: b)`, and an override of that initialiser is none.
  ///
  /// Selectors are not known where recognisers are declared, so the initialiser is one that cannot be overridden.
  mutating func rewriteRecognizerTarget(at index: Int) {
    guard source.isText(index, "target"), source.isText(index - 1, "("),
      source.isText(index - 2, "init"), source.isText(index + 1, ":"),
      index + 2 < source.tokens.count,
      let type = source.type(around: index), type.keyword == .class,
      type.inherited.first?.hasPrefix("UI") == true,
      type.inherited.first?.hasSuffix("GestureRecognizer") == true
    else { return }
    if source.isText(index - 3, "."), source.isText(index - 4, "super") {
      let first = source.tokens[index - 1].range.lowerBound
      edits.replace(
        first..<source.tokens[index + 2].range.lowerBound, with: "(); self.addTargetIfAny(")
    } else if source.isText(index - 3, "override") {
      remove(tokens: index - 3...index - 3)
    }
  }
}
