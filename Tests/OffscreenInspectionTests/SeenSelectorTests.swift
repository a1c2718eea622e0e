import Foundation
import Offscreen
import OffscreenInspection
import OffscreenTestSupport
import Testing

/// Views that are found by what people see and hear.
@Suite struct SeenSelectorTests {
  /// Rows of a text and a switch, buttons below them, and a segmented control.
  private struct World {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    var switches: [Switch] = []
    let save = Button(frame: CGRect(x: 0, y: 200, width: 100, height: 40))
    let close = Button(frame: CGRect(x: 200, y: 200, width: 40, height: 40))
    let segments = SegmentedControl(items: ["Day", "Week"])
    let mail = TextField(frame: CGRect(x: 0, y: 150, width: 200, height: 30))

    init() {
      for (row, text) in ["Wi-Fi", "Bluetooth", "Sounds"].enumerated() {
        let label = Label(frame: CGRect(x: 10, y: 40 * row, width: 100, height: 30))
        label.text = text
        window.addSubview(label)
        let toggle = Switch(frame: CGRect(x: 200, y: 40 * row, width: 51, height: 31))
        switches.append(toggle)
        window.addSubview(toggle)
      }
      save.setTitle("Save", for: .normal)
      close.accessibilityLabel = "Close"
      segments.frame = CGRect(x: 0, y: 260, width: 200, height: 32)
      mail.placeholder = "Mail"
      for view in [save, close, segments, mail] { window.addSubview(view) }
      window.layoutIfNeeded()
    }

    func found(_ text: String) -> [View] {
      ViewSelector(text)?.matches(in: window) ?? []
    }

    func error(_ text: String) -> String {
      do throws(ScriptError) {
        _ = try ViewSelector(text)?.target(in: window)
        return "no error"
      } catch {
        return error.description
      }
    }
  }

  @Test func viewsAreFoundByTextLabelAndRole() {
    let world = World()
    #expect(world.found("\"Save\"").first === world.save.titleLabel)
    #expect(world.found("[role button][label \"Save\"]").map { $0 === world.save } == [true])
    #expect(world.found("[label \"Close\"]").map { $0 === world.close } == [true])
    #expect(world.found("[role switch]").count == 3)
    #expect(world.found("\"Mail\"").map { $0 === world.mail } == [true])
    #expect(world.found("[role field]").map { $0 === world.mail } == [true])
    #expect(world.found("[role link]").isEmpty)
    world.mail.text = "ada@example.org"
    #expect(world.found("\"Mail\"").isEmpty && world.found("\"ada@example.org\"").count == 1)
    world.mail.isSecureTextEntry = true
    #expect(world.found("\"ada@example.org\"").isEmpty)
  }

  @Test func hiddenViewsAreNotHeard() {
    let world = World()
    world.save.isHidden = true
    #expect(world.found("[label \"Save\"]").isEmpty)
    #expect(world.found("\"Save\"").count == 1)
  }

  @Test func nearIsTheNearest() {
    let world = World()
    for (row, text) in ["Wi-Fi", "Bluetooth", "Sounds"].enumerated() {
      let found = world.found("[role switch][near \"\(text)\"]")
      #expect(found.map { $0 === world.switches[row] } == [true])
      let second = world.found("Switch[near \"\(text)\"][1]")
      // The switches above and below the middle row are equally far; the first one in the tree comes first.
      #expect(second.map { $0 === world.switches[row == 1 ? 0 : 1] } == [true])
    }
    #expect(
      world.error("Switch[near \"Wifi\"]")
        == "found no view that matches '\"Wifi\"', expected one; the nearest is 'Wi-Fi'")
    #expect(world.error("Switch[near Label]").contains("views that match 'Label', expected one"))
  }

  @Test func partsOfControlsAreTargets() throws {
    let world = World()
    let week = try #require(ViewSelector("[role button][label \"Week\"]"))
    let match = try week.target(in: world.window)
    #expect(match.view === world.segments && match.isPart)
    #expect(match.element.map { $0.frame.minX >= 99 } == true)
    #expect(
      world.error("SegmentedControl[role button]")
        == "found 2 views that match 'SegmentedControl[role button]', expected one; write [n] after it to "
        + "choose: Window/SegmentedControl 'Day', Window/SegmentedControl 'Week'")
    #expect(world.found("SegmentedControl[role button]").count == 1)
  }

  @Test func mistakesNameWhatThereIs() {
    let world = World()
    #expect(world.error("[label \"Cloze\"]").hasSuffix("expected one; the nearest is 'Close'"))
    #expect(
      world.error("[role button][label \"Publish\"]")
        .hasSuffix("expected one; there are 'Save', 'Close', 'Day', 'Week'"))
    #expect(world.error("[role switch]").contains("found 3 views"))
  }

  /// Random boxes against a plain search for the smallest distance.
  @Test(arguments: 0..<20) func nearestIsThatOfAPlainSearch(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func box() -> CGRect {
      func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
      return CGRect(
        x: number(0...20), y: number(0...20), width: number(1...6), height: number(1...6))
    }
    let root = View(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    let anchor = Label(frame: box())
    anchor.text = "here"
    root.addSubview(anchor)
    let views = (0..<6).map { _ in ImageView(frame: .zero) }
    for view in views {
      root.addSubview(view)
      view.frame = box()
    }
    func distances(_ view: View) -> (Double, Double) {
      let (first, second) = (anchor.frame, view.frame)
      let x = max(0, first.minX - second.maxX, second.minX - first.maxX)
      let y = max(0, first.minY - second.maxY, second.minY - first.maxY)
      let dx = first.midX - second.midX
      let dy = first.midY - second.midY
      return (x * x + y * y, dx * dx + dy * dy)
    }
    let least = try #require(views.map(distances).min { $0 < $1 })
    let expected = views.filter { distances($0) == least }
    let found = try #require(ViewSelector("ImageView[near \"here\"]")).matches(in: root)
    #expect(found.count == expected.count && zip(found, expected).allSatisfy { $0 === $1 })
  }
}
