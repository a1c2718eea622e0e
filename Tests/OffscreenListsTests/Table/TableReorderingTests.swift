import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenRaster
import OffscreenScrolling
import OffscreenViews
import Testing

/// A table of sections whose rows a finger moves.
private final class Movable: NSObject, TableViewDataSource, TableViewDelegate {
  var names = [["a", "b", "c", "d"]]
  var fixed: Set<String> = []
  var log: [String] = []
  var reloads = false
  var limit: ((IndexPath, IndexPath) -> IndexPath)?

  func numberOfSections(in _: TableView) -> Int { names.count }
  func tableView(_: TableView, numberOfRowsInSection section: Int) -> Int { names[section].count }
  func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
    cell.textLabel?.text = names[path.section][path.row]
    return cell
  }
  func tableView(_: TableView, canMoveRowAt path: IndexPath) -> Bool {
    !fixed.contains(names[path.section][path.row])
  }
  func tableView(_ tableView: TableView, moveRowAt source: IndexPath, to target: IndexPath) {
    log.append("\(source.section):\(source.row) to \(target.section):\(target.row)")
    let name = names[source.section].remove(at: source.row)
    names[target.section].insert(name, at: target.row)
    if reloads { tableView.reloadData() }
  }
  func tableView(
    _: TableView, targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath { limit?(source, proposed) ?? proposed }
}

@Suite struct TableReorderingTests {
  private let stage = Stage(size: CGSize(width: 200, height: 300))
  private let table = TableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
  private let rows = Movable()

  init() {
    table.register(TableViewCell.self, forCellReuseIdentifier: "row")
    table.rowHeight = 44
    table.sectionHeaderTopPadding = 0
    table.dataSource = rows
    table.delegate = rows
    stage.window.addSubview(table)
    table.layoutIfNeeded()
  }

  /// The texts of the cells from top to bottom, which must be those of their rows.
  private var shown: [String] {
    table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map { $0.textLabel?.text ?? "" }
  }

  private func grip(_ y: CGFloat) -> CGPoint { CGPoint(x: 173, y: y) }

  @Test func linesAreShownWhereRowsMayBeMoved() throws {
    rows.fixed = ["b"]
    let before = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    before.layoutIfNeeded()
    let width = before.contentView.frame.maxX
    table.setEditing(true, animated: false)
    stage.window.layoutIfNeeded()
    let second = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect(before.showsReorderControl && !second.showsReorderControl)
    #expect(before.contentView.frame.maxX == width - 38 && second.contentView.frame.maxX == width)
    table.setEditing(false, animated: false)
    stage.window.layoutIfNeeded()
    #expect(before.contentView.frame.maxX == width)
  }

  /// Each row of four is moved to each place.
  @Test func draggedRowsAreDroppedAtEachPlace() throws {
    table.setEditing(true, animated: false)
    for source in 0..<4 {
      for target in 0..<4 where target != source {
        rows.names = [["a", "b", "c", "d"]]
        rows.log = []
        table.reloadData()
        let to = CGFloat(target) * 44 + 22 + (target > source ? 2 : -2)
        stage.drag(from: grip(CGFloat(source) * 44 + 22), to: grip(to), over: .milliseconds(300))
        _ = try stage.settle()
        #expect(rows.log == ["0:\(source) to 0:\(target)"])
        #expect(shown == rows.names[0], "\(source) to \(target)")
        #expect(table.contentOffset.y == 0)
      }
    }
  }

  @Test func otherRowsMakeRoomWhileOneIsMoved() throws {
    table.setEditing(true, animated: false)
    stage.touch(.began, at: grip(22))
    stage.advance(by: .milliseconds(50))
    stage.touch(.moved, at: grip(22 + 60))
    stage.advance(by: .milliseconds(500))
    #expect(shown == ["b", "a", "c", "d"] && rows.log.isEmpty)
    let held = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(held.frame.minY == 60 && held.layer.shadowOpacity == 0.25)
    #expect(held.backgroundColor == .systemBackground, "the rows behind it are not seen")
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.minY == 0)
    stage.touch(.ended, at: grip(22 + 60))
    _ = try stage.settle()
    #expect(rows.names == [["b", "a", "c", "d"]] && held.layer.shadowOpacity == 0)
    #expect(held.backgroundColor == nil)
    #expect(shown == rows.names[0] && table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132])
  }

  @Test func cancelledMovesLeaveEverythingInPlace() throws {
    table.setEditing(true, animated: false)
    stage.touch(.began, at: grip(22))
    stage.advance(by: .milliseconds(50))
    stage.touch(.moved, at: grip(122))
    stage.advance(by: .milliseconds(100))
    stage.touch(.cancelled, at: grip(122))
    _ = try stage.settle()
    #expect(rows.log.isEmpty && shown == ["a", "b", "c", "d"])
    #expect(table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132])
  }

  @Test func reloadsWhileARowIsHeldReleaseIt() throws {
    table.setEditing(true, animated: false)
    stage.touch(.began, at: grip(22))
    stage.advance(by: .milliseconds(50))
    stage.touch(.moved, at: grip(122))
    stage.advance(by: .milliseconds(100))
    rows.names = [["x", "y"]]
    table.reloadData()
    #expect(shown == ["x", "y"] && table.visibleCells.map(\.frame.minY) == [0, 44])
    stage.touch(.ended, at: grip(122))
    _ = try stage.settle()
    #expect(rows.log.isEmpty && shown == ["x", "y"])
    rows.reloads = true
    stage.drag(from: grip(22), to: grip(70), over: .milliseconds(300))
    _ = try stage.settle()
    #expect(rows.names == [["y", "x"]] && shown == ["y", "x"] && rows.log.count == 1)
  }

  @Test func rowsComeIntoOtherSectionsAndTheDelegateMayRefuse() throws {
    rows.names = [["a", "b"], ["c"], []]
    table.sectionHeaderHeight = 0
    table.reloadData()
    table.setEditing(true, animated: false)
    stage.drag(from: grip(22), to: grip(22 + 44 + 15), over: .milliseconds(300))
    _ = try stage.settle()
    #expect(rows.log == ["0:0 to 1:0"] && rows.names == [["b"], ["a", "c"], []])
    #expect(shown == ["b", "a", "c"])
    rows.limit = { source, _ in source }
    stage.drag(from: grip(22), to: grip(120), over: .milliseconds(300))
    _ = try stage.settle()
    #expect(rows.log.count == 1 && shown == ["b", "a", "c"])
  }

  @Test func rowsHeldAtAnEdgeScrollTheTable() throws {
    rows.names = [(0..<40).map { "\($0)" }]
    table.reloadData()
    table.setEditing(true, animated: false)
    stage.touch(.began, at: grip(22))
    stage.advance(by: .milliseconds(50))
    stage.touch(.moved, at: grip(290))
    stage.advance(by: .seconds(10))
    #expect(abs(table.contentOffset.y - (40 * 44 - 300)) < 1e-6)
    stage.touch(.ended, at: grip(290))
    _ = try stage.settle()
    #expect(rows.log == ["0:0 to 0:39"] && shown.last == "0")
    #expect(shown == Array(rows.names[0].suffix(shown.count)))
  }

  @Test func linesDoNotScrollTheTable() throws {
    rows.names = [(0..<40).map { "\($0)" }]
    table.reloadData()
    table.setEditing(true, animated: false)
    stage.drag(from: grip(150), to: grip(100), over: .milliseconds(100))
    _ = try stage.settle()
    #expect(table.contentOffset.y == 0 && rows.log.count == 1)
    stage.drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 100), over: .milliseconds(100))
    #expect(table.contentOffset.y > 0)
  }
}
