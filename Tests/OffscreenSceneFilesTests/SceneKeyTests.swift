import Foundation
import Offscreen
import OffscreenGallery
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles
import OffscreenTestSupport
import Testing

/// The table of keys: what it lists is read, described and in the schema; and files of random keys are read.
@Suite struct SceneKeyTests {
  private static let registry = Gallery.registry

  private static func message(_ text: String) -> String {
    do {
      _ = try SceneFile(text: text, registry: registry)
      return ""
    } catch {
      return error.description
    }
  }

  @Test func everyKeyIsDescribed() throws {
    let text = try KeyReference(Self.registry).text(of: [])
    for path in [
      "version", "variants", "capture.every", "clock.fps", "drag.from", "pinch.distance",
      "repeat.times",
      "include", "expect.atLeast", "rows.sections[].cells[].accessoryView", "gradient.colors",
      "stack.axis", "image.symbol", "rows.cells[].image.gradient.colors", "titles", "style",
    ] {
      #expect(text.contains("  \(path): "), "\(path)")
    }
    #expect(KeyReference(Self.registry).markdown.contains("| `drag.from` | a place, required |"))
  }

  @Test func partsAreListedByName() throws {
    let reference = KeyReference(Self.registry)
    #expect(
      try reference.text(of: ["Switch"]) == """
        A Switch, with the keys of Control
          isOn: true or false
          onTintColor: a colour
          thumbTintColor: a colour

        """)
    #expect(throws: ScriptError.self) { try reference.text(of: ["Swich"]) }
  }

  /// Every key of every mapping, alone in its file: the reader accepts it even if other keys are
  /// missing.
  @Test func everyKeyOfTheTableIsRead() throws {
    for (owner, keys) in Self.keysByOwner {
      for key in keys {
        let found = Self.message(Self.file(owner, "\(key): {}"))
        #expect(!found.contains("unknown key"), "\(owner).\(key): \(found)")
      }
      let found = Self.message(Self.file(owner, "qqqqqqqq: 1"))
      #expect(found.contains("found the unknown key 'qqqqqqqq'"), "\(owner): \(found)")
      #expect(keys.allSatisfy { found.contains($0) }, "\(owner): \(found)")
    }
  }

  /// The keys that the reference lists for the steps, the file and the rows of a table.
  private static var keysByOwner: [(String, [String])] {
    var owners: [String: [String]] = [:]
    for line in (try? KeyReference(registry).text(of: ["step"]))?.split(separator: "\n") ?? [] {
      let path = line.trimmingPrefix("  ").prefix { $0 != ":" }.split(separator: ".")
      guard path.count == 2 else { continue }
      owners[String(path[0]), default: []].append(String(path[1]))
    }
    return owners.sorted { $0.key < $1.key }
  }

  private static func file(_ step: String, _ body: String) -> String {
    "version: 1\nscene: feed\nsteps:\n  - \(step): { \(body) }\n"
  }

  // MARK: Several mistakes

  @Test func allMistakesOfAFileAreReportedInTheirOrder() {
    let found = Self.message(
      """
      version: 1
      titel: A
      size: [0, 1]
      scale: 99
      clock: { fps: 0 }
      root:
        backgroundColor: systemBleu
        subviews:
          - { class: Lable, id: a, subviews: [ { alpha: 2 } ] }
          - { class: Label, id: a, txt: b, numberOfLines: -1 }
          - class: TableView
            rows:
              sections:
                - { title: A, cells: [ { text: a, accesory: none }, { style: value3 } ] }
                - { titel: B, count: -1 }
                - { title: C }
          - { constraints: [ "leading = #b.leading", "leading == 3 3" ] }
      steps:
        - wiat: 1s
        - drag: { from: 12, too: 3, duration: 4 }
        - repeat: { times: -1, steps: [ { tap: { count: 99, point: 1 } } ] }
        - tap: {}
      """)
    #expect(
      found.split(separator: "\n").map { $0.prefix { $0 != "," } } == [
        "2:1: found the unknown key 'titel' in the scene file",
        "3:7: found a size of 0 x 1 points",
        "4:8: found '99'",
        "5:15: found '0'",
        "7:20: found the unknown colour 'systemBleu'",
        "9:16: found the unknown view class 'Lable'",
        "9:51: found '2'",
        "10:27: found the id 'a' again",
        "10:30: found the unknown key 'txt' in a Label",
        "10:53: found '-1'",
        "14:45: found the unknown key 'accesory' in a cell",
        "14:72: found the unknown style 'value3'",
        "15:15: found the unknown key 'titel' in a section",
        "15:32: found '-1'",
        "16:13: found no 'count' in a section",
        "17:24: found the unknown view '#b'",
        "17:48: found the text 'leading == 3 3'",
        "19:5: found the unknown step 'wiat'",
        "20:19: found '12'",
        "20:23: found the unknown key 'too' in drag",
        "20:41: found '4'",
        "21:22: found '-1'",
        "21:51: found '99'",
        "21:62: found '1'",
        "22:10: found no 'view' in tap",
      ])
  }

  @Test func placeOtherThanAMappingNamesItsKeys() {
    #expect(
      Self.message("version: 1\nscene: feed\nsteps: [ { drag: { from: 12, by: [1, 1] } } ]\n")
        == "3:26: found '12', expected a mapping for a place with 'point' or 'view' or 'at'")
  }

  @Test func manyMistakesAreCounted() {
    let steps = (0..<60).map { _ in "  - wiat: 1s\n" }.joined()
    let lines = Self.message("version: 1\nscene: feed\nsteps:\n" + steps).split(separator: "\n")
    #expect(lines.count == 51 && lines.last == "and 10 more mistakes")
  }
}
