extension FilePass {
  /// `let a = [NSAttributedString.Key.font: b, …]` → `let a: [NSAttributedString.Key: Any] = [NSAttributedString.Key.font:
  /// b, …]`: fonts and colours are values here, so that a dictionary of several kinds has no type without it.
  mutating func rewriteAttributeDictionary(at index: Int) {
    let open = index + 3
    guard source.isText(index, "let") || source.isText(index, "var"), source.isName(index + 1),
      source.isText(index + 2, "="), source.isText(open, "["),
      source.isText(open + 1, "NSAttributedString"), source.isText(open + 2, "."),
      source.isText(open + 3, "Key"), source.isText(open + 4, "."), source.isText(open + 6, ":"),
      hasSecondElement(behind: open + 6, in: open)
    else { return }
    edits.insert(
      ": [NSAttributedString.Key: Any]", at: source.tokens[index + 1].range.upperBound)
  }

  /// Whether there is an element behind the comma of the first one, whose value is behind `colon`.
  private func hasSecondElement(behind colon: Int, in open: Int) -> Bool {
    let close = source.partners[open]
    var index = colon + 1
    while index < close, !source.isText(index, ",") {
      index = max(index, source.partners[index]) + 1
    }
    return index + 1 < close
  }
}
