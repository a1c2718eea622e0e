import Foundation
import OffscreenGeometry
import OffscreenLists
import OffscreenRaster
import OffscreenScrolling
import OffscreenViews
import Testing

/// A table of three rows that deletes and inserts what the user asks for.
private final class Rows: NSObject, TableViewDataSource, TableViewDelegate {
  var names = ["Alder", "Birch", "Cedar"]
  var style: (Int) -> TableViewCell.EditingStyle = { _ in .delete }
  var fixed: Set<String> = []
  var log: [String] = []

  func tableView(_: TableView, numberOfRowsInSection _: Int) -> Int { names.count }
  func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
    cell.textLabel?.text = names[path.row]
    cell.accessoryType = .disclosureIndicator
    return cell
  }
  func tableView(_: TableView, canEditRowAt path: IndexPath) -> Bool {
    !fixed.contains(names[path.row])
  }
  func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt path: IndexPath
  ) {
    log.append("\(editingStyle) \(path.row)")
    switch editingStyle {
    case .delete:
      names.remove(at: path.row)
      tableView.deleteRows(at: [path], with: .fade)
    case .insert:
      names.insert("new", at: path.row)
      tableView.insertRows(at: [path], with: .fade)
    case .none: break
    }
  }
  func tableView(
    _: TableView, editingStyleForRowAt path: IndexPath
  ) -> TableViewCell.EditingStyle { style(path.row) }
  func tableView(_: TableView, didSelectRowAt path: IndexPath) { log.append("select \(path.row)") }
  func tableView(_: TableView, didDeselectRowAt path: IndexPath) {
    log.append("deselect \(path.row)")
  }
}

@Suite struct TableEditingTests {
  private let stage = Stage(size: CGSize(width: 200, height: 200))
  private let table = TableView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let rows = Rows()

  init() {
    table.register(TableViewCell.self, forCellReuseIdentifier: "row")
    table.rowHeight = 44
    table.dataSource = rows
    table.delegate = rows
    stage.window.addSubview(table)
    table.layoutIfNeeded()
  }

  private func cell(_ row: Int) throws -> TableViewCell {
    let cell = try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
    cell.layoutIfNeeded()
    return cell
  }

  private func tapCircle(_ row: Int) {
    stage.tap(at: CGPoint(x: 27, y: 44 * CGFloat(row) + 22))
  }

  private func color(_ x: Int, _ y: Int) -> Color {
    let pixel = stage.render()[x, y]
    return Color(
      red: CGFloat(pixel.red) / 255, green: CGFloat(pixel.green) / 255,
      blue: CGFloat(pixel.blue) / 255)
  }

  private let red = Color.systemRed.resolved(in: Appearance())

  @Test func editingMovesTheContentBehindACircle() throws {
    let before = try cell(0).contentView.frame
    #expect(before.minX == 0)
    table.setEditing(true, animated: false)
    let edited = try cell(0)
    #expect(edited.isEditing && edited.editingStyle == .delete)
    #expect(edited.contentView.frame.minX == 38)
    #expect(edited.contentView.frame.maxX == 200, "the accessory of editing is another one")
    #expect(color(23, 31) == red)
    #expect(color(27, 22) == .white)
    table.isEditing = false
    #expect(try cell(0).contentView.frame == before)
    #expect(color(23, 31) == .white)
  }

  @Test func editingIsAnimatedWithinThreeTenthsOfASecond() throws {
    table.setEditing(true, animated: true)
    let cell = try cell(0)
    #expect(cell.contentView.frame.minX == 38)
    stage.advance(by: .milliseconds(150))
    let middle = try #require(cell.contentView.layer.presentation()).frame.minX
    #expect(middle > 5 && middle < 33)
    stage.advance(by: .milliseconds(200))
    #expect(cell.contentView.layer.presentation()?.frame.minX == 38)
    table.setEditing(false, animated: true)
    stage.advance(by: .milliseconds(400))
    #expect(cell.contentView.frame.minX == 0)
    #expect(color(23, 31) == .white)
  }

  @Test func editingCirclesInsertAtOnce() throws {
    rows.style = { $0 == 1 ? .insert : .delete }
    table.isEditing = true
    #expect(color(18, 66) == Color.systemGreen.resolved(in: Appearance()))
    tapCircle(1)
    #expect(rows.log == ["insert 1"])
    #expect(rows.names == ["Alder", "new", "Birch", "Cedar"])
  }

