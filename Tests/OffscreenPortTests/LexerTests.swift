import OffscreenTestSupport
import Testing

@testable import OffscreenPort

@Suite struct LexerTests {
  private func words(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return Lexer.tokens(of: bytes).map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }

  @Test(arguments: [
    ("a.b?.c!", ["a", ".", "b", "?", ".", "c", "!"]),
    ("a ?? b", ["a", "??", "b"]),
    ("a != b; a! = b; a!=b", ["a", "!=", "b", ";", "a", "!", "=", "b", ";", "a", "!=", "b"]),
    ("x ? y : z", ["x", "?", "y", ":", "z"]),
    ("0..<n", ["0", "..<", "n"]),
    ("1.5e-3+0x1p-3+0xAE-1", ["1.5e-3", "+", "0x1p-3", "+", "0xAE", "-", "1"]),
    ("1.max", ["1", ".", "max"]),
    ("a) b", ["a", ")", "b"]),
    ("`class`.`init`", ["`class`", ".", "`init`"]),
    ("a/*b*/c // d\ne", ["a", "c", "e"]),
    ("/* /* a */ b */ c", ["c"]),
    ("x+//y\nz", ["x", "+", "z"]),
    ("größe≤ñ", ["größe", "≤", "ñ"]),
    ("あ.名前", ["あ", ".", "名前"]),
    ("a ↔\u{FE0E} b", ["a", "↔\u{FE0E}", "b"]),
    ("#if os(iOS)\r\n#endif", ["#if", "os", "(", "iOS", ")", "#endif"]),
    ("@objc(foo:) func", ["@", "objc", "(", "foo", ":", ")", "func"]),
    ("Array<Int?>?", ["Array", "<", "Int", "?", ">?"]),
    (#"\.frame"#, ["\\", ".", "frame"]),
    ("#!/usr/bin/swift\na", ["a"]),
    ("/**/a/*/b*/c", ["a", "c"]),
    (
      "f()??.a; b[0]?!.c; {}?!",
      [
        "f", "(", ")", "?", "?", ".", "a", ";", "b", "[", "0", "]", "?", "!", ".", "c", ";", "{",
        "}", "?", "!",
      ]
    ),
    ("(!!a, [!!b])", ["(", "!!", "a", ",", "[", "!!", "b", "]", ")"]),
  ])
  func codeIsDividedIntoTokens(source: String, expected: [String]) {
    #expect(words(source) == expected)
  }

  @Test(arguments: [
    (#""a \" b""#, ["\"", #"a \" b"#, "\""]),
    (#""""#, ["\"", "\""]),
    (#""a \(b) c""#, ["\"", "a ", "\\", "(", "b", ")", " c", "\""]),
    (##"#"a \(b) " \#(c)"#"##, ["#\"", ##"a \(b) " "##, "\\#", "(", "c", ")", "\"#"]),
    ("\"\"\"\na \"\" b\n\"\"\"", ["\"\"\"", "\na \"\" b\n", "\"\"\""]),
    (
      #""\(f("\(g)"))""#,
      ["\"", "\\", "(", "f", "(", "\"", "\\", "(", "g", ")", "\"", ")", ")", "\""]
    ),
    ("\"open\nnext", ["\"", "open", "next"]),
    (##"#/a"b/#"##, [##"#/a"b/#"##]),
    ("#/#/#b", ["#/#/#", "b"]), ("#/ab/#c", ["#/ab/#", "c"]), ("#/a/#c", ["#/a/#", "c"]),
    ("#/a\\", ["#/a\\"]), ("##/a/#b/##c", ["##/a/#b/##", "c"]),
    (##"#/a\/#/#c"##, [##"#/a\/#/#"##, "c"]),
    (##"#/a\\/#c"##, [##"#/a\\/#"##, "c"]),
    (
      #""\((a) + (b)) c""#,
      ["\"", "\\", "(", "(", "a", ")", "+", "(", "b", ")", ")", " c", "\""]
    ),
  ])
  func stringsAreOneTokenForEachRunOfText(source: String, expected: [String]) {
    #expect(words(source) == expected)
  }

  @Test(arguments: [" ", "\t", "\0", "\u{0B}", "\u{0C}", "\n", "\r", "\r\n"])
  func whiteSpaceSeparatesWords(space: String) {
    let tokens = Lexer.tokens(of: Array("a\(space)b".utf8))
    #expect(words("a\(space)\(space)b") == ["a", "b"])
    let isLineBreak = space.contains { $0.isNewline } && space != "\u{0B}" && space != "\u{0C}"
    #expect(tokens.map(\.startsLine) == [true, isLineBreak])
  }

  /// The characters that operators begin with and go on with, by the grammar in "The Swift Programming Language".
  @Test func operatorsHaveTheCharactersOfTheGrammar() {
    let heads: [ClosedRange<UInt32>] = [
      0xA1...0xA7, 0xA9...0xA9, 0xAB...0xAC, 0xAE...0xAE, 0xB0...0xB1, 0xB6...0xB6, 0xBB...0xBB,
      0xBF...0xBF, 0xD7...0xD7, 0xF7...0xF7, 0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E,
      0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF,
      0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030...0x3030,
    ]
    let others: [ClosedRange<UInt32>] = [
      0x0300...0x036F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F,
      0xE0100...0xE01EF,
    ]
    for range in heads + others {
      for value in [range.lowerBound - 1, range.lowerBound, range.upperBound, range.upperBound + 1]
      {
        guard value > 0x9F, let scalar = Unicode.Scalar(value) else { continue }
        let isHead = heads.contains { $0.contains(value) }
        let isTail = isHead || others.contains { $0.contains(value) }
        let character = String(Character(scalar))
        #expect(words("a \(character) b").count == 3)
        #expect((words("a\(character)b").count == 3) == isHead, "\(String(value, radix: 16))")
        #expect(
          words("a +\(character) b").contains("+\(character)") == isTail,
          "\(String(value, radix: 16))")
      }
    }
  }

  @Test func interpolationsAreCodeUpToADepthOf200() {
    for depth in [199, 200, 201] {
      let tokens = words(String(repeating: "\"\\(", count: depth) + "a b")
      #expect(tokens.suffix(2) == (depth <= 200 ? ["a", "b"] : ["\\", "(a b"]))
    }
  }

  @Test func hostileTextIsSplitIntoTokens() {
    let pieces = [
      "\"", "\"\"\"", "#", "\\(", "(", ")", "{", "}", "/*", "*/", "//", "\n", "\r\n", "`", "a", "é",
      "0x", "...", "?", "!", "@objc", "#if", "#else", "#endif", "\u{0}", "≤", "#selector(",
      "optional", "protocol P {", "class A: B {", "extension", "import UIKit",
    ]
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<2_000 {
      let text = (0..<Int.random(in: 0...24, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      let tokens = Lexer.tokens(of: Array(text.utf8))
      #expect(
        zip(tokens, tokens.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound })
      _ = port(text)
    }
  }

  @Test func interpolationsNestDeeply() {
    let text = String(repeating: "\"\\(", count: 100_000)
    #expect(!Lexer.tokens(of: Array(text.utf8)).isEmpty)
  }
}
