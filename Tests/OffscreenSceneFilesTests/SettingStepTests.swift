import Foundation
import Offscreen
import OffscreenGallery
import OffscreenPlayback
import OffscreenSceneFiles
import Testing

/// Steps that change views by code, and taps that another view would take.
@Suite struct SettingStepTests {
  /// A list of 100 x 40 points with 400 points of content, and a button under a badge.
  private func player(_ steps: String) throws -> Player {
    let file = try SceneFile(
      text: """
        version: 1
        size: [100, 80]
        root:
          id: root
          subviews:
            - class: ScrollView
              id: list
              frame: [0, 0, 100, 40]
              contentSize: [100, 400]
              subviews:
                - { id: row, frame: [0, 0, 100, 10] }
            - class: Button
              id: save
              frame: [0, 40, 50, 40]
              subviews:
                - { class: Label, id: word, frame: [5, 5, 20, 20], text: Save }
            - { id: badge, frame: [30, 40, 20, 40] }
        steps:
        \(steps.split(separator: "\n").map { "  - \($0)" }.joined(separator: "\n"))
        """, registry: Gallery.registry)
    return try Player(file, registry: Gallery.registry)
  }

  /// What the steps end with.
  private func failure(_ steps: String) throws -> String {
    do {
      try player(steps).run()
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  @Test func setGivesAnAttributeItsValue() throws {
    let player = try player(
      """
      set: { view: "#list", key: contentOffset, to: [0, 30] }
      expect: { view: "#list", key: contentOffset.y, is: 30 }
      set: { view: "#list", key: contentOffset.y, to: 50 }
      expect: { view: "#list", key: contentOffset, is: [0, 50] }
      set: { view: "#word", key: text, to: Send }
      expect: { view: "#word", key: text, is: Send }
      """)
    try player.run()
    #expect(player.stage.now == .zero)
  }

  @Test func setNamesTheNearestAttribute() throws {
    #expect(
      try failure("set: { view: \"#list\", key: contentOfset, to: [0, 30] }")
        == "19:32: found the unknown attribute of a ScrollView 'contentOfset', expected perhaps "
        + "'contentOffset'")
    #expect(
      try failure("set: { view: \"#list\", key: contentOffset, to: 30 }")
        == "19:51: found '30', expected a point as [x, y]")
  }

  @Test(arguments: [
    ("to: [0, 35.5]", 35.5), ("to: bottom", 360), ("to: top", 0), ("by: [0, 1e6]", 360),
    ("by: [0, -20]", 0), ("to: [0, -10]", -10),
  ])
  func scrollMovesTheContent(target: String, offset: Double) throws {
    try player(
      """
      scroll: { view: "#list", \(target) }
      expect: { view: "#list", key: contentOffset.y, is: \(offset) }
      """
    ).run()
  }

  @Test func scrollTakesTimeWhenAnimated() throws {
    let player = try player(
      """
      scroll: { view: "#list", to: bottom, animated: true }
      expect: { view: "#list", key: contentOffset.y, is: 0 }
      settle
      expect: { view: "#list", key: contentOffset.y, is: 360 }
      """)
    try player.run()
    #expect(player.stage.now > .milliseconds(100))
  }

  @Test func scrollNeedsAScrollView() throws {
    #expect(
      try failure("scroll: { view: \"#save\", to: top }")
        == "19:13: found the Button '#save', expected a scroll view")
  }

  @Test(arguments: [
    ("view: \"#save\", at: [0.1, 0.5]", nil), ("view: \"#word\"", nil),
    (
      "view: \"#save\", at: [0.9, 0.5]",
      "19:18: found a tap on '#save' at 45, 60 that #badge takes (occludedBy), expected it to hit the "
        + "view; 'force: true' taps all the same"
    ),
    ("view: \"#save\", at: [0.9, 0.5], force: true", nil), ("point: [45, 60]", nil),
    (
      "view: \"#save\", at: [-1, 0.5]",
      "19:18: found a tap on '#save' at -50, 60 that no view takes (outsideBounds), expected it to hit "
        + "the view; 'force: true' taps all the same"
    ),
  ])
  func tapNamesTheViewThatTakesIt(place: String, problem: String?) throws {
    #expect(try failure("tap: { \(place) }") == problem ?? "no error")
  }
}
