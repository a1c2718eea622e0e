// Optional requirements of Objective-C protocols: the requirement throws and has a default that
// throws, and `view.delegate?.height?(for: 1) ?? 44` becomes
// `(try? view.delegate?.height(for: 1)) ?? 44`. Methods and properties that do not throw can
// implement such requirements, whatever their type; a special value or an optional result would not
// work for all types.

extension SwiftSource {
  /// Whether the token is the modifier of a requirement, not another use of the word.
  func isOptionalModifier(_ index: Int) -> Bool {
    guard let type = type(around: index), type.keyword == .protocol else { return false }
    var next = index + 1
    while isAccess(next) { next += 1 }
    return isText(next, "func") || isText(next, "var") || isText(next, "static")
  }

  /// The base name of the requirement that the modifier at `index` makes optional, if its keyword is
  /// `func` or `var`.
  func optionalName(_ index: Int, keyword: StaticString) -> String? {
    let found = requirementKeyword(index)
    return isText(found, keyword) && isName(found + 1) ? text(found + 1) : nil
  }

  /// The variable or parameter that is declared with the type whose name is at `index`: `delegate` of
  /// `weak var delegate: (any P)?`.
  func variable(ofTypeAt index: Int) -> String? {
    var colon = index - 1
    while isText(colon, "any") || isText(colon, "(") || isText(colon, "&")
      || isName(colon) && isText(colon + 1, "&")
    {
      colon -= 1
    }
    guard isText(colon, ":"), isName(colon - 1), !text(colon - 1).isTypeName else { return nil }
    return text(colon - 1)
  }

  /// The variable that is bound to the value of the variable whose name is at `index`: `found` of
  /// `let found = self.delegate`.
  func variable(boundToValueAt index: Int) -> String? {
    guard !isText(index + 1, "."), !isText(index + 1, "("), !isText(index + 2, ".") else {
      return nil
    }
    let first = startOfChain(before: index + 1)
    guard isText(first - 1, "="), isName(first - 2),
      isText(first - 3, "let") || isText(first - 3, "var")
    else { return nil }
    return text(first - 2)
  }

  /// The first token of the postfix expression that ends before the dot at `dot`.
  func startOfChain(before dot: Int) -> Int {
    var first = dot
    while first > 0 {
      let previous = first - 1
      if isText(previous, "?") || isText(previous, "!") || isText(previous, ".") {
        first = previous
      } else if isText(previous, ")") || isText(previous, "]") {
        guard partners[previous] >= 0 else { return first }
        first = partners[previous]
        let isCall = touchesPrevious(first) && isOperand(first - 1)
        if !isCall { return first }
      } else if isName(previous), !isStatementKeyword(previous) {
        first = previous
        if !isText(first - 1, ".") { return first }
      } else {
        return first
      }
    }
    return first
  }

  private func isOperand(_ index: Int) -> Bool {
    isName(index) && !isStatementKeyword(index) || isText(index, ")") || isText(index, "]")
      || isText(index, "?") || isText(index, "!")
  }

  private func isStatementKeyword(_ index: Int) -> Bool {
    ["return", "in", "let", "if", "guard", "while", "else", "case", "try", "await", "switch"]
      .contains(text(index))
  }

  private func isAccess(_ index: Int) -> Bool {
    ["public", "internal", "weak", "mutating"].contains(text(index))
  }

  /// The first token of the requirement's line after its attributes, at which a default begins.
  fileprivate func requirementKeyword(_ modifier: Int) -> Int {
    var next = modifier + 1
    while isAccess(next) { next += 1 }
    return next
  }

  /// The last token of the declaration that begins at `index`: the last before a line break outside
  /// brackets that is not followed by an arrow or a clause.
  func endOfRequirement(from index: Int, in type: TypeDeclaration) -> Int {
    var last = index
    while last + 1 < type.braces.upperBound {
      let next = last + 1
      if isText(next, ";") { break }
      if tokens[next].startsLine, !isText(next, "->"), !isText(next, "where"), !isText(next, "{"),
        !isText(next, "("), !isText(last, "->")
      {
        break
      }
      last = max(next, partners[next])
    }
    return last
  }
}

