import Foundation
import OffscreenGallery
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles
import OffscreenSnapshots
import OffscreenTestSupport
import Testing

/// The JSON Schema compared with the reader: both accept the same files.
@Suite struct SceneSchemaTests {
  private let check: SchemaCheck

  init() throws {
    check = SchemaCheck(try JSONValue(StableJSON.data(SceneSchema(Gallery.registry).document)))
  }

  /// Whether the reader accepts a file, and whether the schema does.
  private func verdicts(_ text: String) throws -> (reader: Bool, schema: Bool) {
    let isRead = (try? SceneFile(text: text, registry: Gallery.registry)) != nil
    return (isRead, check.accepts(try ScriptReader.read(text: text).json))
  }

  @Test func examplesAreValid() throws {
    var folder = URL(filePath: #filePath)
    while !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
      folder.deleteLastPathComponent()
    }
    let files = try FileManager.default.contentsOfDirectory(
      at: folder.appending(path: "Examples").resolvingSymlinksInPath(),
      includingPropertiesForKeys: nil)
    #expect(files.count > 10)
    for file in files where file.pathExtension == "yaml" {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(check.accepts(try ScriptReader.read(text: text).json), "\(file.lastPathComponent)")
    }
  }

  @Test(arguments: [
    ("scene: feed\nparams: { messages: 3 }", true), ("scene: feed\nparams: { mesages: 3 }", false),
    ("scene: feed\nparams: { messages: 9999 }", false), ("scene: fed", false),
    ("size: [9, 9]\nroot: { class: Label, text: a }", true),
    ("size: [9, 9]\nroot: { class: Labl }", false),
    ("size: [9, 9]\nroot: { class: Label, txt: a }", false),
    ("size: [9, 9]\nroot: { alpha: 0.5 }", true), ("size: [9, 9]\nroot: { text: a }", false),
    ("size: [9, 9]\nroot: { subviews: [ { class: Label, alpha: 2 } ] }", false),
    ("size: [9, 9]\nroot: { class: OptionBar, options: [a, b], indicators: [line] }", true),
    ("size: [9, 9]\nroot: { class: OptionBar, indicators: [lines] }", false),
    ("size: [9, 9]\nroot: { transform: { rotate: 90 } }", true),
    ("size: [9, 9]\nroot: { transform: [1, 2, 3] }", false),
    ("size: [9, 9]\nroot: { subviews: [ { class: ShapeLayer, strokeEnd: 0.4 } ] }", true),
    ("size: [9, 9]\nroot: { subviews: [ { class: ShapeLayer, strokeEnd: 4 } ] }", false),
    ("size: [9, 9]\nroot: { subviews: [ { class: GradientLayer, strokeEnd: 0.4 } ] }", false),
    ("size: [9, 9]\nroot: { layer: { mask: { class: TextLayer, string: a } } }", true),
    ("size: [9, 9]\nroot: { layer: { animations: [ { keyPath: opacity, toValue: 1 } ] } }", true),
    ("size: [9, 9]\nroot: { layer: { animations: [ { keyPath: opacity, values: [1] } ] } }", false),
    ("size: [9, 9]\nroot: { transform: { scale: [2, 3] } }", true),
    ("size: [1, 1]\nroot: { alpha: 0.5 }", true),
    ("scene: feed\nsteps: [ { tap: { point: [1, 2], count: 10 } } ]", true),
    ("scene: feed\nsteps: [ { tap: { point: [1, 2], count: 11 } } ]", false),
    ("scene: feed\nsteps: [ settle, { wait: 10ms }, { tap: { point: [1, 2] } } ]", true),
    ("scene: feed\nsteps: [ { touch: { phase: down, at: {} } } ]", false),
    ("scene: feed\nsteps: [ { tap: { view: { role: button, name: Save } } } ]", true),
    ("scene: feed\nsteps: [ { touch: { phase: down, at: { text: Save, nth: 1 } } } ]", true),
    ("scene: feed\nsteps: [ { touch: { phase: down, at: { nth: 1 } } } ]", false),
    ("scene: feed\nsteps: [ { expect: { hit: [1, 2], is: { role: buton } } } ]", false),
    ("scene: feed\nsteps: [ { wiat: 1s } ]", false),
    ("scene: feed\nsteps: [ { wait: 1 } ]", false),
    ("scene: feed\nsteps: [ { wait: 1s, frame: a } ]", false),
    ("scene: feed\nsteps: [ { touch: { phase: dwn, at: { point: [1, 2] } } } ]", false),
    ("scene: feed\nsteps: [ { repeat: { times: 2, steps: [ { wait: 1s } ] } } ]", true),
    ("scene: feed\nsteps: [ { repeat: { times: 2, steps: [ { wait: } ] } } ]", false),
    ("scene: feed\ncapture: { every: 50ms, until: settled }", true),
    ("scene: feed\ncapture: { evry: 50ms }", false),
  ])
  func readerAndSchemaAgree(text: String, isValid: Bool) throws {
    let found = try verdicts("version: 1\n\(text)\n")
    #expect(found.reader == isValid)
    #expect(found.schema == isValid)
  }
}

extension ScriptNode {
  /// The value as JSON represents it.
  fileprivate var json: JSONValue {
    switch content {
    case .mapping(let entries):
      return .mapping(Dictionary(uniqueKeysWithValues: entries.map { ($0.key, $0.value.json) }))
    case .sequence(let items): return .list(items.map(\.json))
    case .scalar(let text, let isPlain):
      guard isPlain else { return .text(text) }
      if isNull { return .null }
      if let number = Double(text) { return .number(number) }
      return ["true": .flag(true), "false": .flag(false)][text] ?? .text(text)
    }
  }
}
