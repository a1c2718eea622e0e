extension FilePass {
  /// Attributes that need the Objective-C runtime, an interface file or the main actor.
  static let dropped: Set<String> = [
    "objc", "objcMembers", "IBOutlet", "IBAction", "IBSegueAction", "UIApplicationMain",
    "NSApplicationMain", "MainActor",
  ]

  /// Drops attributes.
  ///
  /// A protocol that loses `@objc` becomes `AnyObject`, so that `weak` variables
  /// may still have its type; `{ @MainActor in` becomes `{ () in`, except in the closure of a task.
  mutating func rewriteAttribute(at index: Int) {
    guard source.isText(index, "@"), source.touchesPrevious(index + 1) else { return }
    let name = source.text(index + 1)
    guard Self.dropped.contains(name) || isConventionOfMethods(index + 1),
      name != "MainActor" || task(ofClosureAt: index - 1) == nil
    else { return }
    var last = index + 1
    if source.isText(last + 1, "("), source.touchesPrevious(last + 1) || name == "objc",
      source.partners[last + 1] > 0,
      name != "MainActor" || source.isText(last + 2, "unsafe")
    {
      last = source.partners[last + 1]
    }
    if name == "MainActor", source.isText(last + 1, "in"), source.isText(index - 1, "{") {
      return replace(tokens: index...last, with: "()")
    }
    remove(tokens: index...last)
    if name == "objc" { bindToClasses(behind: last) }
  }

  /// Whether the attribute at `index` is a calling convention of blocks or of methods of the
  /// Objective-C runtime: `@convention(block)`, and `@convention(c)` of a function with a selector.
  private func isConventionOfMethods(_ index: Int) -> Bool {
    guard source.isText(index, "convention"), source.isText(index + 1, "("),
      source.isText(index + 3, ")")
    else { return false }
    if source.isText(index + 2, "block") { return true }
    let open = index + 4
    guard source.isText(open, "("), source.partners[open] > open else { return false }
    return (open...source.partners[open]).contains { source.isText($0, "Selector") }
  }

  private mutating func bindToClasses(behind attribute: Int) {
    guard let type = source.firstType(from: attribute + 1),
      type.keyword == .protocol,
      (attribute + 1..<type.keywordIndex).allSatisfy({ isModifier($0) }),
      Set(type.inherited).isDisjoint(with: ["AnyObject", "class", "NSObjectProtocol"])
    else { return }
    let name = source.tokens[type.keywordIndex + 1].range
    if let colon = (type.keywordIndex..<type.braces.lowerBound).first(where: {
      source.isText($0, ":")
    }) {
      edits.insert(" AnyObject,", at: source.tokens[colon].range.upperBound)
    } else {
      edits.insert(": AnyObject", at: name.upperBound)
    }
  }

  private func isModifier(_ index: Int) -> Bool {
    ["public", "internal", "fileprivate", "private", "open", "package"].contains(source.text(index))
  }
}
