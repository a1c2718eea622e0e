/// A method or computed property in the body of a type, with the parts that a call of it needs.
struct MemberDeclaration {
  /// The modifiers from the first to the keyword, such as `public override`; attributes are left out.
  let modifiers: [Int]
  /// The index of the name behind `func` or `var`.
  let nameIndex: Int
  /// The declaration from the keyword up to its body with another name, on one line.
  let heading: (_ name: String) -> String
  /// The body of a member that has this declaration and calls another with the given name.
  let call: (_ name: String) -> String
  /// The parts of a property with one observer; nil for other members.
  let observer: ObserverParts?

  /// The parts of a property with one observer, `didSet` or `willSet`.
  struct ObserverParts {
    let keyword: Int
    let nameAndType: ClosedRange<Int>
    /// The parameter of a method with the observer's body: the other value, with its type.
    let parameter: String
    /// The observer's own keyword.
    let observer: Int
  }

  private static let modifierNames: Set<String> = [
    "override", "open", "public", "package", "internal", "fileprivate", "private", "final", "class",
    "static", "dynamic", "nonisolated",
  ]

  /// Reads the member one of whose modifiers or attributes is at `index`.
  ///
  /// Nil for initialisers, subscripts, operators and methods with a variable number of arguments, which no other
  /// member can call in the same way, and for observed properties that `observer(_:keyword:)` cannot read.
  init?(_ source: SwiftSource, at index: Int) {
    var keyword = index
    var found = Self.modifiers(source, before: index)
    while keyword < source.tokens.count {
      if source.isText(keyword, "@") {
        keyword = source.endOfAttribute(at: keyword) + 1
      } else if Self.modifierNames.contains(source.text(keyword)) {
        found.append(keyword)
        keyword += 1
      } else {
        break
      }
    }
    modifiers = found
    nameIndex = keyword + 1
    observer = Self.observer(source, keyword: keyword)
    if let observer {
      let type = source.lineText(nameIndex + 2..<observer.nameAndType.upperBound + 1)
      let name = source.text(observer.observer)
      let value = name == "didSet" ? "oldValue" : "newValue"
      heading = { "var \($0): \(type)" }
      call = { "\(name) { \($0)(\(value)) }" }
      return
    }
    guard source.isName(nameIndex), let parts = Self.parts(source, keyword: keyword) else {
      return nil
    }
    (heading, call) = parts
  }

  /// The modifiers that end before `index`, with attributes without arguments between them.
  private static func modifiers(_ source: SwiftSource, before index: Int) -> [Int] {
    var first = index
    var found: [Int] = []
    while true {
      if modifierNames.contains(source.text(first - 1)) {
        first -= 1
        found.insert(first, at: 0)
      } else if source.isText(first - 2, "@") {
        first -= 2
      } else {
        return found
      }
    }
  }

  /// The parts of `var a: T { didSet { … } }`, unless the observer names the other value itself or sets the
  /// property, which calls no observer inside of one.
  private static func observer(_ source: SwiftSource, keyword: Int) -> ObserverParts? {
    let name = keyword + 1
    guard source.isText(keyword, "var"), source.isName(name), source.isText(name + 1, ":"),
      let body = source.bodyBrace(behind: name + 1),
      source.isText(body + 1, "didSet") || source.isText(body + 1, "willSet"),
      source.isText(body + 2, "{"), source.partners[body + 2] == source.partners[body] - 1
    else { return nil }
    let setsProperty = (body..<source.partners[body]).contains { index in
      guard source.text(index) == source.text(name) else { return false }
      let next = source.text(index + 1)
      return next.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(next)
        || source.isText(index - 1, "&")
    }
    guard !setsProperty else { return nil }
    let value = source.isText(body + 1, "didSet") ? "oldValue" : "newValue"
    return ObserverParts(
      keyword: keyword, nameAndType: name...body - 1,
      parameter: "_ \(value): \(source.lineText(name + 2..<body))", observer: body + 1)
  }

  private typealias Parts = (heading: (String) -> String, call: (String) -> String)

  private static func parts(_ source: SwiftSource, keyword: Int) -> Parts? {
    switch source.text(keyword) {
    case "func": methodParts(source, name: keyword + 1)
    case "var": propertyParts(source, name: keyword + 1)
    default: nil
    }
  }

  private static func methodParts(_ source: SwiftSource, name: Int) -> Parts? {
    guard let open = (name + 1..<source.tokens.count).first(where: { source.isText($0, "(") }),
      source.partners[open] > open,
      let body = source.bodyBrace(behind: source.partners[open]),
      let arguments = arguments(source, in: open..<source.partners[open])
    else { return nil }
    let signature = source.lineText(
      name + 1..<body, replacing: namesOfUnnamed(source, in: open..<source.partners[open]))
    let effects = source.partners[open]..<body
    let isThrowing = effects.contains {
      source.isText($0, "throws") || source.isText($0, "rethrows")
    }
    let isAsynchronous = effects.contains { source.isText($0, "async") }
    let prefix = (isThrowing ? "try " : "") + (isAsynchronous ? "await " : "")
    return ({ "func \($0)\(signature)" }, { "\(prefix)\($0)(\(arguments))" })
  }

