import Foundation
import Offscreen
import OffscreenInspection
import OffscreenTestSupport
import Testing

/// What a look says, how its numbers stay, and where an act aims.
@Suite struct LookTests {
  private func stage(_ views: [View]) -> Stage {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    for view in views { stage.window.addSubview(view) }
    return stage
  }

  private func button(_ title: String, _ frame: CGRect) -> Button {
    let button = Button(frame: frame)
    button.setTitle(title, for: .normal)
    return button
  }

  @Test func itemsAreWhatCanBeTouchedOrRead() {
    let label = Label(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.text = "Two \"words\""
    let save = button("Save", CGRect(x: 0, y: 30, width: 80, height: 30))
    let cover = View(frame: CGRect(x: 0, y: 30, width: 30, height: 30))
    let off = button("Off", CGRect(x: 100, y: 30, width: 80, height: 30))
    off.isEnabled = false
    let toggle = Switch(frame: CGRect(x: 0, y: 70, width: 51, height: 31))
    toggle.accessibilityLabel = "Wi-Fi"
    toggle.isOn = true
    let segments = SegmentedControl(items: ["A", "B"])
    segments.frame = CGRect(x: 100, y: 70, width: 100, height: 32)
    segments.selectedSegmentIndex = 0
    let tapped = View(frame: CGRect(x: 0, y: 120, width: 50, height: 20))
    tapped.addGestureRecognizer(TapGestureRecognizer { _ in })
    let scrolled = ScrollView(frame: CGRect(x: 60, y: 120, width: 50, height: 50))
    scrolled.contentSize = CGSize(width: 50, height: 100)
    let hidden = button("Hidden", CGRect(x: 0, y: 180, width: 50, height: 20))
    hidden.isHidden = true
    let outside = button("Outside", CGRect(x: 300, y: 0, width: 50, height: 20))
    let stage = stage([
      label, save, cover, off, toggle, segments, tapped, scrolled, hidden, outside,
    ])
    let report = LookReport(in: stage, numbers: LookNumbers())
    #expect(
      report.lines == [
        "#1 Label text \"Two \\\"words\\\"\" {0,0 100x20}",
        "#2 Button \"Save\" {0,30 80x30} tap reachable {30,30 50x30}",
        "#3 Button \"Off\" {100,30 80x30} disabled",
        "#4 Switch \"Wi-Fi\" {0,70 51x31} tap on",
        "#5 SegmentedControl button \"A\" {102,72 48x28} tap selected",
        "#6 SegmentedControl button \"B\" {150,72 48x28} tap",
        "#7 View {0,120 50x20} tap",
        "#8 ScrollView {60,120 50x50} scroll below at 0,0",
        "and 1 out of view",
      ])
  }

  @Test func numbersStayWithViews() {
    let first = button("A", CGRect(x: 0, y: 0, width: 50, height: 20))
    let second = button("B", CGRect(x: 0, y: 30, width: 50, height: 20))
    let stage = stage([first, second])
    let numbers = LookNumbers()
    func look() -> [String] {
      LookReport(in: stage, numbers: numbers).items.map { "\($0.number) \($0.text ?? "")" }
    }
    #expect(look() == ["1 A", "2 B"])
    first.frame.origin.y = 60
    #expect(look() == ["2 B", "1 A"])
    first.setTitle("C", for: .normal)
    second.removeFromSuperview()
    let third = button("D", CGRect(x: 0, y: 90, width: 50, height: 20))
    stage.window.addSubview(third)
    #expect(look() == ["1 C", "3 D"])
    #expect(look() == ["1 C", "3 D"])
    #expect(throws: ScriptError.self) { try numbers.find(2) }
    #expect(throws: ScriptError.self) { try numbers.find(4) }
  }

