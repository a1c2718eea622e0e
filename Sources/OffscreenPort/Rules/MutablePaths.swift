extension FilePass {
  /// `let path = CGMutablePath()` → `var path = CGMutablePath()`, also with a stated type: a path is a value here,
  /// and only a variable can be added to.
  mutating func rewriteMutablePath(at index: Int) {
    guard source.isText(index, "let"), source.isText(index + 3, "CGMutablePath"),
      source.isText(index + 2, "=") || source.isText(index + 2, ":"), source.isName(index + 1),
      !source.isText(index - 1, "case"), !source.isText(index - 1, ".")
    else { return }
    replace(tokens: index...index, with: "var")
  }
}
