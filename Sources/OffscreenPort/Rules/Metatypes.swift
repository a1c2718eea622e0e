extension FilePass {
  /// In `func make<T: UIView>(type: T.Type) -> T`, `type.init()` → `ClassObject.instance(of: type, UIView())`.
  ///
  /// As for class objects, only instances of the named class itself are made, because Swift demands a required
  /// initialiser.
  mutating func rewriteMetatype(at index: Int) {
    guard source.isText(index, "Type"), source.isText(index - 1, "."), source.isName(index - 2),
      source.isText(index - 3, ":"), source.isName(index - 4),
      let function = function(withParameterAt: index),
      let type = bound(of: source.text(index - 2), in: function.generics)
    else { return }
    let name = source.text(index - 4)
    let body = function.body..<source.partners[function.body]
    for use in places(of: name) where body.contains(use) {
      guard source.isText(use + 1, "."), source.isText(use + 2, "init"),
        source.isText(use + 3, "("), source.isText(use + 4, ")"), !source.isText(use - 1, ".")
      else { continue }
      note(
        "a class object makes instances of '\(type)' here, and none of classes derived from it",
        at: use)
      replace(tokens: use...use + 4, with: "ClassObject.instance(of: \(name), \(type)())")
    }
  }

  /// In `class Sizes<Cell: UIView>`, `Cell()` → `ClassObject.instance(of: Cell.self, UIView())`.
  mutating func rewriteGenericInstance(at index: Int) {
    guard source.isText(index, "class") || source.isText(index, "struct"),
      let declaration = source.type(declaredAt: index),
      source.text(index + 2).hasPrefix("<")
    else { return }
    let generics = index + 3..<declaration.braces.lowerBound
    for place in generics where source.isText(place, ":") && source.isName(place - 1) {
      let parameter = source.text(place - 1)
      guard let type = bound(of: parameter, in: generics) else { continue }
      for use in places(of: parameter) where declaration.braces.contains(use) {
        guard source.isText(use + 1, "("), source.isText(use + 2, ")"), !source.isText(use - 1, ".")
        else { continue }
        note(
          "a class object makes instances of '\(type)' here, and none of classes derived from it",
          at: use)
        replace(
          tokens: use...use + 2, with: "ClassObject.instance(of: \(parameter).self, \(type)())")
      }
    }
  }

  /// The generic parameters and the body of the function among whose parameters a token is, at most 200 tokens
  /// away; nil outside of generic functions with a body.
  private func function(withParameterAt index: Int) -> (generics: Range<Int>, body: Int)? {
    var open = index - 1
    while open > 0, open > index - 200, !source.isText(open, "(") || source.partners[open] < index {
      if source.isText(open, "{") || source.isText(open, "}") { return nil }
      open -= 1
    }
    guard source.isText(open, "("), source.partners[open] > index else { return nil }
    var first = open - 1
    while first > 0, first > open - 50, !source.isText(first, "func") { first -= 1 }
    guard source.isText(first, "func"), source.text(first + 2).hasPrefix("<") else { return nil }
    let end = min(source.partners[open] + 100, source.tokens.count)
    let body = (source.partners[open]..<end).first {
      source.isText($0, "{") || source.isText($0, "}")
    }
    guard let body, source.isText(body, "{"), source.partners[body] > body else { return nil }
    return (first + 3..<open, body)
  }

  /// UIKit's class that a generic parameter is derived from; nil for others.
  private func bound(of parameter: String, in generics: Range<Int>) -> String? {
    let place = generics.first {
      source.text($0) == parameter && source.isText($0 + 1, ":") && source.isName($0 + 2)
        && !source.isText($0 + 3, "&")
    }
    return place.map { source.text($0 + 2) }.flatMap { $0.hasPrefix("UI") ? $0 : nil }
  }
}
