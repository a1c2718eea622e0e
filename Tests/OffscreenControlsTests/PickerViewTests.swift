import Foundation
import Offscreen
import OffscreenTestSupport
import Testing

@testable import OffscreenControls

/// A stage with a picker view, the source of its rows, and what its delegate was asked and told.
private final class Desk: PickerViewDataSource, PickerViewAccessibilityDelegate {
  let stage = Stage(size: CGSize(width: 320, height: 216))
  let picker = PickerView()
  var counts: [Int]
  private(set) var told: [[Int]] = []
  private(set) var titles = 0
  var onSelection: () -> Void = {}
  var onTitle: () -> Void = {}
  /// The length of rows and wheels; nil for the default.
  var length: CGFloat?

  init(_ counts: [Int], isMirrored: Bool = false) {
    self.counts = counts
    if isMirrored { stage.traitCollection = TraitCollection(layoutDirection: .rightToLeft) }
    picker.dataSource = self
    picker.delegate = self
    stage.window.addSubview(picker)
    stage.window.layoutIfNeeded()
  }

  var rows: [Int] { counts.indices.map { picker.selectedRow(inComponent: $0) } }

  /// The wheel's middle row by its views: the one in the middle of the picker.
  func middleTitle(_ component: Int) -> String? {
    stage.window.layoutIfNeeded()
    let row = picker.selectedRow(inComponent: component)
    guard let label = picker.view(forRow: row, forComponent: component) as? Label else {
      return nil
    }
    return label.convert(label.bounds, to: picker).midY == picker.bounds.midY ? label.text : nil
  }

  func numberOfComponents(in pickerView: PickerView) -> Int { counts.count }
  func pickerView(_: PickerView, numberOfRowsInComponent component: Int) -> Int {
    counts[component]
  }
  func pickerView(_: PickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    titles += 1
    onTitle()
    return "\(component).\(row)"
  }
  func pickerView(_: PickerView, rowHeightForComponent component: Int) -> CGFloat {
    length ?? 32
  }
  func pickerView(_ picker: PickerView, widthForComponent component: Int) -> CGFloat {
    length ?? 0
  }
  func pickerView(_: PickerView, accessibilityLabelForComponent component: Int) -> String? {
    "wheel \(component)"
  }
  func pickerView(_: PickerView, didSelectRow row: Int, inComponent component: Int) {
    told.append([component, row])
    onSelection()
  }
}

@Suite struct PickerViewTests {
  /// Drags and flings of every kind, from a seed.
  @Test func wheelSettlesOnTheRowInItsMiddle() throws {
    var generator = SeededGenerator(seed: 4)
    let desk = Desk([40])
    var turns = 0
    for _ in 0..<60 {
      let former = desk.rows
      let start = CGFloat.random(in: 20..<196, using: &generator)
      desk.stage.drag(
        from: CGPoint(x: 160, y: start),
        to: CGPoint(x: 160, y: start + .random(in: -90...90, using: &generator)),
        over: .milliseconds(.random(in: 20...400, using: &generator)))
      if Bool.random(using: &generator) {
        desk.stage.advance(by: .milliseconds(.random(in: 0...300, using: &generator)))
        desk.stage.tap(at: CGPoint(x: 160, y: .random(in: 10..<206, using: &generator)))
      }
      let count = desk.told.count
      try desk.stage.settle()
      #expect(desk.middleTitle(0) == "0.\(desk.rows[0])")
      if desk.rows != former {
        turns += 1
        #expect(desk.told.last == [0] + desk.rows)
      }
      #expect(desk.told.count <= count + 1)
    }
    #expect(turns > 30)
  }

