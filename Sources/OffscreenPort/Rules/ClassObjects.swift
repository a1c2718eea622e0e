extension FilePass {
  /// `if let made = … as? UIScrollView.Type { view = made.init() }` → `view = ClassObject.instance(of:
  /// made, UIScrollView.init())`.
  ///
  /// In UIKit a class object makes an instance of the class that it represents, with any
  /// initialiser. Swift demands a required one, so here only instances of the named class itself
  /// are made.
  mutating func rewriteClassObject(at index: Int) {
    guard source.isText(index, "Type"), source.isText(index - 1, "."), source.isName(index - 2),
      source.isText(index - 3, "?") || source.isText(index - 3, "!"),
      source.isText(index - 4, "as")
    else { return }
    let type = source.text(index - 2)
    guard type.hasPrefix("UI"), Self.required[type] == nil,
      let binding = binding(before: index - 4)
    else { return }
    let name = source.text(binding + 1)
    for use in scope(of: binding, from: index) where source.text(use) == name {
      guard source.isText(use + 1, "."), source.isText(use + 2, "init"),
        source.isText(use + 3, "("), !source.isText(use - 1, "."), source.partners[use + 3] > 0
      else { continue }
      note(
        "a class object makes instances of '\(type)' here, and none of classes derived from it",
        at: use)
      replace(tokens: use...use + 1, with: "ClassObject.instance(of: \(name), \(type).")
      edits.insert(")", at: source.tokens[source.partners[use + 3]].range.upperBound)
    }
  }

  /// The `let` or `var` that binds the value that ends before a token; nil if that binding is not
  /// on this line.
  private func binding(before index: Int) -> Int? {
    var first = index
    while first > 1, !source.tokens[first].startsLine {
      first -= 1
      if source.isText(first, "let") || source.isText(first, "var") {
        return source.isName(first + 1) && source.isText(first + 2, "=") ? first : nil
      }
    }
    return nil
  }

  /// The tokens in the scope of a binding: the block of an `if`, or the rest of the type.
  func scope(of binding: Int, from index: Int) -> Range<Int> {
    if source.isText(binding - 1, "if") || source.isText(binding - 1, "while"),
      let open = (index..<source.tokens.count).first(where: { source.isText($0, "{") }),
      source.partners[open] > open
    {
      return open..<source.partners[open]
    }
    return index..<(source.type(around: index)?.braces.upperBound ?? source.tokens.count)
  }
}
