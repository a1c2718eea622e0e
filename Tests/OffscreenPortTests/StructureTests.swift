import Foundation
import Testing

@testable import OffscreenPort

/// The structure of sources, compared with naive readings of every short one.
@Suite struct StructureTests {
  private func source(_ text: String) -> SwiftSource {
    SwiftSource(path: "a.swift", bytes: Array(text.utf8))
  }

  /// All sequences of up to `length` words.
  private func sequences(of words: [String], length: Int) -> [[String]] {
    var all: [[String]] = [[]]
    var last = all
    for _ in 0..<length {
      last = last.flatMap { sequence in words.map { sequence + [$0] } }
      all += last
    }
    return all
  }

  /// The partners of brackets by a stack; a bracket that closes no open one has none.
  private func naivePartners(_ words: [String]) -> [Int] {
    let closing = ["(": ")", "[": "]", "{": "}"]
    var partners = Array(repeating: -1, count: words.count)
    var open: [Int] = []
    for (index, word) in words.enumerated() {
      if closing[word] != nil { open.append(index) }
      guard let last = open.last, closing[words[last]] == word else { continue }
      open.removeLast()
      (partners[index], partners[last]) = (last, index)
    }
    return partners
  }

  @Test func bracketsHaveThePartnersOfAStack() {
    for words in sequences(of: ["(", ")", "{", "}", "]", "["], length: 5) {
      #expect(source(words.joined(separator: " ")).partners == naivePartners(words), "\(words)")
    }
  }

  /// The words without all branches of conditions but the first, with their places.
  private func firstBranches(_ words: [String]) -> [(place: Int, word: String)]? {
    var kept: [(Int, String)] = []
    var branches: [Int] = []
    for (index, word) in words.enumerated() {
      switch word {
      case "#if a\n": branches.append(1)
      case "#else\n":
        guard branches.last == 1 else { return nil }
        branches[branches.count - 1] = 2
      case "#endif\n":
        if branches.popLast() == nil { return nil }
      default:
        if branches.allSatisfy({ $0 == 1 }) { kept.append((index, word)) }
      }
    }
    return branches.isEmpty ? kept : nil
  }

  /// What closes a bracket does not depend on the other branches of conditions.
  @Test func bracketsOfFirstBranchesIgnoreOtherBranches() {
    for words in sequences(of: ["{", "}", "#if a\n", "#else\n", "#endif\n"], length: 7) {
      guard words.contains("#if a\n"), let kept = firstBranches(words) else { continue }
      let partners = naivePartners(kept.map(\.word))
      let whole = source(words.map { $0.hasPrefix("#") ? "\n" + $0 : $0 }.joined(separator: " "))
      // Directives have further tokens; brackets are counted instead.
      let brackets = whole.tokens.indices.filter {
        whole.isText($0, "{") || whole.isText($0, "}")
      }
      let places = words.indices.filter { ["{", "}"].contains(words[$0]) }
      for (index, (place, word)) in kept.enumerated() where word == "}" {
        let token = places.firstIndex(of: place).map { brackets[$0] } ?? -1
        let expected =
          partners[index] < 0
          ? -1 : places.firstIndex(of: kept[partners[index]].place).map { brackets[$0] } ?? -1
        #expect(whole.partners[token] == expected, "\(words)")
      }
    }
  }

  @Test(
    arguments: [
      ("class A { }", "A", []),
      ("class A: B { }", "A", ["B"]),
      ("final class A<T>: B, C.D { }", "A", ["B", "C", "D"]),
      ("class A<T: P<Q>, U: R>: B<C> { }", "A", ["B", "C"]),
      ("class A<T: P<Q<R>>>: B { }", "A", ["B"]),
      ("class A<T>: B where T: P, T.Q == R { }", "A", ["B"]),
      ("struct A<T> where T: P { }", "A", []),
      ("extension A.B: C { }", "A.B", ["C"]),
      ("enum A: Int { case a }", "A", ["Int"]),
      ("protocol P: AnyObject { }", "P", ["AnyObject"]),
      ("@available(iOS 13, *) public class A: B { }", "A", ["B"]),
    ] as [(String, String, [String])])
  func declarationsHaveTheirNamesAndSupertypes(text: String, name: String, inherited: [String]) {
    let source = source(text)
    #expect(source.types.map(\.name) == [name] && source.types.first?.inherited == inherited)
    let braces = source.types.first?.braces
    #expect(braces.map { source.text($0.lowerBound) } == "{")
    #expect(braces?.upperBound == source.tokens.count - 1)
  }

  @Test(arguments: [
    "let a = B.class { }", "class func f() { }", "class var a: Int { 1 }", "class", "class A: B",
    "class A } { }", "class A; { }", "x.extension { }",
  ])
  func othersAreNoDeclarations(text: String) {
    #expect(source(text).types.isEmpty)
  }

  @Test func tokensHaveTheInnermostTypeAroundThem() {
    let source = source("a class A { b struct B<T> { c } d enum C { e } } f extension D { g }")
    let around = ["a": nil, "b": "A", "c": "B", "d": "A", "e": "C", "f": nil, "g": "D"]
    for index in source.tokens.indices {
      guard let expected = around[source.text(index)] else { continue }
      #expect(source.type(around: index)?.name == expected, "\(source.text(index))")
    }
  }

  /// Characters of each length in UTF-8, in names and operators.
  @Test(arguments: [
    ("ß", true), ("名", true), ("豈", true), ("ﬀ", true), ("𝑥", true), ("🐶", true),
    ("×", false), ("→", false), ("≤", false), ("⊕", false), ("÷", false), ("¬", false),
  ])
  func charactersBelongToNamesOrOperators(character: String, isName: Bool) {
    let source = source("a\(character)b")
    let words = source.tokens.indices.map { source.text($0) }
    #expect(words == (isName ? ["a\(character)b"] : ["a", character, "b"]))
  }

  @Test(arguments: [
    ("_ a: Int, b c: Int", "a, b: c"),
    ("_ a: Dictionary<Int, Set<Int>>, b: Int", "a, b: b"),
    ("a: (Int, Int), b: [Int: Int]", "a: a, b: b"),
    ("a: (Int) -> Void, b: Int", "a: a, b: b"),
    ("a: inout Int, b: @autoclosure () -> Int", "a: &a, b: b()"),
    ("a: Int = f(1, 2), b: Int = 3", "a: a, b: b"),
  ])
  func misplacedOverridesPassOnTheirParameters(parameters: String, arguments: String) {
    let result = ported("class A: B { }\nextension A { override func f(\(parameters)) { } }")
    let call = result.split(separator: "\n").first.map(String.init) ?? ""
    #expect(call.contains("override func f(\(parameters))"), "\(call)")
    #expect(call.contains("(\(arguments))"), "\(call)")
  }
}
