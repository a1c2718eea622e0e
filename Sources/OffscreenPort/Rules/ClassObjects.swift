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
    for use in uses(ofBinding: binding, from: index) {
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
  /// on this line, or more than 200 tokens away.
  private func binding(before index: Int) -> Int? {
    var first = index
    while first > 1, first > index - 200, !source.tokens[first].startsLine {
      first -= 1
      if source.isText(first, "let") || source.isText(first, "var") {
        return source.isName(first + 1) && source.isText(first + 2, "=") ? first : nil
      }
    }
    return nil
  }

  /// The tokens in the scope of a binding whose value ends before `index`: the block of an `if`, or the
  /// rest of the block around it.
  private mutating func scope(of binding: Int, from index: Int) -> Range<Int> {
    if source.isText(binding - 1, "if") || source.isText(binding - 1, "while"),
      let open = openOfBlock(from: index)
    {
      return open..<source.partners[open]
    }
    return index..<endOfBlock(around: index)
  }

  /// The first brace behind a condition, at most 1,000 tokens from `index`; nil if it has no partner.
  private func openOfBlock(from index: Int) -> Int? {
    let condition = index..<min(index + 1_000, source.tokens.count)
    let open = condition.first { source.isText($0, "{") }
    return open.flatMap { source.partners[$0] > $0 ? $0 : nil }
  }

  /// The places in a scope with the name of the variable that it binds, up to the next binding of the name.
  mutating func uses(ofBinding binding: Int, from index: Int) -> ArraySlice<Int> {
    let scope = scope(of: binding, from: index)
    let places = places(of: source.text(binding + 1))
    let first = places.partitionPoint { $0 >= scope.lowerBound }
    return places[first...].prefix {
      $0 < scope.upperBound && !source.isText($0 - 1, "let") && !source.isText($0 - 1, "var")
    }
  }
}
