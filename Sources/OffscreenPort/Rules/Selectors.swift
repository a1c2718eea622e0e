extension FilePass {
  /// `#selector(tapped)` → `Selector(Screen.tapped, "tapped")`.
  ///
  /// The method is named through the enclosing type: a method bound to `self` would be retained by
  /// the control, and could not be named in static functions and in initial values of properties.
  mutating func rewriteSelector(at index: Int) {
    guard source.isText(index, "#selector"), source.isText(index + 1, "("),
      source.partners[index + 1] > index + 2
    else { return }
    let close = source.partners[index + 1]
    guard isOutermostDirective(at: index, end: close) else { return }
    let isAccessor =
      source.isText(index + 3, ":") && ["getter", "setter"].contains(source.text(index + 2))
    let first = index + (isAccessor ? 4 : 2)
    guard first < close else { return }
    let type = source.type(around: index)?.name
    let cast = (first..<close).first { source.isText($0, "as") }
    guard let name = SelectorName(source, tokens: first...(cast ?? close) - 1, enclosing: type)
    else {
      return note("a selector of a value's method cannot be named here", at: index)
    }
    var function = name.function
    if isAccessor {
      let accessor = source.text(index + 2)
      function = "\(accessor): \\\(function)"
    } else if let cast {
      let signature = source.text(tokens: cast + 1...close - 1)
      let receiver = name.type.map { "(\($0)) -> " } ?? ""
      function += " as \(receiver)\(signature)"
    }
    replace(tokens: index...close, with: "Selector(\(function), \"\(name.text)\")")
  }

  /// `#keyPath(UIScrollView.contentOffset)` → `"contentOffset"`.
  mutating func rewriteKeyPath(at index: Int) {
    guard source.isText(index, "#keyPath"), source.isText(index + 1, "("),
      source.partners[index + 1] > index + 2,
      isOutermostDirective(at: index, end: source.partners[index + 1])
    else { return }
    let names = (index + 2..<source.partners[index + 1]).filter { source.isName($0) }
      .map { source.text($0) }
    let properties = names.drop { $0.isTypeName || $0 == "self" || $0 == "Self" }
    let path = (properties.isEmpty ? names.suffix(1) : properties).joined(separator: ".")
    replace(tokens: index...source.partners[index + 1], with: "\"\(path)\"")
  }

  /// Whether a directive that should name something is neither in another one nor has one inside, which no
  /// compiler takes.
  ///
  /// The search ends at the first one inside, so that the cost is linear also where directives are nested.
  private mutating func isOutermostDirective(at index: Int, end: Int) -> Bool {
    guard index > endOfNestedDirectives else { return false }
    guard (index + 2..<end).contains(where: { source.tokens[$0].kind == .directive }) else {
      return true
    }
    endOfNestedDirectives = end
    return false
  }
}

extension String {
  /// Whether the name begins with a capital letter, as the names of types do.
  var isTypeName: Bool { first?.isUppercase == true }
}

/// The method or property that a `#selector` names.
private struct SelectorName {
  /// The type that declares it, which qualifies its name; nil for global functions.
  let type: String?
  /// The name in code, with the type.
  let function: String
  /// The name without the type: `tapped(_:)`.
  let text: String

  /// Reads `tokens`; nil if they name the method of a value, whose type only a compiler knows.
  init?(_ source: SwiftSource, tokens: ClosedRange<Int>, enclosing: String?) {
    var components: [String] = []
    var index = tokens.lowerBound
    while index <= tokens.upperBound, source.isName(index) {
      components.append(source.text(index))
      if source.isText(index + 1, "("), components.last == "type", source.partners[index + 1] > 0 {
        components = ["self"]
        index = source.partners[index + 1]
      }
      index += 1
      guard source.isText(index, "."), index < tokens.upperBound else { break }
      index += 1
    }
    guard let base = components.popLast() else { return nil }
    let labels =
      index <= tokens.upperBound ? source.text(tokens: index...tokens.upperBound) : ""
    guard labels.isEmpty || labels.hasPrefix("(") else { return nil }
    text = base + labels.filter { !$0.isWhitespace }
    let isOwn = components.isEmpty || ["self", "super", "Self"].contains(components[0])
    if isOwn {
      guard components.count <= 1 else { return nil }
      type = enclosing
    } else {
      guard components.allSatisfy(\.isTypeName) else { return nil }
      type = components.joined(separator: ".")
    }
    function = (type.map { $0 + "." } ?? "") + text
  }
}