extension FilePass {
  mutating func rewriteOptionalRequirement(at index: Int) {
    guard source.isText(index, "optional"), source.isOptionalModifier(index),
      let type = source.type(around: index)
    else { return }
    remove(tokens: index...index)
    let keyword = source.requirementKeyword(index)
    let last = source.endOfRequirement(from: keyword, in: type)
    if source.isText(keyword, "func") {
      rewriteMethod(keyword...last, of: type)
    } else {
      rewriteProperty(keyword...last, of: type)
    }
  }

  private mutating func rewriteMethod(_ tokens: ClosedRange<Int>, of type: TypeDeclaration) {
    guard let open = tokens.first(where: { source.isText($0, "(") }), source.partners[open] > open
    else { return }
    let close = source.partners[open]
    let signature = source.text(tokens: tokens.lowerBound...close)
    let result =
      close < tokens.upperBound ? " " + source.text(tokens: close + 1...tokens.upperBound) : ""
    edits.insert(" throws", at: source.tokens[close].range.upperBound)
    addDefault("\(signature) throws\(result) { throw OptionalRequirementMissing() }", to: type)
  }

  private mutating func rewriteProperty(_ tokens: ClosedRange<Int>, of type: TypeDeclaration) {
    guard let open = tokens.first(where: { source.isText($0, "{") }), source.partners[open] > open
    else { return }
    replace(tokens: open...source.partners[open], with: "{ get throws }")
    let declaration = source.text(tokens: tokens.lowerBound...open - 1)
    addDefault("\(declaration) { get throws { throw OptionalRequirementMissing() } }", to: type)
  }

  /// Adds a member to an extension behind the protocol's closing brace, on the brace's line.
  private mutating func addDefault(_ member: String, to type: TypeDeclaration) {
    let line = member.split(whereSeparator: \.isNewline)
      .map { $0.drop(while: \.isWhitespace) }.joined(separator: " ")
    let access = source.isText(type.keywordIndex - 1, "public") ? "public " : ""
    edits.insert(
      "; extension \(type.name) { \(access)\(line) }",
      at: source.tokens[type.braces.upperBound].range.upperBound)
  }

  /// Rewrites a call of an optional requirement; called at the `?` of `height?(`, or at the `!` of
  /// `height!(`.
  mutating func rewriteOptionalCall(at index: Int) {
    guard source.isText(index, "?") || source.isText(index, "!"), source.isText(index + 1, "("),
      source.isName(index - 1), source.isText(index - 2, "."), source.touchesPrevious(index + 1),
      source.partners[index + 1] > 0
    else { return }
    let method = source.text(index - 1)
    let mark = source.tokens[index].range
    if module.optionalMethods.contains(method) {
      let close = source.partners[index + 1]
      let first = source.tokens[source.startOfChain(before: index - 2)].range.lowerBound
      edits.insert("(try\(source.text(index)) ", at: first)
      edits.replace(mark, with: "")
      let isChained =
        source.isText(close + 1, ".") && source.touchesPrevious(close + 1)
        && (source.isText(index, "?") || chainHasQuestionMark(before: index - 2))
      edits.insert(isChained ? ")?" : ")", at: source.tokens[close].range.upperBound)
    } else if FrameworkProtocols.optionalMethods.contains(method) {
      edits.replace(mark, with: "")
    }
  }

  /// Rewrites the value of an optional requirement: a property that is read, or a method that is not
  /// called, of a variable with the protocol's type.
  ///
  /// `delegate?.title ?? ""` → `(try? delegate?.title) ?? ""`. A method that is bound becomes a function
  /// that throws: its calls get `try?`, and after `guard let height = … else { return 44 }` a call that is
  /// returned gets `?? 44`.
  mutating func rewriteOptionalValue(at index: Int) {
    guard source.isText(index - 1, "."), isRequirementReceiver(before: index - 1) else { return }
    let name = source.text(index)
    let isCompound = isCompoundName(at: index + 1)
    let isCalled =
      source.isText(index + 1, "(") && !isCompound
      || source.touchesPrevious(index + 2) && source.isText(index + 2, "(")
        && (source.isText(index + 1, "?") || source.isText(index + 1, "!"))
    guard !isCalled else { return }
    let first = source.startOfChain(before: index - 1)
    if module.optionalProperties.contains(name), !isCompound {
      edits.insert("(try? ", at: source.tokens[first].range.lowerBound)
      edits.insert(")", at: source.tokens[index].range.upperBound)
    } else if module.optionalMethods.contains(name) {
      let last = isCompound ? source.partners[index + 1] : index
      rewriteMethodValue(first...last, name: name)
    }
  }

