import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenRaster
import OffscreenScrolling
import OffscreenTestSupport
import OffscreenViews
import Testing

@Suite struct SwipeActionsTests {
  private final class List: TableViewDataSource, TableViewDelegate {
    var rows = Array(0..<5)
    var leading: SwipeActionsConfiguration?
    var trailing: SwipeActionsConfiguration?
    var log: [String] = []
    var canEdit = true

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "row")
        ?? TableViewCell(style: .default, reuseIdentifier: "row")
      cell.textLabel?.text = "\(rows[indexPath.row])"
      return cell
    }
    func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { canEdit }
    func tableView(
      _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? { leading }
    func tableView(
      _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? { trailing }
    func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath) {
      log.append("begin \(indexPath.row)")
    }
    func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?) {
      log.append("end \(indexPath.map { "\($0.row)" } ?? "nil")")
    }
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
      log.append("select \(indexPath.row)")
    }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 400))
  private let table = TableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
  private let list = List()

  init() {
    table.rowHeight = 44
    table.dataSource = list
    table.delegate = list
    stage.window.addSubview(table)
    stage.advance(by: .milliseconds(20))
  }

  private func actions(
    _ count: Int, full: Bool = true, completes: Bool = true
  ) -> SwipeActionsConfiguration {
    let configuration = SwipeActionsConfiguration(
      actions: (0..<count).map { number in
        ContextualAction(style: .normal, title: "\(number)") { [list] _, _, done in
          list.log.append("action \(number)")
          if completes { done(true) }
        }
      })
    configuration.performsFirstActionWithFullSwipe = full
    return configuration
  }

  /// Pulls the second row to the right by a distance beyond the slop, in points, and rests.
  private func pull(_ distance: CGFloat, row: Int = 1) throws {
    let x: CGFloat = distance > 0 ? 5 : 315
    let way = distance + (distance > 0 ? 10 : -10)
    let y = CGFloat(row) * 44 + 22
    stage.drag(
      from: CGPoint(x: x, y: y), to: CGPoint(x: x + way, y: y), over: .milliseconds(200),
      hold: .milliseconds(200))
    try stage.settle()
  }

  /// How far the content of a row is to the right of its place.
  private func place(_ row: Int = 1) -> CGFloat {
    table.cellForRow(at: IndexPath(row: row, section: 0))?.contentView.frame.minX ?? .nan
  }

  @Test(arguments: [false, true], [false, true])
  func pullsOpenCloseOrChooseAsTheirLengthSays(isTrailing: Bool, isMirrored: Bool) throws {
    if isMirrored { stage.traitCollection = TraitCollection(layoutDirection: .rightToLeft) }
    let sign: CGFloat = isTrailing != isMirrored ? -1 : 1
    for count in 0...3 {
      for full in [false, true] {
        list.leading = isTrailing ? nil : actions(count, full: full)
        list.trailing = isTrailing ? actions(count, full: full) : nil
        for way in stride(from: CGFloat(10), through: 290, by: 40) {
          list.log = []
          try pull(sign * way)
          let width = 74 * CGFloat(count)
          let text = "\(count) \(full) \(way)"
          if count == 0 {
            #expect(list.log.isEmpty && place() == 0, "\(text)")
          } else if full, way > max(192, width) {
            #expect(list.log == ["begin 1", "action 0", "end 1"] && place() == 0, "\(text)")
          } else if way > width / 2 {
            #expect(list.log == ["begin 1"] && place() == sign * width, "\(text)")
            // A tap on another row returns this one, and selects nothing.
            stage.tap(at: CGPoint(x: 160, y: 150))
            try stage.settle()
            #expect(list.log == ["begin 1", "end 1"] && place() == 0, "\(text)")
          } else {
            #expect(list.log == ["begin 1", "end 1"] && place() == 0, "\(text)")
          }
        }
        // The other side has none.
        list.log = []
        try pull(-sign * 120)
        #expect(list.log.isEmpty && place() == 0)
      }
    }
  }

  @Test func firstActionIsNearestToTheEdge() throws {
    list.trailing = actions(3)
    for number in 0..<3 {
      list.log = []
      try pull(-150)
      stage.tap(at: CGPoint(x: 320 - 74 * CGFloat(number) - 37, y: 66))
      try stage.settle()
      #expect(list.log == ["begin 1", "action \(number)", "end 1"] && place() == 0)
    }
  }

  @Test func rowStaysAsideUntilTheActionIsDone() throws {
    list.trailing = actions(1, completes: false)
    try pull(-60)
    stage.tap(at: CGPoint(x: 290, y: 66))
    try stage.settle()
    #expect(list.log == ["begin 1", "action 0"] && place() == -74)
    table.contentOffset.y = 10
    try stage.settle()
    #expect(list.log.last == "end 1" && place() == 0)
  }

  @Test func actionsMayDeleteTheirRow() throws {
    list.trailing = SwipeActionsConfiguration(actions: [
      ContextualAction(style: .destructive, title: "Delete") { [list, table] _, _, done in
        list.rows.remove(at: 1)
        table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
        done(true)
      }
    ])
    try pull(-250)
    #expect(list.rows == [0, 2, 3, 4])
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["0", "2", "3", "4"])
    #expect((0..<4).allSatisfy { place($0) == 0 })
  }

  @Test func reloadsAndEditingReturnTheRow() throws {
    list.trailing = actions(1)
    try pull(-60)
    table.reloadData()
    try stage.settle()
    #expect((0..<5).allSatisfy { place($0) == 0 })
    try pull(-60)
    #expect(place() == -74)
    table.setEditing(true, animated: false)
    table.setEditing(false, animated: false)
    try stage.settle()
    #expect(place() == 0)
    list.canEdit = false
    list.log = []
    try pull(-60)
    #expect(list.log.isEmpty && place() == 0)
  }

  @Test func verticalDragsScrollAndPullNothing() throws {
    list.rows = Array(0..<40)
    table.reloadData()
    list.trailing = actions(1)
    stage.drag(
      from: CGPoint(x: 300, y: 300), to: CGPoint(x: 280, y: 100), over: .milliseconds(200),
      hold: .milliseconds(200))
    try stage.settle()
    #expect(list.log.isEmpty && table.contentOffset.y > 150)
  }
}
