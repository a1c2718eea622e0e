extension FilePass {
  /// Gives `@NSManaged var progress: CGFloat` of a layer accessors in place of those that Core Animation makes at run
  /// time: the layer stores the value under the property's name.
  mutating func rewriteManagedProperty(at index: Int) {
    guard source.isText(index, "@"), source.touchesPrevious(index + 1),
      source.isText(index + 1, "NSManaged"), let type = source.type(around: index),
      type.keyword == .class
    else { return }
    var keyword = index + 2
    while isModifierOfProperty(keyword) { keyword += 1 }
    guard source.isText(keyword, "var"), source.isName(keyword + 1),
      source.isText(keyword + 2, ":")
    else { return }
    let last = source.endOfRequirement(from: keyword, in: type)
    let isPlain = (keyword...last).allSatisfy {
      !source.isText($0, "{") && !source.isText($0, "=")
    }
    guard isPlain, last > keyword + 2 else { return }
    let name = source.text(keyword + 1)
    remove(tokens: index...index + 1)
    edits.insert(
      " { get { managedValue(forKey: \"\(name)\") } set { setManagedValue(newValue, forKey: \"\(name)\") } }",
      at: source.tokens[last].range.upperBound)
  }

  private func isModifierOfProperty(_ index: Int) -> Bool {
    [
      "public", "open", "internal", "fileprivate", "private", "package", "final", "dynamic",
      "override",
    ].contains(source.text(index))
  }
}