  @Test func wheelTurnsBeyondNoEnd() throws {
    let desk = Desk([5])
    desk.stage.drag(
      from: CGPoint(x: 160, y: 200), to: CGPoint(x: 160, y: 10), over: .milliseconds(60))
    try desk.stage.settle()
    #expect(desk.rows == [4] && desk.told == [[0, 4]])
    desk.stage.drag(
      from: CGPoint(x: 160, y: 10), to: CGPoint(x: 160, y: 200), over: .milliseconds(60))
    try desk.stage.settle()
    #expect(desk.rows == [0] && desk.told == [[0, 4], [0, 0]])
  }

  @Test func codeSelectsRowsWithoutTellingTheDelegate() throws {
    let desk = Desk([12, 3])
    desk.picker.selectRow(7, inComponent: 0, animated: true)
    #expect(desk.rows == [7, 0])
    try desk.stage.settle()
    #expect(desk.middleTitle(0) == "0.7")
    desk.picker.selectRow(99, inComponent: 1, animated: false)
    desk.picker.selectRow(-4, inComponent: 0, animated: false)
    #expect(desk.rows == [0, 2] && desk.middleTitle(1) == "1.2" && desk.middleTitle(0) == "0.0")
    #expect(desk.told.isEmpty)
  }

  @Test func rowsAreSelectedBeforeTheFirstLayout() {
    let desk = Desk([])
    desk.counts = [9]
    desk.picker.reloadAllComponents()
    desk.picker.selectRow(6, inComponent: 0, animated: false)
    desk.picker.frame = CGRect(x: 0, y: 0, width: 200, height: 162)
    #expect(desk.middleTitle(0) == "0.6")
  }

