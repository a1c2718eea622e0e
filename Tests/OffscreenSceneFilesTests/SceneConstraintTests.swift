import Foundation
import Offscreen
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles
import OffscreenSnapshots
import Testing

/// Screens that are described without a frame.
@Suite struct SceneConstraintTests {
  private func scene(_ text: String) -> String { "version: 1\nsize: [200, 100]\nroot:\n\(text)\n" }

  /// The frames of the views of a file by their ids, as x, y, width and height.
  private func frames(_ text: String) throws -> [String: [CGFloat]] {
    let registry = SceneRegistry()
    let player = try Player(
      SceneFile(text: scene(text), registry: registry), registry: registry)
    var frames: [String: [CGFloat]] = [:]
    for view in player.stage.window.subtreeInOrder {
      guard let name = view.accessibilityIdentifier else { continue }
      let frame = view.frame
      frames[name] = [frame.minX, frame.minY, frame.width, frame.height]
    }
    return frames
  }

  @Test func constraintsPlaceViewsOfAFile() throws {
    let frames = try frames(
      """
        subviews:
          - id: a
            constraints:
              - leading = superview.leading + 16
              - trailing <= superview.trailing - 16
              - width = 0.5 * superview.width
              - top = superview.safeArea.top + 8
              - height = width * 0.25 - 5
          - id: b
            constraints: ["left = #a.right", "top = #a.top", "width = 30 @ 250", "width >= 40", height = 10]
      """)
    #expect(frames["a"] == [16, 8, 100, 20])
    #expect(frames["b"] == [116, 8, 40, 10])
  }

  @Test func stacksArrangeTheirSubviews() throws {
    let frames = try frames(
      """
        subviews:
          - id: row
            stack: { axis: horizontal, spacing: 6, alignment: center, margins: [1, 2, 3, 4] }
            constraints: [leading = superview.leading, top = superview.top]
            subviews:
              - { id: a, constraints: [width = 10, height = 20], spacingAfter: 9 }
              - { id: b, constraints: [width = 30, height = 10] }
              - { id: c, constraints: [width = 5, height = 40] }
      """)
    #expect(frames["row"] == [0, 0, 66, 44])
    #expect(frames["a"] == [2, 11, 10, 20])
    #expect(frames["b"] == [21, 16, 30, 10])
    #expect(frames["c"] == [57, 1, 5, 40])
  }

  @Test func prioritiesOfContentsAreRead() throws {
    let frames = try frames(
      """
        class: StackView
        subviews:
          - { class: Label, id: a, text: one, contentHuggingPriority: [251, 250] }
          - { class: Label, id: b, text: two }
      """)
    #expect((frames["a"]?[2] ?? 0) < 50)
    #expect((frames["a"]?[2] ?? 0) + (frames["b"]?[2] ?? 0) == 200)
  }

  @Test(arguments: [
    (
      "leading superview.leading",
      "expected '=', '<=' or '>=' after 'leading '"
    ),
    ("width = ", "expected one of leading, trailing"),
    ("width = 3 pt", "expected the end after 'width = 3 '"),
    ("width = #b.width", "found the unknown view"),
    ("width = superview.left", "A size cannot be related to a location: width, left."),
    ("leading = 20", "The location leading needs a second item to be related to."),
    ("width = 20 @ 1001", "expected a priority from just above 0 to 1000"),
  ])
  func mistakesAreNamedWithTheirPlace(constraint: String, words: String) {
    let error = #expect(throws: ScriptError.self) {
      try SceneFile(
        text: scene("  subviews:\n    - { id: a, constraints: [\"\(constraint)\"] }"),
        registry: SceneRegistry())
    }
    #expect(error?.position == SourcePosition(line: 5, column: 30))
    #expect(error?.description.contains(words) == true, "\(String(describing: error))")
  }

  @Test func controllersAreScenes() throws {
    final class Screen: ViewController {
      var calls: [String] = []

      override func viewDidLoad() {
        view.backgroundColor = .white
        view.accessibilityIdentifier = "screen"
      }
      override func viewDidAppear(_ animated: Bool) { calls.append("didAppear") }
    }
    let registry = SceneRegistry(scenes: [
      Scene("screen", size: CGSize(width: 70, height: 50)) { _ in Screen() }
    ])
    let player = try Player(
      SceneFile(text: "version: 1\nscene: screen\n", registry: registry), registry: registry)
    let screen = try #require(player.stage.window.rootViewController as? Screen)
    #expect(screen.calls == ["didAppear"])
    #expect(screen.view.frame == CGRect(x: 0, y: 0, width: 70, height: 50))
    #expect(player.scene.root === screen.view)
  }
}
