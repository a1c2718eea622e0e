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

  /// `func add(to path: CGMutablePath)` → `func add(to path: inout CGMutablePath)` for a function that adds to the path.
  mutating func rewritePathParameter(at index: Int) {
    guard source.isText(index, "CGMutablePath"),
      PathFunction(source, parameterTypeAt: index) != nil
    else { return }
    edits.insert("inout ", at: source.tokens[index].range.lowerBound)
  }

  /// `add(to: path)` → `add(to: &path)` for a function of the module that adds to a path.
  mutating func rewritePathArgument(at index: Int) {
    guard let functions = module.pathFunctions[source.text(index)], source.isText(index + 1, "("),
      !source.isText(index - 1, "func"), source.partners[index + 1] > index
    else { return }
    let arguments = source.parts(in: index + 1..<source.partners[index + 1])
    let labels = arguments.map { part in
      source.isText(part.lowerBound + 1, ":") ? source.text(part.lowerBound) : "_"
    }
    for function in functions where function.labels == labels {
      let part = arguments[function.position]
      let first = part.lowerBound + (labels[function.position] == "_" ? 0 : 2)
      let isVariable = (first..<part.upperBound).allSatisfy {
        ($0 - first).isMultiple(of: 2) ? source.isName($0) : source.isText($0, ".")
      }
      guard isVariable, first < part.upperBound else { continue }
      edits.insert("&", at: source.tokens[first].range.lowerBound)
      return
    }
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
