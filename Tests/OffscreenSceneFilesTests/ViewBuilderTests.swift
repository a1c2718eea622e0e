import Foundation
import Offscreen
import OffscreenGallery
import OffscreenPlayback
import OffscreenSceneFiles
import OffscreenSnapshots
import Testing

@Suite struct ViewBuilderTests {
  /// Keys of mappings that exclude others, or go with one value of another.
  private let conflicting: Set = [
    "sections", "cells", "gradient", "image", "offset", "lineWidth", "minimumWidth",
  ]

  /// Values that fit a form, as a scene file writes them.
  private func samples(_ shape: ValueShape) -> [String] {
    switch shape {
    case .number(let range): [range.contains(1) ? "1" : "\(range.lowerBound)"]
    case .integer(let range): ["\(range.contains(1) ? 1 : range.lowerBound)"]
    case .flag: ["true"]
    case .text, .anything: ["word"]
    case .reference("layer"): ["{ opacity: 0.5, sublayers: [{ class: TextLayer }] }"]
    case .reference: ["{ class: Switch }"]
    case .example(let text): ["\"\(text)\""]
    case .words(let words): words
    case .color: ["\"#336699\""]
    case .duration: ["100ms"]
    case .font: ["builtin", "{ name: builtin, size: 12 }"]
    case .numbers(let names): ["[\((1...names.count).map(String.init).joined(separator: ", "))]"]
    case .list(let item): ["[]"] + samples(item).map { "[\($0)]" }
    case .either(let shapes): shapes.flatMap(samples)
    case .object(let fields):
      [
        "{ "
          + fields.filter { !conflicting.contains($0.key) }
          .map { "\($0.key): \(samples($0.shape)[0])" }.joined(separator: ", ") + " }"
      ]
    }
  }

  @Test func attributesOfAllClassesAreReadAndSet() throws {
    let registry = SceneRegistry()
    for name in registry.viewClasses.names {
      for attribute in registry.viewClasses.attributes(of: name) where attribute.key != "image" {
        for sample in samples(attribute.field.shape) {
          let file = try SceneFile(
            text: """
              version: 1
              size: [50, 50]
              root: { subviews: [ { class: \(name), \(attribute.key): \(sample) } ] }
              """, registry: registry)
          let root = try registry.build(file).root
          #expect(className(of: root.subviews[0]) == name)
        }
      }
    }
  }

  @Test func classesHaveDifferentNames() {
    let names = SceneRegistry().viewClasses.names
    #expect(names.count == Set(names).count)
  }

  @Test func subclassesHaveTheAttributesOfTheirSuperclasses() {
    let classes = SceneRegistry().viewClasses
    let keys = classes.attributes(of: "TableView").map(\.key)
    #expect(keys.contains("rows") && keys.contains("contentOffset") && keys.contains("alpha"))
    #expect(Set(keys).count == keys.count)
    #expect(keys.firstIndex(of: "frame") ?? 0 < keys.firstIndex(of: "rows") ?? 0)
    #expect(keys.firstIndex(of: "rows") ?? 0 < keys.firstIndex(of: "contentOffset") ?? 0)
    #expect(!classes.attributes(of: "View").map(\.key).contains("rows"))
  }

