/// Divides Swift source into tokens.
///
/// Comments (nested too) and the text of strings (raw, multi-line and interpolated) are recognised,
/// so that nothing inside them is taken for code; the code inside interpolations is. Regular
/// expressions between bare slashes are not recognised: Swift 5 mode, in which ported code is
/// compiled, reads them as operators too. Text that is not Swift gives some tokens, never an error:
/// the compiler reports it later. The cost is linear in the length of the source.
struct Lexer {
  private let bytes: [UInt8]
  private var at = 0
  private var startsLine = true
  private var tokens: [Token] = []

  static func tokens(of bytes: [UInt8]) -> [Token] {
    var lexer = Lexer(bytes: bytes)
    if lexer.starts(with: "\u{FEFF}") { lexer.at = 3 }
    lexer.skipShebang()
    lexer.code(untilParenthesis: false)
    return lexer.tokens
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 4)
  }

  // MARK: - Bytes

  /// The byte `ahead` of the position, or 0 beyond the end.
  private func peek(_ ahead: Int = 0) -> UInt8 {
    at + ahead < bytes.count ? bytes[at + ahead] : 0
  }

  private func starts(with text: StaticString, ahead: Int = 0) -> Bool {
    guard at + ahead + text.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<text.utf8CodeUnitCount
    where unsafe bytes[at + ahead + index] != text.utf8Start[index] {
      return false
    }
    return true
  }

  private mutating func add(_ kind: Token.Kind, from start: Int) {
    tokens.append(Token(kind: kind, startsLine: startsLine, range: start..<at))
    startsLine = false
  }

  private mutating func add(_ kind: Token.Kind, length: Int) {
    let start = at
    at += length
    add(kind, from: start)
  }

  // MARK: - Code

  /// Reads code to the end, or to the parenthesis that closes an interpolation.
  private mutating func code(untilParenthesis: Bool) {
    var open = 0
    while at < bytes.count {
      switch peek() {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        startsLine = true
        at += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0, 0x0B, 0x0C:
        at += 1
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
        skipLine()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
        skipBlockComment()
      case UInt8(ascii: "("):
        open += 1
        add(.mark, length: 1)
      case UInt8(ascii: ")"):
        if untilParenthesis && open == 0 { return }
        open -= 1
        add(.mark, length: 1)
      default:
        token()
      }
    }
  }

  private mutating func token() {
    let byte = peek()
    switch byte {
    case UInt8(ascii: "\""):
      string(pounds: 0)
    case UInt8(ascii: "#"):
      poundSign()
    case UInt8(ascii: "`"):
      backticks()
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      number()
    case UInt8(ascii: ".") where peek(1) == byte:
      operatorRun()
    case UInt8(ascii: "?"), UInt8(ascii: "!"):
      isPostfix ? add(.mark, length: 1) : operatorRun()
    case _ where Self.isNameByte(byte) && !isOperatorHead:
      name()
    case _ where OperatorCharacters.isASCII(byte) || byte >= 0x80:
      operatorRun()
    default:
      add(.mark, length: 1)
    }
  }

  private mutating func skipShebang() {
    if starts(with: "#!") { skipLine() }
  }

  private mutating func skipLine() {
    while at < bytes.count, peek() != UInt8(ascii: "\n"), peek() != UInt8(ascii: "\r") { at += 1 }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    while at < bytes.count {
      if starts(with: "/*") {
        depth += 1
        at += 2
      } else if starts(with: "*/") {
        depth -= 1
        at += 2
        if depth == 0 { return }
      } else {
        if peek() == UInt8(ascii: "\n") { startsLine = true }
        at += 1
      }
    }
  }

  // MARK: - Names and numbers

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default:
      false
    }
  }

  private mutating func skipName() {
    while Self.isNameByte(peek()), !isOperatorHead { at += 1 }
  }

  private mutating func name() {
    let start = at
    skipName()
    add(.name, from: start)
  }

  private mutating func backticks() {
    let start = at
    at += 1
    while at < bytes.count, peek() != UInt8(ascii: "`"), peek() != UInt8(ascii: "\n") { at += 1 }
    if peek() == UInt8(ascii: "`") { at += 1 }
    add(.name, from: start)
  }

  private mutating func number() {
    let start = at
    skipName()
    if peek() == UInt8(ascii: "."), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(peek(1)) {
      at += 1
      skipName()
    }
    let last = bytes[at - 1] | 0x20
    let isHexadecimal = at - start > 1 && bytes[start + 1] == UInt8(ascii: "x")
    let isExponent = last == UInt8(ascii: isHexadecimal ? "p" : "e")
    if isExponent, peek() == UInt8(ascii: "-") || peek() == UInt8(ascii: "+") {
      at += 1
      skipName()
    }
    add(.number, from: start)
  }

  // MARK: - Operators

  /// The scalar beyond ASCII at the position, if it begins an operator.
  private var isOperatorHead: Bool {
    peek() >= 0xC2 && OperatorCharacters.isHead(scalar().value)
  }

  private func scalar() -> (value: UInt32, length: Int) {
    let first = UInt32(peek())
    let second = UInt32(peek(1) & 0x3F)
    let third = UInt32(peek(2) & 0x3F)
    return switch first {
    case 0xC2...0xDF: ((first & 0x1F) << 6 | second, 2)
    case 0xE0...0xEF: ((first & 0x0F) << 12 | second << 6 | third, 3)
    case 0xF0...0xF4:
      ((first & 0x07) << 18 | second << 12 | third << 6 | UInt32(peek(3) & 0x3F), 4)
    default: (first, 1)
    }
  }

  /// Whether the `?` or `!` at the position belongs to the operand before it: `view?.frame`, `x!`.
  private var isPostfix: Bool {
    guard let last = tokens.last, last.range.upperBound == at else { return false }
    if peek() == UInt8(ascii: "!"), peek(1) == UInt8(ascii: "=") { return false }
    switch last.kind {
    case .name, .number, .string: return true
    case .directive, .binary: return bytes[at - 1] == UInt8(ascii: ">")
    case .mark:
      return switch bytes[at - 1] {
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "?"),
        UInt8(ascii: "!"):
        true
      default: false
      }
    }
  }

  private mutating func operatorRun() {
    let start = at
    let mayHaveDots = peek() == UInt8(ascii: ".")
    while at < bytes.count {
      let byte = peek()
      if byte >= 0x80 {
        let (value, length) = scalar()
        guard OperatorCharacters.isTail(value) else { break }
        at = min(at + length, bytes.count)
      } else if OperatorCharacters.isASCII(byte) || (mayHaveDots && byte == UInt8(ascii: ".")) {
        if at > start, starts(with: "//") || starts(with: "/*") { break }
        at += 1
      } else {
        break
      }
    }
    if at == start { at += 1 }
    add(.binary, from: start)
  }

  // MARK: - Strings

  private mutating func poundSign() {
    var pounds = 0
    while peek(pounds) == UInt8(ascii: "#") { pounds += 1 }
    switch peek(pounds) {
    case UInt8(ascii: "\""):
      string(pounds: pounds)
    case UInt8(ascii: "/"):
      regularExpression(pounds: pounds)
    default:
      let start = at
      at += pounds
      skipName()
      add(.directive, from: start)
    }
  }

  /// Whether there are `pounds` number signs, `ahead` bytes after the position.
  private func hasPounds(_ pounds: Int, ahead: Int) -> Bool {
    (0..<pounds).allSatisfy { peek(ahead + $0) == UInt8(ascii: "#") }
  }

  private mutating func regularExpression(pounds: Int) {
    let start = at
    at += pounds + 1
    while at < bytes.count {
      if peek() == UInt8(ascii: "/"), hasPounds(pounds, ahead: 1) {
        at += 1 + pounds
        break
      }
      at += peek() == UInt8(ascii: "\\") ? 2 : 1
    }
    at = min(at, bytes.count)
    add(.string, from: start)
  }

  private mutating func string(pounds: Int) {
    let quotes = starts(with: "\"\"\"", ahead: pounds) ? 3 : 1
    add(.string, length: pounds + quotes)
    var start = at
    while at < bytes.count {
      if peek() == UInt8(ascii: "\""), closes(quotes: quotes, pounds: pounds) {
        if at > start { add(.string, from: start) }
        add(.string, length: quotes + pounds)
        return
      }
      if peek() == UInt8(ascii: "\\"), hasPounds(pounds, ahead: 1) {
        guard peek(1 + pounds) == UInt8(ascii: "(") else {
          at = min(at + 2 + pounds, bytes.count)
          continue
        }
        if at > start { add(.string, from: start) }
        interpolation(pounds: pounds)
        start = at
        continue
      }
      if quotes == 1, peek() == UInt8(ascii: "\n") { break }
      at += 1
    }
    if at > start { add(.string, from: start) }
  }

  private func closes(quotes: Int, pounds: Int) -> Bool {
    (quotes == 1 || starts(with: "\"\"\"")) && hasPounds(pounds, ahead: quotes)
  }

  /// Reads `\(`, the code inside, and `)`.
  ///
  /// Beyond a depth of 200, which protects the stack, the code of an interpolation is read as text.
  private mutating func interpolation(pounds: Int) {
    add(.string, length: 1 + pounds)
    depth += 1
    defer { depth -= 1 }
    guard depth <= 200 else { return }
    add(.mark, length: 1)
    code(untilParenthesis: true)
    if peek() == UInt8(ascii: ")") { add(.mark, length: 1) }
  }

  private var depth = 0
}
