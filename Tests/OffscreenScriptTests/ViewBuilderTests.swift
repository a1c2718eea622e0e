import Foundation
import Offscreen
import OffscreenScript
import Testing

@Suite struct ViewBuilderTests {
  /// A value that fits a kind, as a scene file writes it.
  private func sample(_ kind: AttributeKind) -> String {
    switch kind {
    case .number(let range): range.upperBound >= 1 ? "1" : "0"
    case .integer: "1"
    case .flag: "true"
    case .text: "word"
    case .word(let words): words[0]
    case .color: "\"#336699\""
    case .font: "{ name: builtin, size: 12 }"
    case .point: "[1, 2]"
    case .size: "[30, 40]"
    case .rect: "[1, 2, 3, 4]"
    case .insets: "[1, 2, 3, 4]"
    case .transform: "{ rotate: 90, scale: 2, translate: [3, 4] }"
    case .columns: "{ count: 3, width: [10, 20], colors: [red], text: \"no {index}\" }"
    case .rows: "{ count: 3, height: [10, 20], text: \"no {row}\", style: value1 }"
    case .options: "{ titles: [One, Two], fontSize: 12, badges: [0, 3] }"
    case .indicators: "[line, pill]"
    }
  }

  @Test func everyDeclaredKeyOfEveryClassIsSet() throws {
    for viewClass in ViewClass.builtin {
      for attribute in viewClass.attributes {
        let file = try SceneFile(
          text: """
            version: 1
            size: [50, 50]
            root: { subviews: [ { class: \(viewClass.name), \
            \(attribute.key): \(sample(attribute.kind)) } ] }
            """, registry: Gallery.registry)
        let root = Gallery.registry.build(file).root
        #expect(className(of: root.subviews[0]) == viewClass.name)
      }
    }
  }

  @Test func aTreeIsBuiltAsDescribed() throws {
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
        """, registry: Gallery.registry)
    let root = Gallery.registry.build(file).root
    #expect(root.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(root.backgroundColor == Color(hex: "#102030"))
    let label = try #require(root.subviews[0] as? Label)
    #expect(label.text == "Hello")
    #expect(label.font.pointSize == 14)
    #expect(label.textAlignment == .right)
    #expect(root.subviews[1].frame == CGRect(x: 40, y: 30, width: 20, height: 40))
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
    let runner = ScriptRunner(file, registry: Gallery.registry)
    let table = try #require(runner.scene.root as? HorizontalTableView)
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
    let runner = ScriptRunner(file, registry: Gallery.registry)
    let table = try #require(runner.scene.root as? TableView)
    #expect(table.contentSize.height == 40_000_128)
    #expect(table.indexPathsForVisibleRows?.map(\.row) == [0, 1, 2])
    let cell = table.cellForRow(at: IndexPath(row: 1, section: 1))
    #expect(cell?.textLabel?.text == "1.1" && cell?.detailTextLabel?.text == "below 1")
    #expect(cell?.accessoryType == .checkmark)
  }
}
