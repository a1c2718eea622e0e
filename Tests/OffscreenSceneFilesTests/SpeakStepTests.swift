import Foundation
import Offscreen
import OffscreenGallery
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles
import OffscreenTestSupport
import Testing

/// Steps `speak`: what a person does with a screen reader.
@Suite struct SpeakStepTests {
  private static let form = StepWorld(
    subviews: """
      - { class: Label, id: title, text: Form, frame: [0, 0, 90, 10], accessibilityTraits: [header] }
      - { class: Button, id: save, title: Save, frame: [0, 15, 40, 20] }
      - { class: Switch, id: wifi, frame: [45, 15, 51, 31] }
      - { class: Slider, id: volume, frame: [0, 50, 90, 20], value: 0.5 }
      """.replacing(", accessibilityTraits: [header]", with: ""))

  private func failure(_ steps: String...) -> String {
    Self.form.failure(steps.joined(separator: "\n"))
  }

  @Test func readerGoesFromElementToElement() {
    #expect(
      failure(
        "speak: next", "expect: { speech: Form }", "speak: next",
        "expect: { speech: Save. Button. }",
        "speak: next", "expect: { speech: Switch Button. Off. }", "speak: activate", "settle",
        "expect: { speech: Switch Button. On. }", "expect: { view: '#wifi', key: isOn, is: true }",
        "speak: last", "expect: { speech: 50%. Adjustable. }", "speak: increment",
        "expect: { speech: 60%. Adjustable. }", "speak: decrement", "speak: decrement",
        "expect: { speech: 40%. Adjustable. }", "speak: previous",
        "expect: { speech: Switch Button. On. }", "speak: first", "expect: { speech: Form }",
        "speak: { find: Save }", "expect: { speech: Save. Button. }") == "no error")
  }

  @Test(arguments: [
    (
      "expect: { speech: Form }",
      "expected what is spoken to be 'Form', found nothing, before 'speak'"
    ),
    ("speak: { find: Sav }", "found the unknown spoken text 'Sav'"),
    ("speak: previous\n", "no error"),
    ("speak: nextt", "found the unknown command 'nextt', expected perhaps 'next'"),
    ("speak: { find: a, scroll: up }", "found both 'find' and 'scroll'"),
    ("speak: {}", "found no 'find' in speak"),
    ("speak: { scroll: sideways }", "found the unknown direction 'sideways'"),
    ("speak: { scroll: down }", "found nothing around the element that scrolls"),
    (
      "speak: { action: Delete }", "found the unknown action of the element 'Delete', expected none"
    ),
    ("speak: { rotor: Links }", "found the unknown rotor of the element 'Links', expected none"),
    ("speak: { rotor: Links, action: Delete }", "found both 'action' and 'rotor'"),
    ("speak: { find: a, direction: next }", "found both 'find' and 'direction'"),
    ("speak: { direction: next }", "found no 'rotor' in speak"),
    ("speak: { rotor: Links, direction: up }", "found the unknown direction 'up'"),
    ("speak: escape", "found nothing that an escape leaves"),
    ("speak: nextHeading", "found no such element after the present one"),
    ("expect: { announced: Saved }", "expected the last announcement to be 'Saved', found none"),
  ])
  func mistakesAreNamed(step: String, message: String) {
    let found = failure(step.trimmingCharacters(in: .newlines))
    #expect(found.contains(message), "\(found)")
    #expect(!found.contains("\n"))
  }

  private final class Rows: TableViewDataSource {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 40 }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
  }

  private func player(_ root: View) throws -> Player {
    let script = Script(title: "speaking", size: CGSize(width: 200, height: 200), scale: 1)
    return try Player(script) { () throws(ScriptError) in BuiltScene(root: root) }
  }

  private func speak(_ player: Player, _ speaking: Interaction.Speaking) throws {
    try player.perform(.speak(speaking))
  }

  private func expectSpeech(_ player: Player, _ text: String) throws {
    try player.perform(.expect(.speech(text, at: .start)))
  }

  /// All rows are read, although only a few are made at a time, forwards and back.
  @Test func listsAreReadToTheirEnd() throws {
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
    table.rowHeight = 44
    let rows = Rows()
    table.dataSource = rows
    let player = try player(table)
    for row in 0..<40 {
      try speak(player, .command(.next))
      try expectSpeech(player, "Row \(row)")
    }
    #expect(throws: ScriptError.self) { try speak(player, .command(.next)) }
    for row in (0..<39).reversed() {
      try speak(player, .command(.previous))
      try expectSpeech(player, "Row \(row)")
    }
    #expect(table.contentOffset.y == 0)
    try speak(player, .scroll(.down))
    #expect(table.contentOffset.y == 200)
    try speak(player, .scroll(.previous))
    #expect(table.contentOffset.y == 0)
  }

  private final class Dialog: View {
    var deeds: [String] = []

    override func accessibilityPerformEscape() -> Bool {
      deeds.append("escape")
      return true
    }
  }

  private final class Spot: View {
    var dialog: Dialog? { superview as? Dialog }

    override func accessibilityActivate() -> Bool {
      dialog?.deeds.append("activate")
      return true
    }

    override func accessibilityElementDidBecomeFocused() { dialog?.deeds.append("focused") }

    override func accessibilityElementDidLoseFocus() { dialog?.deeds.append("left") }
  }

  @Test func elementsHearWhatIsDone() throws {
    let dialog = Dialog(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    for index in 0..<2 {
      let spot = Spot(frame: CGRect(x: 0, y: 50 * index, width: 50, height: 40))
      spot.isAccessibilityElement = true
      spot.accessibilityLabel = "Spot \(index)"
      spot.accessibilityCustomActions = [
        AccessibilityCustomAction(name: "Mark") { _ in
          dialog.deeds.append("mark \(index)")
          return true
        }
      ]
      dialog.addSubview(spot)
    }
    let player = try player(dialog)
    try speak(player, .command(.next))
    try speak(player, .command(.activate))
    try speak(player, .command(.next))
    try speak(player, .action("Mark"))
    try speak(player, .command(.escape))
    #expect(dialog.deeds == ["focused", "activate", "left", "focused", "mark 1", "escape"])
  }

  /// A rotor through some elements of a view, before and after the one at which the reader is.
  private static func rotor(_ name: String, through places: [View]) -> AccessibilityCustomRotor {
    AccessibilityCustomRotor(name: name) { predicate in
      let isNext = predicate.searchDirection == .next
      let present = places.firstIndex { $0 === predicate.currentItem.targetElement }
      let index = present.map { isNext ? $0 + 1 : $0 - 1 } ?? (isNext ? 0 : places.count - 1)
      guard places.indices.contains(index) else { return nil }
      return AccessibilityCustomRotorItemResult(targetElement: places[index], targetRange: nil)
    }
  }

  /// Adds labels with their numbers, one below the other.
  private func addLabels(_ count: Int, to root: View) -> [Label] {
    (0..<count).map { index in
      let label = Label(frame: CGRect(x: 0, y: 50 * index, width: 100, height: 20))
      label.text = "\(index)"
      root.addSubview(label)
      return label
    }
  }

  @Test func rotorsGoFromPlaceToPlace() throws {
    let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let labels = addLabels(4, to: root)
    root.accessibilityCustomRotors = [Self.rotor("Warnings", through: [labels[1], labels[3]])]
    let player = try player(root)
    try speak(player, .rotor("Warnings", .next))
    try expectSpeech(player, "1")
    try speak(player, .rotor("Warnings", .next))
    try expectSpeech(player, "3")
    #expect(throws: ScriptError.self) { try speak(player, .rotor("Warnings", .next)) }
    try expectSpeech(player, "3")
    try speak(player, .rotor("Warnings", .previous))
    try expectSpeech(player, "1")
    try speak(player, .command(.next))
    try expectSpeech(player, "2")
  }

  /// Parts of a text are places too; the reader stays at the element, and a step from there starts anew.
  @Test func rotorsGoThroughPartsOfTexts() throws {
    let view = TextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.text = "One error, two errors"
    let ranges = [NSRange(location: 4, length: 5), NSRange(location: 15, length: 6)].map(
      TextRange.init)
    view.accessibilityCustomRotors = [
      AccessibilityCustomRotor(systemType: .misspelledWord) { predicate in
        let isNext = predicate.searchDirection == .next
        let present = predicate.currentItem.targetRange.flatMap { ranges.firstIndex(of: $0) }
        let index = present.map { isNext ? $0 + 1 : $0 - 1 } ?? (isNext ? 0 : ranges.count - 1)
        guard ranges.indices.contains(index) else { return nil }
        return AccessibilityCustomRotorItemResult(targetElement: view, targetRange: ranges[index])
      }
    ]
    let player = try player(view)
    for (direction, speech) in [
      (AccessibilityCustomRotor.Direction.next, "error"), (.next, "errors"), (.previous, "error"),
    ] {
      try speak(player, .rotor("Misspelled Words", direction))
      try expectSpeech(player, speech)
    }
    try speak(player, .command(.first))
    try expectSpeech(player, "One error, two errors. Text Field.")
    try speak(player, .rotor("Misspelled Words", .previous))
    try expectSpeech(player, "errors")
  }

  /// A search may take away the element from which it starts.
  @Test func rotorsMayRemoveElements() throws {
    let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let label = Label(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.text = "Gone"
    root.addSubview(label)
    root.accessibilityCustomRotors = [
      AccessibilityCustomRotor(name: "Gone") { _ in
        label.removeFromSuperview()
        return AccessibilityCustomRotorItemResult(targetElement: label, targetRange: nil)
      }
    ]
    let player = try player(root)
    #expect(throws: ScriptError.self) { try speak(player, .rotor("Gone", .next)) }
    #expect(throws: ScriptError.self) { try speak(player, .rotor("Gone", .next)) }
  }

  /// The cursor follows what code posts; announcements are kept.
  @Test func postedEventsMoveTheCursor() throws {
    let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let labels = addLabels(3, to: root)
    let player = try player(root)
    try speak(player, .command(.next))
    Stage.post(.announcement, argument: "Saved")
    try player.perform(.expect(.announced("Saved", at: .start)))
    try expectSpeech(player, "0")
    Stage.post(.layoutChanged, argument: labels[2])
    try expectSpeech(player, "2")
    Stage.post(.layoutChanged, argument: nil)
    try expectSpeech(player, "2")
    Stage.post(.screenChanged, argument: nil)
    try expectSpeech(player, "0")
    #expect(
      player.stage.postedAccessibilityNotifications.map(\.kind)
        == [.announcement, .layoutChanged, .layoutChanged, .screenChanged])
    for _ in 0..<Stage.postedNotificationLimit { Stage.post(.other, argument: 1) }
    #expect(player.stage.postedAccessibilityNotifications.count == Stage.postedNotificationLimit)
    #expect(player.stage.postedAccessibilityNotifications[0].kind == .other)
  }

  /// Random trees whose elements are removed between steps: the reader never stops, and is where something is read.
  @Test(arguments: 0..<20) func treesMayChangeMeanwhile(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let player = try player(root)
    for step in 0..<60 {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        let label = Label(
          frame: CGRect(
            x: 0, y: Int.random(in: 0...180, using: &generator), width: 100, height: 20))
        label.text = "\(step)"
        root.addSubview(label)
      case 1: root.subviews.randomElement(using: &generator)?.removeFromSuperview()
      default:
        let command =
          Interaction.Speaking.Command.allCases.randomElement(using: &generator) ?? .next
        try? speak(player, .command(command))
        if !root.subviews.isEmpty, command != .escape {
          let said = root.subviews.compactMap { ($0 as? Label)?.text }
          let isRead = said.contains { text in
            (try? player.perform(.expect(.speech(text, at: .start)))) != nil
          }
          #expect(isRead || command == .nextHeading || command == .previousHeading, "seed \(seed)")
        }
      }
    }
  }
}
