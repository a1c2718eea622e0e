import Foundation
import Offscreen
import OffscreenInspection
import OffscreenTestSupport
import Testing

@Suite struct AuditTests {
  private let stage = Stage(size: CGSize(width: 200, height: 200))

  @discardableResult
  private func button(
    _ id: String, _ frame: CGRect, in parent: View? = nil, color: Color? = .systemBlue
  ) -> Button {
    let button = Button(frame: frame)
    button.accessibilityIdentifier = id
    button.backgroundColor = color
    (parent ?? stage.window).addSubview(button)
    return button
  }

  @discardableResult
  private func cover(_ id: String, _ frame: CGRect, in parent: View? = nil) -> View {
    let cover = View(frame: frame)
    cover.accessibilityIdentifier = id
    cover.backgroundColor = .systemGray
    (parent ?? stage.window).addSubview(cover)
    return cover
  }

  private func scrollView(_ id: String, _ frame: CGRect, content: CGSize) -> ScrollView {
    let view = ScrollView(frame: frame)
    view.accessibilityIdentifier = id
    view.contentSize = content
    return view
  }

  private func lines(_ rules: AuditRule...) -> [String] {
    stage.auditReport(rules).findings.map { "\($0)" }
  }

  // MARK: Sizes

  @Test func targetThatIsLargeEnoughPasses() {
    button("save", CGRect(x: 0, y: 0, width: 44, height: 44))
    #expect(stage.audit(.wcag22Minimum, .wcag22Enhanced, .hig).isEmpty)
    #expect(lines(.material) == ["warn material #save 44x44"])
    #expect(lines(.size(CGSize(width: 44, height: 45))) == ["fail size #save 44x44"])
  }

