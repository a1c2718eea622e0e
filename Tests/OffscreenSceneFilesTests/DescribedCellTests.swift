import Foundation
import Offscreen
import OffscreenGallery
import OffscreenPlayback
import OffscreenSceneFiles
import Testing

/// Tables, controls, gradients and images that scene files describe.
@Suite struct DescribedCellTests {
  private func player(_ root: String, steps: String = "[]") throws -> Player {
    let text = "version: 1\nsize: [200, 300]\nroot: \(root)\nsteps: \(steps)\n"
    let player = try Player(
      try SceneFile(text: text, registry: Gallery.registry), registry: Gallery.registry)
    try player.run()
    player.stage.window.layoutIfNeeded()
    return player
  }

  private func table(_ attributes: String) throws -> TableView {
    try #require(
      try player("{ class: TableView, \(attributes) }").scene.root as? TableView)
  }

  private func cell(_ row: Int, _ section: Int = 0, of table: TableView) throws -> TableViewCell {
    try #require(table.cellForRow(at: IndexPath(row: row, section: section)))
  }

  @Test func tableHasItsStyle() throws {
    for style in TableView.Style.allCases {
      #expect(try table("style: \(style.rawValue)").style == style)
    }
    let usual = try table("tag: 1")
    #expect(usual.style == .plain)
  }

  @Test func styleCannotBeSetLater() {
    #expect {
      try player(
        "{ class: TableView, id: list }",
        steps: "[ { set: { view: \"#list\", key: style, to: grouped } } ]")
    } throws: { error in
      "\(error)".contains("found 'style', with which a view is made, expected one that can change")
    }
  }

  @Test func cellsAreAsDescribed() throws {
    let table = try table(
      """
      rows: { style: value1, accessory: checkmark, sections: [
        { title: A, footer: B, cells: [
          { id: one, text: Text, detail: Detail, textColor: red, detailColor: blue },
          { text: Other, style: subtitle, accessory: none, selectionStyle: none, height: 60,
            numberOfLines: 2, backgroundColor: green } ] },
        { count: 3 } ] }
      """)
    #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 1) == 3)
    let (one, other) = (try cell(0, of: table), try cell(1, of: table))
    #expect(one.accessibilityIdentifier == "one" && one.style == .value1)
    #expect(one.textLabel?.text == "Text" && one.textLabel?.textColor == .red)
    #expect(one.detailTextLabel?.text == "Detail" && one.detailTextLabel?.textColor == .blue)
    #expect(one.accessoryType == .checkmark && one.bounds.height == 44)
    #expect(other.style == .subtitle && other.accessoryType == .none)
    #expect(other.selectionStyle == .none && other.bounds.height == 60)
    #expect(other.textLabel?.numberOfLines == 2 && other.backgroundColor == .green)
    #expect(try cell(2, 1, of: table).textLabel?.text == "2")
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "A")
  }

  @Test func cellsHaveViewsOfTheirOwn() throws {
    let table = try table(
      """
      rowHeight: automatic, rows: { cells: [
        { text: Sound, accessoryView: { class: Switch, isOn: true } },
        { content: { stack: { axis: vertical, margins: [30, 8, 30, 8] },
                     subviews: [ { class: Label, text: A }, { class: Slider } ] } },
        { content: { frame: [1, 2, 3, 4] } } ] }
      """)
    let toggle = try #require(try cell(0, of: table).accessoryView as? Switch)
    #expect(toggle.isOn && toggle.bounds.size == Switch().bounds.size)
    let stack = try #require(try cell(1, of: table).contentView.subviews.first as? StackView)
    let content = try cell(1, of: table).contentView
    #expect(stack.bounds.size == content.bounds.size)
    #expect(stack.bounds.height > 80)
    let placed = try cell(2, of: table).contentView.subviews.first
    #expect(placed?.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func viewsInCellsKeepTheirState() throws {
    let cells = (0..<30).map { "{ accessoryView: { class: Switch, id: s\($0) } }" }
    let player = try player(
      "{ class: TableView, id: list, rows: { cells: [ \(cells.joined(separator: ", ")) ] } }",
      steps: """
        [ { tap: { view: "#s0" } }, settle, { scroll: { view: "#list", to: bottom } },
          { scroll: { view: "#list", to: top } }, { expect: { view: "#s0", key: isOn, is: true } } ]
        """)
    #expect(player.scene.root is TableView)
  }

  @Test func controlsHaveTheirValues() throws {
    let root = try player(
      """
      { subviews: [
        { class: SegmentedControl, titles: [A, B, C], selectedSegmentIndex: 2 },
        { class: Slider, value: 30, maximumValue: 40 },
        { class: Stepper, value: 300, maximumValue: 500, stepValue: 5 },
        { class: PageControl, numberOfPages: 4, currentPage: 3 },
        { class: ProgressView, progress: 0.25 },
        { class: TextField, text: A, placeholder: B, borderStyle: roundedRect, isEnabled: false },
        { class: TextView, text: C, fontSize: 12 } ] }
      """
    ).scene.root
    let views = root.subviews
    let segments = try #require(views[0] as? SegmentedControl)
    #expect(segments.numberOfSegments == 3 && segments.selectedSegmentIndex == 2)
    #expect((views[1] as? Slider)?.value == 30)
    #expect((views[2] as? Stepper)?.value == 300 && (views[2] as? Stepper)?.stepValue == 5)
    #expect((views[3] as? PageControl)?.currentPage == 3)
    #expect((views[4] as? ProgressView)?.progress == 0.25)
    let field = try #require(views[5] as? TextField)
    #expect(field.text == "A" && field.placeholder == "B" && field.borderStyle == .roundedRect)
    #expect(!field.isEnabled)
    #expect((views[6] as? TextView)?.font?.pointSize == 12)
  }

  @Test func gradientsFillTheirView() throws {
    let player = try player("{ gradient: { colors: [red, blue], start: [0, 0], end: [1, 0] } }")
    let picture = player.stage.render()
    #expect(picture[1, 150].red > 250 && picture[1, 150].blue < 5)
    #expect(picture[198, 150].blue > 250 && picture[198, 150].red < 5)
    #expect(className(of: player.scene.root) == "GradientView")
  }

  @Test func imagesAreDrawn() throws {
    let player = try player(
      """
      { backgroundColor: white, subviews: [
        { class: ImageView, frame: [0, 0, 40, 40],
          image: { size: [40, 40], color: blue, cornerRadius: 10, symbol: plus } },
        { class: ImageView, frame: [50, 0, 40, 40],
          image: { size: [40, 40], gradient: { colors: [red, blue] }, symbol: star } } ] }
      """)
    let picture = player.stage.render()
    #expect(picture[0, 0] == Color.white.pixel && picture[20, 20] == Color.white.pixel)
    #expect(picture[4, 20] == Color.blue.pixel)
    #expect(picture[55, 1].red > 230 && picture[55, 38].blue > 230)
  }

  @Test func systemImagesAreDrawn() throws {
    let player = try player(
      """
      { backgroundColor: white, tintColor: blue, subviews: [
        { class: ImageView, frame: [0, 0, 40, 40], contentMode: center,
          image: { system: square.fill, pointSize: 30, weight: bold } },
        { class: ImageView, frame: [50, 0, 40, 40], contentMode: center,
          image: { system: circle.fill, scale: large, symbolColor: red } } ] }
      """)
    let picture = player.stage.render()
    #expect(picture[20, 20] == Color.blue.pixel && picture[70, 20] == Color.red.pixel)
    let images = player.scene.root.subviews.compactMap { ($0 as? ImageView)?.image }
    #expect(
      images.first?.symbolConfiguration == Image.SymbolConfiguration(pointSize: 30, weight: .bold))
    #expect(images.last?.symbolConfiguration == Image.SymbolConfiguration(scale: .large))
  }

  @Test(arguments: [
    ("{ class: ImageView, image: { system: Heart } }", "the name of a system image"),
    (
      "{ class: ImageView, image: { system: heart, color: red } }",
      "found both 'color' and 'system'"
    ),
    ("{ class: ImageView, image: { system: heart, weight: bald } }", "perhaps 'bold'"),
    ("{ class: ImageView, image: { symbol: heart, weight: bold } }", "only beside 'system'"),
    ("{ class: ImageView, image: { system: heart, pointSize: 0 } }", "1"),
    ("{ class: ImageView, image: { size: [0, 1] } }", "a size of more than 0"),
    ("{ class: ImageView, image: { color: red, gradient: { colors: [red] } } }", "found both"),
    (
      "{ gradient: { colors: [red, blue], locations: [0] } }",
      "a location for each of the 2 colours"
    ),
    (
      "{ class: TableView, rows: { count: 1, cells: [] } }",
      "found both 'count' and 'cells' in rows"
    ),
    ("{ class: TableView, rowHeight: auto }", "a height or 'automatic'"),
    ("{ autoresizingMask: [flexibleWith] }", "perhaps 'flexibleWidth'"),
  ])
  func mistakesAreNamed(root: String, expected: String) {
    #expect {
      try player(root)
    } throws: { error in
      "\(error)".contains(expected)
    }
  }
}
