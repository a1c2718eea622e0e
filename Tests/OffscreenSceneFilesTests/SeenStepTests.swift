import Foundation
import Offscreen
import OffscreenGallery
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles
import Testing

/// Steps whose views are found by what people see.
@Suite struct SeenStepTests {
  private let world = StepWorld(
    subviews: """
      - { class: Button, id: save, frame: [0, 0, 40, 20], title: Save }
      - { class: Button, id: other, frame: [0, 30, 40, 20], title: Save }
      - { class: Label, id: note, frame: [50, 0, 40, 20], text: First }
      - { class: ScrollView, id: list, frame: [50, 30, 50, 50], contentSize: [50, 500] }
      """)

  @Test(arguments: [
    "tap: { text: Save, nth: 0 }", "tap: { role: button, name: Save, near: { text: First } }",
    "tap: { view: { label: Save, within: \"#root\", nth: 1 } }",
    "tap: { view: { role: button, label: Save, near: '#note' }, at: [0.2, 0.2] }",
    "expect: { hit: { role: button, nth: 0 }, is: '#save' }",
    "expect: { hit: { view: '#other' }, is: { role: button, name: Save, nth: 1 } }",
    "expect: { view: { text: First }, key: text, is: First }",
    "expect: { area: { label: Save, nth: 1 }, atLeast: [40, 20] }",
    "set: { view: { text: First }, key: text, to: Second }",
    "drag: { from: { view: '#list' }, to: { text: First } }",
  ])
  func stepsFindViews(step: String) {
    #expect(world.failure(step) == "no error")
  }

  @Test(arguments: [
    (
      "tap: { role: button, name: Save }",
      "found 2 views that match '[role button][label \"Save\"]', expected one; write [n] after it to choose: "
    ),
    ("tap: { name: Save }", "found 'name' without 'role', expected both, or 'label' alone"),
    ("tap: { view: '#save', text: Save }", "found both 'view' and 'text'"),
    ("tap: { point: [1, 1], label: Save }", "found both 'point' and 'label'"),
    ("tap: { nth: 1 }", "found no 'view' in tap"),
    ("tap: { view: { nth: 1 } }", "found a selector without 'text', 'label' and 'role'"),
    ("tap: { view: { role: buton } }", "unknown role 'buton', expected perhaps 'button'"),
    ("tap: { role: button, name: a, label: a }", "found both 'label' and 'name'"),
    ("tap: { text: Sve }", "the nearest is 'Save'"),
    ("tap: { text: Save, nth: -1 }", "found '-1'"),
    ("tap: { text: Save, near: [1, 2] }", "found a list of 2, expected a selector"),
  ])
  func mistakesAreNamed(step: String, message: String) {
    let found = world.failure(step)
    #expect(found.contains(message), "\(found)")
    #expect(!found.contains("\n"))
  }
}
