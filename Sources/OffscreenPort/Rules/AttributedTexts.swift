extension FilePass {
  /// The classes whose `attributedText` is a member of an extension, which no class can override.
  private static let showingText: Set<String> = ["UILabel", "UITextField", "UITextView"]
  private static let overridable = "attributedTextOfUIKit"

  /// `override var attributedText: NSAttributedString?` → `override var attributedTextOfUIKit`, which `attributedText`
  /// calls; likewise behind `super.`, and in the accessors of the override, where the property means itself.
  mutating func rewriteAttributedText(at index: Int) {
    guard source.isText(index, "attributedText"), let type = source.type(around: index) else {
      return
    }
    if source.isText(index - 1, ".") {
      guard source.isText(index - 2, "super"), showsText(type) else { return }
      return replace(tokens: index...index, with: Self.overridable)
    }
    guard source.isText(index - 1, "var"), isOverride(index - 1), type.keyword == .class,
      showsText(type), let body = source.bodyBrace(behind: index),
      (index..<body).contains(where: { source.isText($0, "NSAttributedString") })
    else { return }
    replace(tokens: index...index, with: Self.overridable)
    for use in places(of: "attributedText")
    where use > body && use < source.partners[body] && meansProperty(use) {
      replace(tokens: use...use, with: Self.overridable)
    }
  }

  /// `NSAttributedString()` → `NSAttributedString(string: "")`, likewise of the mutable class: Foundation on Linux has no
  /// initialiser without arguments.
  mutating func rewriteEmptyText(at index: Int) {
    let classes = ["NSAttributedString", "NSMutableAttributedString"]
    guard source.isText(index + 1, "("), source.partners[index + 1] == index + 2,
      classes.contains(source.text(index))
    else { return }
    edits.insert("string: \"\"", at: source.tokens[index + 1].range.upperBound)
  }

  private func showsText(_ type: TypeDeclaration) -> Bool {
    module.frameworkClass(of: type).map(Self.showingText.contains) ?? false
  }

  /// Whether one of the modifiers before the keyword at `index` is `override`.
  private func isOverride(_ index: Int) -> Bool {
    var modifier = index - 1
    while ["open", "public", "package", "internal", "final", "override"].contains(
      source.text(modifier))
    {
      if source.isText(modifier, "override") { return true }
      modifier -= 1
    }
    return false
  }

  /// Whether a name is that of the property of `self`, rather than of another object, a variable or a label.
  private func meansProperty(_ index: Int) -> Bool {
    if source.isText(index - 1, ".") { return source.isText(index - 2, "self") }
    return !["let", "var", "case"].contains(source.text(index - 1))
      && !source.isText(index + 1, ":")
  }
}