  @Test func sizesOfSystemControlsAreNoMistakes() {
    let (toggle, stepper) = (Switch(), Stepper())
    let (segments, pages) = (SegmentedControl(items: ["A", "B"]), PageControl())
    pages.numberOfPages = 9
    pages.frame.size = pages.sizeThatFits(.zero)
    for (index, control) in [toggle, stepper, segments, pages].enumerated() {
      control.frame.origin = CGPoint(x: 0, y: 50 * CGFloat(index))
      stage.window.addSubview(control)
    }
    segments.frame.size.width = 100
    toggle.accessibilityIdentifier = "toggle"
    segments.accessibilityIdentifier = "segments"
    stage.window.layoutIfNeeded()
    #expect(stage.audit(.wcag22Enhanced, .hig, .material).isEmpty)
    // A size that is asked for is asked of all.
    #expect(lines(.size(CGSize(width: 44, height: 44))).count == 4)
    // What the user of a control decides is judged.
    segments.frame.size = CGSize(width: 40, height: 20)
    cover("badge", CGRect(x: 30, y: 0, width: 30, height: 31))
    stage.window.layoutIfNeeded()
    #expect(
      lines(.hig) == [
        "warn hig #toggle 30x31 of 51x31 reachable, 41 % covered by #badge, next target 19 away",
        "warn hig #segments 40x20, next target 18 away",
      ])
  }

  @Test func coveredTargetFails() {
    button("save", CGRect(x: 0, y: 0, width: 50, height: 40))
    cover("badge", CGRect(x: 0, y: 0, width: 50, height: 40))
    #expect(
      lines(.wcag22Minimum)
        == ["fail wcag22-2.5.8 #save nothing of 50x40 reachable, 100 % covered by #badge"])
    let finding = stage.audit(.wcag22Minimum)[0]
    #expect(finding.coveredBy == "#badge" && finding.level == .fail)
  }

  @Test func targetWithAHoleFails() {
    button("ring", CGRect(x: 0, y: 0, width: 60, height: 60))
    cover("hole", CGRect(x: 20, y: 20, width: 20, height: 20))
    let report = stage.auditReport([.size(CGSize(width: 24, height: 24))])
    #expect(
      report.findings.map(\.reason) == ["60x20 of 60x60 reachable, 11 % covered by #hole"])
    #expect(report.targets[0].box == CGRect(x: 0, y: 0, width: 60, height: 60))
    #expect(report.targets[0].area == 3200)
  }

  @Test func linksInTextsAreExempt() {
    let link = button("link", CGRect(x: 0, y: 0, width: 60, height: 16))
    #expect(stage.audit(.wcag22Enhanced).count == 1)
    link.accessibilityTraits = .link
    #expect(stage.audit(.wcag22Minimum, .wcag22Enhanced).isEmpty)
    #expect(lines(.hig) == ["warn hig #link 60x16"])
  }

  @Test func disabledControlsAreNotJudged() {
    button("off", CGRect(x: 0, y: 0, width: 10, height: 10)).isEnabled = false
    #expect(stage.auditReport(AuditRule.standard).targets.isEmpty)
  }

  @Test func smallTargetsNameTheDistanceOfTheNext() {
    button("close", CGRect(x: 0, y: 0, width: 32, height: 32))
    button("more", CGRect(x: 46, y: 0, width: 50, height: 50))
    #expect(lines(.hig) == ["warn hig #close 32x32, next target 14 away"])
  }

  // MARK: Spacing

  @Test(arguments: [(23, 1), (24, 0)])
  func circlesOfSmallTargetsMayTouch(distance: CGFloat, failures: Int) {
    button("a", CGRect(x: 50, y: 50, width: 16, height: 16))
    button("b", CGRect(x: 50 + distance, y: 50, width: 16, height: 16))
    #expect(stage.audit(.wcag22Minimum).count == 2 * failures)
    if failures > 0 {
      #expect(
        lines(.wcag22Minimum)[0] == "fail wcag22-2.5.8 #a 16x16; its circle meets that of #b")
    }
  }

  @Test(arguments: [(19.5, 1), (20, 0)])
  func circleMayTouchALargeTarget(distance: CGFloat, failures: Int) {
    let stage = Stage(size: CGSize(width: 200, height: 200), scale: 2)
    for (id, frame) in [
      ("a", CGRect(x: 50, y: 50, width: 16, height: 16)),
      ("b", CGRect(x: 50 + distance, y: 40, width: 40, height: 40)),
    ] {
      button(id, frame, in: stage.window)
    }
    let found = stage.audit(.wcag22Minimum).map(\.reason)
    #expect(found == (failures > 0 ? ["16x16; its circle meets #b"] : []))
  }

  @Test func circleInTheCornerOfAnotherTargetsBoxIsFree() {
    button("a", CGRect(x: 50, y: 50, width: 16, height: 16))
    // The nearest pixel is 9 points away along both axes: 12.7 from the centre.
    button("b", CGRect(x: 67, y: 67, width: 40, height: 40))
    #expect(stage.audit(.wcag22Minimum).isEmpty)
  }

  // MARK: Scrolling

  @Test func rowsUnderPinnedBarsPass() {
    let list = scrollView(
      "list", CGRect(x: 0, y: 0, width: 200, height: 200), content: CGSize(width: 200, height: 900))
    list.contentInset = EdgeInsets(top: 60, left: 0, bottom: 60, right: 0)
    stage.window.addSubview(list)
    for row in 0..<18 {
      button(
        "row\(row)", CGRect(x: 0, y: CGFloat(row) * 50, width: 200, height: 50), in: list)
    }
    cover("top", CGRect(x: 0, y: 0, width: 200, height: 60))
    cover("bottom", CGRect(x: 0, y: 140, width: 200, height: 60))
    list.contentOffset = CGPoint(x: 0, y: 33)
    let report = stage.auditReport([.wcag22Minimum, .hig, .overlap, .unreachable])
    #expect(report.findings == [])
    #expect(report.targets.count == 18 && report.isComplete)
    #expect(list.contentOffset == CGPoint(x: 0, y: 33))
  }

  @Test func rowsCoveredAtEveryOffsetFail() {
    let list = scrollView(
      "list", CGRect(x: 0, y: 0, width: 200, height: 200), content: CGSize(width: 200, height: 400))
    stage.window.addSubview(list)
    for row in 0..<8 {
      button(
        "row\(row)", CGRect(x: 0, y: CGFloat(row) * 50, width: 200, height: 50), in: list)
    }
    cover("bottom", CGRect(x: 0, y: 170, width: 200, height: 30))
    let found = stage.audit(.hig)
    #expect(
      found.map { "\($0)" } == [
        "warn hig #row7 200x20 of 200x50 reachable, 60 % covered by #bottom, next target 0 away"
      ])
    let offsets = found[0].offsets
    #expect(offsets.map(\.view) == ["#list"] && offsets[0].x == 0 && offsets[0].y == 200)
  }

  @Test func neighboursThatScrollTogetherStayNeighbours() {
    let list = scrollView(
      "list", CGRect(x: 0, y: 0, width: 200, height: 200), content: CGSize(width: 200, height: 900))
    stage.window.addSubview(list)
    for (id, y) in [("a", 300.0), ("b", 320)] {
      button(id, CGRect(x: 20, y: y, width: 18, height: 18), in: list)
    }
    #expect(
      stage.audit(.wcag22Minimum, .crowded).map { "\($0)" } == [
        "fail wcag22-2.5.8 #a 18x18; its circle meets #b", "warn crowded #a 2 from #b",
        "fail wcag22-2.5.8 #b 18x18; its circle meets #a", "warn crowded #b 2 from #a",
      ])
  }

  @Test func pagesAndTheListsInThemAreMoved() throws {
    let pages = scrollView(
      "pages", CGRect(x: 0, y: 0, width: 200, height: 200), content: CGSize(width: 600, height: 200)
    )
    pages.isPagingEnabled = true
    stage.window.addSubview(pages)
    for page in 0..<3 {
      let list = scrollView(
        "list\(page)", CGRect(x: CGFloat(page) * 200, y: 0, width: 200, height: 200),
        content: CGSize(width: 200, height: 700))
      pages.addSubview(list)
      button("deep\(page)", CGRect(x: 20, y: 640, width: 20, height: 50), in: list)
    }
    let report = stage.auditReport([.hig])
    #expect(report.findings.map(\.target) == ["#deep0", "#deep1", "#deep2"])
    let offsets = try #require(report.findings.last).offsets
    #expect(offsets.map(\.view) == ["#pages", "#list2"])
    #expect(offsets.map(\.x) == [400, 0])
  }

  @Test func contentThatDoesNotScrollByFingerIsNotMoved() {
    let list = scrollView(
      "list", CGRect(x: 0, y: 0, width: 200, height: 200), content: CGSize(width: 200, height: 900))
    list.isScrollEnabled = false
    stage.window.addSubview(list)
    button("far", CGRect(x: 0, y: 400, width: 10, height: 10), in: list)
    let report = stage.auditReport([.hig])
    #expect(report.states == 1 && report.targets.isEmpty)
  }

  private final class Rows: NSObject, TableViewDataSource {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 100 }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      if cell.contentView.subviews.isEmpty {
        cell.contentView.addSubview(Button(frame: CGRect(x: 150, y: 2, width: 40, height: 40)))
      }
      let isSmall = indexPath.row == 77
      cell.contentView.subviews[0].bounds.size.width = isSmall ? 20 : 40
      return cell
    }
  }

  @Test func cellsThatAreReusedAreOneTargetForEachRow() {
    let table = TableView(frame: stage.window.bounds)
    table.accessibilityIdentifier = "table"
    table.rowHeight = 44
    table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
    let rows = Rows()
    table.dataSource = rows
    stage.window.addSubview(table)
    let report = stage.auditReport([.wcag22Minimum, .hidden])
    #expect(report.targets.count == 200)
    #expect(
      report.findings.filter { $0.level == .fail }.map { "\($0)" } == [
        "fail wcag22-2.5.8 #table TableViewCell[row 77] Button 20x40; its circle meets "
          + "#table TableViewCell[row 77]"
      ])
    #expect(report.states < 100 && report.isComplete)
    withExtendedLifetime(rows) {}
  }

  @Test func limitIsReported() {
    let list = scrollView(
      "list", CGRect(x: 0, y: 0, width: 200, height: 200),
      content: CGSize(width: 200, height: 1e8))
    stage.window.addSubview(list)
    button("end", CGRect(x: 0, y: 1e8 - 20, width: 20, height: 20), in: list)
    let report = stage.auditReport([.hig], states: 50)
    #expect(report.states == 50 && !report.isComplete)
    #expect(report.text.hasPrefix("0 targets, 50 scroll states, the limit: not all were looked at"))
    #expect(list.contentOffset == .zero)
  }

  // MARK: Other rules

  @Test func targetThatStandsOutOfItsParentIsUnreachable() {
    let card = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    card.accessibilityIdentifier = "card"
    stage.window.addSubview(card)
    button("footer", CGRect(x: 0, y: 108, width: 50, height: 30), in: card)
    #expect(
      lines(.unreachable)
        == ["fail unreachable #footer seen in 1 state, never hit: outside #card by 0, 8.5"])
  }

  @Test func imageViewWithARecogniserButWithoutTouchesIsUnreachable() {
    let picture = ImageView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    picture.accessibilityIdentifier = "photo"
    picture.backgroundColor = .red
    picture.addGestureRecognizer(TapGestureRecognizer { _ in })
    stage.window.addSubview(picture)
    #expect(
      lines(.unreachable, .hig)
        == ["fail unreachable #photo seen in 1 state, never hit: #photo takes no touches"])
    picture.isUserInteractionEnabled = true
    #expect(lines(.unreachable, .hig) == [])
  }

  @Test func targetWithoutAnythingToSeeIsHidden() {
    button("clear", CGRect(x: 0, y: 0, width: 50, height: 50), color: nil)
    #expect(lines(.hidden) == ["warn hidden #clear hit in 1 state, 50x50, never seen"])
  }

  @Test func overlapNamesTheTargetInFront() {
    button("back", CGRect(x: 0, y: 0, width: 50, height: 50))
    button("front", CGRect(x: 40, y: 0, width: 50, height: 50))
    #expect(lines(.overlap) == ["warn overlap #back 20 % of it goes to #front"])
  }

  @Test func controlInACellLeavesTooLittle() {
    let cell = TableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
    cell.accessibilityIdentifier = "cell"
    stage.window.addSubview(cell)
    button("switch", CGRect(x: 30, y: 0, width: 150, height: 40), in: cell.contentView)
    cell.layoutIfNeeded()
    #expect(lines(.nested) == ["warn nested #cell #switch leaves 30x40 of 200x40"])
    #expect(lines(.nested(leaving: 30)) == [])
  }

  @Test func gapsAreJudgedByTheLengthThatIsGiven() {
    button("a", CGRect(x: 0, y: 0, width: 50, height: 50))
    button("b", CGRect(x: 60, y: 0, width: 50, height: 50))
    #expect(lines(.crowded) == [])
    #expect(lines(.crowded(gap: 12)).first == "warn crowded #a 10 from #b")
  }

  @Test func screenBehindAPresentedOneIsNotJudged() {
    let first = ViewController()
    stage.window.rootViewController = first
    button("behind", CGRect(x: 0, y: 0, width: 10, height: 10), in: first.view)
    let second = ViewController()
    second.modalPresentationStyle = .overFullScreen
    first.present(second, animated: false)
    button("front", CGRect(x: 100, y: 100, width: 10, height: 10), in: second.view)
    #expect(stage.audit(.hig).map(\.target) == ["#front"])
  }

  // MARK: Code of views

  /// Leaves the tree when it is hit-tested for the third time.
  private final class Fleeting: Button {
    var count = 0
    override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
      count += 1
      if count == 3 { removeFromSuperview() }
      return super.hitTest(point, with: event)
    }
  }

  /// Replaces its rows whenever it moves.
  private final class Restless: NSObject, ScrollViewDelegate {
    var count = 0
    func scrollViewDidScroll(_ scrollView: ScrollView) {
      count += 1
      for row in scrollView.subviews { row.removeFromSuperview() }
      let row = Button(frame: CGRect(x: 0, y: 300, width: 30, height: 30))
      row.accessibilityIdentifier = "row\(count)"
      scrollView.addSubview(row)
      scrollView.contentSize.height += 500
      if count == 5 { scrollView.removeFromSuperview() }
    }
  }

  @Test func auditReadsTreesThatChangeMeanwhile() {
    let list = scrollView(
      "list", CGRect(x: 0, y: 0, width: 200, height: 200), content: CGSize(width: 200, height: 900))
    let restless = Restless()
    list.delegate = restless
    stage.window.addSubview(list)
    let fleeting = Fleeting(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    stage.window.addSubview(fleeting)
    let report = stage.auditReport(
      [.hig, .unreachable, .hidden, .overlap, .crowded, .nested], states: 40)
    #expect(report.states > 1)
    withExtendedLifetime(restless) {}
  }

  // MARK: Random lists

  /// Small lists under bars: an audit passes a target only if some offset shows enough of it, and every
  /// target that sixteen offsets in a row show.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func auditAgreesWithTryingEveryOffset(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Int>) -> CGFloat {
      CGFloat(Int.random(in: range, using: &generator))
    }
    let stage = Stage(size: CGSize(width: 60, height: 120))
    let height = Int(number(120...500))
    let list = scrollView(
      "list", stage.window.bounds, content: CGSize(width: 60, height: height))
    stage.window.addSubview(list)
    for row in 0..<6 {
      let frame = CGRect(
        x: number(0...30), y: number(0...height - 10), width: number(10...60),
        height: number(10...60))
      button("row\(row)", frame, in: list)
    }
    for bar in 0..<Int(number(0...2)) {
      cover(
        "bar\(bar)",
        CGRect(x: 0, y: number(-10...110), width: number(10...60), height: number(10...40)),
        in: stage.window)
    }
    let need = number(10...40)
    let broken = Set(
      stage.audit(.size(CGSize(width: need, height: need))).map(\.target))
    var longest: [String: Int] = [:]
    var present: [String: Int] = [:]
    for offset in 0...height - 120 {
      list.contentOffset.y = CGFloat(offset)
      let map = HitMap(of: stage.window)
      for row in list.subviews {
        let region = HitRegion(of: map) { $0 === row }
        let largest = region.largestRectangle
        let name = "#\(row.accessibilityIdentifier ?? "")"
        let isEnough = min(largest.width, largest.height) >= Int(need)
        present[name] = isEnough ? present[name, default: 0] + 1 : 0
        longest[name] = max(longest[name, default: 0], present[name, default: 0])
      }
    }
    let targets = stage.auditReport([.hig]).targets.map(\.id)
    for target in targets {
      let count = longest[target, default: 0]
      if count == 0 { #expect(broken.contains(target), "\(seed) \(target)") }
      if count >= 16 { #expect(!broken.contains(target), "\(seed) \(target)") }
    }
  }

  // MARK: Rules as text

  @Test func rulesAreNamedByTexts() throws {
    let rules = try AuditRule.rules(text: "wcag22-2.5.8,hig,crowded=12,size=44x30,nested")
    #expect(
      rules == [
        .wcag22Minimum, .hig, .crowded(gap: 12), .size(CGSize(width: 44, height: 30)), .nested,
      ])
    #expect(rules.map(\.text) == ["wcag22-2.5.8", "hig", "crowded=12", "size=44x30", "nested"])
  }

  @Test(arguments: [
    ("hgi", "found the unknown rule 'hgi', expected perhaps 'hig'"),
    ("hig=44", "found 'hig=44', expected 'hig' alone"),
    ("size", "found 'size', expected a size too, such as size=44x30"),
    ("crowded=x", "found 'crowded=x', expected crowded=12, in points"),
    ("crowded=1e99", "found 'crowded=1e99', expected crowded=12, in points"),
    ("size=4x", "found 'size=4x', expected size=12, in points"),
  ])
  func unknownRulesAreNamed(text: String, message: String) {
    let error = #expect(throws: ScriptError.self) { try AuditRule.rules(text: text) }
    #expect(error?.problem.description == message)
  }

  @Test func unreachableTargetsAreNamedWithTheirFirstPixel() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 2)
    let button = Button(frame: CGRect(x: 20, y: 30, width: 40, height: 20))
    button.backgroundColor = .systemBlue
    for view in [button, View(frame: stage.window.bounds)] { stage.window.addSubview(view) }
    let targets = stage.unreachableTargets()
    #expect(targets.count == 1)
    #expect(targets.first?.view === button && targets.first?.point == CGPoint(x: 20.25, y: 30.25))
  }
}
