import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenRaster
import OffscreenScrolling
import OffscreenText
import OffscreenViews
import Testing

/// A rotated table with its data source and delegate in one, which records every call.
final class RotatedTableWorld: RotatedTableViewDataSource, RotatedTableViewDelegate {
  let stage: Stage
  let table: RotatedTableView
  var widths: [CGFloat]
  var lines: [String] = []
  var onCell: (RotatedTableViewCell, Int) -> Void = { cell, index in
    cell.textLabel?.text = "\(index)"
  }

  init(
    widths: [CGFloat] = [100, 200, 300, 400],
    frame: CGRect = CGRect(x: 20, y: 50, width: 300, height: 50),
    stageSize: CGSize = CGSize(width: 340, height: 120), scale: CGFloat = 1
  ) {
    self.widths = widths
    stage = Stage(size: stageSize, scale: scale)
    table = RotatedTableView(frame: frame)
    table.register(RotatedTableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = self
    table.delegate = self
    stage.window.addSubview(table)
    table.reloadData()
  }

  func visible(at offset: CGFloat) -> [Int] {
    table.contentOffset.x = offset
    return table.indexesForVisibleColumns
  }

  func numberOfColumns(in tableView: RotatedTableView) -> Int { widths.count }

  func tableView(
    _ tableView: RotatedTableView, cellForColumnAt index: Int
  ) -> RotatedTableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "cell")
      ?? RotatedTableViewCell(reuseIdentifier: "cell")
    onCell(cell, index)
    return cell
  }

  func tableView(_ tableView: RotatedTableView, widthForColumnAt index: Int) -> CGFloat {
    widths[index] < 0 ? tableView.width : widths[index]
  }

  func tableView(_ tableView: RotatedTableView, didSelectColumnAt index: Int) {
    lines.append("select \(index)")
  }

  func tableView(_ tableView: RotatedTableView, didDeselectColumnAt index: Int) {
    lines.append("deselect \(index)")
  }
}

/// Chooses where a fling ends, and writes down what it is told of it.
private final class FlingLog: RotatedTableViewDelegate {
  var lines: [String] = []
  var target: CGFloat?

  func tableView(_ tableView: RotatedTableView, widthForColumnAt index: Int) -> CGFloat { 100 }

  func tableViewWillEndDragging(
    _ tableView: RotatedTableView, withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint
  ) {
    let isForwards = velocity.x > 0 && targetContentOffset.x > tableView.contentOffset.x
    lines.append("end \(isForwards) \(velocity.y) \(targetContentOffset.y)")
    if let target { targetContentOffset = CGPoint(x: target, y: 77) }
  }

  func tableViewWillBeginDecelerating(_ tableView: RotatedTableView) {
    lines.append("decelerate")
  }

  func tableViewDidEndDragging(_ tableView: RotatedTableView, willDecelerate decelerate: Bool) {
    lines.append("ended \(decelerate)")
  }
}

@Suite struct RotatedTableViewTests {
  @Test func targetOfAFlingCanBeChosen() throws {
    let world = RotatedTableWorld(widths: Array(repeating: 100, count: 40))
    let log = FlingLog()
    world.table.delegate = log
    world.stage.window.layoutIfNeeded()
    log.target = 1_230
    world.stage.drag(
      from: CGPoint(x: 250, y: 70), to: CGPoint(x: 150, y: 70), over: .milliseconds(60))
    try world.stage.settle()
    #expect(log.lines == ["end true 0.0 0.0", "ended true", "decelerate"])
    #expect(world.table.contentOffset == CGPoint(x: 1_230, y: 0))
  }

