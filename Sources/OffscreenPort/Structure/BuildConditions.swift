/// The conditions of `#if` in a build of ported sources, as far as they are known before.
///
/// Sources are compiled in Swift 5 mode for the system on which the pass runs, with UIKit's modules replaced
/// by `OffscreenUIKit`.
enum BuildConditions {
  /// The value of `name(argument)`; nil if the build decides it, as for a module of somebody else.
  static func value(of name: String, _ argument: String) -> Bool? {
    switch name {
    case "os": return isSystem(argument)
    case "canImport": return canImport(argument)
    case "targetEnvironment", "_runtime": return isLinux ? false : nil
    case "swift": return compare([5, 10], argument)
    case "compiler": return compare([6, 3], argument)
    default: return nil
    }
  }

  #if os(Linux)
  private static let isLinux = true
  #else
  private static let isLinux = false
  #endif

  /// The pass makes a question for `OffscreenUIKit` of `os(iOS)`.
  private static func isSystem(_ name: String) -> Bool? {
    switch name {
    case "iOS": true
    case "Linux": isLinux
    case "macOS", "OSX": !isLinux
    default: false
    }
  }

  private static func canImport(_ argument: String) -> Bool? {
    let module = String(argument.prefix { $0 != "." && $0 != "," })
    if module == AppleModules.facade || AppleModules.served.contains(module) { return true }
    if module == "Foundation" { return true }
    guard isLinux else { return nil }
    if module == "Glibc" { return true }
    let absent = [AppleModules.missing, AppleModules.importingUIKit, AppleModules.foundation]
    let isAbsent = absent.contains { $0.contains(module) }
    return isAbsent ? false : nil
  }

  /// Compares a version with `>=5.9` or `<6`; nil for a text of another form.
  private static func compare(_ version: [Int], _ text: String) -> Bool? {
    let isMinimum = text.hasPrefix(">=")
    guard isMinimum || text.hasPrefix("<") else { return nil }
    let words = text.dropFirst(isMinimum ? 2 : 1).split(separator: ".").map { Int($0) }
    guard !words.isEmpty, !words.contains(nil) else { return nil }
    let other = words.compactMap(\.self)
    for (own, stated) in zip(version + [0, 0], other) where own != stated {
      return (own > stated) == isMinimum
    }
    return isMinimum
  }
}

/// Evaluates the condition behind an `#if` or `#elseif`, with unknown values.
struct ConditionReader {
  private let tokens: [Token]
  private let bytes: [UInt8]
  private var at: Int
  private var depth = 0

  /// The value inside more parentheses is not known; the limit protects the stack.
  private static let maximumDepth = 100

  /// The value of the condition that begins at the token at `index`; nil if it is not known.
  static func value(at index: Int, _ tokens: [Token], _ bytes: [UInt8]) -> Bool? {
    var reader = ConditionReader(tokens: tokens, bytes: bytes, at: index)
    return reader.disjunction()
  }

  private init(tokens: [Token], bytes: [UInt8], at: Int) {
    self.tokens = tokens
    self.bytes = bytes
    self.at = at
  }

  /// The text of the next token; empty at the end of the file and at the next directive, where every
  /// condition ends.
  private var text: String {
    guard tokens.indices.contains(at), tokens[at].kind != .directive else { return "" }
    return String(decoding: bytes[tokens[at].range], as: UTF8.self)
  }

  private mutating func take(_ expected: String) -> Bool {
    guard text == expected else { return false }
    at += 1
    return true
  }

  private mutating func disjunction() -> Bool? {
    var value = conjunction()
    while take("||") {
      let other = conjunction()
      value = value == true || other == true ? true : value == nil || other == nil ? nil : false
    }
    return value
  }

  private mutating func conjunction() -> Bool? {
    var value = operand()
    while take("&&") {
      let other = operand()
      value = value == false || other == false ? false : value == nil || other == nil ? nil : true
    }
    return value
  }

  private mutating func operand() -> Bool? {
    var isNegated = false
    while !text.isEmpty, text.allSatisfy({ $0 == "!" }) {
      if !text.count.isMultiple(of: 2) { isNegated.toggle() }
      at += 1
    }
    let value = primary()
    return isNegated ? value.map { !$0 } : value
  }

  private mutating func primary() -> Bool? {
    if depth < Self.maximumDepth, take("(") {
      depth += 1
      let value = disjunction()
      depth -= 1
      _ = take(")")
      return value
    }
    let name = text
    guard !name.isEmpty else { return nil }
    at += 1
    if name == "true" || name == "false" { return name == "true" }
    guard tokens.indices.contains(at), !tokens[at].startsLine, take("(") else { return nil }
    var argument = ""
    while !text.isEmpty, text != ")" {
      argument += text
      at += 1
    }
    _ = take(")")
    return BuildConditions.value(of: name, argument)
  }
}

/// The tokens in branches of `#if` that are not compiled.
struct ExcludedBranches: Sendable {
  /// The ranges of tokens, ascending and disjoint.
  private var ranges: [Range<Int>] = []

  /// The state of one `#if`.
  private struct Level {
    /// Whether the `#if` itself is in a branch that is not compiled.
    let isInExcluded: Bool
    /// Whether a branch that is compiled has begun.
    var isDecided = false
    var isExcluded = false

    mutating func begin(_ value: Bool?) {
      isExcluded = isInExcluded || isDecided || value == false
      if value == true { isDecided = true }
    }
  }

  init(tokens: [Token], bytes: [UInt8]) {
    var levels: [Level] = []
    var start: Int?
    for index in tokens.indices where tokens[index].kind == .directive {
      switch String(decoding: bytes[tokens[index].range], as: UTF8.self) {
      case "#if":
        levels.append(Level(isInExcluded: levels.last?.isExcluded ?? false))
        levels[levels.count - 1].begin(ConditionReader.value(at: index + 1, tokens, bytes))
      case "#elseif" where !levels.isEmpty:
        levels[levels.count - 1].begin(ConditionReader.value(at: index + 1, tokens, bytes))
      case "#else" where !levels.isEmpty: levels[levels.count - 1].begin(true)
      case "#endif" where !levels.isEmpty: levels.removeLast()
      default: continue
      }
      let isExcluded = levels.last?.isExcluded ?? false
      if let begun = start, !isExcluded {
        ranges.append(begun..<index)
        start = nil
      } else if start == nil, isExcluded {
        start = index + 1
      }
    }
    if let start, start < tokens.count { ranges.append(start..<tokens.count) }
  }

  /// Whether the token at `index` is not compiled; O(log n).
  func contains(_ index: Int) -> Bool {
    let next = ranges.partitionPoint { $0.upperBound > index }
    return next < ranges.count && ranges[next].contains(index)
  }
}
