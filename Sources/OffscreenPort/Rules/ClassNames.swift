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
}
