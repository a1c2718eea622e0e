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

  /// `let copy = path.mutableCopy()` → `var copy = path.mutableCopy()` in a file that names Core Graphics' paths.
  mutating func rewriteMutableCopy(at index: Int) {
    guard source.isText(index, "let"), source.isName(index + 1), source.isText(index + 2, "="),
      source.isName(index + 3), source.isText(index + 4, "."),
      source.isText(index + 5, "mutableCopy"), source.isText(index + 6, "("),
      source.partners[index + 6] == index + 7, !source.isText(index + 8, "."),
      !(places(of: "CGMutablePath") + places(of: "CGPath")).isEmpty
    else { return }
    replace(tokens: index...index, with: "var")
  }
}