  @Test func builtinClassesIncludeImagesListsAndPages() throws {
    let file = try SceneFile(
      text: """
        version: 1
        size: [200, 400]
        root:
          subviews:
            - class: OptionBar
              id: bar
              frame: [0, 0, 200, 40]
              options: [One, Two, Three]
              follows: "#pages"
            - class: PagingScrollView
              id: pages
              frame: [0, 40, 200, 60]
              pages: { count: 3, text: "page {index}", colors: [red, green] }
            - class: RotatedTableView
              id: turned
              frame: [0, 100, 200, 50]
              columns: { count: 20, width: [30, 60] }
            - class: CollectionView
              id: grid
              frame: [0, 150, 200, 100]
              layout: { columns: 3, spacing: 4 }
              items: { count: 30, colors: [blue] }
            - class: SwipeTableView
              id: swipe
              frame: [0, 250, 200, 150]
              header: { height: 30, text: Header }
              bar: [First, Second]
              items: [ { count: 40 }, { count: 5, height: 60 } ]
        steps:
          - drag: { from: { view: "#pages" }, to: { point: [-60, 70] }, duration: 200ms }
          - settle: {}
          - expect: { view: "#pages", key: currentPage, is: 1 }
          - expect: { view: "#bar", key: selectedIndex, is: 1 }
        """, registry: SceneRegistry())
    let player = try Player(file, registry: SceneRegistry())
    try player.run()
    let tree = player.stage.window.treeDescription()
    for text in ["page 1", "Header", "First"] { #expect(tree.contains(text)) }
    #expect(tree.contains("CollectionView #grid") && tree.contains("TableView #item0"))
  }

  @Test func imagePathsAreRelativeToTheFile() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Pixmap(width: 3, height: 2).write(to: folder.appending(path: "dot.png"))
    let text = "version: 1\nsize: [9, 9]\nroot: { class: ImageView, image: dot.png }\n"
    let path = folder.appending(path: "scene.yaml").path
    try Data(text.utf8).write(to: URL(filePath: path))
    let file = try SceneFile(path: path, registry: SceneRegistry())
    let view = try SceneRegistry().build(file).root as? ImageView
    #expect(view?.image?.size == CGSize(width: 3, height: 2))
    try Data(text.replacing("dot", with: "dott").utf8).write(to: URL(filePath: path))
    #expect {
      try SceneFile(path: path, registry: SceneRegistry())
    } throws: { "\($0)".contains(":3:34: found 'dott.png', expected a PNG file that can be read") }
  }

  @Test func assetsAreReadFromTheirCatalog() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let catalog = folder.appending(path: "Assets.xcassets")
    defer { try? FileManager.default.removeItem(at: folder) }
    for set in ["Brand.colorset", "Dot.imageset"] {
      try FileManager.default.createDirectory(
        at: catalog.appending(path: set), withIntermediateDirectories: true)
    }
    try Pixmap(width: 6, height: 4).write(to: catalog.appending(path: "Dot.imageset/dot.png"))
    try Data(#"{"images": [{"filename": "dot.png", "scale": "2x"}]}"#.utf8)
      .write(to: catalog.appending(path: "Dot.imageset/Contents.json"))
    try Data(#"{"colors": [{"color": {"components": {"red": 1, "green": 0, "blue": 0}}}]}"#.utf8)
      .write(to: catalog.appending(path: "Brand.colorset/Contents.json"))
    let text = """
      version: 1
      size: [9, 9]
      root:
        class: ImageView
        image: Assets.xcassets/Dot
        backgroundColor: Assets.xcassets/Brand

      """
    let path = folder.appending(path: "scene.yaml").path
    try Data(text.utf8).write(to: URL(filePath: path))
    let file = try SceneFile(path: path, registry: SceneRegistry())
    let view = try SceneRegistry().build(file).root as? ImageView
    #expect(view?.image?.size == CGSize(width: 3, height: 2))
    #expect(view?.backgroundColor?.pixel == Color.red.pixel)
    try Data(text.replacing("Dot", with: "Dat").utf8).write(to: URL(filePath: path))
    #expect {
      try SceneFile(path: path, registry: SceneRegistry())
    } throws: {
      "\($0)".contains(
        ":5:10: found the unknown image of Assets.xcassets 'Dat', expected perhaps 'Dot'"
      )
    }
  }

  @Test func treeIsBuiltAsDescribed() throws {
    let file = try SceneFile(
      text: """
        version: 1
        size: [200, 100]
        root:
          id: root
          backgroundColor: "#102030"
          subviews:
            - class: Label
              id: title
              frame: [10, 10, 100, 20]
              text: Hello
              fontSize: 14
              textAlignment: right
            - id: turned
              bounds: [0, 0, 40, 20]
              center: [50, 50]
              transform: { rotate: 90 }
            - bounds: [0, 0, 40, 20]
              center: [50, 50]
              transform: { scale: [2, 3] }
        """, registry: Gallery.registry)
    let root = try Gallery.registry.build(file).root
    #expect(root.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(root.backgroundColor == Color(hex: "#102030"))
    let label = try #require(root.subviews[0] as? Label)
    #expect(label.text == "Hello")
    #expect(label.font.pointSize == 14)
    #expect(label.textAlignment == .right)
    #expect(root.subviews[1].frame == CGRect(x: 40, y: 30, width: 20, height: 40))
    #expect(root.subviews[2].frame == CGRect(x: 10, y: 20, width: 80, height: 60))
  }

  @Test func columnsAreDescribedInTurn() throws {
    let file = try SceneFile(
      text: """
        version: 1
        size: [100, 40]
        root:
          class: HorizontalTableView
          id: list
          columns: { count: 10000000, width: [10, 30], text: "#{index}" }
          contentOffset: [45, 0]
        """, registry: Gallery.registry)
    let player = try Player(file, registry: Gallery.registry)
    let table = try #require(player.scene.root as? HorizontalTableView)
    #expect(table.contentSize.width == 200_000_000)
    #expect(table.contentOffset.x == 45)
    #expect(table.indexesForVisibleColumns == [2, 3, 4, 5, 6, 7])
    #expect(table.cellForColumn(at: 3)?.textLabel.text == "#3")
  }

  @Test func rowsAreDescribedBySection() throws {
    let file = try SceneFile(
      text: """
        version: 1
        size: [100, 100]
        root:
          class: TableView
          id: list
          sectionHeaderHeight: 20
          rows:
            sections: [{ title: First, count: 2 }, { count: 1000000, footer: End }]
            height: [30, 50]
            text: "{section}.{row}"
            style: subtitle
            detail: "below {row}"
            accessory: checkmark
          contentOffset: [0, 100]
        """, registry: Gallery.registry)
    let player = try Player(file, registry: Gallery.registry)
    let table = try #require(player.scene.root as? TableView)
    #expect(table.contentSize.height == 40_000_150)
    #expect(table.indexPathsForVisibleRows?.map(\.row) == [1, 0, 1])
    let cell = table.cellForRow(at: IndexPath(row: 1, section: 1))
    #expect(cell?.textLabel?.text == "1.1" && cell?.detailTextLabel?.text == "below 1")
    #expect(cell?.accessoryType == .checkmark)
  }
}
