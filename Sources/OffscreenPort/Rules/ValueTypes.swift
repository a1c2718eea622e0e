extension FilePass {
  /// UIKit's classes that are values here: nothing can be derived from them.
  private static let values: Set<String> = [
    "CGColor", "CGImage", "CGPath", "UIColor", "UIFont", "UIImage",
  ]

  /// `extension UIColor { convenience init(hex: String)` → `init(hex: String)`, and `class func` and
  /// `class var` → `static`.
  mutating func rewriteMemberOfValue(at index: Int) {
    guard source.isText(index, "convenience") || source.isText(index, "class"),
      let type = source.type(around: index), type.keyword == .extension,
      Self.values.contains(type.name), !source.isText(index - 1, ".")
    else { return }
    if source.isText(index, "convenience") {
      remove(tokens: index...index)
    } else if ["func", "var"].contains(source.text(index + 1)) {
      replace(tokens: index...index, with: "static")
    }
  }
}