  /// Each place where a row is seen, from the top to the bottom.
  @Test func tapTurnsToTheRowThatIsSeen() throws {
    let desk = Desk([20])
    for y in stride(from: 4.5, to: 216, by: 9) {
      desk.picker.selectRow(10, inComponent: 0, animated: false)
      desk.stage.window.layoutIfNeeded()
      let nearest = try #require(
        (0..<20).compactMap { row in
          desk.picker.view(forRow: row, forComponent: 0).map { (row, $0) }
        }.min { a, b in
          abs(a.1.convert(a.1.bounds, to: desk.picker).midY - y)
            < abs(b.1.convert(b.1.bounds, to: desk.picker).midY - y)
        })
      desk.stage.tap(at: CGPoint(x: 160, y: y))
      try desk.stage.settle()
      #expect(desk.rows == [nearest.0])
    }
  }

  /// Places on the cylinder, by a plain projection.
  @Test(arguments: [CGFloat(50), 81, 108])
  func rowsLieOnACylinder(radius: CGFloat) throws {
    let barrel = PickerBarrel(radius: radius)
    for degrees in -89...89 {
      let angle = CGFloat(degrees) * .pi / 180
      let place = try #require(barrel.place(at: radius * angle))
      #expect(abs(place.middle - radius * sin(angle)) < 1e-9)
      #expect(abs(place.scale - cos(angle)) < 1e-9)
    }
    #expect(barrel.place(at: radius * 1.571) == nil && barrel.place(at: -radius * 1.571) == nil)
    #expect(PickerBarrel(radius: 0).place(at: 0) == nil)
  }

  @Test func viewsAreMadeForVisibleRowsOnly() throws {
    let desk = Desk([1_000_000])
    #expect(desk.titles < 12)
    desk.picker.selectRow(500_000, inComponent: 0, animated: false)
    #expect(desk.middleTitle(0) == "0.500000" && desk.titles < 24)
    #expect(desk.picker.view(forRow: 0, forComponent: 0) == nil)
  }

  @Test(arguments: [false, true])
  func wheelsFollowTheDirection(isMirrored: Bool) throws {
    let desk = Desk([2, 2, 2], isMirrored: isMirrored)
    let middles = try (0..<3).map { component in
      let view = try #require(desk.picker.view(forRow: 0, forComponent: component))
      return view.convert(view.bounds, to: desk.picker).midX
    }
    #expect(middles == middles.sorted(by: isMirrored ? (>) : (<)) && middles[1] == 160)
    #expect(desk.picker.rowSize(forComponent: 0) == CGSize(width: 97 + 1 / 3.0, height: 32))
  }

  @Test func reloadingKeepsSelectedRowsThatExist() {
    let desk = Desk([8, 8])
    desk.picker.selectRow(5, inComponent: 0, animated: false)
    desk.picker.selectRow(2, inComponent: 1, animated: false)
    desk.counts = [3, 8]
    desk.picker.reloadComponent(0)
    #expect(desk.rows == [2, 2] && desk.middleTitle(0) == "0.2")
    desk.counts = [0, 8, 1]
    desk.picker.reloadAllComponents()
    #expect(desk.rows == [-1, 2, 0] && desk.picker.numberOfComponents == 3)
    desk.counts = []
    desk.picker.reloadAllComponents()
    #expect(desk.picker.numberOfComponents == 0)
  }

  /// Sizes and numbers of every order, which must neither trap nor move the selected row out of the middle.
  @Test func strangeSizesAndNumbersAreBounded() {
    for count in [Int.min, -1, 0, 1, 1 << 40, .max] {
      for length in [-1, 0, 1e-300, 0.5, 1, 1e4, 1e300, .infinity, -.infinity, .nan] as [CGFloat] {
        let desk = Desk([count])
        desk.length = length
        desk.picker.reloadAllComponents()
        desk.picker.selectRow(.max, inComponent: 0, animated: false)
        let rows = desk.picker.numberOfRows(inComponent: 0)
        #expect(rows == min(max(count, 0), 1_000_000_000_000) && desk.rows == [rows - 1])
        #expect(desk.middleTitle(0) == (rows > 0 ? "0.\(rows - 1)" : nil))
        let size = desk.picker.rowSize(forComponent: 0)
        let isUsable = length >= 1 && length <= 1e4
        #expect(
          size
            == (isUsable ? CGSize(width: length, height: length) : CGSize(width: 302, height: 32)))
      }
    }
  }

  /// The delegate reloads the wheel while it is asked for the view of a row.
  @Test func delegateMayReloadWhileItMakesViews() {
    let desk = Desk([9])
    var reloads = 0
    desk.onTitle = {
      guard reloads < 3 else { return }
      reloads += 1
      desk.counts = [4 - reloads]
      desk.picker.reloadComponent(0)
    }
    desk.picker.reloadComponent(0)
    for _ in 0..<5 { desk.stage.window.layoutIfNeeded() }
    #expect(reloads == 3 && desk.middleTitle(0) == "0.0")
    let titles = (0..<9).compactMap {
      (desk.picker.view(forRow: $0, forComponent: 0) as? Label)?.text
    }
    #expect(titles == ["0.0"])
  }

  /// The delegate changes everything while it is told.
  @Test func delegateMayReloadWhileItIsTold() throws {
    let desk = Desk([9, 9])
    desk.onSelection = {
      desk.counts = [2]
      desk.picker.reloadAllComponents()
    }
    desk.stage.tap(at: CGPoint(x: 80, y: 170))
    try desk.stage.settle()
    #expect(desk.rows == [1] && desk.told.count == 1 && desk.picker.numberOfComponents == 1)
  }

  @Test func assistiveTechnologiesTurnWheels() throws {
    let desk = Desk([4])
    let wheel = try #require(desk.picker.subviews.compactMap { $0 as? PickerWheel }.first)
    #expect(wheel.isAccessibilityElement && wheel.accessibilityLabel == "wheel 0")
    #expect(wheel.accessibilityValue == "0.0" && wheel.accessibilityTraits == .adjustable)
    wheel.accessibilityIncrement()
    try desk.stage.settle()
    #expect(wheel.accessibilityValue == "0.1" && desk.told == [[0, 1]])
    wheel.accessibilityDecrement()
    wheel.accessibilityDecrement()
    try desk.stage.settle()
    #expect(desk.rows == [0])
  }
}
