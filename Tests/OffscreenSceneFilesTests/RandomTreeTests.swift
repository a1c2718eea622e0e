import Foundation
import Offscreen
import OffscreenGallery
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles
import OffscreenSnapshots
import OffscreenTestSupport
import Testing

/// Trees with random classes, attributes and values from the table of keys are read, built and listed.
@Suite struct RandomTreeTests {
  @Test(arguments: 0..<60 as Range<UInt64>)
  func randomTreesAreReadBuiltAndListed(seed: UInt64) throws {
    var tree = RandomTree(seed: seed)
    let text = "version: 1\nsize: [200, 300]\nroot: \(tree.view(depth: 3))\n"
    let file = try SceneFile(text: text, registry: Gallery.registry)
    let player = try Player(file, registry: Gallery.registry)
    player.stage.window.layoutIfNeeded()
    let listed = player.stage.window.treeDescription()
    for (identifier, name) in tree.views {
      let found = player.stage.window.subtreeInOrder.first {
        $0.accessibilityIdentifier == identifier
      }
      #expect(found.map { className(of: $0) } == name, "\(text)")
      #expect(listed.contains("\(name) #\(identifier) "), "\(text)")
    }
    let again = try Player(file, registry: Gallery.registry)
    again.stage.window.layoutIfNeeded()
    #expect(again.stage.window.treeDescription() == listed)
    #expect(again.stage.render() == player.stage.render())
  }
}

/// Writes views with attributes of the table.
private struct RandomTree {
  private static let classes = Gallery.registry.viewClasses
  /// Keys that must agree with others, or whose mistakes concern more than one value.
  private static let leftOut = ["bounds", "center", "locations"]

  private var generator: SeededGenerator
  /// The ids of the views with their classes.
  private(set) var views: [(identifier: String, name: String)] = []

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  private mutating func isHit(_ chance: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < chance
  }

  /// A view with an id that is listed, unless it is within a value.
  mutating func view(depth: Int, isListed: Bool = true) -> String {
    let name = Self.classes.names.randomElement(using: &generator) ?? "View"
    var entries = ["class: \(name)"]
    if isListed {
      let identifier = "v\(views.count)"
      views.append((identifier, name))
      entries.append("id: \(identifier)")
    }
    for attribute in Self.classes.attributes(of: name) where isHit(25) {
      guard !Self.leftOut.contains(attribute.key) else { continue }
      entries.append("\(attribute.key): \(value(of: attribute.field.shape, depth: depth - 1))")
    }
    if depth > 0 {
      let subviews = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        view(depth: depth - 1, isListed: isListed)
      }
      entries.append("subviews: [\(subviews.joined(separator: ", "))]")
    }
    return "{ \(entries.joined(separator: ", ")) }"
  }

  private mutating func value(of shape: ValueShape, depth: Int) -> String {
    switch shape {
    case .number(let range):
      let whole = Int.random(in: -1_000...1_000, using: &generator)
      let number = Double(whole) / 8
      return number.clamped(to: range).shortText
    case .integer(let range):
      return String(Int.random(in: -5...50, using: &generator).clamped(to: range))
    case .flag: return isHit(50) ? "true" : "false"
    case .text: return "\"w\(Int.random(in: 0..<1_000, using: &generator))\""
    case .example(let text): return "\"\(text)\""
    case .words(let words): return words.randomElement(using: &generator) ?? "none"
    case .color:
      return ["systemRed", "label", "\"#2040A080\"", "clear"].randomElement(using: &generator)
        ?? "red"
    case .font: return "\"builtin:\(Int.random(in: 5...40, using: &generator))\""
    case .numbers(let names):
      let numbers = names.map { _ in String(Int.random(in: 1...100, using: &generator)) }
      return "[\(numbers.joined(separator: ", "))]"
    case .list(let item):
      let items = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        value(of: item, depth: depth)
      }
      return "[\(items.joined(separator: ", "))]"
    case .object(let fields): return mapping(of: fields, depth: depth)
    case .either(let shapes):
      // Text beside a mapping is the name of a file.
      let usable = shapes.count > 1 && shapes[0] == .text ? Array(shapes.dropFirst()) : shapes
      return value(of: usable.randomElement(using: &generator) ?? shapes[0], depth: depth)
    case .duration: return "\(Int.random(in: 1...900, using: &generator))ms"
    case .reference("layer"): return "{ opacity: 0.5 }"
    case .reference, .anything: return view(depth: max(0, depth), isListed: false)
    }
  }

  private mutating func mapping(of fields: [ValueShape.Field], depth: Int) -> String {
    let excluding = [
      ["count", "cells", "sections"], ["color", "gradient"], ["pointSize", "textStyle"],
    ]
    var kept = fields.filter { !Self.leftOut.contains($0.key) }
    var needed: Set<String> = []
    for keys in excluding where kept.count(where: { keys.contains($0.key) }) > 1 {
      let present = keys.filter { key in kept.contains { $0.key == key } }
      let chosen = present.randomElement(using: &generator) ?? present[0]
      kept.removeAll { keys.contains($0.key) && $0.key != chosen }
      needed.insert(chosen)
    }
    if kept.contains(where: { $0.key == "system" }) {
      // A system image or a tile.
      let own: Set = ["system", "pointSize", "textStyle", "weight", "scale"]
      let isSystem = isHit(30)
      kept.removeAll { own.contains($0.key) != isSystem && $0.key != "symbolColor" }
      needed = isSystem ? ["system"] : needed.subtracting(own)
    }
    if kept.contains(where: { $0.key == "lineWidth" }) {
      // Numbers that only one style of an indicator has.
      kept.removeAll { ["offset", "lineWidth", "minimumWidth"].contains($0.key) }
    }
    var entries: [String] = []
    for field in kept where field.isRequired || needed.contains(field.key) || isHit(30) {
      if field.shape == .reference("view"), depth < 0 { continue }
      // A cell's id is that of one view of the tree.
      if field.key == "id" { continue }
      entries.append("\(field.key): \(value(of: field.shape, depth: depth - 1))")
    }
    return "{ \(entries.joined(separator: ", ")) }"
  }
}

extension Comparable {
  fileprivate func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
