extension FilePass {
  /// `class Proxy: NSObject` → `class Proxy: ForwardingObject` for a class that overrides a method of Objective-C's
  /// root class that Foundation's lacks here, such as `observeValue(forKeyPath:of:change:context:)`.
  mutating func rewriteRootClass(at index: Int) {
    guard source.isText(index, "NSObject"), source.isText(index - 1, ":"),
      let type = source.type(headedBy: index), type.keyword == .class,
      type.inherited.first == "NSObject", module.overridesRootMethods(type.name)
    else { return }
    replace(tokens: index...index, with: "ForwardingObject")
  }
}

extension SwiftSource {
  /// The type in whose heading a token is, at most 200 tokens behind its keyword.
  fileprivate func type(headedBy index: Int) -> TypeDeclaration? {
    var first = index - 1
    while first >= 0, first > index - 200, !isText(first, "{"), !isText(first, "}") {
      if let declared = type(declaredAt: first) {
        return declared.braces.lowerBound > index ? declared : nil
      }
      first -= 1
    }
    return nil
  }

  /// The name of the type in which `override func` of one of some methods begins at `index`; nil elsewhere.
  func typeOverriding(_ methods: Set<String>, at index: Int) -> String? {
    guard isText(index, "override") else { return nil }
    var next = index + 1
    while ["public", "open", "internal", "fileprivate", "final"].contains(text(next)) { next += 1 }
    guard isText(next, "func"), methods.contains(text(next + 1)), !excluded.contains(index) else {
      return nil
    }
    return type(around: index)?.name
  }
}