  private static func propertyParts(_ source: SwiftSource, name: Int) -> Parts? {
    guard source.isText(name + 1, ":"), let body = source.bodyBrace(behind: name + 1) else {
      return nil
    }
    let accessors = source.accessors(in: body)
    guard accessors.isSubset(of: ["get", "set"]) else { return nil }
    let type = source.lineText(name + 2..<body)
    return (
      { "var \($0): \(type)" },
      { accessors.contains("set") ? "get { \($0) } set { \($0) = newValue }" : $0 }
    )
  }

  /// The name that a parameter without one has in the member that passes it on.
  private static func nameOfUnnamed(_ position: Int) -> String { "unnamed\(position)" }

  /// The placeholder for the name of each parameter between two brackets that has none.
  private static func namesOfUnnamed(
    _ source: SwiftSource, in brackets: Range<Int>
  ) -> [Int: String] {
    var names: [Int: String] = [:]
    for (position, parameter) in source.parts(in: brackets).enumerated() {
      guard let colon = parameter.first(where: { source.isText($0, ":") }),
        source.isText(colon - 1, "_")
      else { continue }
      let name = nameOfUnnamed(position)
      names[colon - 1] = colon - 1 == parameter.lowerBound ? "_ " + name : name
    }
    return names
  }

  /// The arguments of a call that passes on the parameters between two brackets.
  private static func arguments(_ source: SwiftSource, in brackets: Range<Int>) -> String? {
    var arguments: [String] = []
    for parameter in source.parts(in: brackets) {
      guard let colon = parameter.first(where: { source.isText($0, ":") }), colon > 0,
        source.isName(colon - 1), !parameter.contains(where: { source.isText($0, "...") })
      else { return nil }
      let isUnnamed = source.isText(colon - 1, "_")
      let name = isUnnamed ? nameOfUnnamed(arguments.count) : source.text(colon - 1)
      let label = source.text(parameter.lowerBound)
      var argument = name
      if source.isText(colon + 1, "inout") { argument = "&" + name }
      if parameter.contains(where: { source.isText($0, "autoclosure") }) { argument = name + "()" }
      arguments.append(label == "_" ? argument : "\(label): \(argument)")
    }
    return arguments.joined(separator: ", ")
  }
}

extension SwiftSource {
  /// The last token of the attribute that begins at `index`.
  func endOfAttribute(at index: Int) -> Int {
    let name = index + 1
    let hasArguments =
      isText(name + 1, "(") && touchesPrevious(name + 1) && partners[name + 1] > name
    return hasArguments ? partners[name + 1] : name
  }

  /// The tokens of a range on one line, without comments, with another text in place of some.
  func lineText(_ range: Range<Int>, replacing texts: [Int: String] = [:]) -> String {
    range.reduce(into: "") { text, index in
      if index > range.lowerBound, !touchesPrevious(index) { text += " " }
      text += texts[index] ?? self.text(index)
    }
  }

  /// The brace that opens the body of the declaration to which the token at `index` belongs; nil if
  /// it has no body.
  func bodyBrace(behind index: Int) -> Int? {
    var next = index + 1
    while next < tokens.count {
      if isText(next, "{") { return partners[next] > next ? next : nil }
      if isText(next, "}") || isText(next, ";") || isText(next, "=") { return nil }
      next = max(next, partners[next]) + 1
    }
    return nil
  }

  /// The accessors and observers in the body of a property; `get` alone if it has only statements.
  fileprivate func accessors(in body: Int) -> Set<String> {
    let names: Set = ["get", "set", "willSet", "didSet", "_read", "_modify", "async", "throws"]
    var found: Set<String> = []
    var next = body + 1
    guard names.contains(text(next)),
      isText(next + 1, "{") || isText(next + 1, "(")
        || names.contains(text(next + 1))
    else { return ["get"] }
    while next < partners[body] {
      if names.contains(text(next)) { found.insert(text(next)) }
      next = max(next, partners[next]) + 1
    }
    return found
  }

  /// The parameters or arguments between two round brackets.
  func parts(in brackets: Range<Int>) -> [Range<Int>] {
    var parameters: [Range<Int>] = []
    var start = brackets.lowerBound + 1
    var depth = 0
    var next = start
    while next < brackets.upperBound {
      if isText(next, ","), depth == 0 {
        parameters.append(start..<next)
        start = next + 1
      } else if tokens[next].kind == .binary, !isText(next, "->") {
        for byte in bytes[tokens[next].range] {
          if byte == UInt8(ascii: "<") { depth += 1 }
          if byte == UInt8(ascii: ">") { depth -= 1 }
        }
      }
      next = max(next, partners[next]) + 1
    }
    if start < brackets.upperBound { parameters.append(start..<brackets.upperBound) }
    return parameters
  }
}
