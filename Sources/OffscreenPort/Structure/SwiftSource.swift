/// A source file as tokens, with the partners of its brackets and the types that enclose them.
struct SwiftSource: Sendable {
  /// The path of the file in notes.
  let path: String
  let bytes: [UInt8]
  let tokens: [Token]
  /// For each bracket the index of the one that closes or opens it; -1 for other tokens and for
  /// brackets without a partner.
  let partners: [Int]
  /// For each token the index into `types` of the innermost type declaration around it; -1 outside.
  let enclosing: [Int]
  let types: [TypeDeclaration]
  /// The tokens in branches of `#if` that a build of the ported source leaves out.
  let excluded: ExcludedBranches
  /// The branches of `#if` around each token.
  let conditions: ConditionScopes
  /// The offset of the first byte of each line.
  private let lineStarts: [Int]

  /// Reads `bytes`, which are UTF-8, at a linear cost.
  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    tokens = Lexer.tokens(of: bytes)
    partners = BracketPartners.partners(of: tokens, bytes: bytes)
    let scopes = TypeScopes(tokens: tokens, bytes: bytes, partners: partners)
    types = scopes.types
    enclosing = scopes.enclosing
    excluded = ExcludedBranches(tokens: tokens, bytes: bytes)
    conditions = ConditionScopes(tokens: tokens, bytes: bytes)
    lineStarts =
      [0] + bytes.indices.lazy.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// The text of the token at `index`; empty outside the file.
  func text(_ index: Int) -> String {
    guard tokens.indices.contains(index) else { return "" }
    return text(tokens[index].range)
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The source from the first to the last of some tokens, with the text between them.
  func text(tokens range: ClosedRange<Int>) -> String {
    text(tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound].range.upperBound)
  }

  func isText(_ index: Int, _ expected: StaticString) -> Bool {
    tokens.indices.contains(index) && tokens[index].isText(expected, in: bytes)
  }

  func isName(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .name
  }

  /// The declaration whose braces are the innermost around the token at `index`.
  func type(around index: Int) -> TypeDeclaration? {
    enclosing[index] < 0 ? nil : types[enclosing[index]]
  }

  /// Whether there is no white space or comment between the token at `index` and the one before it.
  func touchesPrevious(_ index: Int) -> Bool {
    index > 0 && index < tokens.count
      && tokens[index - 1].range.upperBound == tokens[index].range.lowerBound
  }

  /// The first declaration whose keyword is at `index` or behind it; O(log n).
  func firstType(from index: Int) -> TypeDeclaration? {
    let position = types.partitionPoint { $0.keywordIndex >= index }
    return position < types.count ? types[position] : nil
  }

  /// The declaration whose keyword is at `index`; O(log n).
  func type(declaredAt index: Int) -> TypeDeclaration? {
    firstType(from: index).flatMap { $0.keywordIndex == index ? $0 : nil }
  }

  /// The line and column, counted from 1, of a place in the file; O(log n).
  ///
  /// The column counts bytes, as the compiler's messages do.
  func position(of offset: Int) -> (line: Int, column: Int) {
    let line = lineStarts.partitionPoint { $0 > offset }
    return (line, offset - lineStarts[line - 1] + 1)
  }
}

extension Array {
  /// The index of the first element with a property that all later ones have too; O(log n).
  func partitionPoint(_ hasProperty: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if hasProperty(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Token {
  /// Whether the token is one of some characters.
  func isAny(of characters: StaticString, in bytes: [UInt8]) -> Bool {
    range.count == 1
      && (0..<characters.utf8CodeUnitCount).contains {
        unsafe characters.utf8Start[$0] == bytes[range.lowerBound]
      }
  }

  func isText(_ expected: StaticString, in bytes: [UInt8]) -> Bool {
    guard range.count == expected.utf8CodeUnitCount else { return false }
    for index in 0..<range.count
    where unsafe bytes[range.lowerBound + index] != expected.utf8Start[index] {
      return false
    }
    return true
  }
}