  private mutating func rewriteMethodValue(_ value: ClosedRange<Int>, name: String) {
    note(
      "the value of the optional method '\(name)' is not nil here, implemented or not; call it with '?'",
      at: value.lowerBound)
    let binding = value.lowerBound - 3
    guard source.isText(value.lowerBound - 1, "="), source.isText(binding, "let"),
      source.isName(binding + 1)
    else { return }
    if ["if", "guard", "while", ","].contains(source.text(binding - 1)),
      !value.contains(where: { source.isText($0, "?") })
    {
      edits.insert("Optional(", at: source.tokens[value.lowerBound].range.lowerBound)
      edits.insert(")", at: source.tokens[value.upperBound].range.upperBound)
    }
    let fallback = source.isText(binding - 1, "guard") ? resultWithout(value) : nil
    for use in uses(ofBinding: binding, from: value.upperBound) {
      guard source.isText(use + 1, "("), source.touchesPrevious(use + 1),
        source.partners[use + 1] > use, !source.isText(use - 1, "."),
        !source.isText(use - 1, "func")
      else { continue }
      edits.insert("(try? ", at: source.tokens[use].range.lowerBound)
      let last = source.partners[use + 1]
      let isReturned = source.isText(use - 1, "return") && isLastOfStatement(last)
      let otherwise = isReturned ? fallback.map { " ?? (\($0))" } : nil
      edits.insert(")\(otherwise ?? "")", at: source.tokens[last].range.upperBound)
    }
  }

  private func isLastOfStatement(_ index: Int) -> Bool {
    source.isText(index + 1, "}") || source.isText(index + 1, ";")
      || index + 1 < source.tokens.count && source.tokens[index + 1].startsLine
  }

  /// The expression that a guard returns which has no other condition than a bound value; nil if it returns none.
  private func resultWithout(_ value: ClosedRange<Int>) -> String? {
    let open = value.upperBound + 2
    guard source.isText(open - 1, "else"), source.isText(open, "{"),
      source.isText(open + 1, "return"), source.partners[open] > open + 2
    else { return nil }
    return source.text(tokens: open + 2...source.partners[open] - 1)
  }

  /// Whether the expression before a dot ends with a variable whose type is a protocol with optional
  /// requirements.
  private func isRequirementReceiver(before dot: Int) -> Bool {
    var last = dot - 1
    while source.isText(last, "?") || source.isText(last, "!") { last -= 1 }
    return source.isName(last) && module.requirementReceivers.contains(source.text(last))
  }

  /// Whether the bracket at `index` opens the labels of a method's name: `(_:at:)`.
  private func isCompoundName(at index: Int) -> Bool {
    guard source.isText(index, "("), source.partners[index] > index + 2 else { return false }
    return stride(from: index + 1, to: source.partners[index], by: 2).allSatisfy {
      source.isName($0) && source.isText($0 + 1, ":")
    }
  }

  private func chainHasQuestionMark(before last: Int) -> Bool {
    (source.startOfChain(before: last)..<last).contains { source.isText($0, "?") }
  }
}

/// Optional requirements of UIKit's own protocols: here they are ordinary requirements with defaults.
enum FrameworkProtocols {
  static let optionalMethods: Set<String> = [
    "collectionView", "gestureRecognizer", "gestureRecognizerShouldBegin", "numberOfSections",
    "scrollViewDidChangeAdjustedContentInset", "scrollViewDidEndDecelerating",
    "scrollViewDidEndDragging", "scrollViewDidEndScrollingAnimation", "scrollViewDidEndZooming",
    "scrollViewDidScroll", "scrollViewDidScrollToTop", "scrollViewDidZoom",
    "scrollViewShouldScrollToTop", "scrollViewWillBeginDecelerating",
    "scrollViewWillBeginDragging", "scrollViewWillBeginZooming", "scrollViewWillEndDragging",
    "tableView", "viewForZooming",
  ]
}
