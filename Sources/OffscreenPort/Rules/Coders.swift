extension FilePass {
  /// Removes `required init?(coder: NSCoder) { … }`, which reads a view from an interface file.
  ///
  /// There are no such files here, and the base classes have no such initialiser. Its lines stay, empty but for
  /// the initialisers that a layer must have in its place.
  /// Types that adopt `NSCoding` keep theirs.
  mutating func removeCoderInitializer(at index: Int) {
    guard source.isText(index, "init"), let open = openOfCoderParameters(behind: index),
      let type = source.type(around: index), type.keyword == .class,
      Set(type.inherited).isDisjoint(with: ["NSCoding", "NSSecureCoding"]),
      let body = (source.partners[open] + 1..<source.tokens.count).first(where: {
        source.isText($0, "{")
      }), source.partners[body] > body
    else { return }
    var first = index
    while let previous = startOfModifier(endingAt: first - 1) { first = previous }
    let isPublic = (first..<index).contains { ["public", "open"].contains(source.text($0)) }
    let replacement = missingInitializers(of: type, isPublic: isPublic)
    if replacement.isEmpty {
      remove(tokens: first...source.partners[body])
    } else {
      replace(tokens: first...source.partners[body], with: replacement)
    }
  }

  private func openOfCoderParameters(behind initializer: Int) -> Int? {
    var open = initializer + 1
    if source.isText(open, "?") || source.isText(open, "!") { open += 1 }
    guard source.isText(open, "("), source.isText(open + 1, "coder"),
      source.partners[open] > open, source.isText(source.partners[open] - 1, "NSCoder")
    else { return nil }
    return open
  }

  /// The first token of the modifier or attribute whose last is at `index`; nil if there is none.
  private func startOfModifier(endingAt index: Int) -> Int? {
    let modifiers: Set = [
      "required", "public", "open", "internal", "private", "fileprivate", "convenience", "override",
    ]
    if modifiers.contains(source.text(index)) { return index }
    let name = source.isText(index, ")") ? source.partners[index] - 1 : index
    // Attributes that are always dropped are handled by another edit.
    guard source.isName(name), source.isText(name - 1, "@"),
      !Self.dropped.contains(source.text(name))
    else { return nil }
    return name - 1
  }
}