  private final class Rows: TableViewDataSource {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 100 }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
  }

  /// A cell that shows another row has another number, so that no act meets a row that was not meant.
  @Test(arguments: 0..<10) func numbersOfRowsAreNotThoseOfTheirCells(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
    table.rowHeight = 40
    let rows = Rows()
    table.dataSource = rows
    let stage = stage([table])
    let numbers = LookNumbers()
    var texts: [Int: String] = [:]
    for _ in 0..<30 {
      table.contentOffset.y = CGFloat(Int.random(in: 0...3_800, using: &generator))
      for item in LookReport(in: stage, numbers: numbers).items where item.className != "TableView"
      {
        let text = try #require(item.text)
        #expect(texts[item.number, default: text] == text, "seed \(seed)")
        texts[item.number] = text
      }
      for (number, text) in texts {
        guard let view = try? numbers.find(number).view as? TableViewCell else { continue }
        #expect(view.textLabel?.text == text, "seed \(seed)")
      }
    }
  }

  @Test func budgetsLeaveOutTextsFirst() {
    let views = (0..<12).map { index -> View in
      let frame = CGRect(x: 0, y: 16 * index, width: 100, height: 16)
      if index.isMultiple(of: 2) { return button("Button \(index)", frame) }
      let label = Label(frame: frame)
      label.text = "Text \(index)"
      return label
    }
    let stage = stage(views)
    let numbers = LookNumbers()
    let whole = LookReport(in: stage, numbers: numbers)
    for budget in 20...100 {
      let report = LookReport(in: stage, numbers: numbers, budget: budget)
      let words = report.lines.reduce(0) { $0 + $1.split(separator: " ").count }
      #expect(words <= budget)
      #expect(report.items.count + report.leftOut == whole.items.count)
      #expect(report.items.allSatisfy { whole.items.contains($0) })
      let readCount = report.items.count { $0.gestures.isEmpty }
      #expect(readCount == 0 || report.items.count == readCount + 6)
      #expect(
        (report.leftOut > 0)
          == (report.lines.last == "and \(report.leftOut) left out by the budget"))
    }
  }

  /// A tap where an act aims takes effect on its target, whatever lies over it; what cannot be aimed at has no pixel.
  @Test(arguments: 0..<40) func aimsReachTheirTargets(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func frame() -> CGRect {
      func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
      return CGRect(
        x: number(-20...180), y: number(-20...180), width: number(1...90), height: number(1...90))
    }
    let views = (0..<8).map { index -> View in
      let view: View = index < 5 ? button("\(index)", frame()) : View(frame: frame())
      view.transform = CGAffineTransform(rotationAngle: Bool.random(using: &generator) ? 0.3 : 0)
      view.isUserInteractionEnabled = Int.random(in: 0..<5, using: &generator) > 0
      return view
    }
    let stage = stage(views)
    let numbers = LookNumbers()
    for item in LookReport(in: stage, numbers: numbers).items {
      let view = try numbers.find(item.number).view
      if item.reachable != nil {
        let aim = try LookAim(at: .number(item.number), in: stage, numbers: numbers)
        #expect(stage.window.hitTest(aim.point, with: nil)?.touchTarget === view, "seed \(seed)")
        let selector = try #require(aim.selector.flatMap { ViewSelector($0) })
        #expect(try selector.match(in: stage.window) === view)
        let unit = aim.unit ?? CGPoint(x: 0.5, y: 0.5)
        let point = view.convert(
          CGPoint(x: unit.x * view.bounds.width, y: unit.y * view.bounds.height), to: nil)
        #expect(hypot(point.x - aim.point.x, point.y - aim.point.y) < 0.01)
      } else {
        let map = HitMap(of: stage.window)
        #expect(!map.views.contains { $0.touchTarget === view }, "seed \(seed)")
        let error = #expect(throws: ScriptError.self) {
          try LookAim(at: .number(item.number), in: stage, numbers: numbers)
        }
        #expect(error?.description.contains("takes (") == true, "\(error?.description ?? "")")
      }
    }
  }

  @Test func changesAreNamed() {
    let toggle = Switch(frame: CGRect(x: 0, y: 0, width: 51, height: 31))
    let save = button("Save", CGRect(x: 0, y: 40, width: 60, height: 30))
    let scrolled = ScrollView(frame: CGRect(x: 0, y: 80, width: 50, height: 50))
    scrolled.accessibilityIdentifier = "list"
    scrolled.contentSize = CGSize(width: 50, height: 100)
    let stage = stage([toggle, save, scrolled])
    let numbers = LookNumbers()
    func changes(_ change: () -> Void) -> [String] {
      let before = LookState(of: stage, numbers: numbers)
      change()
      let after = LookState(of: stage, numbers: numbers)
      return before.changes(until: after, budget: 1_000).filter { !$0.hasPrefix("tree") }
    }
    #expect(changes {} == [])
    #expect(changes { toggle.isOn = true } == ["#1 Switch on, no longer off"])
    #expect(
      changes { save.setTitle("Saved", for: .normal) } == ["#2 Button \"Save\" says \"Saved\""])
    #expect(
      changes { save.frame.origin.x = 10 }
        == ["#2 Button \"Saved\" {0,40 60x30} -> {10,40 60x30}"])
    #expect(
      changes { scrolled.contentOffset.y = 50 }
        == ["#list offset 0,0 -> 0,50", "#3 ScrollView above, no longer below"])
    #expect(
      changes {
        toggle.removeFromSuperview()
        let cover = Button(frame: CGRect(x: 0, y: 30, width: 100, height: 50))
        cover.accessibilityLabel = "Cover"
        stage.window.addSubview(cover)
      } == [
        "#2 Button \"Saved\" unreachable", "+ #4 Button \"Cover\" {0,30 100x50} tap", "- #1 Switch",
      ])
    let before = LookState(of: stage, numbers: numbers)
    save.isHidden = true
    let after = LookState(of: stage, numbers: numbers)
    #expect(
      before.changes(until: after, budget: 3).last?.hasSuffix("more lines of changes") == true)
  }

  @Test func targetsAreSeenIfTheirMiddleIs() throws {
    let scrolled = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    scrolled.contentSize = CGSize(width: 100, height: 300)
    let save = button("Save", CGRect(x: 0, y: 100, width: 100, height: 40))
    scrolled.addSubview(save)
    let stage = stage([scrolled])
    let target = LookTarget.selector(try #require(ViewSelector("[label \"Save\"]")))
    let numbers = LookNumbers()
    for offset in 0...200 {
      scrolled.contentOffset.y = CGFloat(offset)
      #expect(
        target.isSeen(in: stage, numbers: numbers) == (70...120).contains(offset), "\(offset)")
    }
    save.isHidden = true
    scrolled.contentOffset.y = 90
    #expect(!target.isSeen(in: stage, numbers: numbers))
  }

  @Test func changesOfLongTreesAreTheirLines() {
    let views = (0..<2_010).map { View(frame: CGRect(x: 0, y: $0 / 10, width: 1, height: 1)) }
    let stage = stage(views)
    let numbers = LookNumbers()
    let before = LookState(of: stage, numbers: numbers)
    views[1_005].frame.size.width = 2
    let after = LookState(of: stage, numbers: numbers)
    let lines = before.changes(until: after, budget: 1_000).filter { $0.hasPrefix("tree") }
    #expect(lines.count == 2 && !lines.contains { $0.contains("lines became") }, "\(lines)")
  }

  @Test func itemsOfOnePixelCanBeTouched() throws {
    let dot = View(frame: CGRect(x: 20, y: 30, width: 1, height: 1))
    dot.addGestureRecognizer(TapGestureRecognizer { _ in })
    let report = LookReport(in: stage([dot]), numbers: LookNumbers())
    #expect(report.lines.count == 1 && report.lines.first?.contains("unreachable") == false)
  }
}