  @Test func editingDeletesAfterAConfirmation() throws {
    table.isEditing = true
    tapCircle(1)
    #expect(rows.log.isEmpty)
    stage.advance(by: .milliseconds(400))
    #expect(try cell(1).showingDeleteConfirmation)
    #expect(color(195, 66) == red)
    stage.tap(at: CGPoint(x: 170, y: 66))
    #expect(rows.log == ["delete 1"])
    stage.advance(by: .milliseconds(400))
    #expect(rows.names == ["Alder", "Cedar"])
    #expect(try !cell(0).showingDeleteConfirmation && !cell(1).showingDeleteConfirmation)
    #expect(color(195, 66) == .white)
  }

  @Test(arguments: ["circle", "row", "scroll", "end"])
  func editingConfirmationIsClosed(by what: String) throws {
    table.isEditing = true
    table.allowsSelectionDuringEditing = true
    tapCircle(1)
    stage.advance(by: .milliseconds(400))
    switch what {
    case "circle": stage.tap(at: CGPoint(x: 5, y: 22))
    case "row": stage.tap(at: CGPoint(x: 100, y: 22))
    case "scroll": table.contentOffset.y = 3
    default: table.isEditing = false
    }
    stage.advance(by: .milliseconds(400))
    #expect(try !cell(1).showingDeleteConfirmation)
    #expect(rows.log.isEmpty, "a touch that closes the button selects nothing")
  }

  @Test func editingSkipsRowsThatCannotBeEdited() throws {
    rows.fixed = ["Birch"]
    rows.style = { $0 == 2 ? .none : .delete }
    table.isEditing = true
    #expect(try !cell(1).isEditing)
    #expect(try cell(1).contentView.frame.minX == 0)
    #expect(try cell(2).isEditing)
    #expect(try cell(2).contentView.frame.minX == 38, "a row without a circle is moved too")
    tapCircle(1)
    #expect(rows.log.isEmpty)
  }

  @Test(arguments: [(false, false), (true, false), (false, true), (true, true)])
  func editingDecidesWhatATapSelects(allows: Bool, several: Bool) {
    table.allowsSelectionDuringEditing = allows
    table.allowsMultipleSelectionDuringEditing = several
    table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    table.isEditing = true
    #expect(table.indexPathsForSelectedRows == nil, "editing begins without a selection")
    stage.tap(at: CGPoint(x: 100, y: 22))
    stage.tap(at: CGPoint(x: 100, y: 66))
    switch (allows, several) {
    case (_, true): #expect(rows.log == ["select 0", "select 1"])
    case (true, false): #expect(rows.log == ["select 0", "deselect 0", "select 1"])
    case (false, false): #expect(rows.log.isEmpty)
    }
    table.isEditing = false
    #expect(table.indexPathsForSelectedRows == nil)
  }

  @Test func editingWithSeveralSelectedRowsShowsCheckMarks() throws {
    table.allowsMultipleSelectionDuringEditing = true
    table.isEditing = true
    #expect(color(27, 22) == .white)
    stage.tap(at: CGPoint(x: 100, y: 22))
    #expect(color(19, 22) == Color.systemBlue.resolved(in: Appearance()))
    stage.tap(at: CGPoint(x: 27, y: 22))
    #expect(rows.log == ["select 0", "deselect 0"])
  }

  @Test func editingReachesCellsThatComeIntoView() throws {
    table.frame.size.height = 60
    rows.names = (0..<30).map { "Row \($0)" }
    table.reloadData()
    table.isEditing = true
    table.contentOffset.y = 44 * 20
    table.layoutIfNeeded()
    #expect(try cell(20).isEditing)
    table.isEditing = false
    table.contentOffset.y = 0
    table.layoutIfNeeded()
    #expect(table.visibleCells.allSatisfy { !$0.isEditing && $0.contentView.frame.minX == 0 })
  }

  @Test func editingShowsItsOwnAccessory() throws {
    let cell = try cell(0)
    let own = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    cell.editingAccessoryView = own
    #expect(own.superview == nil)
    table.isEditing = true
    #expect(own.superview === cell)
    cell.layoutIfNeeded()
    #expect(own.frame.maxX == 184)
    table.isEditing = false
    #expect(own.superview == nil)
  }

  @Test func editingStateIsThatOfConfigurations() throws {
    var states: [Bool] = []
    let cell = try cell(0)
    cell.configurationUpdateHandler = { _, state in states.append(state.isEditing) }
    cell.layoutIfNeeded()
    table.isEditing = true
    cell.layoutIfNeeded()
    #expect(states == [false, true])
  }
}
