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

  /// The base name of the method that the modifier at `index` makes optional.
  func optionalMethodName(_ index: Int) -> String? {
    var next = index + 1
    while isAccess(next) { next += 1 }
    return isText(next, "func") && isName(next + 1) ? text(next + 1) : nil
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
  fileprivate func endOfRequirement(from index: Int, in type: TypeDeclaration) -> Int {
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

  /// Rewrites a call of an optional requirement; called at the `?` of `height?(`.
  mutating func rewriteOptionalCall(at index: Int) {
    guard source.isText(index, "?"), source.isText(index + 1, "("), source.isName(index - 1),
      source.isText(index - 2, "."), source.touchesPrevious(index + 1),
      source.partners[index + 1] > 0
    else { return }
    let method = source.text(index - 1)
    let question = source.tokens[index].range
    if module.optionalMethods.contains(method) {
      let close = source.partners[index + 1]
      edits.insert("(try? ", at: source.tokens[startOfChain(before: index - 2)].range.lowerBound)
      edits.replace(question, with: "")
      let isContinued = source.isText(close + 1, ".") && source.touchesPrevious(close + 1)
      edits.insert(isContinued ? ")?" : ")", at: source.tokens[close].range.upperBound)
    } else if FrameworkProtocols.optionalMethods.contains(method) {
      edits.replace(question, with: "")
    }
  }

  /// The first token of the postfix expression that ends before the dot at `dot`.
  private func startOfChain(before dot: Int) -> Int {
    var first = dot
    while first > 0 {
      let previous = first - 1
      if source.isText(previous, "?") || source.isText(previous, "!")
        || source.isText(previous, ".")
      {
        first = previous
      } else if source.isText(previous, ")") || source.isText(previous, "]") {
        guard source.partners[previous] >= 0 else { return first }
        first = source.partners[previous]
        let isCall = source.touchesPrevious(first) && isOperand(first - 1)
        if !isCall { return first }
      } else if source.isName(previous), !isStatementKeyword(previous) {
        first = previous
        if !source.isText(first - 1, ".") { return first }
      } else {
        return first
      }
    }
    return first
  }

  private func isOperand(_ index: Int) -> Bool {
    source.isName(index) && !isStatementKeyword(index) || source.isText(index, ")")
      || source.isText(index, "]") || source.isText(index, "?") || source.isText(index, "!")
  }

  private func isStatementKeyword(_ index: Int) -> Bool {
    ["return", "in", "let", "if", "guard", "while", "else", "case", "try", "await", "switch"]
      .contains(source.text(index))
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
