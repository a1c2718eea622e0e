import Foundation
import OffscreenSnapshots
import Testing

/// Snapshots of values that are not views.
@Suite struct ValueSnapshotTests {
  private struct Book: Codable, CustomStringConvertible {
    var title: String
    var pages: Int
    var tags: Set<String>
    var description: String { "\(title) (\(pages))" }
  }

  private class Node {
    let name: String
    var next: Node?
    init(_ name: String) { self.name = name }
  }

  private final class Leaf: Node {
    let weight = 2
  }

  private let book = Book(title: "Emma", pages: 474, tags: ["novel"])

  @Test func descriptionIsTheValuesOwn() throws {
    #expect(try Snapshotting<Book, String>.description.snapshot(book) == "Emma (474)")
  }

  @Test func jsonHasSortedKeys() throws {
    let strategy = Snapshotting<Book, String>.json
    #expect(strategy.pathExtension == "json")
    let lines = try strategy.snapshot(book).split(separator: "\n").map(String.init)
    #expect(lines.first == "{" && lines[1] == "  \"pages\" : 474,")
    #expect(lines.contains("  \"title\" : \"Emma\""))
  }

  @Test func propertyListIsXML() throws {
    let text = try Snapshotting<Book, String>.plist.snapshot(book)
    #expect(text.hasPrefix("<?xml") && text.contains("<key>pages</key>"))
  }

  @Test func dumpHasALineForEachPart() throws {
    #expect(
      try Snapshotting<Book, String>.dump.snapshot(book) == """
        ▿ Book
          - title: "Emma"
          - pages: 474
          ▿ tags: 1 member
            - "novel"

        """)
  }

  @Test func dumpsOfSetsAndDictionariesAreSorted() throws {
    let strategy = Snapshotting<[String: Int], String>.dump
    let letters = Array("qwertzuiop").map(String.init)
    let forward = Dictionary(uniqueKeysWithValues: letters.map { ($0, 1) })
    var backward: [String: Int] = [:]
    for letter in letters.reversed() { backward[letter] = 1 }
    #expect(try strategy.snapshot(forward) == strategy.snapshot(backward))
    #expect(try strategy.snapshot(["a": 1]).hasPrefix("▿ 1 key/value pair\n  ▿ 2 elements\n"))
  }

  @Test func dumpsOfCirclesEnd() throws {
    let (one, two) = (Leaf("one"), Node("two"))
    one.next = two
    two.next = one
    #expect(
      try Snapshotting<Node, String>.dump.snapshot(one) == """
        ▿ Leaf
          - name: "one"
          ▿ next: Optional
            ▿ some: Node
              - name: "two"
              ▿ next: Optional
                ▿ some: Leaf
          - weight: 2

        """)
    one.next = nil
  }

  @Test func bytesAreShownInRowsOfSixteen() throws {
    #expect(
      try Snapshotting<Data, String>.data.snapshot(Data((0..<18).map { UInt8($0 * 15) })) == """
        00000000  00 0f 1e 2d 3c 4b 5a 69 78 87 96 a5 b4 c3 d2 e1
        00000010  f0 ff

        """)
    #expect(try Snapshotting<Data, String>.data.snapshot(Data()).isEmpty)
  }

  @Test func jsonOfAnythingHasSortedKeys() throws {
    let strategy = Snapshotting<Any, String>.json
    let text = try strategy.snapshot(["b": [1, 2], "a": "x"] as [String: Any])
    #expect(text.hasPrefix("{\n  \"a\"") && text.contains("\"b\""))
    #expect(throws: (any Error).self) { try strategy.snapshot(Date()) }
  }

  @Test func functionsOfCasesAreTables() throws {
    enum Side: String, CaseIterable { case left, right }
    let strategy = Snapshotting<Side, String>.func(into: Snapshotting<String, String>.lines)
    #expect(strategy.pathExtension == "csv")
    #expect(
      try strategy.snapshot { "\"\($0)\"" } == """
        "left","\"\"left\"\""
        "right","\"\"right\"\""

        """)
  }

  @Test func objectsWithoutPartsAreShownByTheirTypes() throws {
    #expect(try Snapshotting<NSObject, String>.dump.snapshot(NSObject()) == "- NSObject\n")
    #expect(try Snapshotting<Data, String>.dump.snapshot(Data([1, 2])) == "- 2 bytes\n")
  }
}
