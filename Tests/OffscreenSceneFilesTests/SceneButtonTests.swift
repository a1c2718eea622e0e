import Foundation
import Offscreen
import OffscreenGallery
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles
import Testing

/// Buttons that scene files describe.
@Suite struct SceneButtonTests {
  private func scene(_ button: String, steps: String = "[]") throws -> SceneFile {
    try SceneFile(
      text: """
        version: 1
        size: [120, 60]
        root: { subviews: [ { class: Button, id: ok, frame: [10, 10, 100, 40], \(button) } ] }
        steps: \(steps)
        """, registry: Gallery.registry)
  }

  private func button(_ description: String) throws -> Button {
    let root = try Gallery.registry.build(try scene(description)).root
    return try #require(root.subviews.first as? Button)
  }

  @Test func buttonHasThePropertiesOfItsDescription() throws {
    let button = try button(
      "title: Send, font: \"builtin:21\", titleColor: \"#204060\", contentEdgeInsets: [1, 2, 3, 4]")
    #expect(button.frame == CGRect(x: 10, y: 10, width: 100, height: 40))
    #expect(button.titleLabel.text == "Send")
    #expect(button.titleLabel.textColor == Color(hex: "#204060"))
    #expect(button.titleLabel.font == .builtin(size: 21))
    #expect(button.contentEdgeInsets == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(button.isEnabled && !button.isSelected)
  }

  @Test func looksHaveTheirTitlesAndColours() throws {
    let titles = """
      title: On, selectedTitle: Off, disabledTitle: None, titleColor: red, \
      selectedTitleColor: blue, disabledTitleColor: gray
      """
    for (state, title, color) in [
      ("tag: 1", "On", Color.red), ("isSelected: true", "Off", .blue),
      ("isEnabled: false", "None", .gray),
    ] {
      let button = try button("\(state), \(titles)")
      #expect(button.currentTitle == title && button.titleLabel.text == title)
      #expect(button.titleLabel.textColor == color)
    }
    let tinted = try button("title: On, tintColor: \"#112233\", fontSize: 9")
    #expect(tinted.titleLabel.textColor == Color(hex: "#112233"))
    #expect(tinted.titleLabel.font.pointSize == 9)
  }

  @Test func fingerPressesAButton() throws {
    let file = try scene(
      "title: Send", steps: "[ { touch: { phase: down, at: { view: \"#ok\" } } }, { wait: 50ms } ]")
    let player = try Player(file, registry: Gallery.registry)
    try player.run()
    let button = try #require(player.scene.root.subviews.first as? Button)
    #expect(button.isHighlighted)
    #expect(button.titleLabel.alpha < 1)
  }

  @Test(
    arguments: [
      ("title: [a]", "3:79: found a list of 1, expected text"),
      ("titleColor: plaid", "found the unknown colour 'plaid'"),
      ("fontSize: 0", "found '0', expected a number from 1 to 1000"),
      ("font: \"Nobody Sans:12\"", "found the unknown font 'Nobody Sans'"),
      ("isEnabled: maybe", "found 'maybe', expected true or false"),
      ("contentEdgeInsets: [1, 2]", "expected insets as [top, left, bottom, right]"),
      ("titel: Send", "found the unknown key 'titel' in a Button, expected perhaps 'title'"),
      ("text: Send", "found the unknown key 'text' in a Button"),
      ("title: Send, title: Keep", "found the key 'title' twice, expected it once"),
    ])
  func mistakesAreNamed(button: String, message: String) {
    let error = #expect(throws: ScriptError.self) { try scene(button) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "no error")")
  }

  @Test func unknownClassSuggestsTheButton() {
    let error = #expect(throws: ScriptError.self) {
      try SceneFile(
        text: "version: 1\nsize: [9, 9]\nroot: { class: Buton }\n", registry: Gallery.registry)
    }
    #expect(error?.description.contains("perhaps 'Button'") == true)
  }
}
