extension FilePass {
  /// UIKit's classes that are values here: nothing can be derived from them.
  private static let values: Set<String> = [
    "CGColor", "CGImage", "CGPath", "UIColor", "UIFont", "UIImage",
  ]

  /// What follows the modifier `open`.
  private static let behindOpen: Set<String> = [
    "class", "convenience", "func", "static", "subscript", "var",
  ]

  /// `extension UIColor { convenience init(hex: String)` → `init(hex: String)`, `class func` and
  /// `class var` → `static`, and `open` → `public`.
  mutating func rewriteMemberOfValue(at index: Int) {
    guard
      source.isText(index, "convenience") || source.isText(index, "class")
        || source.isText(index, "open"),
      let type = source.type(around: index), type.keyword == .extension,
      Self.values.contains(type.name), !source.isText(index - 1, ".")
    else { return }
    if source.isText(index, "convenience") {
      remove(tokens: index...index)
    } else if source.isText(index, "open") {
      if Self.behindOpen.contains(source.text(index + 1)) {
        replace(tokens: index...index, with: "public")
      }
    } else if ["func", "var"].contains(source.text(index + 1)) {
      replace(tokens: index...index, with: "static")
    }
  }
}
