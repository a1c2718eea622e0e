/// A type declaration or extension of a source file.
struct TypeDeclaration: Sendable {
  enum Keyword: String, Sendable {
    case `class`, `struct`, `enum`, `extension`, `protocol`, `actor`
  }

  let keyword: Keyword
  /// The name as the declaration has it: `Inner`, and `Outer.Inner` of an extension.
  let name: String
  /// The indices of the keyword, of the opening and of the closing brace.
  let keywordIndex: Int
  let braces: ClosedRange<Int>
  /// The names behind the colon, up to a `where` clause.
  let inherited: [String]
}

/// The type declarations of a file, and the innermost one around each token.
///
/// A heading is the text from the last keyword of a type before an opening brace up to that brace, so that
/// each token is read once. Declarations inside more than `maximumDepth` others are not read.
struct TypeScopes {
  private(set) var types: [TypeDeclaration] = []
  private(set) var enclosing: [Int]

  private static let maximumDepth = 100

  init(tokens: [Token], bytes: [UInt8], partners: [Int]) {
    enclosing = [Int](repeating: -1, count: tokens.count)
    var open: [Int] = []
    var heading: Int?
    for index in tokens.indices {
      while let innermost = open.last, types[innermost].braces.upperBound < index {
        open.removeLast()
      }
      if tokens[index].kind == .name {
        if Self.beginsHeading(at: index, tokens, bytes) { heading = index }
      } else if tokens[index].isAny(of: "{};", in: bytes) {
        if let heading, partners[index] > index, open.count < Self.maximumDepth,
          let declaration = Self.declaration(
            at: heading, braces: index...partners[index], tokens: tokens, bytes: bytes)
        {
          types.append(declaration)
          open.append(types.count - 1)
        }
        heading = nil
      }
      enclosing[index] = open.last ?? -1
    }
  }

  private static func keyword(_ token: Token, _ bytes: [UInt8]) -> TypeDeclaration.Keyword? {
    guard token.kind == .name, token.range.count >= 4, token.range.count <= 9 else { return nil }
    switch bytes[token.range.lowerBound] {
    case UInt8(ascii: "c"), UInt8(ascii: "s"), UInt8(ascii: "e"), UInt8(ascii: "p"),
      UInt8(ascii: "a"):
      return TypeDeclaration.Keyword(rawValue: String(decoding: bytes[token.range], as: UTF8.self))
    default: return nil
    }
  }

  /// Whether the name at `index` is the keyword of a type with a name behind it.
  private static func beginsHeading(at index: Int, _ tokens: [Token], _ bytes: [UInt8]) -> Bool {
    guard keyword(tokens[index], bytes) != nil, index + 1 < tokens.count,
      tokens[index + 1].kind == .name, !isMember(index, tokens, bytes)
    else { return false }
    let modifiers: Set = ["func", "var", "let", "subscript", "override", "final", "private"]
    return !modifiers.contains(String(decoding: bytes[tokens[index + 1].range], as: UTF8.self))
  }

  /// The declaration whose keyword is at `index`.
  private static func declaration(
    at index: Int, braces: ClosedRange<Int>, tokens: [Token], bytes: [UInt8]
  ) -> TypeDeclaration? {
    guard let keyword = keyword(tokens[index], bytes) else { return nil }
    func text(_ index: Int) -> String {
      String(decoding: bytes[tokens[index].range], as: UTF8.self)
    }
    var name = text(index + 1)
    var next = index + 2
    while next + 1 < braces.lowerBound, tokens[next].isText(".", in: bytes),
      tokens[next + 1].kind == .name
    {
      name += "." + text(next + 1)
      next += 2
    }
    next = indexBehindGenericParameters(next..<braces.lowerBound, tokens, bytes)
    var inherited: [String] = []
    // Behind `where`, a colon is part of a requirement.
    var (isInherited, hasRequirements) = (false, false)
    while next < braces.lowerBound {
      let token = tokens[next]
      if token.isText("where", in: bytes) {
        (isInherited, hasRequirements) = (false, true)
      } else if token.isText(":", in: bytes) {
        isInherited = !hasRequirements
      } else if isInherited, token.kind == .name {
        inherited.append(text(next))
      }
      next += 1
    }
    return TypeDeclaration(
      keyword: keyword, name: name, keywordIndex: index, braces: braces, inherited: inherited)
  }

  private static func indexBehindGenericParameters(
    _ heading: Range<Int>, _ tokens: [Token], _ bytes: [UInt8]
  ) -> Int {
    let start = heading.lowerBound
    var depth = 0
    for index in heading {
      if tokens[index].kind == .binary {
        for byte in bytes[tokens[index].range] where byte == UInt8(ascii: "<") { depth += 1 }
        for byte in bytes[tokens[index].range] where byte == UInt8(ascii: ">") { depth -= 1 }
      }
      if depth <= 0 { return index == start ? start : index + 1 }
    }
    return start
  }

  /// Whether the name at `index` is not a keyword there: `.class`, `@available(…, extension: …)`.
  private static func isMember(_ index: Int, _ tokens: [Token], _ bytes: [UInt8]) -> Bool {
    index > 0
      && (tokens[index - 1].isText(".", in: bytes) || tokens[index - 1].isText("@", in: bytes))
  }
}
