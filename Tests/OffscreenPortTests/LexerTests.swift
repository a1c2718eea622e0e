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
  ])
  func stringsAreOneTokenForEachRunOfText(source: String, expected: [String]) {
    #expect(words(source) == expected)
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