  @Test func innerTableIsTurnedByBoundsAndCentre() {
    let world = RotatedTableWorld()
    let inner = world.table.tableView
    #expect(inner.bounds == CGRect(x: 0, y: 0, width: 50, height: 300))
    #expect(inner.center == CGPoint(x: 150, y: 25))
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 300, height: 50))
    #expect(world.table.contentSize == CGSize(width: 1_000, height: 50))
    world.table.contentOffset.x = 10
    world.table.bounds.size = CGSize(width: 200, height: 80)
    world.table.center = CGPoint(x: 120, y: 60)
    #expect(inner.bounds == CGRect(x: 0, y: 10, width: 80, height: 200))
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 200, height: 80))
    #expect(world.table.rectForColumn(at: 1) == CGRect(x: 100, y: 0, width: 200, height: 80))
  }

  @Test(
    arguments: [(0.0, [0, 1]), (1, [0, 1, 2]), (300, [2]), (599, [2, 3]), (700, [3])]
      as [(Double, [Int])])
  func columnsInView(offset: Double, columns: [Int]) {
    #expect(RotatedTableWorld().visible(at: offset) == columns)
  }

  @Test func widthTakesEffectAtTheNextReload() {
    let world = RotatedTableWorld(widths: [-1, -1, -1])
    #expect(world.table.rectForColumn(at: 1).minX == 50)
    world.table.width = 70
    #expect(world.table.rectForColumn(at: 1).minX == 50)
    world.table.reloadData()
    #expect(world.table.rectForColumn(at: 1).minX == 70)
    let table = RotatedTableView(frame: CGRect(x: 0, y: 0, width: 300, height: 50))
    #expect(table.numberOfColumns == 0 && table.cellForColumn(at: 0) == nil)
    #expect(RotatedTableWorld().table.cellForColumn(at: 3) == nil)
  }

  @Test func textAndAccessoriesAreUpright() {
    let world = RotatedTableWorld()
    world.onCell = { cell, index in
      cell.textLabel?.text = "Column \(index)"
      cell.accessoryType = index == 1 ? .disclosureIndicator : .none
    }
    world.table.reloadData()
    world.stage.window.layoutIfNeeded()
    let first = world.table.cellForColumn(at: 0)
    #expect(first?.textLabel?.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(
      first?.contentView.convert(CGPoint(x: 30, y: 10), to: world.table) == CGPoint(x: 30, y: 10))
    let plain = Label(frame: CGRect(x: 20, y: 50, width: 100, height: 50))
    plain.text = "Column 0"
    plain.textAlignment = .center
    let upright = Stage(size: CGSize(width: 340, height: 120))
    upright.window.addSubview(plain)
    let (turned, straight) = (world.stage.render(), upright.render())
    for y in 0..<120 {
      for x in 0..<120 { #expect(turned[x, y] == straight[x, y]) }
    }
    // The chevron points right: its tip is the rightmost of its pixels, in the middle.
    let dark = (50..<100).flatMap { y in (280..<320).map { x in (x: x, y: y) } }
      .filter { turned[$0.x, $0.y].alpha > 40 }
    let tip = dark.max { $0.x < $1.x }
    #expect(dark.count > 5 && abs((tip?.y ?? 0) - 75) <= 1)
  }

  @Test func tapsReachTheColumn() {
    let world = RotatedTableWorld()
    world.stage.tap(at: CGPoint(x: 170, y: 60))
    #expect(world.lines == ["select 1"])
    world.stage.tap(at: CGPoint(x: 170, y: 60))
    #expect(world.lines == ["select 1"] && world.table.indexForSelectedColumn == 1)
    world.stage.tap(at: CGPoint(x: 30, y: 60))
    #expect(world.lines == ["select 1", "deselect 1", "select 0"])
    world.table.selectColumn(at: 3, animated: false, scrollPosition: .right)
    #expect(world.table.contentOffset == CGPoint(x: 700, y: 0) && world.lines.count == 3)
    #expect(world.table.indexForColumn(at: CGPoint(x: 650, y: 10)) == 3)
    #expect(world.table.indexForColumn(at: CGPoint(x: 650, y: -1)) == nil)
  }

  @Test func insetsAreThoseOfTheScreen() {
    let world = RotatedTableWorld()
    world.table.contentInset = EdgeInsets(top: 10, left: 30, bottom: 20, right: 40)
    world.stage.window.layoutIfNeeded()
    #expect(world.table.contentOffset == CGPoint(x: 0, y: -10))
    let frame = world.table.cellForColumn(at: 0).map { $0.convert($0.bounds, to: world.table) }
    #expect(frame == CGRect(x: 0, y: 10, width: 100, height: 20))
    world.table.scrollToColumn(at: 3, at: .right, animated: false)
    #expect(world.table.contentOffset.x == 740)
  }

  @Test func revealingMovesAsLittleAsNeeded() throws {
    let world = RotatedTableWorld()
    func offset(afterRevealing index: Int, animated: Bool = false) throws -> CGFloat {
      world.table.revealColumn(at: index, animated: animated)
      try world.stage.settle()
      return world.table.contentOffset.x
    }
    // Columns begin at 0, 100, 300 and 600; the view is 300 wide.
    #expect(try offset(afterRevealing: 1) == 0)
    #expect(try offset(afterRevealing: 2, animated: true) == 300)
    #expect(try offset(afterRevealing: 1) == 100)
    #expect(try offset(afterRevealing: 3) == 600)
    #expect(try offset(afterRevealing: 3) == 600)
    #expect(try offset(afterRevealing: 9) == 600)
    world.table.contentInset.left = 20
    #expect(try offset(afterRevealing: 0) == -20)
  }

  @Test func columnsComeAndGo() throws {
    let world = RotatedTableWorld()
    world.widths = [200, 60, 300]
    var finished = false
    world.table.performBatchUpdates {
      world.table.deleteColumns(at: [0, 3])
      world.table.insertColumns(at: [1])
    } completion: {
      finished = $0
    }
    #expect(world.table.rectForColumn(at: 2) == CGRect(x: 260, y: 0, width: 300, height: 50))
    #expect(!finished)
    try world.stage.settle()
    #expect(finished)
    world.widths = [60, 200, 300]
    world.table.moveColumn(at: 0, to: 1)
    #expect(world.table.rectForColumn(at: 1).minX == 60)
  }

  @Test func tableAndDataSourceAreReleased() {
    weak var world: RotatedTableWorld?
    weak var table: RotatedTableView?
    do {
      let strong = RotatedTableWorld()
      strong.stage.tap(at: CGPoint(x: 30, y: 60))
      (world, table) = (strong, strong.table)
    }
    #expect(world == nil && table == nil)
  }
}
