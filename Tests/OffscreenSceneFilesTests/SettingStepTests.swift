import Foundation
import Offscreen
import OffscreenGallery
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles
import Testing

/// Steps that change views by code, and taps that another view would receive.
@Suite struct SettingStepTests {
  /// A list of 100 x 40 points with 400 points of content, and a button under a badge.
  private let world = StepWorld(
    subviews: """
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
      """)

  @Test func setGivesAnAttributeItsValue() throws {
    let player = try world.player(
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

  private enum Mood: String, CaseIterable, Sendable {
    case calm, wild
  }

  private final class Meter: View {
    var level = 3
    var share: CGFloat = 0.5
    var mood = Mood.wild
    var note: String?
  }

  /// A view of a user's class, with the steps of the file.
  private func meter(_ step: String) throws -> Player {
    let registry = SceneRegistry(viewClasses: [
      SceneViewClass(
        Meter.self,
        [
          SceneAttribute("level", .integer(0...9), \.level),
          SceneAttribute("share", .number(0...1), \.share),
          SceneAttribute("mood", .choice, \.mood), SceneAttribute("note", .text, \.note),
          SceneAttribute("secret", .integer(0...9)) { view, value in view.level = value },
        ]
      ) { Meter() }
    ])
    let file = try SceneFile(
      text: """
        version: 1
        size: [9, 9]
        root: { class: Meter, id: meter, share: 0.25 }
        steps:
          - \(step)
        """, registry: registry)
    return try Player(file, registry: registry)
  }

  @Test(arguments: [
    "key: level, is: 3", "key: share, is: 0.25", "key: mood, is: wild", "key: note, is: \"\"",
    "key: alpha, is: 1",
  ])
  func expectReadsAttributesOfOwnClasses(values: String) throws {
    try meter("expect: { view: \"#meter\", \(values) }").run()
  }

  @Test func expectNamesTheNearestAttribute() throws {
    let error = try #require(throws: ScriptError.self) {
      try meter("expect: { view: \"#meter\", key: levl, is: 3 }").run()
    }
    #expect(
      "\(error)" == "5:13: found the unknown key of a Meter 'levl', expected perhaps 'level'")
    #expect(throws: ScriptError.self) {
      try meter("expect: { view: \"#meter\", key: secret, is: 3 }").run()
    }
  }

  @Test func setNamesTheNearestAttribute() {
    #expect(
      world.failure("set: { view: \"#list\", key: contentOfset, to: [0, 30] }")
        == "19:32: found the unknown attribute of a ScrollView 'contentOfset', expected perhaps "
        + "'contentOffset'")
    #expect(
      world.failure("set: { view: \"#list\", key: contentOffset, to: 30 }")
        == "19:51: found '30', expected a point as [x, y]")
  }

  @Test(arguments: [
    ("to: [0, 35.5]", 35.5), ("to: bottom", 360), ("to: top", 0), ("by: [0, 1e6]", 360),
    ("by: [0, -20]", 0), ("to: [0, -10]", -10),
  ])
  func scrollMovesTheContent(target: String, offset: Double) throws {
    try world.player(
      """
      scroll: { view: "#list", \(target) }
      expect: { view: "#list", key: contentOffset.y, is: \(offset) }
      """
    ).run()
  }

  @Test func scrollTakesTimeWhenAnimated() throws {
    let player = try world.player(
      """
      scroll: { view: "#list", to: bottom, animated: true }
      expect: { view: "#list", key: contentOffset.y, is: 0 }
      settle
      expect: { view: "#list", key: contentOffset.y, is: 360 }
      """)
    try player.run()
    #expect(player.stage.now > .milliseconds(100))
  }

  @Test func scrollNeedsAScrollView() {
    #expect(
      world.failure("scroll: { view: \"#save\", to: top }")
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
  func tapNamesTheViewThatTakesIt(place: String, problem: String?) {
    #expect(world.failure("tap: { \(place) }") == problem ?? "no error")
  }

  @Test(arguments: [
    ("area: \"#save\", atLeast: [30, 40]", nil), ("area: \"#list\", atLeast: [100, 30]", nil),
    (
      "area: \"#save\", atLeast: [44, 44]",
      "19:13: expected the largest rectangle that reaches #save to be at least 44x44, found 30x40 of its "
        + "50x40; #badge takes 800 pt² of it (occludedBy)"
    ),
    ("area: \"#save\"", "19:13: found no 'atLeast' in expect, expected one"),
    ("atLeast: [1, 1]", "19:13: found no 'area' in expect, expected one"),
    (
      "area: \"#save\", atLeast: [1]",
      "19:39: found a list of 1, expected a size as [width, height]"
    ),
    (
      "area: \"#save\", atLeast: [1, -1]",
      "19:39: found a size of 1 x -1, expected a width and a height of at least 0"
    ),
    (
      "area: \"#save\", is: 3",
      "19:30: found both 'area' and 'is' in expect, expected one of them"
    ),
    (
      "area: \"#sav\", atLeast: [1, 1]",
      "19:13: found no view that matches '#sav', expected one; the nearest is '#save'"
    ),
  ])
  func areaMustHoldARectangle(expectation: String, problem: String?) {
    #expect(world.failure("expect: { \(expectation) }") == problem ?? "no error")
  }

  @Test(arguments: [
    ("[]", nil),
    (
      "[\"#save\"]",
      "20:13: expected the targets that are seen and never hit to be #save, found none"
    ),
    (
      "[\"#sav\"]",
      "20:13: found no view that matches '#sav', expected one; the nearest is '#save'"
    ),
    ("3", "20:28: found '3', expected a list of selectors"),
    (
      "[\"#\"]",
      "20:29: found the text '#', expected a selector such as \"#id\", Class, Class[2] or \"#id Class\""
    ),
  ])
  func unreachableTargetsAreThese(list: String, problem: String?) {
    let steps = """
      set: { view: "#badge", key: backgroundColor, to: red }
      expect: { unreachable: \(list) }
      """
    #expect(world.failure(steps) == problem ?? "no error")
  }

  @Test func unreachableTargetsAreNamedWithWhatTakesTheirTouches() {
    let steps = """
      set: { view: "#badge", key: frame, to: [0, 40, 50, 40] }
      expect: { unreachable: ["#save"] }
      expect: { unreachable: [] }
      """
    #expect(
      world.failure(steps)
        == "21:13: expected the targets that are seen and never hit to be none, found #save, which #badge "
        + "takes (occludedBy)")
  }
}
