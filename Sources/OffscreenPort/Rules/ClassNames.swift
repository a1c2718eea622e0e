extension FilePass {
  /// `type(of: object).description()` → `String(reflecting: type(of: object))`: a class method of
  /// `NSObject`, which code calls on objects of unknown classes.
  mutating func rewriteClassDescription(at index: Int) {
    guard source.isText(index, "type"), source.isText(index + 1, "("),
      source.isText(index + 2, "of")
    else { return }
    let end = source.partners[index + 1]
    guard end > 0, source.isText(end + 1, "."), source.isText(end + 2, "description"),
      source.isText(end + 3, "("), source.isText(end + 4, ")")
    else { return }
    replace(tokens: index...index, with: "String(reflecting: type")
    replace(tokens: end + 1...end + 4, with: ")")
  }

  /// `UIView.appearance().tintColor` → `UIView().tintColor`, which shows the default look of the
  /// class: an appearance cannot be set here.
  ///
  /// Assignments to an appearance and uses of it as a whole value are left unchanged, and noted.
  mutating func rewriteAppearance(at index: Int) {
    guard source.isText(index, "appearance"), source.isText(index - 1, "."),
      source.isName(index - 2), source.text(index - 2).first?.isUppercase == true,
      source.isText(index + 1, "(")
    else { return }
    let end = source.partners[index + 1]
    guard end == index + 2, source.isText(end + 1, "."), source.isName(end + 2),
      !["=", ".", "(", "?", "!"].contains(where: { source.isText(end + 3, $0) })
    else {
      return note(
        "views do not follow an appearance here; set the property on the views", at: index)
    }
    replace(tokens: index - 1...index, with: "")
  }
}
