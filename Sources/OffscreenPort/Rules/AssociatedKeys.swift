extension FilePass {
  /// `static var key: Void = ()`, whose address is taken → `static var key: UInt8 = 0`.
  ///
  /// Variables without a size have no distinct addresses: two such keys would be equal.
  mutating func rewriteVoidKey(at index: Int) {
    guard source.isText(index, "var"), source.isName(index + 1),
      module.addressed.contains(source.text(index + 1)),
      let last = endOfVoidDeclaration(behind: index + 1)
    else { return }
    if let type = source.type(around: index), type.braces.lowerBound == openBrace(before: index),
      !source.isText(index - 1, "static"), !source.isText(index - 1, "class")
    {
      note(
        "the key '\(source.text(index + 1))' is part of a value and has no lasting address",
        at: index)
    }
    replace(tokens: index + 1...last, with: "\(source.text(index + 1)): UInt8 = 0")
  }

  /// The last token of `: Void = ()`, `: Void`, `: () = ()` or `= ()`.
  private func endOfVoidDeclaration(behind name: Int) -> Int? {
    var last = name
    if source.isText(last + 1, ":") {
      if source.isText(last + 2, "Void") {
        last += 2
      } else if source.isText(last + 2, "("), source.isText(last + 3, ")") {
        last += 3
      } else {
        return nil
      }
      if source.isText(last + 1, "?") || source.isText(last + 1, "!") { return nil }
    }
    if source.isText(last + 1, "="), source.isText(last + 2, "("), source.isText(last + 3, ")") {
      last += 3
    }
    return last == name ? nil : last
  }

  private func openBrace(before index: Int) -> Int? {
    var at = index - 1
    while at >= 0 {
      if source.isText(at, "{") { return at }
      at = source.partners[at] >= 0 && source.partners[at] < at ? source.partners[at] - 1 : at - 1
    }
    return nil
  }
}
